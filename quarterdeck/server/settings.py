"""What an operator can set, with what fits one person on one machine as the default."""

import ipaddress
import os
import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlsplit

from quarterdeck.engine.errors import QuarterdeckError

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,190}$)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


@dataclass(frozen=True)
class Settings:
    db: str
    pace: float = 0.1  # seconds a bot takes at least for a move; pages show it at a pace of their own
    patience: float = 20.0  # seconds after which a bot is taken for hung
    bot_processes: int = 0  # bot processes; 0: one less than there are processors
    analyses: int = 1  # finished games that are looked into at a time, by as many gentle processes; 0: none
    writes_per_minute: int = 600  # requests that change something, by address; 0: no limit
    reads_per_minute: int = 3000  # all others but for static files, by address; 0: no limit
    hosts: tuple[str, ...] = ()  # names this server answers to, besides this machine's own; none: to any
    tables_per_captain: int = 0  # that are not over; 0: no limit, here and below
    unstarted_per_captain: int = 0
    tables_per_address: int = 0
    unstarted_per_address: int = 0
    unstarted_hours: int = 0  # after so long a table that nobody began is cleared; 0: never, here and below
    archive_days: int = 0  # after so long without an event a table is archived
    delete_days: int = 0  # and after so long deleted
    largest_body: int = 16_384
    secure_cookies: bool = False  # behind TLS
    compress: bool = True  # views over the WebSocket; on one machine it costs more than it saves
    json_log: bool = False
    contact: str = ""  # whom to tell of a hole: mailto:… or https://…, for security.txt
    metrics_token: str = ""  # who says it may read /metrics, and nobody else
    metrics_from: tuple[str, ...] = ()  # networks that may; this machine may unless there is a token
    lab: bool = True  # whether there is a lab at all; it opens on this machine alone
    lab_token: str = ""  # or, with this word, from anywhere
    private_calls: bool = False  # captains may be called over plain HTTP and in private networks
    call_after: float = 10.0  # seconds for which somebody who was asked may come back before being called
    smtp: str = ""  # smtp://name:password@host:587 or smtps://…; none: nobody is called by e-mail
    mail_from: str = ""


COUNTED = (
    "analyses",
    "writes_per_minute",
    "reads_per_minute",
    "tables_per_captain",
    "unstarted_per_captain",
    "tables_per_address",
    "unstarted_per_address",
    "unstarted_hours",
    "archive_days",
    "delete_days",
)
FOR_STRANGERS: dict[str, int] = {  # unless it listens on this machine alone
    "tables_per_captain": 60,
    "unstarted_per_captain": 15,
    "tables_per_address": 240,
    "unstarted_per_address": 60,
    "unstarted_hours": 24,
    "archive_days": 30,
}


def for_strangers(settings: Settings) -> Settings:
    """What a server needs that others can reach."""
    return replace(settings, **FOR_STRANGERS)  # type: ignore[arg-type]


def given_settings(settings: Settings) -> Settings:
    """With what the environment says: QUARTERDECK_READS_PER_MINUTE=1000, and so on."""
    said = {name: os.environ.get(f"QUARTERDECK_{name.upper()}", "").strip() for name in COUNTED}
    for name, text in said.items():
        if text and not (text.isascii() and text.isdigit() and len(text) < 10):
            raise QuarterdeckError(f"QUARTERDECK_{name.upper()} should be a whole number, not {text!r}")
    hosts = tuple(os.environ.get("QUARTERDECK_HOSTS", "").lower().replace(",", " ").split())
    counts = {name: int(text) for name, text in said.items() if text}
    token = os.environ.get("QUARTERDECK_METRICS_TOKEN", "").strip()
    settings = replace(settings, metrics_token=token, metrics_from=given_networks(), contact=given_contact())
    settings = replace(
        settings, lab=given_lab(), lab_token=os.environ.get("QUARTERDECK_LAB_TOKEN", "").strip()
    )
    private = given_switch("QUARTERDECK_PRIVATE_CALLS", False)
    smtp, sender = given_mail()
    if smtp and not (hosts or settings.hosts):  # else whoever asks could choose where a letter's link leads
        raise QuarterdeckError("QUARTERDECK_SMTP needs QUARTERDECK_HOSTS: the names that letters link to")
    settings = replace(settings, private_calls=private, smtp=smtp, mail_from=sender)
    return replace(settings, hosts=hosts or settings.hosts, **counts)  # type: ignore[arg-type]


def given_lab() -> bool:
    """Whether bots may be set to work on house rules here: QUARTERDECK_LAB=off shuts the lab."""
    return given_switch("QUARTERDECK_LAB", True)


def given_switch(name: str, usual: bool) -> bool:
    said = os.environ.get(name, "").strip().lower() or ("on" if usual else "off")
    if said not in ("on", "off"):
        raise QuarterdeckError(f"{name} should be on or off, not {said!r}")
    return said == "on"


def given_mail() -> tuple[str, str]:
    """Through whom e-mail is sent, and from which address: QUARTERDECK_SMTP=smtp://name:password@host:587
    (or smtps://), QUARTERDECK_MAIL_FROM=deck@example.org. What is wrong is said without the password."""
    smtp = os.environ.get("QUARTERDECK_SMTP", "").strip()
    sender = os.environ.get("QUARTERDECK_MAIL_FROM", "").strip()
    if bool(smtp) != bool(sender):
        raise QuarterdeckError("QUARTERDECK_SMTP and QUARTERDECK_MAIL_FROM belong together: one is missing")
    try:
        parts = urlsplit(smtp)
        known = parts.scheme in ("smtp", "smtps") and bool(parts.hostname) and (parts.port or 25) > 0
    except ValueError:
        known = False
    if smtp and not known:
        raise QuarterdeckError(
            "QUARTERDECK_SMTP should be smtp://host:587 or smtps://host, with name:password@"
        )
    if sender and not ADDRESS.fullmatch(sender):
        raise QuarterdeckError(f"QUARTERDECK_MAIL_FROM should be an address, not {sender!r}")
    return smtp, sender


def given_contact() -> str:
    """Whom to tell of a hole in the server: QUARTERDECK_SECURITY_CONTACT=mailto:deck@example.org."""
    contact = os.environ.get("QUARTERDECK_SECURITY_CONTACT", "").strip()
    plain = contact.isascii() and contact.isprintable() and " " not in contact
    if contact and not (plain and contact.startswith(("mailto:", "https://", "tel:"))):
        raise QuarterdeckError("QUARTERDECK_SECURITY_CONTACT should be mailto:…, https://… or tel:…")
    return contact


def given_networks() -> tuple[str, ...]:
    """Who may read the figures: QUARTERDECK_METRICS_FROM=10.0.0.7,192.168.1.0/24."""
    named = tuple(os.environ.get("QUARTERDECK_METRICS_FROM", "").replace(",", " ").split())
    for name in named:
        try:
            ipaddress.ip_network(name)
        except ValueError:
            raise QuarterdeckError(
                f"QUARTERDECK_METRICS_FROM should be addresses or networks, not {name!r}"
            ) from None
    return named


def data_folder() -> Path:
    """Where this system keeps a user's data."""
    if os.environ.get("QUARTERDECK_DATA"):
        return Path(os.environ["QUARTERDECK_DATA"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "quarterdeck"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "quarterdeck"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "quarterdeck"


def database_url(db: str | None) -> str:
    """A URL as it is; a bare path is an SQLite file; nothing is what QUARTERDECK_DB says (so that a
    password need not stand in a command line), or the file in the data folder."""
    db = db or os.environ.get("QUARTERDECK_DB")
    if db and "://" in db:
        for short in ("postgresql://", "postgres://"):
            if db.startswith(short):
                return "postgresql+asyncpg://" + db.removeprefix(short)
        if db.startswith("sqlite://"):
            return "sqlite+aiosqlite://" + db.removeprefix("sqlite://")
        return db
    path = Path(db).expanduser().absolute() if db else data_folder() / "tables.sqlite3"
    return f"sqlite+aiosqlite:///{path}"


def sqlite_file(url: str) -> Path | None:
    """The file behind an SQLite URL."""
    name = url.partition(":///")[2] if url.startswith("sqlite") else ""
    return Path(name) if name and name != ":memory:" else None


def lab_folder(url: str) -> Path:
    """Where runs of the lab are kept: beside the database, if that is a file."""
    file = sqlite_file(url)
    return (file.parent if file is not None else data_folder()) / "lab"


def given_key() -> bytes | None:
    """The server's own key, if the operator keeps it elsewhere than in the database: 64 or more hexadecimal
    digits in QUARTERDECK_KEY, or in the file that QUARTERDECK_KEY_FILE names."""
    text, name = os.environ.get("QUARTERDECK_KEY", ""), os.environ.get("QUARTERDECK_KEY_FILE", "")
    try:
        text = text or (Path(name).read_text() if name else "")
        key = bytes.fromhex(text.strip())
    except OSError as error:
        raise QuarterdeckError(f"{name}: the server's key cannot be read: {error.strerror}") from None
    except ValueError:
        key = b"?"
    if key and len(key) < 32:
        raise QuarterdeckError(
            "the server's key needs 64 hexadecimal digits or more (openssl rand -hex 32 makes some)"
        )
    return key or None
