"""Port Call, Trade, Export and Overhaul (MP-C, MP-M, MP-G, MP-V)."""

from typing import Final

from quarterdeck.engine.table import NO, YES, Act, Ask, Chance, Step
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.rules.cards import PLACE_CREW, PLACE_UPGRADE, line
from quarterdeck.games.micro_pirates.rules.hold import GAIN, due
from quarterdeck.games.micro_pirates.rules.quests import FULFIL, start
from quarterdeck.games.micro_pirates.rules.rewards import reward
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.things import (
    CHEST,
    CREW,
    DISCOUNT_CREW,
    DISCOUNT_UPGRADE,
    EXPORT_COIN,
    EXPORT_RUM,
    FISH,
    NONE,
    PLANTAIN,
    PORT,
    QUESTS,
    ROYAL,
    RUM,
    TRADE,
    UPGRADES,
    card_id,
    quest_id,
    quest_type,
)

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


class PortCall(Act[State]):
    """MP-C01  Only in a Port, and at least one of hire, buy and start a Quest must be done."""

    def where(self, s: State) -> list[int]:
        return NO if self.objection(s, 0) else YES

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
        return None if quest.objection(s, 0) is None else first

    def do(self, s: State, arg: int) -> None:
        s.actions -= 1
        s.sold = 0
        s.then(PORT_CALL)
        s.then(REFILL, port_here(s, s.crews[s.seat]))


class Hire(Act[State]):
    """MP-C04  Pay the coins, less discounts, and the rum; the card joins the Crew."""

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        return cannot_take(s, crew, s.offer_crew[port_here(s, crew)], HIRED)

    def do(self, s: State, arg: int) -> None:
        crew = s.crews[s.seat]
        card = take_offer(s, crew, s.offer_crew, HIRED)
        s.then(PLACE_CREW, line(s.seat, card))
        s.then(FULFIL, s.seat)


class Buy(Act[State]):
    """MP-C07  Pay its cost and place it on the Ship or under a Crew card."""

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        return cannot_take(s, crew, s.offer_upgrade[port_here(s, crew)], BOUGHT)

    def do(self, s: State, arg: int) -> None:
        crew = s.crews[s.seat]
        card = take_offer(s, crew, s.offer_upgrade, BOUGHT)
        s.then(PLACE_UPGRADE, line(s.seat, card))
        s.then(FULFIL, s.seat)


def take_offer(s: State, crew: Crew, offer: list[int], used: int) -> int:
    port = port_here(s, crew)
    card = offer[port]
    s.spend(s.seat, price(s, crew, card), "MP-C10")
    if s.t.price_rum[card]:
        s.shed(s.seat, RUM, s.t.price_rum[card], "MP-C10")
    offer[port] = NONE
    s.ported |= used
    s.sold += 1
    return card


class TakeQuest(Act[State]):
    """MP-C12  Free of charge, if no Quest of that type is active (MP-Q01)."""

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        card = s.offer_quest[port_here(s, crew)]
        if s.ported & QUESTED:
            return "MP-C02"
        if card == NONE:
            return "MP-C01"
        return None if crew.quests[quest_type(card)] == NONE else "MP-C12"

    def do(self, s: State, arg: int) -> None:
        port = port_here(s, s.crews[s.seat])
        card = s.offer_quest[port]
        s.offer_quest[port] = NONE
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
        return "MP-M06" if step is TRADING else "MP-C01"

    def do(self, s: State, arg: int) -> None:
        s.leave()


# -- offers --------------------------------------------------------------------------------


class Refill(Step[State]):
    """MP-C03  Empty slots are refilled at the end of the action. MP-S03  Quest, Crew, Upgrade."""

    def run(self, s: State, port: int) -> None:
        if s.offer_quest[port] == NONE:
            s.then(REFILL_QUEST, port)
        if s.offer_crew[port] == NONE:
            s.then(REFILL_CREW, port)
        if s.offer_upgrade[port] == NONE:
            s.then(REFILL_UPGRADE, port)


class RefillCrew(Step[State]):
    """MP-H12  An empty deck is made anew; if there is no card the slot stays empty."""

    def run(self, s: State, port: int) -> None:
        if not any(s.crew_deck.left):
            s.crew_deck.left = s.crew_discard
            s.crew_discard = [0] * (UPGRADES - CREW)
        if any(s.crew_deck.left):
            s.then(TURN_UP_CREW, port)


class RefillUpgrade(Step[State]):
    """MP-H12  Likewise."""

    def run(self, s: State, port: int) -> None:
        if not any(s.upgrade_deck.left):
            s.upgrade_deck.left = s.upgrade_discard
            s.upgrade_discard = [0] * len(s.upgrade_discard)
        if any(s.upgrade_deck.left):
            s.then(TURN_UP_UPGRADE, port)


class RefillQuest(Step[State]):
    """MP-S04  Only a card that has no target here; when the deck has none, the discards are shuffled in.
    MP-Y33  If there is none at all the slot stays empty."""

    def run(self, s: State, port: int) -> None:
        if not any(fitting_quests(s, port)):
            deck = s.quest_deck.left
            s.quest_deck.left = [deck[n] + s.quest_discard[n] for n in range(QUESTS)]
            s.quest_discard = [0] * QUESTS
        if any(fitting_quests(s, port)):
            s.then(TURN_UP_QUEST, port)


def fitting_quests(s: State, port: int) -> list[int]:
    targets = s.t.quest_targets
    left = s.quest_deck.left
    return [left[n] if port not in targets[n] else 0 for n in range(QUESTS)]


class CrewCard(Chance[State]):
    def odds(self, s: State) -> list[int]:
        return s.crew_deck.left[:]

    def do(self, s: State, card: int) -> None:
        s.crew_deck.left[card] -= 1
        s.offer_crew[s.arg] = CREW + card

    def label(self, arg: int) -> str:
        return card_id(CREW + arg)


class UpgradeCard(Chance[State]):
    def odds(self, s: State) -> list[int]:
        return s.upgrade_deck.left[:]

    def do(self, s: State, card: int) -> None:
        s.upgrade_deck.left[card] -= 1
        s.offer_upgrade[s.arg] = UPGRADES + card

    def label(self, arg: int) -> str:
        return card_id(UPGRADES + arg)


class QuestCard(Chance[State]):
    """MP-S04  Cards set aside go back into the deck, so any fitting card is as likely as another."""

    def odds(self, s: State) -> list[int]:
        return fitting_quests(s, s.arg)

    def do(self, s: State, card: int) -> None:
        s.quest_deck.left[card] -= 1
        s.offer_quest[s.arg] = card

    def label(self, arg: int) -> str:
        return quest_id(arg)


# -- Export, Overhaul ------------------------------------------------------------------------


class Export(Act[State]):
    """MP-G01  Only in Port Royal. MP-G02  A face-up card whose tokens are all in the hold.
    MP-G03  Export effects are gained in addition. MP-G04  The card leaves the game."""

    def where(self, s: State) -> list[int]:
        crew = s.crews[s.seat]
        if s.actions == 0 or crew.cell != ROYAL:
            return NO
        pay = s.t.exports_pay
        return sorted([card for card in s.display if card != NONE and s.has(crew, pay[card])])

    def objection(self, s: State, card: int) -> str | None:
        crew = s.crews[s.seat]
        if s.actions == 0:
            return "MP-T02"
        if crew.cell != ROYAL:
            return "MP-G01"
        return None if card in s.display and s.has(crew, s.t.exports_pay[card]) else "MP-G02"

    def do(self, s: State, card: int) -> None:
        s.actions -= 1
        seat = s.seat
        crew = s.crews[seat]
        s.pay(seat, s.t.exports_pay[card], "MP-G02")
        extra_coins, extra_rum = crew.auto[EXPORT_COIN], crew.auto[EXPORT_RUM]
        s.display[s.display.index(card)] = NONE
        s.export_gone[card] += 1
        reward(s, seat, s.t.exports_give[card], "MP-G02")
        s.earn(seat, extra_coins, "MP-G03")
        if extra_rum > 0:
            s.then(GAIN, due(seat, RUM, extra_rum))
        s.then(REFILL_EXPORTS)

    def label(self, arg: int) -> str:
        return f"E{arg + 1:02d}"


class RefillExports(Step[State]):
    """MP-G04  The display is refilled to two while the deck lasts. MP-H13  It is never made anew."""

    def run(self, s: State, arg: int) -> None:
        if NONE in s.display and any(s.export_deck.left):
            s.then(TURN_UP_EXPORT)
            s.then(REFILL_EXPORTS)


class ExportCard(Chance[State]):
    def odds(self, s: State) -> list[int]:
        return s.export_deck.left[:]

    def do(self, s: State, card: int) -> None:
        s.export_deck.left[card] -= 1
        s.display[s.display.index(NONE)] = card

    def label(self, arg: int) -> str:
        return f"E{arg + 1:02d}"


class Chests(Act[State]):
    """MP-G05  Instead of a card, 2 Chests for 2 Fame. MP-G06  Once per turn."""

    def where(self, s: State) -> list[int]:
        return NO if self.objection(s, 0) else YES

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        if s.actions == 0:
            return "MP-T02"
        if crew.cell != ROYAL:
            return "MP-G01"
        if s.chested:
            return "MP-G06"
        return None if crew.hold[CHEST] >= 2 else "MP-G05"

    def do(self, s: State, arg: int) -> None:
        s.actions -= 1
        s.chested = True
        s.shed(s.seat, CHEST, 2, "MP-G05")
        s.honour(s.seat, 2, "MP-G05")


class Overhaul(Act[State]):
    """MP-V01  In any Port, for a Ship with damage: the marker goes to its rightmost space, for free."""

    def where(self, s: State) -> list[int]:
        return NO if self.objection(s, 0) else YES

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        if s.actions == 0:
            return "MP-T02"
        return None if port_here(s, crew) != NONE and crew.marker < s.hull(crew) else "MP-V01"

    def do(self, s: State, arg: int) -> None:
        s.actions -= 1
        crew = s.crews[s.seat]
        crew.marker = s.hull(crew)


port_call: Final = PortCall("port", when="MP-T04")
hire: Final = Hire("hire", when="MP-C01")
buy: Final = Buy("buy", when="MP-C01")
quest: Final = TakeQuest("quest", when="MP-C01")
done: Final = Done("done", when="MP-T04")
crew_card: Final = CrewCard("crew", UPGRADES - CREW, when="MP-C03")
upgrade_card: Final = UpgradeCard("upgrade", 22, when="MP-C03")
quest_card: Final = QuestCard("questcard", QUESTS, when="MP-C03")
export: Final = Export("export", 10, when="MP-T04")
export_card: Final = ExportCard("exportcard", 10, when="MP-G04")
chests: Final = Chests("chests", when="MP-T04")
overhaul: Final = Overhaul("overhaul", when="MP-T04")

PORT_CALL: Final = Ask(hire, buy, quest, again=True, or_else=done)
REFILL: Final = Refill()
REFILL_CREW: Final = RefillCrew()
REFILL_UPGRADE: Final = RefillUpgrade()
REFILL_QUEST: Final = RefillQuest()
TURN_UP_CREW: Final = Ask(crew_card)
TURN_UP_UPGRADE: Final = Ask(upgrade_card)
TURN_UP_QUEST: Final = Ask(quest_card)
REFILL_EXPORTS: Final = RefillExports()
TURN_UP_EXPORT: Final = Ask(export_card)

# -- Trade -----------------------------------------------------------------------------------

# MP-M03  Each exchange: what is paid and what is gained, of fish, plantains, rum and coins.
SWAPS: Final = [
    ([0, 0, 0, 3], [0, 0, 1, 0]),
    ([0, 0, 1, 0], [0, 0, 0, 3]),
    ([1, 0, 0, 0], [0, 0, 1, 0]),
    ([0, 1, 0, 0], [0, 0, 1, 0]),
    ([0, 0, 1, 0], [1, 0, 0, 0]),
    ([0, 0, 1, 0], [0, 1, 0, 0]),
    ([3, 0, 0, 0], [0, 0, 2, 0]),
    ([2, 1, 0, 0], [0, 0, 2, 0]),
    ([1, 2, 0, 0], [0, 0, 2, 0]),
    ([0, 3, 0, 0], [0, 0, 2, 0]),
    ([0, 0, 2, 0], [3, 0, 0, 0]),
    ([0, 0, 2, 0], [2, 1, 0, 0]),
    ([0, 0, 2, 0], [1, 2, 0, 0]),
    ([0, 0, 2, 0], [0, 3, 0, 0]),
    ([6, 0, 0, 0], [0, 0, 3, 0]),
    ([0, 6, 0, 0], [0, 0, 3, 0]),
    ([0, 0, 3, 0], [6, 0, 0, 0]),
    ([0, 0, 3, 0], [0, 6, 0, 0]),
]
SWAPPED: Final = ["fish", "plantain", "rum", "coin"]


def bundle(counts: list[int]) -> str:
    return "+".join([f"{counts[n]}{SWAPPED[n]}" for n in range(4) if counts[n]])


class Trading(Act[State]):
    """MP-M01  In any Port. MP-M06  At least one sale or the exchange."""

    def where(self, s: State) -> list[int]:
        return NO if self.objection(s, 0) else YES

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        if s.actions == 0:
            return "MP-T02"
        if port_here(s, crew) == NONE:
            return "MP-M01"
        if crew.hold[FISH] or crew.hold[PLANTAIN]:
            return None
        return None if (crew.coins >= 3 and s.supply[RUM]) or crew.hold[RUM] else "MP-M06"

    def do(self, s: State, arg: int) -> None:
        s.actions -= 1
        s.sold = 0
        s.exchanged = False
        s.then(TRADING)
        s.then(TRADED)


class Sell(Act[State]):
    """MP-M02  Fish and plantains for 1 coin each: one, or all of them."""

    def where(self, s: State) -> list[int]:
        hold = s.crews[s.seat].hold
        found = [kind for kind in (FISH, PLANTAIN) if hold[kind]]
        return [*found, 2] if found else NO

    def objection(self, s: State, kind: int) -> str | None:
        hold = s.crews[s.seat].hold
        count = hold[FISH] + hold[PLANTAIN] if kind == 2 else hold[kind]
        return None if count else "MP-M02"

    def do(self, s: State, kind: int) -> None:
        hold = s.crews[s.seat].hold
        for good in (FISH, PLANTAIN):
            count = hold[good] if kind == 2 else 1 if kind == good else 0
            if count:
                s.shed(s.seat, good, count, "MP-M02")
                s.earn(s.seat, count, "MP-M02")
                s.sold += count

    def label(self, arg: int) -> str:
        return ["fish", "plantain", "all"][arg]


class Swap(Act[State]):
    """MP-M03  At most one exchange in a Trade. MP-M05  Only if the supply has all it gives; what is paid
    leaves the hold first."""

    def objection(self, s: State, n: int) -> str | None:
        if s.exchanged:
            return "MP-M03"
        pay, get = SWAPS[n]
        crew = s.crews[s.seat]
        for kind in range(3):
            if crew.hold[kind] < pay[kind]:
                return "MP-M03"
        if crew.coins < pay[3]:
            return "MP-M03"
        for kind in range(3):
            if s.supply[kind] + pay[kind] < get[kind]:
                return "MP-M05"
        return None

    def do(self, s: State, n: int) -> None:
        s.exchanged = True
        pay, get = SWAPS[n]
        for kind in range(3):
            if pay[kind]:
                s.shed(s.seat, kind, pay[kind], "MP-M03")
        s.spend(s.seat, pay[3], "MP-M03")
        for kind in range(3):
            if get[kind]:
                s.then(GAIN, due(s.seat, kind, get[kind]))
        s.earn(s.seat, get[3], "MP-M03")

    def label(self, arg: int) -> str:
        return f"{bundle(SWAPS[arg][0])}>{bundle(SWAPS[arg][1])}"


class Traded(Step[State]):
    """MP-E15  `trade n`: coins after a Trade in which at least 3 goods were sold."""

    def run(self, s: State, arg: int) -> None:
        if s.sold >= 3:
            s.earn(s.turn, s.crews[s.turn].auto[TRADE], "MP-E15")
        s.exchanged = False


trade: Final = Trading("trade", when="MP-T04")
sell: Final = Sell("sell", 3, when="MP-M02")
swap: Final = Swap("swap", len(SWAPS), when="MP-M03")
TRADING: Final = Ask(sell, swap, again=True, or_else=done)
TRADED: Final = Traded()
STEPS: Final[dict[str, Step[State]]] = {
    "port call": PORT_CALL,
    "refill": REFILL,
    "refill crew": REFILL_CREW,
    "refill upgrade": REFILL_UPGRADE,
    "refill quest": REFILL_QUEST,
    "turn up a crew card": TURN_UP_CREW,
    "turn up an upgrade": TURN_UP_UPGRADE,
    "turn up a quest": TURN_UP_QUEST,
    "refill exports": REFILL_EXPORTS,
    "turn up an export": TURN_UP_EXPORT,
    "trading": TRADING,
    "traded": TRADED,
}
