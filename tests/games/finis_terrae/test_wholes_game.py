"""Whole games against the outline of the ledger, every length of game, and the whole of the scoring."""

import pytest

from quarterdeck.games.finis_terrae import positions as look
from quarterdeck.games.finis_terrae import words
from quarterdeck.games.finis_terrae.positions import table
from tests.games.finis_terrae.outline import Chooser, Outline, played
from tests.support import clause

TRADERS = ("visit", "redeem", "buy", "sell", "take", "found", "cash", "reorganise", "salvage")
PIRATES = ("hoist", "attack", "booty", "keep", "return", "take")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fond", [(), TRADERS, PIRATES, ("done",)], ids=["any", "traders", "pirates", "lazy"])
@clause(
    "FT-R01",
    "FT-R02",
    "FT-R09",
    "FT-S03",
    "FT-P01",
    "FT-P16",
    "FT-W04",
    "FT-W06",
    "FT-Z01",
    "FT-D02",
    "FT-D06",
)
def test_whole_games_follow_the_outline_of_the_ledger(seats: int, fond: tuple[str, ...]) -> None:
    for seed in range(3):
        t = table(seats=seats, ask="setup")
        rounds = Outline(t).game(Chooser(seed, fond))
        cards = look.turned(t)
        assert rounds == 1 + len(cards) - cards.count("storm") and 5 <= rounds <= 9
        assert cards[-1] == "finis" and 5 <= len(cards) - 1 <= 7 and look.last_round(t)
        assert len(look.stack(t)) == max(0, {2: 64, 3: 72, 4: 80}[seats] - 4 * seats * rounds)
        assert t.events.count("FT-R01") == rounds and t.events.count("FT-W07") == rounds


LENGTHS = [
    ("storm storm sunny rain rain", 5),
    ("storm rain sunny rain storm sunny", 6),
    ("sunny sunny sunny sunny rain", 7),
    ("sunny sunny sunny storm rain rain", 7),
    ("rain rain rain sunny sunny sunny", 8),
    ("rain rain rain sunny sunny sunny sunny", 9),
]


@pytest.mark.parametrize(("cards", "rounds"), LENGTHS)
@clause("FT-W05", "FT-W06", "FT-W12", "FT-Z01")
def test_every_length_of_a_game_card_by_card(cards: str, rounds: int) -> None:
    """Ships go round the Isle all the time; no tiles, so that only the weather tells the rounds."""
    t = table(ask="round", round=1, stack=[])
    shuffled: list[int] = []
    for n, card in enumerate([*cards.split(), "finis"]):
        assert t.question == "turn_up_weather" and not look.last_round(t)
        t.play(f"weather {card}")
        shuffled += [n] if "FT-W05" in t.events and not shuffled else []
        if card == "storm":
            played(t, "storm_wind fate: wind N")
            continue
        played(t, "roll_white fate: white 3", "roll_red fate: red 3")
        for who in look.order(t):
            for _ in range(1 if card == "rain" else 2):
                if t.question == "roll_white":
                    t.play("white 3")
                played(t, f"sail {who}: {next(word for word in t.choices('sail'))}", f"stop {who}: done")
    assert t.over and look.round_now(t) == rounds and shuffled == [5], (
        "Finis Terrae is reached after five cards"
    )
    assert t.choices() == [] and t.why("weather sunny") == "FT-Z01"


@clause(
    "FT-Z04",
    "FT-Z05",
    "FT-Z06",
    "FT-Z07",
    "FT-Z08",
    "FT-Z09",
    "FT-Z10",
    "FT-Z11",
    "FT-Z12",
    "FT-Z13",
    "FT-Z14",
)
@clause("FT-Z15", "FT-Z16", "FT-Z17", "FT-Z18", "FT-Z19", "FT-Z20", "FT-Z21", "FT-Z24")
def test_the_whole_of_the_scoring_line_by_line() -> None:
    t = table(
        seats=3,
        ask="over",
        tiles={
            "4,4": "FO01 1",
            "5,4": "FO02 2",
            "4,3": "TW01 0",
            "5,3": "TW02 3",  # a ring of four, two forts
            "-4,4": "LI01",
            "-4,5": "ON01 2",  # two lands, a lighthouse
            "-4,-4": "ON02",  # open
            "4,-4": "CA01",
            "5,-9": "TR01",
            "-9,0": "CA02",
        },
        ports={"red": ["4,3", "-4,5", "-4,-4", "4,-4"], "green": ["5,-9"], "blue": ["-9,0"]},
        holds={"red": "9c 2s cw tr", "green": "4c", "blue": "2tr"},
        strongbox={"red": 2, "green": 5},
        kept={"red": "fi 3s tr", "green": "2fi"},
        bonus={"red": 2, "blue": 1},
        malus={"red": 1, "blue": 3},
    )
    assert list(look.points(t, "red").items()) == [
        ("land", 4 + 2 + 1 + 1),
        ("complete", 2 + 2 + 2),
        ("lighthouse", 1),
        ("fort", 2),
        ("largest", 5),
        ("coins", 11 // 5),
        ("castaway", 3),
        ("find", 3),
        ("treasure", 4),
        ("spice", 10),
        ("set", 4),
        ("north_south", 3),
        ("east_west", 3),
        ("quadrants", 3),
        ("furthest", 0),
        ("bonus", 6),
        ("malus", -3),
        ("total", 60),
    ]
    green, blue = look.points(t, "green"), look.points(t, "blue")
    assert {name: value for name, value in green.items() if value} == {
        "land": 1,
        "complete": 2,
        "coins": 1,
        "find": 6,
        "furthest": 5,
        "total": 15,
    }
    assert {name: value for name, value in blue.items() if value} == {
        "land": 1,
        "complete": 2,
        "treasure": 4,
        "bonus": 3,
        "malus": -9,
        "total": 1,
    }
    assert t.standing == [1, 2, 3]
    lines = zip(*[look.points(t, who).values() for who in range(3)], strict=True)
    assert [row.points for row in words.score(t.s).rows] == [list(line) for line in lines]


@clause("FT-Z24", "FT-Z19", "FT-Z08")
def test_ties_share_the_furthest_port_the_largest_island_and_the_win() -> None:
    tiles = {"4,-4": "CA01", "-3,5": "TR01", "9,9": "SE01"}
    t = table(seats=3, ask="over", tiles=tiles, ports={"red": "4,-4", "green": "-3,5"}, strongbox={"blue": 4})
    for who in ("red", "green"):
        said = look.points(t, who)
        assert (said["furthest"], said["largest"], said["total"]) == (5, 5, 13)
    assert look.points(t, "blue")["total"] == 0 and t.standing == [1, 1, 3]
