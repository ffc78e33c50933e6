"""Games between bots, written down move for move with what they were judged by: the same, compiled or not."""

import json
import sys
from hashlib import sha256

from quarterdeck import kind
from quarterdeck.bots.player import Bot
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import BOTS, Box, bot_maker, names, shelf
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.engine.views import redacted

STARTS = (0, 100)  # random decisions before the bots take over
DECISIONS = 60  # and so many of theirs
FEATURES = 10  # the numbers for learning are compared at one decision of so many


def all_games() -> dict[str, list[str]]:
    """By game, variant, seats and bot: the words of all moves, and a fingerprint of every judgement."""
    found: dict[str, list[str]] = {}
    for slug, box in shelf().items():
        for variant, seats in box.setups():
            for bot in names(BOTS):
                for start in STARTS:
                    found[f"{slug} {variant} {seats} {bot} {start}"] = played(box, variant, seats, bot, start)
    return found


def played(box: Box, variant: str, seats: int, name: str, start: int) -> list[str]:
    s, luck = box.new(seats, variant), Luck(start)
    bots: list[Bot] = [bot_maker(name)(box, seat + 1) for seat in range(seats)]
    for _ in range(start):
        if s.seat != OVER:
            luck.step(s)
    moves, judged = list[str](), sha256()
    while s.seat != OVER and len(moves) < DECISIONS:
        move = luck.answer(s) if s.seat == FATE else bots[s.seat].choose(redacted(s, s.seat))
        moves.append(s.book.spell(move))
        s.play(move)
        judged.update(repr([box.sense.value(redacted(s, seat), seat) for seat in range(seats)]).encode())
        if len(moves) % FEATURES == 0:
            judged.update(repr(box.features.encode(redacted(s, 0))).encode())
    return [*moves, judged.hexdigest()]


if __name__ == "__main__":
    assert kind() == "compiled", "not compiled"
    sys.stdout.write(json.dumps(all_games()))
