"""A client of somebody's server: the public JSON API, spoken with the standard library alone."""

import http.client
import json
import secrets
import time
from collections.abc import Callable
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

from quarterdeck.cli import keys
from quarterdeck.engine.errors import QuarterdeckError

PATIENCE = 30.0
TRIES = 6  # when the network is lost; keys make sending again safe
LARGEST = 8 << 20


class Refused(QuarterdeckError):
    """The server has understood, and says no."""

    def __init__(self, problem: dict[str, Any]) -> None:
        self.code = str(problem.get("code", ""))
        clause = f" ({problem['clause']})" if problem.get("clause") else ""
        super().__init__(f"{problem.get('detail', 'the server refused')}{clause}")


class Client:
    """One captain's client: keeps the cookies, repeats what was lost."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise QuarterdeckError(
                f"--server should be an address such as http://127.0.0.1:8600, not {url!r}"
            )
        self.root = f"{parts.scheme}://{parts.netloc}"
        self.path, self.fragment = parts.path, parts.fragment
        self.jar = CookieJar()
        keys.restore(self.root, self.jar)
        self.opener: OpenerDirector = build_opener(HTTPCookieProcessor(self.jar))
        self.opener.addheaders = [("User-Agent", "quarterdeck"), ("Accept", "application/json")]
        self.get("/api/games/")

    def get(self, path: str, **query: Any) -> Any:
        more = "&".join(f"{name}={quote(str(value))}" for name, value in query.items() if value is not None)
        return self.asked(Request(f"{self.root}{path}{'?' + more if more else ''}"))

    def post(self, path: str, body: Any = None) -> Any:
        token = next((one.value for one in self.jar if "csrf_" in one.name), "")
        headers = {"Content-Type": "application/json", "X-CSRFToken": token or ""}
        data = b"" if body is None else json.dumps(body).encode()
        return self.asked(Request(f"{self.root}{path}", data=data, headers=headers, method="POST"))

    def text(self, path: str) -> str:
        """A file, as it lies there."""
        found: str = self.asked(Request(f"{self.root}{path}"), bytes.decode)
        return found

    def asked(self, request: Request, read: Callable[[bytes], Any] = json.loads) -> Any:
        for attempt in range(TRIES):
            try:
                with self.opener.open(request, timeout=PATIENCE) as reply:
                    return read(reply.read(LARGEST))
            except HTTPError as error:
                raise Refused(problem_in(error)) from None
            except (URLError, http.client.HTTPException, OSError) as error:
                if attempt + 1 == TRIES:
                    raise QuarterdeckError(f"{self.root} cannot be reached: {reason(error)}") from None
                time.sleep(min(2.0, 0.2 * 2**attempt))
            except ValueError:
                raise QuarterdeckError(f"{self.root} does not answer like a Quarterdeck server") from None
        raise AssertionError("unreachable")


def reason(error: Exception) -> str:
    cause = getattr(error, "reason", None) or error
    return str(getattr(cause, "strerror", None) or cause)


def problem_in(error: HTTPError) -> dict[str, Any]:
    try:
        found = json.loads(error.read(65_536))
    except (ValueError, OSError):
        found = None
    return found if isinstance(found, dict) else {"detail": f"the server answered {error.code}"}


def new_key() -> str:
    return secrets.token_hex(12)
