"""The words for the dice at somebody's server, from the terminal: sealed, opened, and at the end compared
with the record, which is proved here (docs/fate.md)."""

import secrets
from collections.abc import Callable
from typing import Any

from quarterdeck.cli.arguments import say, scold, tame
from quarterdeck.cli.client import Client, Refused
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.lines import opening_of
from quarterdeck.engine.opening import told, word_seal
from quarterdeck.engine.record import loads, verify

LONGEST = 31  # characters of one's own; the rest is drawn, or a short word could be guessed from its seal


def drawn(own: str = "") -> str:
    random = secrets.token_hex(16)
    return f"{tame(own)[:LONGEST]} {random}" if own else random


class OwnWord:
    """A captain's word at a table, the promise it was drawn under, and the seals that were shown."""

    def __init__(self, client: Client, table: str, seat: int, own: str = "") -> None:
        self.client = client
        self.api = f"/api/tables/{table}"
        self.seat = seat
        self.word = drawn(own)
        self.promise = ""
        self.seals: list[str] = []
        self.voided = 0
        self.said = False
        self.tell: Callable[..., None] = say  # how the person hears of it

    def sit(self, name: str, link: str) -> None:
        """Alone with bots the word is said; where others play only its seal, the word when all are sealed."""
        info = self.client.get(self.api)
        self.promise = info["commitment"]
        body = {"seat": self.seat, "name": name, "link": link}
        plain = info["dice"]["plain"]
        body |= {"word": self.word} if plain else {"seal": self.seal()}
        self.client.post(f"{self.api}/sit", body)
        self.voided = len(info["dice"]["voided"])
        self.said = plain and info["seats"][self.seat]["free"]

    def seal(self) -> str:
        return word_seal(self.promise, self.seat, self.word)

    def see_to(self) -> None:
        """Opened when all are sealed; after a voided opening or a swap of seats a new one is sealed."""
        info = self.client.get(self.api)
        seen = {"version": info["version"]}  # another process of that server may be behind
        self.follow(info)
        dice, mine = info["dice"], info["dice"]["seals"][self.seat]
        if len(dice["voided"]) > self.voided:
            self.tell("An opening of the dice was voided: there is a new secret, and new words.")
            self.voided, self.promise = len(dice["voided"]), info["commitment"]
            self.word, self.seals = drawn(), []
        try:
            if dice["phase"] in ("seats", "sealing") and not mine:
                self.client.post(f"{self.api}/seal", {"seat": self.seat, "seal": self.seal(), **seen})
            elif dice["phase"] == "opening" and not dice["opened"][self.seat] and mine == self.seal():
                self.seals, self.said = dice["seals"], True
                self.tell(*[f"seal {seat + 1}: {seal}" for seat, seal in enumerate(self.seals)])
                self.client.post(f"{self.api}/open", {"seat": self.seat, "word": self.word, **seen})
        except Refused as error:
            if error.code != "stale":
                raise

    def follow(self, info: dict[str, Any]) -> None:
        """To another seat, if it was agreed to swap: a seal holds for one seat, so a new word is drawn."""
        held = [seat for seat, chair in enumerate(info["seats"]) if chair["mine"]]
        if held and self.seat not in held:
            self.seat, self.word, self.seals = held[0], drawn(), []
            self.tell(f"Seats were swapped: you sit in seat {self.seat + 1} now.")

    def compare(self) -> None:
        """The game is over: nothing that the server says about it is believed."""
        lines, wrong = self.proved()
        say(*lines)
        if wrong:
            scold(wrong)

    def proved(self) -> tuple[list[str], str]:
        """What was computed again here, and what is wrong with it."""
        try:
            record = loads(self.client.text(f"{self.api}/record").encode(), "the record")
            verify(record, "the record")
        except QuarterdeckError as error:
            return [], f"The dice cannot be right: {error}"
        head, opening = record.header, opening_of(record.header)
        lines = ["Every roll was computed again here and is right.", *[f"{one}." for one in told(head)]]
        seals = opening.seals if opening else []
        if self.promise and not self.as_noted(head.commitment, seals, head.voices):
            return (
                lines,
                "The dice cannot be right: promise, seals or your word are not those of the beginning.",
            )
        return lines, ""

    def as_noted(self, promise: str, seals: list[str], voices: list[str]) -> bool:
        if promise != self.promise or (self.seals and seals != self.seals):
            return False
        return not self.said or voices[self.seat] == self.word
