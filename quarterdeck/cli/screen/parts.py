"""The parts of the screen: the map, the answers, and what stands in the panes."""

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import ScrollableContainer
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from quarterdeck.cli.arguments import tame
from quarterdeck.cli.screen.chart import Canvas, Chosen, Target, laid_out
from quarterdeck.cli.screen.tones import HEADING, LIT, PLAIN, inked
from quarterdeck.cli.sitting import Answer, CrewSeen
from quarterdeck.engine.sketch import Sketch, bare


class Map(Static):
    """The letters themselves; a click says what lies under it."""

    class Pointed(Message):
        def __init__(self, target: Target) -> None:
            super().__init__()
            self.target = target

    def __init__(self) -> None:
        super().__init__("", id="map")
        self.canvas: Canvas | None = None

    def on_click(self, event: events.Click) -> None:
        target = self.canvas.under(event.x, event.y) if self.canvas is not None else None
        if target is not None:
            self.post_message(self.Pointed(target))


class Board(ScrollableContainer, can_focus=False):
    """The map as large as there is room for; where there is too little it scrolls to what can be chosen."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.map = Map()
        self.sketch = bare([])
        self.chosen = Chosen({}, -1)

    def compose(self) -> ComposeResult:
        yield self.map

    def show(self, sketch: Sketch, chosen: Chosen) -> None:
        self.sketch, self.chosen = sketch, chosen
        self.draw()

    def draw(self) -> None:
        wide, high = self.size
        if wide < 2 or high < 2:
            return
        canvas = laid_out(self.sketch, wide, high, self.chosen)
        if canvas.high > high:  # a bar beside it takes room
            canvas = laid_out(self.sketch, wide - 1, high, self.chosen)
        self.map.canvas = canvas
        self.map.update(canvas.text())
        if canvas.focus is not None and canvas.high > high:
            self.scroll_to(y=max(0, canvas.focus - high // 2), animate=False)

    def on_resize(self) -> None:
        self.draw()


class Answers(OptionList):
    """Numbered. A click looks at an answer, a second one gives it."""

    def offer(self, answers: list[Answer]) -> None:
        self.clear_options()
        self.add_options([Option(line_of(n, one), id=str(one.move)) for n, one in enumerate(answers, 1)])
        if answers:
            self.highlighted = 0

    async def _on_click(self, event: events.Click) -> None:
        clicked = event.style.meta.get("option")
        event.prevent_default()  # or a click would give the answer at once
        if clicked is None:
            return
        if clicked == self.highlighted:
            self.action_select()
        else:
            self.highlighted = clicked


def line_of(n: int, answer: Answer) -> Text:
    made = Text.assemble((f"[{n}]", LIT), " ", tame(answer.says))
    made.append(f"  {answer.word}", "dim")
    return made


def crews_text(crews: list[CrewSeen]) -> Text:
    made = Text()
    for crew in crews:
        mark = "► " if crew.turn else "  "
        made.append(mark, HEADING)
        made.append(f" {tame(crew.name)} ", inked(crew.ink, PLAIN))
        made.append(" you\n" if crew.you else "\n")
        made.append("  " + "; ".join(f"{name} {tame(value)}" for name, value in crew.rows) + "\n")
    return made


def log_text(lines: list[str], most: int = 200) -> Text:
    return Text("\n".join(f"· {tame(line)}" for line in lines[-most:]) or "Nothing has happened yet.")
