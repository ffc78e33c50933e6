"""A game on this machine as a full screen sees it."""

from threading import RLock

from quarterdeck.cli import commands
from quarterdeck.cli.advising import hinted
from quarterdeck.cli.local import LocalGame, relief
from quarterdeck.cli.minds import Mind
from quarterdeck.cli.saved import put_aside
from quarterdeck.cli.sitting import ASKED, CURTAIN, OVER, WAITING, Answer, CrewSeen, Look
from quarterdeck.engine.choices import BOT, PLAYER, titled
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.fate import Sealed
from quarterdeck.engine.registry import ADDED
from quarterdeck.engine.sketch import Sketch, bare
from quarterdeck.engine.table import FATE, Table
from quarterdeck.engine.views import opened, redacted


class LocalSeat:
    """A `Sitting`: the person whose turn it is looks with their own eyes; between two people who share the
    screen a curtain falls. Bots think in a process of their own where they can be asked anew each time."""

    def __init__(self, game: LocalGame) -> None:
        self.game = game
        self.record = game.record
        self.words = game.words
        self.mind = Mind()
        self.lock = RLock()  # the screen looks while others move
        self.remarks: list[tuple[int, str]] = []
        with game.named():
            game.recall()
        if len(game.people) > 1 and self.record.state.seat in game.people:
            game.me = self.record.state.seat

    # -- looking -------------------------------------------------------------------------

    def look(self) -> Look:
        with self.lock, self.game.named():
            if self.record.over:
                return self.seen(opened(self.record.state), OVER)
            return self.seen(self.game.view, self.status())

    def status(self) -> str:
        seat = self.record.state.seat
        if seat == self.game.me:
            return ASKED
        return CURTAIN if seat in self.game.people else WAITING

    def seen(self, view: Table, status: str) -> Look:
        head, words = self.record.header, self.words
        title = f"{self.record.box.title} ({head.variant})"
        if status == CURTAIN:
            asked = words.seat_name(view, self.record.state.seat)
            return Look(title, status, f"{asked} is next, and nobody else looks.", [], bare([]), [], [])
        answers = [Answer(move, words.move(view, move), view.book.spell(move)) for move in view.options]
        sketch = self.record.box.faces.sketch(view)
        return Look(
            title,
            status,
            words.question(view),
            answers if status == ASKED else [],
            sketch,
            [self.crew(view, seat, sketch) for seat in range(head.seats)],
            self.log(),
            words.score(view).cells() if status == OVER else [],
            self.ending() if status == OVER else [],
        )

    def crew(self, view: Table, seat: int, sketch: Sketch) -> CrewSeen:
        bot = self.game.key.bots[seat]
        name = self.words.seat_name(view, seat) + (f" ({bot})" if bot else "")
        ink = sketch.colours[seat] if seat < len(sketch.colours) else ""
        return CrewSeen(name, self.words.crew(view, seat), ink, seat == view.turn, seat == self.game.me)

    def log(self) -> list[str]:
        lines = sorted([*self.game.told, *self.remarks], key=lambda one: one[0])
        return [sentence for _, sentence in lines]

    def ending(self) -> list[str]:
        """The result is in; the secret is opened, and the record of a saved game is whole."""
        key, file = self.game.key, self.game.file
        self.record.close(bytes.fromhex(key.secret))
        said = [f"The secret was {key.secret}."] if key.secret else []
        if file is not None:
            put_aside(file, self.record, key)
            said.append(f"The whole record is in {file}.")
        return said

    # -- others --------------------------------------------------------------------------

    def go_on(self) -> bool:
        with self.lock:
            s = self.record.state
            if self.record.over or s.seat in self.game.people:
                return False
            seat, view = s.seat, redacted(s, s.seat) if s.seat != FATE else s
            if seat == FATE:
                self.play(self.game.fate.answer(s), "")
                return True
        move, chosen_by = self.thought(seat, view)
        with self.lock:
            name = self.game.key.bots[seat]
            if chosen_by != name:
                self.remarks.append((len(self.record.moves), relief(name, chosen_by)))
            self.play(move, f"{BOT} {titled(chosen_by)}")
        return True

    def thought(self, seat: int, view: Table) -> tuple[int, str]:
        """Under a seal a bot can be asked anew each time, and so elsewhere; one that goes by a seed, a pack
        of one's own or a game that only this process knows is asked here."""
        game, fate = self.game, self.game.fate
        if isinstance(fate, Sealed) and not game.key.pack and self.record.box.slug not in ADDED:
            seed = fate.bot_seed(seat, self.record.by.count(seat))
            return self.mind.choose(self.record.box, self.record.header, view, game.key.bots[seat], seed)
        bot = game.bot_at(seat)
        return bot.choose(view), bot.chosen_by

    def play(self, move: int, via: str) -> None:
        with self.game.named():
            self.game.play_move(move, via)

    def sit_down(self) -> None:
        with self.lock:
            if self.record.state.seat in self.game.people:
                self.game.me = self.record.state.seat

    # -- saying --------------------------------------------------------------------------

    def regret(self, move: int) -> str:
        with self.game.named():
            return self.words.confirm(self.game.view, move)

    def choose(self, move: int) -> None:
        with self.lock, self.game.named():
            view = self.game.view
            if move not in view.options:
                raise QuarterdeckError(commands.refusal(self.game, view, move))
            self.game.play_move(move, PLAYER)

    def preview(self, move: int) -> list[str]:
        with self.game.named():
            return commands.consequences(self.game, self.game.view, move)

    def why(self, said: str) -> str:
        if not said:
            raise QuarterdeckError("why what? Say a move, such as " + self.game.view.book.spell(0))
        view = self.game.view
        return self.why_not(self.game.move_in(view, said))

    def why_not(self, move: int) -> str:
        with self.game.named():
            return commands.answer_why(self.game, self.game.view, move)

    def hint(self) -> tuple[int, str]:
        with self.game.named():
            move, lines = hinted(self.game)
        return move, "\n".join(lines)

    def undo(self) -> str:
        with self.lock:
            return commands.taken_back(self.game)

    def rules(self, said: str) -> list[str]:
        return commands.clauses(self.record.box, said)

    def others(self, said: str) -> str:
        raise QuarterdeckError("everybody who plays sits here: ask them")

    def save(self, path: str) -> str:
        with self.lock:
            return commands.saved(self.game, path)

    def parting(self) -> list[str]:
        return ["Farewell."]

    def close(self) -> None:
        self.mind.close()
