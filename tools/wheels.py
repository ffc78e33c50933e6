"""Wheels in dist/: a pure one, and one compiled for this machine and this Python.

python tools/wheels.py [--pure | --compiled] [--install] [--out FOLDER]

Without a compiler there is no compiled one, and a sentence says so. Nothing is downloaded."""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.compiling import hindrance
from tools.fast import ROOT, copied

PURE = "py3-none-any"
COMPILED = Path(sys.prefix) / ".compiled"  # there while a compiled wheel stands in for the sources


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pure", action="store_true", help="this kind only")
    parser.add_argument("--compiled", action="store_true", help="this kind only")
    parser.add_argument(
        "--install", action="store_true", help="the last one that is made, in this environment"
    )
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    args = parser.parse_args()
    wheel: Path | None = None
    if args.pure or not args.compiled:
        wheel = built(args.out, pure=True)
    if args.compiled or not args.pure:
        why = hindrance()
        if why:
            sys.stdout.write(f"{why} Quarterdeck works without one, interpreted.\n")
        else:
            wheel = built(args.out, pure=False)
    if args.install and wheel is not None:
        install(wheel)
    return 0


def built(out: Path, pure: bool) -> Path:
    """One wheel, made from a clean copy of the sources; earlier ones of its kind give way to it."""
    if not pure:
        sys.stdout.write("compiling, which takes some minutes ...\n")
        sys.stdout.flush()
    with tempfile.TemporaryDirectory(prefix="quarterdeck-wheel-") as folder:
        copied(Path(folder))
        made = Path(folder) / "made"
        pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(made), folder, pure=pure)
        wheel = next(made.glob("*.whl"))
        out.mkdir(parents=True, exist_ok=True)
        for old in out.glob("quarterdeck-*.whl"):
            if (PURE in old.name) == (PURE in wheel.name):
                old.unlink()
        place = out / wheel.name
        place.write_bytes(wheel.read_bytes())
    sys.stdout.write(f"made {place}\n")
    return place


def install(wheel: Path) -> None:
    pip("install", "--no-index", "--no-deps", "--force-reinstall", str(wheel), pure=False)
    COMPILED.touch()
    sys.stdout.write("installed it in place of the sources, which `make setup` brings back\n")


def pip(*words: str, pure: bool) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *words]
    environment = os.environ | {"QUARTERDECK_PURE": "1" if pure else ""}
    done = subprocess.run(command, env=environment, check=False)
    if done.returncode:
        sys.exit(f"wheel: {words[0]} failed; its words are above")


if __name__ == "__main__":
    sys.exit(main())
