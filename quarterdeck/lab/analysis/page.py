"""An analysis as one HTML file that needs nothing else: the graph, luck and choices, turning points, and the
dearest decisions with the board on which the better move is lit."""

from html import escape

from quarterdeck.engine.record import Record
from quarterdeck.engine.views import redacted
from quarterdeck.lab.analysis.drawn import DASHES, colours, graph
from quarterdeck.lab.analysis.model import Analysis, Decision, Share
from quarterdeck.lab.analysis.told import decision_words, percent, points, seat_names, turning_words

STYLE = """
:root{color-scheme:light dark;--ink:#2b2118;--soft:#6a5640;--page:#fbf6e9;--panel:#fff;--line:#8a7f6a;
--halo:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f3ead6;--soft:#cbbfa6;--page:#14202a;--panel:#1d2d3a;--line:#7d8b95;
--halo:#dfe7ea}}
body{font:16px/1.5 'Trebuchet MS','Segoe UI',system-ui,sans-serif;color:var(--ink);background:var(--page);
margin:0 auto;max-width:60rem;padding:1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin:1.6rem 0 .4rem}
.chances{width:100%;height:14rem;background:var(--panel);border:1px solid var(--line)}
.chances path{fill:none;stroke-width:2.5;vector-effect:non-scaling-stroke}
.chances .halo path{stroke:var(--halo)!important;stroke-width:5;stroke-dasharray:none}
.chances line{stroke:var(--line);vector-effect:non-scaling-stroke}
.chances .half{stroke-dasharray:4 4}.chances .now{display:none}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{text-align:left}
figure{margin:0 0 1rem}figcaption{margin:.3rem 0}.key{white-space:nowrap;margin-right:1rem}
.key svg{width:2.2rem;height:.8rem}
article{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.8rem;margin:.8rem 0}
article>svg{width:100%;height:auto;max-height:34rem}
small,.soft{color:var(--soft)}
"""


def page(record: Record, analysis: Analysis) -> str:
    names = seat_names(record)
    title = escape(f"{record.box.title}: {', '.join(name for name in names)}")
    turning = "".join(
        f"<li><b>Move {one.n}.</b> {escape(turning_words(one, names[one.seat]))}</li>"
        for one in analysis.turning
    )
    worst = "".join(decision(record, one, names) for one in analysis.worst)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body><main><h1>{title}</h1>"
        f'<p class="soft">{escape(record.header.variant)}, {len(record.moves)} moves, effort: '
        f"{escape(analysis.effort)}. Chances are estimates; they add up to 100 % between rivals.</p>"
        f"<h2>Win chances over time</h2><figure>{graph(analysis, names, names)}"
        f"<figcaption>{key(analysis, names, names)}</figcaption></figure>"
        f"<h2>Luck and choices</h2>{shares_table(analysis, names)}"
        f"<h2>Turning points</h2><ol>{turning or '<li>None.</li>'}</ol>"
        f"<h2>Decisions that cost most</h2>{worst or '<p>None that stand out.</p>'}</main></body></html>\n"
    )


def key(analysis: Analysis, names: list[str], crews: list[str]) -> str:
    """Who is who, and where each one ended; `crews` are the names that colours go by."""
    shown = [(0, "Everybody")] if analysis.together and len(names) > 1 else list(enumerate(names))
    return " ".join(
        f'<span class="key"><svg viewBox="0 0 36 12" aria-hidden="true"><path d="M0 6H36" stroke-width="4" '
        f'stroke="{colours(crews[seat], seat).fill}" stroke-dasharray="{DASHES[seat % len(DASHES)]}"/></svg> '
        f"{escape(name)} <b>{percent(analysis.shares[seat].end)}</b></span>"
        for seat, name in shown
    )


def shares_table(analysis: Analysis, names: list[str]) -> str:
    heads = "".join(f'<th scope="col">{head}</th>' for head in ("Dice", "Choices", "Others", "Accuracy"))
    rows = "".join(share_row(one, names[one.seat]) for one in analysis.shares)
    return (
        '<div class="scroll" role="region" tabindex="0" aria-label="Luck and choices"><table class="shares">'
        f'<thead><tr><th scope="col">Player</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


def share_row(one: Share, name: str) -> str:
    exact = "" if one.accuracy is None else str(round(one.accuracy))
    cells = [points(one.luck), points(one.choices), points(one.others), exact]
    row = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr><th scope="row">{escape(name)}</th>{row}</tr>'


def decision(record: Record, one: Decision, names: list[str]) -> str:
    """The board as it was, from the eyes of whoever chose, with the better move lit."""
    view = redacted(record.at(one.n - 1), one.seat)
    view.options = [one.best.move]
    says = escape(decision_words(one, names[one.seat]))
    return f"<article><p><b>Move {one.n}.</b> {says}</p>{record.box.art.draw(view).svg()}</article>"
