"""CJ-A03 to CJ-A18  Proposals, answers and counter-offers, by listing every exchange there is."""

from collections.abc import Generator
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.lockstep.catan_junior.model import Model

Bundle = tuple[int, ...]  # the types of its tiles, in order
Deal = tuple[Bundle, Bundle]  # what is given, what is got
Script = Generator[tuple[int, dict[str, int]], str, Bundle]
GOODS = ["cutlass", "goat", "wood", "gold", "molasses"]


@cache
def bundles(hand: tuple[int, ...], most: int) -> list[Bundle]:
    """CJ-A06  Everything between 1 and so many tiles that a hand can give."""
    every = [
        bundle for size in range(1, most + 1) for bundle in combinations_with_replacement(range(5), size)
    ]
    return [bundle for bundle in every if all(bundle.count(good) <= hand[good] for good in bundle)]


def deals(mine: list[int], theirs: list[int], most: int) -> list[Deal]:
    """CJ-A07  No type on both sides."""
    return [
        (given, got)
        for given in bundles(tuple(mine), most)
        for got in bundles(tuple(theirs), most)
        if not set(given) & set(got)
    ]


def possible_deals(game: "Model") -> list[Deal]:
    """CJ-A08  What the active player could propose: held by one opponent at least."""
    most = game.options_set["max_bundle"]
    found: set[Deal] = set()
    for seat in others(game):
        found.update(deals(game.hands[game.turn], game.hands[seat], most))
    return sorted(found)


def others(game: "Model") -> list[int]:
    """From the active player's left."""
    return [(game.turn + n) % game.seats for n in range(1, game.seats)]


def written(seat: int, choices: set[Bundle], verb: str, done: str) -> Script:
    """CJ-A10  Tile by tile, in the order of the resources, so that one of these bundles can be reached."""
    made: Bundle = ()
    while True:
        longer = {bundle[len(made)] for bundle in choices if bundle[: len(made)] == made != bundle}
        words = {f"{verb} {GOODS[good]}": 1 for good in longer}
        if made in choices:
            words[done] = 1
        word = yield seat, words
        if word == done:
            return made
        made = (*made, GOODS.index(word.split()[1]))


def composed(seat: int, choices: list[Deal]) -> Generator[tuple[int, dict[str, int]], str, Deal]:
    given = yield from written(seat, {deal[0] for deal in choices}, "offer", "offered")
    got = yield from written(seat, {deal[1] for deal in choices if deal[0] == given}, "want", "wanted")
    return given, got


def haggle(game: "Model") -> Generator[tuple[int, dict[str, int]], str, None]:
    given, wanted = yield from composed(game.turn, possible_deals(game))
    offers: dict[int, Deal] = {}  # by seat: what the active player gives and gets
    accepted = False
    for seat in others(game):
        hand, most = game.hands[seat], game.options_set["max_bundle"]
        if not any(hand):
            continue
        counters = [deal for deal in deals(hand, game.hands[game.turn], most) if deal != (wanted, given)]
        answers = {"decline": 1}
        if all(hand[good] >= wanted.count(good) for good in wanted):
            answers["accept"] = 1
        if counters:
            answers["counter"] = 1
        word = yield seat, answers
        if word == "accept":
            accepted, offers[seat] = True, (given, wanted)
        elif word == "counter":
            theirs, mine = yield from composed(seat, counters)
            offers[seat] = (mine, theirs)
    if not offers:
        return
    words = {f"deal {seat + 1}": 1 for seat in offers}
    word = yield game.turn, words if accepted else {**words, "call_off": 1}
    if word != "call_off":
        seat = int(word.split()[1]) - 1
        exchange(game.hands[game.turn], game.hands[seat], *offers[seat])


def exchange(mine: list[int], theirs: list[int], given: Bundle, got: Bundle) -> None:
    for good in given:
        mine[good] -= 1
        theirs[good] += 1
    for good in got:
        theirs[good] -= 1
        mine[good] += 1
