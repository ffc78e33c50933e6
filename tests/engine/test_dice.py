"""Chance of the usual kinds: what is alike is said to be alike, and dice find their faces once."""

import pytest

from quarterdeck.engine.dice import Die, FairDie, Lot
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import shelf
from quarterdeck.engine.table import FATE, Ask
from quarterdeck.lab.play import positions
from tests.engine.small import Say, Slate, slate


class Loaded(Die[Slate]):
    def odds(self, s: Slate) -> list[int]:
        return FACES[len(s.done) > 1]

    def do(self, s: Slate, arg: int) -> None:
        s.done.append(arg)


class Fair(FairDie[Slate]):
    def do(self, s: Slate, arg: int) -> None:
        s.done.append(arg)


class Card(Lot[Slate]):
    def odds(self, s: Slate) -> list[int]:
        return [0 if card in s.done else 1 for card in range(self.size)]

    def do(self, s: Slate, arg: int) -> None:
        s.done.append(arg)


FACES = ([0, 3, 1], [2, 0, 0])


def asked(ask: Ask[Slate]) -> Slate:
    return slate(Say(1, ask, ask, ask), ask=ask)


def test_a_die_offers_the_faces_that_its_odds_allow() -> None:
    s = asked(Ask(Loaded("loaded", 3)))
    assert (s.options, s.odds()) == ([1, 2], [0, 3, 1])
    s.play(1)
    assert (s.options, s.odds()) == ([0], [2, 0, 0])


def test_the_moves_of_a_die_are_the_same_list_every_time() -> None:
    s = asked(Ask(Fair("fair", 6)))
    first = s.options
    s.play(3)
    assert s.options is first == [0, 1, 2, 3, 4, 5]


def test_lots_are_drawn_as_their_weights_say() -> None:
    """Luck takes the place among the options for the ticket; by weights it draws the same cards."""
    for seed in range(20):
        by_place, by_weight = Luck(seed), Luck(seed)
        s = asked(Ask(Card("card", 9)))
        while s.seat == FATE:
            move = by_place.answer(s)
            assert move == by_weight.pick(s.odds())
            s.play(move)
        assert len(set(s.done)) == 4


@pytest.mark.parametrize("name", sorted(shelf()))
def test_what_is_said_to_be_alike_is_alike(name: str) -> None:
    box = shelf()[name]
    for s in positions(box.new(box.seats[-1]), Luck(5)):
        step = s.asking()
        if s.seat == FATE and step is not None and step.alike:
            assert max(s.odds()) == 1, step.name
