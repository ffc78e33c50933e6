"""Tests run against one fault after the other, each in a process of its own.

All tests are collected once. A first run notes which functions each test calls and how long it takes; a fault
inside a function is then put into the live function of a fork, where only the tests that call it are run, the
quickest first. What has been carried out on importing cannot be changed that way: such a fault is written
into the copy of the project and tried in a fresh interpreter."""

import json
import os
import resource
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

from tools.faults import Fault

ROOMY = 8 << 30  # bytes a test run may take: a fault may well never stop growing
PATIENCE = 4  # a run may take so many times the CPU time it takes without a fault, and
GRACE = 10  # so many seconds
QUIETLY = ["-p", "no:cacheprovider", "-p", "no:xdist"]
Place = tuple[str, str]  # file and qualified name of a function


def limited(seconds: float) -> None:
    """Time of the CPU, not of the clock, so that a busy machine kills nobody."""
    most = int(seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    resource.setrlimit(resource.RLIMIT_AS, (ROOMY, ROOMY))


def silent() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


class Calls:
    """Which functions of the files in question are called."""

    def __init__(self, root: Path, files: set[str]) -> None:
        self.files = {str(root / file): file for file in files}
        self.seen: set[Place] = set()

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        if event == "call":
            code = frame.f_code
            file = self.files.get(code.co_filename)
            if file is not None:
                self.seen.add((file, code.co_qualname.replace(".<locals>", "")))


class Bench:
    """Collects the tests of a copy and tries faults on them: a plugin in the place of pytest's own loop."""

    def __init__(self, place: Path, tests: list[str], target: str, faults: list[Fault]) -> None:
        self.place = place
        self.tests = tests
        self.target = target
        self.faults = faults
        self.calls = Calls(place, {fault.file for fault in faults})
        self.early: set[Place] = set()
        self.touched: list[set[Place]] = []
        self.seconds: list[float] = []

    def run(self, jobs: int, tell: Callable[[Fault, bool], None]) -> None:
        """`tell` hears of each fault whether it survived."""
        import pytest

        self.jobs, self.tell = jobs, tell
        os.chdir(self.place)
        sys.path.insert(0, str(self.place))
        sys.setprofile(self.calls)
        code = pytest.main([*self.tests, "-q", "-s", *QUIETLY], plugins=[self])
        if code:
            sys.exit(f"the tests of {self.target} do not run (pytest says {int(code)})")

    def pytest_runtestloop(self, session: Any) -> bool:
        sys.setprofile(None)
        self.early, self.calls.seen = self.calls.seen, set()
        self.items = [item for item in session.items if self.concerns(item.nodeid)]
        self.rehearse(session)
        waiting, running = list(self.faults), dict[int, Fault]()
        while waiting or running:
            while waiting and len(running) < self.jobs:
                fault = waiting.pop(0)
                running[self.started(session, fault)] = fault
            child, status = os.wait()
            self.tell(running.pop(child), status == 0)
        return True

    def concerns(self, test: str) -> bool:
        return self.target == "engine" or "/golden/" not in test or f"[{self.target}/" in test

    def rehearse(self, session: Any) -> None:
        """All tests once, without a fault, in a fork: what each of them calls and how long it takes."""
        notes = self.place / "rehearsal.json"
        child = os.fork()
        if child == 0:
            silent()
            notes.write_text(json.dumps(self.observed(session)))
            os._exit(int(session.testsfailed > 0))
        if os.waitpid(child, 0)[1]:
            sys.exit(f"the tests of {self.target} fail without any fault")
        for seconds, touched in json.loads(notes.read_text()):
            self.seconds.append(seconds)
            self.touched.append({(file, name) for file, name in touched})

    def observed(self, session: Any) -> list[tuple[float, list[Place]]]:
        found = []
        for item in self.items:
            self.calls.seen = set()
            start = time.process_time()
            sys.setprofile(self.calls)
            carry_out(item)
            sys.setprofile(None)
            found.append((time.process_time() - start, sorted(self.calls.seen)))
        return found

    def started(self, session: Any, fault: Fault) -> int:
        """A process that ends with 0 if no test noticed the fault."""
        place = (fault.file, fault.where)
        live = None if place in self.early or fault.where == "module" else function_at(*place)
        child = os.fork()
        if child:
            return child
        silent()
        if live is None or not put_into(live, fault, self.place):
            self.try_afresh(fault)
        which = [n for n, touched in enumerate(self.touched) if place in touched]
        limited(sum(self.seconds[n] for n in which) * PATIENCE + GRACE)
        for n in sorted(which, key=self.seconds.__getitem__):
            carry_out(self.items[n])
            if session.testsfailed:
                os._exit(1)
        os._exit(0)

    def try_afresh(self, fault: Fault) -> None:
        """For what happens on importing: a tree of links to the copy with one changed file, and a new
        interpreter."""
        tree = self.place / f"tree-{os.getpid()}"
        tree.mkdir()
        for name in ("quarterdeck", "tests", "tools", "examples", "docs", "pyproject.toml", "README.md"):
            if (self.place / name).is_dir():
                shutil.copytree(self.place / name, tree / name, copy_function=os.link)
            else:
                os.link(self.place / name, tree / name)
        path = tree / fault.file
        path.unlink()
        path.write_text(fault.made(self.place), encoding="utf-8")
        for cached in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            cached.unlink()
        limited(sum(self.seconds) * PATIENCE + GRACE)
        os.chdir(tree)
        os.environ["PYTHONPATH"] = str(tree)
        chosen = [] if self.target == "engine" else ["-k", f"not golden or {self.target}"]
        os.execv(sys.executable, [sys.executable, "-m", "pytest", *self.tests, *chosen, "-x", "-q", *QUIETLY])


def carry_out(item: Any) -> None:
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)


def function_at(file: str, name: str) -> FunctionType | None:
    """The live function of that name, if its module has been imported."""
    found: Any = sys.modules.get(file.removesuffix(".py").replace("/", ".").removesuffix(".__init__"))
    for part in name.split("."):
        found = getattr(found, "__dict__", {}).get(part)
        if isinstance(found, property):
            found = found.fget
        elif isinstance(found, staticmethod | classmethod):
            found = found.__func__
    return found if isinstance(found, FunctionType) else None


def put_into(live: FunctionType, fault: Fault, root: Path) -> bool:
    """The function does what the faulty source says; False if it cannot be changed while it is alive."""
    whole = compile(fault.made(root), str(root / fault.file), "exec", dont_inherit=True)
    new = code_called(whole, live.__qualname__)
    if new is None or new.co_freevars != live.__code__.co_freevars:
        return False
    live.__code__ = new
    return True


def code_called(code: CodeType, name: str) -> CodeType | None:
    if code.co_qualname == name:
        return code
    inner = [code_called(part, name) for part in code.co_consts if isinstance(part, CodeType)]
    return next((part for part in inner if part is not None), None)
