"""SC, SL, RD, TR, ST, DP, CP: the peaceful actions."""

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.table import NO, YES, Act, Ask, Chance, Step
from quarterdeck.games.haze_islands.constants import (
    BEFORE_LAST,
    COOPERATIVE,
    DOUBLE,
    OPPOSITE,
    SINGLE,
    SOLO,
    STEP_X,
    STEP_Y,
    SURVIVOR,
)
from quarterdeck.games.haze_islands.notes import (
    ADVENTURE_DRAWN,
    DEPLOYED,
    KEPT,
    PLACED,
    POWER,
    RAIDED,
    SAILED,
    STOLE,
    TRADED,
)
from quarterdeck.games.haze_islands.rules.cards import (
    DRAWN,
    EVERY_SEAT,
    HAND_LIMIT,
    AtPlayer,
    Choice,
    Heading,
    SecretCard,
    blur,
    discard_from,
    draw,
    hand_of,
    look,
    look_in_deck,
    pay,
    to_a_deck,
)
from quarterdeck.games.haze_islands.rules.deeds import COMPLETING, adventure_price
from quarterdeck.games.haze_islands.rules.spend import SPENDING, SUCCESS, reveal_fate
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import ADVENTURES, MAPS

# -- scout and create a location ---------------------------------------------------------------


class Scout(Heading):
    """HI-SC01  A direction whose side bears a gold triangle (HI-CD02  never a red side), with an unexplored
    cell beyond. HI-SC02  Needs a card in the adventure deck (HI-SC07) and one in yours. HI-SC04  You do not
    move."""

    def where(self, s: State) -> list[int]:
        if 1 not in s.adventures:
            return NO
        at = s.captains[s.turn].at
        return [way for way in range(4) if s.beside[at * 4 + way] < 0 and s.gate(at, way) > 0]

    def objection(self, s: State, arg: int) -> str | None:
        at = s.captains[s.turn].at
        if s.beside[at * 4 + arg] >= 0 or s.gate(at, arg) <= 0:
            return "HI-SC01"
        return None if 1 in s.adventures else "HI-SC02"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        draw(s, s.turn)
        look(s, DRAWN, 0, EVERY_SEAT)
        s.then(CREATE, 1 + arg)


class Create(Step[State]):
    """HI-SC03  Its bottom faces the location it was scouted from (arg 0: HI-S07, the start, facing S).
    HI-SC05  The card stays on the board, HI-SC11  whatever it is."""

    def run(self, s: State, arg: int) -> None:
        card = s.drawn.take(0)
        if arg == 0:
            s.place_card(card, 0, 0, 2)
            embark(s, card)
        else:
            way, at = arg - 1, s.captains[s.turn].at
            s.place_card(card, s.xs[at] + STEP_X[way], s.ys[at] + STEP_Y[way], OPPOSITE[way])
        s.note(PLACED, "HI-SC06", [s.turn, card])
        s.then(DRAW_ADVENTURE, card)


def embark(s: State, start: int) -> None:
    """HI-S10  All ships and The Doom start on the start location."""
    s.doom = start
    for captain in s.captains:
        captain.at = start


class AdventureCard(Chance[State]):
    """HI-SC06  The top adventure, in state double; HI-S06  any of those left, all alike."""

    def odds(self, s: State) -> list[int]:
        return s.adventures[:]

    def do(self, s: State, arg: int) -> None:
        s.adventures[arg] = 0
        s.slot[s.arg] = arg
        s.slot_state[s.arg] = DOUBLE
        s.note(ADVENTURE_DRAWN, "HI-SC06", [s.arg, arg])
        no_adventures_left(s)

    def label(self, arg: int) -> str:
        return f"A{arg + 1:02d}"

    def also(self, arg: int) -> list[str]:
        return [f"A{arg + 1}"]


def no_adventures_left(s: State) -> None:
    """HI-SC08  When the last adventure leaves the deck, s becomes at least 6 at once: HI-ND04  also at New
    Dawn, HI-MO06  also in the Short game."""
    if 1 not in s.adventures and s.scale < BEFORE_LAST:
        s.scale = BEFORE_LAST
        s.note(POWER, "HI-SC08", [s.scale])


# -- sail --------------------------------------------------------------------------------------


class Sail(Heading):
    """HI-SL01  To an adjacent location over a gold connection (HI-SL04  one); HI-SL02  one card per diamond.
    HI-CD02  Over a red side nobody sails."""

    def where(self, s: State) -> list[int]:
        captain = s.captains[s.turn]
        cards = len(captain.deck.faces)
        ways: list[int] = []
        for way in range(4):
            if 0 < s.passage(captain.at, way) <= cards:
                ways.append(way)
        return ways

    def objection(self, s: State, arg: int) -> str | None:
        captain = s.captains[s.turn]
        if s.beside[captain.at * 4 + arg] < 0:
            return "HI-SL01"
        way = s.passage(captain.at, arg)
        return None if 0 < way <= len(captain.deck.faces) else "HI-SL03"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        captain = s.captains[s.turn]
        pay(s, s.turn, s.passage(captain.at, arg))
        move_ship(s, s.turn, s.beside[captain.at * 4 + arg], "HI-SL01")


def move_ship(s: State, seat: int, place: int, clause: str) -> None:
    """HI-G12  Whoever is there already: any number may share a location."""
    s.captains[seat].at = place
    s.note(SAILED, clause, [seat, place])


# -- raid --------------------------------------------------------------------------------------


class Raid(Act[State]):
    """HI-RD01  At an island, draw as many cards as its raid number; only you see them.
    HI-RD03  No partial raid. HI-RD04  With a full hand, too: the limit follows. HI-RD05  The location's own
    icon does not matter."""

    def where(self, s: State) -> list[int]:
        return YES if self.objection(s, 0) is None else NO

    def objection(self, s: State, arg: int) -> str | None:
        captain = s.captains[s.turn]
        raid = s.chart.raids[captain.at]
        if raid == 0:
            return "HI-CD01"
        return None if raid <= len(captain.deck.faces) else "HI-RD03"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        raid = s.chart.raids[s.captains[s.turn].at]
        for _ in range(raid):
            draw(s, s.turn)
        for at in range(raid):
            look(s, DRAWN, at, 1 << s.turn)
        s.note(RAIDED, "HI-RD01", [s.turn, raid])
        s.then(KEEP, s.turn)
        s.then(HAND_LIMIT, s.turn)


class Keep(SecretCard):
    """HI-RD02  Keep exactly 1; discard the others in the order you choose."""

    def where(self, s: State) -> list[int]:
        return sorted([face for face in s.drawn.faces if face != HIDDEN])

    def do(self, s: State, arg: int) -> None:
        seat = s.turn
        at = s.drawn.faces.index(arg)
        teammates = s.drawn.known[1 - at] if s.mode == COOPERATIVE and len(s.drawn.faces) == 2 else 0
        blur(s, s.drawn, 1 << seat)
        if teammates != 0:  # they see which of the two is kept, and so which is not
            s.drawn.known[1 - at] |= teammates & s.hand_mask(seat)
        known = s.drawn.known[at] | s.hand_mask(seat)
        s.captains[seat].hand.add(s.drawn.take(at), known)
        s.note(KEPT, "HI-RD02", [seat, arg], s.hand_mask(seat))
        lay_down(s)


class Lay(SecretCard):
    """HI-RD02  The next card to discard; asked only if it goes to a deck (HI-T10)."""

    def seen(self, s: State, arg: int) -> int:
        return 1 << s.seat

    def where(self, s: State) -> list[int]:
        return sorted([face for face in s.drawn.faces if face != HIDDEN])

    def do(self, s: State, arg: int) -> None:
        discard_from(s, s.drawn, s.drawn.faces.index(arg), s.turn)
        lay_down(s)


def lay_down(s: State) -> None:
    """The rest of the raid: one card, or cards whose order does not matter, go by themselves."""
    if len(s.drawn.faces) > 1 and to_a_deck(s, s.turn):
        s.then(LAY, s.turn)
        return
    while s.drawn.faces:
        discard_from(s, s.drawn, 0, s.turn)


# -- trade, steal ------------------------------------------------------------------------------


class Trade(AtPlayer):
    """HI-TR01  Discard 1 card, then give one from your hand to another player at your location."""

    def objection(self, s: State, arg: int) -> str | None:
        if s.mode != COOPERATIVE:
            return "HI-A06"
        if arg == s.turn or arg >= len(s.captains) or s.captains[arg].at != s.captains[s.turn].at:
            return "HI-TR01"
        return None if s.captains[s.turn].hand.faces else "HI-TR03"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        pay(s, s.turn, 1)
        s.moving = arg
        s.then(GIVE, s.turn)


class Give(SecretCard):
    """HI-TR01  The card to give. HI-TR02  The receiver cannot refuse; their hand limit applies at once."""

    def where(self, s: State) -> list[int]:
        return hand_of(s, s.seat)

    def do(self, s: State, arg: int) -> None:
        hand = s.captains[s.turn].hand
        blur(s, hand, s.hand_mask(s.turn))
        at = hand.faces.index(arg)
        known = hand.known[at]
        s.captains[s.moving].hand.add(hand.take(at), known)
        s.note(TRADED, "HI-TR01", [s.turn, s.moving, arg], s.hand_mask(s.turn))
        s.then(HAND_LIMIT, s.moving)
        s.moving = -1


class Steal(Act[State]):
    """HI-ST01  At an island: discard 1 card, then look through the rest of your deck."""

    def objection(self, s: State, arg: int) -> str | None:
        if s.mode != SOLO:
            return "HI-A06"
        return None if s.chart.raids[s.captains[s.turn].at] > 0 else "HI-CD01"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        pay(s, s.turn, 1)
        look_in_deck(s, s.turn)
        s.then(TAKE, s.turn)
        s.then(SHUFFLE_DECK)
        s.then(HAND_LIMIT, s.turn)


class Take(SecretCard):
    """HI-ST02  Take 1 card with the icon of your location; HI-ST03  if there is none, nothing."""

    def where(self, s: State) -> list[int]:
        captain = s.captains[s.turn]
        icon_of = s.chart.icon_of
        wanted = icon_of[captain.at]
        return sorted([face for face in captain.deck.faces if face != HIDDEN and icon_of[face] == wanted])

    def do(self, s: State, arg: int) -> None:
        captain = s.captains[s.turn]
        captain.deck.take(captain.deck.faces.index(arg))
        captain.hand.add(arg, 1 << s.turn)
        s.note(STOLE, "HI-ST02", [s.turn, arg], 1 << s.turn)


class ShuffleDeck(Step[State]):
    """HI-ST04  In both cases shuffle the deck (HI-T11  no other is shuffled in a round): it is known as a
    set, in no order, and stays apart from the pile."""

    def run(self, s: State, arg: int) -> None:
        deck = s.captains[s.turn].deck
        s.unstack()
        for face in deck.faces:
            s.second_bag.left[face] += 1
        deck.faces = [HIDDEN] * len(deck.faces)
        deck.known = [0] * len(deck.faces)
        s.stacked = True


# -- deploy, complete --------------------------------------------------------------------------


class Deploy(Act[State]):
    """HI-DP01  Discard 1 card and put a pirate from your supply on the icon of your location.
    HI-DP02  Only at islands, only with a pirate in supply, only if none of yours is there.
    HI-DP03  It stays until it is spent, moved by an order, or lost with its owner."""

    def where(self, s: State) -> list[int]:
        return YES if self.objection(s, 0) is None else NO

    def objection(self, s: State, arg: int) -> str | None:
        captain = s.captains[s.turn]
        if captain.status != SURVIVOR:
            return "HI-A05"
        if s.chart.raids[captain.at] == 0:
            return "HI-CD01"
        return "HI-DP02" if captain.supply == 0 or captain.at in captain.deployed else None

    def do(self, s: State, arg: int) -> None:
        s.leave()
        captain = s.captains[s.turn]
        pay(s, s.turn, 1)
        captain.supply -= 1
        captain.deployed.append(captain.at)
        s.note(DEPLOYED, "HI-DP01", [s.turn, captain.at])


class Complete(Act[State]):
    """HI-CP01  Only the adventure at your location, double or single: HI-CP05  sea and empty forbid nothing
    else, HI-CD03  nor does open sea forbid this. HI-CP02  Discard 1 card, then
    spend the icons shown. HI-CP06  Titan mode: that card is a fate check first."""

    def where(self, s: State) -> list[int]:
        return YES if self.objection(s, 0) is None else NO

    def objection(self, s: State, arg: int) -> str | None:
        at = s.captains[s.turn].at
        if s.slot_state[at] != DOUBLE and s.slot_state[at] != SINGLE:
            return "HI-CP01"
        return None if s.can_pay(s.turn, adventure_price(s, at)) else "HI-A03"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        s.due = adventure_price(s, s.captains[s.turn].at)
        if s.titan:
            reveal_fate(s)
        else:
            pay(s, s.turn, 1)
        s.then(SPENDING)
        s.then(SUCCESS, SUCCESS.line(COMPLETING))


scout: Act[State] = Scout("scout", 4, "HI-T01")
sail: Act[State] = Sail("sail", 4, "HI-T01")
raid: Act[State] = Raid("raid", 1, "HI-T01")
deploy: Act[State] = Deploy("deploy", 1, "HI-T01")
complete: Act[State] = Complete("complete", 1, "HI-T01")
trade: Act[State] = Trade("trade", 3, "HI-T01")
steal: Act[State] = Steal("steal", 1, "HI-T01")
keep: Act[State] = Keep("keep", MAPS, "HI-RD02")
lay: Act[State] = Lay("lay", MAPS, "HI-RD02")
give: Act[State] = Give("give", MAPS, "HI-TR01")
take: Act[State] = Take("take", MAPS, "HI-ST02")
adventure_card: Chance[State] = AdventureCard("adventure", ADVENTURES, "HI-SC06")

CREATE = Create()
DRAW_ADVENTURE = Ask(adventure_card)
KEEP = Choice(keep)
LAY = Choice(lay)
GIVE = Choice(give)
TAKE = Choice(take, lapses=True)
SHUFFLE_DECK = ShuffleDeck()
