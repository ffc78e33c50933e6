"""What a view costs, and what the first page weighs."""

import re
import time
from statistics import median

import httpx
import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import shelf
from quarterdeck.server.html.view import Rendering
from quarterdeck.server.tables.events import BOT, Chair, Moved, Opened, Written
from quarterdeck.server.tables.opening import beginning
from quarterdeck.server.tables.table import GameTable
from tests.server.harness import LocalServer

LIMIT = 2.0  # milliseconds of processor time
GRACE = 2.0  # a machine that does other things as well
FIRST_PAGE = 150_000


def played(slug: str, moves: int) -> GameTable:
    """A game of that many moves, at random."""
    box = shelf()[slug]
    setup = box.setup(box.seats[-1], "", {})
    chairs = [Chair(BOT, "random", "Cabin boy")] * setup.seats
    terms = Opened(
        box.slug, box.rules_version, box.data_mark(), setup.variant, setup.options, chairs, "h", "00" * 32
    )
    game_table = GameTable("t", Written(1, 0.0, terms))
    game_table.apply(Written(2, 0.0, beginning(game_table, game_table.words)))
    luck = Luck(5)
    while len(game_table.begun.moves) < moves and game_table.status != "over":
        s = game_table.begun.state
        seat, words = s.seat, game_table.make(luck.choose(s.options), "player")
        game_table.made(Written(game_table.version + 1, 0.0, Moved(seat, words)))
    return game_table


@pytest.mark.parametrize("slug", list(shelf()))
def test_a_view_costs_less_than_two_milliseconds(slug: str) -> None:
    game_table = played(slug, 90)
    times: list[float] = []
    for _ in range(15):
        start = time.process_time()
        Rendering(game_table, max(0, game_table.asked), False)
        times.append((time.process_time() - start) * 1000)
    assert median(times) < LIMIT * GRACE, f"{slug}: {median(times):.2f} ms"


def test_the_first_page_is_light(local_server: LocalServer) -> None:
    """The home page with everything it loads, as it goes over the wire."""
    with httpx.Client(base_url=local_server.url, headers={"accept-encoding": "gzip"}) as client:
        page = client.get("/")
        loaded = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text))
        scripts = [path for path in loaded if ".js" in path]
        for path in scripts:
            names = re.findall(r'from "\./([a-z]+\.js)"', client.get(path).text)
            loaded |= {f"{path.rpartition('/')[0]}/{name}" for name in names}
        assert len(loaded) >= 5
        total = sum(wire_size(client.get(path)) for path in loaded) + wire_size(page)
    assert total < FIRST_PAGE, total


def wire_size(reply: httpx.Response) -> int:
    assert reply.status_code == 200
    return reply.num_bytes_downloaded
