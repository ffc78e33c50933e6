"""Panels and scores."""

from quarterdeck.engine.cards import HIDDEN
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
    known = [view.t.ocean_name[face] for face in mine.maps.faces if face != HIDDEN]
    if known:
        rows.append(("Maps", ", ".join(known)))
    if mine.spyglasses:
        rows.append(("Spyglasses", str(mine.spyglasses)))
    return rows


def name_or_dash(view: State, card: int) -> str:
    return "-" if card == NONE else view.t.names[card]


def score(view: State) -> Score:
    """MP-N10  Fame, and what decides between equals; MP-Z50  nothing does against the Ghost Ship."""
    names = [seat_name(view, seat) for seat in range(len(view.crews))]
    if view.mode == SOLO:
        fame = Row("Fame", [view.crews[0].fame, view.ghost.fame], TOTAL)
        return Score([*names, view.t.ghost_name[view.ghost_card]], [fame])
    rows = [
        Row("Fame", [crew.fame for crew in view.crews], TOTAL),
        Row("Crew cards (fewest)", [crew.crew_count() for crew in view.crews], BREAKS_TIES),
        Row("Coins", [crew.coins for crew in view.crews], BREAKS_TIES),
        Row("Rum", [crew.hold[RUM] for crew in view.crews], BREAKS_TIES),
    ]
    return Score(names, rows)
