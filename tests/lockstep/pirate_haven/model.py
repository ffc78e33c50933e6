"""The model: the ledger's own outline as one long script that stops at every question."""

from collections.abc import Generator
from typing import Any

from tests.lockstep.pirate_haven.island import KINDS, LIMIT, MAP, SUPPLY, Island

FATE, OVER = -1, -2
FAMILY = {"B": "BLD", "P": "PIR", "S": "SHP"}
GROUND = {"B": "land", "P": "land", "S": "sea"}
TURNS = {"SHP1": "N", "SHP2": "R", "SHP3": "T"}
Question = tuple[int, dict[str, int]]
Script = Generator[Question, str, None]
Asking = Generator[Question, str, str]


def ask(seat: int, words: list[str]) -> Asking:
    """PH-Q43  A question with a single answer answers itself."""
    if len(words) == 1:
        return words[0]
    word = yield seat, dict.fromkeys(words, 1)
    return word


class Model:
    def __init__(self, seats: int, variant: str, options: dict[str, int]) -> None:
        self.seats = seats
        self.wanted = options["first"]
        self.islands = [Island() for _ in range(seats)]
        self.decks = {
            letter: {code: kind["copies"] for code, kind in KINDS.items() if code.startswith(family)}
            for letter, family in FAMILY.items()
        }
        self.tops = dict.fromkeys(FAMILY, "-")
        self.pool = {
            "R": SUPPLY["resource_dice"],
            "T": SUPPLY["treasure_dice"],
            "N": SUPPLY["navy_dice"],
            "M": SUPPLY["rum"],
        }
        self.boxed: dict[str, int] = {}
        self.round = 0
        self.flipped = False
        self.laid: list[str] = []
        path = range(1, 2 * SUPPLY["map_tiles"][seats - 2] + 1)
        self.printed = dict.fromkeys(path, "")
        self.lies = dict.fromkeys(path, "-")
        self.order: list[int] = []  # who waits, the 1st spot first
        self.at: dict[int, int] = {}
        self.finished: list[int] = []
        self.lowered: set[str] = set()
        self.raised: set[str] = set()
        self.script = self.played()
        self.question: Question = next(self.script)

    # -- what the harness asks -----------------------------------------------------------

    def asked(self) -> int:
        return self.question[0]

    def options(self) -> dict[str, int]:
        return self.question[1]

    def play(self, word: str) -> None:
        assert word in self.question[1], f"the model does not offer {word}"
        try:
            self.question = self.script.send(word)
        except StopIteration:
            self.question = (OVER, {})

    def standing(self) -> list[int]:
        """PH-F17  Total, then Income."""
        worth = [(self.fame(seat)["total"], self.islands[seat].income) for seat in range(self.seats)]
        return [1 + sum(other > mine for other in worth) for mine in worth]

    def shown(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "flipped": self.flipped,
            "islands": [island.look() for island in self.islands],
            "tracks": [island.tracks() for island in self.islands],
            "capacities": [{spot: i.capacity(spot) for spot in i.tile} for i in self.islands],
            "lines": [island.lines() for island in self.islands],
            "free": [sorted(island.available()) for island in self.islands],
            "decks": {
                letter: {code: left for code, left in deck.items() if left}
                for letter, deck in self.decks.items()
            },
            "tops": list(self.tops.values()),
            "pool": self.pool,
            "boxed": self.boxed,
            "laid": " ".join(self.laid),
            "printed": self.printed,
            "lies": self.lies,
            "ships": [self.where(seat) for seat in range(self.seats)],
            "direction": self.direction(),
            "exchanged": (sorted(self.lowered), sorted(self.raised)),
            "fame": [self.fame(seat) for seat in range(self.seats)] if self.asked() == OVER else [],
        }

    def direction(self) -> list[int]:
        """PH-S08, PH-T12  Whose Ship stands on the left Direction tile, 1st spot to 4th; -1: nobody's."""
        spots = [seat if seat not in self.at else -1 for seat in self.order]
        for place, seat in enumerate(self.finished):
            spots[place] = seat
        return spots + [-1] * (4 - len(spots))

    def where(self, seat: int) -> int | str:
        """PH-T13."""
        return "finished" if seat in self.finished else self.at.get(seat, "waiting")

    # -- the script ----------------------------------------------------------------------

    def played(self) -> Script:
        if self.wanted:
            self.line_up(self.wanted)
        for letter in FAMILY:
            yield from self.turn_up(letter)
        if not self.wanted:
            word = yield FATE, {f"first {seat + 1}": 1 for seat in range(self.seats)}
            self.line_up(int(word.split()[1]))
        for self.round in range(1, SUPPLY["rounds"] + 1):
            for island in self.islands:
                island.income = min(LIMIT, island.resources())  # PH-I03
            yield from self.lay_map()
            self.flipped = self.round == SUPPLY["rounds"]  # PH-T16
            yield from self.travel()
            if self.round < SUPPLY["rounds"]:
                self.clean_up()
        yield from self.uncovered()

    def line_up(self, first: int) -> None:
        """PH-S08  The others follow clockwise."""
        self.order = [(first - 1 + n) % self.seats for n in range(self.seats)]

    def box(self, thing: str) -> None:
        self.boxed[thing] = self.boxed.get(thing, 0) + 1

    def turn_up(self, letter: str) -> Script:
        """PH-S05  The next top tile: any that is left, by its copies."""
        left = {f"top {code}": copies for code, copies in self.decks[letter].items() if copies}
        self.tops[letter] = "-"
        if left:
            word = yield FATE, left  # Fate is asked even for the last one: PH-Q43 is about players
            self.tops[letter] = word.split()[1]

    def lay_map(self) -> Script:
        """PH-M01 to PH-M13."""
        tiles = {tile["code"]: tile for tile in MAP["tile"]}
        self.laid = []
        columns = len(self.printed) // 4
        for n in range(columns * 2):
            word = yield FATE, {f"lay {code}": 1 for code in tiles if code not in self.laid}
            tile = tiles[word.split()[1]]
            self.laid.append(tile["code"])
            row, column = 2 * (n // columns) + 1, n % columns + 1  # PH-M07
            self.printed[(row - 1) * columns + column] = tile["top"]
            self.printed[row * columns + columns + 1 - column] = tile["bottom"]
        for position, text in self.printed.items():
            yield from self.fill(position, text.split("+")[0])

    def fill(self, position: int, kind: str) -> Script:
        if kind in FAMILY and self.tops[kind] != "-":
            code = self.tops[kind]
            self.lies[position] = code
            self.decks[kind][code] -= 1
            yield from self.turn_up(kind)
        elif self.pool.get(kind):
            thing = kind
            if kind != "M":
                word = yield FATE, {f"die {face}": SUPPLY["faces"].count(face) for face in SUPPLY["faces"]}
                thing += word.split()[1]
            self.pool[kind] -= 1
            self.lies[position] = thing

    def clean_up(self) -> None:
        """PH-E01, PH-E02, PH-E05."""
        for thing in self.lies.values():
            if thing != "-":
                self.box(thing if len(thing) > 2 else thing[0])
        self.lies, self.printed = dict.fromkeys(self.lies, "-"), dict.fromkeys(self.printed, "")

    # -- travel --------------------------------------------------------------------------

    def travel(self) -> Script:
        self.order, self.finished, self.at = self.finished or self.order, [], {}  # PH-T15
        while len(self.finished) < self.seats:
            waiting = [seat for seat in self.order if seat not in self.at]
            sailing = sorted((seat for seat in self.at if seat not in self.finished), key=self.at.__getitem__)
            yield from self.one_turn((waiting + sailing)[0])  # PH-T01 to PH-T03

    def one_turn(self, seat: int) -> Script:
        """PH-T17."""
        self.lowered, self.raised = set(), set()
        taken = [self.at[other] for other in self.at if other not in self.finished]
        ahead = range(self.at.get(seat, 0) + 1, len(self.printed) + 1)
        goals = [f"go {position}" for position in ahead if position not in taken]
        word = yield from self.decide(seat, lambda: [*goals, "leave"])
        if word == "leave":
            self.at[seat] = 0
            self.finished.append(seat)
            return
        self.at[seat] = int(word.split()[1])
        yield from self.land(seat, self.at[seat])

    def decide(self, seat: int, choices: Any) -> Asking:
        """PH-X07  A window for exchanges, closed by another choice."""
        while True:
            word = yield from ask(seat, [*choices(), *self.exchanges(self.islands[seat])])
            name, _, place = word.partition(" ")
            if name not in ("give", "gain"):
                return word
            self.exchange(self.islands[seat], name, place)

    def exchanges(self, island: Island) -> list[str]:
        """PH-X01 to PH-X08."""
        found = []
        if island.income < LIMIT:
            gives = [place for place in island.own("T") if island.dice[place][1] > 1]
            found += [f"give {place}" for place in gives if place not in self.raised]
        if island.income >= SUPPLY["treasure_income"]:
            found += [f"gain {place}" for place in island.below("T") if place not in self.lowered]
        return found

    def exchange(self, island: Island, name: str, place: str) -> None:
        if name == "give":
            self.lowered.add(place)
            island.add(place, -1)
            island.gain_income(SUPPLY["treasure_income"])
        else:
            self.raised.add(place)
            island.add(place, 1)
            island.income -= SUPPLY["treasure_income"]

    # -- landing -------------------------------------------------------------------------

    def land(self, seat: int, position: int) -> Script:
        kind, _, bonus = self.printed[position].partition("+")
        island, thing = self.islands[seat], self.lies[position]
        if bonus:
            yield from self.bonus(seat, bonus)  # PH-A09
        if kind in ("TA", "NA"):
            for place in island.own(kind[0]):
                island.add(place, 1)
        elif kind == "I2":
            island.gain_income(SUPPLY["action_income"])
        elif thing == "-":
            return  # PH-M14
        elif kind in FAMILY:
            yield from self.tile(seat, position, kind)
        elif kind == "M":
            yield from self.rum(seat, position)
        else:
            yield from self.die(seat, position, kind)

    def bonus(self, seat: int, bonus: str) -> Script:
        """PH-A06 to PH-A08."""
        island = self.islands[seat]
        if bonus == "I1":
            island.gain_income(SUPPLY["bonus_income"])
        elif island.below(bonus[0]):
            word = yield from ask(seat, [f"bonus {place}" for place in island.below(bonus[0])])
            island.add(word.split()[1], 1)

    def tile(self, seat: int, position: int, kind: str) -> Script:
        """PH-L01 to PH-L10."""
        island, code = self.islands[seat], self.lies[position]
        cost, spots = KINDS[code]["value"], island.room(GROUND[kind])

        def choices() -> list[str]:
            return ["discard", *(f"buy {spot}" for spot in spots if island.income >= cost)]

        word = yield from self.decide(seat, choices)
        self.lies[position] = "-"
        if word == "discard":
            self.box(code)
            return
        spot = word.split()[1]
        island.income -= cost
        island.tile[spot] = code
        if code == "SHP4":
            for place in island.near(spot):
                island.add(place, 2)
        elif code in TURNS:
            yield from self.ability(seat, TURNS[code])

    def die(self, seat: int, position: int, colour: str) -> Script:
        """PH-D01 to PH-D07."""
        island, pips = self.islands[seat], int(self.lies[position][1])
        places = island.room("sea") if colour == "N" else island.available()
        word = yield from self.decide(seat, lambda: ["discard", *(f"place {place}" for place in places)])
        self.lies[position] = "-"
        if word == "discard":
            self.box(colour)
        else:
            island.put(word.split()[1], colour, pips)

    def rum(self, seat: int, position: int) -> Script:
        """PH-A05."""
        places = self.islands[seat].available()
        if places:
            word = yield from ask(seat, [f"rum {place}" for place in places])
            self.islands[seat].rum.append(word.split()[1])
        else:
            self.box("M")
        self.lies[position] = "-"

    def ability(self, seat: int, colour: str) -> Script:
        """PH-V07 to PH-V10."""
        island = self.islands[seat]
        dice = island.own(colour)
        goals = island.room("sea") if colour == "N" else island.available()
        uses = [f"reroll {place}" for place in dice] + [f"move {place}" for place in dice if goals]
        word = yield from ask(seat, ["skip", *uses])
        name, _, place = word.partition(" ")
        if name == "reroll":
            rolled = yield FATE, {f"roll {face}": SUPPLY["faces"].count(face) for face in SUPPLY["faces"]}
            island.put(place, colour, int(rolled.split()[1]))
        elif name == "move":
            goal = yield from ask(seat, [f"to {goal}" for goal in goals])
            _, pips = island.dice.pop(place)
            island.put(goal.split()[1], colour, pips)

    # -- end scoring ---------------------------------------------------------------------

    def uncovered(self) -> Script:
        """PH-F02 to PH-F05."""
        for seat in self.finished:
            island = self.islands[seat]
            while island.pips("N") > island.strength():
                if not island.family("SHP"):
                    word = f"drop {island.own('N')[0]}"  # all go
                else:
                    word = yield from ask(seat, [f"drop {spot}" for spot in island.own("N")])
                del island.dice[word.split()[1]]
                self.box("N")

    def navy_fame(self, seat: int) -> int:
        """PH-F07 to PH-F10."""
        ranks = [(island.pips("N"), len(island.own("N"))) for island in self.islands]
        mine = ranks[seat]
        if mine[0] == 0:
            return 0
        ahead, level = sum(rank > mine for rank in ranks), ranks.count(mine)
        return int(sum(SUPPLY["navy_fame"][ahead : ahead + level]) // level)

    def fame(self, seat: int) -> dict[str, int]:
        """PH-F16."""
        island = self.islands[seat]
        lines = {
            **island.lines(),
            "navy": self.navy_fame(seat),
            "direction": int(SUPPLY["direction_flipped"][self.finished.index(seat)]),
        }
        return {**lines, "total": sum(lines.values())}
