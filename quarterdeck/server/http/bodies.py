"""What a client may send: the bodies of the JSON API, with their limits."""

import unicodedata
from typing import Annotated

import msgspec
from msgspec import Meta

MARKS = 2  # accents on one letter
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters that show nothing
JOINER, AS_PICTURE = "\u200d", "\ufe0f"
NO_NUL = "^[^\\x00]*$"  # PostgreSQL keeps no text with one
Slug = Annotated[str, Meta(pattern="^[a-z0-9_]{1,40}$")]
Name = Annotated[str, Meta(max_length=24, description="A player's name; control characters are dropped.")]
Word = Annotated[str, Meta(max_length=64, description="Mixed into Fate, so that nobody alone decides it.")]
Seal = Annotated[
    str, Meta(pattern="^([0-9a-f]{64})?$", description="SHA-256 of a word that is said later: docs/fate.md.")
]
Key = Annotated[
    str, Meta(min_length=1, max_length=40, pattern=NO_NUL, description="Any text; the same key is done once.")
]
Version = Annotated[int, Meta(ge=0, le=1 << 31, description="The version of the view this answers.")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Who = Annotated[str, Meta(pattern="^(me|open|bot)$")]
OptionName = Annotated[str, Meta(max_length=40)]
OptionValue = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class ChairBody(msgspec.Struct, forbid_unknown_fields=True):
    """A seat: `me` (twice or more: pass and play), `open` for whoever comes, or a `bot`."""

    who: Who
    bot: Annotated[str, Meta(max_length=40)] = ""
    name: Name = ""


class ClockBody(msgspec.Struct, forbid_unknown_fields=True):
    """Players' time, in seconds: for each turn, or a bank for the game with an increment for each turn."""

    turn: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    bank: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=86_400)] = 0
    then: Annotated[str, Meta(pattern="^(bot|lose)$", description="When none is left.")] = "bot"


class TableBody(msgspec.Struct, forbid_unknown_fields=True):
    """How a table is to be laid."""

    game: Slug
    chairs: Annotated[list[ChairBody], Meta(min_length=1, max_length=8)]
    variant: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[dict[OptionName, OptionValue], Meta(max_length=20)] = {}
    public: bool = False
    limit: Annotated[
        int, Meta(ge=0, le=86_400, description="Seconds for a turn: an older word for `clock.turn`.")
    ] = 0
    clock: ClockBody | None = None
    curtain: bool = True
    standin: Annotated[
        str, Meta(max_length=40, description="The bot that plays for absent players; empty: the usual one.")
    ] = ""
    reveal: Annotated[
        int,
        Meta(ge=5, le=604_800, description="Seconds in which a sealed word is awaited, then it is left out."),
    ] = 120


class SitBody(msgspec.Struct, forbid_unknown_fields=True):
    """To take a seat. `link` is the last part of an invitation or of one's own seat link. A captain alone
    with bots says the `word`; where others play its `seal` is sent, and the word later; with neither none is
    added."""

    seat: SeatNumber
    name: Name = ""
    word: Word = ""
    seal: Seal = ""
    link: Annotated[str, Meta(max_length=64)] = ""


class SealBody(msgspec.Struct, forbid_unknown_fields=True):
    """The seal of a new word, after a voided opening; none: no word is added."""

    seat: SeatNumber
    seal: Seal = ""
    version: Version = 0


class OpenBody(msgspec.Struct, forbid_unknown_fields=True):
    """The word that was sealed, when all seals are fixed."""

    seat: SeatNumber
    word: Annotated[str, Meta(min_length=1, max_length=64)]
    version: Version = 0


class VoidBody(msgspec.Struct, forbid_unknown_fields=True):
    """The seat whose word cannot be opened."""

    seat: SeatNumber
    version: Version = 0


Wish = Annotated[str, Meta(max_length=80)] | Annotated[int, Meta(ge=0, le=1_000_000)]


class MoveBody(msgspec.Struct, forbid_unknown_fields=True):
    """A move, as a word (`lair 7`) or as its number in the catalogue; or instead `moves`, several that belong
    together: all of them are made in turn, or none."""

    version: Version
    key: Key
    move: Wish | None = None
    moves: Annotated[list[Wish], Meta(max_length=24)] = []

    def wanted(self) -> str | int | list[str | int]:
        """What is to be made: one of the two."""
        return self.moves if self.move is None else self.move


class UndoBody(msgspec.Struct, forbid_unknown_fields=True):
    """`count`: so many last moves, if they were one gesture."""

    version: Version
    key: Key
    count: Annotated[int, Meta(ge=1, le=24)] = 1


class AskBody(msgspec.Struct, forbid_unknown_fields=True):
    """A question to the others: `takeback` of so many of one's own `moves` and all that followed, `end`,
    `pause`, or before the game `swap` with a `seat`."""

    what: Annotated[str, Meta(pattern="^(takeback|end|pause|swap)$")]
    version: Version
    key: Key
    moves: Annotated[int, Meta(ge=1, le=24)] = 1
    seat: SeatNumber = 0


class AnswerBody(msgspec.Struct, forbid_unknown_fields=True):
    """To the question of that number; the asker's own no takes it back."""

    ask: Version
    yes: bool


class ChatBody(msgspec.Struct, forbid_unknown_fields=True):
    """What is said: any `text`, or a `phrase` of those that every table knows."""

    key: Key
    text: Annotated[str, Meta(max_length=300)] = ""
    name: Name = ""
    phrase: Annotated[str, Meta(max_length=20)] = ""


class BotBody(msgspec.Struct, forbid_unknown_fields=True):
    """Which bot plays for one's own seat; empty: the table's stand-in."""

    bot: Annotated[str, Meta(max_length=40)] = ""


class LockBody(msgspec.Struct, forbid_unknown_fields=True):
    """`seats`: nobody else sits down; `talk`: lookers-on do not chat."""

    seats: bool = False
    talk: bool = False


class RecordBody(msgspec.Struct, forbid_unknown_fields=True):
    """A record that somebody brings along: the file's name, and all of its text."""

    text: Annotated[str, Meta(max_length=1 << 20)]
    name: Annotated[str, Meta(max_length=200)] = "record"


class BranchBody(msgspec.Struct, forbid_unknown_fields=True):
    """To play on after so many moves of a finished game, in that seat, against bots of that kind."""

    move: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = "greedy"


def clean(text: str, longest: int) -> str:
    """Without control and direction characters and without letters that show nothing, spaces folded, and no
    towers of accents."""
    kept: list[str] = []
    marks = 0
    given = unicodedata.normalize("NFC", text)
    for n, letter in enumerate(given):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MARKS:
            shown = letter.isprintable() and letter not in BLANKS
            kept.append(letter if shown or joins(given, n) else " ")
    return " ".join("".join(kept).split())[:longest].strip().rstrip(JOINER)


def joins(text: str, n: int) -> bool:
    """Whether a joiner stands there between two pictures, which it makes one: a family, a pirate's flag."""
    if text[n] != JOINER or not 0 < n < len(text) - 1:
        return False
    before = text[n - 1]
    picture = unicodedata.category(before) in ("So", "Sk") or before == AS_PICTURE
    return picture and unicodedata.category(text[n + 1]) == "So"


def clean_name(text: str) -> str:
    """A name, in the plain form of its letters: nobody is told apart by their width."""
    return clean(unicodedata.normalize("NFKC", text), 24)
