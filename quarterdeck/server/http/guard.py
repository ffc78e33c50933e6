"""Round the whole application: who is asking (a signed cookie), and what a browser is told to refuse."""

from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from typing import Any

from quarterdeck.server.tables.tokens import Keyring, new_captain

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
YEAR = 31_536_000


class Guard:
    """An ASGI application around another one."""

    def __init__(self, app: App, keyring: Keyring, secure: bool) -> None:
        self.app = app
        self.keyring = keyring
        self.secure = secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        jar, name = cookies(scope), self.keyring.captain_cookie
        found = self.keyring.captain(jar.get(name, ""))
        older = "" if found else self.keyring.captain(jar.get(name.removeprefix("__Host-"), ""))
        scope["captain"] = found or older or new_captain()
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        extra = list(HEADERS)
        if scope["path"].startswith("/static/"):
            extra.append((b"cache-control", b"public, max-age=31536000, immutable"))
        else:
            if not scope["path"].startswith("/art/"):  # a backdrop says itself that it is kept for ever
                extra.append((b"cache-control", b"no-store"))
            if not found:
                extra.append((b"set-cookie", self.cookie(scope["captain"])))
        await self.app(scope, receive, with_headers(send, extra))

    def cookie(self, captain: str) -> bytes:
        secure = "; Secure" if self.secure else ""
        name, value = self.keyring.captain_cookie, self.keyring.cookie(captain)
        return f"{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}".encode()


def with_headers(send: Send, extra: list[tuple[bytes, bytes]]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            named = {name for name, _ in extra if name != b"set-cookie"}
            kept = [(name, value) for name, value in message.get("headers", []) if name.lower() not in named]
            message["headers"] = [*kept, *extra]
        await send(message)

    return sending


def cookies(scope: Scope) -> dict[str, str]:
    jar: dict[str, str] = {}
    for name, value in scope.get("headers", []):
        if name == b"cookie":
            jar |= read_cookies(value)
    return jar


@lru_cache(maxsize=2048)
def read_cookies(value: bytes) -> dict[str, str]:
    """A browser sends the same header with every move; reading it is a good part of a request."""
    try:
        return {key: morsel.value for key, morsel in SimpleCookie(value.decode("latin-1")).items()}
    except CookieError:
        return {}


def address_of(scope: Any) -> str:
    """Where a request comes from; behind a trusted proxy, where that says it does. A whole IPv6 network of
    64 bits is one address: it belongs to one house."""
    host = str((scope.get("client") or ("",))[0])
    return ":".join(host.split(":")[:4]) if host.count(":") > 3 else host


def same_site(scope: Scope) -> bool:
    """Whether a WebSocket was opened by one of our own pages (or by no page at all)."""
    headers = dict(scope.get("headers", []))
    origin = headers.get(b"origin", b"").decode("latin-1")
    return not origin or origin.partition("://")[2] == headers.get(b"host", b"").decode("latin-1")
