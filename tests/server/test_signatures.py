"""Records are signed by the server that wrote them; a forger can make sums anew, but not that."""

import pytest

from quarterdeck.engine.errors import Unreadable
from quarterdeck.engine.record import loads, prove_signature
from tests.server.harness import Captain
from tests.server.test_bot_choices import finished
from tests.server.test_logbook_proof import resummed

pytest.importorskip("cryptography")


def test_a_record_is_signed_with_the_key_shown_at_health(anne: Captain) -> None:
    table, key = finished(anne, "me", "random"), anne.get("/health").json()["signer"]
    for path in (f"/api/replays/{table}/record", f"/api/tables/{table}/record"):
        text = anne.get(path).text.encode()
        assert prove_signature(loads(text), key=key).startswith(f"signed by {key}: ")
        assert b"\n".join(loads(text).lines()) + b"\n" == text
    assert f"signed by {key}" in anne.get(f"/verify/{table}").text
    assert anne.post("/api/replays/", {"text": text.decode()}).status_code == 201


def test_swapped_names_break_the_signature(anne: Captain) -> None:
    table = finished(anne, "me", "random")
    lines = anne.get(f"/api/replays/{table}/record").text.encode().splitlines(keepends=True)
    swapped = lines[0].replace(b'["Anne","Cabin boy"]', b'["Cabin boy","Anne"]')
    assert swapped != lines[0]
    forged = resummed([swapped, *lines[1:]])
    with pytest.raises(Unreadable, match="the signature does not fit"):
        prove_signature(loads(forged))
    reply = anne.post("/api/replays/", {"text": forged.decode()})
    assert reply.status_code == 422 and "the signature does not fit" in reply.json()["detail"]


def test_an_unsigned_record_is_refused_where_the_key_is_asked_for(anne: Captain) -> None:
    table, key = finished(anne, "me", "random"), anne.get("/health").json()["signer"]
    lines = anne.get(f"/api/replays/{table}/record").text.encode().splitlines(keepends=True)
    stripped = loads(resummed(lines[:-1]))
    assert prove_signature(stripped).startswith("not signed")
    with pytest.raises(Unreadable, match="not signed by that key"):
        prove_signature(stripped, key=key)
    with pytest.raises(Unreadable, match="not signed by that key"):
        prove_signature(loads(b"".join(lines)), key="00" * 32)
