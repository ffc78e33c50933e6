"""Any position of Micro Pirates in a few lines, for tests, puzzles and whoever looks into a rule.

>>> t = table(at={"red": "WR.jungle"}, hold={"red": "2 rum"}, spyglasses={"red": 3})
>>> t.choices("explore"), t.why("explore treasure"), t.why("forage")
(['explore map'], 'MP-X01', 'MP-F01')
>>> t.play("explore map", "go", "brown 3", "brown 3").question
'turn up a map'

Whatever is not named is as below. All arguments go by keyword. Seats count from 0 everywhere: in the
builder, in `t.seat`, `t.view(0)`, `t.log(0)` and in the readers; wherever a seat is named, its colour will
do: red, blue, yellow, green are 0, 1, 2, 3. Cards go by their ledger codes (K01, U01, L01, QR1, E01, CA1,
SH1), Ocean cards by PR GB SA PA OA WR SS DO SR, cells by row and column from 0, r2c4 or (2,4), or by
`PR.port`, `WR.jungle`, `GB.small`, `GB.large`. Lists are texts with spaces, or lists. What cannot lie on
the table is refused in a sentence (Broken, Unreadable), and so is an argument that would mean nothing.

============  ===========================================================================================
seats         1 (solo) to 4; 2 unless said otherwise
variant       "draft", "first_game", "pale_widow", "drowned_bell" (the last two are solo)
turn, first   whose turn it is; who has the First player token ("red")
round         number of the round, from 1; cap: the round cap (60, MP-N13)
actions       actions left in this turn (2, or 1 if `used` or `chested` says that one is gone)
phase         "action" (default: the active player chooses an action), "end" (the turn has just ended),
              "ghost" (solo: the Ghost Ship's turn begins), "draft" (captains are about to be chosen;
              only the sea, Merchants, Blockades, offers and exports may be named)
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
              or, for puzzles, any cells but Ports; "-" for one off the sea. Default "WR SS DO" and
              "GB SA PA" (or the next spot that is free); "" for none
blockades     Ocean cards, at most four; default "GB SA PA OA"
offers        cards offered: {"PR": "QR1 K07 U01"}; kinds not named get the first fitting cards left,
              "-" leaves all three slots empty, "-K" (or -U, -Q) that one
exports       the Export display, default "E01 E02"
loot_deck, crew_deck, upgrade_deck, quest_deck, map_deck
              what is left in a deck; all else that is not on the table lies in its discard pile
export_deck   what is left of it; the others have left the game
gone          Voyages that have left the game: "QV1"
supply        what the supply has of some tokens: {"rum": 0}; the rest is set aside
used          Port Call options already used this turn: "hire buy quest"
chested       whether this turn's Chest exchange is used; mended: cards whose mend was used, "K24"
ending        whether the end has been triggered
ghost         solo: {"at": "r4c4", "fame": 0, "coins": 10, "chests": 0, "maps": "WR", "spyglasses": 0,
              "crew": "K01+U01", "upgrades": "U06", "treasure": "WR", "active": 3}; default in OA's Port
action_deck   solo: Action cards left, "1 7"; the others are discarded
data          the path of an owner's data pack
quiet         False: what would answer itself is asked, too: a retreat or haven without a choice, the
              only Map card to throw away, the only Merchant to mark
edition       the version of the rules: 1; 2 since MP-B44, MP-C08 and MP-X02 changed; 3 (the default) since
              three sheets changed
============  ===========================================================================================

All move words; places may be written in any of the ways above, tokens in the plural, seats by number:

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

What the desk tells: `t.question` is one of these names, `t.seat` who is asked (-1 Fate, -2 nobody: it is
over), `t.choices()` what may be answered, `t.why(word)` the clause against a move.

=====================================================  ==================================================
draft                                                  take a Captain or a Ship sheet (MP-P02)
choose an action                                       an action, a mend, or the end of the turn (MP-T02)
sail on                                                after a boost: another one, or where to (MP-A02)
declare effects                                        optional effects before a roll (MP-E03)
drift                                                  a step for a move face, or stay (MP-F05)
port call, trading                                     what to do in Port (MP-C01), on the market (MP-M02)
dismiss, dismiss for loot, carry over                  who goes for a fourth Crew card (MP-C05, MP-B21), and
                                                       what becomes of the Upgrade under it (MP-C06)
fit, fit loot, make a place                            where an Upgrade goes (MP-C07), what goes (MP-C08)
which merchant                                         where the Raid token goes (MP-Q02, MP-Q05)
make room, lighten the ship, which map                 what is thrown away (MP-H03, MP-H08, MP-H07)
choose a pair                                          which pair of Maps is resolved (MP-X10)
pick loot                                              which Loot is gained (MP-B17)
whom to fight, theft, rob the ghost                    MP-A08, MP-B31, MP-Z19
way out, which haven                                   where the loser (MP-B23), the disabled go (MP-B39)
lay the ocean, first player, deal, navigation card,    these and all below ask Fate (MP-S01, P01, P04, S10)
turn up a quest, turn up a crew card,                  offers (MP-S03, MP-C03)
turn up an upgrade, turn up an export,                 the Export display (MP-G04)
turn up a map, turn up loot, stolen map,               MP-X07, MP-B12, MP-B32
roll a blue die, roll a green die,                     MP-F02
roll a brown die, roll a red die,                      MP-X03, MP-B05
draw an action card                                    MP-Z27
=====================================================  ==================================================

`t.events` lists the clauses of all that has happened since the position was laid out, in order; `t.log()`
tells it in sentences, `t.log(seat)` as that seat was told.

Readers give back what the argument of that name would say; `who` is a colour, a seat or, in solo, "ghost":

=============================================  ==========================================================
captain_of, ship_of, at_of, hold_of, maps_of,  (t, who): one captain's. `at_of` also of small1, large1;
coins_of, fame_of, rep_of, spyglasses_of,      `hold_of` leaves Map tokens out: they follow from
hull_of, crew_of, upgrades_of, quests_of,      `maps_of`; `hull_of` is the damage marker
raid_of, voyage_of, visited_of, battles_of,
treasure_of
cargo_of, capacity_of, speed_of, required_of   (t, who): slots taken; MP-H01; MP-E09; MP-R02
explored_of, sea_of, small_of, large_of,       (t): the table's
blockades_of, exports_of, supply_of, gone_of,
ghost_of
offers_of                                      (t, "GB"): `QR1 K07 U01`, with -Q -K -U for empty slots
deck_of, discard_of                            (t, "loot"), or crew, upgrade, quest, map, export, action
position_of                                    (t): all arguments that lay this position out again
=============================================  ==========================================================
"""

from pathlib import Path

from quarterdeck.engine import given as engine
from quarterdeck.engine.desk import Desk
from quarterdeck.engine.errors import Broken
from quarterdeck.engine.given import flag, phase_of, refuse_idle, said
from quarterdeck.games.micro_pirates import box
from quarterdeck.games.micro_pirates.constants import NONE, cell_id
from quarterdeck.games.micro_pirates.positions import cards as cards
from quarterdeck.games.micro_pirates.positions import laying as laying
from quarterdeck.games.micro_pirates.positions.given import By, Given, Words, cell_of, seat_of, sector_of
from quarterdeck.games.micro_pirates.positions.seen import (
    at_of,
    battles_of,
    blockades_of,
    capacity_of,
    captain_of,
    cargo_of,
    coins_of,
    crew_of,
    deck_of,
    discard_of,
    explored_of,
    exports_of,
    fame_of,
    ghost_of,
    gone_of,
    hold_of,
    hull_of,
    large_of,
    maps_of,
    offers_of,
    position_of,
    quests_of,
    raid_of,
    rep_of,
    required_of,
    sea_of,
    ship_of,
    small_of,
    speed_of,
    spyglasses_of,
    supply_of,
    treasure_of,
    upgrades_of,
    visited_of,
    voyage_of,
)
from quarterdeck.games.micro_pirates.state import SOLO, State

TURN = ("actions", "used", "chested", "mended")  # what is said of a turn that goes on
LAID = ["seats", "variant", "first", "cap", "phase", "data", "edition", "quiet"]
LAID += ["sea", "small", "large", "blockades", "offers", "exports"]  # before the captains are chosen
PLACES = ("sail", "step", "retreat", "haven")  # moves that name a place


class SeaDesk(Desk[State]):
    """A desk on which moves may name places as the builder does: `sail WR.jungle`."""

    def meant(self, word: str) -> str:
        """The word with its place as a cell."""
        act, _, place = word.strip().partition(" ")
        named = act in PLACES and "." in place
        return f"{act} {cell_id(cell_of(self.s, place.strip()))}" if named else word

    def off_board(self, word: str) -> str:
        """MP-O04  A sector that its Ocean card does not have: Port Royal's Jungle."""
        act, _, place = word.strip().partition(" ")
        nowhere = act in PLACES and "." in place and sector_of(self.s, place.strip(), act) == NONE
        return "MP-O04" if nowhere else ""


def table(
    *,
    seats: int | None = None,
    variant: str = "",
    turn: str | int = 0,
    first: str | int = 0,
    round: int = 1,
    cap: int = 60,
    actions: int | None = None,
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
    supply: By = None,
    used: Words = "",
    chested: bool = False,
    mended: Words = "",
    ending: bool = False,
    ghost: By = None,
    action_deck: Words | None = None,
    data: Path | str | None = None,
    edition: int = box.rules_version,
    quiet: bool = True,
) -> SeaDesk:
    """A desk with that position on it; see above for what each argument means."""
    given = dict(locals())
    s = opened(given)
    laying.lay_sea(s, given)
    if phase == "draft":
        s.first = s.turn = seat_of(s, first, "first")
        laying.default_merchants(s, given)
    else:
        laying.lay_turn(s, given)
        haunted = laying.ghost_named(given)
        cells = laying.anchorages(s, given, haunted.get("at"))
        laying.man(s, given, cells)
        if s.mode == SOLO:
            laying.haunt(s, haunted, cells[-1], action_deck)
        laying.default_merchants(s, given)
        laying.adventures(s, given)
        s.crews[s.turn].mended = laying.mended_cards(s, given)
    cards.display_exports(s, given)
    cards.lay_offers(s, given)
    cards.stack(s, given)
    cards.count_supply(s, given)
    s.quiet = flag("quiet", quiet)
    laying.ask(s, phase)
    return SeaDesk(s, quiet)


def opened(given: Given) -> State:
    """A fresh table for the seats and the variant; arguments that would mean nothing on it are refused."""
    seats, variant, phase = given["seats"], given["variant"], phase_of(given["phase"], list(laying.PHASES))
    solo = variant in ("pale_widow", "drowned_bell") or seats == 1
    count = (1 if solo else 2) if seats is None else seats
    rounds = {"rounds": given["cap"]}
    s = engine.fresh_table(box, count, variant, rounds, given["data"], given["edition"])
    assert isinstance(s, State)
    named = said(given, table)
    if s.mode != SOLO and (phase == "ghost" or "ghost" in named or "action_deck" in named):
        raise Broken("ghost: the Ghost Ship sails in the solo variants only (MP-Z01)")
    idle = TURN if phase != "action" else ()
    meant = LAID if phase == "draft" else [name for name in given if name not in idle]
    refuse_idle(named, meant, f"in the phase {phase!r}")
    return s


__all__ = [
    "SeaDesk",
    "at_of",
    "battles_of",
    "blockades_of",
    "capacity_of",
    "captain_of",
    "cargo_of",
    "cell_of",
    "coins_of",
    "crew_of",
    "deck_of",
    "discard_of",
    "explored_of",
    "exports_of",
    "fame_of",
    "ghost_of",
    "gone_of",
    "hold_of",
    "hull_of",
    "large_of",
    "maps_of",
    "offers_of",
    "position_of",
    "quests_of",
    "raid_of",
    "rep_of",
    "required_of",
    "sea_of",
    "ship_of",
    "small_of",
    "speed_of",
    "spyglasses_of",
    "supply_of",
    "table",
    "treasure_of",
    "upgrades_of",
    "visited_of",
    "voyage_of",
]
