"""Who wins: seats and bots, ties, and how games end."""

from math import sqrt

from quarterdeck.lab.chart import Bar, bars
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.infer import LEVEL, NORMAL, chi_square_p, holm, needed
from quarterdeck.lab.page import Figure, Grid, Section
from quarterdeck.lab.sections.saying import more_games, names, pct, points, share_interval
from quarterdeck.lab.stats import wilson
from quarterdeck.lab.trial import Trial


def winning(trial: Trial, digest: Digest) -> Section:
    if digest.together:
        return together(digest)
    figures = (
        [seats_figure(digest)] if len(set(trial.bots)) == 1 else [seats_figure(digest), bots_figure(digest)]
    )
    grid = Grid(
        "Win share of each seat",
        ("seat", "games", "won", "win share", "95 % interval", "against a fair share"),
        [seat_row(digest, seat) for seat in range(digest.seats)],
        seat_certain(digest),
    )
    return Section("seats", "Who wins", figures, [grid])


def together(digest: Digest) -> Section:
    """Alone, or all in one boat."""
    won = sum(winners > 0 for winners in digest.games["winners"])
    low, high = wilson(won, digest.count)
    chart = bars(
        "How often the game is won", [Bar("won", won / digest.count, low, high, pct(won / digest.count))]
    )
    means = (
        f"Everybody wins or loses together here: {won:,} of {digest.count:,} games were won, "
        f"{pct(won / digest.count)} "
        f"(95 % interval {share_interval(low, high)})."
    )
    return Section("seats", "Who wins", [Figure("How often the game is won", chart, means)])


def seat_p(digest: Digest, seat: int) -> float:
    """The probability of a win share as far from a fair one, by chance."""
    fair, games = 1 / digest.seats, digest.count
    z = (sum(digest.won[seat]) - fair * games) / sqrt(games * fair * (1 - fair))
    return 2 * (1 - NORMAL.cdf(abs(z)))


def seat_certain(digest: Digest) -> list[bool]:
    return [p < LEVEL for p in holm([seat_p(digest, seat) for seat in range(digest.seats)])]


def seat_row(digest: Digest, seat: int) -> list[str]:
    won, games = sum(digest.won[seat]), digest.count
    low, high = wilson(won, games)
    gap = points(won / games - 1 / digest.seats)
    return [str(seat + 1), f"{games:,}", f"{won:,.0f}", pct(won / games), share_interval(low, high), gap]


def seats_figure(digest: Digest) -> Figure:
    games, fair, sure = digest.count, 1 / digest.seats, seat_certain(digest)
    rows = []
    for seat in range(digest.seats):
        won = sum(digest.won[seat])
        low, high = wilson(won, games)
        rows.append(Bar(f"seat {seat + 1}", won / games, low, high, pct(won / games), sure[seat]))
    chart = bars("Win share of each seat", rows, fair, "fair share")
    return Figure("Does it matter where one sits?", chart, *seats_said(digest, rows, sure))


def seats_said(digest: Digest, rows: list[Bar], sure: list[bool]) -> tuple[str, str]:
    fair, games = 1 / digest.seats, digest.count
    p = chi_square_p([sum(won) for won in digest.won], [games * fair] * digest.seats)
    certain = [
        (
            f"{row.label} wins {'more' if row.value > fair else 'less'} than its share "
            f"({points(row.value - fair)})"
        )
        for row, known in zip(rows, sure, strict=True)
        if known
    ]
    widest = max(rows, key=lambda row: abs(row.value - fair))
    more = needed(widest.value - fair, sqrt(fair * (1 - fair)), digest.seats)
    if certain:
        means = f"It does: {names(certain)}; chance alone would hardly do that."
        noise = "Pale bars are not told from a fair share by so many games." if not all(sure) else ""
    else:
        means = f"No seat is certain to be better than another in {games:,} games."
        rest = more_games(max(more - games, 1)) if more > 0 else more_games(-1)
        noise = (
            f"The differences seen may all be noise (p = {p:.2f}); if {widest.label} is as far off "
            f"as it looks, {rest}."
        )
    return means, noise


def bots_figure(digest: Digest) -> Figure:
    rows = []
    for name, (sat, won, fair, _) in digest.bots.items():
        low, high = wilson(won, int(sat))
        apart = low > fair / sat or high < fair / sat
        rows.append(Bar(name, won / sat, low, high, pct(won / sat), apart))
    chart = bars("Win share of each bot, for a seat", rows, 1 / digest.seats, "fair share")
    best = max(rows, key=lambda row: row.value)
    means = (
        f"A seat that {best.label} sits in wins {pct(best.value)} of its games; bots change seats "
        "from game to game."
    )
    return Figure("Which bot wins?", chart, means, "An interval across the dashed line may be noise.")


def endings(trial: Trial, digest: Digest) -> Section:
    """Ties, and by which rule the last thing happened."""
    games, ledger = digest.count, trial.box.ledger
    tied = 0 if digest.together else sum(winners > 1 for winners in digest.games["winners"])
    nobody = sum(winners == 0 for winners in digest.games["winners"])
    low, high = wilson(tied, games)
    rows = [
        [
            clause or "–",
            f"{count:,}",
            pct(count / games),
            share_interval(*wilson(count, games)),
            ledger.rule(clause),
        ]
        for clause, count in digest.endings.most_common(12)
    ]
    says = [
        ""
        if digest.together
        else f"{tied:,} of {games:,} games ended in a shared first place: {pct(tied / games)} "
        f"(95 % interval {share_interval(low, high)}).",
        f"{nobody:,} games had no winner at all." if nobody else "",
        "The table tells by which clause the last thing was noted in each game: a round limit, where a "
        "game has one, "
        "stands there under its own clause.",
    ]
    grid = Grid("The last clause", ("clause", "games", "share", "95 % interval", "it says"), rows, words=(4,))
    return Section("endings", "How it ends", (), [grid], says)
