"""A learning curve as a picture: in the terminal, and as SVG."""

Curve = list[tuple[int, float]]  # steps, and the share of games won
WIDE, HIGH = 72, 12
BLOCKS = " ▁▂▃▄▅▆▇█"


def printed(curve: Curve) -> str:
    """
    >>> print(printed([(0, 0.5), (10, 1.0)]).splitlines()[0])
    100 % │                                    ████████████████████████████████████
    """
    shares = [curve[at * len(curve) // WIDE][1] for at in range(WIDE)]
    lines = []
    for row in reversed(range(HIGH)):
        cells = [BLOCKS[min(8, max(0, round((share * HIGH - row) * 8)))] for share in shares]
        label = {HIGH - 1: "100 %", 0: "  0 %"}.get(row, "     ")
        lines.append(f"{label} │{''.join(cells)}")
    return "\n".join([*lines, f"      └{'─' * WIDE}", f"       games won, up to {curve[-1][0]:,} steps"])


def drawn(curve: Curve) -> str:
    last = max(1, curve[-1][0])
    points = " ".join(f"{60 + 520 * steps / last:.1f},{250 - 220 * share:.1f}" for steps, share in curve)
    ticks = "".join(
        f'<path d="M60 {250 - 2.2 * share:.0f}h520" stroke="#ccc"/>'
        f'<text x="52" y="{254 - 2.2 * share:.0f}" text-anchor="end">{share} %</text>'
        for share in (0, 50, 90, 100)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 290" font-size="12">'
        f'<rect width="600" height="290" fill="#fff"/>{ticks}'
        f'<polyline points="{points}" fill="none" stroke="#1f6f8b" stroke-width="2"/>'
        f'<text x="580" y="276" text-anchor="end">games won, up to {curve[-1][0]:,} steps</text></svg>'
    )
