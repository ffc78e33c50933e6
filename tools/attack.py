"""Every attack that was ever made on a server, made again: which ones hold?

`make attack`, or: python -m tools.attack --only live --raid "undo probes". Attacks that need a whole server
are made on one of our own, on 127.0.0.1 (tools/raids.py); the others are tests, run from here by name."""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from tests.operators.processes import ROOT
from tools.raids import RAIDS
from tools.siege import SMALL, Siege, Size, besieged

SERVER, HANDS = "tests/server/", "tests/cli/"
TESTED: dict[str, tuple[str, ...]] = {
    "dice bent by a host who reads the database": (
        f"{SERVER}test_dice.py::test_the_host_who_reads_the_database_cannot_choose_the_dice",
        f"{SERVER}test_dice.py::test_who_will_not_open_voids_the_opening_once_and_everybody_sees_it",
        f"{SERVER}test_dice.py::test_others_cannot_open_or_void",
        f"{SERVER}test_dice.py::test_nobody_joins_a_table_at_which_words_are_said_in_the_open",
    ),
    "records with hidden voices, without seals, of another name": (
        f"{HANDS}test_verify.py",
        f"{SERVER}test_signatures.py",
    ),
    "bots steered by chat": (f"{SERVER}test_bot_choices.py",),
    "seat links used again, forged, kept": (f"{SERVER}test_seats.py",),
    "seats handed away, clocks begun anew, rematches taken": (f"{SERVER}test_hostile_players.py",),
    "clocks stopped, stretched, run down for somebody else": (f"{SERVER}test_hostile_clocks.py",),
    "hints, analyses and proofs ordered without end": (f"{SERVER}test_hostile_work.py",),
    "requests that are too long, too slow, too many": (f"{SERVER}test_bounded.py", f"{SERVER}test_gate.py"),
    "text that is none, in bodies, headers, addresses": (f"{SERVER}test_hostile_requests.py",),
    "names that deceive, uploads that push others out": (f"{SERVER}test_hostile_names.py",),
    "more tables than one may have, old ones for ever": (
        f"{SERVER}test_quotas.py",
        f"{SERVER}test_retention.py",
        f"{SERVER}test_unattended.py",
    ),
    "a file others can read, a second server, a full disk": (f"{SERVER}test_hostile_disk.py",),
    "views, logs and errors that tell a secret": (f"{SERVER}test_secrets.py", f"{SERVER}test_guard.py"),
    "figures and readiness asked for by strangers": (f"{SERVER}test_watch.py",),
    "webhooks into the operator's house, letters to strangers, keys carried off": (
        f"{SERVER}test_reach.py",
        f"{SERVER}test_calls.py::test_a_redirection_is_not_followed",
        f"{SERVER}test_push.py::test_an_address_that_has_not_said_yes_gets_few_letters",
        f"{SERVER}test_push.py::test_a_strangers_token_allows_nothing",
        f"{SERVER}test_mine.py::test_what_is_no_key_makes_nobody_captain",
    ),
    "clubs, tournaments, pages and pairings turned against others": (f"{SERVER}test_hostile_company.py",),
    "a consent to look into cards or to roll again": (f"{SERVER}test_agreement.py",),
    "odd command lines": (f"{HANDS}test_bad_input.py",),
}


def tested(wanted: list[str], postgres: bool) -> dict[str, str]:
    """These tests, in one run: for each attack nothing, or the first that failed."""
    names = [name for attack in wanted for name in TESTED[attack]]
    with tempfile.TemporaryDirectory(prefix="quarterdeck-attack-") as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}"]
        command += [*names, *([] if postgres else ["-k", "not postgres"])]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=1800, check=False)
        if not report.exists():
            return dict.fromkeys(wanted, f"the tests did not run: {done.stdout[-200:]}{done.stderr[-200:]}")
        cases = list(ElementTree.parse(report).getroot().iter("testcase"))
    return {attack: broken(attack, cases) for attack in wanted}


def broken(attack: str, cases: list[ElementTree.Element]) -> str:
    """What of an attack's tests failed; that none was made at all is no comfort either."""
    mine = [case for case in cases if any(belongs(case, name) for name in TESTED[attack])]
    failed = [case for case in mine if case.find("failure") is not None or case.find("error") is not None]
    if failed:
        return f"{failed[0].get('name')} failed, and {len(failed) - 1} others"
    made = [case for case in mine if case.find("skipped") is None]
    return "" if made else "not one of its tests was run"


def belongs(case: ElementTree.Element, name: str) -> bool:
    path, _, test = name.partition("::")
    module = path.removesuffix(".py").replace("/", ".")
    called = str(case.get("name")).partition("[")[0]
    return case.get("classname") == module and test in ("", called)


def raided(wanted: list[str], size: Size) -> dict[str, str]:
    with tempfile.TemporaryDirectory(prefix="quarterdeck-siege-") as folder:
        siege = Siege(Path(folder), size)
        try:
            siege.fort.launch().ready()
            return {name: told(name, besieged(siege, RAIDS[name])) for name in wanted}
        finally:
            siege.fort.kill()


def told(attack: str, broke: str) -> str:
    print(f"{attack:<60}  {'broke: ' + broke if broke else 'held'}", flush=True)  # noqa: T201
    return broke


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=("live", "tests"), help="one half of them")
    parser.add_argument("--raid", nargs="+", choices=RAIDS, default=list(RAIDS), help="which live ones")
    parser.add_argument("--small", action="store_true", help="smaller crowds and floods, as in the tests")
    parser.add_argument("--postgres", action="store_true", help="the tests on PostgreSQL too")
    args = parser.parse_args()
    found: dict[str, str] = {}
    if args.only != "tests":
        found |= raided(args.raid, SMALL if args.small else Size())
    if args.only != "live":
        found |= {name: told(name, broke) for name, broke in tested(list(TESTED), args.postgres).items()}
    broke = [name for name, why in found.items() if why]
    print(f"{len(found)} attacks, {len(found) - len(broke)} held, {len(broke)} broke", flush=True)  # noqa: T201
    return 1 if broke else 0


if __name__ == "__main__":
    sys.exit(main())
