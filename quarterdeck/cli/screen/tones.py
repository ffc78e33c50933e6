"""The colours of a terminal: grounds and inks by their names. All of them are among the 256 that every
terminal over ssh has, and each ground is dark enough or light enough for its letters."""

from zlib import crc32

from rich.style import Style

GROUNDS = {  # name: letters, ground
    "sea": ("#d7ffff", "#005f87"),
    "deep": ("#afd7ff", "#00005f"),
    "shoal": ("#d7ffff", "#00875f"),
    "sand": ("#262626", "#d7af87"),
    "forest": ("#ffffff", "#005f00"),
    "meadow": ("#121212", "#87af5f"),
    "rock": ("#ffffff", "#585858"),
    "gold": ("#121212", "#d7af00"),
    "cane": ("#121212", "#afd787"),
    "town": ("#262626", "#d7d7af"),
    "fog": ("#121212", "#9e9e9e"),
    "doom": ("#ffffff", "#5f005f"),
    "paper": ("#262626", "#ffffd7"),
}
INKS = {  # a seat's colour: letters on a ground of that colour, so that it is seen on any map
    "red": ("#ffffff", "#af0000"),
    "crimson": ("#ffffff", "#870000"),
    "blue": ("#ffffff", "#0000d7"),
    "orange": ("#121212", "#ff8700"),
    "white": ("#121212", "#eeeeee"),
    "ivory": ("#121212", "#ffffd7"),
    "green": ("#ffffff", "#005f00"),
    "yellow": ("#121212", "#ffff00"),
    "black": ("#ffffff", "#080808"),
    "pink": ("#121212", "#ff87d7"),
    "aqua": ("#121212", "#5fffff"),
    "teal": ("#121212", "#00afaf"),
}
SPARE = tuple(INKS.values())
WATER = Style(color="#5f87af", bgcolor="#00304a")
LIT = Style(color="#000000", bgcolor="#ffff00", bold=True)
CHOSEN = Style(color="#000000", bgcolor="#ffffff", bold=True, underline=True)
HEADING = Style(bold=True, color="#ffd787")
PLAIN = Style()


def on_ground(ground: str) -> Style:
    if not ground:
        return WATER
    letters, below = GROUNDS.get(ground, GROUNDS["sea"])
    return Style(color=letters, bgcolor=below)


def inked(ink: str, ground: Style) -> Style:
    """Letters in that ink, on that ground."""
    if ink in ("", "dim"):
        return ground if not ink else ground + Style(dim=True)
    if ink == "bright":
        return ground + Style(bold=True)
    if ink == "gold":
        return ground + Style(color="#ffd75f", bold=True)
    letters, below = INKS.get(ink) or SPARE[crc32(ink.encode()) % len(SPARE)]
    return Style(color=letters, bgcolor=below, bold=True)
