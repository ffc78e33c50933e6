"""FT-B: battles, booty and sinking."""

from typing import Final

from quarterdeck.engine.acts import Always, Pass
from quarterdeck.engine.table import Act, AskSeat, Step
from quarterdeck.games.finis_terrae.constants import COMPARTMENTS, GALLEON, NOTHING
from quarterdeck.games.finis_terrae.notes import FOUGHT, ROBBED, SUNK, THREW
from quarterdeck.games.finis_terrae.rules.dice import throw_red
from quarterdeck.games.finis_terrae.rules.hold import bring_aboard
from quarterdeck.games.finis_terrae.rules.weather import come_back
from quarterdeck.games.finis_terrae.state import State


class Battle(Step[State]):
    """FT-B01  Two ships on one tile, the moving one first. FT-B03  Once it is sunk nobody fights it any more.
    FT-B08  Each side rolls 2 red dice: first the mover's two, then the other's.
    FT-B16  Afterwards both stay on the tile, and the stop goes on; FT-B17  its interaction is not used up."""

    def run(self, s: State, rival: int) -> None:
        if s.sunk:
            return
        s.attacker = s.mover
        s.defender = rival
        s.fight(rival)
        throw_red(s, 4)
        s.then(OUTCOME)


class Outcome(Step[State]):
    """FT-B08  Each pirate side adds 1, FT-B09  both if both are; the higher total wins, equal totals roll
    again."""

    def run(self, s: State, arg: int) -> None:
        mine = s.dice[0] + s.dice[1] + (1 if s.is_pirate(s.attacker) else 0)
        theirs = s.dice[2] + s.dice[3] + (1 if s.is_pirate(s.defender) else 0)
        s.dice = []
        s.note(FOUGHT, "FT-B08", [s.attacker, mine, s.defender, theirs])
        if mine == theirs:
            throw_red(s, 4)
            s.then(OUTCOME)
        elif mine > theirs:
            beat(s, s.attacker, s.defender)
        else:
            beat(s, s.defender, s.attacker)


def beat(s: State, winner: int, loser: int) -> None:
    """FT-B10  One compartment for the winner; FT-B12  an empty ship is sunk."""
    if s.ship(loser).bare():
        sink(s, winner, loser)
        return
    s.attacker = winner
    s.defender = loser
    s.then(BOOTY, judge(s, winner, loser))


def judge(s: State, winner: int, loser: int) -> int:
    """FT-J10  Who decides for the winner: for the galleon the holder of the Red Jolly Roger,
    or the next player clockwise if that player's own ship is beaten."""
    captain = s.captain(winner)
    return s.after(captain) if winner == GALLEON and captain == loser else captain


def sink(s: State, winner: int, loser: int) -> None:
    """FT-B12  As a shipwreck without a pile. FT-B14  +3 for sinking the galleon; FT-B15  for nobody else.
    FT-I08  If it was the moving ship its stop ends, FT-B13  but not its turn: it may move again."""
    s.note(SUNK, "FT-B12", [loser, winner])
    if loser == s.mover:
        s.sunk = True
    if loser == GALLEON:
        s.ships[winner].bonus += 1
    come_back(s, loser)


class Booty(Act[State]):
    """FT-B10  The content of one filled compartment of the beaten ship."""

    def objection(self, s: State, at: int) -> str | None:
        return "FT-B10" if s.ship(s.defender).kinds[at] == NOTHING else None

    def do(self, s: State, at: int) -> None:
        s.agreed = at
        s.then(KEEP_BOOTY, s.seat)


class Spare(Pass[State]):
    """FT-B10  Or take nothing."""


class Keep(Always[State]):
    """FT-B10, FT-B11  Into the winner's own hold, making room if there is none."""

    def do(self, s: State, arg: int) -> None:
        loser = s.ship(s.defender)
        kind = loser.kinds[s.agreed]
        count = loser.counts[s.agreed]
        loser.put(s.agreed, NOTHING, 0)
        s.note(ROBBED, "FT-B10", [s.attacker, s.defender, kind, count])
        bring_aboard(s, s.attacker, kind, count, s.seat)


class Ditch(Always[State]):
    """FT-B10  Or into the sea."""

    def do(self, s: State, arg: int) -> None:
        loser = s.ship(s.defender)
        s.note(THREW, "FT-B10", [s.defender, loser.kinds[s.agreed], loser.counts[s.agreed]])
        s.bury(loser.kinds[s.agreed], loser.counts[s.agreed])
        loser.put(s.agreed, NOTHING, 0)


BATTLE: Final = Battle()
OUTCOME: Final = Outcome()
BOOTY: Final = AskSeat[State](
    Booty("booty", COMPARTMENTS, when="FT-B10", first=1), Spare("spare", when="FT-B10")
)
KEEP_BOOTY: Final = AskSeat[State](Keep("keep", when="FT-B10"), Ditch("ditch", when="FT-B10"))
