"""Views: a state with everything taken out that its viewer may not know."""

from typing import TypeVar, cast

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
    view = cast(S, s.copy())
    view.viewer = seat
    view.veil()
    mask = BITS[seat] if seat >= 0 else 0
    for bag, piles in view.secrets():
        for pile in piles:
            pile.unshare()
            faces, known = pile.faces, pile.known
            for at, face in enumerate(faces):
                if face != HIDDEN and known[at] & mask == 0 and known[at] != EVERYBODY:
                    bag.left[face] += 1
                    faces[at] = HIDDEN
    if view.seat != seat:
        view.options = NO
    view.weights = NO
    return view


def seen_by(view: S, s: S, seat: int) -> S:
    """The same view in another seat's hands: for a game that hides nothing, where one copy serves all as long
    as each lets it go before the next one looks."""
    view.viewer = seat
    view.options = s.options if s.seat == seat else NO
    return view


def hides_nothing(s: Table) -> bool:
    """Whether all that lies on the table is everybody's to see: then whoever only looks, and changes nothing,
    may look at the table itself and needs no copy of it."""
    return not s.secrets() and getattr(type(s), "veil") is Table.veil  # noqa: B009


def opened(s: S) -> S:
    """What everybody may see when the game is over: a looker-on's view with every card face up."""
    twin = cast(S, s.copy())
    for _, piles in twin.secrets():
        for pile in piles:
            for at, face in enumerate(pile.faces):
                if face != HIDDEN:
                    pile.show(at, EVERYBODY)
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
    world = cast(S, view.copy())
    world.viewer = ALL_OPEN
    world.deal(fate)
    return world
