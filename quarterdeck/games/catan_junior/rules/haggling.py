"""Advanced mode: trading with opponents, in bounded proposals."""

from typing import Final

from quarterdeck.engine.acts import Always
from quarterdeck.engine.table import NO, YES, Act, Ask, AskSeat, Step
from quarterdeck.games.catan_junior.constants import ACCEPTED, COUNTERED, DECLINED, SILENT
from quarterdeck.games.catan_junior.notes import ANSWERED, CALLED_OFF, EXCHANGED, IN_VAIN, PROPOSED
from quarterdeck.games.catan_junior.rules.trading import OfGoods
from quarterdeck.games.catan_junior.rules.turn import Action
from quarterdeck.games.catan_junior.state import State


def opponents(s: State) -> list[int]:
    """CJ-A11  In seat order from the active player's left."""
    seats = len(s.crews)
    return [(s.turn + n) % seats for n in range(1, seats)]


def last_of(bundle: list[int]) -> int:
    """The highest type in a bundle: tiles are named in the order of the resources, so that each
    bundle has one spelling."""
    last = 0
    for good in range(5):
        if bundle[good]:
            last = good
    return last


def given_by(s: State) -> list[int]:
    """What whoever is writing now gives."""
    return s.give if s.seat == s.turn else s.counter_give[s.seat]


def wanted_by(s: State) -> list[int]:
    return s.want if s.seat == s.turn else s.counter_want[s.seat]


def partners(s: State) -> list[int]:
    """With whom the writer may exchange: CJ-A04  the active player with any opponent, an
    opponent with the active player alone."""
    return opponents(s) if s.seat == s.turn else [s.turn]


def plus(bundle: list[int], good: int) -> list[int]:
    more = bundle[:]
    more[good] += 1
    return more


def same_as_proposed(s: State, give: list[int], want: list[int]) -> bool:
    """CJ-A13  A counter differs from the proposal."""
    return s.seat != s.turn and give == s.want and want == s.give


def may_want(s: State, give: list[int], want: list[int], good: int) -> str | None:
    """CJ-A06  At most so many tiles; CJ-A07  no type on both sides; CJ-A08, CJ-A10  a bundle that
    one single partner holds, named in order."""
    if sum(want) >= s.max_bundle:
        return "CJ-A06"
    if give[good]:
        return "CJ-A07"
    if good < last_of(want):
        return "CJ-A10"
    more = plus(want, good)
    for seat in partners(s):
        if s.crews[seat].has(more):
            return None
    return "CJ-A08"


def can_end(s: State, give: list[int], want: list[int]) -> bool:
    """Whether a want side that has come this far can be finished."""
    if sum(want) and not same_as_proposed(s, give, want):
        return True
    for good in range(5):
        if may_want(s, give, want, good) is None and can_end(s, give, plus(want, good)):
            return True
    return False


def may_give(s: State, give: list[int], good: int) -> str | None:
    """CJ-A06  At most so many tiles, CJ-A08  held by the giver, named in order;
    CJ-A10  and something can still be wanted for them."""
    if sum(give) >= s.max_bundle:
        return "CJ-A06"
    more = plus(give, good)
    if not s.crews[s.seat].has(more):
        return "CJ-A08"
    if good < last_of(give) or not can_go_on(s, more):
        return "CJ-A10"
    return None


def can_go_on(s: State, give: list[int]) -> bool:
    """Whether a give side that has come this far can be finished, by stopping or by adding."""
    if can_end(s, give, [0, 0, 0, 0, 0]):
        return True
    if s.seat == s.turn:
        return False
    for good in range(5):
        if may_give(s, give, good) is None:
            return True
    return False


def can_write(s: State) -> bool:
    """Whether the asked seat could make any proposal or counter at all."""
    for good in range(5):
        if may_give(s, [0, 0, 0, 0, 0], good) is None:
            return True
    return False


class Propose(Action):
    """CJ-A03  The active player may exchange with any opponent.
    CJ-A09  At most five proposals a turn; one counts when its composition begins."""

    def where(self, s: State) -> list[int]:
        return YES if self.objection(s, 0) is None else NO

    def objection(self, s: State, arg: int) -> str | None:
        if not s.advanced:
            return "CJ-X02"
        if s.proposals >= s.max_proposals:
            return "CJ-A09"
        return None if can_write(s) else "CJ-A08"

    def do(self, s: State, arg: int) -> None:
        s.proposals += 1
        seats = len(s.crews)
        s.give = [0, 0, 0, 0, 0]
        s.want = [0, 0, 0, 0, 0]
        s.answers = [SILENT] * seats
        s.counter_give = [[0, 0, 0, 0, 0] for _ in range(seats)]
        s.counter_want = [[0, 0, 0, 0, 0] for _ in range(seats)]
        s.then(WRITE_GIVEN, s.turn)
        s.then(WRITE_WANTED, s.turn)
        s.then(COLLECT_ANSWERS)


class Offer(OfGoods):
    """CJ-A08  Name what is given, tile by tile."""

    def objection(self, s: State, good: int) -> str | None:
        return may_give(s, given_by(s), good)

    def do(self, s: State, good: int) -> None:
        given_by(s)[good] += 1


class EnoughGiven(Act[State]):
    """CJ-A06  From the first tile on; gifts are not allowed."""

    def objection(self, s: State, arg: int) -> str | None:
        give = given_by(s)
        if sum(give) == 0:
            return "CJ-A06"
        return None if can_end(s, give, [0, 0, 0, 0, 0]) else "CJ-A13"

    def do(self, s: State, arg: int) -> None:
        s.leave()


class Want(OfGoods):
    """CJ-A08  Name what is wanted, tile by tile."""

    def objection(self, s: State, good: int) -> str | None:
        give, want = given_by(s), wanted_by(s)
        refused = may_want(s, give, want, good)
        if refused is None and not can_end(s, give, plus(want, good)):
            return "CJ-A13"
        return refused

    def do(self, s: State, good: int) -> None:
        wanted_by(s)[good] += 1


class EnoughWanted(Act[State]):
    """CJ-A06  From the first tile on; CJ-A13  a counter must differ from the proposal."""

    def objection(self, s: State, arg: int) -> str | None:
        want = wanted_by(s)
        if sum(want) == 0:
            return "CJ-A06"
        return "CJ-A13" if same_as_proposed(s, given_by(s), want) else None

    def do(self, s: State, arg: int) -> None:
        s.leave()
        if s.seat == s.turn:
            s.note(PROPOSED, "CJ-A08", [s.turn, *s.give, *s.want])
        else:
            note_answer(s, s.seat, COUNTERED, "CJ-A13")


class CollectAnswers(Step[State]):
    """CJ-A11  Every opponent answers before anything is exchanged.
    CJ-A13  An opponent without any tile declines automatically."""

    def run(self, s: State, arg: int) -> None:
        for seat in opponents(s):
            if sum(s.crews[seat].goods):
                s.then(ANSWER, seat)
            else:
                note_answer(s, seat, DECLINED, "CJ-A13")
        s.then(CONCLUSION)


def note_answer(s: State, seat: int, answer: int, clause: str) -> None:
    s.answers[seat] = answer
    s.note(ANSWERED, clause, [seat, answer, *s.counter_give[seat], *s.counter_want[seat]])


class Accept(Act[State]):
    """CJ-A12  Accept needs the whole wanted bundle in hand."""

    def objection(self, s: State, arg: int) -> str | None:
        return None if s.crews[s.seat].has(s.want) else "CJ-A12"

    def do(self, s: State, arg: int) -> None:
        note_answer(s, s.seat, ACCEPTED, "CJ-A12")


class Decline(Always[State]):
    """CJ-A11  Declining is always possible."""

    def do(self, s: State, arg: int) -> None:
        note_answer(s, s.seat, DECLINED, "CJ-A11")


class Counter(Act[State]):
    """CJ-A13  One other exchange with the active player, one per opponent and proposal;
    CJ-A16  it is not answered by further counters."""

    def objection(self, s: State, arg: int) -> str | None:
        return None if can_write(s) else "CJ-A13"

    def do(self, s: State, arg: int) -> None:
        s.then(WRITE_GIVEN, s.seat)
        s.then(WRITE_WANTED, s.seat)


class Conclusion(Step[State]):
    """CJ-A15  If nobody accepted or countered, the proposal ends by itself."""

    def run(self, s: State, arg: int) -> None:
        if ACCEPTED in s.answers or COUNTERED in s.answers:
            s.then(CONCLUDE)
        else:
            s.note(IN_VAIN, "CJ-A15", [s.turn])


class Deal(Act[State]):
    """CJ-A14  The active player picks one accepter or one counter; both sides change hands at once.
    CJ-A05  Resource tiles alone. CJ-A17  The stockpile is not touched."""

    def objection(self, s: State, seat: int) -> str | None:
        if seat >= len(s.crews):
            return "CJ-A04"
        return None if s.answers[seat] in (ACCEPTED, COUNTERED) else "CJ-A14"

    def do(self, s: State, seat: int) -> None:
        accepted = s.answers[seat] == ACCEPTED
        given = s.give if accepted else s.counter_want[seat]
        got = s.want if accepted else s.counter_give[seat]
        mine, theirs = s.own(s.turn).goods, s.own(seat).goods
        for good in range(5):
            mine[good] += got[good] - given[good]
            theirs[good] += given[good] - got[good]
        s.note(EXCHANGED, "CJ-A14", [s.turn, seat, *given, *got])


class CallOff(Act[State]):
    """CJ-A15  If somebody accepted, the active player must conclude."""

    def objection(self, s: State, arg: int) -> str | None:
        return "CJ-A15" if ACCEPTED in s.answers else None

    def do(self, s: State, arg: int) -> None:
        s.note(CALLED_OFF, "CJ-A15", [s.turn])


propose: Act[State] = Propose("propose", 1, "CJ-X01")
offer: Act[State] = Offer("offer", "CJ-A18")
enough_given: Act[State] = EnoughGiven("offered", 1, "CJ-A18")
want: Act[State] = Want("want", "CJ-A18")
enough_wanted: Act[State] = EnoughWanted("wanted", 1, "CJ-A18")
accept: Act[State] = Accept("accept", 1, "CJ-A11")
decline: Act[State] = Decline("decline", 1, "CJ-A11")
counter: Act[State] = Counter("counter", 1, "CJ-A13")
deal: Act[State] = Deal("deal", 4, "CJ-A14", first=1)
call_off: Act[State] = CallOff("call_off", 1, "CJ-A15")

WRITE_GIVEN: Final = AskSeat(offer, enough_given, again=True)
WRITE_WANTED: Final = AskSeat(want, enough_wanted, again=True)
COLLECT_ANSWERS: Final = CollectAnswers()
ANSWER: Final = AskSeat(accept, decline, counter)
CONCLUSION: Final = Conclusion()
CONCLUDE: Final = Ask(deal, call_off)
