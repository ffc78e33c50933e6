"""Learn: the guided first game, and how each game is played, in a few pictures."""

from quarterdeck.engine.registry import Box
from quarterdeck.server.html.covers import cover
from quarterdeck.server.html.home import length_words, seats_words
from quarterdeck.server.html.lessons import Lesson, Page, lesson_of, prose
from quarterdeck.server.html.shell import esc


def learn_index(boxes: list[Box]) -> str:
    guided = [box for box in boxes if (found := lesson_of(box.slug)) is not None and found.tutorial]
    first = "".join(
        f'<li><div class="card"><span class="cover small">{cover(box)}</span><b>{esc(box.title)}</b>'
        f"{start(box)}</div></li>"
        for box in guided
    )
    items = "".join(
        f'<li><a href="/learn/{box.slug}"><span class="cover small">{cover(box)}</span>'
        f"<b>{esc(box.title)}</b><small>{seats_words(box)} · {esc(length_words(box.minutes))} · "
        f"{esc(box.weight)}</small></a></li>"
        for box in boxes
    )
    return (
        '<h1>Learn</h1><p class="lead">No rulebook needed. Play a guided first game, or look at how a game '
        "is played in a few pictures.</p><h2>A first game in three minutes</h2><p>Real moves at the real "
        "table. A coach points at what to click next and says why; you can leave it at any time.</p>"
        f'<ul class="shelf-list guided">{first}</ul><h2>How to play</h2><ul class="shelf-list">{items}</ul>'
        '<p class="problem" role="alert" id="lesson-problem"></p>'
    )


def start(box: Box) -> str:
    return (
        f'<button type="button" class="main" data-lesson="{box.slug}">Start the guided game'
        f'<span class="sr"> of {esc(box.title)}</span></button>'
    )


def lesson_page(box: Box, lesson: Lesson | None) -> str:
    title = esc(box.title)
    pages = lesson.page if lesson else []
    body = "".join(step(box.slug, n, page) for n, page in enumerate(pages))
    lead = esc(lesson.lead if lesson else box.pitch)
    guided = start(box) if lesson and lesson.tutorial else ""
    contents = "".join(f'<li><a href="#step{n}">{esc(page.heading)}</a></li>' for n, page in enumerate(pages))
    return (
        f'<article class="lesson"><header class="rules-head"><div class="cover small">'
        f"{cover(box)}</div><div><h1>How to play {title}</h1>"
        f'<p class="lead">{lead}</p><div class="buttons">{guided}'
        f'<button type="button" data-play="{box.slug}"{"" if guided else " class=main"}>Play now against '
        "a bot"
        f'</button><a class="button" href="/rules/{box.slug}">All the rules</a></div>'
        '<p class="problem" role="alert" id="lesson-problem"></p></div></header>'
        f'<nav aria-label="Contents"><ol class="contents">{contents}</ol></nav>{body}'
        f'<footer class="buttons"><a class="button" href="/learn">Other games</a>'
        f'<a class="button" href="/rules/{box.slug}">The rules of {title}, clause by clause</a></footer>'
        "</article>"
    )


def step(slug: str, n: int, page: Page) -> str:
    figure = ""
    if page.picture is not None:
        figure = (
            f'<figure><a href="/learn/{slug}/pictures/{n}"><img src="/learn/{slug}/pictures/{n}" '
            f'alt="{esc(page.picture.alt)}" loading="lazy" '
            'width="1000" height="640"></a></figure>'
        )
    kind = "step" if figure else "step bare"
    return (
        f'<section class="{kind}" id="step{n}" aria-labelledby="head{n}"><div><h2 id="head{n}">'
        f'<span class="number">{n + 1}</span> '
        f"{esc(page.heading)}</h2>{prose(page.text, slug)}</div>{figure}</section>"
    )
