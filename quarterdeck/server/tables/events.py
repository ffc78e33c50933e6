"""What happens at a table, as it is written down. Everything else is rebuilt from these.

An event is one act and what it brought about: a player's move and Fate's answers to it are one
event, so that they are kept or lost together."""

import msgspec

from quarterdeck.engine.lines import ClockTerms, Leg

OPEN, PLAYER, BOT = "open", "player", "bot"
NO_HOST = "-"  # of tables that the server lays for captains who have met; no captain is called so
SCHEME = 3  # how Fate and the bots are sealed at tables that are laid now (docs/fate.md)


class Chair(msgspec.Struct, frozen=True):
    """A place at the table: for a player, for whoever comes, or for a bot of some kind. `kept` for the
    captains who sat there the last time, if it was played before."""

    who: str
    bot: str = ""
    name: str = ""
    kept: list[str] = []


class Branched(msgspec.Struct, frozen=True):
    """Where a branch comes from: a finished game, the moves taken from it, and their seals."""

    origin: str
    moves: list[str]
    legs: list[Leg]
    via: list[str] = []


class LessonScript(msgspec.Struct, frozen=True):
    """A guided game: all its moves, of which the first ones are made when the learner sits down."""

    moves: list[str]
    start: int


class Opened(msgspec.Struct, frozen=True, tag="opened", tag_field="is"):
    """A table is laid. `secret` never leaves the server before the game is over; `fate` is the scheme by
    which it is sealed. Records of tables laid under the first one stay as they were."""

    game: str
    rules: int
    data: str
    variant: str
    options: dict[str, int]
    chairs: list[Chair]
    host: str
    secret: str
    public: bool = False
    limit: int = 0
    curtain: bool = False
    branch: Branched | None = None
    script: LessonScript | None = None
    fate: int = 1
    standin: str = "greedy"  # the bot that plays for whoever is absent
    house: str = ""  # the mark of the address it was laid from
    reveal: int = 120  # seconds in which a sealed word is awaited
    clock: ClockTerms = ClockTerms()

    @property
    def time(self) -> ClockTerms:
        """Tables laid before there were clocks had a limit for each question; it is one for each turn now."""
        return self.clock or ClockTerms(turn=self.limit)


class Sat(msgspec.Struct, frozen=True, tag="sat", tag_field="is"):
    """A captain takes a seat, or holds one from another device as well. `seal` is that of the captain's word,
    or says that there is none, or that the word was said in the open."""

    seat: int
    captain: str
    name: str
    word: str
    seal: str = ""


class Fixed(msgspec.Struct, frozen=True, tag="fixed", tag_field="is"):
    """All seals lie on the table and cannot be changed; now the words are opened."""

    seals: list[str]


class OpenedWord(msgspec.Struct, frozen=True, tag="opened_word", tag_field="is"):
    """A captain says the word that was sealed."""

    seat: int
    word: str


class VoidedOpening(msgspec.Struct, frozen=True, tag="voided", tag_field="is"):
    """These seats did not open their words: a new secret is drawn, and the others seal new words."""

    without: list[int]
    secret: str


class Resealed(msgspec.Struct, frozen=True, tag="resealed", tag_field="is"):
    """A captain's seal for the opening after a voided one."""

    seat: int
    seal: str


class Started(msgspec.Struct, frozen=True, tag="started", tag_field="is"):
    """Everybody's word is in; Fate makes the opening moves."""

    names: list[str]
    voices: list[str]
    bots: list[str]
    moves: list[str]
    seals: list[str] = []


class Moved(msgspec.Struct, frozen=True, tag="moved", tag_field="is"):
    """A seat's move, then Fate's. `via` says who chose: the player, a bot, or the clock; `bot` which one
    (its name and version), by the seed of docs/fate.md. Older events do not say it."""

    by: int
    moves: list[str]
    via: str = "player"
    bot: str = ""


class TookBack(msgspec.Struct, frozen=True, tag="took_back", tag_field="is"):
    """So many last moves: one's own, or `agreed` by all, whoever made them."""

    by: int
    count: int
    agreed: bool = False


class Said(msgspec.Struct, frozen=True, tag="said", tag_field="is"):
    """A line of chat. Lookers-on have a seat below zero."""

    by: int
    name: str
    text: str
    who: str = ""  # a mark of the speaker, the same whatever the name; good at this table alone


class Relieved(msgspec.Struct, frozen=True, tag="relieved", tag_field="is"):
    """A bot plays for a seat until its captain takes it back; if it was `lent` by others, until the captain
    is here again; if the captain is `late`, not before the turn is over."""

    seat: int
    bot: str
    lent: bool = False
    late: bool = False


class Reclaimed(msgspec.Struct, frozen=True, tag="reclaimed", tag_field="is"):
    seat: int


class Forfeited(msgspec.Struct, frozen=True, tag="forfeited", tag_field="is"):
    """A seat that has lost, whatever the rules will count: by time, or because its player gave up. A bot
    plays it to the end, for the others' sake."""

    seat: int
    bot: str
    why: str = "time"


class Renewed(msgspec.Struct, frozen=True, tag="renewed", tag_field="is"):
    """Once more: another table for the same crews."""

    table: str


class Relinked(msgspec.Struct, frozen=True, tag="relinked", tag_field="is"):
    """The links to a seat are made anew: the old ones open it no more, and of those who held it only this
    captain still does (nobody, if it is free)."""

    seat: int
    captain: str = ""


class Removed(msgspec.Struct, frozen=True, tag="removed", tag_field="is"):
    """The host takes a seat from whoever holds it: before the game it is free again, later that bot's."""

    seat: int
    bot: str = ""


class Locked(msgspec.Struct, frozen=True, tag="locked", tag_field="is"):
    """What the host allows: whether nobody else sits down, whether only players talk."""

    seats: bool = False
    talk: bool = False


class Cleared(msgspec.Struct, frozen=True, tag="cleared", tag_field="is"):
    """Nobody began the game in time."""


class Asked(msgspec.Struct, frozen=True, tag="asked", tag_field="is"):
    """A seat asks the others: to take moves back (so that `keep` are left), to end the game, to pause, or to
    swap with a `seat`. Its event's number is that of the question."""

    by: int
    what: str
    keep: int = 0
    seat: int = -1


class Answered(msgspec.Struct, frozen=True, tag="answered", tag_field="is"):
    """A seat's answer. One no is enough; the asker's own no takes the question back."""

    seat: int
    ask: int
    yes: bool


class Paused(msgspec.Struct, frozen=True, tag="paused", tag_field="is"):
    """All agreed: no clock runs and nobody moves."""


class Resumed(msgspec.Struct, frozen=True, tag="resumed", tag_field="is"):
    by: int


class Concluded(msgspec.Struct, frozen=True, tag="concluded", tag_field="is"):
    """All agreed that the game is over, before the rules say so; nobody has won."""


class Swapped(msgspec.Struct, frozen=True, tag="swapped", tag_field="is"):
    """Before the game: who holds these two seats, or bots there, exchange them. A seal is good for one seat,
    so those who sealed a word seal another."""

    one: int
    other: int


AboutWords = Fixed | OpenedWord | VoidedOpening | Resealed
AboutSeats = Sat | Relieved | Reclaimed | Forfeited | Relinked | Removed | Locked
AboutAgreement = Asked | Answered | Paused | Resumed | Concluded | Swapped
TableEvent = (
    Opened | AboutSeats | AboutWords | AboutAgreement | Started | Moved | TookBack | Said | Renewed | Cleared
)

decoder = msgspec.json.Decoder(TableEvent)
encoder = msgspec.json.Encoder()


class Written(msgspec.Struct, frozen=True):
    """An event with its number at the table, the time, and the sender's key, if it had one."""

    n: int
    at: float
    event: TableEvent
    key: str = ""
