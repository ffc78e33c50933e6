"""The documentation site is built without a warning."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "html", "docs", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    site = tmp_path / "site"
    assert "from the click to the other screen" in (site / "architecture.html").read_text(encoding="utf-8")
    assert "quarterdeck.engine.registry.Box" in (site / "api.html").read_text(encoding="utf-8")
    for page in site.glob("*.html"):
        assert "https://cdn" not in page.read_text(encoding="utf-8"), page.name
