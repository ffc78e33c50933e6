"""What the first one who asks has to wait for, and nobody else: games to load, the API to describe. It is
made beside the thread that everybody waits for: on a busy machine it would hold up all tables for seconds."""

import asyncio

from quarterdeck.engine.registry import shelf
from quarterdeck.server.http.params import Req

LEAN = (
    "/api/tables/",
    "/table/",
    "/static/",
    "/art/",
    "/health",
    "/ready",
    "/metrics",
)  # need no whole shelf


class Firsts:
    def __init__(self) -> None:
        self.made: set[str] = set()

    async def prepare(self, request: Req) -> None:
        """Before a request is answered."""
        what = needed(request.url.path)
        if what and what not in self.made:
            await asyncio.to_thread(make, request, what)
            self.made.add(what)


def needed(path: str) -> str:
    if path.startswith("/schema"):
        return "schema"
    return "" if path.startswith(LEAN) and path != "/api/tables/" else "shelf"


def make(request: Req, what: str) -> None:
    if what == "schema":
        request.app.openapi_schema  # noqa: B018  (it is kept there)
    else:
        shelf()
