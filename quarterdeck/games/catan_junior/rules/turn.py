"""The turn: the die, production, the Ghost Captain, and whose turn is next."""

from typing import Final

from quarterdeck.engine.dice import FairDie
from quarterdeck.engine.table import Act, Ask, Step
from quarterdeck.games.catan_junior.constants import SPOOKY_CODE
from quarterdeck.games.catan_junior.notes import BLOCKED, GHOST, LIMIT, ROLLED, SHORT, TURN
from quarterdeck.games.catan_junior.state import State, size
from quarterdeck.games.catan_junior.tables import spelled


class Action(Act[State]):
    """CJ-T03  What the action phase is for."""

    def untimely(self, s: State) -> str:
        return comes_first(s, self.when)


def comes_first(s: State, otherwise: str) -> str:
    """Whatever has been begun is finished before the next action: CJ-K02  a Coco tile,
    CJ-X03, CJ-M01  a trade, CJ-A18  a proposal."""
    step = s.asking()
    if s.awaits(s.book.step("lay_coco_down")):
        return "CJ-K02"
    return otherwise if step is None else FIRST_OF_ALL.get(step.name, otherwise)


FIRST_OF_ALL: Final = {
    "take_for_a_pair": "CJ-X03",
    "pay_the_booth": "CJ-M01",
    "write_given": "CJ-A18",
    "write_wanted": "CJ-A18",
    "answer": "CJ-A18",
    "conclude": "CJ-A18",
}


class BeginTurn(Step[State]):
    """CJ-T09  The per-turn counters reset when a turn begins.
    CJ-T01  A turn: roll and resolve the die, then the actions, then the end of the turn."""

    def run(self, s: State, arg: int) -> None:
        s.traded = False
        s.proposals = 0
        s.then(ROLL)


class Die(FairDie[State]):
    """CJ-R01  The die gives 1-6 with equal probability.
    CJ-G01  On a 6 no island produces: CJ-G02  the roller must move the Ghost Captain."""

    def do(self, s: State, face: int) -> None:
        if s.log is not None:
            s.note(ROLLED, "CJ-R01", [s.turn, face + 1])
        if face + 1 == 6:
            s.then(MOVE_THE_GHOST)
        else:
            produce(s, face + 1)


def produce(s: State, number: int) -> None:
    """CJ-R02  Every island with that number produces, unless the Ghost Captain stands on it (CJ-G06);
    CJ-G07  that is all he blocks.
    CJ-R03  One tile for each lair beside it, to the lair's owner, whoever rolled;
    CJ-R04  one for each of several lairs; CJ-R05  a lair at two such islands gets from both.
    CJ-R06  Ships and the lair in the castle receive nothing: only lair-sites are `homes`.
    CJ-R11  A shortage of one type does not affect another. (No two islands share both resource
    and number, so each island is the whole supply of its type on this roll.)"""
    for isle in s.map.rolled[number]:
        around = s.map.around[isle]
        if s.sites_taken & around == 0:
            continue
        if isle == s.ghost:
            s.note(BLOCKED, "CJ-G06", [isle])
        else:
            hand_out(s, s.map.makes[isle], [size(crew.homes & around) for crew in s.crews])


def hand_out(s: State, good: int, due: list[int]) -> None:
    """CJ-R08  Everybody is paid in full if the stockpile can; CJ-R09  if not, nobody is,
    CJ-R10  unless one player alone is due, who takes what is left.
    CJ-R12  Nobody may refuse, and CJ-R13  nothing is owed later."""
    total = 0
    for count in due:
        total += count
    if total > s.stock[good] and due.count(0) < len(due) - 1:
        s.note(SHORT, "CJ-R09", [good, total, s.stock[good]])
        return
    for seat, count in enumerate(due):
        if count:
            s.gain(seat, good, count, "CJ-R03", "CJ-R10")


class MoveGhost(Act[State]):
    """CJ-G02  To another producing island of free choice; CJ-G03  Spooky Island is none.
    CJ-G04  Whose lairs are there, and what is in stock, does not matter.
    CJ-G05  Then take 2 tiles of its resource, or as many as there are; CJ-G09  nobody's tiles are stolen."""

    def where(self, s: State) -> list[int]:
        return [code for isle, code in enumerate(s.map.code_of) if isle != s.ghost]

    def objection(self, s: State, arg: int) -> str | None:
        if arg == SPOOKY_CODE:
            return "CJ-G03"
        isle = s.map.isle_of[arg]
        if isle < 0:
            return "CJ-P08"
        return "CJ-G02" if isle == s.ghost else None

    def do(self, s: State, arg: int) -> None:
        isle = s.map.isle_of[arg]
        s.ghost = isle
        s.note(GHOST, "CJ-G02", [s.turn, isle])
        s.gain(s.turn, s.map.makes[isle], s.kit.ghost_takes, "CJ-G05", "CJ-G05")

    def label(self, arg: int) -> str:
        return spelled(arg)


class PassTheDie(Step[State]):
    """CJ-T08  The die passes to the player on the left. CJ-T10  A round is one turn for each seat.
    CJ-E05  After the last turn of the last round the game stops."""

    def run(self, s: State, arg: int) -> None:
        s.turn = (s.turn + 1) % len(s.crews)
        if s.turn == s.first:
            if s.round >= s.max_rounds:
                s.note(LIMIT, "CJ-E05", [s.round])
                s.finish()
                return
            s.round += 1
        if s.log is not None:
            s.note(TURN, "CJ-T08", [s.turn, s.round])


die: Act[State] = Die("die", 6, "CJ-T01", first=1)
ghost: Act[State] = MoveGhost("ghost", SPOOKY_CODE + 1, "CJ-G08")

BEGIN_TURN: Final = BeginTurn()
ROLL: Final = Ask(die)
MOVE_THE_GHOST: Final = Ask(ghost)
PASS_THE_DIE: Final = PassTheDie()
