"""The game outside the package is registered before anything is imported, so every suite meets it too."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

OUTSIDE = Path(__file__).parent / "outside" / "hoard_package"

THOROUGH = os.environ.get("PARLORCAR_THOROUGH") == "1"  # as `make soak` has it: every case, not some of each kind

sys.path.insert(0, str(OUTSIDE))


def some(cases: Iterable[Any], *every_time: int) -> list[Any]:
    """Cases of `parametrize`: those at these places (else the first) every time, the others in `make soak` alone."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=[] if i in (every_time or (0,)) else [LONG])
        for i, case in enumerate(cases)
    ]


LONG = pytest.mark.long


def pytest_configure(config: pytest.Config) -> None:
    """Who wants every case wants the long ones, unless asked otherwise."""
    if THOROUGH and config.option.markexpr == "not long":  # as pyproject.toml has it
        config.option.markexpr = ""


def pytest_collection_finish() -> None:
    """What was loaded, and what tests keep for each other, stays to the end: looking through all of it costs a tenth.

    Garbage of a test is young, and is still found.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 1_000)


# On a CI machine pytest works out the whole difference between the two sides of an assertion. Tests that plant a leak
# compare whole matches, and that difference takes minutes; elsewhere pytest only says where the sides begin to differ.
for ci_name in ("CI", "BUILD_NUMBER"):
    os.environ.pop(ci_name, None)
