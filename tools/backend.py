"""How `pip` builds Quarterdeck: setuptools, and mypyc where a compiled wheel can be made.

A pure wheel (QUARTERDECK_PURE=1, or no compiler) asks for nothing but setuptools. Whatever is not a wheel
is always pure: an editable installation has no compiled modules beside its sources."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.compiling import asked_for_pure, hindrance

MYPYC = "mypy==2.4.1"  # the one of requirements.lock: another one may compile otherwise
Settings = dict[str, Any] | None

build_meta: Any = import_module("setuptools.build_meta")


@contextmanager
def pure() -> Iterator[None]:
    before = os.environ.get("QUARTERDECK_PURE", "")
    os.environ["QUARTERDECK_PURE"] = "1"
    yield
    os.environ["QUARTERDECK_PURE"] = before


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [] if asked_for_pure() or hindrance() else [MYPYC]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return []


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return []


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> str:
    with pure():
        return str(build_meta.prepare_metadata_for_build_wheel(metadata_directory, config_settings))


def prepare_metadata_for_build_editable(metadata_directory: str, config_settings: Settings = None) -> str:
    with pure():
        return str(build_meta.prepare_metadata_for_build_editable(metadata_directory, config_settings))


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    for left_over in Path("build").glob("lib*"):  # setuptools would pack what an earlier build left there
        shutil.rmtree(left_over)
    return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    with pure():
        return str(build_meta.build_editable(wheel_directory, config_settings, metadata_directory))


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    with pure():
        return str(build_meta.build_sdist(sdist_directory, config_settings))
