"""The report on one trial: all chapters, and in short what they say."""

from msgspec import structs

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.engines import Engine
from quarterdeck.lab.infer import mean_of
from quarterdeck.lab.page import Figure, Report, Section
from quarterdeck.lab.run import Effort, Pace, Progress, run
from quarterdeck.lab.sections.course import course
from quarterdeck.lab.sections.length import length, pace
from quarterdeck.lab.sections.luck import Luck, luck
from quarterdeck.lab.sections.points import scoring
from quarterdeck.lab.sections.rules import rules
from quarterdeck.lab.sections.saying import counted_surely, surely
from quarterdeck.lab.sections.things import acts, things
from quarterdeck.lab.sections.winning import endings, winning
from quarterdeck.lab.trial import Trial

REPEATS = 4
SIDE_GAMES = (20, 1200)  # at least and at most, for each of the two trials about luck

METHOD = (
    "Every interval holds the true value 95 times out of 100: Wilson's for shares, Student's t for "
    "means, Newcombe's for "
    "differences of shares, a bootstrap over streams for Fate's share.",
    "Where many questions are asked at once their p are corrected by Holm's method, so that all of them "
    "together give a "
    "false alarm at most five times out of a hundred; intervals are each number's own. Bars and rows that "
    "are pale or grey are not told from chance.",
    "Bots are not people: what holds between bots of one kind may not hold at a family table. The same "
    "seed gives the same "
    "games, and this page, to the byte.",
)


def luck_trials(trial: Trial) -> tuple[Trial, Trial]:
    """A stronger bot against a weaker one at the same table, and the same game with its Fate repeated."""
    strong = next((bot for bot in trial.bots if bot != "random"), "greedy")
    duel = structs.replace(trial, bots=(strong, "random"), repeats=1)
    return duel, structs.replace(trial, repeats=REPEATS)


def luck_of(trial: Trial, games: int, where: Engine, progress: Progress | None = None) -> Luck | None:
    """The two trials beside the main one; nothing for somebody who plays alone against nobody weaker."""
    duel, fate = luck_trials(trial)
    count = min(SIDE_GAMES[1], max(SIDE_GAMES[0], games // 4)) // REPEATS * REPEATS
    (seen,) = run([duel], where, Pace(Effort(games=count), trial.seats, duel.batch), None, progress)
    (fated,) = run([fate], where, Pace(Effort(games=count), trial.seats, fate.batch), None, progress)
    return Luck(duel, seen, fate, fated)


def report(trial: Trial, digest: Digest, found: Luck | None = None) -> Report:
    if not digest.count:
        raise QuarterdeckError("not one game was played: there is nothing to report")
    box = trial.box
    sections = [
        winning(trial, digest),
        length(trial, digest),
        course(digest),
        scoring(digest),
        pace(digest),
        things(digest),
        acts(digest),
        *([] if found is None else [luck(found)]),
        endings(trial, digest),
        rules(trial, digest),
        Section("method", "How to read this", (), (), METHOD),
    ]
    return Report(f"{box.title} in the lab", under(trial, digest), in_short(digest, sections), sections)


def under(trial: Trial, digest: Digest) -> list[str]:
    variant = trial.box.variant(trial.variant).title
    return [
        f"{digest.count:,} games, {variant}, {trial.seats} seats, played by {', '.join(trial.bots)}; "
        f"{trial.said()}; "
        f"seed {trial.seed}, rules version {trial.box.rules_version}.",
    ]


def in_short(digest: Digest, sections: list[Section]) -> list[str]:
    """What each chapter comes to, in a sentence of its own words."""
    said = [first_words(one) for one in sections if one.name in ("seats", "course", "things", "luck")]
    rounds, minutes = mean_of(list(digest.games["rounds"])), mean_of(list(digest.games["minutes"]))
    said.insert(
        1,
        f"A game takes {surely(rounds)} rounds, about {surely(minutes)} minutes of people's time.",
    )
    tied = sum(winners > 1 for winners in digest.games["winners"])
    if not digest.together:
        said.append(f"{counted_surely(tied, digest.count)} of the games end in a tie.")
    if digest.games["relieved"] and sum(digest.games["relieved"]):
        said.append(
            f"{sum(digest.games['relieved']):,.0f} moves were made by a lower bot: the one asked gave no "
            "answer."
        )
    return [line for line in said if line]


def first_words(section: Section) -> str:
    figures: list[Figure] = [figure for figure in section.figures if figure.chart]
    return figures[0].means.partition("; less")[0].rstrip(".") + "." if figures else ""
