"""What is turned away before it is understood: another name than ours, too many at once, a request that no
page of ours sent for this captain, a body that is not JSON."""

import ipaddress

import msgspec

from quarterdeck.server.html.shell import esc, page
from quarterdeck.server.http.guard import Scope, Send, address_of
from quarterdeck.server.http.problems import Problem, body
from quarterdeck.server.http.rates import Rates
from quarterdeck.server.tables.tokens import Keyring

READ, WRITE = "read", "write"
SAFE = ("GET", "HEAD", "OPTIONS")
LOCAL = ("localhost", "ip6-localhost")
WATCHED = ("/health", "/ready", "/metrics")  # for whoever watches over the process, by whatever name
FORGED = "The request did not come from one of our pages, or not from this captain's; open the page again."


class Gate:
    """Asked about every request and every WebSocket."""

    def __init__(self, keyring: Keyring, rates: Rates, hosts: tuple[str, ...]) -> None:
        self.keyring = keyring
        self.rates = rates
        self.hosts = hosts

    async def lets_in(self, scope: Scope, send: Send, captain: str) -> bool:
        """Whether it goes on; if not, it has been told why."""
        problem = await self.objection(scope, captain)
        if problem is not None:
            await refused(scope, send, problem)
        return problem is None

    async def objection(self, scope: Scope, captain: str) -> Problem | None:
        """Why a request is not let in, if it is not. `captain` is whose cookie came with it, if one did."""
        if scope["path"] in WATCHED or scope["path"].startswith("/static/"):
            return None
        if self.hosts and not self.ours(header(scope, b"host")):
            return Problem("misdirected")
        kind = READ if scope.get("method", "GET") in SAFE else WRITE
        seconds = await self.rates.wait(kind, self.keyring.sign("address", address_of(scope)))
        if seconds:
            return Problem("too_many", retry_after=int(seconds) + 1)
        if kind == READ:
            return None
        if not captain or not self.keyring.proves(header(scope, b"x-csrftoken"), "csrf", captain):
            return Problem("forged", FORGED)
        return None if json_or_nothing(scope) else Problem("wrong_kind")

    def ours(self, host: str) -> bool:
        name = without_port(host).lower().rstrip(".")
        return name in self.hosts or on_this_machine(name)


def without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def on_this_machine(name: str) -> bool:
    """A name that leads nowhere else, whoever answers questions about names."""
    if name in LOCAL or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def json_or_nothing(scope: Scope) -> bool:
    """Whether the body is what every body has to be. Where there is none, nothing is said about it."""
    if header(scope, b"content-length") in ("", "0") and not header(scope, b"transfer-encoding"):
        return True
    kind, _, rest = header(scope, b"content-type").lower().partition(";")
    if kind.strip() != "application/json":
        return False
    name, _, value = rest.partition("=")
    return name.strip() != "charset" or value.strip().strip('"') in ("utf-8", "utf8")


def header(scope: Scope, name: bytes) -> str:
    """A header that is sent once or not at all; two that differ are as good as none."""
    found = {value for key, value in scope.get("headers", []) if key == name}
    return found.pop().decode("latin-1") if len(found) == 1 else ""


# -- refusing ----------------------------------------------------------------------------


async def refused(scope: Scope, send: Send, problem: Problem) -> None:
    """In the browser a page, for anything else JSON."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    html = wants_page(scope["path"], header(scope, b"accept"))
    kind = "text/html; charset=utf-8" if html else "application/problem+json"
    said = problem_page(problem).encode() if html else msgspec.json.encode(body(problem))
    headers = [(b"content-type", kind.encode()), (b"content-length", str(len(said)).encode())]
    if "retry_after" in problem.more:
        headers.append((b"retry-after", str(problem.more["retry_after"]).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else said})


def wants_page(path: str, accept: str) -> bool:
    return not path.startswith(("/api", "/schema", "/static")) and "text/html" in accept


def problem_page(problem: Problem) -> str:
    text = f'<div class="plank"><h1>{esc(problem.title)}</h1><p>{esc(problem.detail)}</p></div>'
    return page(problem.title, text, "")
