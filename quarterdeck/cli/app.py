"""All commands, in one list."""

import typer

from quarterdeck import __version__, kind
from quarterdeck.cli import (
    admin,
    analysing,
    captains,
    lab,
    learning,
    measure,
    mine,
    play,
    rate,
    records,
    shelf,
    standing,
    table,
)

app = typer.Typer(
    name="quarterdeck",
    help="Five pirate board games at one table. Without a command: open the web table.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Say which version this is, and whether compiled."),
) -> None:
    if version:
        typer.echo(f"quarterdeck {__version__} {kind()}")
    elif context.invoked_subcommand is None:
        table.serve()


app.command("play")(play.play)
app.command("serve")(table.serve)
app.command("tables")(mine.tables)
app.command("standing")(standing.standing)
app.command("games")(shelf.games)
app.command("rules")(shelf.rules)
app.command("bots")(captains.bots)
app.command("train")(learning.train)
app.command("simulate")(measure.simulate)
app.command("lab")(lab.lab)
app.command("rate")(rate.rate)
app.command("replay")(records.replay)
app.command("verify")(records.verify)
app.command("analyse")(analysing.analyse)
app.command("draw")(records.draw)
app.add_typer(admin.app, name="admin")
