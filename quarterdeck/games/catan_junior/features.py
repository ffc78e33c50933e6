"""Catan Junior as numbers for learning: the same length for one variant and seat count."""

from typing import Final

from quarterdeck.engine.encoding import (
    Span,
    asked_span,
    numbered,
    of_seat,
    one,
    packed_floats,
    packed_one_hots,
    packed_parts,
    put_bits,
    seat_labels,
    seat_span,
    span,
    unpacked,
    viewpoint,
)
from quarterdeck.games.catan_junior.constants import GOODS, KINDS
from quarterdeck.games.catan_junior.state import State


def encode(view: State) -> list[float]:
    """First the table, then the crews, the viewer's own first (for a looker-on: the active one)."""
    return unpacked(packed(view))


def packed(view: State) -> bytes:
    """The same as 32-bit floats, laid together from pieces that are made once: learners ask for it hundreds
    of thousands of times a second."""
    codes = codes_of(view)
    me = viewpoint(view)
    seats = codes.seats
    out: list[bytes] = []
    put_table(out, codes, view, me)
    for n in range(seats):
        put_crew(out, codes, view, (me + n) % seats)
    return b"".join(out)


class Codes:
    """Every piece of an observation, packed, for one board and number of seats."""

    __slots__ = (
        "answers",
        "asked",
        "booths",
        "bundle",
        "cocos",
        "flag",
        "ghost",
        "goods",
        "kinds",
        "kit",
        "lairs",
        "map",
        "no_bundle",
        "proposals",
        "rounds",
        "seat",
        "seats",
        "ships",
        "stack",
        "stock",
    )

    def __init__(self, view: State) -> None:
        self.kit = view.kit
        self.map = view.map
        self.seats = len(view.crews)
        tiles, cocos = max(view.kit.tiles), sum(view.kit.coco)
        self.stock = packed_parts(18, tiles)
        self.booths = packed_parts(5, 5)
        self.stack = packed_parts(8, cocos)
        self.ghost = packed_one_hots(view.map.isles + 1)
        self.asked = packed_one_hots(len(view.book.steps))
        self.seat = packed_one_hots(self.seats)
        self.kinds = packed_one_hots(len(GOODS))
        self.flag = packed_parts(1, 1)
        self.rounds = packed_parts(20, MOST_ROUNDS)
        self.proposals = packed_parts(5, MOST_PROPOSALS)
        self.bundle = packed_parts(4, tiles)
        self.no_bundle = packed_floats([0.0] * 2 * len(GOODS))
        self.goods = packed_parts(6, tiles)
        self.lairs = packed_parts(view.kit.lairs, view.kit.lairs)
        self.ships = packed_parts(view.kit.ships, view.kit.ships)
        self.cocos = packed_parts(8, cocos)
        self.answers = packed_parts(3, 3)


MOST_ROUNDS: Final = 1000  # as the options have it
MOST_PROPOSALS: Final = 50
KEPT: Final = 8  # boards of which the codes are kept
CODES: Final[list[Codes]] = []


def codes_of(view: State) -> Codes:
    seats = len(view.crews)
    for codes in CODES:
        if codes.map is view.map and codes.kit is view.kit and codes.seats == seats:
            return codes
    if len(CODES) == KEPT:
        CODES.pop(0)
    made = Codes(view)
    CODES.append(made)
    return made


def put_table(out: list[bytes], codes: Codes, view: State, me: int) -> None:
    """Stockpile, market, Coco stack, Ghost Captain, the question, and the offer on the table."""
    seats = codes.seats
    for count in view.stock:
        out.append(codes.stock[count])
    booths = [0, 0, 0, 0, 0]
    for good in view.market:
        booths[good] += 1
    for count in booths:
        out.append(codes.booths[count])
    for count in view.coco:
        out.append(codes.stack[count])
    out.append(codes.ghost[view.ghost + 1])
    step = view.asking()
    out.append(codes.asked[-1 if step is None else step.index])
    out.append(codes.seat[(view.turn - me) % seats if view.turn >= 0 else -1])
    out.append(codes.seat[(view.seat - me) % seats if view.seat >= 0 else -1])
    out.append(codes.flag[1 if view.traded else 0])
    out.append(codes.rounds[view.round])
    out.append(codes.proposals[view.proposals])
    put_bundles(out, codes, view, view.give, view.want)
    out.append(codes.kinds[view.arg if trading(view) else -1])


def put_bundles(out: list[bytes], codes: Codes, view: State, give: list[int], want: list[int]) -> None:
    """Two halves of a proposal; in standard mode there is none."""
    if not view.advanced:
        out.append(codes.no_bundle)
        return
    for count in give:
        out.append(codes.bundle[count])
    for count in want:
        out.append(codes.bundle[count])


def trading(view: State) -> bool:
    """Whether the question is about the other half of a trade, whose kind stands in `arg`."""
    step = view.asking()
    return step is not None and step.name in ("take_for_a_pair", "pay_the_booth")


def put_crew(out: list[bytes], codes: Codes, view: State, seat: int) -> None:
    """What one crew holds and where its pieces stand."""
    crew = view.crews[seat]
    for count in crew.goods:
        out.append(codes.goods[count])
    out.append(codes.lairs[crew.lairs])
    out.append(codes.ships[crew.ships])
    out.append(codes.cocos[crew.cocos])
    out.append(codes.flag[1 if view.castle == seat else 0])
    out.append(codes.answers[view.answers[seat]])
    put_bundles(out, codes, view, view.counter_give[seat], view.counter_want[seat])
    put_bits(out, crew.homes, view.map.sites)
    put_bits(out, crew.fleet, view.map.berths)


# -- the legend --------------------------------------------------------------------------


def legend(view: State) -> list[Span]:
    found = table_legend(view)
    for label in seat_labels(len(view.crews)):
        found += of_seat(label, crew_legend(view))
    return found


def table_legend(view: State) -> list[Span]:
    seats = len(view.crews)
    return [
        span("stock", GOODS, "tiles in the stockpile / 18"),
        span("market", GOODS, "booths with this tile / 5"),
        span("stack", KINDS, "Coco tiles of this kind in the stack / 8"),
        span("ghost", ["nowhere", *numbered(view.map.isles)], "1 where the Ghost Captain stands"),
        asked_span(view),
        seat_span("turn", seats, "1 for the seat whose turn it is"),
        seat_span("seat", seats, "1 for the seat that is asked"),
        one("traded", "1 if the marketplace was used this turn"),
        one("round", "round / 20", 50.0),
        one("proposals", "proposals made this turn / 5", 10.0),
        span("give", GOODS, "tiles offered in the open proposal / 4", 4.5),
        span("want", GOODS, "tiles wanted in the open proposal / 4", 4.5),
        span("trading", GOODS, "1 for the tile of the trade that is half done"),
    ]


def crew_legend(view: State) -> list[Span]:
    return [
        span("goods", GOODS, "tiles in hand / 6", 3.0),
        one("lairs left", "lairs in supply, as a part of all"),
        one("ships left", "ships in supply, as a part of all"),
        one("cocos", "Coco tiles laid down / 8", 3.0),
        one("castle", "1 if the lair in the castle is theirs"),
        one("answer", "answer to the open proposal / 3: silent, accepted, declined, countered"),
        span("counter give", GOODS, "tiles offered in a counter-proposal / 4", 4.5),
        span("counter want", GOODS, "tiles wanted in a counter-proposal / 4", 4.5),
        span("lair", numbered(view.map.sites), "1 if a lair of theirs stands on this site"),
        span("ship", numbered(view.map.berths), "1 if a ship of theirs lies at this berth"),
    ]
