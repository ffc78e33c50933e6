"""Who wins: seats and bots, ties, and how games end."""

from math import sqrt

from msgspec import structs

from quarterdeck.engine.registry import Box, Option
from quarterdeck.lab.chart import Bar, bars
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.infer import LEVEL, NORMAL, chi_square_p, holm, needed
from quarterdeck.lab.page import Figure, Grid, Section
from quarterdeck.lab.sections.rules import noted
from quarterdeck.lab.sections.saying import (
    counted_surely,
    gap_interval,
    more_games,
    names,
    pct,
    points,
    share_interval,
)
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
            f"({points(row.value - fair)}, 95 % interval {gap_interval(row.low - fair, row.high - fair)})"
        )
        for row, known in zip(rows, sure, strict=True)
        if known
    ]
    widest = max(rows, key=lambda row: abs(row.value - fair))
    more = needed(widest.value - fair, sqrt(fair * (1 - fair)), digest.seats)
    if certain:
        means = f"It matters where one sits: {names(certain)}; chance alone would hardly do that."
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
    fair, rows = 1 / digest.seats, []
    ps = []
    for name, (sat, won, _, games) in digest.bots.items():
        value, low, high = digest.bot_share(name)
        due = fair * sat / games  # of each game
        error = sqrt(games * due * (1 - due)) if due < 1 else 0.0
        ps.append(2 * (1 - NORMAL.cdf(abs(won - due * games) / error)) if error else 1.0)
        rows.append(Bar(name, value, low, high, pct(value)))
    sure = [p < LEVEL for p in holm(ps)]
    made = [structs.replace(row, certain=known) for row, known in zip(rows, sure, strict=True)]
    chart = bars("Win share of each bot, for a seat", made, fair, "fair share")
    best = [row for row in made if row.certain and row.value > fair]
    told = [
        f"{row.label} {pct(row.value)} (95 % interval {share_interval(row.low, row.high)})" for row in best
    ]
    means = (
        f"More than a fair share of its games is won by a seat of {names(told)}; bots change seats from game "
        "to game."
        if best
        else f"No bot is certain to win more than its share in {digest.count:,} games."
    )
    return Figure("Which bot wins?", chart, means, "Pale bars may be noise, all asked together.")


def round_limit(box: Box) -> Option | None:
    return next((option for option in box.options if option.name.endswith("rounds")), None)


def limit_said(trial: Trial, digest: Digest) -> str:
    """How often a game went on to its round limit, where it has one."""
    option = round_limit(trial.box)
    if option is None:
        return "This game has no round limit."
    limit = trial.options.get(option.name, option.default)
    if option.clause in noted(trial.box.folder):
        reached = digest.endings[option.clause]
    else:
        reached = sum(rounds >= limit for rounds in digest.games["rounds"])
    low, high = wilson(reached, digest.count)
    return (
        f"{reached:,} of {digest.count:,} games went on to the round limit of {limit:,} ({option.clause}): "
        f"{pct(reached / digest.count)} (95 % interval {share_interval(low, high)})."
    )


def endings(trial: Trial, digest: Digest) -> Section:
    """Ties, and by which rule the last thing happened."""
    games, ledger = digest.count, trial.box.ledger
    tied = 0 if digest.together else sum(winners > 1 for winners in digest.games["winners"])
    nobody = sum(winners == 0 for winners in digest.games["winners"])
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
        else f"{tied:,} of {games:,} games ended in a shared first place: {counted_surely(tied, games)}.",
        f"{nobody:,} games had no winner at all: {counted_surely(nobody, games)}." if nobody else "",
        limit_said(trial, digest),
        "The table tells by which clause the last thing was noted in each game.",
    ]
    grid = Grid("The last clause", ("clause", "games", "share", "95 % interval", "it says"), rows, words=(4,))
    return Section("endings", "How it ends", (), [grid], says)
