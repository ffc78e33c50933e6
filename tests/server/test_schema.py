"""The OpenAPI schema is complete and true: whatever is sent, nothing answers with a fault of ours."""

from pathlib import Path
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, given, settings, strategies
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from tests.server.harness import Captain, LocalServer

CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]


def test_no_request_breaks_the_server(local_server: LocalServer) -> None:
    """Half of the requests go to a table that exists, with a captain who sits there. The lab is asked as by a
    stranger: whom it knows it would obey, and play thousands of games beside the other tests."""
    captain = seated(local_server)
    headers = {"x-csrftoken": captain.cookie("csrf")}
    jar = dict(captain.http.cookies.items())
    api = schemathesis.openapi.from_url(f"{local_server.url}/schema/openapi.json")
    operations: Any = api.get_all_operations()
    tried = [attempt(found.ok(), TABLES[local_server.url], headers, jar) for found in operations]
    assert len(tried) >= 18


def attempt(operation: Any, table: str, headers: dict[str, str], jar: dict[str, str]) -> str:
    @given(case=operation.as_strategy(), here=strategies.booleans())
    @settings(max_examples=10, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def each(case: Any, here: bool) -> None:
        if here and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        stranger = {"x-forwarded-for": "203.0.113.7"} if "/lab/" in operation.path else {}
        case.call_and_validate(headers=headers | stranger, cookies=jar, checks=CHECKS)

    each()
    return str(operation.label)


SEATED: dict[str, Captain] = {}
TABLES: dict[str, str] = {}


def seated(local_server: LocalServer) -> Captain:
    if local_server.url not in SEATED:
        SEATED[local_server.url] = local_server.captain()
        TABLES[local_server.url] = SEATED[local_server.url].lay("me", "me")
    return SEATED[local_server.url]


def test_everything_under_api_is_described(local_server: LocalServer) -> None:
    described = local_server.server.litestar.openapi_schema.to_schema()["paths"]
    known = {path.rstrip("/") for path in described}
    served = {route.path_format.rstrip("/") for route in local_server.server.litestar.routes}
    assert served - known and not {path for path in served - known if path.startswith("/api")}


def test_every_refusal_is_documented(local_server: LocalServer) -> None:
    paths = httpx.get(f"{local_server.url}/schema/openapi.json").json()["paths"]
    writes = [
        write for path in paths.values() for write in path.values() if write["operationId"].startswith("Api")
    ]
    assert len(writes) >= 18
    for write in writes:
        assert write["summary"]
    for path, methods in paths.items():
        if "{table}" in path:
            for write in methods.values():
                assert {"400", "403", "404", "409", "422", "429"} <= set(write["responses"])


def test_the_api_has_no_page_that_loads_from_elsewhere(local_server: LocalServer) -> None:
    for path in ("/schema", "/schema/swagger", "/schema/redoc", "/schema/scalar"):
        reply = httpx.get(local_server.url + path, follow_redirects=True)
        assert "cdn" not in reply.text and "unpkg" not in reply.text


def test_the_problem_codes_are_in_the_protocol() -> None:
    from quarterdeck.server.http.problems import CODES

    text = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
    for code in CODES:
        assert f"`{code}`" in text, code
