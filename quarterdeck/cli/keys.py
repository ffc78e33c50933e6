"""The captain's keys that a person has brought to this terminal: by server, in a file for their eyes only."""

import re
from http.cookiejar import Cookie, CookieJar
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.files import write_whole
from quarterdeck.server.settings import data_folder

Kept = dict[str, dict[str, str]]


def place() -> Path:
    return data_folder() / "captains.json"


def all_kept() -> Kept:
    try:
        return msgspec.json.decode(place().read_bytes(), type=Kept)
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.MsgspecError, UnicodeError) as error:
        raise QuarterdeckError(f"{place()}: the captain's keys cannot be read: {error}") from None


def keep(root: str, jar: CookieJar) -> None:
    """What makes this terminal that captain, until it is forgotten."""
    names = {one.name: one.value or "" for one in jar if "captain_" in one.name or "csrf_" in one.name}
    write(all_kept() | {root: names})


def forget(root: str) -> bool:
    kept = all_kept()
    if kept.pop(root, None) is None:
        return False
    write(kept)
    return True


def write(kept: Kept) -> None:
    try:
        place().parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_whole(place(), msgspec.json.encode(kept), private=True)
    except OSError as error:
        raise QuarterdeckError(f"{place()}: cannot be written: {error.strerror or error}") from None


def restore(root: str, jar: CookieJar) -> None:
    """The cookies of the captain whose key lies here, if one does."""
    host = re.sub(r":\d+$", "", urlsplit(root).netloc.lower())
    host += "" if "." in host else ".local"  # how a jar calls names without a dot
    for name, value in all_kept().get(root, {}).items():
        secure = root.startswith("https:")
        jar.set_cookie(
            Cookie(
                0,
                name,
                value,
                None,
                False,
                host,
                False,
                False,
                "/",
                True,
                secure,
                None,
                False,
                None,
                None,
                {},
            )
        )
