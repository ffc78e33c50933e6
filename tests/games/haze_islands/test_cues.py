"""What learned judgement sees of rivals, and how near a lost game came to being won."""

from quarterdeck.engine.cards import BITS
from quarterdeck.games.haze_islands import box
from quarterdeck.games.haze_islands.constants import UNUSED, USED
from quarterdeck.games.haze_islands.cues import cues, known_of, progress
from quarterdeck.games.haze_islands.log import adventure_entry, doom_entry
from quarterdeck.games.haze_islands.state import State


def dealt(variant: str, face: int, known: int) -> State:
    """Seat 1 holds that card, and these seats know it."""
    s = box.new(2, variant)
    assert isinstance(s, State)
    s.captains[1].hand.add(face, known)
    return s


def test_a_rivals_card_counts_as_far_as_one_knows_it() -> None:
    for face in (3, 9):
        s, secret = (dealt("competitive", face, known) for known in (BITS[0] | BITS[1], BITS[1]))
        icon = s.chart.icon_of[face]
        assert known_of(s, 0, 1)[icon] == 1
        assert known_of(secret, 0, 1)[icon] == 0
        assert known_of(secret, 1, 1)[icon] == 1
    assert cues(dealt("competitive", 3, BITS[1]), 0) == cues(dealt("competitive", 9, BITS[1]), 0)


def test_progress_is_half_doom_cards_and_half_icons() -> None:
    s = box.new(2, "cooperative")
    assert isinstance(s, State)
    assert progress(s) == 0.0
    s.captains[0].tale = [doom_entry(0)]  # 3 icons
    s.captains[1].tale = [doom_entry(3)]  # 4 icons
    assert progress(s) == 0.5 * 2 / 6
    s.captains[1].tale = [doom_entry(3), adventure_entry(1, UNUSED), adventure_entry(2, USED)]  # 2 and 1
    assert progress(s) == 0.5 * 2 / 6 + 0.5 * 3 / (s.goal - 7 - 4 * 3.5)
    s.goal = 10
    assert progress(s) == 0.5 * 2 / 6 + 0.5
