"""`quarterdeck serve`: the web table."""

from typing import Annotated

import typer

from quarterdeck.engine.errors import QuarterdeckError

HOST = "127.0.0.1"
PORT = 8600


def serve(
    host: Annotated[str, typer.Option(help="where to listen; 0.0.0.0: for everybody")] = HOST,
    port: Annotated[int, typer.Option(min=0, max=65535, help="on which port")] = PORT,
    db: Annotated[
        str | None, typer.Option(help="where games are kept: a file, or the address of a database")
    ] = None,
    browser: Annotated[bool, typer.Option(help="open a browser at it")] = True,
    https: Annotated[
        bool, typer.Option("--https", help="behind a proxy that speaks TLS: cookies never travel in the open")
    ] = False,
    json_log: Annotated[bool, typer.Option("--json-log", help="write the log as JSON lines")] = False,
) -> None:
    """Open the web table: play with friends and bots in a browser."""
    try:
        from quarterdeck.server.run import serve as start
    except ModuleNotFoundError as error:
        raise QuarterdeckError(
            f"the web table needs {error.name}: pip install 'quarterdeck[server]'"
        ) from None
    start(host=host, port=port, db=db, open_browser=browser, https=https, json_log=json_log)
