"""A compiled copy of the package in a folder of its own, for tests and bench; the sources stay interpreted.

python tools/fast.py --out FOLDER [--opt LEVEL] [GAME ...]"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT_FROM = ("quarterdeck", "tools", "setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in")


def copied(folder: Path) -> None:
    """What a wheel is built from, and nothing that earlier builds left beside it."""
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    for name in BUILT_FROM:
        source, place = ROOT / name, folder / name
        if source.is_dir():
            shutil.rmtree(place, ignore_errors=True)
            shutil.copytree(source, place, ignore=left_out)
        else:
            shutil.copy2(source, place)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--opt", default="3")
    parser.add_argument("games", nargs="*")
    args = parser.parse_args()
    folder: Path = args.out
    folder.mkdir(parents=True, exist_ok=True)
    copied(folder)
    chosen = {"MYPYC_OPT_LEVEL": args.opt, "QUARTERDECK_GAMES": " ".join(args.games), "QUARTERDECK_PURE": ""}
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(
        command, cwd=folder, env=os.environ | chosen, capture_output=True, text=True, check=False
    )
    made = [path for path in (folder / "quarterdeck").rglob("*") if path.suffix in (".so", ".pyd")]
    if done.returncode or not made:
        sys.stderr.write((done.stdout + done.stderr)[-4000:])
        return done.returncode or 1
    sys.stdout.write(f"compiled {len(made)} modules in {folder}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
