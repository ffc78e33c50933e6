"""Port Call: hire Crew, buy Upgrades, start Quests (MP-C)."""

from typing import Final

from quarterdeck.engine.table import NO, YES, Act, Ask, Step
from quarterdeck.games.micro_pirates.constants import NONE, PORT, RUM, quest_type
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.effects import DISCOUNT_CREW, DISCOUNT_UPGRADE
from quarterdeck.games.micro_pirates.rules.cards import PLACE_CREW, PLACE_UPGRADE, card_line
from quarterdeck.games.micro_pirates.rules.deed import Deed
from quarterdeck.games.micro_pirates.rules.offers import REFILL
from quarterdeck.games.micro_pirates.rules.quests import FULFIL, start
from quarterdeck.games.micro_pirates.shared import replaced
from quarterdeck.games.micro_pirates.state import State

HIRED: Final = 1
BOUGHT: Final = 2
QUESTED: Final = 4


def port_here(s: State, crew: Crew) -> int:
    """MP-O05  The Ocean card in whose Port sector the Ship is, or NONE."""
    return s.ocean_at[crew.cell] if s.feature[crew.cell] == PORT else NONE


def price(s: State, crew: Crew, card: int) -> int:
    """MP-E11  The sum of all discounts applies; the coin part never drops below 0."""
    op = DISCOUNT_CREW if s.t.is_crew[card] else DISCOUNT_UPGRADE
    return max(0, s.t.price_coins[card] - crew.auto[op])


def cannot_take(s: State, crew: Crew, card: int, used: int) -> str | None:
    """MP-C02  Once per turn. MP-C01  From the offer. MP-C10  Costs must be payable in full."""
    if s.ported & used:
        return "MP-C02"
    if card == NONE:
        return "MP-C01"
    if price(s, crew, card) > crew.coins or s.t.price_rum[card] > crew.hold[RUM]:
        return "MP-C10"
    return None


def cannot_start(s: State, crew: Crew, card: int) -> str | None:
    """MP-C02  Once per turn. MP-C01  From the offer. MP-C12  No second Quest of a type."""
    if s.ported & QUESTED:
        return "MP-C02"
    if card == NONE:
        return "MP-C01"
    return None if crew.quests[quest_type(card)] == NONE else "MP-C12"


class PortCall(Deed):
    """MP-C01  Only in a Port, and at least one of hire, buy and start a Quest must be done."""

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        port = port_here(s, crew)
        if s.actions == 0:
            return "MP-T02"
        if port == NONE:
            return "MP-C01"
        first = cannot_take(s, crew, s.offer_crew[port], HIRED)
        if first is None or cannot_take(s, crew, s.offer_upgrade[port], BOUGHT) is None:
            return None
        return None if cannot_start(s, crew, s.offer_quest[port]) is None else first

    def do(self, s: State, arg: int) -> None:
        s.actions -= 1
        s.sold = 0
        s.then(PORT_CALL)
        s.then(REFILL, port_here(s, s.crews[s.seat]))


class Hire(Deed):
    """MP-C04  Pay the coins, less discounts, and the rum; the card joins the Crew."""

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        return cannot_take(s, crew, s.offer_crew[port_here(s, crew)], HIRED)

    def do(self, s: State, arg: int) -> None:
        crew = s.crews[s.seat]
        port = port_here(s, crew)
        card = s.offer_crew[port]
        pay_for(s, crew, card, HIRED)
        s.offer_crew = replaced(s.offer_crew, port, NONE)
        s.then(PLACE_CREW, card_line(s.seat, card))
        s.then(FULFIL, s.seat)


class Buy(Deed):
    """MP-C07  Pay its cost and place it on the Ship or under a Crew card."""

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        return cannot_take(s, crew, s.offer_upgrade[port_here(s, crew)], BOUGHT)

    def do(self, s: State, arg: int) -> None:
        crew = s.crews[s.seat]
        port = port_here(s, crew)
        card = s.offer_upgrade[port]
        pay_for(s, crew, card, BOUGHT)
        s.offer_upgrade = replaced(s.offer_upgrade, port, NONE)
        s.then(PLACE_UPGRADE, card_line(s.seat, card))
        s.then(FULFIL, s.seat)


def pay_for(s: State, crew: Crew, card: int, used: int) -> None:
    s.spend(s.seat, price(s, crew, card), "MP-C10")
    if s.t.price_rum[card]:
        s.shed(s.seat, RUM, s.t.price_rum[card], "MP-C10")
    s.ported |= used
    s.sold += 1


class TakeQuest(Deed):
    """MP-C12  Free of charge, if no Quest of that type is active (MP-Q01)."""

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        return cannot_start(s, crew, s.offer_quest[port_here(s, crew)])

    def do(self, s: State, arg: int) -> None:
        port = port_here(s, s.crews[s.seat])
        card = s.offer_quest[port]
        s.offer_quest = replaced(s.offer_quest, port, NONE)
        s.ported |= QUESTED
        s.sold += 1
        start(s, s.seat, card, port)


class Done(Act[State]):
    """MP-C01, MP-M06  After at least one deed."""

    def where(self, s: State) -> list[int]:
        return YES if s.sold > 0 or s.exchanged else NO

    def objection(self, s: State, arg: int) -> str | None:
        if s.sold > 0 or s.exchanged:
            return None
        step = s.asking()
        return "MP-M06" if step is not None and step.name == "trading" else "MP-C01"

    def do(self, s: State, arg: int) -> None:
        s.leave()


port_call: Final = PortCall("port", when="MP-T04")
hire: Final = Hire("hire", when="MP-C01")
buy: Final = Buy("buy", when="MP-C01")
quest: Final = TakeQuest("quest", when="MP-C01")
done: Final = Done("done", when="MP-T04")

PORT_CALL: Final = Ask(hire, buy, quest, again=True, or_else=done)
STEPS: Final[dict[str, Step[State]]] = {"port call": PORT_CALL}
