"""Positions that a game seldom comes to, as arguments for the rules' position builder: short decks and
supplies, much Fame, many Maps, damaged Ships, crowded cells. The builder may refuse some of them."""

from random import Random
from typing import Any

from tests.lockstep.micro_pirates.cards import (
    CAPTAINS,
    CREW,
    EXPORTS,
    HELD,
    LOOT_KIND,
    LOOT_REWARD,
    MAPS,
    OCEANS,
    OPEN_WATERS,
    PORT_CARDS,
    QUESTS,
    SHIPS,
    UPGRADES,
    Part,
)

PORTS, JUNGLES = ["PR", *PORT_CARDS], [ocean for ocean in OCEANS if ocean != "PR"]
ROOMY = ("K11", "K22", "U12", "U13")
COLOURS = ("red", "blue", "yellow", "green")


class Box:
    """Cards still to be handed out."""

    def __init__(self, luck: Random) -> None:
        self.luck, self.tokens = luck, 8
        self.crew, self.upgrades = (
            luck.sample(list(CREW), len(CREW)),
            luck.sample(list(UPGRADES), len(UPGRADES)),
        )
        for cards in (self.crew, self.upgrades):  # those that make the hold larger come first now and then
            cards.sort(key=lambda card: card in ROOMY and luck.random() < 0.3)
        self.quests, self.maps = luck.sample(list(QUESTS), len(QUESTS)), luck.sample(MAPS, len(MAPS))

    def some(self, cards: list[str], most: int) -> list[str]:
        return [cards.pop() for _ in range(min(self.luck.randint(0, most), len(cards)))]

    def crews(self) -> str:
        """Crew cards, some with an Upgrade."""
        listed = []
        for card in self.some(self.crew, 3):
            listed.append("+".join([card, *self.some(self.upgrades, 1)]))
        return " ".join(listed)

    def hand(self, most: int) -> tuple[str, str]:
        """Map cards, and where the Treasure marker lies: out, if there is a pair."""
        maps = self.some(self.maps, min(most, self.tokens))
        self.tokens -= len(maps)
        pair = len(set(maps)) < len(maps)
        out = self.luck.choice(OPEN_WATERS) if pair or self.luck.random() < 0.3 else ""
        return " ".join(maps), out


def odd(luck: Random, variant: str, seats: int) -> dict[str, Any]:
    """Arguments of one position."""
    box, colours = Box(luck), COLOURS[:seats]
    position: dict[str, Any] = {
        "seats": seats,
        "variant": variant,
        "turn": luck.randrange(seats),
        "first": luck.randrange(seats),
        "round": luck.choice([1, 5, 59, 60]),
        "phase": luck.choice(["action", "action", "ghost" if seats == 1 else "action"]),
        "sea": [*luck.sample(PORT_CARDS, 4), *luck.sample(OPEN_WATERS, 4)],
        "blockades": luck.sample(list(OCEANS)[1:], 4),
        "ending": luck.random() < 0.1,
        "exports": luck.sample(list(EXPORTS), 2),
    }
    for name in ("small", "large"):
        position[name] = luck.sample(list(OCEANS)[1:], luck.choice([0, 0, 1, 2, 3])) or ""
    position |= captains(luck, box, colours)
    position["at"] = anchorages(luck, position, colours)
    provide(luck, position, colours)
    if seats > 1 and luck.random() < 0.15:
        besiege(position, colours)
    if seats == 1:
        position["ghost"] = ghost(luck, box, position)
        position["action_deck"] = luck.sample([str(n) for n in range(1, 9)], luck.randint(1, 8))
        active = position["ghost"].get("active")
        position["action_deck"] = [n for n in position["action_deck"] if n != str(active)]
        if luck.random() < 0.1:
            corner(position)
    position |= decks(luck, box)
    return position


def captains(luck: Random, box: Box, colours: tuple[str, ...]) -> dict[str, Any]:
    """Everybody's sheets, cards and tokens."""
    sheets = zip(luck.sample(list(CAPTAINS), 4), luck.sample(list(SHIPS), 4), strict=True)
    by_colour = {colour: captain(luck, box, *pair) for colour, pair in zip(colours, sheets, strict=False)}
    names = next(iter(by_colour.values()))
    given: dict[str, Any] = {name: {colour: of[name] for colour, of in by_colour.items()} for name in names}
    given["treasure"] = {colour: out for colour, out in given["treasure"].items() if out}
    given["explored"] = [colour for colour in colours if given["explored"][colour]]
    return given | {"spyglasses": {}, "hull": {}}


def captain(luck: Random, box: Box, sheet: str, ship: str) -> dict[str, Any]:
    maps, out = box.hand(4)
    crew, upgrades = box.crews(), box.some(box.upgrades, 3)
    quests = {QUESTS[id].type: id for id in box.some(box.quests, 4)}
    room = capacity(ship, crew, upgrades)
    tokens = luck.choices(["fish", "plantain", "rum", "rum", "chest"], k=luck.choice([2, 5, room, room]))
    tokens = tokens[len(maps.split()) :]
    return {
        "captains": sheet,
        "ships": ship,
        "maps": maps,
        "treasure": out,
        "hold": " ".join(f"{tokens.count(kind)} {kind}" for kind in HELD if kind in tokens),
        "coins": luck.choice([0, 3, 10, 25]),
        "fame": luck.choice([0, 3, 8, 9]),
        "rep": luck.randint(-3, 3),
        "crew": crew,
        "upgrades": upgrades,
        "quests": list(quests.values()),
        "explored": "voyage" in quests and luck.random() < 0.5,
    }


def capacity(ship: str, crew: str, upgrades: list[str]) -> int:
    """MP-H01."""
    shown = [UPGRADES[card].ship for card in upgrades]
    for card in crew.replace("+", " ").split():
        shown.append(CREW[card].effects if card in CREW else UPGRADES[card].crew)
    hold: int = SHIPS[ship]["hold"]
    return hold + sum(e.n for part in shown for e in part if e.op == "cargo")


def anchorages(luck: Random, position: dict[str, Any], colours: tuple[str, ...]) -> dict[str, str]:
    """Ports, Jungles, what a Quest or a Treasure marker names, anywhere; the builder refuses closed cells."""
    at = dict[str, str]()
    for colour in colours:
        spots = [f"{ocean}.port" for ocean in PORTS] + [f"{ocean}.jungle" for ocean in JUNGLES]
        spots += [f"r{luck.randrange(9)}c{luck.randrange(9)}" for _ in range(4)]
        liked = [f"{ocean}.{what}" for id in position["quests"][colour] for ocean, what in QUESTS[id].stops]
        liked += [f"{ocean}.jungle" for ocean in position["treasure"].values()]
        free = [
            spot for spot in (liked if liked and luck.random() < 0.5 else spots) if spot not in at.values()
        ]
        at[colour] = luck.choice(free or ["PR.port"])
        damaged = luck.choice([0, 1, 1, 2, 4])
        position["hull"][colour] = damaged if at[colour].endswith("port") else max(1, damaged)
        if at[colour].endswith("jungle"):
            position["spyglasses"][colour] = luck.choice([0, 4, 5])
    return at


def corner(position: dict[str, Any]) -> None:
    """You, with a Chest, have no way out when the Ghost Ship comes (MP-B26)."""
    position |= {"small": ["r7c8"], "large": ["r8c7"], "phase": "ghost", "action_deck": ["2", "7"]}
    position["at"]["red"], position["hold"]["red"], position["hull"]["red"] = "r8c8", "1 chest", 2
    position["spyglasses"] = {}
    position["ghost"] |= {"at": "r4c4", "active": None, "spyglasses": 0}


def besiege(position: dict[str, Any], colours: tuple[str, ...]) -> None:
    """A disabled Ship with `guard` in a Port, its attacker beside it (MP-B44)."""
    active = colours[position["turn"]]
    victim = next(colour for colour in colours if colour != active)
    position["at"] |= {active: "GB.small", victim: "GB.port"}
    position["small"] = ["WR"]
    position["hull"] |= {active: 4, victim: 0}
    position["upgrades"][victim] = [card for card in ("U02", "U10", "U13") if card in unused(position)]
    position["spyglasses"] = {}


def unused(position: dict[str, Any]) -> list[str]:
    """Upgrades that nobody has."""
    crews = " ".join(position["crew"].values())
    return [
        u for u in UPGRADES if u not in crews and all(u not in of for of in position["upgrades"].values())
    ]


def provide(luck: Random, position: dict[str, Any], colours: tuple[str, ...]) -> None:
    """Some captains have just what an Export card or a Quest of theirs asks for, and are there."""
    for colour in colours:
        wanted = [("PR.port", EXPORTS[card][0]) for card in position["exports"]]
        for id in position["quests"][colour]:
            wanted += [(f"{ocean}.{what}", QUESTS[id].pay) for ocean, what in QUESTS[id].stops]
        at, price = luck.choice(wanted)
        if luck.random() < 0.3 and (at == "PR.port" or at not in position["at"].values()):
            position["at"][colour], position["maps"][colour] = at, ""
            position["spyglasses"].pop(colour, None)
            position["hold"][colour] = " ".join(f"{n} {kind}" for kind, n in price.items() if kind in HELD)
            position["hull"][colour] = max(1, position["hull"][colour])


def ghost(luck: Random, box: Box, position: dict[str, Any]) -> dict[str, Any]:
    maps, out = box.hand(5)
    active = luck.choice([None, None, 3, 5 if out else 3])
    jungle = f"{out or luck.choice(OPEN_WATERS)}.jungle"
    beside = [f"{ocean}.{kind}" for kind in ("small", "large") for ocean in position[kind]]
    you = position["at"]["red"]
    at = jungle if active else luck.choice([you, you, jungle, f"{luck.choice(PORT_CARDS)}.port", *beside])
    box.crew = [card for card in box.crew if useful(CREW[card].effects)]
    box.upgrades = [
        card for card in box.upgrades if useful(UPGRADES[card].ship) and useful(UPGRADES[card].crew)
    ]
    made: dict[str, Any] = {
        "at": at,
        "fame": luck.choice([0, 5, 10, 11]),
        "coins": luck.choice([0, 4, 10, 21]),
        "chests": luck.randint(0, 3),
        "maps": maps,
        "crew": box.crews(),
        "upgrades": box.some(box.upgrades, 3),
    }
    if out:
        made["treasure"] = out
    if active:
        made |= {"active": active, "spyglasses": luck.randint(1, 5)}
    return made


def useful(part: Part) -> bool:
    """MP-Z40."""
    return any(e.op in ("cutlass", "spyglass") for e in part)


def decks(luck: Random, box: Box) -> dict[str, Any]:
    """Often nearly empty; and so is the supply."""
    given: dict[str, Any] = {}
    plain = [card for card in LOOT_KIND if card in LOOT_REWARD]
    piles = {
        "crew_deck": [card for card in box.crew if card not in LOOT_KIND],
        "upgrade_deck": [card for card in box.upgrades if card not in LOOT_KIND],
        "loot_deck": plain,
        "map_deck": box.maps,
    }
    for name, cards in piles.items():
        if luck.random() < 0.5:
            given[name] = luck.sample(cards, min(len(cards), luck.choice([0, 1, 2, 3])))
    if luck.random() < 0.5:
        given["gone"] = [id for id in box.quests if QUESTS[id].type == "voyage"]
    if luck.random() < 0.4:
        given["quest_deck"] = luck.sample(box.quests, min(len(box.quests), luck.choice([0, 1, 2])))
        given.pop("gone", None)
    if luck.random() < 0.4:
        given["supply"] = {kind: luck.choice([0, 1, 2]) for kind in luck.sample(HELD, 2)}
    return given
