"""What a captain knows of others' Map cards, and what a theft leaves of it."""

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.games.micro_pirates.positions import table
from quarterdeck.games.micro_pirates.state import State
from tests.support import clause


def robbed(stolen: str) -> Desk[State]:
    """Red robs Blue, both know the card; then Yellow robs Red, unseen by Blue."""
    crews = ("red", "blue", "yellow")
    t = table(
        seats=3,
        variant="first_game",
        at={"red": "r4c0", "blue": "r4c1", "yellow": "r5c0"},
        maps={"red": "SR", "blue": "WR"},
        hold=dict.fromkeys(crews, ""),
        small="SS",
        large="GB",
        hull=dict.fromkeys(crews, 4),
    )
    t.play("sail r4c1", "red 6", "red 6", "red 1", "red 1", "steal map", "stolen WR")
    t.play(t.choices()[0], "red 1", "end", "end")
    return t.play("sail r4c1", "red 6", "red 6", "red 1", "red 1", "steal map", f"stolen {stolen}")


@clause("MP-Y60", "MP-T07")
def test_a_third_captain_cannot_tell_which_map_was_stolen() -> None:
    one, other = robbed("SR"), robbed("WR")
    assert snapshot(one.view(1)) == snapshot(other.view(1))
    assert one.view(0).crews[2].maps.faces != other.view(0).crews[2].maps.faces
    assert one.view(2).crews[2].maps.faces != other.view(2).crews[2].maps.faces
