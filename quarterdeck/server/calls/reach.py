"""Posting to an address that a stranger gave: over TLS, to a public address of the network, without following
anybody elsewhere, and within seconds.

The name is looked up once, what it means is judged, and the connection goes to that very address: a name that
means something else a moment later leads nowhere."""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from urllib.parse import urlsplit

import h11
import msgspec

from quarterdeck.server.http.problems import Problem

SECONDS = 8.0  # for all of it: looking up, connecting, saying, hearing the first line
PORTS = (443, 8443)
LARGEST_ANSWER = 65_536
LONGEST = 1000
HOUSE_NAMES = ("localhost", "local", "internal", "lan", "home", "arpa")
HOUSE_NETWORKS = tuple(
    ipaddress.ip_network(one)
    for one in ("192.0.0.0/24", "192.88.99.0/24", "168.63.129.16/32", "3fff::/20")  # some count as global
)
GLOBAL_SIX = ipaddress.ip_network("2000::/3")  # the only part of IPv6 that is given to anybody
LOOKUPS = ThreadPoolExecutor(24, "lookup")  # as many as there are calls: a slow name holds up its own
Lookup = Callable[[str, int], Awaitable[list[str]]]


class Unreached(Exception):
    """Why nobody was reached, in a sentence that tells nothing about our own network. `gone`: there is no use
    in trying again; `after`: seconds that the receiver asks us to wait."""

    def __init__(self, why: str, gone: bool = False, after: float = 0.0) -> None:
        super().__init__(why)
        self.why = why
        self.gone = gone
        self.after = after


class Target(msgspec.Struct, frozen=True):
    """An address, taken apart."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.secure else 80) else f"{host}:{self.port}"


async def looked_up(host: str, port: int) -> list[str]:
    """In threads of its own: a name that is answered slowly keeps nobody else waiting."""
    looking = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(LOOKUPS, looking)
    return [str(address[4][0]) for address in found]


class Reach:
    """How far calls go. `private`: also over plain HTTP and into networks of one's own, which an operator has
    to allow."""

    def __init__(self, private: bool = False, lookup: Lookup = looked_up) -> None:
        self.private = private
        self.lookup = lookup
        self.tls = ssl.create_default_context()

    def target(self, url: str) -> Target:
        """An address that may be called, or a refusal that says why not."""
        try:
            parts = urlsplit(url)
            port, host = parts.port, (parts.hostname or "").encode("idna").decode()
        except (ValueError, UnicodeError):
            raise Problem("malformed", "That is not an address on the web.") from None
        if len(url) > LONGEST or not all("!" <= letter <= "~" for letter in url) or not host:
            raise Problem("malformed", "That is not an address on the web.")
        if parts.scheme != "https" and not (self.private and parts.scheme == "http"):
            raise Problem("malformed", "The address should begin with https://.")
        if parts.username is not None or parts.password is not None or parts.fragment:
            raise Problem("malformed", "The address may hold neither a name and password nor a #part.")
        secure = parts.scheme == "https"
        number = port or (443 if secure else 80)
        if number not in PORTS and not self.private:
            raise Problem("malformed", "Only the ports 443 and 8443 are called.")
        if not self.private and (local_name(host) or (is_number(host) and not public(host))):
            raise Problem("malformed", "Addresses of private networks are not called from here.")
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return Target(secure, host, number, path)

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> None:
        """Somebody has answered well, or Unreached says why not."""
        try:
            target = self.target(url)
        except Problem as problem:
            raise Unreached(problem.detail) from None
        try:
            async with asyncio.timeout(SECONDS):
                status, after = await self.spoken(target, headers, body)
        except TimeoutError:
            raise Unreached(f"There was no answer within {SECONDS:.0f} seconds.") from None
        except ssl.SSLError:
            raise Unreached("There is no safe connection to that address.") from None
        except (OSError, h11.ProtocolError):
            raise Unreached("Nobody answers at that address.") from None
        if not 200 <= status < 300:
            raise Unreached(f"The answer was {status}.", status in (404, 410), after)

    async def spoken(self, target: Target, headers: dict[str, str], body: bytes) -> tuple[int, float]:
        address = await self.address(target)
        tls = self.tls if target.secure else None
        named = target.host if target.secure else None
        reader, writer = await asyncio.open_connection(address, target.port, ssl=tls, server_hostname=named)
        try:
            return await exchanged(reader, writer, target, headers, body)
        finally:
            writer.transport.abort()
            with suppress(Exception):
                await writer.wait_closed()

    async def address(self, target: Target) -> str:
        """Where that name is now. If one of its addresses is private, none is called."""
        found = await self.lookup(target.host, target.port)
        if not found:
            raise OSError("no such name")
        if not self.private and not all(public(address) for address in found):
            raise Unreached("That name belongs to a private network; those are not called from here.")
        return found[0]


async def exchanged(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    target: Target,
    headers: dict[str, str],
    body: bytes,
) -> tuple[int, float]:
    """The status of the answer, and how long we are asked to wait. What else it says is of no interest."""
    talk = h11.Connection(h11.CLIENT, max_incomplete_event_size=LARGEST_ANSWER)
    lines = {"host": target.authority, "content-length": str(len(body)), "connection": "close"} | headers
    request = h11.Request(method="POST", target=target.path, headers=list(lines.items()))
    writer.write(talk.send(request) + talk.send(h11.Data(data=body)) + talk.send(h11.EndOfMessage()))
    await writer.drain()
    while True:
        event = talk.next_event()
        if event is h11.NEED_DATA:
            talk.receive_data(await reader.read(4096))
        elif isinstance(event, h11.Response):
            return event.status_code, wait_asked({bytes(k): bytes(v) for k, v in event.headers})
        elif isinstance(event, h11.ConnectionClosed):
            raise OSError("closed")


def wait_asked(headers: dict[bytes, bytes]) -> float:
    text = headers.get(b"retry-after", b"").strip()
    return float(min(int(text), 86_400)) if text.isdigit() and len(text) < 8 else 0.0


# -- whose network -----------------------------------------------------------------------


def is_number(host: str) -> bool:
    with suppress(ValueError):
        ipaddress.ip_address(host)
        return True
    return False


def local_name(host: str) -> bool:
    """Names that mean something in one house alone; or numbers written so that only some can read them."""
    if is_number(host):
        return False
    name = host.rstrip(".").lower()
    last = name.rpartition(".")[2]
    return "." not in name or last in HOUSE_NAMES or last.isdigit() or last.startswith("0x")


def public(address: str) -> bool:
    """Whether an address belongs to the network at large, in whatever clothes it comes."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is None and ip in ipaddress.ip_network("64:ff9b::/96"):
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return public(str(inner))
        if ip not in GLOBAL_SIX:
            return False
    ours = any(ip in network for network in HOUSE_NETWORKS if network.version == ip.version)
    return ip.is_global and not ip.is_multicast and not ip.is_reserved and not ours
