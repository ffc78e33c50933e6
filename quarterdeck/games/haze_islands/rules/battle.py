"""AT, AD, HJ, RO: attacks, hijack and the ghosts' rotation."""

from quarterdeck.engine.acts import Always
from quarterdeck.engine.table import NO, YES, Act, Step
from quarterdeck.games.haze_islands.constants import CASTAWAY, COMPETITIVE, GHOST
from quarterdeck.games.haze_islands.notes import ROTATED
from quarterdeck.games.haze_islands.rules.cards import (
    HAND_LIMIT,
    PLAYERS,
    AtPlayer,
    CardAct,
    Choice,
    discard_spent,
    pay,
    player_words,
)
from quarterdeck.games.haze_islands.rules.deeds import (
    ATTACKING,
    ATTACKING_DOOM,
    HIJACKING,
    Deed,
    crew_price,
    doom_here,
    doom_price,
    ship_here,
    spell_price,
)
from quarterdeck.games.haze_islands.rules.spend import SPENDING, SUCCESS, reveal_fate
from quarterdeck.games.haze_islands.rules.windows import KEEP_TWO
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS, SPELLS


def fight(s: State, price: list[int], deed: Deed, target: int) -> None:
    """HI-AT03  Fate card discarded; spend; damage; order 17; remaining cards discarded; hand limit."""
    s.leave()
    s.due = price
    reveal_fate(s)
    s.then(SPENDING)
    s.then(SUCCESS, SUCCESS.line(deed, target))
    if deed is not HIJACKING:
        s.then(KEEP_TWO, s.turn)
    s.then(CLEAN_UP)
    s.then(HAND_LIMIT, s.turn)


class CleanUp(Step[State]):
    """HI-AT03  Spent cards that were not kept are discarded."""

    def run(self, s: State, arg: int) -> None:
        discard_spent(s, s.turn)


class Attack(Act[State]):
    """HI-AT01  One other player's survivor ship at your location, HI-AT04  whatever you are yourself.
    HI-AT02  Two equal spells, the kind stated with the action."""

    def where(self, s: State) -> list[int]:
        if s.mode != COMPETITIVE:
            return NO
        return [arg for arg in range(self.size) if self.objection(s, arg) is None]

    def objection(self, s: State, arg: int) -> str | None:
        if s.mode != COMPETITIVE:
            return "HI-A06"
        if not ship_here(s, s.turn, arg // 3):
            return "HI-AT01"
        return None if s.can_pay(s.turn, spell_price(s, icon_of_spell(s, arg % 3))) else "HI-A03"

    def do(self, s: State, arg: int) -> None:
        fight(s, spell_price(s, icon_of_spell(s, arg % 3)), ATTACKING, arg // 3)

    def label(self, arg: int) -> str:
        return f"{PLAYERS[arg // 3]}-{SPELLS[arg % 3]}"

    def also(self, arg: int) -> list[str]:
        names = [PLAYERS[arg // 3], *player_words(arg // 3)]
        return [name + dash + SPELLS[arg % 3] for name in names for dash in ("-", "")]


def icon_of_spell(s: State, spell: int) -> int:
    return s.chart.icons.index(SPELLS[spell])


class AttackDoom(Act[State]):
    """HI-AD01  Only if The Doom is at your location and its deck is not empty."""

    def where(self, s: State) -> list[int]:
        return YES if self.objection(s, 0) is None else NO

    def objection(self, s: State, arg: int) -> str | None:
        if not doom_here(s, s.turn):
            return "HI-AD01"
        return None if s.can_pay(s.turn, doom_price(s)) else "HI-A03"

    def do(self, s: State, arg: int) -> None:
        fight(s, doom_price(s), ATTACKING_DOOM, 0)


class Hijack(AtPlayer):
    """HI-HJ01  A castaway takes a survivor's ship at the same location; HI-HJ02  for two crew icons."""

    def objection(self, s: State, arg: int) -> str | None:
        if s.mode != COMPETITIVE:
            return "HI-A06"
        if s.captains[s.turn].status != CASTAWAY:
            return "HI-A05"
        if not ship_here(s, s.turn, arg):
            return "HI-HJ01"
        return None if s.can_pay(s.turn, crew_price()) else "HI-A03"

    def do(self, s: State, arg: int) -> None:
        fight(s, crew_price(), HIJACKING, arg)


class Rotate(CardAct):
    """HI-RO01  A ghost discards 1 card and turns any location clockwise."""

    def where(self, s: State) -> list[int]:
        if s.captains[s.turn].status != GHOST or s.team():
            return NO
        return sorted(s.board)

    def objection(self, s: State, arg: int) -> str | None:
        if s.team():
            return "HI-A06"
        if s.captains[s.turn].status != GHOST:
            return "HI-A05"
        return None if arg in s.board else "HI-RO01"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        s.moving = arg
        s.then(TURN_LOCATION, s.turn)


class TurnBy(Always[State]):
    """HI-RO01  By 90, 180 or 270 degrees; everything on it stays on it. HI-RO02  What faces where changes
    with it, and so do connections; the slot does not."""

    def do(self, s: State, arg: int) -> None:
        pay(s, s.turn, 1)
        s.bottom[s.moving] = (s.bottom[s.moving] + 1 + arg) & 3
        s.note(ROTATED, "HI-RO01", [s.turn, s.moving, arg + 1])
        s.moving = -1

    def label(self, arg: int) -> str:
        return str(90 * (arg + 1))

    def also(self, arg: int) -> list[str]:
        return [f"{90 * (arg + 1)}°"]


attack: Act[State] = Attack("attack", 9, "HI-T01")
attack_doom: Act[State] = AttackDoom("attack_doom", 1, "HI-T01")
hijack: Act[State] = Hijack("hijack", 3, "HI-T01")
rotate: Act[State] = Rotate("rotate", MAPS, "HI-T01")
turn_by: Act[State] = TurnBy("turn", 3, "HI-RO01")

CLEAN_UP = CleanUp()
TURN_LOCATION = Choice(turn_by)
