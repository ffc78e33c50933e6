"""How much a page costs to fetch, and what it may fetch."""

from typing import Any

import pytest

from tests.browser.user import User


def fetched(anne: User, path: str) -> tuple[int, list[str]]:
    """Bytes over the wire, headers included, and from where."""
    session = anne.context.new_cdp_session(anne.page)
    sizes: list[int] = []
    addresses: list[str] = []

    def finished(event: dict[str, Any]) -> None:
        sizes.append(int(event["encodedDataLength"]))

    def sent(event: dict[str, Any]) -> None:
        addresses.append(event["request"]["url"])

    session.on("Network.loadingFinished", finished)
    session.on("Network.requestWillBeSent", sent)
    session.send("Network.enable")
    anne.page.goto(path)
    anne.page.wait_for_load_state("networkidle")
    return sum(sizes), addresses


@pytest.mark.parametrize("path", ["/", "/rules/catan_junior"])
def test_a_first_page_is_under_150_kilobytes_and_all_from_here(anne: User, path: str) -> None:
    size, addresses = fetched(anne, path)
    assert 5_000 < size < 150_000
    assert all(address.startswith((anne.url, "data:")) for address in addresses)


def test_the_first_table_is_under_80_kilobytes(anne: User) -> None:
    table = anne.lay("catan_junior", "me", "random", curtain=False)
    anne.context.clear_cookies()
    size, _ = fetched(anne, f"/table/{table}")
    assert 5_000 < size < 80_000


def test_the_page_forbids_scripts_from_elsewhere(anne: User) -> None:
    reply = anne.page.goto("/")
    assert reply is not None
    policy = reply.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src 'self';" in policy
    assert anne.page.locator("script:not([src])").count() == 0


def test_all_modules_come_from_the_folder_that_changes_with_them(anne: User) -> None:
    """What a browser keeps for a year must have an address that nothing else will ever have."""
    table = anne.lay("catan_junior", "me", "random", curtain=False)
    _, addresses = fetched(anne, f"/table/{table}")
    scripts = [address for address in addresses if address.endswith(".js")]
    assert len(scripts) >= 7
    assert len({address.rpartition("/")[0] for address in scripts}) == 1
