"""`quarterdeck admin`: what an operator does with a server's tables."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from quarterdeck.cli.arguments import say, tame
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.files import write_whole

if TYPE_CHECKING:
    from quarterdeck.server.storage.store import Row, Store

T = TypeVar("T")
app = typer.Typer(
    help="Look after a server's tables: list, export, archive, delete, back up, restore, check."
)
Db = Annotated[str | None, typer.Option(help="where games are kept: a file, or the address of a database")]
Tables = Annotated[
    list[str], typer.Argument(metavar="TABLE...", help="the names of tables, as in their addresses")
]
Yes = Annotated[bool, typer.Option("--yes", help="do it: this cannot be undone")]


@app.callback()
def start() -> None:
    try:
        import_module("quarterdeck.server.admin")
    except ModuleNotFoundError as error:
        raise QuarterdeckError(f"this needs {error.name}: pip install 'quarterdeck[server]'") from None


def done(
    db: str | None, job: "Callable[[Store], Awaitable[T]]", alone: bool = False, fresh: bool = False
) -> T:
    """That job with the database open."""
    from quarterdeck.server.admin import opened
    from quarterdeck.server.http.problems import Problem

    async def doing() -> T:
        async with opened(db, alone, fresh) as store:
            return await job(store)

    try:
        return asyncio.run(doing())
    except Problem as problem:
        raise QuarterdeckError(problem.detail) from None


def certain(yes: bool, what: str) -> None:
    if not yes:
        raise QuarterdeckError(f"{what}; if that is what you want, say --yes")


@app.command("list")
def list_tables(
    status: Annotated[str, typer.Option(help="only waiting, running, over, archived or cleared ones")] = "",
    limit: Annotated[int, typer.Option(min=1, help="the latest so many")] = 50,
    db: Db = None,
) -> None:
    """The tables, the one at which something happened last first."""
    statuses = ("", "waiting", "running", "over", "archived", "cleared")
    if status not in statuses:
        raise QuarterdeckError(f"--status should be one of {', '.join(statuses[1:])}, not {status!r}")
    from quarterdeck.server import admin

    for row in done(db, lambda store: admin.listed(store, status, limit)):
        say(line_of(row))


def line_of(row: "Row") -> str:
    import msgspec

    from quarterdeck.server.tables.listing import Brief

    brief = msgspec.json.decode(row.brief, type=Brief)
    when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(row.updated))
    names = ", ".join(name or "-" for name in brief.names)
    return f"{row.id:<12}  {row.status:<8}  {row.game:<14}  {brief.moves:>5} moves  {when}  {names}"


@app.command()
def export(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="the name of a table")],
    to: Annotated[Path | None, typer.Option(help="a file; otherwise it is printed")] = None,
    db: Db = None,
) -> None:
    """The record of a game: when it is over all of it, signed; before, what a looker-on may know."""
    from quarterdeck.server import admin

    text = done(db, lambda store: admin.exported(store, table))
    if to is None:
        sys.stdout.write(text.decode())
    else:
        write_whole(to, text)


@app.command()
def archive(tables: Tables, db: Db = None) -> None:
    """Put games aside: in no list but their players' own, not woken before the next move. No server may be
    open."""
    from quarterdeck.server import admin

    done(db, lambda store: admin.archive(store, tables), alone=True)
    say(f"archived: {', '.join(tables)}")


@app.command()
def delete(tables: Tables, yes: Yes = False, db: Db = None) -> None:
    """Throw tables away with their logs. No server may be open."""
    from quarterdeck.server import admin

    certain(yes, "nothing will be left of " + ", ".join(map(tame, tables)))
    done(db, lambda store: admin.deleted(store, tables), alone=True)
    say(f"deleted: {', '.join(tables)}")


@app.command("rotate-keys")
def rotate_keys(yes: Yes = False, db: Db = None) -> None:
    """A new key for the server: all cookies and links given out so far end. No server may be open."""
    from quarterdeck.server import admin

    certain(yes, "every player's cookie and every link to a seat ends with the old key")
    old, new = done(db, admin.rotated, alone=True)
    say(f"records were signed with {old}", f"records are signed with {new} from now on")


@app.command()
def backup(file: Annotated[Path, typer.Argument(metavar="FILE", help="a new file")], db: Db = None) -> None:
    """Everything in one file, as it stands at one moment; servers may be open. It holds the server's key."""
    from quarterdeck.server import admin

    counts = done(db, lambda store: admin.kept_in_a_file(store, file))
    say(f"{file}: {counts['tables']} tables, {counts['events']} events")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a backup, of either kind of database")],
    replace: Annotated[bool, typer.Option("--replace", help="in place of the tables that are there")] = False,
    db: Db = None,
) -> None:
    """Bring a backup back, all of it or nothing. No server may be open."""
    from quarterdeck.server import admin
    from quarterdeck.server.storage.backup import prove_ours

    prove_ours(file)
    counts = done(db, lambda store: admin.brought_back(store, file, replace), alone=True, fresh=True)
    say(f"restored: {counts['tables']} tables, {counts['events']} events")


@app.command()
def check(db: Db = None) -> int:
    """Look at every log (no gap, every line legible and possible), at the key, at who can read the file."""
    from quarterdeck.server import admin

    found = done(db, admin.checked)
    say(*found.faults, f"{found.tables} tables, {found.events} events, {len(found.faults)} faults")
    return 1 if found.faults else 0
