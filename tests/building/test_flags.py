"""Which options the C compiler is given, by what it is and what it knows."""

from __future__ import annotations

import platform
import runpy
from typing import Any

import pytest

from tests.structure.sources import ROOT

GCC = "gcc (Debian) 12.2.0\nCopyright (C) 2022 Free Software Foundation, Inc."
CLANG = "clang version 14.0.6"


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The functions of the build on an x86-64 processor, with a GCC that takes every option."""
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    found = runpy.run_path(str(ROOT / "build_engine.py"))["copying_flags"].__wrapped__.__globals__
    found.update(compiler_version=lambda: GCC, probe=lambda compile_args, link_args: None)
    return dict(found, globals=found)


def copying(build: dict[str, Any], **changed: Any) -> list[str]:
    """How frames are copied, where something else holds."""
    build["globals"].update(changed)
    found: list[str] = build["copying_flags"].__wrapped__()
    return found


def test_gcc_on_x86_is_told_to_copy_numbers_one_by_one(build: dict[str, Any]) -> None:
    tried = []
    flags = copying(build, probe=lambda compile_args, link_args: tried.append(compile_args))
    assert flags == [build["ONE_BY_ONE"]]
    assert tried == [flags]


def test_clang_is_not_told(build: dict[str, Any]) -> None:
    assert copying(build, compiler_version=lambda: CLANG) == []


def test_another_processor_is_not_told(build: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "aarch64")
    assert copying(build) == []


def test_a_compiler_that_does_not_know_the_option_is_not_told(build: dict[str, Any]) -> None:
    unknown = build["Problem"]("unknown tuning option", "")
    assert copying(build, probe=lambda compile_args, link_args: unknown) == []
