"""AT, AD, HJ and RO: attacks, hijack and the ghosts' rotation."""

from typing import Final

from quarterdeck.engine.acts import Always
from quarterdeck.engine.dice import Lot
from quarterdeck.engine.table import NO, YES, Act, Ask, Step
from quarterdeck.games.haze_islands.board import replaced
from quarterdeck.games.haze_islands.constants import CASTAWAY, COMPETITIVE, GHOST, SURVIVOR
from quarterdeck.games.haze_islands.log import doom_entry
from quarterdeck.games.haze_islands.notes import DOOM_SHOWN, DOOM_TAKEN, HIJACKED, ROTATED
from quarterdeck.games.haze_islands.rules.cards import (
    HAND_LIMIT,
    PLAYERS,
    CardAct,
    Choice,
    discard_spent,
    pay,
    player_words,
)
from quarterdeck.games.haze_islands.rules.prices import (
    any_ship_here,
    crew_price,
    doom_here,
    doom_price,
    ship_here,
    spell_price,
)
from quarterdeck.games.haze_islands.rules.sinking import become_castaway, damage, end
from quarterdeck.games.haze_islands.rules.spend import SPENDING, SUCCESS, PaidAct, reveal_fate
from quarterdeck.games.haze_islands.rules.windows import KEEP_TWO
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import DOOM_SIDES, MAPS, SPELLS


def fight(s: State, price: list[int], act: PaidAct, target: int) -> None:
    """HI-AT03  Fate card discarded; spend; damage; order 17; remaining cards discarded; hand limit."""
    s.leave()
    s.due = price
    reveal_fate(s)
    s.then(SPENDING)
    s.then(SUCCESS, SUCCESS.line(act, target))
    if act is not hijack:
        s.then(KEEP_TWO, s.turn)
    s.then(CLEAN_UP)
    s.then(HAND_LIMIT, s.turn)


class CleanUp(Step[State]):
    """HI-AT03  Spent cards that were not kept are discarded."""

    def run(self, s: State, arg: int) -> None:
        discard_spent(s, s.turn)


# -- attack a ship ---------------------------------------------------------------------------


class Attack(PaidAct):
    """HI-AT01  One other player's survivor ship at your location, HI-AT04  whatever you are yourself.
    HI-AT02  Two equal spells, the kind stated with the action."""

    def where(self, s: State) -> list[int]:
        return super().where(s) if any_ship_here(s, s.turn) else NO

    def objection(self, s: State, arg: int) -> str | None:
        if s.mode != COMPETITIVE:
            return "HI-A06"
        if not ship_here(s, s.turn, arg // 3):
            return "HI-AT01"
        return None if s.can_pay(s.turn, spell_price(s, icon_of_spell(s, arg % 3))) else "HI-A03"

    def do(self, s: State, arg: int) -> None:
        fight(s, spell_price(s, icon_of_spell(s, arg % 3)), self, arg // 3)

    def succeed(self, s: State, target: int) -> None:
        """HI-AT02  1 damage; HI-DA04  sunk by a player: castaway."""
        if damage(s, target, 1):
            become_castaway(s, target, s.turn)

    def label(self, arg: int) -> str:
        return f"{PLAYERS[arg // 3]}-{SPELLS[arg % 3]}"

    def also(self, arg: int) -> list[str]:
        names = [PLAYERS[arg // 3], *player_words(arg // 3)]
        return [name + dash + SPELLS[arg % 3] for name in names for dash in ("-", "")]


def icon_of_spell(s: State, spell: int) -> int:
    return s.chart.icons.index(SPELLS[spell])


# -- attack The Doom -------------------------------------------------------------------------


class AttackDoom(PaidAct):
    """HI-AD01  Only if The Doom is at your location and its deck is not empty. HI-AD05  It neither strikes
    back nor moves; HI-AD06  it may be attacked again and again, one card per action."""

    def where(self, s: State) -> list[int]:
        return YES if self.objection(s, 0) is None else NO

    def objection(self, s: State, arg: int) -> str | None:
        if not doom_here(s, s.turn):
            return "HI-AD01"
        return None if s.can_pay(s.turn, doom_price(s)) else "HI-A03"

    def do(self, s: State, arg: int) -> None:
        fight(s, doom_price(s), self, 0)

    def succeed(self, s: State, target: int) -> None:
        """HI-AD02  Take the top card with that side up; HI-AD03  the next is visible then.
        HI-AD04  Taking the last one ends the game at once."""
        captain = s.captains[s.turn]
        captain.tale = [*captain.tale, doom_entry(s.doom_top)]
        s.note(DOOM_TAKEN, "HI-AD02", [s.turn, s.doom_top])
        s.doom_top = -1
        if sum(s.doom_left) > 0:
            s.then(TOP_DOOM_CARD)
            return
        if s.team():
            s.won = sum([each.score() for each in s.captains]) >= s.goal
        end(s, "HI-AD04")


class DoomCard(Lot[State]):
    """HI-S11  Any of the cards left, either side up."""

    def odds(self, s: State) -> list[int]:
        return s.doom_left

    def do(self, s: State, arg: int) -> None:
        s.doom_top = arg
        s.doom_left = replaced(replaced(s.doom_left, arg, 0), arg ^ 1, 0)
        s.note(DOOM_SHOWN, "HI-AD03", [arg])

    def label(self, arg: int) -> str:
        return f"DM{arg // 2 + 1}{'AB'[arg % 2]}"


# -- hijack ----------------------------------------------------------------------------------


class Hijack(PaidAct):
    """HI-HJ01  A castaway takes a survivor's ship at the same location; HI-HJ02  for two crew icons."""

    def where(self, s: State) -> list[int]:
        return super().where(s) if s.captains[s.turn].status == CASTAWAY else NO

    def objection(self, s: State, arg: int) -> str | None:
        if s.mode != COMPETITIVE:
            return "HI-A06"
        if s.captains[s.turn].status != CASTAWAY:
            return "HI-A05"
        if not ship_here(s, s.turn, arg):
            return "HI-HJ01"
        return None if s.can_pay(s.turn, crew_price()) else "HI-A03"

    def do(self, s: State, arg: int) -> None:
        fight(s, crew_price(), self, arg)

    def succeed(self, s: State, target: int) -> None:
        """HI-HJ03  The hijacker becomes a survivor with one pirate in supply; HI-HJ05  then
        HI-HJ04  the target becomes a castaway."""
        captain = s.captains[s.turn]
        captain.status = SURVIVOR
        captain.supply = 1
        s.note(HIJACKED, "HI-HJ03", [s.turn, target])
        become_castaway(s, target, s.turn)

    def label(self, arg: int) -> str:
        return PLAYERS[arg]

    def also(self, arg: int) -> list[str]:
        return player_words(arg)


# -- rotate ----------------------------------------------------------------------------------


class Rotate(CardAct):
    """HI-RO01  A ghost discards 1 card and turns any location clockwise."""

    def where(self, s: State) -> list[int]:
        return s.charted

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
        s.unshare()
        s.bottom[s.moving] = (s.bottom[s.moving] + 1 + arg) & 3
        s.survey(s.moving)
        if s.log is not None:
            s.note(ROTATED, "HI-RO01", [s.turn, s.moving, arg + 1])
        s.moving = -1

    def label(self, arg: int) -> str:
        return str(90 * (arg + 1))

    def also(self, arg: int) -> list[str]:
        return [f"{90 * (arg + 1)}°"]


attack: Final[PaidAct] = Attack("attack", 9, "HI-T01")
attack_doom: Final[PaidAct] = AttackDoom("attack_doom", 1, "HI-T01")
hijack: Final[PaidAct] = Hijack("hijack", 3, "HI-T01")
rotate: Final[Act[State]] = Rotate("rotate", MAPS, "HI-T01")
turn_by: Final[Act[State]] = TurnBy("turn", 3, "HI-RO01")
doom_card: Final[Lot[State]] = DoomCard("doom_card", DOOM_SIDES, "HI-S11")

TOP_DOOM_CARD: Final = Ask(doom_card)
CLEAN_UP: Final = CleanUp()
TURN_LOCATION: Final = Choice(turn_by)
