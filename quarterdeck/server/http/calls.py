"""How a captain is called: the settings as JSON, and their pages."""

from functools import partial
from typing import Annotated

import msgspec
import segno
from litestar import Controller, Response, Router, delete, get
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter
from litestar.response import Redirect
from msgspec import Meta

from quarterdeck.server.calls.book import Book, Wish
from quarterdeck.server.calls.caller import Caller
from quarterdeck.server.calls.message import dialect
from quarterdeck.server.calls.sender import WEBHOOK
from quarterdeck.server.html.calls import calls_page, carry_page, letters_page
from quarterdeck.server.html.mine import my_list
from quarterdeck.server.html.shell import asset, page
from quarterdeck.server.http.api import DOCUMENTED, asks, does
from quarterdeck.server.http.bodies import NO_NUL
from quarterdeck.server.http.guard import YEAR
from quarterdeck.server.http.params import Req, TableQuery, TheDirectory, captain_of, house_of, origin_of
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.receivers import Receiver
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.mine import MyTables, following, my_tables

CARRIED = 600  # seconds for which a link to another device is good
TheBook = NamedDependency[Book]
TheCaller = NamedDependency[Caller]
ReceiverId = Annotated[str, PathParameter(pattern="^[0-9a-f]{20}$", description="One way to be called.")]
LetterToken = Annotated[str, PathParameter(max_length=64)]
ends = partial(delete, responses=DOCUMENTED)


class ReceiverBody(msgspec.Struct, forbid_unknown_fields=True):
    """A browser's subscription (`push`, with its keys), an address that understands JSON (`webhook`; those of
    Discord and Slack are known), or an e-mail address (`mail`)."""

    kind: Annotated[str, Meta(pattern="^(push|webhook|mail)$")]
    address: Annotated[str, Meta(min_length=1, max_length=1000, pattern=NO_NUL)]
    name: Annotated[str, Meta(max_length=60)] = ""
    p256dh: Annotated[str, Meta(max_length=100, pattern="^[A-Za-z0-9_-]*$")] = ""
    auth: Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9_-]*$")] = ""


class SwitchBody(msgspec.Struct, forbid_unknown_fields=True):
    on: bool


class LetterBody(msgspec.Struct, forbid_unknown_fields=True):
    """The answer of whoever reads the letters, with the token of their link."""

    token: Annotated[str, Meta(max_length=64)]
    yes: bool


class CarryBody(msgspec.Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=120)]


class ReceiverInfo(msgspec.Struct):
    """`dialect` of a webhook: discord, slack or plain. `reached`: when it last answered, 0 never. `trouble`:
    why it did not, or why it was given up."""

    id: str
    kind: str
    name: str
    address: str
    dialect: str
    on: bool
    confirmed: bool
    reached: float
    trouble: str


class CallsInfo(msgspec.Struct):
    """`push_key` is the server's own, for a browser's subscription; `mail`: whether it sends e-mail."""

    receivers: list[ReceiverInfo]
    push_key: str
    mail: bool


class KeyInfo(msgspec.Struct):
    """A link that makes another device this captain's, good for some seconds, and its picture."""

    link: str
    seconds: int
    svg: str


def receiver_info(one: Receiver) -> ReceiverInfo:
    kind = dialect(one.address) if one.kind == WEBHOOK else ""
    told = (one.active, one.confirmed, one.reached, one.trouble)
    return ReceiverInfo(one.id, one.kind, one.name, one.address, kind, *told)


class Calls(Controller):
    """Where a captain is called when asked at a table while elsewhere."""

    path = "/calls"
    tags = ("captain",)

    @asks("/", summary="The captain's receivers")
    async def all(self, request: Req, caller: TheCaller) -> CallsInfo:
        mine = await caller.receivers.of(captain_of(request))
        sender = caller.sender
        told = [receiver_info(one) for one in mine]
        return CallsInfo(told, sender.push_key.public, sender.post is not None)

    @does("/", summary="One more receiver")
    async def add(
        self, request: Req, directory: TheDirectory, book: TheBook, data: JSONBody[ReceiverBody]
    ) -> ReceiverInfo:
        wish = Wish(data.kind, data.address, data.name, data.p256dh, data.auth)
        origin, house = origin_of(request, directory), house_of(request, directory)
        return receiver_info(await book.add(captain_of(request), wish, origin, house))

    @does("/{receiver:str}", summary="Switch a receiver on or off", status_code=200)
    async def switch(
        self, request: Req, book: TheBook, receiver: ReceiverId, data: JSONBody[SwitchBody]
    ) -> ReceiverInfo:
        return receiver_info(await book.switch(captain_of(request), receiver, data.on))

    @does("/{receiver:str}/try", summary="Call there once, to see whether it works", status_code=200)
    async def try_out(
        self, request: Req, directory: TheDirectory, book: TheBook, receiver: ReceiverId
    ) -> ReceiverInfo:
        house = house_of(request, directory)
        return receiver_info(await book.try_out(captain_of(request), receiver, house))

    @ends("/{receiver:str}", summary="Forget a receiver", status_code=204)
    async def remove(self, request: Req, book: TheBook, receiver: ReceiverId) -> None:
        await book.own(captain_of(request), receiver)
        await book.receivers.remove(receiver)


class Devices(Controller):
    """A captain's key on several devices."""

    path = "/key"
    tags = ("captain",)

    @does("/", summary="A link that brings this captain to another device", status_code=200)
    async def show(self, request: Req, directory: TheDirectory) -> KeyInfo:
        until = int(directory.clock()) + CARRIED
        token = directory.keyring.carried(captain_of(request), until)
        link = f"{origin_of(request, directory)}/captain/carry#{token}"
        picture = segno.make(link, error="m", micro=False)
        svg = picture.svg_inline(scale=5, border=3, dark="#000", light="#fff", omitsize=True)
        return KeyInfo(link, CARRIED, svg)

    @does("/carry", summary="Be the captain whose link this is", status_code=200)
    async def carry(self, directory: TheDirectory, data: JSONBody[CarryBody]) -> Response[dict[str, bool]]:
        captain = directory.keyring.carrier(data.token, directory.clock())
        if not captain:
            raise Problem("malformed", "This link is not good any more; make a new one on the other device.")
        return Response({"carried": True}, cookies=captains_cookies(directory, captain))


def captains_cookies(directory: Directory, captain: str) -> list[Cookie]:
    keyring = directory.keyring
    usual = partial(Cookie, path="/", max_age=YEAR, samesite="lax", secure=bool(keyring.prefix))
    return [
        usual(key=keyring.captain_cookie, value=keyring.cookie(captain), httponly=True),
        usual(key=keyring.csrf_cookie, value=keyring.csrf_token(captain)),
    ]


class Letters(Controller):
    """For whoever reads a mailbox: to allow calls by e-mail, or to end them."""

    path = "/letters"
    tags = ("captain",)

    @does("/{receiver:str}", summary="Allow calls to this mailbox, or end them", status_code=200)
    async def answer(
        self, book: TheBook, receiver: ReceiverId, data: JSONBody[LetterBody]
    ) -> dict[str, bool]:
        await book.answered(receiver, data.token, data.yes)
        return {"yes": data.yes}


class Mine(Controller):
    """All tables of a captain at which something is still to come."""

    path = "/tables"
    tags = ("captain",)

    @asks("/", summary="The captain's running tables, those that wait for a move first")
    async def tables(self, request: Req, directory: TheDirectory) -> MyTables:
        return await my_tables(directory, captain_of(request))


# -- pages -------------------------------------------------------------------------------


def shown(directory: Directory, title: str, body: str) -> Response[str]:
    csrf, manifest = directory.keyring.csrf_cookie, '<link rel="manifest" href="/manifest.webmanifest">'
    html = page(title, body, csrf, ("calls.js",), "calls", ("calls.css",), head=manifest)
    return Response(html, media_type="text/html; charset=utf-8")


@get("/captain/calls", include_in_schema=False)
async def captains_calls(directory: TheDirectory, caller: TheCaller) -> Response[str]:
    return shown(directory, "Calls and devices", calls_page(caller.sender.post is not None))


@get("/captain/carry", include_in_schema=False)
async def carry(directory: TheDirectory) -> Response[str]:
    return shown(directory, "Your key on this device", carry_page())


@get("/letters/{receiver:str}/{token:str}", include_in_schema=False)
async def letters(
    directory: TheDirectory, book: TheBook, receiver: ReceiverId, token: LetterToken
) -> Response[str]:
    found = await book.receivers.one(receiver)
    if found is None or not directory.keyring.proves(token, "letters", receiver):
        raise Problem("unknown_page", "This link is not good any more.")
    return shown(directory, "Calls by e-mail", letters_page(found.address, receiver, token, found.confirmed))


@get("/captain/tables", include_in_schema=False)
async def captains_tables(request: Req, directory: TheDirectory) -> Response[str]:
    """The list alone, for a page that is open."""
    html = my_list(await my_tables(directory, captain_of(request)))
    return Response(html, media_type="text/html; charset=utf-8")


@get("/captain/next", include_in_schema=False)
async def next_table(request: Req, directory: TheDirectory, after: TableQuery = "") -> Redirect:
    """To the next table that waits for this captain; to the harbour if none does."""
    mine = await my_tables(directory, captain_of(request))
    return Redirect(f"/table/{following(mine, after)}" if following(mine, after) else "/#mine")


@get("/sw.js", include_in_schema=False)
async def service_worker() -> Response[str]:
    """At the top, where it may see to the whole site. What it does stands in a file that has a new name
    whenever it changes."""
    return Response(f'importScripts("{asset("pushed.js")}");\n', media_type="text/javascript; charset=utf-8")


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest() -> Response[bytes]:
    """What a phone needs to keep the site like an app: some call only those."""
    sign = {"src": asset("icon.svg"), "type": "image/svg+xml", "sizes": "any"}
    facts = {"name": "Quarterdeck", "start_url": "/", "scope": "/", "display": "standalone", "icons": [sign]}
    return Response(msgspec.json.encode(facts), media_type="application/manifest+json")


def call_pages() -> list[HTTPRouteHandler]:
    return [captains_calls, captains_tables, carry, letters, manifest, next_table, service_worker]


def calls_router() -> Router:
    return Router("/api/captain", route_handlers=[Calls, Devices, Letters, Mine])
