"""HTML by hand: small, escaped, quick."""

import hashlib
from functools import cache
from importlib.resources import files

NOTICE = (
    "Unofficial and made by fans, for fun and study. Each game belongs to its designer and publisher; "
    "names are used only to say which game is meant. Art, texts and software here are our own."
)


def esc(words: str) -> str:
    """Text made safe between tags and inside double quotes."""
    return (
        words.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )


@cache
def shelf_mark() -> str:
    """Where the static files are: the folder's name changes whenever one of them does, so that a
    browser may keep them for ever, and modules find each other's newest version."""
    found = sorted((files("quarterdeck.server") / "static").iterdir(), key=lambda file: file.name)
    marks = hashlib.sha256(b"".join(file.read_bytes() for file in found))
    return f"/static/{marks.hexdigest()[:10]}"


def asset(name: str) -> str:
    return f"{shelf_mark()}/{name}"


LOGO = (
    '<svg class="logo" viewBox="0 0 40 40" aria-hidden="true" focusable="false">'
    '<circle cx="20" cy="20" r="18" fill="none" stroke="currentColor" stroke-width="2"/>'
    '<path d="M20 4l4 12 12 4-12 4-4 12-4-12-12-4 12-4z" fill="currentColor"/>'
    '<path d="M20 12l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" fill="var(--panel)"/></svg>'
)


def page(
    title: str,
    body: str,
    csrf: str,
    scripts: tuple[str, ...] = (),
    kind: str = "",
    styles: tuple[str, ...] = (),
    called: str = "",
    head: str = "",
) -> str:
    """The shell of every page. `called` is its heading, where it stands in the bar at the top; `head` what
    else stands in its head."""
    sheets = "".join(f'<link rel="stylesheet" href="{asset(name)}">' for name in ("deck.css", *styles))
    modules = "".join(f'<script type="module" src="{asset(name)}"></script>' for name in scripts)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f'<meta name="csrf" content="{esc(csrf)}"><title>{esc(title)}</title>'
        f'<link rel="icon" href="{asset("icon.svg")}" type="image/svg+xml">'
        f'{sheets}{head}<script src="{asset("theme.js")}"></script>{modules}</head>'
        f'<body class="{esc(kind)}"><a class="skip" href="#main">Skip to the content</a>{top_bar(called)}'
        f'<main id="main" tabindex="-1">{body}</main>{bottom(kind)}'
        '<div id="toast" role="status" aria-live="polite"></div></body></html>'
    )


def top_bar(called: str) -> str:
    heading = f'<h1 class="called">{esc(called)}</h1>' if called else ""
    return (
        f'<header class="top"><a class="brand" href="/" aria-label="Quarterdeck">{LOGO}'
        f"<span>Quarterdeck</span></a>{heading}"
        '<nav aria-label="Site"><a href="/">Harbour</a><a href="/learn">Learn</a>'
        '<a href="/rules">Rules</a><a href="/logbook">Logbook</a>'
        '<button id="theme" type="button" class="quiet" aria-label="Light or dark">'
        '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">'
        '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor"/></svg></button></nav></header>'
    )


def bottom(kind: str) -> str:
    """At a table nothing stands below it."""
    lab = '<a href="/lab">The lab: what does a house rule do?</a>'
    return "" if kind == "table" else f'<footer class="bottom"><p>{esc(NOTICE)}</p><p>{lab}</p></footer>'
