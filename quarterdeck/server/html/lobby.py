"""The table before the game: who has come, who is awaited, what Fate has promised, how the words stand."""

from quarterdeck.engine.opening import BOT as BY_BOT
from quarterdeck.engine.opening import is_seal
from quarterdeck.server.html.shell import esc
from quarterdeck.server.tables.events import BOT, NO_HOST
from quarterdeck.server.tables.seats import Seat
from quarterdeck.server.tables.table import GameTable


def lobby(game_table: GameTable) -> str:
    variant = game_table.box.variant(game_table.terms.variant)
    closed = game_table.words.closed
    seats = "".join(chair(n, seat, game_table) for n, seat in enumerate(game_table.seats))
    tools = "" if closed else HOST_TOOLS
    drawn = " data-drawn" if game_table.terms.host == NO_HOST else ""
    door = " data-open" if game_table.terms.public else drawn
    return (
        f"<h2>{'Opening the dice' if closed else 'Waiting for captains'}</h2>"
        f'<p class="lead">{esc(game_table.box.title)}, {esc(variant.title)}. '
        f"The game begins as soon as {'every word is open' if closed else 'every seat is taken'}.</p>"
        f'<ol class="chairs"{door}>{seats}</ol>{tools}{dice_line(game_table)}'
        f'<details class="seal"><summary>Sealed dice</summary><p>Before anybody sat down the server chose a '
        f"secret and shows its fingerprint. Your page draws a word for you and shows only its seal; when all "
        f"seals lie here, all words are opened, and every roll and draw follows from the secret and all of "
        f"them. When the game is over the secret is opened too, and your page computes every roll again.</p>"
        f"<p><code>{game_table.commitment}</code></p>{seals(game_table)}</details>"
    )


HOST_TOOLS = (
    '<div id="host-tools" hidden><button type="button" class="main" id="start">'
    "Begin now, bots take the free seats</button> "
    '<button type="button" id="lock-seats" aria-pressed="false">Nobody else sits down</button></div>'
)


def dice_line(game_table: GameTable) -> str:
    """How far the words are, in a line; nothing where a captain is alone."""
    words = game_table.words
    if game_table.lone:
        return ""
    due = sum(1 for seal in words.seals if not seal or is_seal(seal))
    line = f"The dice: {words.sealed} of {due} sealed"
    if words.fixed:
        line += f", opening … {awaited(game_table)}"
    return f'<p id="dice" class="dice" role="status">{voided_line(game_table)}{line}</p><p id="dice-own"></p>'


def awaited(game_table: GameTable) -> str:
    names = called(game_table, game_table.words.awaited)
    return f"Waiting for {names}, {spoken(game_table.terms.reveal)} at most."


def voided_line(game_table: GameTable) -> str:
    """Whoever did not open a word is named, to everybody."""
    count = len(game_table.words.voided)
    if not count:
        return ""
    who = called(game_table, [seat for one in game_table.words.voided for seat in one.without])
    times = "An opening was" if count == 1 else f"{count} openings were"
    return f"{times} voided: {who} did not open a word, so there is a new secret and new words. "


def called(game_table: GameTable, seats: list[int]) -> str:
    return ", ".join(esc(game_table.seats[seat].name) for seat in seats)


def spoken(seconds: int) -> str:
    if seconds < 120:
        return f"{seconds} seconds"
    return f"{seconds // 60} minutes" if seconds < 7200 else f"{seconds // 3600} hours"


def seals(game_table: GameTable) -> str:
    laid = [(n, seal) for n, seal in enumerate(game_table.words.seals) if seal and not game_table.lone]
    rows = "".join(f"<li>Seat {n + 1}: <code>{esc(seal)}</code></li>" for n, seal in laid)
    return f'<ul class="seals">{rows}</ul>' if rows else ""


def chair(n: int, seat: Seat, game_table: GameTable) -> str:
    if seat.chair.who == BOT or game_table.words.seals[n] == BY_BOT:
        name = esc(seat.chair.name or f"Seat {n + 1}")
        return f'<li id="chair{n}" class="taken"><b>{name}</b> <span class="tag">bot</span></li>'
    if not seat.free:
        name = esc(seat.name)
        return (
            f'<li id="chair{n}" class="taken"><b>{name}</b> <span>is here</span> <button type="button" '
            f'class="quiet" data-remove="{n}" hidden>Remove<span class="sr"> {name}</span></button></li>'
        )
    name = esc(seat.chair.name or f"Seat {n + 1}")
    return (
        f'<li id="chair{n}" class="free"><b>{name}</b> <span>free</span> '
        f'<span class="invite" id="invite{n}" data-seat="{n}"></span></li>'
    )
