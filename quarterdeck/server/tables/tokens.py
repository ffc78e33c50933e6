"""Who may sit where: signatures with the server's own key. Nothing else is a credential."""

import hashlib
import hmac
import secrets

from quarterdeck.engine.record import Record
from quarterdeck.engine.signature import Signer

TABLE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class Keyring:
    """Signs and proves seat links and captains' cookies."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.signer = Signer(hmac.new(key, b"records", hashlib.sha256).digest())
        self.prefix = ""  # under TLS "__Host-": then no neighbour's page can set it
        self.mark = hashlib.sha256(b"mark" + key).hexdigest()[:8]

    def __repr__(self) -> str:
        return "Keyring(...)"

    def sign(self, *words: str) -> str:
        text = "\0".join(words).encode()
        return hmac.new(self.key, text, hashlib.sha256).hexdigest()[:32]

    def proves(self, token: str, *words: str) -> bool:
        return hmac.compare_digest(token.encode(), self.sign(*words).encode())

    def signed(self, record: Record) -> Record:
        """A finished record with this server's signature. Those of tables that were laid before records
        said who chose stay as they were, to the last byte."""
        if record.over and any(record.via) and record.signature is None:
            record.signature = self.signer.sign(record.lines())
        return record

    # -- seats ---------------------------------------------------------------------------

    def invitation(self, table: str, seat: int, links: int) -> str:
        """To a seat that is still free; whoever sent it learns nothing that opens the seat later. `links`
        says how often those of the seat were made anew."""
        return self.sign("invitation", table, *issue(seat, links))

    def invites(self, token: str, table: str, seat: int, links: int) -> bool:
        return self.proves(token, "invitation", table, *issue(seat, links))

    def seat_token(self, table: str, seat: int, links: int) -> str:
        """The holder's own: to sit there from another device as well."""
        return self.sign("seat", table, *issue(seat, links))

    def opens_seat(self, token: str, table: str, seat: int, links: int) -> bool:
        return self.proves(token, "seat", table, *issue(seat, links))

    # -- captains ------------------------------------------------------------------------

    def cookie(self, captain: str) -> str:
        return f"{captain}.{self.sign('captain', captain)}"

    def captain(self, cookie: str) -> str:
        """Whose cookie it is, or nobody's."""
        captain, _, token = cookie.partition(".")
        return captain if captain and self.proves(token, "captain", captain) else ""

    def carried(self, captain: str, until: int) -> str:
        """A captain's own word to another device of theirs, good until then."""
        return f"{captain}.{until}.{self.sign('carry', captain, str(until))}"

    def carrier(self, token: str, now: float) -> str:
        """Whose word it is, or nobody's, or nobody's any more."""
        captain, _, rest = token.partition(".")
        until, _, mark = rest.partition(".")
        good = until.isascii() and until.isdigit() and len(until) < 15
        return captain if good and int(until) > now and self.proves(mark, "carry", captain, until) else ""

    @property
    def captain_cookie(self) -> str:
        """Servers on one host share its cookies, whatever their ports: each has its own names."""
        return f"{self.prefix}captain_{self.mark}"

    @property
    def csrf_cookie(self) -> str:
        return f"{self.prefix}csrf_{self.mark}"

    def csrf_token(self, captain: str) -> str:
        """Read by this captain's pages alone, and repeated by them: nobody else's is as good."""
        return self.sign("csrf", captain)


def issue(seat: int, links: int) -> list[str]:
    """Which links of a seat are meant. The first ones were given out before there were others."""
    return [str(seat), str(links)] if links else [str(seat)]


def new_captain() -> str:
    return secrets.token_hex(12)


def new_table_id() -> str:
    """Not to be guessed: whoever knows it may look on."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(12))
