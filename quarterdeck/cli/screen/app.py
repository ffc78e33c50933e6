"""The table on a whole terminal."""

from collections.abc import Callable
from threading import Thread
from typing import ClassVar, TypeVar

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Size
from textual.widgets import OptionList, Static

from quarterdeck.cli.arguments import tame
from quarterdeck.cli.records import score_lines
from quarterdeck.cli.screen.chart import Chosen, Target
from quarterdeck.cli.screen.dialogs import Asked, Choice, Curtain, Told
from quarterdeck.cli.screen.parts import Answers, Board, Map, crews_text, log_text
from quarterdeck.cli.sitting import ASKED, CURTAIN, OVER, Look, Sitting
from quarterdeck.engine.errors import QuarterdeckError

T = TypeVar("T")
WIDE, TALL = 110, 34  # from here on crews and log have a column, and answers more lines
AHEAD, CREWS, LOG = "ahead", "crews", "log"
YES_NO = {"y": "yes", "n": "no"}
HELP = [
    "Arrows or a number   look at an answer: what it would do stands beside it",
    "Enter                make that move (or click it a second time)",
    "click on the map     a lit place: look at it, again: go; any other: why not, what it is",
    "h                    hint: the best answers, their chances, and why",
    "w                    why not? Type a move in words",
    "u                    undo your last choice",
    "o                    others: takeback, pause, resume, draw, yes, no (at a server)",
    "/                    rules: a clause, or some words to look for",
    "a  c  l              beside the answers: what would follow, crews, log",
    "m                    the map alone, and back; Page Up and Page Down scroll it",
    "s                    save: put the game aside (quarterdeck play --resume FILE)",
    "q                    leave",
    "",
    "[3] and >3< mark what can be chosen, by the number of its answer.",
]


def headline(seen: Look) -> Text:
    """The game, and the first thing that is said of each crew: how it stands."""
    stands = [f"{crew.name}: {crew.rows[0][0]} {crew.rows[0][1]}" for crew in seen.crews if crew.rows]
    return Text(tame("  ".join([seen.title, *stands])), no_wrap=True, overflow="ellipsis")


class TableApp(App[int]):
    """Shows what a `Sitting` sees and says what the person chooses. Whoever else is asked moves in a thread
    of its own."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        ("question_mark", "help", "Help"),
        ("slash", "rules", "Rules"),
        ("h", "hint", "Hint"),
        ("w", "why", "Why not"),
        ("u", "undo", "Undo"),
        ("o", "others", "Others"),
        ("a", "beside('ahead')", "Ahead"),
        ("c", "beside('crews')", "Crews"),
        ("l", "beside('log')", "Log"),
        ("m", "map", "Map"),
        ("s", "save", "Save"),
        ("q", "leave", "Leave"),
        ("pageup", "scroll(-1)", "Up"),
        ("pagedown", "scroll(1)", "Down"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.seen: Look = sitting.look()
        self.mode = AHEAD
        self.typed = ""
        self.said = ""  # an answer to what was asked last, until something else happens
        self.foreseen = ""
        self.stopping = False
        self.moving = False
        self.ended = False

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="upper"):
            yield Board()
            with Vertical(id="right"):
                yield VerticalScroll(Static(id="crews"), id="crews-pane", can_focus=False)
                yield VerticalScroll(Static(id="log"), id="log-pane", can_focus=False)
        yield Static(id="said")
        with Horizontal(id="lower"):
            with Vertical(id="asked"):
                yield Static(id="question")
                yield Answers(id="answers")
            yield VerticalScroll(Static(id="side"), id="side-pane", can_focus=False)
        yield Static(
            "? help h hint w why u undo / rules a ahead c crews l log m map s save q leave", id="keys"
        )

    def on_mount(self) -> None:
        self.title = "Quarterdeck"
        self.fit(self.size)
        self.show()
        self.advance()

    def on_resize(self, event: events.Resize) -> None:
        self.fit(event.size)
        self.call_after_refresh(self.panes)

    def fit(self, size: Size) -> None:
        wide, high = size
        self.screen_stack[0].set_class(wide >= WIDE, "-wide")
        self.screen_stack[0].set_class(high >= TALL, "-tall")

    # -- showing -------------------------------------------------------------------------

    def show(self) -> None:
        """Everything as it is now."""
        if self.stopping:
            return
        before, self.seen = self.seen, self.sitting.look()
        fresh = before.answers != self.seen.answers or before.question != self.seen.question
        answers = self.query_one(Answers)
        if fresh or answers.option_count != len(self.seen.answers):
            self.typed, self.foreseen = "", ""
            with self.prevent(OptionList.OptionHighlighted):
                answers.offer(self.seen.answers)
            if self.seen.status == ASKED:
                self.look_ahead()
        self.query_one("#head", Static).update(headline(self.seen))
        self.query_one("#question", Static).update(Text(tame(self.seen.question)))
        self.panes()
        if self.seen.status == CURTAIN and not isinstance(self.screen, Curtain):
            self.push_screen(Curtain(self.seen.question), self.uncover)
        if self.seen.status == OVER and not self.ended:
            self.ended = True
            sheet = score_lines(self.seen.score) if self.seen.score else []
            self.push_screen(Told(self.seen.question, [*sheet, "", *self.seen.ending]))

    def panes(self) -> None:
        seen = self.seen
        numbers = {answer.move: n for n, answer in enumerate(seen.answers, 1)}
        self.query_one(Board).show(seen.sketch, Chosen(numbers, self.at()))
        self.query_one("#crews", Static).update(crews_text(seen.crews))
        self.query_one("#log", Static).update(log_text(seen.log))
        self.query_one("#log-pane").scroll_end(animate=False)
        last = self.said or (seen.log[-1] if seen.log else "")
        self.query_one("#said", Static).update(Text(tame(last), no_wrap=True, overflow="ellipsis"))
        shown = {AHEAD: Text(self.foreseen), CREWS: crews_text(seen.crews), LOG: log_text(seen.log)}
        self.query_one("#side", Static).update(shown[self.mode])
        pane = self.query_one("#side-pane")
        pane.scroll_end(animate=False) if self.mode == LOG else pane.scroll_home(animate=False)

    def at(self) -> int:
        """The move that is looked at."""
        place = self.query_one(Answers).highlighted
        return self.seen.answers[place].move if place is not None and place < len(self.seen.answers) else -1

    def tell(self, said: str) -> None:
        """An answer to the person: shortly above the question, whole beside the answers."""
        self.said = " ".join(said.split())
        self.foreseen, self.mode = said, AHEAD
        self.panes()

    # -- others --------------------------------------------------------------------------

    def advance(self) -> None:
        """Whoever else is asked moves, and the screen stays awake."""
        if not self.moving and not self.stopping:
            self.moving = True
            Thread(target=self.let_others_move, daemon=True).start()

    def let_others_move(self) -> None:
        said = ""
        try:
            while not self.stopping and self.sitting.go_on():
                self.hand(self.show)
        except QuarterdeckError as error:
            said = str(error)
        self.hand(lambda: self.rest(said))

    def hand(self, what: Callable[[], None]) -> None:
        if not self.stopping:
            try:
                self.call_from_thread(what)
            except RuntimeError:  # the screen has gone meanwhile
                self.stopping = True

    def rest(self, said: str) -> None:
        self.moving = False
        self.show()
        if said:
            self.tell(said)

    def uncover(self, _: None) -> None:
        self.sitting.sit_down()
        self.said = ""
        self.show()

    # -- looking and choosing ------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if self.seen.status == ASKED:
            self.said = ""
            self.look_ahead()
            self.panes()

    def look_ahead(self) -> None:
        """What the answer that is looked at would do: its words at once, the rest when it is worked out."""
        self.mode = AHEAD
        self.foreseen = next((one.says for one in self.seen.answers if one.move == self.at()), "")
        if self.at() >= 0:
            self.foresee(self.at())

    @work(thread=True, exclusive=True, group="ahead")
    def foresee(self, move: int) -> None:
        try:
            lines = self.sitting.preview(move)
        except QuarterdeckError as error:
            lines = [str(error)]
        self.call_from_thread(self.ahead, move, "\n".join(lines))

    def ahead(self, move: int, said: str) -> None:
        if move == self.at() and not self.said:
            self.foreseen = tame(said)
            self.panes()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.choose(self.at())

    def on_map_pointed(self, event: Map.Pointed) -> None:
        self.point(event.target)

    def point(self, target: Target) -> None:
        """A place that can be chosen is looked at, then gone to; any other says what it is, and why not."""
        moves = [answer.move for answer in self.seen.answers]
        legal = [move for move in target.moves if move in moves]
        if self.at() in legal:
            self.choose(self.at())
        elif legal:
            self.query_one(Answers).highlighted = moves.index(legal[0])
        elif target.moves and self.seen.status == ASKED:
            self.attempt(lambda: self.tell(f"{target.says}\n{self.sitting.why_not(target.moves[0])}"))
        else:
            self.tell(target.says)

    def on_key(self, event: events.Key) -> None:
        """Digits one after the other make a number."""
        if event.character is None or not event.character.isdecimal() or len(self.screen_stack) > 1:
            self.typed = ""
            return
        count = len(self.seen.answers)
        self.typed = self.typed + event.character
        if int(self.typed) > count:
            self.typed = event.character
        number = int(self.typed)
        if 1 <= number <= count:
            self.query_one(Answers).highlighted = number - 1
        else:
            self.typed = ""
            self.tell(
                f"Choose a number from 1 to {count}, not {number}." if count else "Nothing is asked of you."
            )

    def choose(self, move: int) -> None:
        if self.seen.status != ASKED or move < 0:
            return
        regret = self.attempt(lambda: self.sitting.regret(move))
        if regret:
            self.push_screen(
                Choice(regret, YES_NO, "n"), lambda said: self.make(move) if said == "y" else None
            )
        elif regret is not None:
            self.make(move)

    def make(self, move: int) -> None:
        self.said = ""
        self.attempt(lambda: self.sitting.choose(move))
        self.show()
        self.advance()

    def attempt(self, what: Callable[[], T]) -> T | None:
        """What it gives, or None after what was wrong has been told."""
        try:
            return what()
        except QuarterdeckError as error:
            self.tell(str(error))
            return None

    # -- what can be said besides --------------------------------------------------------

    def action_help(self) -> None:
        self.push_screen(Told("At the table", HELP))

    def action_beside(self, mode: str) -> None:
        self.mode = mode
        self.panes()

    def action_map(self) -> None:
        self.screen_stack[0].toggle_class("-map")

    def action_scroll(self, way: int) -> None:
        board = self.query_one(Board)
        board.scroll_relative(y=way * max(1, board.size.height - 2), animate=False)

    def action_hint(self) -> None:
        if self.asked():
            found = self.attempt(self.sitting.hint)
            if found is not None:
                self.look_at(found[0])
                self.tell(found[1])

    def look_at(self, move: int) -> None:
        moves = [answer.move for answer in self.seen.answers]
        if move in moves:
            with self.prevent(OptionList.OptionHighlighted):
                self.query_one(Answers).highlighted = moves.index(move)

    def action_why(self) -> None:
        if self.asked():
            example = self.seen.answers[0].word
            self.push_screen(Asked("Why not? Type a move in words", f"such as {example}"), self.answer_why)

    def answer_why(self, said: str | None) -> None:
        if said is not None:
            self.attempt(lambda: self.tell(self.sitting.why(said)))

    def action_undo(self) -> None:
        if self.asked():
            said = self.attempt(self.sitting.undo)
            self.show()
            if said:
                self.tell(said)
            self.advance()

    def action_others(self) -> None:
        self.push_screen(
            Asked("Others: takeback, pause, resume, draw, yes or no", "such as takeback"), self.answer_others
        )

    def answer_others(self, said: str | None) -> None:
        if said is not None:
            told = self.attempt(lambda: self.sitting.others(said))
            self.show()
            if told:
                self.tell(told)
            self.advance()

    def asked(self) -> bool:
        if self.seen.status != ASKED:
            self.tell("The game is over." if self.seen.status == OVER else "Somebody else is asked now.")
        return self.seen.status == ASKED

    def action_rules(self) -> None:
        self.push_screen(
            Asked("Rules: a clause, or some words to look for", "such as trade"), self.answer_rules
        )

    def answer_rules(self, said: str | None) -> None:
        if said is None:
            return
        try:
            self.push_screen(Told(f"Rules: {said}", "\n\n".join(self.sitting.rules(said)).splitlines()))
        except QuarterdeckError as error:
            self.tell(str(error))

    def action_save(self) -> None:
        self.push_screen(Asked("Save where? Type a file", "game.qd"), self.answer_save)

    def answer_save(self, path: str | None) -> None:
        if path is not None:
            self.attempt(lambda: self.tell(self.sitting.save(path)))

    def action_leave(self) -> None:
        if self.seen.status == OVER:
            self.part()
            return
        answers = {"y": "leave", "n": "stay", "s": "save first"}
        self.push_screen(Choice("Leave the table?", answers, "n"), self.answer_leave)

    def answer_leave(self, said: str | None) -> None:
        if said == "y":
            self.part()
        elif said == "s":
            self.action_save()

    def part(self) -> None:
        self.stopping = True
        self.exit(0)
