"""Battles, theft, retreat, damage and disabled Ships (MP-B, MP-Z16 to MP-Z25)."""

from typing import Final

from quarterdeck.engine.dice import FairDie
from quarterdeck.engine.fields import AskField
from quarterdeck.engine.table import Act, Ask, Step
from quarterdeck.games.micro_pirates.constants import (
    CHEST,
    CUTLASS,
    GHOST,
    LARGE,
    MAP,
    MERCHANT,
    NONE,
    OCEANS,
    RAID,
    ROYAL,
    SHIP_NAMES,
    SHIPS,
    SHOWN,
    SPECIAL,
    TOKENS,
    map_also,
    token_also,
)
from quarterdeck.games.micro_pirates.effects import AT_BATTLE, CUTLASSES, GUARD, LOOT, MOST_DICE, ONCE, PRIZE
from quarterdeck.games.micro_pirates.notes import BATTLE
from quarterdeck.games.micro_pirates.rules.cards import gives
from quarterdeck.games.micro_pirates.rules.declare import SPEND, begin, icons
from quarterdeck.games.micro_pirates.rules.harm import HURT, RETREAT
from quarterdeck.games.micro_pirates.rules.hold import SHIP, begin_theft, snatch
from quarterdeck.games.micro_pirates.rules.quests import ARRIVE, FULFIL, MARK, complete
from quarterdeck.games.micro_pirates.rules.rewards import LOOT_DRAW, lower_rep
from quarterdeck.games.micro_pirates.state import State

MINE: Final = 0  # a red die for the attacker,
THEIRS: Final = 1  # for the defender,
HARM: Final = 2  # or for damage to the seat that is added to this


def meet(s: State, seat: int) -> None:
    """MP-B01  A moving Ship that enters a cell with another Ship fights. MP-A05  Never in Port Royal.
    MP-A08  Of several Ships it fights one of its choice. MP-B36  Other Ports are no refuge.
    MP-Z22  Port Royal is safe for the Ghost Ship, too."""
    cell = s.crews[seat].cell
    if cell == ROYAL or s.free(cell, seat):
        return
    others = s.afloat(cell, seat)
    if len(others) > 1:
        s.then(WHOM, seat)
    else:
        engage(s, seat, others[0])


def engage(s: State, attacker: int, defender: int) -> None:
    """MP-B03  The Ship that moved is the attacker."""
    s.fight = [attacker, defender]
    s.then(DECLARATIONS)
    s.then(ROLLS)
    s.then(COMPARE)
    s.then(BATTLE_OVER)


class Whom(Act[State]):
    """MP-A08  One of the Ships on the cell."""

    def objection(self, s: State, ship: int) -> str | None:
        here = s.ships[ship] == s.ships[s.seat] and ship != s.seat
        return None if here else "MP-A08"

    def do(self, s: State, ship: int) -> None:
        engage(s, s.seat, ship)

    def label(self, arg: int) -> str:
        return SHIP_NAMES[arg]

    def also(self, arg: int) -> list[str]:
        return [str(arg)] if arg < GHOST else []


class Declarations(Step[State]):
    """MP-B04  Declare first. MP-B28  The attacker, then the defender; MP-Z17  you before the Ghost Ship."""

    def run(self, s: State, arg: int) -> None:
        s.total = 0
        s.foe_total = 0
        for ship in s.fight:
            if ship < GHOST:
                begin(s, ship, AT_BATTLE)
            elif ship == GHOST:
                ghost_declares(s, CUTLASSES)


class Rolls(Step[State]):
    """MP-B05  Two red dice, at most three; MP-B27  between players both sides. MP-Z11  The Ghost Ship always
    rolls three. MP-B07  Merchants do not roll."""

    def run(self, s: State, arg: int) -> None:
        for side in range(2):
            ship = s.fight[side]
            dice = 0
            if ship == GHOST:
                dice = MOST_DICE
            elif ship < GHOST:
                dice = s.crews[ship].dice
            for _ in range(dice):
                s.then(ROLL_RED, side)


class Red(FairDie[State]):
    """MP-B05  Strength, or MP-B24  damage, MP-E14  less what the guards keep off, not below 0."""

    def do(self, s: State, face: int) -> None:
        shows = s.t.faces[3][face][CUTLASS]
        if s.arg == MINE:
            s.total += shows
        elif s.arg == THEIRS:
            s.foe_total += shows
        else:
            seat = s.arg - HARM
            s.then(HURT, HURT.line(seat, max(0, shows - s.crews[seat].auto[GUARD])))


def cutlasses(s: State, ship: int) -> int:
    """MP-B05  All cutlass effects in use. MP-Z12  The Ghost Ship uses every one it has."""
    if ship != GHOST:
        return icons(s.crews[ship], AT_BATTLE)
    return ghost_strength(s)


def ghost_strength(s: State) -> int:
    """MP-Z12  Ghost Ship card plus Crew and Upgrades, rum costs waived, one-time cards included."""
    return s.t.ghost_cutlass[s.ghost_card] + sum([gives(s, part, CUTLASSES) for part in s.ghost.parts()])


def merchant_strength(s: State, attacker: int, merchant: int) -> int:
    """MP-B07  Small 6, Large 10; MP-Q03  more for the owner of a Raid token on it."""
    strength = s.t.strength[1 if merchant >= LARGE else 0]
    if attacker != GHOST and s.crews[attacker].raid == merchant:
        strength += s.t.quest_need[s.crews[attacker].quests[RAID]]
    return strength


class Compare(Step[State]):
    """MP-B08, MP-B29, MP-Z17  The attacker must be strictly higher."""

    def run(self, s: State, arg: int) -> None:
        attacker, defender = s.fight[0], s.fight[1]
        s.total += cutlasses(s, attacker)
        if defender >= MERCHANT:
            s.foe_total = merchant_strength(s, attacker, defender)
        else:
            s.foe_total += cutlasses(s, defender)
        if s.log is not None:
            s.note(BATTLE, "MP-B04", [attacker, defender, s.total, s.foe_total])
        won = s.total > s.foe_total
        if defender >= MERCHANT and attacker == GHOST:
            if won:
                ghost_beats_merchant(s, defender)
        elif defender >= MERCHANT:
            merchant_aftermath(s, attacker, defender, won)
        elif GHOST in (attacker, defender):
            ghost_aftermath(s, won == (attacker == GHOST))
        else:
            players_aftermath(s, attacker, defender, won)


def merchant_aftermath(s: State, seat: int, merchant: int, won: bool) -> None:
    """MP-B09  1 damage; Rep -1 for a Large Merchant; then victory or defeat."""
    s.then(HURT, HURT.line(seat, 1))
    if merchant >= LARGE:
        s.then(LOSE_REP, seat)
    s.then(VICTORY if won else DEFEAT, merchant)


class LoseRep(Step[State]):
    """MP-R06  For attacking a Large Merchant or another player, win or lose."""

    def run(self, s: State, seat: int) -> None:
        lower_rep(s, seat)


class Victory(Step[State]):
    """MP-B11  The Merchant leaves the sea. MP-B14  Fame, prize coins, Loot, Raid, battles, other Raids.
    MP-B12, MP-B13  Small: 2 Loot, gain 1. Large: 1 Fame, 3 Loot, gain 2."""

    def run(self, s: State, merchant: int) -> None:
        seat = s.fight[0]
        crew = s.crews[seat]
        large = 1 if merchant >= LARGE else 0
        raided = crew.raid == merchant
        sink(s, merchant)
        s.honour(seat, large, "MP-B13")
        s.earn(seat, crew.auto[PRIZE], "MP-E15")
        s.then(LOOT_DRAW, LOOT_DRAW.line(seat, 2 + large + max(0, crew.auto[LOOT]), 1 + large))
        s.then(FULFIL, seat)
        if raided:
            s.then(RAID_WON, seat)
        s.then(COUNT_BATTLE, seat)
        remark_others(s, seat)


def sink(s: State, merchant: int) -> None:
    """The Merchant is taken off; Raid tokens on it come back to their owners."""
    s.ships[merchant] = NONE
    for crew in s.crews:
        if crew.raid == merchant:
            crew.raid = NONE


def remark_others(s: State, seat: int) -> None:
    """MP-Q05  Owners whose Merchant was removed by someone else move their tokens at once."""
    seats = len(s.crews)
    for n in range(1 if seat != GHOST else 0, seats):
        s.then(MARK, (s.turn + n) % seats)


class RaidWon(Step[State]):
    """MP-Q04  Winning against the marked Merchant completes the Raid; no action is needed."""

    def run(self, s: State, seat: int) -> None:
        complete(s, seat, RAID)


class CountBattle(Step[State]):
    """MP-Q17  `battles n` counts victories over Merchants."""

    def run(self, s: State, seat: int) -> None:
        crew = s.crews[seat]
        if crew.quests[SPECIAL] != NONE:
            crew.battles += 1
            s.then(FULFIL, seat)


class Defeat(Step[State]):
    """MP-B22  First retreat, then roll for damage; MP-B10  neither if just disabled.
    MP-B25  The Merchant stays, MP-Q06  with all Raid tokens on it."""

    def run(self, s: State, merchant: int) -> None:
        seat = s.fight[0]
        if s.crews[seat].marker > 0:
            give_way(s, seat)


def give_way(s: State, seat: int) -> None:
    """MP-B34  The loser retreats and then takes a damage roll: MP-B24  one red die."""
    s.then(RETREAT, seat)
    s.then(ARRIVE, seat)
    s.then(ROLL_RED, HARM + seat)


def players_aftermath(s: State, attacker: int, defender: int, won: bool) -> None:
    """MP-B30  Attacker's Rep -1; theft; retreat of the loser; damage roll of the loser.
    MP-B35  The winner takes no damage, gains neither Fame nor Loot, and stays."""
    winner, loser = (attacker, defender) if won else (defender, attacker)
    lower_rep(s, attacker)
    s.victim = loser
    if s.crews[loser].cargo() > 0:
        s.then(THEFT, winner)
    give_way(s, loser)


class Steal(Act[State]):
    """MP-B31  One token of the winner's choice from the loser's hold. MP-B33  Or nothing."""

    def objection(self, s: State, kind: int) -> str | None:
        return None if kind == TOKENS or s.crews[s.victim].hold[kind] > 0 else "MP-B31"

    def do(self, s: State, kind: int) -> None:
        if kind < TOKENS:
            begin_theft(s, s.seat, kind)

    def label(self, arg: int) -> str:
        return "nothing" if arg == TOKENS else SHOWN[arg]

    def also(self, arg: int) -> list[str]:
        return [] if arg == TOKENS else token_also(arg)


def ghost_aftermath(s: State, ghost_won: bool) -> None:
    """MP-Z18  The Ghost Ship steals a Chest, or else a Map; then you give way.
    MP-Z19  You steal a Chest or a Map of your choice; neither Ship moves, MP-Z20  and you take no damage."""
    seat = 0
    if not ghost_won:
        s.victim = GHOST
        if s.ghost.hold[CHEST] + s.ghost.hold[MAP] > 0:
            s.then(ROB, seat)
        return
    s.victim = seat
    if s.crews[seat].hold[CHEST] > 0:
        snatch(s, GHOST, CHEST)
    elif s.crews[seat].hold[MAP] > 0:
        s.then(GHOST_STEALS_MAP)
    give_way(s, seat)


class GhostStealsMap(Step[State]):
    """MP-Z18  One Map token with one random Map card, MP-Z21  which is checked for a match at once."""

    def run(self, s: State, arg: int) -> None:
        snatch(s, GHOST, MAP)


class Rob(Act[State]):
    """MP-Z19  A Chest, one of its Map cards, or nothing."""

    def objection(self, s: State, arg: int) -> str | None:
        if arg == 0:
            return None if s.ghost.hold[CHEST] > 0 else "MP-Z19"
        if arg == 1:
            return None
        return None if arg - 2 in s.ghost.maps.faces else "MP-Z19"

    def do(self, s: State, arg: int) -> None:
        if arg == 0:
            begin_theft(s, s.seat, CHEST)
        elif arg > 1:
            s.prey = arg - 2
            begin_theft(s, s.seat, MAP)

    def label(self, arg: int) -> str:
        return ["chest", "nothing", *OCEANS][arg]

    def also(self, arg: int) -> list[str]:
        return map_also(arg - 2) if arg > 1 else token_also(CHEST) if arg == 0 else []


def ghost_beats_merchant(s: State, merchant: int) -> None:
    """MP-Z25  Small: 2 Loot cards. Large: 3 Loot cards and 1 Fame. It gains them all.
    MP-Z23  It takes no damage and loses no Rep; MP-Z24  had it lost, it would share the cell."""
    large = 1 if merchant >= LARGE else 0
    sink(s, merchant)
    s.honour(GHOST, large, "MP-Z25")
    s.then(LOOT_DRAW, LOOT_DRAW.line(GHOST, 2 + large, 2 + large))
    remark_others(s, GHOST)


class BattleOver(Step[State]):
    """MP-E07  One-time cards that were declared are discarded; MP-Z13  the Ghost Ship's too.
    MP-B06  What was declared counts for this Battle only."""

    def run(self, s: State, arg: int) -> None:
        for ship in s.fight:
            if ship <= GHOST:
                s.then(SPEND, ship)
        s.fight = []


def ghost_declares(s: State, op: int) -> None:
    """MP-Z13  The one-time cards it has now are used; MP-Y63  those it gains meanwhile are not."""
    parts = s.ghost.parts()
    s.ghost.declared = [part & ~1 for part in parts if gives(s, part, op) > 0 and s.t.rows[part][0][ONCE]]


whom: Final = Whom("fight", SHIPS, when="MP-A08")
red: Final = Red("red", 6, when="MP-B04", first=1)
steal: Final = Steal("steal", TOKENS + 1, when="MP-B31")
rob: Final = Rob("rob", 2 + len(OCEANS), when="MP-Z19")

WHOM: Final = AskField(SHIP, whom)
DECLARATIONS: Final = Declarations()
ROLLS: Final = Rolls()
ROLL_RED: Final = Ask(red)
COMPARE: Final = Compare()
LOSE_REP: Final = LoseRep()
VICTORY: Final = Victory()
RAID_WON: Final = RaidWon()
COUNT_BATTLE: Final = CountBattle()
DEFEAT: Final = Defeat()
THEFT: Final = AskField(SHIP, steal)
ROB: Final = AskField(SHIP, rob)
GHOST_STEALS_MAP: Final = GhostStealsMap()
BATTLE_OVER: Final = BattleOver()
STEPS: Final[dict[str, Step[State]]] = {
    "whom to fight": WHOM,
    "declarations": DECLARATIONS,
    "battle rolls": ROLLS,
    "roll a red die": ROLL_RED,
    "compare": COMPARE,
    "lose rep": LOSE_REP,
    "victory": VICTORY,
    "raid won": RAID_WON,
    "count the battle": COUNT_BATTLE,
    "defeat": DEFEAT,
    "theft": THEFT,
    "rob the ghost": ROB,
    "ghost steals a map": GHOST_STEALS_MAP,
    "battle over": BATTLE_OVER,
}
