"""What the server writes down: lines for a person or, for a collector, one JSON object a line.

Whoever reads a log must not be able to sit down with it: links, cookies and passwords are blotted out."""

import logging
import re
from datetime import UTC, datetime

import msgspec

SECRETS = re.compile(r"\b[0-9a-f]{24,}\b")
PASSWORD = re.compile(r"(://[^\s:/@]*):[^\s@/]*@")
BLOT = "[…]"
OURS = ("quarterdeck", "uvicorn")


def discreet(text: str) -> str:
    """Without anything that opens a seat, a cookie, the dice or a database."""
    return PASSWORD.sub(rf"\1:{BLOT}@", SECRETS.sub(BLOT, text))


class LogLine(msgspec.Struct, omit_defaults=True):
    at: str
    level: str
    source: str
    says: str
    trace: str = ""


class PlainLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(record))


class JsonLines(logging.Formatter):
    """One object a line, whatever the message holds."""

    def format(self, record: logging.LogRecord) -> str:
        line = LogLine(
            at=datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            level=record.levelname.lower(),
            source=record.name,
            says=discreet(record.getMessage()),
            trace=discreet(self.formatException(record.exc_info)) if record.exc_info else "",
        )
        return msgspec.json.encode(line).decode()


def write_logs(as_json: bool) -> None:
    """To the standard error stream, where systemd and containers look for it."""
    keeper = logging.StreamHandler()
    keeper.setFormatter(JsonLines() if as_json else PlainLines("%(levelname)s %(name)s: %(message)s"))
    for name in OURS:
        logger = logging.getLogger(name)
        logger.handlers = [keeper]
        logger.propagate = False
        logger.setLevel(logging.INFO if as_json else logging.WARNING)
