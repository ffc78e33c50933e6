"""Boards and small questions that many tests use."""

import re

from quarterdeck.games.haze_islands.positions import Chartroom

PAIR = ["I05 (0,0) bottom S", "I01 (1,0) bottom W"]  # 2 diamonds apart, gold
ROW = [
    "I05 (0,0) bottom S",
    "I01 (1,0) bottom W",
    "I12 (-1,0) bottom E",
]  # I12: raid 3, DBL; 3 diamonds from I05
N, E, S, W = 0, 1, 2, 3


def face(t: Chartroom, name: str) -> int:
    return t.s.chart.maps.index(name)


def way(t: Chartroom, name: str, direction: int) -> int:
    """The connection that way: positive gold, negative red, 0 none."""
    return t.s.passage(face(t, name), direction)


def far(t: Chartroom, start: str, goal: str) -> int:
    return t.s.distances(face(t, start))[face(t, goal)]


def sees(t: Chartroom, seat: int, whose: int) -> list[str]:
    """A hand as another seat sees it."""
    return t.names(t.view(seat).captains[whose].hand.faces)


def sees_deck(t: Chartroom, seat: int, whose: int) -> list[str]:
    """A deck from the top, as another seat sees it."""
    return t.names(t.view(seat).captains[whose].deck.faces[::-1])


def story(t: Chartroom, *words: str) -> list[str]:
    """Plays these moves; of each, who was asked what, the answer, and the clauses of all that happened then.
    The last line is the question that is open now."""
    lines = []
    for word in words:
        asked, told = f"{asking(t)}: {word}", len(t.events)
        t.play(word)
        events = [event.removeprefix("HI-") for event in t.events[told:]]
        lines.append(" ".join([asked, *[">" for _ in events[:1]], *events]))
    return [*lines, asking(t)]


def asking(t: Chartroom) -> str:
    return "over" if t.over else f"{'fate' if t.seat < 0 else t.s.chart.colours[t.seat]} {t.question}"


def facts(t: Chartroom) -> dict[str, str]:
    """The whole position, thing by thing."""
    told = {line.split(" ")[0]: line.partition(" ")[2] for line in t.board()}
    for seat, name in enumerate(t.s.chart.colours[: t.s.seats()]):
        told[f"{name} at"] = f"{t.where(seat)} {t.status(seat)}"
        told[f"{name} hand"] = " ".join(t.hand(seat))
        told[f"{name} deck"] = re.sub(r"\?( \?){3,}", unseen, " ".join(t.deck(seat)))
        told[f"{name} supply"] = f"{t.supply(seat)} discarded {t.discarded(seat)}"
        told[f"{name} deployed"] = " ".join(t.deployed(seat))
        told[f"{name} log"] = ", ".join(t.captains_log(seat))
    named = sorted(name for name in t.pile() if name != "?")
    told["pile"] = " ".join([*named, f"{t.pile().count('?')} unseen"])
    told["in progress"] = f"{t.s.moving} {t.s.named}"
    told["aside"] = " ".join([*t.spent(), *t.drawn(), *t.due()])
    told["round"] = f"{t.scale()} first {t.first()} last {t.s.last}"
    told["doom"] = f"{t.doom_at()} crossed {t.crossed()} still {t.still()} ignored {t.ignored()}"
    told["doom card"] = f"{t.doom_card()} over {' '.join(t.doom_left())}"
    told["adventures"] = str(len(t.adventures()))
    told["armed"] = " ".join(str(order) for order in t.armed())
    if t.over:
        told["standing"] = " ".join(str(place) for place in t.standing)
    return told


def unseen(run: re.Match[str]) -> str:
    return f"{run[0].count('?')} unseen"


def whole(t: Chartroom, text: str) -> None:
    """The story in the text happens, line by line: its answers are given, nothing else is asked or happens.
    Lines with `=` say all that has changed on the table when it is over."""
    lines = [line.strip() for line in text.strip().splitlines()]
    tale = [line for line in lines if not line.startswith("=")]
    before = facts(t)
    happened = story(t, *[line.partition(": ")[2].partition(" >")[0] for line in tale[:-1]])
    after = facts(t)
    changed = [f"= {name}: {told}".rstrip() for name, told in after.items() if told != before.get(name)]
    assert "\n".join(happened + changed) == "\n".join(tale + [line for line in lines if line.startswith("=")])
