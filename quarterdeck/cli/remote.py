"""A person at a table on somebody's server, from the terminal: the same board in words, the same
choices by number, over the public API."""

import sys
import time
from collections.abc import Callable
from typing import Any

from quarterdeck.cli.advising import pass_on
from quarterdeck.cli.agreeing import AGREEING, Questions
from quarterdeck.cli.arguments import say, scold
from quarterdeck.cli.client import Client, Refused, new_key
from quarterdeck.cli.dice import OwnWord
from quarterdeck.cli.records import score_lines
from quarterdeck.engine.errors import QuarterdeckError

MANY = 40  # choices shown at once
LONGEST_LINE = 4096
PAUSE = 0.7  # seconds between two looks at a table where somebody else is asked

HELP = """A number, or the words in brackets, makes a move.
  board         the position again          all           everything you may do
  preview MOVE  what it would do (or: ? 3)
  why MOVE      the rule that forbids it    rules CLAUSE  what a rule says
  hint          the best moves, and why     undo          take back your last choice
  log [N]       what happened lately        score         how it stands
  say WORDS     talk to the others          phrase [NAME] what can be said with one word
  takeback [N]  ask to take N moves back    draw          offer to end the game here
  pause         ask for a pause             resume        end it
  yes, no       answer what was asked       resign        give up
  links         the way back to your seat
  quit          leave (the table waits for you)"""


class RemoteGame:
    """One seat at one table, looked at again and again."""

    def __init__(self, client: Client, table: str, own: OwnWord) -> None:
        self.client = client
        self.table = table
        self.own = own
        self.api = f"/api/tables/{table}"
        self.told: list[str] = []
        self.board = ""
        self.left = False
        self.refused = False
        self.tty = sys.stdin.isatty()
        self.questions = Questions(self)

    @property
    def seat(self) -> int:
        """It may be another one, if it was agreed to swap before the game."""
        return self.own.seat

    def view(self) -> dict[str, Any]:
        try:
            found: dict[str, Any] = self.client.get(f"{self.api}/view", seat=self.seat)
        except Refused as error:
            if error.code != "not_your_seat":
                raise
            self.own.see_to()
            found = self.client.get(f"{self.api}/view", seat=self.seat)
        return found

    def play(self) -> int:
        """Until the game is over or the person leaves; the exit code."""
        waiting = ""
        while not self.left:
            view = self.view()
            self.tell(view)
            if view["status"] == "over":
                self.conclude(view)
                break
            if view["status"] == "waiting":
                self.own.see_to()
            self.questions.see_to(view["version"])
            if view["asked"] == self.seat and view["options"]:
                waiting = ""
                self.ask(view)
            else:
                if view["question"] != waiting:
                    waiting = view["question"]
                    say(f"... {waiting}")
                time.sleep(PAUSE)
        return 1 if self.refused and not self.tty else 0

    def tell(self, view: dict[str, Any]) -> None:
        """What has happened since the last look."""
        lines = [row["text"] for row in view["log"]]
        for new in range(len(lines) + 1):
            old = lines[: len(lines) - new]
            if not old or self.told[-len(old) :] == old:
                say(*lines[len(old) :])
                self.told += lines[len(old) :]
                return

    # -- asking --------------------------------------------------------------------------

    def ask(self, view: dict[str, Any]) -> None:
        if view["board"] != self.board:
            self.board = view["board"]
            say("", self.board)
        say("", view["question"], *choices(view, MANY))
        while not self.left:
            typed = self.read()
            if typed is None:
                say("", "No more to read: you leave the table, and it waits for you.")
                self.left = True
            elif typed and self.attempt(view, typed):
                return

    def read(self) -> str | None:
        if self.tty:
            try:
                return input("> ").strip()
            except EOFError:
                return None
        line = sys.stdin.readline(LONGEST_LINE)
        return line.strip() if line else None

    def attempt(self, view: dict[str, Any], typed: str) -> bool:
        """Whether the table has to be looked at again."""
        word, _, rest = typed.partition(" ")
        command = COMMANDS.get(word.lower())
        try:
            if command is not None:
                return bool(command(self, view, rest.strip()))
            self.move(view, typed)
        except Refused as error:
            self.refused = True
            scold(str(error))
            return error.code in ("stale", "not_your_turn", "over")
        except QuarterdeckError as error:
            self.refused = True
            scold(str(error))
            return False
        return True

    def move(self, view: dict[str, Any], typed: str) -> None:
        body = {"version": view["version"], "move": self.wanted(view, typed), "key": new_key()}
        self.client.post(f"{self.api}/moves", body)

    def wanted(self, view: dict[str, Any], typed: str) -> str | int:
        """The move that a number in the list or a word means."""
        if not typed.isdecimal():
            return typed
        number, count = int(typed[:9]), len(view["options"])
        if not 1 <= number <= count:
            raise QuarterdeckError(f"choose a number from 1 to {count}, not {typed[:20]}")
        found: int = view["options"][number - 1]["move"]
        return found

    def conclude(self, view: dict[str, Any]) -> None:
        say("", view["board"], "", view["question"], "")
        say(*score_lines(view["score"]), "")
        self.own.compare()
        say("", f"Replay: {self.client.root}/replay/{self.table}")


def choices(view: dict[str, Any], most: int) -> list[str]:
    options = view["options"]
    shown = [f"{n:>3}  {one['says']}  [{one['word']}]" for n, one in enumerate(options[:most], 1)]
    more = len(options) - most
    return [*shown, f"     and {more} more: say all to see them"] if more > 0 else shown


# -- what can be said besides a move -----------------------------------------------------


def show_help(at: RemoteGame, view: dict[str, Any], rest: str) -> None:
    if rest:
        preview(at, view, rest)
    else:
        say(HELP)


def preview(at: RemoteGame, view: dict[str, Any], rest: str) -> None:
    if not rest:
        raise QuarterdeckError("preview what? Say a move, by its number or in words")
    say(*at.client.get(f"{at.api}/preview", move=at.wanted(view, rest))["lines"])


def show_board(at: RemoteGame, view: dict[str, Any], rest: str) -> None:
    say(view["board"])


def show_all(at: RemoteGame, view: dict[str, Any], rest: str) -> None:
    say(view["question"], *choices(view, len(view["options"])))


def why(at: RemoteGame, view: dict[str, Any], rest: str) -> None:
    if not rest:
        raise QuarterdeckError("why what? Say a move")
    found = at.client.get(f"{at.api}/why", move=rest, seat=at.seat)
    say(f"{rest} is allowed." if found["allowed"] else f"{found['clause']}: {found['rule']}")


def rules(at: RemoteGame, view: dict[str, Any], rest: str) -> None:
    game = at.client.get(at.api)["game"]
    found = at.client.get(f"/api/games/{game}/clauses/{rest.upper()[:12]}")
    say(f"{found['clause']}: {found['rule']}")


def hint(at: RemoteGame, view: dict[str, Any], rest: str) -> None:
    pass_on(at.client.post(f"{at.api}/hint"))


def undo(at: RemoteGame, view: dict[str, Any], rest: str) -> bool:
    at.client.post(f"{at.api}/undo", {"version": view["version"], "key": new_key()})
    say("Taken back.")
    return True


def log(at: RemoteGame, view: dict[str, Any], rest: str) -> None:
    count = int(rest[:6]) if rest.isdecimal() else 20
    say(*at.told[-count:] or ["Nothing has happened yet."])


def score(at: RemoteGame, view: dict[str, Any], rest: str) -> None:
    for crew in view["crews"]:
        facts = ", ".join(f"{name}: {value}" for name, value in crew["rows"])
        say(f"{crew['name']} ({crew['player']}): {facts}")


def talk(at: RemoteGame, view: dict[str, Any], rest: str) -> None:
    if not rest:
        raise QuarterdeckError("say what?")
    at.client.post(f"{at.api}/chat", {"text": rest[:300], "key": new_key()})


def links(at: RemoteGame, view: dict[str, Any], rest: str) -> None:
    found = at.client.get(f"{at.api}/links")
    say(f"Anybody may look on: {at.client.root}{found['watch']}")
    say(*[f"Your own seat, keep it to yourself: {at.client.root}{path}" for path in found["seats"].values()])


def leave(at: RemoteGame, view: dict[str, Any], rest: str) -> bool:
    links(at, view, rest)
    at.left = True
    return True


COMMANDS: dict[str, Callable[[RemoteGame, dict[str, Any], str], bool | None]] = {
    "help": show_help,
    "?": show_help,
    "preview": preview,
    "board": show_board,
    "all": show_all,
    "choices": show_all,
    "why": why,
    "rules": rules,
    "hint": hint,
    "undo": undo,
    "log": log,
    "score": score,
    "say": talk,
    "links": links,
    **AGREEING,
    "quit": leave,
    "exit": leave,
}
