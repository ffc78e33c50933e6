"""What a move would come to: the numbers, the odds, what follows. What players have stands in panel.py."""

from collections.abc import Sequence

from quarterdeck.engine.gestures import never_places as places
from quarterdeck.engine.gestures import nothing_placed as placing
from quarterdeck.engine.notes import Note
from quarterdeck.engine.preview import LOST, WON, Badge, Draw, Ending
from quarterdeck.engine.sentences import counted, listed
from quarterdeck.games.micro_pirates import notes
from quarterdeck.games.micro_pirates.constants import (
    FISH,
    FISHING,
    GHOST,
    GROVE,
    JUNGLE,
    LARGE,
    LOOTS,
    NONE,
    PLANTAIN,
    PORT,
    ROYAL,
    SHEETS,
    SHOWN,
    TOKENS,
)
from quarterdeck.games.micro_pirates.effects import CUTLASSES, SAILS
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.words import moves
from quarterdeck.games.micro_pirates.words.gestures import together
from quarterdeck.games.micro_pirates.words.names import PLURAL, card_name, count, ship_name
from quarterdeck.games.micro_pirates.words.panel import panel

TELLS: tuple[int, ...] = (
    notes.QUEST_BEGUN,
    notes.QUEST_DONE,
    notes.MATCHED,
    notes.THE_END_NEARS,
    notes.CARD_TAKEN,
    notes.BLOCKADE_MOVED,
    notes.MERCHANTS_BACK,
)
WASTES: tuple[int, ...] = (notes.DISABLED, notes.CARD_LOST, notes.MAP_THROWN)


def facts(view: State, seat: int) -> dict[str, int]:
    mine = view.crews[seat]
    found = {PLURAL[SHOWN[kind]]: mine.hold[kind] for kind in range(TOKENS)}
    found |= {"coins": mine.coins, "Fame": mine.fame, "Reputation": mine.rep, "hull": mine.marker}
    found |= {
        "spyglasses": mine.spyglasses,
        "Crew cards": mine.crew_count(),
        "Upgrades": mine.upgrade_count(),
    }
    found["Quests"] = sum([1 for quest in mine.quests if quest != NONE])
    if NONE not in (mine.ship, mine.captain):
        found["strength"] = mine.auto[CUTLASSES]
        found["speed"] = max(1, view.t.sails[mine.ship - SHEETS] + mine.auto[SAILS])
    if seat == view.turn:
        found["actions"] = view.actions
    return found


# -- titles ------------------------------------------------------------------------------


def names(view: State, move: int) -> tuple[str, str]:
    act = view.book.by_move[move]
    said = moves.move(view, move)
    if act.name in ("sail", "step"):
        foes = attacked(view, move)
        if foes:
            return (
                f"Attack {listed([ship_name(ship) for ship in foes])}",
                f"{act.name.capitalize()} and attack",
            )
        return said, f"{act.name.capitalize()} here"
    return said, short(view, act.name, move - act.base, said)


def short(view: State, act: str, arg: int, said: str) -> str:
    """The words of the button; what a card does is left to the title."""
    t = view.t
    if act in ("draft", "dismiss"):
        return f"{'Take' if act == 'draft' else 'Dismiss'} {card_name(t, arg)}"
    if act == "keep":
        return f"Keep {card_name(t, LOOTS + arg)}"
    return SHORT.get(act, said)


SHORT = {
    "hire": "Hire",
    "buy": "Buy",
    "use": "Use it",
    "boost": "Sail with it",
    "explore": "Explore",
    "deliver": "Deliver",
    "quest": "Start the Quest",
    "port": "Call at the Port",
    "overhaul": "Overhaul",
    "chests": "Give 2 Chests",
}


def attacked(view: State, move: int) -> list[int]:
    """The Ships that lie where a Ship sails to."""
    act = view.book.by_move[move]
    if act.name not in ("sail", "step") or move - act.base == ROYAL:
        return []
    return view.afloat(move - act.base, view.seat)


# -- how far one can see -----------------------------------------------------------------


def assumed(world: State) -> tuple[int, str]:
    """Before a roll nobody adds anything; whoever retreats goes where nothing else happens."""
    step = world.asking()
    if step is None:
        return -1, ""
    if step.name == "declare effects":
        who = "You add" if world.seat == world.turn else f"{ship_name(world.seat)} adds"
        return world.book.by_name["go"].base, f"{who} no effect before the roll."
    if step.name == "way out":
        base = world.book.by_name["retreat"].base
        quiet = [move for move in world.options if world.feature[move - base] not in (PORT, JUNGLE)]
        return (quiet[0], "") if quiet else (-1, "")
    alone = step.name in FORCED and len(world.options) == 1
    return (world.options[0] if alone else -1), ""


FORCED = ("fit", "fit loot", "dismiss", "make a place", "which map", "which haven", "which merchant")


def unseen(world: State) -> Draw | None:
    step = world.asking()
    name = "" if step is None else step.name
    if name == "turn up loot":
        return Draw(loot_words(world))
    return UNSEEN.get(name)


UNSEEN = {
    "turn up a map": Draw("A Map card is drawn."),
    "stolen map": Draw("A random Map card changes hands."),
    "turn up a crew card": Draw("", passes=True),
    "turn up an upgrade": Draw("", passes=True),
    "turn up a quest": Draw("", passes=True),
    "turn up an export": Draw("", passes=True),
    "navigation card": Draw("A Navigation card is drawn."),
    "draw an action card": Draw("The Ghost Ship takes its turn.", ends=True),
}


def loot_words(world: State) -> str:
    """`You see 3 Loot cards and keep 2`; how many one keeps is said only after a Battle."""
    seen = 1 + [name for name, _ in world.lines()].count("next loot card")
    said = counted(seen, "Loot card")
    if len(world.fight) < 2:
        return f"{said} drawn."
    return f"You see {said} and keep {2 if world.fight[1] >= LARGE else 1}."


# -- what it comes to --------------------------------------------------------------------


def ending(before: State, after: State, log: Sequence[Note]) -> Ending:
    for note in log:
        if note.kind == notes.BATTLE:
            return battle_ending(before.seat, note.args)
        if note.kind == notes.EXPLORED and note.args[0] == before.seat:
            found = after.crews[before.seat].spyglasses == 0
            says = count(note.args[1], "spyglass")
            return Ending(says, note.args[1], *(("If that is enough", WON) if found else ("If not", LOST)))
    good = gathered(before)
    if good != NONE and after.rolled is not before.rolled:
        return Ending(count(after.rolled[good], SHOWN[good]), after.rolled[good])
    return Ending()


def battle_ending(seat: int, args: list[int]) -> Ending:
    attacker, defender, mine, theirs = args
    won = mine > theirs if seat == attacker else mine <= theirs
    title, result = ("If you win", WON) if won else ("If you lose", LOST)
    if defender > GHOST:
        return Ending(str(mine), mine, title, result)
    lead = mine - theirs if seat == attacker else theirs - mine
    return Ending(f"{lead:+d}", lead, title, result)


def gathered(view: State) -> int:
    """What one forages for where the Ship lies, in the middle of that action; or NONE."""
    cell = view.crews[view.seat].cell if view.seat >= 0 else NONE
    feature = view.feature[cell] if cell != NONE else NONE
    return {FISHING: FISH, GROVE: PLANTAIN}.get(feature, NONE)


def follows(before: State, after: State, log: Sequence[Note]) -> list[str]:
    step = after.asking()
    if step is None or step.name != "theft":
        return []
    mine = after.victim == before.seat
    loser = "You retreat and roll" if mine else f"{ship_name(after.victim)} retreats and rolls"
    thief = "You steal" if after.seat == before.seat else f"{ship_name(after.seat)} steals"
    return [f"{thief} 1 token of choice. {loser} for damage."]


NEXT = {
    "port call": "Then you hire, buy or start a Quest, each once.",
    "trading": "Then you sell and exchange as much as you like.",
    "drift": "You may drift on by one space.",
    "fit": "Then you put it on the Ship or under a Crew card.",
    "dismiss": "The crew is full: somebody has to leave.",
    "make a place": "There is no place left: an Upgrade has to go.",
    "which merchant": "Then you mark the Merchant to be raided.",
    "way out": "You retreat by 1 space and roll for damage.",
    "which haven": "You choose the Port that takes your Ship.",
    "rob the ghost": "You take a Chest or a Map from the Ghost Ship.",
    "declare effects": "Then you may add effects before the roll.",
    "choose a pair": "You choose the pair of Maps to lay down.",
}


def warnings(before: State, after: State, log: Sequence[Note]) -> list[str]:
    said = []
    step = after.asking()
    if step is not None and step.name in FULL and after.seat == before.seat:
        said.append(FULL[step.name])
    lost = before.crews[before.seat].spyglasses
    moved = any(note.kind == notes.MOVED and note.args[0] == before.seat for note in log)
    if lost and moved:
        said.append(f"Your {count(lost, 'spyglass')} stay behind.")
    return said


FULL = {
    "make room": "No room in the hold for all of it: something goes overboard, or is declined.",
    "lighten the ship": "The hold shrinks: something goes overboard.",
}


# -- on the board ------------------------------------------------------------------------


def badges(view: State) -> list[Badge]:
    return []


def weighed(view: State) -> list[int]:
    """Every Ship in reach."""
    return [move for move in view.options if attacked(view, move)]


__all__ = [
    "NEXT",
    "TELLS",
    "WASTES",
    "assumed",
    "badges",
    "ending",
    "facts",
    "follows",
    "names",
    "panel",
    "places",
    "placing",
    "together",
    "unseen",
    "warnings",
    "weighed",
]
