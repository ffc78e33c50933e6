"""What lies over the table for a moment: something told, something asked, a curtain."""

from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from quarterdeck.cli.arguments import tame


class Told(ModalScreen[None]):
    """Some lines to read; Escape, Enter or a click beside them goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter,q,space", "dismiss", "Back")]

    def __init__(self, title: str, lines: list[str]) -> None:
        super().__init__()
        self.heading = title
        self.lines = lines

    def compose(self) -> ComposeResult:
        with Vertical(classes="paper"):
            yield Static(Text(tame(self.heading)), classes="heading")
            with VerticalScroll():
                yield Static(Text(tame("\n".join(self.lines))), id="told")
            yield Static("Enter or Escape: back to the table", classes="foot")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss()


class Asked(ModalScreen[str | None]):
    """A line to type."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "leave", "Back")]

    def __init__(self, question: str, example: str = "") -> None:
        super().__init__()
        self.question = question
        self.example = example

    def compose(self) -> ComposeResult:
        with Vertical(classes="paper short"):
            yield Static(Text(tame(self.question)), classes="heading")
            yield Input(placeholder=self.example, max_length=200)
            yield Static("Enter: ask    Escape: back", classes="foot")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        self.dismiss(None)


class Choice(ModalScreen[str]):
    """A question with a key for each answer. Any other key is told which ones there are."""

    def __init__(self, question: str, answers: Mapping[str, str], otherwise: str) -> None:
        super().__init__()
        self.question = question
        self.answers = answers
        self.otherwise = otherwise  # what Escape means

    def compose(self) -> ComposeResult:
        with Vertical(classes="paper short"):
            yield Static(Text(tame(self.question)), classes="heading")
            with Horizontal(classes="buttons"):
                for key, says in self.answers.items():
                    yield Button(f"{key}: {says}", id=f"key-{key}", compact=True)
            yield Static("", id="reply", classes="foot")

    def on_mount(self) -> None:
        self.set_focus(None)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        key = event.character.lower() if event.character else event.key
        if event.key == "escape":
            self.dismiss(self.otherwise)
        elif key in self.answers:
            self.dismiss(key)
        else:
            known = " or ".join(f"{key} ({says})" for key, says in self.answers.items())
            self.query_one("#reply", Static).update(Text(f"Please press {known}."))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss((event.button.id or "").removeprefix("key-"))


class Curtain(ModalScreen[None]):
    """Between two people who share a screen: nothing of the table is seen."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter,space", "dismiss", "Go on")]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="paper short"):
            yield Static(Text(tame(self.question)), classes="heading")
            yield Button("Enter: go on", id="go", compact=True)

    def on_button_pressed(self) -> None:
        self.dismiss()
