"""Where a captain says how to be called, and carries the key to another device. The page's script fills in
what this device and this captain have."""

from quarterdeck.server.html.shell import esc

TAB = (
    '<section class="plank" aria-labelledby="here-title"><h2 id="here-title">On this device</h2>'
    "<p>When a table waits for you while a page of this server is open:</p>"
    '<label class="check"><input type="checkbox" id="here-tab"> A number in the title and a red dot in the '
    "tab</label>"
    '<label class="check"><input type="checkbox" id="here-sound"> A ship\'s bell</label>'
    '<label class="check"><input type="checkbox" id="here-notes"> A notice of the browser, when you look '
    "elsewhere</label>"
    '<label class="check"><input type="checkbox" id="here-push"> A call also while no page is open</label>'
    '<p class="hint">An iPhone or iPad calls only for a page that was added to the home screen.</p>'
    '<p id="here-problem" class="problem" role="alert"></p></section>'
)
HOOK = (
    '<form id="add-webhook" class="add"><h3>A webhook</h3>'
    "<p>An address of Discord or Slack, or of a program of yours: it is sent JSON with the game, the others "
    "at the table and a link.</p>"
    '<label>Address <input name="address" type="url" required maxlength="1000" autocomplete="off" '
    'placeholder="https://"></label>'
    '<label>What you call it <input name="name" maxlength="60" autocomplete="off"></label>'
    '<button type="submit">Add the webhook</button><p class="problem" role="alert"></p></form>'
)
MAIL = (
    '<form id="add-mail" class="add"><h3>E-mail</h3>'
    "<p>A letter comes first, with a link to say yes. Every later one has a link that ends them.</p>"
    '<label>Address <input name="address" type="email" required maxlength="254" autocomplete="email"></label>'
    '<button type="submit">Add the address</button><p class="problem" role="alert"></p></form>'
)
DEVICE = (
    '<section class="plank" aria-labelledby="key-title"><h2 id="key-title">On another device</h2>'
    "<p>You are a captain by the key in this browser; there is no account and no password. A link, or its "
    "picture for a camera, brings the key to a device of yours: your seats, your tables and your calls are "
    "there too. It is good for ten minutes. Show it to nobody: whoever opens it is you.</p>"
    '<button type="button" class="main" id="show-key">Show the link</button>'
    '<div id="key" hidden><div id="key-picture" role="img" aria-label="The link as a picture for a camera">'
    '</div><label>The link <input id="key-link" readonly></label>'
    '<button type="button" id="copy-key">Copy the link</button><p id="key-says" role="status"></p></div>'
    '<p id="key-problem" class="problem" role="alert"></p></section>'
)


def calls_page(mail: bool) -> str:
    return (
        '<div class="narrow" id="calls"><h1>Calls and devices</h1>'
        '<p class="lead">When it is your turn at a table and you are elsewhere, you can be called. A call '
        "names the game and who plays with you, and nothing of what lies on the table.</p>"
        f'{TAB}<section class="plank" aria-labelledby="far-title"><h2 id="far-title">Elsewhere</h2>'
        '<ul id="receivers" class="receivers" aria-live="polite"></ul>'
        f'<div class="adding">{HOOK}{MAIL if mail else ""}</div></section>{DEVICE}'
        '<noscript><p class="plank">This page needs JavaScript; the JSON API does not.</p></noscript></div>'
    )


def carry_page() -> str:
    return (
        '<div class="plank" id="carry"><h1>Be the same captain here?</h1>'
        "<p>This link brings the key of a captain to this device: seats, tables and calls.</p>"
        '<p id="carry-warning" hidden></p>'
        '<button type="button" class="main" id="carry-go">Yes, this is my device</button>'
        '<p id="carry-problem" class="problem" role="alert"></p></div>'
    )


def letters_page(address: str, receiver: str, token: str, confirmed: bool) -> str:
    says = (
        f"<p>Calls go to <b>{esc(address)}</b> when it is its captain's turn.</p>"
        if confirmed
        else f"<p>Somebody wants to be called at <b>{esc(address)}</b> when it is their turn.</p>"
    )
    yes = (
        ""
        if confirmed
        else '<button type="button" class="main" data-answer="yes">Yes, call me there</button> '
    )
    return (
        f'<div class="plank" id="letters" data-receiver="{esc(receiver)}" data-token="{esc(token)}">'
        f"<h1>Calls by e-mail</h1>{says}<p>{yes}"
        f'<button type="button" data-answer="no">No more letters</button></p>'
        '<p id="letters-says" role="status"></p></div>'
    )
