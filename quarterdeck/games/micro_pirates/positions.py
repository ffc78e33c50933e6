"""Any position of Micro Pirates in a few lines, for tests, puzzles and whoever looks into a rule.

>>> t = table(at={"red": "WR.jungle"}, hold={"red": "2 rum"}, spyglasses={"red": 3})
>>> t.choices("explore"), t.why("explore treasure"), t.why("forage")
(['explore map'], 'MP-X01', 'MP-F01')
>>> t.play("explore map", "go", "brown 3", "brown 3").question
'turn up a map'

Whatever is not named is as below. All arguments go by keyword; dictionaries are keyed by colour (red,
blue, yellow, green: seats 0 to 3) or by seat number. Cards go by their ledger codes (K01, U01, L01, QR1,
E01, CA1, SH1), Ocean cards by PR GB SA PA OA WR SS DO SR, cells by row and column from 0 (r2c4) or by
`PR.port`, `WR.jungle`, `GB.small`, `GB.large`. Lists are texts with spaces, or lists.

============  ===========================================================================================
seats         1 (solo) to 4; 2 unless said otherwise
variant       "draft", "first_game", "pale_widow", "drowned_bell" (the last two are solo)
turn, first   whose turn it is; who has the First player token ("red")
round         number of the round, from 1; cap: the round cap (MP-N13)
actions       actions left in this turn (2)
phase         "action" (default: the active player chooses an action), "end" (the turn has just ended),
              "ghost" (solo: the Ghost Ship's turn begins), "draft" (captains are about to be chosen)
sea           Ocean cards: four corners (top-left, top-right, bottom-left, bottom-right), then left, centre,
              right, bottom. Default "GB SA PA OA WR SS DO SR"
captains      {"red": "CA3"}; default CA1, CA2, CA3, CA4 by seat, or the first sheet nobody has
ships         {"red": "SH3"}; default SH1, SH2, SH3, SH4 by seat, likewise
at            where Ships lie; default: red in GB's Port, blue SA's, yellow PA's, green OA's
hold          tokens: {"red": "2 rum 1 fish 1 chest"}; default "1 rum". Map tokens follow from `maps`
maps          Map cards in hand: {"red": "WR SR"}; their tokens are added to the hold
coins         default 10; fame 0; spyglasses 0
rep           default: as printed on the Ship sheet
hull          the damage marker, counted from the leftmost space (0 is disabled); default full
crew          Crew cards, with an Upgrade under them after a plus: {"red": "K08 K01+U17 L29"}
upgrades      Upgrades on the Ship: {"red": "U08 U14"}
quests        active Quests: {"red": "QR5 QV6"}
raid          Merchant that carries the Raid token: {"red": "small1"}; default: the first on the sea
voyage        starting Port of the Voyage: {"red": "GB"}; default: the first Port it could be taken in
explored      whose Voyage is explored: "red"
visited       sectors of a `visit` with a token: {"red": "WR.jungle"}; battles: won so far, {"red": 1}
treasure      Treasure marker on the Jungle of: {"red": "WR"}
small, large  where Small and Large Merchants lie, in the order small1.. / large1..: Ocean cards (their spot)
              or cells, "-" for one off the sea. Default "WR SS DO" and "GB SA PA" (or the next spot
              that is free); "" for none
blockades     Ocean cards; default "GB SA PA OA"
offers        cards offered: {"PR": "QR1 K07 U01"}; kinds not named get the first fitting cards left,
              "-" leaves all three slots empty, "-K" (or -U, -Q) that one
exports       the Export display, default "E01 E02"
loot_deck, crew_deck, upgrade_deck, quest_deck, map_deck
              what is left in a deck; all else that is not on the table lies in its discard pile
export_deck   what is left of it; the others have left the game
gone          Quest cards that have left the game: "QV1"
supply        what the supply has of some tokens: {"rum": 0}; the rest is set aside
used          Port Call options already used this turn: "hire buy quest"
chested       whether this turn's Chest exchange is used; mended: cards whose mend was used, "K24"
ending        whether the end has been triggered
ghost         solo: {"at": "r4c4", "fame": 0, "coins": 10, "chests": 0, "maps": "WR", "spyglasses": 0,
              "crew": "K01+U01", "upgrades": "U06", "treasure": "WR", "active": 3}; default in OA's Port
action_deck   solo: Action cards left, "1 7"; the others are discarded
data          the path of an owner's data pack
edition       the version of the rules: 1, or 2 (the default) since MP-B44, MP-C08 and MP-X02 changed
============  ===========================================================================================

All move words:

=========================  ==============================================================================
sail r2c4                  Sail there (a Ship on that cell: Battle). boost SH1: begin a Sail by declaring an
                           optional sail effect; then further `boost`s, then `sail`
forage, step r2c5, stay    Forage; an optional step for each move face
explore map                or treasure, voyage
port                       Port Call, then hire, buy, quest, done; where needed dismiss K01, carry or drop,
                           fit ship or fit K01, scrap U01, mark small1
trade                      then sell fish, sell plantain, sell all, swap 3fish>2rum and the like, done
export E01, chests         Export a card; 2 Chests for 2 Fame
overhaul, deliver, errand  errand: the Quest action of a Special (visit or pay)
mend K24, end              between actions; end the turn
use K05, go                declare an optional effect before a roll; `use X.2` is a card's second one for the
                           same occasion; go: nothing more is declared
throw rum, decline         make room; discard WR: which Map card goes
pair WR                    which waiting pair of Maps
keep L18, refuse           which Loot is gained; refuse: a Crew or Upgrade from Loot without a place
fight small1               which of several Ships to fight; steal rum (or nothing); rob chest, rob WR,
                           rob nothing: from the Ghost Ship
retreat r2c3, haven r2c4   where the loser goes; which nearest Port takes a disabled Ship
draft CA1                  take a sheet
                           Where nothing else can be done, Port Call, Trade and turn end by themselves
-- Fate --                 blue 1, green 1, brown 1, red 1: the face, 1 to 6, in the order of the ledger's
                           dice table; loot L01, map WR, stolen WR, crew K01, upgrade U01, questcard QR1,
                           exportcard E01, nav GB (the first usable Navigation card), ocean GB, first red,
                           deal CA1, action 3
=========================  ==============================================================================
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quarterdeck.engine.cards import bit
from quarterdeck.engine.desk import Desk, pending
from quarterdeck.engine.errors import Broken, QuarterdeckError, Unreadable
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.games.micro_pirates import box
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.positions_cards import (
    CARD,
    QUEST,
    Words,
    among,
    count_supply,
    display_exports,
    lay_offers,
    muster,
    stack,
    words,
)
from quarterdeck.games.micro_pirates.state import SOLO, State
from quarterdeck.games.micro_pirates.things import (
    CHEST,
    GHOST,
    LARGE,
    MAP,
    MERCHANT,
    NONE,
    OCEANS,
    PORTS,
    RAID,
    RUM,
    SHEETS,
    SHIP_NAMES,
    SHOWN,
    SPECIAL,
    TOKENS,
    VOYAGE,
    quest_type,
)

By = Mapping[Any, Any] | None
PHASES = {"action": "choose an action", "end": "", "ghost": "ghost turn", "draft": "captains"}


def table(
    *,
    seats: int | None = None,
    variant: str = "",
    turn: str | int = 0,
    first: str | int = 0,
    round: int = 1,
    cap: int = 60,
    actions: int = 2,
    phase: str = "action",
    sea: Words = "GB SA PA OA WR SS DO SR",
    captains: By = None,
    ships: By = None,
    at: By = None,
    hold: By = None,
    maps: By = None,
    coins: By = None,
    fame: By = None,
    spyglasses: By = None,
    rep: By = None,
    hull: By = None,
    crew: By = None,
    upgrades: By = None,
    quests: By = None,
    raid: By = None,
    voyage: By = None,
    explored: Words = "",
    visited: By = None,
    battles: By = None,
    treasure: By = None,
    small: Words | None = None,
    large: Words | None = None,
    blockades: Words = "GB SA PA OA",
    offers: By = None,
    exports: Words = "E01 E02",
    loot_deck: Words | None = None,
    crew_deck: Words | None = None,
    upgrade_deck: Words | None = None,
    quest_deck: Words | None = None,
    map_deck: Words | None = None,
    export_deck: Words | None = None,
    gone: Words = "",
    supply: Mapping[str, int] | None = None,
    used: Words = "",
    chested: bool = False,
    mended: Words = "",
    ending: bool = False,
    ghost: Mapping[str, Any] | None = None,
    action_deck: Words | None = None,
    data: Path | None = None,
    edition: int = box.rules_version,
) -> Desk[State]:
    """A desk with that position on it; see above for what each argument means."""
    solo = variant in ("pale_widow", "drowned_bell") or seats == 1
    s = box.for_rules(edition).new(seats or (1 if solo else 2), variant, {"rounds": cap}, data)
    assert isinstance(s, State)
    lay_sea(s, words(sea))
    s.first, s.turn = seat_of(s, first), seat_of(s, turn)
    s.round, s.actions, s.ending, s.chested = round, actions, ending, chested
    if not (0 <= actions <= 2 and 1 <= round <= cap):
        raise Broken(f"{actions} actions in round {round}: two in a turn, rounds up to {cap} (MP-N13)")
    if s.mode != SOLO and (ghost is not None or action_deck is not None):
        raise Broken("the Ghost Ship sails in the solo variants only (MP-Z01)")
    jungles = among("blockades", blockades, OCEANS[1:])
    s.blocked = [1 if n - 1 in jungles else 0 for n in range(9)]
    lay_merchants(s, MERCHANT, small)
    lay_merchants(s, LARGE, large)
    cells = anchorages(s, at, (ghost or {}).get("at"))
    if phase != "draft":
        deal_sheets(s, captains, ships)
        for seat in range(len(s.crews)):
            muster(s, s.crews[seat], words(mine(s, crew, seat) or ""), words(mine(s, upgrades, seat) or ""))
            purse(s, seat, mine(s, hold, seat), mine(s, maps, seat))
            s.ships[seat] = s.crews[seat].cell = cells[seat]
            numbers(s, seat, coins, fame, spyglasses, rep, hull)
            s.refit(s.crews[seat])
    if s.mode == SOLO:
        haunt(s, ghost or {}, cells[-1], action_deck)
    default_merchants(s, MERCHANT, small, "WR SS DO SR GB SA PA OA")
    default_merchants(s, LARGE, large, "GB SA PA OA WR SS DO SR")
    for seat in range(len(s.crews)):
        adventure(s, seat, quests, raid, voyage, visited, battles, treasure)
    for crew_of in [*s.crews, s.ghost]:
        if crew_of.treasure == NONE and s.pairs(crew_of):
            raise Broken("maps: a pair is discarded at once, unless the Treasure marker is out (MP-X09)")
    for seat in among("explored", explored, SHIP_NAMES[: len(s.crews)]):
        if s.crews[seat].quests[VOYAGE] == NONE:
            raise Broken(f"explored: {SHIP_NAMES[seat]} has no Voyage")
        s.crews[seat].voyage_done = True
    s.crews[s.turn].mended = among("mended", mended, CARD)
    s.ported = sum(1 << n for n in set(among("used", used, ("hire", "buy", "quest"))))
    display_exports(s, words(exports), export_deck)
    lay_offers(s, offers or {}, gone, [crew_deck, upgrade_deck, quest_deck])
    stack(s, loot_deck, crew_deck, upgrade_deck, quest_deck, map_deck)
    count_supply(s, supply or {})
    ask(s, phase)
    return Desk(s)


def seat_of(s: State, who: str | int) -> int:
    """A colour or a number from 0."""
    colours = SHIP_NAMES[: len(s.crews)]
    if who in colours:
        return colours.index(str(who))
    if type(who) is int and 0 <= who < len(colours):
        return who
    raise Unreadable(f"nobody is called {who!r}; there are {', '.join(colours)}, or 0 to {len(colours) - 1}")


def mine(s: State, given: By, seat: int) -> Any:
    """What a dictionary says of a seat, by colour or number."""
    found = None
    for who, what in (given or {}).items():
        if seat_of(s, who) == seat:
            found = what
    return found


# -- the sea -----------------------------------------------------------------------------


def lay_sea(s: State, cards: list[str]) -> None:
    if sorted(cards) != sorted(OCEANS[1:]) or sorted(cards[:4]) != sorted(OCEANS[1:PORTS]):
        raise Unreadable("sea: four Ports, then four Open Waters, each once (MP-S01)")
    s.sea = [NONE, 0, *[NONE] * 7]
    for position, card in zip([0, 2, 6, 8, 3, 4, 5, 7], cards, strict=True):
        s.sea[position] = OCEANS.index(card)
    s.chart()


def cell_of(s: State, place: str) -> int:
    """`r2c4`, `WR.jungle`, `PR.port`, `GB.small`, `GB.large`."""
    text = str(place)
    if len(text) == 4 and text[0] == "r" and text[2] == "c" and text[1].isdigit() and text[3].isdigit():
        cell = int(text[1]) * 9 + int(text[3])
    else:
        ocean, _, kind = text.partition(".")
        spots = {"port": s.port, "jungle": s.jungle, "small": s.spot[0], "large": s.spot[1]}
        cell = spots[kind][OCEANS.index(ocean)] if ocean in OCEANS and kind in spots else NONE
    if not 0 <= cell < 81 or not s.t.near[cell]:
        raise Unreadable(
            f"{place!r} is not an open sector; write r2c4, WR.jungle, PR.port, GB.small or GB.large"
        )
    return cell


def anchorages(s: State, at: By, ghost: str | None) -> list[int]:
    """Where the Ships of all seats lie, and the Ghost Ship last; a default Port gives way to a Ship."""
    named = [mine(s, at, seat) for seat in range(len(s.crews))] + [ghost]
    cells = [NONE if place is None else cell_of(s, place) for place in named]
    for n in range(len(cells)):
        usual = [4, 1, 2, 3, 0] if n == len(s.crews) else [n + 1, 1, 2, 3, 4, 0]
        free = [s.port[ocean] for ocean in usual if s.port[ocean] not in [*cells, *s.ships]]
        if cells[n] == NONE and free:
            cells[n] = free[0]
    return cells


def lay_merchants(s: State, first: int, given: Words | None) -> None:
    places = words(given or "")
    if len(places) > 3:
        raise Unreadable("there are three Merchants of each size")
    for n, place in enumerate(places):
        kind = "small" if first == MERCHANT else "large"
        spot = f"{place}.{kind}" if place in OCEANS else place
        s.ships[first + n] = NONE if place == "-" else cell_of(s, spot)


def default_merchants(s: State, first: int, given: Words | None, order: str) -> None:
    """Those that were not named lie on the first free spots."""
    if given is None:
        spots = [s.spot[0 if first == MERCHANT else 1][OCEANS.index(name)] for name in order.split()]
        free = [cell for cell in spots if cell != NONE and cell not in s.ships]
        s.ships[first : first + 3] = free[:3]


# -- captains ----------------------------------------------------------------------------


def deal_sheets(s: State, captains: By, ships: By) -> None:
    """The sheets named, then for the others their usual one or the first that is left (MP-P03)."""
    for what, prefix, first, given in (("captains", "CA", 0, captains), ("ships", "SH", SHEETS, ships)):
        names = [f"{prefix}{n + 1}" for n in range(SHEETS)]
        named = [mine(s, given, seat) for seat in range(len(s.crews))]
        left = [n for n in range(SHEETS) if names[n] not in named]
        for seat, crew in enumerate(s.crews):
            n = seat if seat in left else (left or [NONE])[0]
            if named[seat] is not None:
                n = among(what, [named[seat]], names)[0]
            elif n in left:
                left.remove(n)
            if what == "captains":
                crew.captain = first + n
            else:
                crew.ship = first + n
        if len({(crew.captain, crew.ship)[first // SHEETS] for crew in s.crews}) < len(s.crews):
            raise Broken(f"{what}: there is one sheet of each (MP-P02)")


def purse(s: State, seat: int, hold: Any, maps: Any) -> None:
    crew = s.crews[seat]
    crew.hold = counted("1 rum" if hold is None else hold)
    faces = words(maps or "")
    for face in faces:
        draw_map(s, crew, face, bit(seat))
    crew.hold[MAP] = len(faces)


def counted(tokens: Any) -> list[int]:
    held = [0] * TOKENS
    given = words(tokens)
    if len(given) % 2:
        raise Unreadable(f"hold: {tokens!r} should be numbers and tokens: '2 rum 1 fish'")
    for count, word in zip(given[::2], given[1::2], strict=True):
        name = word.removesuffix("s") if word not in SHOWN else word
        if not count.isdecimal() or name not in SHOWN[:TOKENS] or name == "map":
            raise Unreadable(
                f"hold: {count!r} {word!r}: fish, plantain, rum and chest go here, Maps in `maps`"
            )
        held[SHOWN.index(name)] += int(count)
    return held


def draw_map(s: State, crew: Crew, face: str, knows: int) -> None:
    """A Map card by Ocean card (WR) or by number (M01)."""
    shown = [ocean for ocean in range(9) for _ in range(s.t.maps[ocean])]
    order = sorted(shown, key=[5, 8, 6, 7].index) if set(shown) == {5, 6, 7, 8} else shown
    ocean = order[int(face[1:]) - 1] if face[:1] == "M" else OCEANS.index(face) if face in OCEANS else NONE
    if ocean == NONE or s.map_deck.left[ocean] == 0:
        raise Unreadable(f"maps: no Map card {face!r} is left")
    s.map_deck.left[ocean] -= 1
    crew.maps.add(ocean, knows)


def numbers(s: State, seat: int, coins: By, fame: By, spyglasses: By, rep: By, hull: By) -> None:
    crew = s.crews[seat]
    crew.coins = mine(s, coins, seat) if mine(s, coins, seat) is not None else s.t.coins
    crew.fame = mine(s, fame, seat) or 0
    crew.spyglasses = mine(s, spyglasses, seat) or 0
    printed = s.t.rep_start[crew.ship - SHEETS]
    crew.rep = mine(s, rep, seat) if mine(s, rep, seat) is not None else printed
    crew.marker = mine(s, hull, seat) if mine(s, hull, seat) is not None else s.hull(crew)
    if not -3 <= crew.rep <= 3:
        raise Broken(f"rep: {crew.rep} is off the track (MP-R01)")


def adventure(
    s: State, seat: int, quests: By, raid: By, voyage: By, visited: By, battles: By, treasure: By
) -> None:
    crew = s.crews[seat]
    for word in words(mine(s, quests, seat) or ""):
        if word not in QUEST or crew.quests[quest_type(QUEST[word])] != NONE:
            raise Unreadable(f"quests: {word!r}: one Quest of each type (MP-Q01)")
        crew.quests[quest_type(QUEST[word])] = QUEST[word]
    if crew.quests[RAID] != NONE:
        afloat = [name for name, cell in zip(SHIP_NAMES, s.ships, strict=True) if cell != NONE]
        named = mine(s, raid, seat) or next((name for name in afloat if name[-1].isdigit()), None)
        crew.raid = MERCHANT + among("raid", [named], SHIP_NAMES[MERCHANT:])[0] if named else NONE
        if named and named not in afloat:
            raise Broken(f"raid: {named} is not on the sea (MP-Q02)")
    if crew.quests[VOYAGE] != NONE:
        targets = s.t.quest_targets[crew.quests[VOYAGE]]
        start = mine(s, voyage, seat) or next(OCEANS[n] for n in range(PORTS) if n not in targets)
        crew.voyage_port = among("voyage", [start], OCEANS[:PORTS])[0]
        if crew.voyage_port in targets:
            raise Broken(f"voyage: {start} cannot offer that Quest (MP-S04)")
    for place in words(mine(s, visited, seat) or ""):
        places = [s.sector(spot) for spot in s.t.quest_place[crew.quests[SPECIAL]]]
        if crew.quests[SPECIAL] == NONE or cell_of(s, place) not in places:
            raise Broken(f"visited: {place} is not a sector of that Quest (MP-Q17)")
        crew.visited |= 1 << places.index(cell_of(s, place))
    crew.battles = mine(s, battles, seat) or 0
    if mine(s, treasure, seat):
        crew.treasure = among("treasure", [mine(s, treasure, seat)], OCEANS[1:])[0] + 1


def haunt(s: State, given: Mapping[str, Any], cell: int, deck: Words | None) -> None:
    """The Ghost Ship and its Action cards."""
    known_keys = (
        "at",
        "fame",
        "coins",
        "chests",
        "maps",
        "spyglasses",
        "crew",
        "upgrades",
        "treasure",
        "active",
    )
    for key in given:
        if key not in known_keys:
            raise Unreadable(f"ghost: {key!r} is none of {', '.join(known_keys)}")
    ghost = s.ghost
    s.ships[GHOST] = ghost.cell = cell
    ghost.fame, ghost.coins = given.get("fame", 0), given.get("coins", s.t.ghost_coins)
    ghost.spyglasses = given.get("spyglasses", 0)
    muster(s, ghost, words(given.get("crew", "")), words(given.get("upgrades", "")))
    for face in words(given.get("maps", "")):
        draw_map(s, ghost, face, EVERYBODY)
    ghost.hold[MAP], ghost.hold[CHEST] = len(ghost.maps.faces), given.get("chests", 0)
    if given.get("treasure"):
        ghost.treasure = among("treasure", [given["treasure"]], OCEANS[1:])[0] + 1
    s.active = given.get("active", NONE)
    cards = [str(n) for n in range(1, 9)]
    left = [cards[n] for n in among("action_deck", deck if deck is not None else cards, cards)]
    s.action_deck.left = [1 if str(n) in left and n != s.active else 0 for n in range(1, 9)]
    s.action_discard = [1 if not s.action_deck.left[n - 1] and n != s.active else 0 for n in range(1, 9)]


def ask(s: State, phase: str) -> None:
    if phase not in PHASES:
        raise Unreadable(f"phase: {phase!r} is none of {', '.join(PHASES)}")
    after = ["next turn", "end check", "merchant check"]
    if phase == "ghost":
        after = ["end of round", "end check", "merchant check"]
    elif phase == "draft":
        after = []
    pending(s, *[(name, 0) for name in [*after, PHASES[phase]] if name])
    try:
        s.check()
        s.refresh()
        s.check()
    except QuarterdeckError as error:
        raise Broken(f"position: {error}") from None


__all__ = ["RUM", "cell_of", "table"]
