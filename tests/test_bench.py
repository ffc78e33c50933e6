"""The bench: each kind of work gives a rate, and the result can be read by people and programs."""

import subprocess
import sys
from pathlib import Path

from tools.bench import COLUMNS, MARKS, MEASURES, gains, into_readme, missed, remarks, table

ROOT = Path(__file__).resolve().parent.parent
SLOW = {"decisions_per_second": 100.0, "decisions_ratio": 2.0, "copies_us": 4.0, "greedy_per_second": 3.0}
FAST = {"decisions_per_second": 500.0, "decisions_ratio": 10.0, "copies_us": 1.0, "greedy_per_second": 6.0}
RESULT = {
    "date": "2026-01-02",
    "python": "3.11",
    "machine": "here",
    "peer": {"decisions_per_second": 50.0, "decisions_ratio": 1.0},
    "games": {"catan_junior": {"4": {"interpreted": SLOW, "compiled": FAST, "missed": ["copies 0.5 µs"]}}},
}


def test_a_contestant_answers_every_kind_of_work_with_a_rate() -> None:
    asked = "".join(f"{what} 0.01\n" for what in MEASURES)
    words = [sys.executable, str(ROOT / "tools" / "contestant.py"), "catan_junior", "2"]
    done = subprocess.run(words, input=asked, capture_output=True, text=True, check=True, cwd=ROOT)
    assert all(float(line) > 0 for line in done.stdout.splitlines())
    assert len(done.stdout.splitlines()) == len(MEASURES)


def test_ratios_and_missed_targets() -> None:
    assert gains(SLOW, FAST) == {"decisions": 5.0, "copies": 4.0, "greedy": 2.0}
    assert missed("catan_junior", FAST) == ["decisions 60x", "copies 0.5 µs"]
    assert missed("catan_junior", FAST | {"decisions_ratio": 60.0, "copies_us": 0.5}) == []


def test_the_table_has_a_line_for_everybody_and_says_what_was_missed() -> None:
    lines = table(RESULT).splitlines()
    assert len(lines) == 5 and len({len(line) for line in lines}) == 1
    assert lines[0].count("|") == len(COLUMNS) + 2
    assert remarks(RESULT)[-1] == "catan_junior, 4: MISSED copies 0.5 µs"


def test_the_readme_shows_the_last_table_with_its_date(tmp_path: Path) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = text.split(MARKS[0])[1].split(MARKS[1])[0]
    assert "Last measured on 20" in shown and "compiled" in shown
    copy = tmp_path / "README.md"
    copy.write_text(text, encoding="utf-8")
    into_readme(RESULT, copy)
    assert "Last measured on 2026-01-02" in copy.read_text(encoding="utf-8")
    assert copy.read_text(encoding="utf-8").startswith(text.split(MARKS[0])[0])
