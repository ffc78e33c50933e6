"""Laying positions: the number of the round, the weather cards turned up so far, and the dice."""

from quarterdeck.engine.cards import bag
from quarterdeck.engine.errors import Broken
from quarterdeck.engine.given import flag, index_of, words
from quarterdeck.games.finis_terrae.constants import FINIS, RAIN, STORM, SUNNY
from quarterdeck.games.finis_terrae.positions.given import Arguments, amount
from quarterdeck.games.finis_terrae.proof import check_weather
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import WEATHERS

EARLY = ("place", "weather", "storm")  # the weather of this round is not known yet
DRAWING = ("weather", "storm")  # round 1 has no such moment


def set_weather(s: State, ask: str, said: Arguments) -> None:
    """The cards tell the round and the round tells the cards (FT-W12): whichever was not said follows."""
    if ask == "load":
        return  # before the first round
    last = ask == "over" or flag("last", said.get("last", False))
    if "turned" in said:
        cards = read_cards(s, ask, said, last)
    else:
        cards = likely_cards(s, ask, said, last)
    s.turned = [SUNNY, *cards]
    left = s.pool.left[:]
    for card in cards:
        left[card] -= 1
    s.pool = bag(left)
    s.last = FINIS in cards
    s.round = round_now(s, ask, said, cards)
    s.weather = weather_of(cards)
    agree(s, ask, said, cards)


def read_cards(s: State, ask: str, said: Arguments, last: bool) -> list[int]:
    cards = [index_of("turned", word, WEATHERS) for word in words("turned", said["turned"])]
    if last and FINIS not in cards:
        cards.append(FINIS)
    if ask == "storm" and cards[-1:] != [STORM]:
        cards.append(STORM)
    return cards


def agree(s: State, ask: str, said: Arguments, cards: list[int]) -> None:
    """FT-W04, FT-W06  What was said of the weather is what the cards show."""
    check_weather(s)
    if FINIS in cards and ask in (*EARLY, "round"):
        raise Broken("Finis Terrae has been drawn: no round follows (FT-W06)")
    if ask not in EARLY and cards[-1:] == [STORM]:
        raise Broken("a storm card is never the weather of the turns (FT-W04)")
    if s.last != said.get("last", s.last):
        raise Broken("last: Finis Terrae has been drawn, so it is (FT-W06)")
    if "weather" in said and index_of("weather", said["weather"], WEATHERS[:2]) != s.weather:
        raise Broken(f"weather: the card that was turned up shows {WEATHERS[s.weather]} (FT-W02, FT-W03)")


def weather_of(cards: list[int]) -> int:
    """The last card that is a weather of turns; at first the sun that lies beside the deck (FT-S15)."""
    days = [card for card in cards if card != STORM]
    return days[-1] if days and days[-1] != FINIS else SUNNY


def round_now(s: State, ask: str, said: Arguments, cards: list[int]) -> int:
    """FT-W12  One round for the sun at the start, and one for each card that is no storm."""
    days = 1 + len([card for card in cards if card != STORM])
    now = days + (1 if ask in EARLY else 0)
    if "round" not in said:
        return now
    number = amount("round", said["round"], 1)
    if ask == "place" and number == 1 and days == 1:
        return 1  # FT-R07  no card is turned up in round 1
    if number != now:
        raise Broken(f"round: these weather cards make it round {now}, not {number} (FT-W12)")
    return number


# -- cards that nobody named ---------------------------------------------------------------------------


def likely_cards(s: State, ask: str, said: Arguments, last: bool) -> list[int]:
    """Cards with which it can be that round, sun and rain by turns, storms only where they are needed."""
    most = s.numbers.before + s.numbers.after
    days = wanted_days(s, ask, said, last)
    storms = max(0, s.numbers.before - days) if last else 0
    if days < 0 or days + storms > most or storms > s.numbers.pool[STORM]:
        raise Broken(f"round: no game has such a round {said.get('round')} (FT-W12)")
    today = index_of("weather", said.get("weather", "sunny"), WEATHERS[:2])
    cards = [STORM] * storms + days_before(s, days, -1 if last or ask in EARLY else today)
    if last:
        return [*cards, FINIS]
    return [*cards, STORM] if ask == "storm" else cards


def wanted_days(s: State, ask: str, said: Arguments, last: bool) -> int:
    """How many cards, storms and Finis Terrae apart, have been turned up."""
    if "round" not in said:
        return s.numbers.before if last else 0 if ask in EARLY else 1
    number = amount("round", said["round"], 1)
    if number == 1 and (last or ask in DRAWING):
        raise Broken("round: no weather card is turned up in round 1 (FT-R07)")
    passed = number - 2 if last or ask in EARLY else number - 1
    return max(0, passed)


def days_before(s: State, days: int, today: int) -> list[int]:
    """So many cards of sun and rain, today's last."""
    left = s.numbers.pool[:2]
    found: list[int] = []
    if today >= 0 and days > 0:
        left[today] -= 1
        found = [today]
    while len(found) < days and max(left) > 0:
        card = SUNNY if left[SUNNY] >= left[RAIN] else RAIN
        left[card] -= 1
        found.insert(0, card)
    if len(found) < days or min(left) < 0:
        raise Broken("round: there are not so many cards of sun and rain (FT-S16)")
    return found


# -- dice ----------------------------------------------------------------------------------------------


def set_dice(s: State, ask: str, said: Arguments) -> None:
    """FT-W07  The dice on the trade board; before the first roll there are none."""
    for name in ("die", "second", "common", "base"):
        if name in said:
            face(said[name], name)
    if s.round > 1 or ask not in (*EARLY, "dice", "load"):
        s.common = s.base = 3
    s.base = said.get("base", s.base)
    s.common = said.get("common", s.common)
    s.die = said.get("die", 3)
    if ask in ("sail", "stop"):
        share_dice(s, said)
    s.white = s.own


def share_dice(s: State, said: Arguments) -> None:
    """FT-W03  In rain the common die; FT-W09  in sun the common die and one's own, in either order."""
    second = said.get("second")
    if s.weather == RAIN:
        if second is not None:
            raise Broken("second: there is one movement action in rain (FT-W03)")
        s.die = said.get("die", said.get("common", s.die))
        if s.die != said.get("common", s.die):
            raise Broken("die: in rain ships sail with the common die (FT-W03)")
        s.common = s.die
    elif second is not None:
        if "die" not in said and "common" in said and s.common != second:
            s.die = s.common
        if "common" not in said:
            s.common = second
        if s.common not in (s.die, second):
            raise Broken("common: one of the two movement actions is sailed with the common die (FT-W09)")
        s.own = second if s.die == s.common else s.die
    else:
        s.own = s.die


def face(value: object, what: str) -> None:
    if type(value) is not int or not 1 <= value <= 6:
        raise Broken(f"{what}: a die shows 1 to 6, not {value!r} (FT-W07, FT-W10)")
