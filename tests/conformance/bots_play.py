"""Games between bots, written down move for move with what they were judged by: the same, compiled or not."""

import json
import sys
from hashlib import sha256

from quarterdeck import kind
from quarterdeck.bots.minds import mind_for
from quarterdeck.bots.player import Bot
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import BOTS, Box, bot_maker, bot_names, names, shelf
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import redacted
from quarterdeck.rl.crew import Crew
from quarterdeck.rl.fleet import Boat, Boats
from quarterdeck.rl.setting import Setting

STARTS = (0, 100)  # random decisions before the bots take over
DECISIONS = 60  # and so many of theirs
FEW = 8  # of the captains', who think longer
FEATURES = 10  # the numbers for learning are compared at one decision of so many


def all_games() -> dict[str, list[str]]:
    """By game, variant, seats and bot: the words of all moves, and a fingerprint of every judgement."""
    found: dict[str, list[str]] = {}
    for slug, box in shelf().items():
        for variant, seats in box.setups():
            for bot in names(BOTS):
                for start in STARTS:
                    found[f"{slug} {variant} {seats} {bot} {start}"] = played(box, variant, seats, bot, start)
        for bot in bot_names():
            if bot not in names(BOTS):
                found[f"{slug} {bot}"] = played(box, "", box.seats[-1], bot, STARTS[-1], FEW)
        found[f"{slug} fleet"] = [sailed(slug)]
    return found


def sailed(slug: str) -> str:
    """A fingerprint of all that a learner is told of four games at once, random opponents' moves included."""
    setting = Setting(slug)
    crew = Crew(setting.box, setting.seats, None, "random")
    boats = Boats([Boat(setting.match(), crew) for _ in range(4)])
    boats.begin([1, 2, 3, 4])
    told = sha256()
    for _ in range(DECISIONS):
        told.update(b"".join(boats.rows) + bytes(boats.masks) + bytes(boats.seats))
        boats.step([boats.masks.index(1, n * boats.width) - n * boats.width for n in range(4)])
    return told.hexdigest()


def played(
    box: Box, variant: str, seats: int, name: str, start: int, decisions: int = DECISIONS
) -> list[str]:
    s, luck = box.new(seats, variant), Luck(start)
    bots: list[Bot] = [bot_maker(name)(box, seat + 1) for seat in range(seats)]
    for _ in range(start):
        if s.seat != OVER:
            luck.step(s)
    moves, judged = list[str](), sha256()
    while s.seat != OVER and len(moves) < decisions:
        move = luck.answer(s) if s.seat == FATE else bots[s.seat].choose(redacted(s, s.seat))
        moves.append(s.book.spell(move))
        s.play(move)
        judged.update(repr([box.sense.value(redacted(s, seat), seat) for seat in range(seats)]).encode())
        if len(moves) % FEATURES == 0:
            judged.update(repr(box.features.encode(redacted(s, 0))).encode())
            judged.update(repr(minded(box, s)).encode())
    return [*moves, judged.hexdigest()]


def minded(box: Box, s: Table) -> list[float]:
    """What a mind says of every seat, where the game has one."""
    mind = mind_for(box, redacted(s, 0))
    if mind is None or box.cues is None:
        return []
    return [mind.chance(box.cues(s, seat)) for seat in range(len(s.standing()))]


if __name__ == "__main__":
    assert kind() == "compiled", "not compiled"
    sys.stdout.write(json.dumps(all_games()))
