"""A desk that answers in the ledger's names: what lies where, in the words that `positions.table` takes."""

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.desk import Desk
from quarterdeck.games.haze_islands.cargo import Captain
from quarterdeck.games.haze_islands.constants import ARMING
from quarterdeck.games.haze_islands.log import ADVENTURE, BECAME, is_doom, side_of
from quarterdeck.games.haze_islands.positions.given import Key, place, seat_of
from quarterdeck.games.haze_islands.positions.laying import STATES, STATUSES
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import COMPASS

BECOME = ["", " X", " single"]  # what became of an adventure in a log


class Chartroom(Desk[State]):
    """Players are named as in `table`: by colour, `P1` or seat number."""

    def captain(self, seat: Key) -> Captain:
        return self.s.captains[seat_of(self.s, "player", seat)]

    def names(self, faces: list[int]) -> list[str]:
        return ["?" if face == HIDDEN else self.s.chart.maps[face] for face in faces]

    # -- a player ------------------------------------------------------------------------

    def hand(self, seat: Key) -> list[str]:
        return self.names(self.captain(seat).hand.faces)

    def deck(self, seat: Key) -> list[str]:
        """From the top; "?" is a card that nobody has looked at."""
        return self.names(self.captain(seat).deck.faces[::-1])

    def where(self, seat: Key) -> str:
        """The location of the marker."""
        return self.s.chart.maps[self.captain(seat).at]

    def status(self, seat: Key) -> str:
        """`survivor`, `castaway` or `ghost`."""
        return STATUSES[self.captain(seat).status]

    def supply(self, seat: Key) -> int:
        return self.captain(seat).supply

    def discarded(self, seat: Key) -> int:
        """Pirates that order 6 may bring back."""
        return self.captain(seat).discarded

    def deployed(self, seat: Key) -> list[str]:
        return sorted(self.names(self.captain(seat).deployed))

    def captains_log(self, seat: Key) -> list[str]:
        """In order of gaining: `A05` (order unused), `A12 X`, `A09 single`, `DM2B`."""
        return [self.log_entry(entry) for entry in self.captain(seat).tale]

    def log_entry(self, entry: int) -> str:
        if is_doom(entry):
            return self.doom_name(side_of(entry))
        return self.s.chart.adventures[ADVENTURE.of(entry)] + BECOME[BECAME.of(entry)]

    def orders(self, seat: Key) -> list[int]:
        """The numbers of the orders that the player has and has not used."""
        return self.s.unused_orders(seat_of(self.s, "player", seat))

    def score(self, seat: Key) -> int:
        return self.captain(seat).score()

    def title(self, seat: Key) -> str:
        return self.s.title(seat_of(self.s, "player", seat))

    # -- the table -----------------------------------------------------------------------

    def board(self) -> list[str]:
        """The locations in order of creation, as `I05 (0,0) bottom S A03 single`."""
        s = self.s
        return [
            f"{s.chart.maps[card]} ({s.xs[card]},{s.ys[card]}) bottom {COMPASS[s.bottom[card]]} "
            f"{self.slot(s.chart.maps[card])}"
            for card in s.board
        ]

    def slot(self, name: str) -> str:
        """Of a location: as `A03 single`, or `empty`."""
        location = place(self.s, "slot", name)
        state = STATES[self.s.slot_state[location]]
        return state if state == "empty" else f"{self.s.chart.adventures[self.s.slot[location]]} {state}"

    def pile(self) -> list[str]:
        """The discard pile, in no order that matters; "?" is a card that nobody has looked at."""
        return self.names([*self.s.pile.faces, *self.s.wake.faces])

    def spent(self) -> list[str]:
        """Hand cards spent in the action that is going on."""
        return self.names(self.s.spent.faces)

    def drawn(self) -> list[str]:
        """Cards taken from a deck by a raid or a fate check that is going on."""
        return self.names(self.s.drawn.faces)

    def due(self) -> list[str]:
        """Icons still to be paid; `crew` is any crew."""
        names = [*self.s.chart.icons, "crew"]
        return [names[icon] for icon, count in enumerate(self.s.due) for _ in range(count)]

    def adventures(self) -> list[str]:
        """The adventure deck, in no order."""
        return [name for name, left in zip(self.s.chart.adventures, self.s.adventures, strict=True) if left]

    def armed(self) -> list[int]:
        """Orders that wait for the action of the player to move."""
        return sorted(number for bit, number in enumerate(ARMING) if self.s.armed >> bit & 1)

    def first(self) -> str:
        """The round's first player."""
        return self.s.chart.colours[self.s.first]

    # -- The Doom ------------------------------------------------------------------------

    def doom_at(self) -> str:
        return self.s.chart.maps[self.s.doom]

    def scale(self) -> int:
        """s, from 1 to 7."""
        return self.s.scale

    def doom_card(self) -> str:
        """The visible side, `DM1A`; "" if all are taken."""
        return "" if self.s.doom_top < 0 else self.doom_name(self.s.doom_top)

    def doom_left(self) -> list[str]:
        """The Doom cards under it, in no order."""
        return [name for card, name in enumerate(self.s.chart.doom_names) if self.s.doom_left[2 * card]]

    def doom_name(self, side: int) -> str:
        return f"{self.s.chart.doom_names[side // 2]}{'AB'[side % 2]}"

    def ignored(self) -> list[str]:
        """The players whom order 10 protects this round."""
        return [name for seat, name in enumerate(self.s.chart.colours) if self.s.is_ignored(seat)]

    def still(self) -> bool:
        """Whether order 11 keeps The Doom from moving."""
        return self.s.still

    def crossed(self) -> int:
        """Diamonds that The Doom has crossed in this round end."""
        return self.s.crossed
