"""Web Push: only the browser can read a call, its maker's server knows who calls; and e-mail: nobody gets
letters who has not said yes."""

import json
import re
import time
from collections.abc import Iterator
from email import message_from_string
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.calls.push import CURVE, PushKey, bytes_of, point, sealed, text_of
from quarterdeck.server.settings import Settings, given_settings
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.receiving import Hook, MailServer
from tests.server.test_calls import Deck, deck, receivers, webhook
from tests.support import until

__all__ = ["deck"]


class Browser:
    """A browser's two keys, and what it reads."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = b"sixteen bytes .."
        self.p256dh = text_of(point(self.key.public_key()))

    def subscribe(self, captain: Captain, endpoint: str) -> Any:
        keys = {"p256dh": self.p256dh, "auth": text_of(self.auth)}
        return captain.ok(
            "/api/captain/calls/", {"kind": "push", "address": endpoint, "name": "Mine", **keys}
        )

    def read(self, body: bytes) -> Any:
        """RFC 8188 and 8291, from the other side."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        theirs, cipher = body[21 : 21 + length], body[21 + length :]
        assert len(cipher) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        info = b"WebPush: info\0" + point(self.key.public_key()) + theirs
        seed = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(seed)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(seed)
        text = AESGCM(key).decrypt(nonce, cipher, None)
        assert text.endswith(b"\2")
        return json.loads(text[:-1])


def test_a_message_is_sealed_as_the_standard_shows_it() -> None:
    """RFC 8291, section 5."""
    secret = int.from_bytes(bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    made = sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(secret, CURVE),
        bytes_of("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert text_of(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_server_is_known_by_its_own_key(deck: Deck) -> None:
    hook, browser = Hook(201), Browser()
    one = browser.subscribe(deck.anne, hook.url)
    deck.anne.ok(f"/api/captain/calls/{one['id']}/try")
    until(lambda: hook.got)
    _, headers, body = hook.got[0]
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", headers["authorization"])
    assert found
    head, claims, mark, key = found.groups()
    assert key == deck.anne.get("/api/captain/calls/").json()["push_key"]
    signature = bytes_of(mark)
    pair = (int.from_bytes(signature[:32]), int.from_bytes(signature[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(key))
    public.verify(encode_dss_signature(*pair), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said = json.loads(bytes_of(claims))
    assert said["aud"] == hook.url.removesuffix("/hook")
    assert time.time() < said["exp"] <= time.time() + 24 * 3600
    assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0
    assert len(headers["topic"]) <= 32
    assert browser.read(body)["path"] == "/captain/calls"
    hook.close()


def test_the_key_of_one_server_is_always_the_same_and_anothers_is_not() -> None:
    assert PushKey(b"a" * 32).public == PushKey(b"a" * 32).public != PushKey(b"b" * 32).public


def test_a_browser_is_called_when_its_captain_is_asked(deck: Deck) -> None:
    hook, browser = Hook(201), Browser()
    browser.subscribe(deck.anne, hook.url)
    browser.subscribe(deck.mary, hook.url)
    table, _, _ = deck.table()
    until(lambda: hook.got)
    said = browser.read(hook.got[0][2])
    assert said["path"] == f"/table/{table}" and said["text"].startswith("Your turn at Catan Junior with ")
    assert table.encode() not in hook.got[0][2]
    hook.close()


def test_a_browser_that_has_ended_its_subscription_is_forgotten(deck: Deck) -> None:
    hook = Hook(410)
    Browser().subscribe(deck.anne, hook.url)
    Browser().subscribe(deck.mary, hook.url)
    _, asked, _ = deck.table()
    until(lambda: receivers(asked) == [])
    assert len(hook.got) == 1
    hook.close()


def test_the_same_browser_with_new_keys_is_one_receiver(deck: Deck) -> None:
    hook, fresh = Hook(201), Browser()
    Browser().subscribe(deck.anne, hook.url)
    one = fresh.subscribe(deck.anne, hook.url)
    assert len(receivers(deck.anne)) == 1
    deck.anne.ok(f"/api/captain/calls/{one['id']}/try")
    until(lambda: hook.got)
    assert fresh.read(hook.got[0][2])
    hook.close()


@pytest.mark.parametrize("keys", [("", ""), ("AAAA", "AAAA"), ("BP" + "A" * 85, "A" * 22)])
def test_keys_that_are_none_are_refused(deck: Deck, keys: tuple[str, str]) -> None:
    body = {"kind": "push", "address": "http://127.0.0.1:9/", "p256dh": keys[0], "auth": keys[1]}
    reply = deck.anne.post("/api/captain/calls/", body)
    assert reply.status_code == 400 and "subscription" in reply.json()["detail"]


# -- e-mail ------------------------------------------------------------------------------


class Mailing(Deck):
    def __init__(self, folder: Path, db: str, mail: MailServer) -> None:
        self.mail = mail
        usual: dict[str, Any] = {"private_calls": True, "call_after": 0.0, "writes_per_minute": 0}
        usual |= {"smtp": mail.url, "mail_from": "deck@example.org"}
        self.local = LocalServer(folder, db=db, **usual)
        self.anne, self.mary = self.local.captain(), self.local.captain()

    def letter(self, number: int) -> tuple[Any, str]:
        """It and its text."""
        until(lambda: len(self.mail.letters) > number)
        found = message_from_string(self.mail.letters[number][2])
        return found, found.get_payload(decode=True).decode()  # type: ignore[union-attr]

    def answer(self, text: str, yes: bool) -> Any:
        path = urlsplit(next(line for line in text.splitlines() if "/letters/" in line)).path
        assert self.mary.get(path).status_code == 200  # a stranger's browser: whoever reads the mailbox
        _, _, receiver, token = path.split("/")
        return self.mary.post(f"/api/captain/letters/{receiver}", {"token": token, "yes": yes})


@pytest.fixture
def mail() -> Iterator[MailServer]:
    made = MailServer()
    yield made
    made.close()


@pytest.fixture
def mailing(tmp_path: Path, addresses: Addresses, mail: MailServer) -> Iterator[Mailing]:
    made = Mailing(tmp_path, addresses.fresh(tmp_path), mail)
    yield made
    made.local.stop()


def wanted(captain: Captain, address: str = "anne@example.org") -> Any:
    return captain.post("/api/captain/calls/", {"kind": "mail", "address": address})


def test_letters_begin_when_whoever_reads_them_has_said_yes_and_end_with_no(mailing: Mailing) -> None:
    assert wanted(mailing.anne).json()["confirmed"] is False
    asking, text = mailing.letter(0)
    assert asking["To"] == "anne@example.org" and "deck@example.org" in asking["From"]
    table, asked, _ = mailing.table()
    if asked is mailing.mary:
        mailing.pass_on(table, mailing.mary)
    assert mailing.answer(text, yes=True).status_code == 200
    assert len(mailing.mail.letters) == 1
    mailing.pass_on(table, mailing.anne)
    mailing.pass_on(table, mailing.mary)
    calling, text = mailing.letter(1)
    assert calling["Subject"] == "Your turn at Catan Junior with Mary"
    assert f"{mailing.local.url}/table/{table}" in text and "/letters/" in calling["List-Unsubscribe"]
    assert mailing.answer(text, yes=False).status_code == 200
    assert receivers(mailing.anne) == []
    receiver, token = urlsplit(calling["List-Unsubscribe"].strip("<>")).path.split("/")[2:]
    body = {"token": token, "yes": True}
    assert mailing.mary.post(f"/api/captain/letters/{receiver}", body).status_code == 404


def test_a_strangers_token_allows_nothing(mailing: Mailing) -> None:
    one = wanted(mailing.anne).json()["id"]
    for token in ("", "0" * 32):
        body = {"token": token, "yes": True}
        assert mailing.mary.post(f"/api/captain/letters/{one}", body).status_code == 404
        assert mailing.mary.get(f"/letters/{one}/{token or 'x'}").status_code == 404


def test_an_address_that_has_not_said_yes_gets_few_letters(mailing: Mailing) -> None:
    replies = [wanted(mailing.local.captain()).status_code for _ in range(4)]
    assert replies == [201, 201, 201, 429]


@pytest.mark.parametrize(
    "address", ["", "anne", "anne@", "a@b", "a b@c.de", "a@b.de\r\nBcc: x@y.de", "<a@b.de>"]
)
def test_what_is_no_address_gets_no_letter(mailing: Mailing, address: str) -> None:
    assert wanted(mailing.anne, address).status_code == 400
    assert mailing.mail.letters == []


@pytest.mark.parametrize("how", ["mute", "refuses"])
def test_a_mail_server_that_fails_is_said_and_delays_no_move(
    tmp_path: Path, addresses: Addresses, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quarterdeck.server.calls.mail.SECONDS", 0.5)
    mail = MailServer(mute=how == "mute", refuses=how == "refuses")
    mailing = Mailing(tmp_path, addresses.fresh(tmp_path), mail)
    assert wanted(mailing.anne).status_code == 201
    until(lambda: mail.connected)
    table, asked, _ = mailing.table()
    mailing.pass_on(table, asked)
    told = until(lambda: [one for one in receivers(mailing.anne) if one["trouble"]])
    assert told[0]["trouble"].startswith("The mail server ")
    mailing.local.stop()
    mail.close()


def test_without_a_mail_server_there_is_no_mail(deck: Deck) -> None:
    assert deck.anne.get("/api/captain/calls/").json()["mail"] is False
    assert "add-mail" not in deck.anne.get("/captain/calls").text
    assert wanted(deck.anne).json()["detail"] == "This server sends no e-mail."


@pytest.mark.parametrize(
    ("smtp", "sender"),
    [("smtp://h", ""), ("", "a@b.de"), ("http://h", "a@b.de"), ("smtp://", "a@b.de"), ("smtp://h", "nobody")],
)
def test_an_operator_is_told_what_is_wrong_without_the_password(
    monkeypatch: pytest.MonkeyPatch, smtp: str, sender: str
) -> None:
    monkeypatch.setenv("QUARTERDECK_SMTP", smtp.replace("://", "://me:secret@") if smtp else "")
    monkeypatch.setenv("QUARTERDECK_MAIL_FROM", sender)
    with pytest.raises(QuarterdeckError) as said:
        given_settings(Settings(db=""))
    assert "secret" not in str(said.value)


def test_an_operator_gives_a_mail_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUARTERDECK_SMTP", "smtps://me:secret@mail.example.org")
    monkeypatch.setenv("QUARTERDECK_MAIL_FROM", "deck@example.org")
    monkeypatch.setenv("QUARTERDECK_PRIVATE_CALLS", "on")
    with pytest.raises(QuarterdeckError, match="QUARTERDECK_HOSTS"):
        given_settings(Settings(db=""))
    monkeypatch.setenv("QUARTERDECK_HOSTS", "deck.example.org")
    made = given_settings(Settings(db=""))
    assert made.smtp.endswith("@mail.example.org") and made.mail_from and made.private_calls


def test_a_webhook_and_a_browser_are_both_called(deck: Deck) -> None:
    hook, push = Hook(), Hook(201)
    for captain in (deck.anne, deck.mary):
        webhook(captain, hook.url)
        Browser().subscribe(captain, push.url)
    deck.table()
    until(lambda: hook.got and push.got)
    hook.close()
    push.close()
