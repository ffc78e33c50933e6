"""What needs the others, from the terminal: asked with a word, answered with yes or no."""

from typing import TYPE_CHECKING, Any

from quarterdeck.cli.arguments import agreed, say
from quarterdeck.cli.client import Refused, new_key
from quarterdeck.engine.errors import QuarterdeckError

if TYPE_CHECKING:
    from quarterdeck.cli.remote import RemoteGame

WISHES = {"takeback": "takeback", "pause": "pause", "draw": "end"}
WORDS = "takeback, pause, resume, draw, yes or no"


class Questions:
    """What the others have asked, each shown once."""

    def __init__(self, at: "RemoteGame") -> None:
        self.at = at
        self.seen = -1  # the version at which it was last looked for
        self.told = 0

    def see_to(self, version: int) -> None:
        """A person is asked at once; a program says yes or no when it likes."""
        if version == self.seen:
            return
        self.seen = version
        question = self.open()
        if question is None or not question["yours"] or question["number"] == self.told:
            return
        self.told = question["number"]
        if not self.at.tty:
            say("", question["text"], "Say yes or no when it is your turn to speak.")
            return
        yes = agreed(f"\n{question['text']}", self.at.read)
        try:
            say(self.answer(question, yes))
        except Refused as error:  # it was taken back meanwhile, or somebody has moved
            say(str(error))

    def open(self) -> dict[str, Any] | None:
        try:
            found: dict[str, Any] | None = self.at.client.get(f"{self.at.api}/agreement")["question"]
        except Refused:  # a server that knows nothing of it
            return None
        return found

    def answer(self, question: dict[str, Any], yes: bool) -> str:
        self.at.client.post(f"{self.at.api}/answer", {"ask": question["number"], "yes": yes})
        return "You have agreed." if yes else "You have said no."


def done(at: "RemoteGame", view: dict[str, Any], said: str) -> str:
    """What was asked or answered with that word, and what came of it."""
    word, _, rest = said.strip().lower().partition(" ")
    if word in WISHES:
        return asked(at, view, WISHES[word], rest.strip())
    if word == "resume":
        at.client.post(f"{at.api}/resume")
        return "The game goes on."
    if word not in ("yes", "no"):
        raise QuarterdeckError(f"ask the others what? Say {WORDS}")
    question = at.questions.open()
    if question is None:
        raise QuarterdeckError("nobody has asked anything")
    return at.questions.answer(question, word == "yes")


def asked(at: "RemoteGame", view: dict[str, Any], what: str, moves: str) -> str:
    """With a number: so many of one's own moves are to be taken back, and whatever followed."""
    if moves and not (moves.isdecimal() and 1 <= int(moves[:4]) <= 24):
        raise QuarterdeckError("take back how many of your moves? From 1 to 24")
    body = {"what": what, "version": view["version"], "key": new_key(), "moves": int(moves or 1)}
    at.client.post(f"{at.api}/ask", body)
    return "Agreed." if at.questions.open() is None else "The others are asked."


# -- as commands at the table ------------------------------------------------------------


def spoken(word: str) -> Any:
    def command(at: "RemoteGame", view: dict[str, Any], rest: str) -> bool:
        say(done(at, view, f"{word} {rest}"))
        return True

    return command


def phrase(at: "RemoteGame", view: dict[str, Any], rest: str) -> None:
    """By its name; without one, which there are."""
    if rest:
        at.client.post(f"{at.api}/chat", {"phrase": rest[:20], "key": new_key()})
        return
    known = at.client.get(f"{at.api}/agreement")["phrases"]
    say(*[f"  {name:<12} {text}" for name, text in known.items()])


def resign(at: "RemoteGame", view: dict[str, Any], rest: str) -> bool:
    """It is certain only if it is said in full."""
    if rest != "for good":
        raise QuarterdeckError("whoever gives up has lost; if that is what you want, say: resign for good")
    at.client.post(f"{at.api}/seats/{at.seat}/resign")
    say("You have given up; a bot plays on for the others' sake.")
    return True


AGREEING = {word: spoken(word) for word in (*WISHES, "resume", "yes", "no")} | {
    "phrase": phrase,
    "resign": resign,
}
