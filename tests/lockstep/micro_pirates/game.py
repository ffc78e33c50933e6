"""Setup, turns and the end: chapters S, P, T, V, N; and the model as the harness wants it."""

from collections.abc import Mapping
from typing import Any

from tests.lockstep.micro_pirates import actions, ports, quests
from tests.lockstep.micro_pirates.cards import BASICS, CAPTAINS, OPEN_WATERS, PORT_CARDS, SHIPS, required_fame
from tests.lockstep.micro_pirates.effects import Declared, remove_upgrade
from tests.lockstep.micro_pirates.ghost import ghost_turn
from tests.lockstep.micro_pirates.hold import lighten, spend
from tests.lockstep.micro_pirates.pieces import COLOURS, NOBODY, Game, Play, Player, Question, ask, fate
from tests.lockstep.micro_pirates.recall import recall
from tests.lockstep.micro_pirates.sea import GRID, in_port, navigate, place_merchants, sector, ships_at
from tests.lockstep.micro_pirates.shown import shown


class Model:
    """What the harness plays with."""

    def __init__(self, seats: int, variant: str, options: Mapping[str, int]) -> None:
        self.game = Game(seats, variant, options["rounds"])
        self.script = whole_game(self.game)
        self.question = next(self.script)

    def resume(self, position: Mapping[str, Any], phase: str) -> None:
        """Plays on from a position shown elsewhere: an "action" is to be chosen, the turn has come to its
        "end", or the "ghost" is to move."""
        recall(self.game, position)
        self.script = rest_of_game(self.game, phase)
        self.question = Question(NOBODY, {"": 1})
        self.advance(None)

    def asked(self) -> int:
        return self.question.seat

    def options(self) -> dict[str, int]:
        return self.question.options

    def play(self, word: str) -> None:
        assert word in self.question.options
        self.advance(word)

    def advance(self, word: str | None) -> None:
        try:
            self.question = self.script.send(word) if word is not None else next(self.script)
        except StopIteration:
            self.question = Question(NOBODY, {})

    def shown(self) -> dict[str, object]:
        return shown(self.game)

    def standing(self) -> list[int]:
        """MP-N09, MP-N10, MP-Z50."""
        g = self.game
        if g.ghost:
            return [1 if g.players[0].fame > g.ghost.fame else 2]
        keys = [(-p.fame, len(p.crew), -p.coins, -p.hold["rum"]) for p in g.players]
        return [1 + sum(other < key for other in keys) for key in keys]


def whole_game(g: Game) -> Play[None]:
    yield from set_up(g)
    yield from set_up_players(g)
    yield from rounds(g)


def rounds(g: Game) -> Play[None]:
    while not g.over:
        g.round += 1
        yield from players_turns(g, g.order(g.first))
        yield from end_of_round(g)


def rest_of_game(g: Game, phase: str) -> Play[None]:
    """From the middle of a round."""
    order = g.order(g.first)
    waiting = order[order.index(g.players[g.turn]) :]
    if phase == "end":
        waiting.pop(0)
        yield from end_of_turn(g)
    if phase != "ghost":
        yield from players_turns(g, waiting)
    yield from end_of_round(g)
    yield from rounds(g)


def set_up(g: Game) -> Play[None]:
    """Chapter S."""
    g.place[0, 1] = "PR"
    for spots, cards in ((GRID[:4], list(PORT_CARDS)), (GRID[4:], list(OPEN_WATERS))):
        for spot in spots:
            ocean = yield from fate("ocean", cards)
            cards.remove(ocean)
            g.place[spot] = ocean
    for spot in ((0, 1), *GRID[:4]):
        yield from ports.refill(g, g.place[spot])
    yield from ports.refill_exports(g)
    yield from place_merchants(g, "small")
    yield from place_merchants(g, "large")
    yield from navigate(g, 4, lambda ocean: sector(g, ocean, "jungle") is not None, g.blockades.add)


def set_up_players(g: Game) -> Play[None]:
    """Chapter P."""
    if not g.ghost:
        colour = yield from fate("first", COLOURS[: len(g.players)])
        g.first = g.turn = COLOURS.index(colour)
    if g.variant == "draft":
        yield from draft(g)
    else:
        yield from deal(g)
    for p in g.players:
        p.coins = BASICS["start"]["coins"]
        spend(g, p, {"rum": -BASICS["start"]["rum"]})
        p.rep, p.hull = SHIPS[p.ship]["rep"], SHIPS[p.ship]["hull"]
    yield from starting_ports(g)


def take_sheet(p: Player, sheet: str) -> None:
    if sheet in CAPTAINS:
        p.captain = sheet
    else:
        p.ship = sheet


def draft(g: Game) -> Play[None]:
    """MP-P02, MP-P03."""
    left = [*CAPTAINS, *SHIPS]
    order = g.order(g.first)
    for p in [*reversed(order), *order]:
        fitting = [s for s in left if not (p.captain if s in CAPTAINS else p.ship)]
        answer = yield from ask(p.seat, [f"draft {sheet}" for sheet in fitting])
        left.remove(answer.split()[1])
        take_sheet(p, answer.split()[1])


def deal(g: Game) -> Play[None]:
    """MP-P04, MP-Z02."""
    captains, ships = list(CAPTAINS), list(SHIPS)
    for p in g.order(g.first):
        for sheets in (captains, ships):
            sheet = yield from fate("deal", sheets)
            sheets.remove(sheet)
            take_sheet(p, sheet)


def starting_ports(g: Game) -> Play[None]:
    """MP-P08, MP-Z05, MP-Z06."""
    waiting: list[Player] = g.order(g.first)

    def free(ocean: str) -> bool:
        cell = sector(g, ocean, "port")
        return cell is not None and not ships_at(g, cell)

    def put(ocean: str) -> None:
        if waiting:
            waiting.pop(0).at = sector(g, ocean, "port")
            if g.ghost:
                g.ghost.coins = BASICS["start"]["ghost_coins"]
        elif g.ghost:
            g.ghost.at = sector(g, ocean, "port")

    yield from navigate(g, len(g.players) + (1 if g.ghost else 0), free, put)


def players_turns(g: Game, order: list[Player]) -> Play[None]:
    """MP-T01."""
    for p in order:
        g.turn = p.seat
        yield from turn(g, p)
        yield from end_of_turn(g)


def end_of_round(g: Game) -> Play[None]:
    """MP-N08, MP-N13, MP-Z08."""
    if g.ghost:
        yield from ghost_turn(g, g.ghost)
        yield from end_of_turn(g)
    g.over = g.ending or g.round >= g.cap


def end_of_turn(g: Game) -> Play[None]:
    """MP-N01 to MP-N07, MP-Z47, MP-Z48."""
    for kind in ("small", "large"):
        if not any(m.at for m in g.merchants if m.name.startswith(kind)):
            yield from place_merchants(g, kind)
    yield from quests.mark_waiting(g)
    if any(p.fame >= required_fame(p.rep) for p in g.players):
        g.ending = True
    if g.ghost and g.ghost.fame >= g.ghost.goal:
        g.ending = True


def turn(g: Game, p: Player) -> Play[None]:
    """MP-T02, MP-T05."""
    g.actions, g.used, g.chested, g.mended = 2, set(), False, set()
    while True:
        words = mend_words(g, p) + (action_words(g, p) if g.actions else [])
        if not words:
            return
        answer = yield from ask(p.seat, [*words, "end"])
        if answer == "end":
            return
        if answer.startswith("mend"):
            yield from mend(g, p, answer.split()[1])
        else:
            g.actions -= 1
            yield from act(g, p, answer)


def action_words(g: Game, p: Player) -> list[str]:
    """MP-T03, MP-D03."""
    words = actions.sail_words(g, p, Declared("sail"))
    if actions.forage_kind(g, p):
        words.append("forage")
    words += [f"explore {goal}" for goal in actions.goals(g, p)]
    if ports.port_options(g, p):
        words.append("port")
    if in_port(g, p.at):
        if ports.trade_words(g, p, False):
            words.append("trade")
        if p.hull < SHIPS[p.ship]["hull"]:
            words.append("overhaul")
    words += ports.export_words(g, p)
    if quests.can_deliver(g, p):
        words.append("deliver")
    if quests.can_run_errand(g, p):
        words.append("errand")
    return words


def act(g: Game, p: Player, word: str) -> Play[None]:
    verb, _, what = word.partition(" ")
    if verb in ("sail", "boost"):
        yield from actions.sail(g, p, word)
    elif verb == "forage":
        yield from actions.forage(g, p)
    elif verb == "explore":
        yield from actions.explore(g, p, what)
    elif verb == "port":
        yield from ports.port_call(g, p)
    elif verb == "trade":
        yield from ports.trade(g, p)
    elif verb == "export":
        yield from ports.export(g, p, what)
    elif verb == "chests":
        ports.chests(g, p)
    elif verb == "overhaul":
        p.hull = SHIPS[p.ship]["hull"]
    elif verb == "deliver":
        yield from quests.deliver(g, p)
    else:
        yield from quests.errand(g, p)


def mend_words(g: Game, p: Player) -> list[str]:
    """MP-E13, MP-Y53."""
    if p.hull >= SHIPS[p.ship]["hull"]:
        return []
    mends = [(card, e) for card, effects in p.parts() for e in effects if e.op == "mend"]
    return [f"mend {card}" for card, e in mends if card not in g.mended and p.hold["rum"] >= e.rum]


def mend(g: Game, p: Player, card: str) -> Play[None]:
    repair = next(e for c, effects in p.parts() for e in effects if c == card and e.op == "mend")
    spend(g, p, {"rum": repair.rum})
    p.hull = min(SHIPS[p.ship]["hull"], p.hull + repair.n)
    g.mended.add(card)
    if repair.once:
        remove_upgrade(g, p, card)
        yield from lighten(g, p)
