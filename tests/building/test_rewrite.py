"""What `make fast` takes out of the C that mypyc writes, and what it leaves in."""

from __future__ import annotations

import runpy
from typing import Any

import pytest

from tests.structure.sources import ROOT

BORROWS = """\
char CPyDef_deck___count(PyObject *cpy_r_s, int64_t cpy_r_kind) {
    VecI64 cpy_r_r0;
    int64_t cpy_r_r1;
    char cpy_r_r2;
    cpy_r_r0 = ((parlorcar___core___state___StateObject *)cpy_r_s)->_at;
    VEC_I64_INCREF(cpy_r_r0);
    cpy_r_r1 = (int64_t)cpy_r_r0.len;
    cpy_r_r2 = (uint64_t)cpy_r_kind < (uint64_t)cpy_r_r1;
    if (cpy_r_r2) goto CPyL5;
CPyL5: ;
    VEC_I64_DECREF(cpy_r_r0);
    return 1;
}
"""
MAKES = BORROWS.replace("((parlorcar___core___state___StateObject *)cpy_r_s)->_at", "CPyDef_state___zeros(cpy_r_kind)")
STORES = BORROWS.replace(
    "    return 1;",
    "    CPy_INCREF(cpy_r_s);\n    ((parlorcar___core___game___GameObject *)cpy_r_s)->_blank = cpy_r_s;",
)
GIVEN = "    CPy_INCREF(cpy_r_s);\n    cpy_r_r2 = CPyList_SetItemInt64(cpy_r_s, cpy_r_r1, cpy_r_s);\n"
GIVES = BORROWS.replace("    return 1;", f"{GIVEN}    return 1;")
RETURNS = BORROWS.replace("char CPyDef", "VecI64 CPyDef").replace("return 1", "return cpy_r_r0")


@pytest.fixture(scope="module")
def build() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "build_rewrite.py"))


def test_an_index_in_range_is_likely_in_every_build(build: dict[str, Any]) -> None:
    assert build["hinted"](BORROWS) == BORROWS.replace("if (cpy_r_r2) goto", "if (likely(cpy_r_r2)) goto") != BORROWS


def test_who_only_borrows_counts_no_references(build: dict[str, Any]) -> None:
    assert "CREF" not in build["unchecked"](BORROWS)


@pytest.mark.parametrize("source", [MAKES, STORES, GIVES, RETURNS], ids=["makes", "stores", "gives", "returns"])
def test_who_makes_stores_or_returns_an_object_counts_it(build: dict[str, Any], source: str) -> None:
    assert build["unchecked"](source).count("CREF") == source.count("CREF") > 0


@pytest.mark.parametrize("source", [BORROWS, MAKES])
def test_indices_are_taken_as_they_come(build: dict[str, Any], source: str) -> None:
    assert "    cpy_r_r2 = 1;\n    if (cpy_r_r2) goto CPyL5;" in build["unchecked"](source)
