"""Round the whole application: who is asking (a signed cookie), and what a browser is told to refuse."""

from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any

from quarterdeck.server.tables.tokens import Keyring, new_captain

if TYPE_CHECKING:
    from quarterdeck.server.http.gate import Gate

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

    def __init__(self, app: App, keyring: Keyring, secure: bool, gate: "Gate") -> None:
        self.app = app
        self.keyring = keyring
        self.secure = secure
        self.gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        jar, name = cookies(scope), self.keyring.captain_cookie
        found = self.keyring.captain(jar.get(name, ""))
        older = "" if found else self.keyring.captain(jar.get(name.removeprefix("__Host-"), ""))
        scope["captain"] = found or older or new_captain()
        if scope["type"] == "http":
            send = with_headers(send, self.extra(scope, jar, bool(found)))
        if await self.gate.lets_in(scope, send, found or older):
            await self.app(scope, receive, send)

    def extra(self, scope: Scope, jar: dict[str, str], known: bool) -> list[tuple[bytes, bytes]]:
        """The headers that every answer has."""
        extra = list(HEADERS)
        if scope["path"].startswith("/static/"):
            extra.append((b"cache-control", b"public, max-age=31536000, immutable"))
            return extra
        if not scope["path"].startswith("/art/"):  # a backdrop says itself that it is kept for ever
            extra.append((b"cache-control", b"no-store"))
        keyring, captain = self.keyring, scope["captain"]
        if not known:
            extra.append(self.cookie(keyring.captain_cookie, keyring.cookie(captain), "; HttpOnly"))
        if jar.get(keyring.csrf_cookie) != keyring.csrf_token(captain):
            extra.append(self.cookie(keyring.csrf_cookie, keyring.csrf_token(captain)))
        return extra

    def cookie(self, name: str, value: str, closed: str = "") -> tuple[bytes, bytes]:
        """Of the two only the CSRF token can be read by the page."""
        secure = "; Secure" if self.secure else ""
        return b"set-cookie", f"{name}={value}; Path=/; Max-Age={YEAR}{closed}; SameSite=Lax{secure}".encode()


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
