"""Check the dice: the promise, the players' words, the opened secret, and every roll recomputed."""

import time

from quarterdeck.engine.choices import made_by_bots, unnamed
from quarterdeck.engine.lines import Header, Leg, opening_of
from quarterdeck.engine.opening import told
from quarterdeck.engine.proof import Answer, answers, rolls
from quarterdeck.engine.record import Record, prove_signature
from quarterdeck.engine.registry import shelf
from quarterdeck.server.html.lists import ago, kind_tag, state_words
from quarterdeck.server.html.regions import badge, colours
from quarterdeck.server.html.shell import esc
from quarterdeck.server.http.answers import TableRow
from quarterdeck.server.replay.library import Bound


def index_page(rows: list[TableRow]) -> str:
    """One's own games, and a place to bring others to."""
    mine = "".join(
        f'<li><a href="/replay/{row.id}"><b>{esc(title_of(row))}</b>{kind_tag(row)} '
        f'<span class="names">{", ".join(esc(name) for name in row.names if name)}</span> '
        f'<span class="state">{esc(state_words(row))}</span> '
        f"<time>{esc(ago(time.time() - row.updated))}</time></a>{check(row)}</li>"
        for row in rows
    )
    listed = f'<ul class="tables">{mine}</ul>' if mine else "<p>You have not played here yet.</p>"
    return (
        '<h1>Logbook</h1><p class="lead">Every game can be looked at again, move by move and from every '
        "seat, "
        "played on from any move, and its dice checked.</p>"
        f'<section aria-labelledby="mine"><h2 id="mine">Your games</h2>{listed}</section>'
        f"{upload('Bring a record along', 'Open it', True)}{FAULT}"
    )


def title_of(row: TableRow) -> str:
    box = shelf().get(row.game)
    return box.title if box else row.game


def check(row: TableRow) -> str:
    if row.status != "over":
        return ""
    return f'<a class="aside" href="/verify/{row.id}">Check<span class="sr"> the dice of this game</span></a>'


def verify_page() -> str:
    return (
        '<h1>Check the dice</h1><p class="lead">Before a game begins, the server promises a secret by '
        "showing its SHA-256, and every captain seals a word; then all words are opened. When the game is "
        "over the secret is opened too, and every roll and draw can be computed again from all of them.</p>"
        f"{upload('Which record?', 'Check it', False)}{FAULT}"
        '<section class="plank"><h2>The same at home</h2><p>Download the record of a finished game and run '
        "<code>quarterdeck verify --rolls game.qd</code>. The arithmetic is an HMAC-SHA256 and a remainder; "
        "any language can do it.</p></section>"
    )


FAULT = (
    '<section id="fault" class="plank fault" hidden aria-live="polite"><h2>This record is not right</h2>'
    '<p id="fault-says"></p><pre id="fault-lines" tabindex="0" role="region" '
    'aria-label="The lines around the fault"></pre></section>'
)


def upload(title: str, button: str, replay: bool) -> str:
    checked = " checked" if replay else ""
    return (
        f'<form class="plank" id="upload"><h2>{title}</h2><label>A file that was downloaded here or written '
        'by <code>quarterdeck</code>, up to 1 MiB <input type="file" id="record-file" required '
        'accept=".qd,.jsonl,text/plain"></label><p class="problem" role="alert" id="upload-problem"></p>'
        f'<div class="buttons"><button type="submit" class="main">{button}</button>'
        f'<label class="check"><input type="checkbox" id="to-replay"{checked}> Then replay it</label>'
        "</div></form>"
    )


def proof_page(bound: Bound) -> str:
    record = bound.playback.record
    found = answers(record, bound.id)
    wrong = [one for one in found if one.due and not one.right]
    sealed = sum(1 for one in found if one.due)
    return (
        f"<h1>{esc(record.box.title)}: check the dice</h1>{verdict(record, found, wrong, sealed)}"
        f'<div class="buttons"><a class="button" href="/replay/{bound.id}">Replay</a>'
        f'<a class="button" href="/api/replays/{bound.id}/record" download>Record</a>'
        '<a class="button" href="/verify">Check another one</a></div>'
        f"{own_check(bound)}{steps(bound)}{choosers(bound)}{table(bound, found)}"
    )


def own_check(bound: Bound) -> str:
    """What the visitor's browser finds by itself (static/proof.js), whatever this server says."""
    return (
        f'<section class="seal-box" id="own-check" data-replay="{bound.id}" aria-labelledby="own">'
        '<h2 id="own">By your own browser</h2><p id="own-verdict" role="status">'
        "Your browser is computing every roll …</p>"
        '<ul class="voices" id="own-list"></ul><p>It takes from this server the odds of each question, shown '
        "below; a die has six times 1.</p></section>"
    )


def choosers(bound: Bound) -> str:
    """Who chose the moves; the page asks for the bots' once it is open, because they have to think again."""
    record = bound.playback.record
    bots, old = made_by_bots(record), unnamed(record)
    says = ""
    if old:
        says += (
            f"<p>Beside {old} moves it is not written who chose them: nothing can be said about those.</p>"
        )
    if bots:
        says += (
            f'<p id="bots" data-replay="{bound.id}" role="status">{bots} moves are said to be the bots’ own. '
            "Each bot is being asked again …</p>"
        )
    return (
        '<section class="seal-box"><h2>Who chose</h2>'
        f"{says or '<p>Players chose every move themselves.</p>'}"
        f"<p>This record is {esc(prove_signature(record, bound.id))}.</p></section>"
    )


def verdict(record: Record, found: list[Answer], wrong: list[Answer], sealed: int) -> str:
    if wrong:
        first = wrong[0]
        return (
            f'<p class="verdict bad"><b>Not right.</b> Line {first.line} of the record says '
            f"<code>{esc(first.given)}</code>, but the secret gives <code>{esc(first.due)}</code>.</p>"
        )
    if not sealed:
        return (
            f'<p class="verdict"><b>Every move is legal.</b> Fate was not sealed: nothing can be proved '
            f"about its {len(found)} answers.</p>"
        )
    loose = len(found) - sealed
    more = f" {loose} earlier ones, before the branch, were not sealed." if loose else ""
    return (
        f'<p class="verdict good"><b>All is right.</b> {len(record.moves)} moves, all legal; the secret fits '
        f"the promise; all {sealed} sealed rolls and draws follow from it and the players’ words.{more}</p>"
    )


def steps(bound: Bound) -> str:
    """One for the game itself, and one for each game it branched off."""
    record = bound.playback.record
    head, secret = record.header, record.closing.secret if record.closing else ""
    legs = [
        seal(bound, f"Up to move {leg.until}, from {leg.origin}", leg, leg.secret) for leg in head.branched
    ]
    own = "From there on" if legs else "How it was sealed"
    return "".join([*legs, seal(bound, own, head, secret)])


def seal(bound: Bound, title: str, sealed: Header | Leg, secret: str) -> str:
    if not sealed.commitment:
        return f'<section class="seal-box"><h2>{esc(title)}</h2><p>Fate was not sealed.</p></section>'
    names = bound.playback.seat_names
    words = "".join(
        f"<li>{badge(colours(names[seat], seat))} {esc(names[seat])}: "
        f"{f'<code>{esc(voice)}</code>' if voice else '<em>no word</em>'}</li>"
        for seat, voice in enumerate(sealed.voices)
    )
    opening = opening_of(sealed)
    shown = "".join(f"<li><code>{esc(one)}</code></li>" for one in opening.seals) if opening else ""
    kept = (
        f'<li><b>The seals</b> of the words, shown before any was said:<ul class="voices">{shown}</ul></li>'
    )
    sentences = "".join(f"<li>{esc(one[0].upper() + one[1:])}.</li>" for one in told(sealed))
    return (
        f'<section class="seal-box"><h2>{esc(title)}</h2><ol class="seal-steps">'
        f"<li><b>The promise</b>, shown before the first word: <code>{esc(sealed.commitment)}</code></li>"
        f"{kept if opening else ''}"
        f'<li><b>The players’ words</b>, mixed in by their hashes:<ul class="voices">{words}</ul></li>'
        f"<li><b>The secret</b>, opened at the end: <code>{esc(secret)}</code></li>"
        "<li><b>SHA-256 of the secret</b> is the promise ✓</li></ol>"
        f'<ul class="voices">{sentences}</ul></section>'
    )


def table(bound: Bound, found: list[Answer]) -> str:
    asked = rolls(bound.playback.record).rolls
    rows = "".join(row(bound, one, odds(roll.weights)) for one, roll in zip(found, asked, strict=True))
    return (
        '<section aria-labelledby="rolls"><h2 id="rolls">Every roll and draw</h2>'
        "<p>The n-th pick takes HMAC-SHA256 with the secret as key over the words’ hashes, n and the "
        "attempt; "
        "its first 64 bits, modulo the total weight of what was possible, point at the answer.</p>"
        '<div class="scroll" tabindex="0" role="region" aria-labelledby="rolls"><table class="rolls">'
        "<thead><tr>"
        '<th scope="col">Line</th><th scope="col">Pick</th><th scope="col">64 bits</th>'
        '<th scope="col">Odds</th><th scope="col">Total</th><th scope="col">Rest</th>'
        '<th scope="col">Recomputed</th>'
        f'<th scope="col">In the record</th><th scope="col"></th></tr></thead><tbody>{rows}</tbody>'
        "</table></div>"
        "</section>"
    )


def odds(weights: list[int]) -> str:
    """What each answer weighed."""
    if len(set(weights)) == 1:
        return f"{len(weights)} × {weights[0]}"
    return ", ".join(map(str, weights))


def row(bound: Bound, one: Answer, weights: str) -> str:
    place = f'<a href="/replay/{bound.id}?move={one.line - 1}">{one.line}</a>'
    if not one.due:
        return (
            f'<tr><th scope="row">{place}</th><td>–</td><td>not sealed</td><td>{weights}</td>'
            f"<td>{one.total}</td><td>–</td><td>–</td><td>{esc(one.given)}</td><td></td></tr>"
        )
    mark = '<span class="good">✓<span class="sr"> right</span></span>'
    bad = '<span class="bad">✗<span class="sr"> wrong</span></span>'
    tries = f" <small>(attempt {one.attempt + 1})</small>" if one.attempt else ""
    return (
        f'<tr id="line{one.line}"{"" if one.right else " class=wrong"}><th scope="row">{place}</th>'
        f"<td>{one.count}</td><td><code>{one.number}</code>{tries}</td><td>{weights}</td><td>{one.total}</td>"
        f"<td>{one.rest}</td>"
        f"<td>{esc(one.due)}</td><td>{esc(one.given)}</td><td>{mark if one.right else bad}</td></tr>"
    )
