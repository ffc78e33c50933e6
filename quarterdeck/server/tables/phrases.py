"""Sentences that can be said with one click. They are lines of the chat like any other: whoever may not talk
at a table, or is muted by somebody, is so with these as well."""

from quarterdeck.server.http.problems import Problem

PHRASES = {
    "ahoy": "Ahoy!",
    "good_luck": "Fair winds to all!",
    "well_played": "Well played!",
    "thanks": "Thank you!",
    "sorry": "Sorry, that was a slip.",
    "moment": "One moment, please.",
    "back": "I am back.",
    "your_turn": "It is your turn.",
    "good_game": "A good game!",
    "again": "Once more?",
}


def phrased(name: str) -> str:
    if name not in PHRASES:
        raise Problem("malformed", f"There is no phrase {name!r}; there are {', '.join(PHRASES)}.")
    return PHRASES[name]
