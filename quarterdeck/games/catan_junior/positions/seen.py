"""What lies on the table, in the words of the rulebook. Seats are told by their colour."""

from typing import NamedTuple

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.given import Who
from quarterdeck.engine.table import FATE, NOBODY
from quarterdeck.games.catan_junior.constants import (
    ACCEPTED,
    COLOURS,
    COUNTERED,
    DECLINED,
    GOODS,
    KINDS,
    SPOOKY_NAME,
)
from quarterdeck.games.catan_junior.positions.given import PHASES, seat_of
from quarterdeck.games.catan_junior.state import State

QUESTIONS = {tuple(names): phase for phase, names in PHASES.items()}


# -- tiles -------------------------------------------------------------------------------


def slashed(goods: list[int]) -> str:
    """As the ledger writes hands: C/G/W/Au/M."""
    return "/".join(map(str, goods))


def hand(t: Desk[State], who: Who) -> str:
    """Somebody's tiles: C/G/W/Au/M."""
    return slashed(t.s.crews[seat_of(t.s, who)].goods)


def stockpile(t: Desk[State]) -> str:
    """What the stockpile has: C/G/W/Au/M."""
    return slashed(t.s.stock)


def booths_of(t: Desk[State]) -> str:
    """The market in the order of the booths."""
    return " ".join(GOODS[good] for good in t.s.market)


# -- pieces ------------------------------------------------------------------------------


def lairs_of(t: Desk[State], who: Who) -> list[int]:
    """Lair-sites with somebody's lairs, as printed; the castle is not among them."""
    homes = t.s.crews[seat_of(t.s, who)].homes
    return [site + 1 for site in range(t.s.map.sites) if homes >> site & 1]


def ships_of(t: Desk[State], who: Who) -> list[int]:
    """Ship-sites with somebody's ships, as printed."""
    fleet = t.s.crews[seat_of(t.s, who)].fleet
    return [berth + 1 for berth in range(t.s.map.berths) if fleet >> berth & 1]


def lairs_left(t: Desk[State], who: Who) -> int:
    """Lairs in somebody's supply."""
    return t.s.crews[seat_of(t.s, who)].lairs


def ships_left(t: Desk[State], who: Who) -> int:
    """Ships in somebody's supply."""
    return t.s.crews[seat_of(t.s, who)].ships


def lairs_out(t: Desk[State], who: Who) -> int:
    """Lairs that count for the win: on the board, the castle included."""
    return t.s.lairs_out(seat_of(t.s, who))


def castle_of(t: Desk[State]) -> str:
    """Whose lair stands in the castle: a colour, or nothing."""
    return colour(t, t.s.castle)


def ghost_at(t: Desk[State]) -> str:
    """The Ghost Captain's island: its code, or SP."""
    return t.s.map.names[t.s.ghost] if t.s.ghost >= 0 else SPOOKY_NAME


def cocos_of(t: Desk[State], who: Who) -> int:
    """Coco tiles laid down in front of somebody."""
    return t.s.crews[seat_of(t.s, who)].cocos


def stack_of(t: Desk[State]) -> dict[str, int]:
    """How many Coco tiles of each kind are left in the stack."""
    return dict(zip(KINDS, t.s.coco, strict=True))


# -- the turn ----------------------------------------------------------------------------


def colour(t: Desk[State], seat: int) -> str:
    return COLOURS[t.s.colours[seat]] if seat >= 0 else ""


def round_of(t: Desk[State]) -> int:
    """The number of the round, from 1."""
    return t.s.round


def first_of(t: Desk[State]) -> str:
    """Who began the game."""
    return colour(t, t.s.first)


def turn_of(t: Desk[State]) -> str:
    """Whose turn it is; after the end, whose turn was the last."""
    return colour(t, t.s.turn)


def asked_of(t: Desk[State]) -> str:
    """Who is asked now: a colour, "Fate", or nothing when the game is over."""
    return "Fate" if t.s.seat == FATE else colour(t, t.s.seat)


def winner_of(t: Desk[State]) -> str:
    """Who has won by lairs: a colour, or nothing."""
    return colour(t, t.s.winner) if t.s.winner != NOBODY else ""


def phase_of(t: Desk[State]) -> str:
    """What is asked now, in the words of the builder's `phase`; elsewhere the name of the question."""
    lines = [name for name, _ in t.s.lines()]
    inside = (
        tuple(lines[lines.index("build_and_trade") + 1 :]) if "build_and_trade" in lines else (t.question,)
    )
    return QUESTIONS.get(inside, t.question)


def market_used(t: Desk[State]) -> bool:
    """Whether this turn's market trade is used up."""
    return t.s.traded


def proposals_of(t: Desk[State]) -> int:
    """How many proposals of this turn are used up."""
    return t.s.proposals


# -- the open proposal -------------------------------------------------------------------

ANSWERS = {ACCEPTED: "accept", DECLINED: "decline", COUNTERED: "counter"}


class Proposal(NamedTuple):
    """An offer on the table: bundles as C/G/W/Au/M, answers by colour in the words of the moves.
    A counter is what that opponent gives and what that opponent wants, as far as it has been named."""

    by: str
    gives: str
    wants: str
    answers: dict[str, str]
    counters: dict[str, tuple[str, str]]


def proposal_of(t: Desk[State]) -> Proposal | None:
    """The proposal that is being made or answered, or None."""
    s = t.s
    if not s.haggling():
        return None
    said = {colour(t, seat): ANSWERS[answer] for seat, answer in enumerate(s.answers) if answer}
    counters = {
        colour(t, seat): (slashed(gives), slashed(wants))
        for seat, (gives, wants) in enumerate(zip(s.counter_give, s.counter_want, strict=True))
        if sum(gives)
    }
    return Proposal(turn_of(t), slashed(s.give), slashed(s.want), said, counters)
