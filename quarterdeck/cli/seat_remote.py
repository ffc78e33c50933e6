"""A table on somebody's server as a full screen sees it."""

import time
from typing import Any

import msgspec

from quarterdeck.cli import agreeing
from quarterdeck.cli.advising import passed_on
from quarterdeck.cli.client import Client, Refused, new_key
from quarterdeck.cli.commands import clauses
from quarterdeck.cli.dice import OwnWord
from quarterdeck.cli.remote import PAUSE, RemoteGame
from quarterdeck.cli.sitting import ASKED, OVER, WAITING, Answer, CrewSeen, Look
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import game, shelf
from quarterdeck.engine.sketch import Item, Shelf, Sketch


class RemoteSeat:
    """A `Sitting`: looked at again and again over the public API."""

    def __init__(self, game: RemoteGame) -> None:
        self.game = game
        self.client: Client = game.client
        self.own: OwnWord = game.own
        self.api = game.api
        self.info: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.sketch: Sketch | None = None
        self.question = ""  # what somebody asks
        self.told: list[str] = []
        self.compared: list[str] | None = None
        self.own.tell = self.overhear
        self.fresh()

    def overhear(self, *lines: str) -> None:
        self.told += lines

    def fresh(self) -> None:
        """The table as it is now, its board only where something has happened."""
        view = self.game.view()
        changed = view["version"] != self.view.get("version") or view["status"] != self.view.get("status")
        if changed or self.sketch is None:
            self.info = self.client.get(self.api)
            self.sketch = self.drawn(view)
        self.view = view
        self.hear([row["text"] for row in view["log"]])
        if changed:
            self.hear_question()

    def drawn(self, view: dict[str, Any]) -> Sketch:
        try:
            shown = self.client.get(f"{self.api}/sketch", seat=self.game.seat)
            return msgspec.convert(shown, Sketch)
        except (Refused, msgspec.ValidationError):  # a server that has none, or another kind of it
            lines = [Shelf("", [Item(line)]) for line in view["board"].splitlines()]
            return Sketch(1, 1, (1, 1), (1, 1), [], lines, [])

    def hear(self, lines: list[str]) -> None:
        """What has been said since the last look."""
        for new in range(len(lines) + 1):
            old = lines[: len(lines) - new]
            if not old or self.told[-len(old) :] == old:
                self.told += lines[len(old) :]
                return

    def hear_question(self) -> None:
        question = self.game.questions.open()
        if question is not None and question["yours"] and question["number"] != self.game.questions.told:
            self.game.questions.told = question["number"]
            self.question = f"{question['text']} (o, then yes or no)"
        elif question is None:
            self.question = ""

    def look(self) -> Look:
        view = self.view
        assert self.sketch is not None
        asked = view["asked"] == self.game.seat and bool(view["options"])
        status = OVER if view["status"] == "over" else ASKED if asked else WAITING
        answers = [Answer(one["move"], one["says"], one["word"]) for one in view["options"]]
        title = f"{self.info.get('title') or self.info.get('game', '')} at {self.client.root}"
        return Look(
            title,
            status,
            self.question or view["question"] or "Waiting for the others.",
            answers if asked else [],
            self.sketch,
            [self.crew(crew, seat) for seat, crew in enumerate(view["crews"])],
            self.told,
            view["score"] if status == OVER else [],
            self.ending() if status == OVER else [],
        )

    def crew(self, crew: dict[str, Any], seat: int) -> CrewSeen:
        colours = self.sketch.colours if self.sketch else []
        name = crew["name"] + (f" ({crew['player']})" if crew["player"] else "")
        rows = [(str(one), str(other)) for one, other in crew["rows"]]
        ink = colours[seat] if seat < len(colours) else ""
        return CrewSeen(name, rows, ink, seat == self.view["asked"], seat == self.game.seat)

    def ending(self) -> list[str]:
        if self.compared is None:
            lines, wrong = self.own.proved()
            replay = f"Replay: {self.client.root}/replay/{self.game.table}"
            self.compared = [*lines, *([wrong] if wrong else []), replay]
        return self.compared

    def go_on(self) -> bool:
        """A look after a pause, for as long as it is not one's turn."""
        self.fresh()
        if self.view["status"] == "over":
            return False
        if self.view["status"] == "waiting":
            self.own.see_to()
        elif self.view["asked"] == self.game.seat and self.view["options"]:
            return False
        time.sleep(PAUSE)
        return True

    def sit_down(self) -> None:
        """Everybody has a screen of their own."""

    def regret(self, move: int) -> str:
        found = self.client.get(f"{self.api}/preview", move=move)
        return str(found.get("preview", {}).get("confirm", ""))

    def choose(self, move: int) -> None:
        body = {"version": self.view["version"], "move": move, "key": new_key()}
        try:
            self.client.post(f"{self.api}/moves", body)
        finally:
            self.fresh()

    def preview(self, move: int) -> list[str]:
        return [str(line) for line in self.client.get(f"{self.api}/preview", move=move)["lines"]]

    def why(self, said: str) -> str:
        if not said:
            raise QuarterdeckError("why what? Say a move")
        found = self.client.get(
            f"{self.api}/why", move=self.game.wanted(self.view, said), seat=self.game.seat
        )
        return f"{said} is allowed." if found["allowed"] else f"{found['clause']}: {found['rule']}"

    def why_not(self, move: int) -> str:
        found = self.client.get(f"{self.api}/why", move=move, seat=self.game.seat)
        return "That is allowed." if found["allowed"] else f"{found['clause']}: {found['rule']}"

    def hint(self) -> tuple[int, str]:
        found = self.client.post(f"{self.api}/hint")
        return found["move"], "\n".join(passed_on(found))

    def undo(self) -> str:
        self.client.post(f"{self.api}/undo", {"version": self.view["version"], "key": new_key()})
        self.fresh()
        return "Taken back."

    def others(self, said: str) -> str:
        try:
            return agreeing.done(self.game, self.view, said)
        finally:
            self.fresh()

    def rules(self, said: str) -> list[str]:
        """From the server; words are looked for in the rulebook that lies here, if there is one."""
        slug = self.info["game"]
        if slug in shelf():
            return clauses(game(slug), said)
        found = self.client.get(f"/api/games/{slug}/clauses/{said.upper()[:12]}")
        return [f"{found['clause']}: {found['rule']}"]

    def save(self, path: str) -> str:
        raise QuarterdeckError("the server keeps this game; its record can be had there when it is over")

    def parting(self) -> list[str]:
        found = self.client.get(f"{self.api}/links")
        seats = [
            f"Your own seat, keep it to yourself: {self.client.root}{path}"
            for path in found["seats"].values()
        ]
        return [f"Anybody may look on: {self.client.root}{found['watch']}", *seats]

    def close(self) -> None:
        """The table waits for whoever left it."""
