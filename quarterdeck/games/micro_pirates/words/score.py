"""Panels and scores."""

from quarterdeck.engine.faces import BREAKS_TIES, TOTAL, Row, Score
from quarterdeck.engine.sentences import listed
from quarterdeck.games.micro_pirates.constants import NONE, RUM, SHOWN, TOKENS
from quarterdeck.games.micro_pirates.state import SOLO, State
from quarterdeck.games.micro_pirates.words.names import count, seat_name


def crew(view: State, seat: int) -> list[tuple[str, str]]:
    """A player's panel: Fame first."""
    mine = view.crews[seat]
    if NONE in (mine.ship, mine.captain):
        return [
            ("Fame", "0"),
            ("Captain", name_or_dash(view, mine.captain)),
            ("Ship", name_or_dash(view, mine.ship)),
        ]
    held = listed([count(mine.hold[kind], SHOWN[kind]) for kind in range(TOKENS) if mine.hold[kind]])
    rows = [
        ("Fame", f"{mine.fame} of {view.required(mine)}"),
        ("Rep", f"{mine.rep:+d}"),
        ("Captain", view.t.names[mine.captain]),
        ("Ship", view.t.names[mine.ship]),
        ("Hull", f"{mine.marker} of {view.hull(mine)}" + (", disabled" if mine.marker == 0 else "")),
        ("Coins", str(mine.coins)),
        ("Hold", f"{held or 'empty'} ({mine.cargo()} of {view.capacity(mine)})"),
    ]
    cards = [view.t.names[card] for card in mine.crew + mine.rig + mine.under if card != NONE]
    if cards:
        rows.append(("Cards", ", ".join(cards)))
    quests = [view.t.quest_name[quest] for quest in mine.quests if quest != NONE]
    if quests:
        rows.append(("Quests", ", ".join(quests)))
    if mine.spyglasses:
        rows.append(("Spyglasses", str(mine.spyglasses)))
    return rows


def name_or_dash(view: State, card: int) -> str:
    return "-" if card == NONE else view.t.names[card]


def score(view: State) -> Score:
    """MP-N10  Fame, and what decides between equals."""
    names = [seat_name(view, seat) for seat in range(len(view.crews))]
    crews = [*view.crews, view.ghost] if view.mode == SOLO else view.crews
    rows = [
        Row("Fame", [crew.fame for crew in crews], TOTAL),
        Row("Crew cards (fewest)", [crew.crew_count() for crew in crews], BREAKS_TIES),
        Row("Coins", [crew.coins for crew in crews], BREAKS_TIES),
        Row("Rum", [crew.hold[RUM] for crew in crews], BREAKS_TIES),
    ]
    return Score([*names, view.t.ghost_name[view.ghost_card]] if view.mode == SOLO else names, rows)
