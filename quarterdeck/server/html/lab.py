"""The page of the lab. Its form is made by the script, from what a game says can be changed."""

from quarterdeck.engine.registry import Box
from quarterdeck.server.html.shell import asset, esc

SHUT = "The lab of this server is switched off (QUARTERDECK_LAB=off)."
ELSEWHERE = (
    "The lab burns a processor, so it opens on the server's own machine alone. Its operator can set "
    "QUARTERDECK_LAB_TOKEN and use it from anywhere."
)

ROOM = """
<div class="lab-room" id="lab">
<form id="order" class="plank" autocomplete="off">
<div class="row">
<label>Game <select id="slug">GAMES</select></label>
<label>Variant <select id="variant"></select></label>
<label>Seats <select id="seats"></select></label>
<label>Bots <select id="bots"></select></label>
</div>
<div class="row">
<label>Games <input id="games" type="number" min="1" max="20000" value="200"></label>
<label>Minutes at most <input id="minutes" type="number" min="0.1" max="10" step="0.1" value="2"></label>
<label>Seed <input id="seed" type="number" min="0" max="999999999" value="0"></label>
<label>Name <input id="name" maxlength="60" placeholder="what you try"></label>
</div>
<fieldset><legend>House rules</legend><div id="options" class="numbers"></div></fieldset>
<details><summary>Numbers of the data pack</summary>
<label class="find">Find <input id="find" type="search" placeholder="price, start, …"></label>
<div id="numbers" class="numbers"></div></details>
<p id="changed" role="status"></p><p id="problem" role="alert"></p>
<div class="row"><button class="main" type="submit" id="run">Run</button>
<button type="button" id="stop" hidden>Stop</button></div>
</form>
<section id="live" class="plank" hidden aria-label="The run under way"><h2 id="live-title"></h2>
<progress id="share" max="1" value="0" aria-label="How far the run has come"></progress>
<p id="live-says" role="status"></p><div id="bars"></div></section>
<section class="plank" aria-label="Runs"><h2>Runs</h2><p id="none">Nothing has been tried yet.</p>
<ul id="runs"></ul>
<p><button type="button" id="compare" disabled>Compare the two chosen</button></p></section>
</div>
"""


def lab_page(boxes: list[Box], opened: bool, on: bool, token: bool) -> str:
    head = (
        '<h1>The lab</h1><p class="lead">Change a number, press run, and see what it does to the game: '
        "bots play it with and without, with the same seeds.</p>"
    )
    if not opened:
        return head + (token_form() if on and token else f'<p class="plank">{ELSEWHERE if on else SHUT}</p>')
    games = "".join(f'<option value="{esc(box.slug)}">{esc(box.title)}</option>' for box in boxes)
    return head + ROOM.replace("GAMES", games)


def token_form() -> str:
    return (
        '<form id="token-form" class="plank"><label>The lab\'s token <input id="token" type="password" '
        'autocomplete="off" required></label> <button class="main" type="submit">Open</button>'
        '<p id="problem" role="alert"></p></form>'
    )


def report_page(title: str, body: str) -> str:
    """A report among the site's own pages: its style comes from this server, nothing is inline."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<link rel="icon" href="{asset("icon.svg")}" type="image/svg+xml"><title>{esc(title)}</title>'
        '<link rel="stylesheet" href="/lab/report.css"></head>'
        f'<body class="qd-lab"><main><p><a href="/lab">← the lab</a></p>{body}</main></body></html>'
    )
