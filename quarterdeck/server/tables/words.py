"""How the words for the dice come together at a table: sealed, fixed, opened, or voided (docs/fate.md)."""

from typing import Literal

import msgspec

from quarterdeck.engine.fate import commitment
from quarterdeck.engine.lines import Opening, Voided
from quarterdeck.engine.opening import ABSENT, BOT, is_seal, voices_of
from quarterdeck.server.tables.events import AboutWords, Fixed, OpenedWord, Resealed, VoidedOpening

SEALED_WORDS = 3  # the scheme since which words are sealed; before it they were said in the open
Phase = Literal["seats", "sealing", "opening", "begun"]


class Words(msgspec.Struct):
    """One opening after another, until the game begins. `since` is when the present wait began."""

    secret: bytes
    seals: list[str]
    said: list[str]
    fixed: bool = False
    since: float = 0.0
    voided: list[Voided] = []

    def __repr__(self) -> str:
        return "Words(...)"

    @property
    def promise(self) -> str:
        return commitment(self.secret)

    @property
    def closed(self) -> bool:
        """Nobody else sits down: the seals have been fixed, now or for an opening that came to nothing."""
        return self.fixed or bool(self.voided)

    @property
    def phase(self) -> Phase:
        if self.fixed:
            return "opening"
        return "sealing" if self.voided else "seats"

    @property
    def awaited(self) -> list[int]:
        """The seats whose seal is still to come, or once all are fixed, whose word."""
        if not self.fixed:
            return [seat for seat, seal in enumerate(self.seals) if not seal]
        return [seat for seat, seal in enumerate(self.seals) if is_seal(seal) and not self.said[seat]]

    def due(self, within: int) -> float | None:
        """When those who are awaited have had so many seconds; None if there is nothing to wait for."""
        return self.since + within if self.closed and self.awaited else None

    @property
    def sealed(self) -> int:
        return sum(is_seal(seal) for seal in self.seals)

    def copy(self) -> "Words":
        return msgspec.structs.replace(
            self, seals=list(self.seals), said=list(self.said), voided=list(self.voided)
        )

    # -- what happens --------------------------------------------------------------------

    def take(self, seat: int, seal: str, word: str = "") -> None:
        """The first seal of a seat stays: whoever sits down there from another device changes nothing."""
        if not self.seals[seat]:
            self.seals[seat], self.said[seat] = seal, word

    def leave(self, seat: int) -> None:
        """Nobody sits there any more; who comes next seals a word of their own."""
        if not self.closed:
            self.seals[seat] = self.said[seat] = ""

    def swap(self, one: int, other: int) -> None:
        """What lay there for a captain was good for that seat alone; bots need no seal of their own."""
        seals = [BOT if self.seals[seat] == BOT else "" for seat in (other, one)]
        self.seals[one], self.seals[other] = seals
        self.said[one] = self.said[other] = ""

    def hear(self, event: AboutWords, at: float) -> None:
        match event:
            case Fixed():
                self.seals, self.fixed, self.since = list(event.seals), True, at
            case OpenedWord():
                self.said[event.seat] = event.word
            case Resealed():
                self.seals[event.seat] = event.seal
            case VoidedOpening():
                self.void(event, at)

    def void(self, event: VoidedOpening, at: float) -> None:
        """A new secret, and new words of all who had one; of those who did not open theirs none."""
        self.voided.append(Voided(self.promise, self.secret.hex(), event.without))
        self.secret, self.fixed, self.since = bytes.fromhex(event.secret), False, at
        for seat, seal in enumerate(self.seals):
            if is_seal(seal):
                self.seals[seat] = ABSENT if seat in event.without else ""
            self.said[seat] = ""

    def without(self, seats: list[int], seal: str) -> "Words":
        """As it is when these seats seal nothing."""
        made = self.copy()
        for seat in seats:
            made.seals[seat] = seal
        return made

    # -- what comes of it ----------------------------------------------------------------

    def voices(self, scheme: int) -> list[str]:
        if scheme < SEALED_WORDS:
            return ["" if seal == BOT else word for seal, word in zip(self.seals, self.said, strict=True)]
        return voices_of(self.secret, self.seals, self.said)

    def opening(self) -> Opening:
        return Opening(list(self.seals), list(self.voided))


class Dice(msgspec.Struct, frozen=True):
    """What everybody may know of it. `plain`: one captain is alone here, whose word needs no seal. `voided`
    are the seats that did not open their words, for each opening that came to nothing; `within` so many
    seconds a word is awaited."""

    phase: Phase
    plain: bool
    seals: list[str]
    opened: list[bool]
    voided: list[list[int]]
    within: int


def dice_of(words: Words, begun: bool, lone: bool, within: int) -> Dice:
    return Dice(
        phase="begun" if begun else words.phase,
        plain=lone,
        seals=list(words.seals),
        opened=[bool(word) for word in words.said],
        voided=[one.without for one in words.voided],
        within=within,
    )
