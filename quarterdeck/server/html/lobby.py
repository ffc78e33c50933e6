"""The table before the game: who has come, who is awaited, what Fate has promised."""

from quarterdeck.server.html.shell import esc
from quarterdeck.server.tables.events import BOT
from quarterdeck.server.tables.table import GameTable, Seat


def lobby(game_table: GameTable) -> str:
    variant = game_table.box.variant(game_table.terms.variant)
    seats = "".join(chair(n, seat) for n, seat in enumerate(game_table.seats))
    return (
        f'<h2>Waiting for captains</h2><p class="lead">{esc(game_table.box.title)}, {esc(variant.title)}. '
        f"The game begins as soon as every seat is taken.</p>"
        f'<ol class="chairs">{seats}</ol>'
        f'<div id="host-tools" hidden><button type="button" class="main" id="start">'
        f"Begin now, bots take the free seats</button></div>"
        f'<details class="seal"><summary>Sealed dice</summary><p>Before anybody sat down the server chose a '
        f"secret and shows its fingerprint. Each captain adds a word; every roll and draw follows from both. "
        f"When the game is over the secret is opened and everybody can check it.</p>"
        f"<p><code>{game_table.commitment}</code></p></details>"
    )


def chair(n: int, seat: Seat) -> str:
    if seat.chair.who == BOT:
        return (
            f'<li id="chair{n}" class="taken"><b>{esc(seat.chair.name)}</b> <span class="tag">bot</span></li>'
        )
    if not seat.free:
        return f'<li id="chair{n}" class="taken"><b>{esc(seat.name)}</b> <span>is here</span></li>'
    name = esc(seat.chair.name or f"Seat {n + 1}")
    return (
        f'<li id="chair{n}" class="free"><b>{name}</b> <span>free</span> '
        f'<span class="invite" id="invite{n}" data-seat="{n}"></span></li>'
    )
