"""A preview line by line, for terminals and for whoever reads aloud."""

from collections.abc import Sequence

from quarterdeck.engine.preview import Branch, Change, Panel, Preview


def foretold(seen: Preview, seat: int, names: Sequence[str]) -> list[str]:
    """What the move would do, for the player in that seat; others are called by their names."""
    about = "" if seen.exact else "about "
    lines = [seen.title]
    if seen.chance is not None:
        lines.append(f"  {about}{seen.chance.said()} to win")
    if seen.pays:
        lines.append(f"  down: {changes(seen.pays, seat, names)}")
    if seen.gets:
        lines.append(f"  up: {changes(seen.gets, seat, names)}")
    lines += [f"  {said}" for said in seen.follows]
    lines += [branch_line(branch, seat, names) for branch in seen.branches]
    if len(seen.outcomes) > 1:
        bars = ", ".join(f"{bar.says} {bar.odds.said()}" for bar in seen.outcomes)
        lines.append(f"  odds: {about}{bars}")
    lines += [f"  ({said})" for said in seen.assumes]
    lines += [f"  ! {said}" for said in [*seen.warnings, seen.confirm] if said]
    ends = ["ends your turn"] if seen.ends_turn else []
    last = [*ends, *(["cannot be taken back"] if seen.final else [])]
    return [*lines, f"  {', '.join(last)}"] if last else lines


def branch_line(branch: Branch, seat: int, names: Sequence[str]) -> str:
    said = [changes(branch.changes, seat, names), *branch.follows, *[f"! {one}" for one in branch.warnings]]
    return f"  {branch.title} ({branch.odds.said()}): " + (
        "; ".join(part for part in said if part) or "nothing else"
    )


def changes(every: Sequence[Change], seat: int, names: Sequence[str]) -> str:
    return ", ".join(one.said() if one.seat == seat else f"{names[one.seat]}: {one.said()}" for one in every)


def panel_lines(panel: Panel) -> list[str]:
    """What a player has, group by group, each thing with what it does."""
    lines = []
    for group in panel.groups:
        if group.things:
            lines.append(f"  {group.name}" + (f" ({group.says})" if group.says else ""))
            lines += [f"    {one.said()}" + (f": {one.effect}" if one.effect else "") for one in group.things]
    return lines
