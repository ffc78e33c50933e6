"""How reliable win chances are, as a picture: for each table what was predicted against what came."""

from pathlib import Path
from xml.sax.saxutils import escape

from quarterdeck.bots.chances import ChanceMap, Reliability
from quarterdeck.lab.calibration import ENOUGH

SIDE, LEFT, TOP, GAP = 180, 44, 64, 40
AIM = 4  # points


def picture(title: str, maps: list[ChanceMap], path: Path) -> None:
    shown = [one for one in maps if one.checked is not None]
    wide, high = LEFT + max(2, len(shown)) * (SIDE + GAP), TOP + SIDE + 58
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" '
        f'font-size="12"><rect width="{wide}" height="{high}" fill="#fbf6e9"/>',
        f'<text x="12" y="24" font-size="16" font-weight="bold">{escape(title)}: win chances, said and '
        "come true</text>",
    ]
    parts += [chart(LEFT + n * (SIDE + GAP), one) for n, one in enumerate(shown)]
    parts.append(
        f'<text x="12" y="{high - 10}" fill="#5c5340">Across: the chance that was said, in tenths; up: the '
        f"share of games won. Band: {AIM} points. Hollow: fewer than {ENOUGH} positions.</text></svg>\n"
    )
    path.write_text("".join(parts), encoding="utf-8")


def chart(x: float, one: ChanceMap) -> str:
    checked = one.checked
    assert checked is not None
    seats = "alone" if one.seats == 1 else f"{one.seats} seats"
    low, high = SIDE * AIM / 100, SIDE * (1 - AIM / 100)
    band = f"M0 {SIDE}L0 {high:.1f}L{high:.1f} 0H{SIDE}V{low:.1f}L{low:.1f} {SIDE}Z"
    return (
        f'<g transform="translate({x} {TOP})"><text y="-20" font-weight="bold">{escape(one.variant)}, {seats}'
        f'</text><text y="-6" fill="#5c5340">{checked.games} games, worst tenth {checked.error:.1f}</text>'
        f'<rect width="{SIDE}" height="{SIDE}" fill="#fff" stroke="#8a7f6a"/>'
        f'<path d="{band}" fill="#d7e8ee"/><path d="M0 {SIDE}L{SIDE} 0" stroke="#8a7f6a"/>'
        f"{marks()}{curve(checked)}</g>"
    )


def marks() -> str:
    return "".join(
        f'<text x="{SIDE * part / 100}" y="{SIDE + 15}" text-anchor="middle">{part}</text>'
        f'<text x="-5" y="{SIDE - SIDE * part / 100 + 4}" text-anchor="end">{part}</text>'
        for part in (0, 50, 100)
    )


def curve(checked: Reliability) -> str:
    spots = [(SIDE * chance, SIDE * (1 - won), count) for chance, won, count in checked.tenths if count]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y, _ in spots)
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" stroke="#2f6f8f" stroke-width="2" '
        f'fill="{"#2f6f8f" if count >= ENOUGH else "#fff"}"/>'
        for x, y, count in spots
    )
    return f'<path d="M{line}" fill="none" stroke="#2f6f8f" stroke-width="2"/>{dots}'
