"""The hand-written C of `bench/limit` plays the engine's matches; `make soak` compares many more."""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
from types import ModuleType

import pytest

from tests.structure.sources import ROOT

COMPILER = shlex.split(os.environ.get("CC", "gcc"))[0]


@pytest.fixture(scope="module")
def limit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("limit", ROOT / "bench" / "limit" / "limit.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_its_tables_are_the_engines(limit: ModuleType) -> None:
    for name in limit.TABLES:
        assert (limit.HERE / name).read_text() == limit.table_file(name), "python bench/limit/limit.py tables"


@pytest.mark.skipif(shutil.which(COMPILER) is None, reason="no C compiler")
def test_its_matches_are_the_engines(limit: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    limit.prove(60)
    assert capsys.readouterr().out.count("60 matches equal") == len(limit.SOURCES)
