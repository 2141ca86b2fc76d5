"""Modules that were renamed are found by their old names too, and say how they are called now."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from parlorcar.research.moved import MOVED


@pytest.mark.parametrize("old", MOVED)
def test_an_old_name_is_the_same_module(old: str) -> None:
    with pytest.warns(DeprecationWarning, match=f"{old} is called parlorcar.research.{MOVED[old]} now"):
        found = importlib.import_module(f"parlorcar.research.{old}")
    assert found is importlib.import_module(f"parlorcar.research.{MOVED[old]}")
    del sys.modules[f"parlorcar.research.{old}"]


def test_a_new_name_says_nothing_and_is_still_itself() -> None:
    code = (
        "import warnings; warnings.simplefilter('error')\n"
        "import parlorcar.research.observer as new\n"
        "warnings.simplefilter('ignore')\n"
        "import parlorcar.research.observing as old\n"
        "assert old is new and new.__name__ == new.__spec__.name == 'parlorcar.research.observer'"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
