"""What an operator installs: that it parses, and names what exists. No container engine is needed here."""

import configparser
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.settings import Settings, given_settings
from tests.cli.running import run
from tests.operators.processes import ROOT
from tests.server.harness import LocalServer

UNIT = ROOT / "deploy" / "quarterdeck.service"
PINNED = re.compile(r"^([a-z0-9._-]+)==([^ ;]+)", re.MULTILINE)
KNOWN = (
    "FROM",
    "RUN",
    "WORKDIR",
    "COPY",
    "ENV",
    "USER",
    "VOLUME",
    "EXPOSE",
    "HEALTHCHECK",
    "ENTRYPOINT",
    "CMD",
)


def steps() -> list[tuple[str, str]]:
    """The Containerfile's lines, with those that go on put together."""
    text = re.sub(r"\\\n\s*", " ", (ROOT / "Containerfile").read_text())
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def pins(name: str) -> dict[str, str]:
    return dict(PINNED.findall((ROOT / name).read_text(encoding="utf-8")))


def test_the_container_copies_and_calls_what_exists() -> None:
    made = steps()
    assert {word for word, _ in made} <= set(KNOWN)
    assert next(rest.split(" AS ")[-1] for word, rest in made if word == "FROM") == "build"
    for rest in (rest for word, rest in made if word == "COPY" and "--from" not in rest):
        for name in rest.split()[:-1]:
            assert (ROOT / name).exists(), name
    said = [json.loads(rest) for word, rest in made if word in ("ENTRYPOINT", "CMD")]
    words = [word for part in said for word in part]
    assert words[0] == "quarterdeck" and run(*words[1:2], "--help").returncode == 0
    shown = run("serve", "--help").stdout
    assert all(word in shown for word in words if word.startswith("--"))
    assert "tools/wheels.py --compiled" in " ".join(rest for _, rest in made)


def test_the_container_is_run_by_nobody_in_particular() -> None:
    made = steps()
    last = max(n for n, (word, _) in enumerate(made) if word == "FROM")
    users = [rest for word, rest in made[last:] if word == "USER"]
    assert users == ["10001"] and not [rest for _, rest in made[last:] if "gcc" in rest]


def test_the_compose_file_builds_that_container_on_postgres() -> None:
    yaml: Any = pytest.importorskip("yaml")
    read = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())
    servers = [made for name, made in read["services"].items() if name != "postgres"]
    assert len(servers) == 2 and set(read["volumes"]) == {"postgres"}
    for made in servers:
        where = ROOT / "deploy" / made["build"]["context"]
        assert (where / made["build"]["dockerfile"]).is_file()
        assert made["environment"]["QUARTERDECK_DB"].startswith("postgresql+asyncpg://")
        assert all(port.startswith("127.0.0.1:") for port in made["ports"])
        assert made["cap_drop"] == ["ALL"] and made["read_only"]


def test_the_unit_starts_the_server_in_a_sandbox() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment]
    unit.read(UNIT)
    service = unit["Service"]
    words = service["ExecStart"].split()
    assert words[:2] == ["/opt/quarterdeck/bin/quarterdeck", "serve"]
    shown = run("serve", "--help").stdout
    assert all(word in shown for word in words if word.startswith("--"))
    for name in ("NoNewPrivileges", "PrivateDevices", "ProtectHome", "RestrictNamespaces", "DynamicUser"):
        assert service[name] == "yes"
    assert service["CapabilityBoundingSet"] == "" and service["ProtectSystem"] == "strict"


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd is not installed")
    here = tmp_path / "quarterdeck.service"
    here.write_text(UNIT.read_text().replace("/opt/quarterdeck/bin/quarterdeck", sys.executable))
    command = ["systemd-analyze", "verify", "--man=no", str(here)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0 and "quarterdeck.service" not in done.stderr, done.stderr


def test_the_locks_agree() -> None:
    """What a server is made of is what was tested."""
    everything, server = pins("requirements.lock"), pins("requirements-server.lock")
    assert "litestar" in server and "asyncpg" in server and "prometheus-client" in server
    assert "pytest" not in server and "playwright" not in server
    assert {name: everything.get(name) for name in server} == server


def test_the_bill_of_materials_names_every_dependency(tmp_path: Path) -> None:
    pytest.importorskip("cyclonedx_py")
    makefile = (ROOT / "Makefile").read_text()
    words = re.search(r"cyclonedx-py (requirements .*?)-o \$\(SBOM\)", makefile, re.DOTALL)
    assert words is not None
    to = tmp_path / "sbom.json"
    command = [sys.executable, "-m", "cyclonedx_py", *words[1].replace("\\\n", "").split(), "-o", str(to)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(to.read_text())
    assert told["bomFormat"] == "CycloneDX"
    found = {part["name"]: part["version"] for part in told["components"]}
    assert found == pins("requirements-server.lock")


def test_security_txt_says_whom_to_tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = "/.well-known/security.txt"
    server = LocalServer(tmp_path, contact="mailto:deck@example.org")
    reply = server.captain().get(path)
    server.stop()
    assert reply.headers["content-type"].startswith("text/plain")
    assert reply.text.startswith("Contact: mailto:deck@example.org\nExpires: 20")
    server = LocalServer(tmp_path)
    assert server.captain().get(path).status_code == 404
    server.stop()
    for wrong in ("deck@example.org", "mailto:a@b\nContact: mailto:eve@example.org", "http://example.org"):
        monkeypatch.setenv("QUARTERDECK_SECURITY_CONTACT", wrong)
        with pytest.raises(QuarterdeckError, match="QUARTERDECK_SECURITY_CONTACT"):
            given_settings(Settings(db=""))
    monkeypatch.setenv("QUARTERDECK_SECURITY_CONTACT", "https://example.org/security")
    assert given_settings(Settings(db="")).contact == "https://example.org/security"
