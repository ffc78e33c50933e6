"""Everything else stands in pyproject.toml; this adds the modules that mypyc compiles."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.compiling import extensions

setup(ext_modules=extensions())
