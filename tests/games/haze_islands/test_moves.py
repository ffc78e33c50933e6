"""The catalogue of moves: their names, numbers and words stand in records, and never change."""

from quarterdeck.games.haze_islands import box
from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import PAIR
from tests.support import clause

ACTS = """
first 3, map 27, adventure 18, doom_card 12, scout 4, sail 4, raid 1, deploy 1, complete 1, trade 3, steal 1,
attack 9, attack_doom 1, hijack 3, rotate 27, order 18, discard 1, pass 1, keep 27, lay 27, drop 27, give 27,
take 27, corner 4, spend 27, recall 27, turn 3, decline 1, regain 27, enough 1, next 27, rest 1, voyage 4,
pay 5, throw 27, ship_to 27, pirate 27, pirate_to 27, pirate_home 27, swap 27, swap_with 27, doom_to 27,
tied 3, stop 27, revive 1, stay 1, refill 27
"""
CARDS = [f"I{n:02d}" for n in range(1, 19)] + [f"D{n}" for n in range(1, 7)] + [f"C{n}" for n in range(1, 4)]
CREWS = ["crimson", "teal", "ivory"]
WORDS = {
    "first": CREWS,
    "adventure": [f"A{n:02d}" for n in range(1, 19)],
    "doom_card": [f"DM{n}{side}" for n in range(1, 7) for side in "AB"],
    "scout": ["N", "E", "S", "W"],
    "sail": ["N", "E", "S", "W"],
    "voyage": ["N", "E", "S", "W"],
    "trade": CREWS,
    "hijack": CREWS,
    "tied": CREWS,
    "attack": [f"{crew}-{spell}" for crew in CREWS for spell in ("WHI", "FIR", "HUR")],
    "order": [str(n) for n in range(1, 19)],
    "corner": ["TL", "TR", "BL", "BR"],
    "turn": ["90", "180", "270"],
    "pay": ["1", "2", "3", "4", "5"],
}

# Why not, while something else is asked.
UNTIMELY = """
first S03, map C02, adventure SC06, doom_card S11, scout T01, sail T01, raid T01, deploy T01, complete T01,
trade T01, steal T01, attack T01, attack_doom T01, hijack T01, rotate T01, order SO03, discard T01, pass T01,
keep RD02, lay RD02, drop T12, give TR01, take ST02, spend SP01, recall SP01, turn RO01, decline SO05,
regain SO37, enough SO37, next SO21, rest SO21, voyage SO22, pay SO22, throw SO22, ship_to SO23, pirate SO24,
pirate_to SO24, pirate_home SO25, swap SO29, swap_with SO29, doom_to SO32, tied DO06, stop DO09, revive RV01,
stay RV01, refill ND03
"""


def test_the_catalogue_of_moves_never_changes() -> None:
    assert ", ".join(f"{act.name} {act.size}" for act in box.book.acts) == " ".join(ACTS.split())
    for act in box.book.acts:
        words = WORDS.get(act.name, CARDS if act.size == 27 else [""])
        spelled = [f"{act.name} {word}".strip() for word in words]
        assert [box.book.spell(act.base + arg) for arg in range(act.size)] == spelled


@clause("HI-T01", "HI-FT01", "HI-GE01")
def test_a_move_while_something_else_is_asked_is_refused_with_its_clause() -> None:
    t = table(board=["I01 (0,0) bottom S"], hands={0: ["I05", "I06", "I07"]}, doom_card="DM1A").play(
        "attack_doom"
    )
    assert t.question == "corner"
    wanted = dict(pair.split() for pair in " ".join(UNTIMELY.split()).split(", "))
    for name, clause_name in wanted.items():
        act = box.book.by_name[name]
        for arg in (0, act.size - 1):
            assert t.why(box.book.spell(act.base + arg)) == f"HI-{clause_name}", name
    assert table(board=PAIR).why("corner TL") == "HI-FT01"
    assert (box.book.over, box.book.waiting, box.book.prefix) == ("HI-GE01", "HI-T01", "HI")
