"""HI-S, HI-T: set-up, rounds and turns; and the model that the harness plays."""

from typing import Any

from tests.lockstep.haze_islands.actions import act, create, stated
from tests.lockstep.haze_islands.cards import COLOURS, ISLANDS, SEA_CARDS, Card, Mix
from tests.lockstep.haze_islands.game import NOBODY, Asking, Game, Over, Player, Question
from tests.lockstep.haze_islands.night import end_of_round
from tests.lockstep.haze_islands.orders import armable, obey, offer, usable
from tests.lockstep.haze_islands.shown import shown


def whole_game(g: Game) -> Asking[None]:
    yield from set_up(g)
    while True:
        yield from one_round(g)


def set_up(g: Game) -> Asking[None]:
    """HI-S02..S11"""
    islands = Mix(list(ISLANDS))
    g.pile = [Card(Mix([]), face) for face in SEA_CARDS]
    if g.mode != "solo":
        colour = yield from g.chance("first", COLOURS[: len(g.players)])
        g.first = g.named(colour).seat
    first, *others = g.turn_order()
    first.deck = [Card(islands) for _ in ISLANDS]
    for p in others:
        p.deck.append(first.deck.pop())
    start = yield from create(g, first, 0, 0, 2)
    g.doom_at = start
    for p in g.players:
        p.at = start
    yield from g.turn_up_doom_card()


def one_round(g: Game) -> Asking[None]:
    """HI-T01, T14"""
    while not g.all_decks_empty():
        yield from between_turns(g)
        if not g.all_decks_empty():
            yield from turn(g, next_to_move(g))
    yield from end_of_round(g)


def from_last_mover(g: Game) -> list[Player]:
    """Clockwise, beginning with the player who moved last; before the first turn with the second player."""
    count = len(g.players)
    start = (g.first + 1) % count if g.last_mover is None else g.last_mover.seat
    return [g.players[(start + n) % count] for n in range(count)]


def next_to_move(g: Game) -> Player:
    """HI-T01, T04"""
    if g.last_mover is None:
        return g.lead()
    circle = from_last_mover(g)
    return next(p for p in circle[1:] + circle[:1] if p.deck)


def between_turns(g: Game) -> Asking[None]:
    """HI-SO05..SO07"""
    again = bool(g.option["windows"])
    while again and not g.all_decks_empty():
        again = False
        mover = next_to_move(g)
        for p in from_last_mover(g):
            if p is not mover and (yield from offer(g, p)):
                again = True
                break


def turn(g: Game, p: Player) -> Asking[None]:
    """HI-T02..T06, SO04"""
    while p.deck:
        orders = [f"order {order}" for order in usable(g, p) + armable(g, p)]
        words = stated(g, p) + orders + ["discard"] + (["pass"] if g.lead() is not p else [])
        word = yield Question(p.seat, dict.fromkeys(words, 1))
        if word in orders:
            yield from obey(g, p, int(word.split()[1]))
            continue
        if word == "discard":
            g.pay(p, 1)
        elif word != "pass":
            yield from act(g, p, word)
        break
    p.armed.clear()
    g.last_mover = p


class Model:
    def __init__(self, seats: int, variant: str, options: dict[str, int]) -> None:
        self.game = Game(seats, variant, options)
        self.begin(whole_game(self.game))

    def begin(self, script: Asking[None]) -> None:
        self.script = script
        try:
            self.question = next(self.script)
        except Over:
            self.question = Question(NOBODY, {})

    def asked(self) -> int:
        return self.question.seat

    def options(self) -> dict[str, int]:
        return self.question.options

    def play(self, word: str) -> None:
        assert word in self.question.options, f"{word}: the model offers {sorted(self.question.options)}"
        try:
            self.question = self.script.send(word)
        except Over:
            self.question = Question(NOBODY, {})

    def standing(self) -> list[int]:
        return standing(self.game)

    def shown(self) -> dict[str, Any]:
        return shown(self.game)


def standing(g: Game) -> list[int]:
    """HI-GE02..GE05"""
    if g.mode in ("solo", "cooperative"):
        goal = g.option["solo_goal" if g.mode == "solo" else "crew_goal"]
        won = g.end == "doom defeated" and sum(p.score() for p in g.players) >= goal
        return [1 if won else 2 for _ in g.players]
    worth = [
        (p.status == "survivor", p.score(), p.doom_cards(), p.supply + len(p.deployed)) for p in g.players
    ]
    nobody = 0 if g.survivors() else 1  # HI-GE03
    return [1 + nobody + sum(other > mine for other in worth) for mine in worth]
