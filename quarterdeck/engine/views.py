"""Views: a state with everything taken out that its viewer may not know."""

from typing import TypeVar

from quarterdeck.engine.cards import BITS, HIDDEN
from quarterdeck.engine.errors import Broken
from quarterdeck.engine.fate import Fate
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.engine.table import ALL_OPEN, NO, ONLOOKER, Table

S = TypeVar("S", bound=Table)

TRIES = 1000


def redacted(s: S, seat: int) -> S:
    """What that seat may see (ONLOOKER: what everybody may): a copy in which the cards unknown
    to it are back in their bag. It has no path to the state behind it."""
    view = s.copy()
    assert isinstance(view, type(s))
    view.viewer = seat
    view.veil()
    mask = BITS[seat] if seat >= 0 else 0
    for bag, piles in view.secrets():
        for pile in piles:
            for at, known in enumerate(pile.known):
                seen = known & mask != 0 or known == EVERYBODY
                if not seen and pile.faces[at] != HIDDEN:
                    bag.left[pile.faces[at]] += 1
                    pile.faces[at] = HIDDEN
    if view.seat != seat:
        view.options = NO
    view.weights = NO
    return view


def opened(s: S) -> S:
    """What everybody may see when the game is over: a looker-on's view with every card face up."""
    twin = s.copy()
    assert isinstance(twin, type(s))
    for _, piles in twin.secrets():
        for pile in piles:
            for at, face in enumerate(pile.faces):
                if face != HIDDEN:
                    pile.known[at] = EVERYBODY
    return redacted(twin, ONLOOKER)


def imagined(view: S, fate: Fate) -> S:
    """A whole world that agrees with the view: cards that somebody else has seen are drawn from
    their bags again; cards that nobody has seen stay without a face until a rule looks at them.
    It can be played on, Fate's moves included; it knows no more than the view did."""
    for _ in range(TRIES):
        world = dealt(view, fate)
        if world.plausible() and still_asked(view, world):
            return world
    raise Broken("no world could be imagined that agrees with this view")


def still_asked(view: S, world: S) -> bool:
    """The question that is open at the table is open in the imagined world too: a world in which the
    asked player could not have answered at all is not the one we are in."""
    pending = view.pending()
    world.settle()
    return world.pending() == pending and world.seat == view.seat


def dealt(view: S, fate: Fate) -> S:
    world = view.copy()
    assert isinstance(world, type(view))
    world.viewer = ALL_OPEN
    world.deal(fate.pick)
    return world
