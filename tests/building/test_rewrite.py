"""What is taken out of the C that mypyc writes in every build and by `make fast`, and what is left in."""

from __future__ import annotations

import ast
import inspect
import random
import re
import runpy
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.core.game import Game
from parlorcar.core.notation import normal
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

# attributes as mypyc declares them; one that is `Final` has no setter
GETTER = """\
static PyObject *
core___state___State_get_at(parlorcar___core___state___StateObject *self, void *closure);
static PyGetSetDef core___state___State_getseters[] = {
    {"at",
     (getter)core___state___State_get_at, NULL,
     NULL, NULL},
"""
SETTABLE = GETTER.replace("NULL,\n     NULL, NULL", "(setter)core___state___State_set_at,\n     NULL, NULL")
MOVED = BORROWS.replace(
    "    cpy_r_r1 = (int64_t)cpy_r_r0", "    cpy_r_at = cpy_r_r0;\n    cpy_r_r1 = (int64_t)cpy_r_at"
).replace("DECREF(cpy_r_r0)", "DECREF(cpy_r_at)")
LOOKED_AT = BORROWS.replace("    return 1;", "    cpy_r_r1 = CPyDef_state___sum(cpy_r_r0);\n    return 1;")
TWICE = BORROWS.replace("CPyL5: ;", "    cpy_r_r0 = CPyDef_state___zeros(cpy_r_kind);\nCPyL5: ;")
TAKEN_OVER = BORROWS.replace("    return 1;", "    cpy_r_r3 = VecI64_Append(cpy_r_r0, cpy_r_kind);\n    return 1;")
MOVED_ON = MOVED.replace("    return 1;", "    cpy_r_x = cpy_r_at;\n    cpy_r_x = cpy_r_y;\n    return 1;")
OTHERS = BORROWS.replace("cpy_r_s)->_at", "cpy_r_other)->_at")


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


def counts(build: dict[str, Any], source: str, attributes: str) -> int:
    """The lines that count references in every build."""
    final = build["FinalAttributes"]([attributes])
    return int(build["without_needless_counts"](source, final).count("CREF"))


@pytest.mark.parametrize("source", [BORROWS, MOVED, LOOKED_AT], ids=["read", "moved", "looked at"])
def test_what_lives_as_long_as_an_argument_is_not_counted(build: dict[str, Any], source: str) -> None:
    assert counts(build, source, GETTER) == 0


@pytest.mark.parametrize("source", [BORROWS, MOVED, LOOKED_AT], ids=["read", "moved", "looked at"])
def test_what_may_be_replaced_is_counted(build: dict[str, Any], source: str) -> None:
    assert counts(build, source, SETTABLE) == source.count("CREF") > 0


@pytest.mark.parametrize(
    "source",
    [MAKES, RETURNS, TWICE, TAKEN_OVER, MOVED_ON, OTHERS],
    ids=["makes", "returns", "twice", "taken over", "moved on", "of another"],
)
def test_what_may_live_longer_is_counted(build: dict[str, Any], source: str) -> None:
    assert counts(build, source, GETTER) == source.count("CREF") > 0


def test_an_inherited_attribute_is_final_if_all_of_its_name_are(build: dict[str, Any]) -> None:
    inherited = BORROWS.replace("core___state___State", "games___State")
    assert counts(build, inherited, GETTER) == 0
    assert counts(build, inherited, SETTABLE) == 2


DIVIDING = """\
#include <stdint.h>
#include <stdio.h>
static int64_t CPyInt64_Remainder(int64_t x, int64_t y) { return y ? ((x % y) + y) % y : -113; }
static int64_t CPyInt64_Divide(int64_t x, int64_t y) { return y ? (x - CPyInt64_Remainder(x, y)) / y : -113; }
#define likely(x) (x)
int main(void) {
    int64_t x, y;
    while (scanf("%ld %ld", &x, &y) == 2)
        printf("%ld %ld\\n", (long)CPyInt64_Divide(x, y), (long)CPyInt64_Remainder(x, y));
}
"""


def test_what_is_divided_as_a_small_number_is_divided_rightly(build: dict[str, Any], tmp_path: Path) -> None:
    plain, calls = DIVIDING.split("int main")
    made = build["with_small_divisions"]("#include <stdint.h>\nint main" + calls)
    head, main = made.split("int main")
    (tmp_path / "divide.c").write_text(plain + head + "int main" + main)
    compiler = (sysconfig.get_config_var("CC") or "cc").split()
    subprocess.run([*compiler, "-w", "-o", tmp_path / "divide", tmp_path / "divide.c"], check=True)
    edges = [0, 1, 2, 3, 67, 254, 255, 256, 257, 2**31 - 1, 2**31, 2**32 - 2, 2**32 - 1, 2**32, 2**40 + 7]
    luck = random.Random(3)
    numbers = edges + [-n for n in edges] + [luck.getrandbits(luck.randint(1, 33)) for _ in range(60)]
    pairs = [(x, y) for x in numbers for y in numbers if y]
    told = "".join(f"{x} {y}\n" for x, y in pairs)
    found = subprocess.run([tmp_path / "divide"], input=told, capture_output=True, text=True, check=True).stdout
    assert "parlorcar_Remainder" in made
    assert "parlorcar_Divide" in made
    assert found.splitlines() == [f"{x // y} {x % y}" for x, y in pairs]


ASKING = """\
#include <stdint.h>
#include <stdio.h>
int main(void) {
    int64_t numbers, n, size, least, nth;
    while (scanf("%ld %ld", &numbers, &n) == 2) {
        size = CPyDef_bits___size(numbers);
        least = CPyDef_bits___least(numbers);
        nth = CPyDef_bits___nth(numbers, n);
        printf("%ld %ld %ld\\n", (long)size, (long)least, (long)nth);
    }
}
"""


@pytest.mark.parametrize("flags", [[], ["-O2", "-march=native"]], ids=["any machine", "this machine"])
def test_sets_are_asked_by_instructions_as_they_are_in_python(
    build: dict[str, Any], tmp_path: Path, flags: list[str]
) -> None:
    made = build["with_instructions"](ASKING)
    size = "static int64_t CPyDef_bits___size(int64_t numbers) { return __builtin_popcountll((uint64_t)numbers); }\n"
    (tmp_path / "ask.c").write_text(made.replace("#include <stdio.h>\n", f"#include <stdio.h>\n{size}"))
    compiler = (sysconfig.get_config_var("CC") or "cc").split()
    subprocess.run([*compiler, "-w", *flags, "-o", tmp_path / "ask", tmp_path / "ask.c"], check=True)
    luck = random.Random(4)
    sets = [
        1,
        2,
        3,
        2**61,
        2**62 - 1,
        *(luck.getrandbits(luck.randint(1, 62)) | 1 << luck.randrange(62) for _ in range(200)),
    ]
    asked = [(numbers, luck.randrange(numbers.bit_count())) for numbers in sets]
    told = "".join(f"{numbers} {n}\n" for numbers, n in asked)
    found = subprocess.run([tmp_path / "ask"], input=told, capture_output=True, text=True, check=True).stdout
    assert not re.search(r"= CPyDef_bits___(size|least|nth)\(", made)
    python = runpy.run_path(str(ROOT / "src/parlorcar/core/bits.py"))
    assert found.splitlines() == [
        f"{python['size'](numbers)} {python['least'](numbers)} {python['nth'](numbers, n)}" for numbers, n in asked
    ]


PYTHON = '''\
class Deck(Base):
    """A pile of "cards"."""

    def __init__(self, size: int = 5) -> None:
        self.size = size

    def draw(self, rng: Random, *, n: i64 = 1) -> list[int]:
        """Take some?

        Not \\\\n, but 日本.
        """

    def quiet(self) -> None: ...

def shuffled(cards: list[int]) -> None:
    """In another order."""
'''
IN_C = """\
static PyMethodDef core___deck___Deck_methods[] = {
    {"__init__",
     (PyCFunction)CPyPy_core___deck___Deck_____init__,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("__init__($self, size=5)\\n--\\n\\n")},
    {"draw",
     (PyCFunction)CPyPy_core___deck___Deck___draw,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("draw($self, rng, *, n=1)\\n--\\n\\n")},
    {"quiet",
     (PyCFunction)CPyPy_core___deck___Deck___quiet,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("quiet($self)\\n--\\n\\n")},
static PyTypeObject CPyType_core___deck___Deck_template_ = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "Deck",
    .tp_doc = PyDoc_STR("Deck(size=5)\\n--\\n\\n"),
};
static PyMethodDef core___deckmodule_methods[] = {
    {"shuffled", (PyCFunction)CPyPy_core___deck___shuffled, METH_FASTCALL, PyDoc_STR("shuffled(cards)\\n--\\n\\n")},
"""


def test_docstrings_stand_behind_their_signatures(build: dict[str, Any]) -> None:
    told = build["docstrings"](PYTHON)
    assert told == {
        "Deck": 'Deck(size: int=5)\n\nA pile of "cards".',
        "Deck___draw": "draw(self, rng: Random, *, n: i64=1) -> list[int]\n\nTake some?\n\nNot \\n, but 日本.",
        "shuffled": "shuffled(cards: list[int]) -> None\n\nIn another order.",
    }
    written = build["documented"](IN_C, "parlorcar___core___deck", told)
    assert build["documented"](written, "parlorcar___core___deck", told) == written, "once is enough"
    strings = re.findall(r'PyDoc_STR\((".*")\)', written)
    made = [ast.literal_eval(f"b{one}").decode() for one in strings]
    assert made == [
        "__init__($self, size=5)\n--\n\n",
        f"draw($self, rng, *, n=1)\n--\n\n{told['Deck___draw']}",
        "quiet($self)\n--\n\n",
        f"Deck(size=5)\n--\n\n{told['Deck']}",
        f"shuffled(cards)\n--\n\n{told['shuffled']}",
    ]
    assert "?" not in strings[1], "two of them and a third sign are another one in C"


@pytest.mark.skipif(not parlorcar.compiled(), reason="interpreted classes have their docstrings anyway")
def test_compiled_classes_and_methods_have_their_docstrings() -> None:
    for thing, module, name in (
        (Game, "game", "class Game"),
        (Game.apply, "game", "def apply"),
        (normal, "notation", "def normal"),
    ):
        source = (ROOT / "src" / "parlorcar" / "core" / f"{module}.py").read_text(encoding="utf-8")
        first = re.search(rf'{name}\b[^"]*"""([^"\n]*)', source)
        assert first
        assert first[1] in str(inspect.getdoc(thing))
    assert "move: int" in str(inspect.getdoc(Game.apply))
    assert list(inspect.signature(Game.apply).parameters) == ["self", "s", "move", "events", "check"]
