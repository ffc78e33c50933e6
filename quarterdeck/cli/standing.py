"""`quarterdeck standing`: one's own results on a server, or the board of a game, from the terminal."""

import json
import sys
from typing import Annotated, Any
from urllib.parse import quote

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from quarterdeck.cli.arguments import say, tame
from quarterdeck.cli.client import Client

NOBODY = (
    "Nothing is entered there yet. `quarterdeck tables LINK` makes this terminal the captain you are there."
)


def standing(
    server: Annotated[str, typer.Argument(help="a server's address")],
    slug: Annotated[
        str,
        typer.Argument(metavar="[GAME]", help="the leaderboard and figures of a game, not one's own page"),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="what the server answers, as JSON")] = False,
) -> None:
    """Your games, results and ratings on a server, head to head with others; or the board of a game."""
    client = Client(server)
    where = f"/api/standing/games/{quote(slug, safe='')}" if slug else "/api/standing/mine"
    found = client.get(where)
    figures = client.get(f"{where}/statistics") if slug else {}
    if as_json:
        sys.stdout.write(json.dumps(found | ({"statistics": figures} if slug else {})) + "\n")
    elif slug:
        show_board(found, figures)
    else:
        show_captain(found)


def show_board(board: dict[str, Any], figures: dict[str, Any]) -> None:
    rows = grid("place", "name", "rating", "games", "won")
    for one in board["lines"]:
        place = "bot" if one["bot"] else str(one["place"])
        rows.add_row(place, told(one["name"]), rating(one), str(one["games"]), str(one["wins"]))
    show(rows)
    games = "1 game" if figures["games"] == 1 else f"{figures['games']} games"
    say(f"{games}, {figures['moves']} moves and {figures['minutes']:g} minutes on average.")
    for one in figures["seats"]:
        say(f"  seat {one['seat'] + 1} of {one['seats']}: won {one['wins']} of {one['games']}")


def show_captain(page: dict[str, Any]) -> None:
    if not page["games"]:
        say(NOBODY)
        return
    seen = "others see this page" if page["shown"] else "nobody else sees this"
    best = f"{page['streak']} in a row now, {page['best_streak']} at best"
    say(f"{tame(page['name'])}: {page['wins']} won of {page['games']}, {best}; {seen}.")
    rows = grid("game", "against", "rating", "games", "won")
    for one in page["ratings"]:
        pool = "people" if one["pool"] == "company" else "bots"
        rows.add_row(told(one["game"]), pool, rating(one), str(one["games"]), str(one["wins"]))
    if page["ratings"]:
        show(rows)
    for one in page["against"]:
        say(f"  {tame(one['name'])}: ahead {one['ahead']}, behind {one['behind']}, level {one['level']}")


def rating(one: dict[str, Any]) -> str:
    return f"{one['points']} ± {one['within']}"


def grid(*heads: str) -> Table:
    return Table(*heads, box=None, pad_edge=False)


def told(text: str) -> str:
    return escape(tame(text))


def show(rows: Table) -> None:
    Console(highlight=False, soft_wrap=True).print(rows)
