"""What is one gesture: a trade, with what is given and what is taken for it on one sheet."""

from quarterdeck.engine.gestures import PICK, Gesture, Line, Setting, fixed, repeated, sheet, sheet_for
from quarterdeck.games.catan_junior.constants import GOODS
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.words.names import tiles

KINDS = range(len(GOODS))


def together(view: State) -> list[Gesture]:
    step = view.asking()
    name = "" if step is None else step.name
    if name == "build_and_trade":
        return [*at_the_market(view), *with_the_stockpile(view), *proposal(view, "propose", "Offer this")]
    if name == "answer":
        return proposal(view, "counter", "Answer with this")
    return proposal(view, "", "Offer this", whole=True) if name == "write_given" and not begun(view) else []


def begun(view: State) -> bool:
    """Whether something has been named already."""
    return sum(view.give if view.seat == view.turn else view.counter_give[view.seat]) > 0


def offered(view: State, act: str) -> list[int]:
    """The resources that can be chosen for it."""
    base = view.book.by_name[act].base
    return [move - base for move in view.options if base <= move < base + len(GOODS)]


def pick(view: State, name: str, act: str, count: int, goods: list[int], start: int) -> Line:
    base = view.book.by_name[act].base
    return Line(PICK, name, [Setting(tiles(good, count), [base + good]) for good in goods], start)


def other(goods: list[int], than: int) -> int:
    """Which of them is proposed beside another one; 0 if none differs."""
    return next((n for n, good in enumerate(goods) if good != than), 0)


def at_the_market(view: State) -> list[Gesture]:
    """CJ-M01  One own tile for that on a booth: CJ-M03  not of the same type."""
    taken = offered(view, "booth")
    if not taken:
        return []
    goods = view.crews[view.turn].goods
    given = sorted([good for good in KINDS if goods[good]], key=lambda good: -goods[good])

    def made() -> list[Gesture]:
        lines = [
            pick(view, "Take", "booth", 1, taken, 0),
            pick(view, "Give", "give", 1, given, other(given, taken[0])),
        ]
        return sheet(view, "Trade at the market, 1 for 1", lines, "Trade")

    return sheet_for((view.book, "market", *taken, "for", *given), made)


def with_the_stockpile(view: State) -> list[Gesture]:
    """CJ-X03  Two tiles of one type for one CJ-X06  of another."""
    given = offered(view, "pair")
    if not given:
        return []
    taken = [good for good in KINDS if view.stock[good]]

    def made() -> list[Gesture]:
        lines = [
            pick(view, "Give", "pair", 2, given, 0),
            pick(view, "Take", "take", 1, taken, other(taken, given[0])),
        ]
        return sheet(view, "Trade with the stockpile, 2 for 1", lines, "Trade")

    return sheet_for((view.book, "stockpile", *given, "for", *taken), made)


def proposal(view: State, first: str, says: str, whole: bool = False) -> list[Gesture]:
    """CJ-A06  So many tiles on either side, CJ-A08  that the giver and one single partner hold; proposed is
    the first exchange of one for one that may be written."""
    book = view.book.by_name
    if first and book[first].base not in view.options:
        return []
    begins = [fixed(book[first].base)] if first else []
    mine = view.crews[view.seat].goods
    seats = [seat for seat in range(len(view.crews)) if seat != view.seat]
    if view.seat != view.turn:
        seats = [view.turn]
    theirs = [max(view.crews[seat].goods[good] for seat in seats) for good in KINDS]
    for give in KINDS:
        for want in KINDS:
            lines = [
                *begins,
                *side(view, "Give", "offer", mine, give),
                fixed(book["offered"].base),
                *side(view, "Get", "want", theirs, want),
                fixed(book["wanted"].base),
            ]
            title = "Make an offer" if view.seat == view.turn else "Make a counter-offer"
            found = sheet(view, title, lines, says, whole) if mine[give] and theirs[want] else []
            if found:
                return found
    return []


def side(view: State, verb: str, act: str, held: list[int], start: int) -> list[Line]:
    base, most = view.book.by_name[act].base, view.max_bundle
    made = []
    for good in KINDS:
        if held[good]:
            line = repeated(f"{verb} {GOODS[good]}", base + good, min(held[good], most))
            made.append(Line(line.kind, line.name, line.settings, int(good == start)))
    return made
