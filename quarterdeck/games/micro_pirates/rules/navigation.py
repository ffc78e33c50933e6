"""Navigation cards: Merchants, Blockades and starting Ports find their place (MP-S07 to MP-S10, MP-P08)."""

from typing import Final

from quarterdeck.engine.dice import Lot
from quarterdeck.engine.fields import Field
from quarterdeck.engine.table import Ask, Step
from quarterdeck.games.micro_pirates.constants import LARGE, MERCHANT, NONE, OCEANS
from quarterdeck.games.micro_pirates.notes import BLOCKADE_MOVED
from quarterdeck.games.micro_pirates.shared import replaced
from quarterdeck.games.micro_pirates.state import State

PLACE_SMALL: Final = 0
PLACE_LARGE: Final = 1
PLACE_BLOCKADE: Final = 2
START: Final = 3  # of a Ship
MOVE_BLOCKADE: Final = 4  # to the Ship that explores


def fitting(s: State, arg: int) -> list[int]:
    """MP-S10  A card that cannot be used is redrawn, and no card is used twice in one step: so the
    first usable one is any of the Ocean cards where the piece can lie, all alike."""
    task = NAVIGATE.TASK.of(arg)
    if task == MOVE_BLOCKADE:
        return s.blocked
    if task == PLACE_BLOCKADE:
        return [1 if s.jungle[ocean] != NONE and not s.blocked[ocean] else 0 for ocean in range(9)]
    cells = s.port if task == START else s.spot[task]
    return [1 if cells[ocean] != NONE and s.free(cells[ocean], NONE) else 0 for ocean in range(9)]


class Navigate(Step[State]):
    """MP-S10  If all cards are spent, the piece stays off the sea."""

    TASK: Final = Field(0, 3)
    SHIP: Final = Field(3)  # for whom the card is drawn

    def line(self, task: int, ship: int) -> int:
        return self.TASK.put(task) | self.SHIP.put(ship)

    def run(self, s: State, arg: int) -> None:
        if any(fitting(s, arg)):
            s.then(NAVIGATION, arg)


class NavigationCard(Lot[State]):
    def odds(self, s: State) -> list[int]:
        return fitting(s, s.arg)

    def do(self, s: State, ocean: int) -> None:
        task, ship = NAVIGATE.TASK.of(s.arg), NAVIGATE.SHIP.of(s.arg)
        if task == START:
            s.move(ship, s.port[ocean], "MP-P08")
        elif task == MOVE_BLOCKADE:
            move_blockade(s, ocean, s.ocean_at[s.at(ship).cell])
        elif task == PLACE_BLOCKADE:
            s.blocked = replaced(s.blocked, ocean, 1)
        else:
            launch(s, LARGE if task == PLACE_LARGE else MERCHANT, s.spot[task][ocean])

    def label(self, arg: int) -> str:
        return OCEANS[arg]

    def also(self, arg: int) -> list[str]:
        return [f"NV{arg + 1}"]


def move_blockade(s: State, origin: int, target: int) -> None:
    """MP-X08  That Blockade moves to the Jungle the explorer is on."""
    s.blocked = replaced(replaced(s.blocked, origin, 0), target, 1)
    s.note(BLOCKADE_MOVED, "MP-X08", [origin, target])


def launch(s: State, first: int, cell: int) -> None:
    """The next Merchant of that size that is off the sea."""
    for ship in range(first, first + 3):
        if s.ships[ship] == NONE:
            s.ships[ship] = cell
            return


navigation: Final = NavigationCard("nav", len(OCEANS), when="MP-S10")
NAVIGATE: Final = Navigate()
NAVIGATION: Final = Ask(navigation)
STEPS: Final[dict[str, Step[State]]] = {"navigate": NAVIGATE, "navigation card": NAVIGATION}
