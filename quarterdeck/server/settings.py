"""What an operator can set, with what fits one person on one machine as the default."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from quarterdeck.engine.errors import QuarterdeckError


@dataclass(frozen=True)
class Settings:
    db: str
    pace: float = 0.8  # seconds a bot takes at least for a move
    patience: float = 20.0  # seconds after which a bot is taken for hung
    bot_processes: int = 0  # bot processes; 0: one less than there are processors
    writes_per_minute: int = 600  # requests that change something, by address; 0: no limit
    largest_body: int = 16_384
    secure_cookies: bool = False  # behind TLS
    compress: bool = True  # views over the WebSocket; on one machine it costs more than it saves
    json_log: bool = False


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
