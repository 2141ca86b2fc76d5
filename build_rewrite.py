"""What is changed in the C that mypyc has written, before it is compiled.

Every build gets hints: an index that is in range is the likely way, which mypyc does not say.

`make fast` takes checks of indices and counts of references out. The build of `make setup` keeps both and is the
reference: `make soak` compares the two match by match. An index that is out of range, which raises IndexError there,
may do anything here. References are not counted in functions that only borrow: all objects they hold come from
arguments, attributes and items, they make none, store none and return none. So nothing that they hold can be freed
while they run, as long as no rule replaces the row of a state or a table of a game, which none does.
"""

from __future__ import annotations

import re
from pathlib import Path

FUNCTION = re.compile(r"^(?P<returns>\w+) CPyDef_\w+\(.*\) \{$")
PLAIN_RESULT = re.compile(r"char|int64_t|double|tuple_T\d+[8CF]+")  # 8: a number of 64 bits, C: a flag, F: a float
PLAIN_TUPLE = re.compile(r"tuple_T\d+[8CF]+")
DECLARATION = re.compile(r"^    (?P<type>PyObject \*|\w+) ?(?P<name>cpy_r_\w+);$")
ARGUMENT = re.compile(r"(?P<type>PyObject \*|\w+) ?(?P<name>cpy_r_\w+)[,)]")
ASSIGNMENT = re.compile(r"^\s+(?P<name>cpy_r_\w+) = (?P<value>.+);(?: /\*.*\*/)?$")
BORROWED = re.compile(r"^(\(\(\w+ \*\)cpy_r_\w+\)->\w+|cpy_r_\w+|\*\(PyObject \* \*\)cpy_r_\w+|PyErr_Occurred\(\))$")
STORED = re.compile(r"^\s+(\(\(\w+ \*\)cpy_r_\w+\)->\w+|\*\(PyObject \* \*\)cpy_r_\w+) = (?P<name>cpy_r_\w+);$")
COUNTED = re.compile(r"^\s+(VEC_\w+_X?(IN|DE)CREF|CPy_X?(IN|DE)CREF(_NO_IMM)?|CPy_X?(Inc|Dec)Ref)\(.*\);$")
CALL = re.compile(r"\b([A-Za-z_]\w*)\(")
KEEPS_NOTHING = re.compile(  # what may be called: nothing of it keeps an object that it is given
    r"CPyDef_\w+|CPY_GET_METHOD|(un)?likely|CPy_Unreachable|CPy_AddTraceback|CPy_AttributeError|PyErr_(SetNone|SetString|Occurred)"
    r"|CPyInt64_(Divide|Remainder)|VEC_\w+CREF|CPy_X?(IN|DE)CREF(_NO_IMM)?|CPy_X?(Inc|Dec)Ref|if"
)
INDEX_CHECK = re.compile(r"^(\s+cpy_r_\w+ = )\(uint64_t\)[\w-]+ < \(uint64_t\)cpy_r_\w+;$")
CHECKED_INDEX = re.compile(
    r"(    (cpy_r_\w+) = \(uint64_t\)[\w-]+ < \(uint64_t\)cpy_r_\w+;\n)    if \(\2\) goto", re.MULTILINE
)
OBJECTS = re.compile(r"PyObject \*|Vec\w+|CPyTagged|tuple_\w+")


def hinted(source: str) -> str:
    """The same C with a hint at every check of an index."""
    return CHECKED_INDEX.sub(r"\1    if (likely(\2)) goto", source)


def unchecked(source: str) -> str:
    """The same C without checks of indices, and without counts of references where they are borrowed."""
    lines, out, at = source.split("\n"), [], 0
    while at < len(lines):
        start = FUNCTION.match(lines[at])
        if start is None:
            out.append(lines[at])
            at += 1
            continue
        end = lines.index("}", at)
        body = lines[at : end + 1]
        if PLAIN_RESULT.fullmatch(start["returns"]) and only_borrows(body):
            body = [line for line in body if not COUNTED.match(line)]
        out += [INDEX_CHECK.sub(r"\g<1>1;", line) for line in body]
        at = end + 1
    return "\n".join(out)


def only_borrows(body: list[str]) -> bool:
    """Whether a function makes, stores and hands out no object."""
    if not all(KEEPS_NOTHING.fullmatch(called) for line in body[1:] for called in CALL.findall(line)):
        return False
    names = [*ARGUMENT.finditer(body[0]), *filter(None, map(DECLARATION.match, body))]
    kinds = {found["name"]: found["type"] for found in names}
    objects = {name for name, kind in kinds.items() if OBJECTS.fullmatch(kind) and not PLAIN_TUPLE.fullmatch(kind)}
    for line in body[1:]:
        assigned = ASSIGNMENT.match(line)
        if assigned and assigned["name"] in objects and not BORROWED.match(assigned["value"]):
            return False
        stored = STORED.match(line)
        if stored and stored["name"] in objects:
            return False
    return True


def rewrite(sources: list[str], without_checks: bool) -> None:
    """Rewrite files that mypyc has written, in place."""
    for source in sources:
        path = Path(source)
        if path.name.startswith("__native_"):
            text = path.read_text(encoding="utf-8")
            path.write_text(unchecked(text) if without_checks else hinted(text), encoding="utf-8")
