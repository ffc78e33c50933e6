"""Tables in the middle of a game: a person branches off one that was kept."""

from pathlib import Path

from quarterdeck.engine.record import loads
from quarterdeck.engine.registry import game
from tests.browser.test_layout import VARIANTS
from tests.browser.user import User

GOLDEN = Path(__file__).parents[1] / "golden"


class Staged:
    """A game that was kept for the tests; a person branches off it at one stage or another."""

    def __init__(self, user: User, slug: str, seats: int) -> None:
        self.user = user
        kept = (GOLDEN / slug).glob(f"r{game(slug).rules_version}_{VARIANTS.get(slug, '*')}_{seats}.qd")
        text = sorted(kept)[0].read_text()
        self.record = loads(text.encode(), slug)
        self.id = user.api("/api/replays/", {"text": text, "name": slug})["id"]

    def table(self, stage: str, word: str) -> str:
        """A table at that stage of the turns of seat 0, or of those in which it makes a certain move."""
        by, words = self.record.by, self.record.words()
        mine = [n for n in range(1, len(by)) if by[n] == 0]
        turns = [n for n in mine if (words[n].startswith(word) if word else by[n - 1] != 0)]
        move = turns[{"start": min(1, len(turns) - 1), "middle": len(turns) // 2, "end": -1}[stage]]
        table: str = self.user.api(f"/api/replays/{self.id}/branch", {"move": move, "seat": 0})["id"]
        self.user.api(f"/api/tables/{table}/sit", {"seat": 0, "name": "Anne"})
        if stage == "end":
            self.play_out(table)
        return table

    def play_out(self, table: str) -> None:
        for key in range(2000):
            view = self.user.view(table)
            if view["status"] == "over":
                return
            if view["options"]:
                body = {"version": view["version"], "move": view["options"][-1]["move"], "key": str(key)}
                self.user.api(f"/api/tables/{table}/moves", body)
            else:
                self.user.page.wait_for_timeout(30)
