"""The shelf holds what the box promises."""

from quarterdeck.engine.registry import names, shelf

FIVE = ["catan_junior", "finis_terrae", "haze_islands", "micro_pirates", "pirate_haven"]


def test_all_five_games_stand_on_the_shelf() -> None:
    assert [slug for slug in FIVE if slug not in shelf()] == []


def test_there_are_bots_to_play_against() -> None:
    assert {"greedy", "random"} <= set(names("quarterdeck.bots"))


def test_every_game_says_who_made_it_and_how_it_plays() -> None:
    for box in shelf().values():
        assert box.credits.designer and box.credits.publisher
        assert box.pitch.count(".") >= 1 and box.minutes and box.weight
        for variant in box.variants:
            assert variant.clause in box.ledger
        for option in box.options:
            assert option.clause in box.ledger
