"""What is changed in the C that mypyc has written, before it is compiled.

Every build gets five things. Docstrings, which mypyc leaves out: `help()` shows them, each with the signature as it is
annotated. Hints: an index that is in range is the likely way, which mypyc does not say. Small numbers are divided as
such. Sets of small numbers are asked by the instructions that processors have for it. And no counts of references where
they change nothing: an object that is read from a `Final` attribute of an argument lives as long as the argument,
because such an attribute has no setter, and the argument lives as long as the call. Where a variable has such an object
and hands it to nobody who keeps it, counting it up and down again is left out.

`make fast` takes checks of indices out, and counts of references wherever they are borrowed. The build of `make setup`
keeps both and is the reference: `make soak` compares the two match by match. An index that is out of range, which
raises IndexError there, may do anything here. References are not counted in functions that only borrow: all objects
they hold come from arguments, attributes and items, they make none, store none and return none. So nothing that they
hold can be freed while they run, as long as no rule replaces the row of a state or a table of a game, which none does.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Container, Iterable, Mapping
from pathlib import Path

FUNCTION = re.compile(r"^(?P<returns>\w+|PyObject \*) ?CPyDef_\w+\(.*\) \{$")
PLAIN_RESULT = re.compile(r"char|int64_t|double|tuple_T\d+[8CF]+")  # 8: a number of 64 bits, C: a flag, F: a float
PLAIN_TUPLE = re.compile(r"tuple_T\d+[8CF]+")
DECLARATION = re.compile(r"^    (?!return )(?P<type>PyObject \*|\w+) ?(?P<name>cpy_r_\w+);$")
ARGUMENT = re.compile(r"(?P<type>PyObject \*|\w+) ?(?P<name>cpy_r_\w+)[,)]")
ASSIGNMENT = re.compile(r"^\s+(?P<name>cpy_r_\w+) = (?P<value>.+);(?: /\*.*\*/)?$")
BORROWED = re.compile(r"^(\(\(\w+ \*\)cpy_r_\w+\)->\w+|cpy_r_\w+|\*\(PyObject \* \*\)cpy_r_\w+|PyErr_Occurred\(\))$")
STORED = re.compile(r"^\s+(\(\(\w+ \*\)cpy_r_\w+\)->\w+|\*\(PyObject \* \*\)cpy_r_\w+) = (?P<name>cpy_r_\w+);$")
COUNTED = re.compile(
    r"^\s+(VEC_\w+_X?(IN|DE)CREF|CPy_X?(IN|DE)CREF(_NO_IMM)?|CPy_X?(Inc|Dec)Ref)\((?P<name>cpy_r_\w+|.*)\);$"
)
CALL = re.compile(r"\b([A-Za-z_]\w*)\(")
KEEPS_NOTHING = re.compile(  # what may be called: nothing of it keeps an object that it is given
    r"CPyDef_\w+|CPY_GET_METHOD|(un)?likely|CPy_Unreachable|CPy_AddTraceback|CPy_AttributeError|PyErr_(SetNone|SetString|Occurred)"
    r"|CPyInt64_(Divide|Remainder)|VEC_\w+CREF|CPy_X?(IN|DE)CREF(_NO_IMM)?|CPy_X?(Inc|Dec)Ref|if"
)
INDEX_CHECK = re.compile(r"^(\s+cpy_r_\w+ = )\(uint64_t\)[\w-]+ < \(uint64_t\)cpy_r_\w+;$")
CHECKED_INDEX = re.compile(
    r"(    (cpy_r_\w+) = \(uint64_t\)[\w-]+ < \(uint64_t\)cpy_r_\w+;\n)    if \(\2\) (goto|\{)", re.MULTILINE
)
OBJECTS = re.compile(r"PyObject \*|Vec\w+|CPyTagged|tuple_\w+")
GETTER = re.compile(r"^(?P<name>\w+_get_(?P<attribute>\w+))\((?P<struct>\w+) \*self, void \*closure\);$", re.MULTILINE)
READ_ONLY = re.compile(r"\(getter\)(\w+), NULL,$", re.MULTILINE)
ATTRIBUTE = re.compile(r"^\(\((?P<struct>\w+) \*\)(?P<object>cpy_r_\w+)\)->_(?P<attribute>\w+)$")
NAME = re.compile(r"cpy_r_\w+")
ONLY_LOOKS = re.compile(r"CPyDef_\w+|CPY_GET_METHOD|(un)?likely|if")  # what does not take over what it is given
BUILT_IN = "inline __attribute__((always_inline)) " if sys.platform != "win32" else ""
IN_EVERY_STEP = re.compile(  # small functions of the core that every step of a match calls
    r"^(?=\w+ CPyDef_(core___state___State___(peek|push)|core___game___(fill_for|play_for|sample|any_move)"
    r"|running_match___MoveLog___add)\(.*\) \{$)",
    re.MULTILINE,
)

# Processors divide small numbers faster than large ones, some of them three times as fast, and most numbers are small.
SMALL_DIVISION = """\
{before}static inline int64_t parlorcar_{name}(int64_t x, int64_t y) {{
{first}    if (likely(((uint64_t)(x | y) >> 32) == 0 && y != 0)) return (uint32_t)x {sign} (uint32_t)y;
    return CPyInt64_{name}(x, y);
}}
"""
DIVISIONS = {"Divide": "/", "Remainder": "%"}
# What a division by a very small number leaves is found by two multiplications: after Lemire, Kaser and Kurz, "Faster
# remainder by direct computation" (2019), which proves it for all numbers of 32 bits.
VERY_SMALL = 256
INVERSES = f"""\
#ifdef __SIZEOF_INT128__
static const uint64_t parlorcar_inverses[{VERY_SMALL}] = {{
0, {", ".join(f"{((1 << 64) - 1) // n + 1 & (1 << 64) - 1}u" for n in range(1, VERY_SMALL))}
}};
#endif
"""
BY_INVERSE = f"""\
#ifdef __SIZEOF_INT128__
    if (likely(((uint64_t)x >> 32) == 0 && (uint64_t)(y - 1) < {VERY_SMALL - 1}))
        return (int64_t)(((unsigned __int128)(parlorcar_inverses[y] * (uint64_t)x) * (uint64_t)y) >> 64);
#endif
"""
# What processors have instructions for; elsewhere the sets of `core/bits.py` are looked through as they are there.
INSTRUCTIONS = {
    "least": """\
#ifdef __GNUC__
static inline int64_t parlorcar_least(int64_t numbers) { return numbers ? __builtin_ctzll((uint64_t)numbers) : 0; }
#else
#define parlorcar_least CPyDef_bits___least
#endif
""",
    "size": """\
#if defined(__GNUC__) && (defined(__POPCNT__) || defined(__aarch64__))
static inline int64_t parlorcar_size(int64_t numbers) { return __builtin_popcountll((uint64_t)numbers); }
#else
#define parlorcar_size CPyDef_bits___size
#endif
""",
    "nth": """\
#ifdef __GNUC__
static inline int64_t parlorcar_nth(int64_t numbers, int64_t n) {
#ifdef __BMI2__
    numbers = (int64_t)__builtin_ia32_pdep_di(UINT64_C(1) << n, (uint64_t)numbers);
#else
    for (; n > 0; n--) numbers &= numbers - 1;
#endif
    return numbers ? __builtin_ctzll((uint64_t)numbers) : 0;
}
#else
#define parlorcar_nth CPyDef_bits___nth
#endif
""",
}
INCLUDES = re.compile(r"\A(#include .*\n)+")

SIGNATURE = r'PyDoc_STR\("(?:[^"\\]|\\.)*?\\n--\\n\\n(?="\))'  # of a docstring that has nothing else
FUNCTION_DOC = re.compile(r"\(PyCFunction\)CPyPy_(?P<name>\w+),\s+METH_[\w |]+, " + SIGNATURE)
CLASS_DOC = re.compile(r"CPyType_(?P<name>\w+)_template_ = \{\n(?:    .*\n)*?    \.tp_doc = " + SIGNATURE)


def hinted(source: str) -> str:
    """The same C with a hint at every check of an index."""
    return CHECKED_INDEX.sub(r"\1    if (likely(\2)) \3", source)


def built_in(source: str) -> str:
    """The same C with what every step calls built in where it is called; after this `functions` no longer finds it."""
    return IN_EVERY_STEP.sub(BUILT_IN, source)


def with_small_divisions(source: str) -> str:
    """The same C with small numbers divided as such; after this `only_borrows` no longer knows what is called."""
    for name, sign in DIVISIONS.items():
        if f"CPyInt64_{name}(" in source:
            source = source.replace(f"CPyInt64_{name}(", f"parlorcar_{name}(")
            more = (INVERSES, BY_INVERSE) if name == "Remainder" else ("", "")
            source = behind_includes(source, SMALL_DIVISION.format(name=name, sign=sign, before=more[0], first=more[1]))
    return source


def with_instructions(source: str) -> str:
    """The same C with what is asked of sets by the instructions that there are for it."""
    for name, definition in INSTRUCTIONS.items():
        call = f" = CPyDef_bits___{name}("
        if call in source:
            source = behind_includes(source.replace(call, f" = parlorcar_{name}("), definition)
    return source


def behind_includes(source: str, definition: str) -> str:
    """The same C with a definition in front of all functions."""
    head = INCLUDES.match(source)
    end = head.end() if head else 0
    return source[:end] + definition + source[end:]


class FinalAttributes:
    """Which attributes have no setter, because they are declared `Final`."""

    def __init__(self, sources: Iterable[str]) -> None:
        self.own: dict[tuple[str, str], bool] = {}  # by the structure of the class that declares it, and its name
        self.settable: set[str] = set()  # names of attributes that some class lets be set
        for source in sources:
            read_only = set(READ_ONLY.findall(source))
            for getter in GETTER.finditer(source):
                self.own[getter["struct"], getter["attribute"]] = getter["name"] in read_only
                if getter["name"] not in read_only:
                    self.settable.add(getter["attribute"])

    def __contains__(self, attribute: tuple[str, str]) -> bool:
        """An attribute that a class inherits is final if all attributes of that name are, in every class."""
        _, name = attribute
        return self.own.get(attribute, name not in self.settable)


def functions(source: str, changed: Callable[[str, list[str]], list[str]]) -> str:
    """The same C with every function changed: it is given what the function returns, and its lines."""
    lines, out, at = source.split("\n"), [], 0
    while at < len(lines):
        start = FUNCTION.match(lines[at])
        if start is None:
            out.append(lines[at])
            at += 1
            continue
        end = lines.index("}", at)
        out += changed(start["returns"], lines[at : end + 1])
        at = end + 1
    return "\n".join(out)


def unchecked(source: str) -> str:
    """The same C without checks of indices, and without counts of references where they are borrowed."""

    def changed(returns: str, body: list[str]) -> list[str]:
        if PLAIN_RESULT.fullmatch(returns) and only_borrows(body):
            body = [line for line in body if not COUNTED.match(line)]
        return [INDEX_CHECK.sub(r"\g<1>1;", line) for line in body]

    return functions(source, changed)


def only_borrows(body: list[str]) -> bool:
    """Whether a function makes, stores and hands out no object."""
    if not all(KEEPS_NOTHING.fullmatch(called) for line in body[1:] for called in CALL.findall(line)):
        return False
    kinds = kinds_of(body)
    objects = {name for name, kind in kinds.items() if OBJECTS.fullmatch(kind) and not PLAIN_TUPLE.fullmatch(kind)}
    for line in body[1:]:
        assigned = ASSIGNMENT.match(line)
        if assigned and assigned["name"] in objects and not BORROWED.match(assigned["value"]):
            return False
        stored = STORED.match(line)
        if stored and stored["name"] in objects:
            return False
    return True


def kinds_of(body: list[str]) -> dict[str, str]:
    """The types of arguments and variables of a function."""
    names = [*ARGUMENT.finditer(body[0]), *filter(None, map(DECLARATION.match, body))]
    return {found["name"]: found["type"] for found in names}


def without_needless_counts(source: str, final: FinalAttributes) -> str:
    """The same C without counts of objects that live as long as an argument and are handed to nobody who keeps them."""

    def changed(returns: str, body: list[str]) -> list[str]:
        needless = uncounted(body, final)
        return [line for line in body if not ((count := COUNTED.match(line)) and count["name"] in needless)]

    return functions(source, changed)


def uncounted(body: list[str], final: FinalAttributes) -> set[str]:
    """The variables of a function whose objects need not be counted."""
    sources = read_from_arguments(body, final)
    kept = {name for name in sources if any(escapes(name, line, sources) for line in body[1:])}
    while True:  # what comes from, or is moved on to, a variable that is counted is counted too
        more = {name for name, source in sources.items() if source in kept} - kept
        more |= {source for name, source in sources.items() if source and name in kept} - kept
        if not more:
            return set(sources) - kept
        kept |= more


def read_from_arguments(body: list[str], final: FinalAttributes) -> dict[str, str]:
    """The variables whose only object comes from final attributes of arguments, each with the one it was moved from."""
    values: dict[str, list[str]] = {}
    for line in body[1:]:
        assigned = ASSIGNMENT.match(line)
        if assigned:
            values.setdefault(assigned["name"], []).append(assigned["value"])
    lasting = {found["name"] for found in ARGUMENT.finditer(body[0]) if found["name"] not in values}
    once = {name: given[0] for name, given in values.items() if len(given) == 1}
    sources: dict[str, str] = {}
    while True:
        more = {}
        for name in once.keys() - sources.keys():
            value = once[name]
            attribute = ATTRIBUTE.match(value)
            if value in sources:
                more[name] = value
            elif attribute and attribute["object"] in lasting | sources.keys():
                more |= {name: ""} if (attribute["struct"], attribute["attribute"]) in final else {}
        if not more:
            return sources
        sources |= more


def escapes(name: str, line: str, read: Container[str]) -> bool:
    """Whether a line may keep the object of a variable beyond it, or is not understood."""
    if name not in line or name not in NAME.findall(line):
        return False
    if DECLARATION.match(line) or COUNTED.match(line):
        return False
    assigned = ASSIGNMENT.match(line)
    if assigned and assigned["name"] == name:
        return False
    rest = re.sub(rf"\(\(\w+ \*\){name}\)->|\b{name}\.(len|items)\b|\b{name} [!=]= NULL\b", "", line)
    if name not in NAME.findall(rest):
        return False
    if assigned and assigned["value"] == name:
        return assigned["name"] not in read
    called = CALL.findall(rest)
    return not called or not all(ONLY_LOOKS.fullmatch(one) for one in called)


def docstrings(python: str) -> dict[str, str]:
    """The docstrings of a module's functions, classes and methods, by the names that mypyc gives these in C."""
    found: dict[str, str] = {}
    for node in ast.parse(python).body:
        if isinstance(node, ast.ClassDef):
            methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
            told = ast.get_docstring(node)
            if told:
                made = methods.get("__init__")
                found[node.name] = f"{_signature(node.name, made, bound=True)}\n\n{told}" if made else told
            found |= {f"{node.name}___{name}": text for name, method in methods.items() if (text := _told(method))}
        elif isinstance(node, ast.FunctionDef) and (text := _told(node)):
            found[node.name] = text
    return found


def _told(function: ast.FunctionDef) -> str:
    told = ast.get_docstring(function)
    return f"{_signature(function.name, function)}\n\n{told}" if told else ""


def _signature(name: str, function: ast.FunctionDef, bound: bool = False) -> str:
    """How something is called, with its annotations; bound, without `self` and what it returns."""
    given = ast.unparse(function.args)
    if bound:
        return f"{name}({given.partition(', ')[2]})"
    returns = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    return f"{name}({given}){returns}"


def documented(source: str, module: str, told: Mapping[str, str]) -> str:
    """The same C with docstrings behind the signatures of a module, whose name is that of its C file."""
    parts = module.split("___")
    before = ["___".join([*parts[start:], ""]) for start in range(len(parts))]  # mypyc shortens it where it can

    def with_docstring(found: re.Match[str]) -> str:
        names = [found["name"].removeprefix(one) for one in before if found["name"].startswith(one)]
        return found[0] + next((_c_string(told[name]) for name in names if name in told), "")

    return CLASS_DOC.sub(with_docstring, FUNCTION_DOC.sub(with_docstring, source))


def _c_string(text: str) -> str:
    """A text as it stands between quotes in C, where a question mark may begin a trigraph."""
    return "".join(
        chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}" for byte in text.encode()
    )


def rewrite(sources: list[str], without_checks: bool, modules: Iterable[str] = ()) -> None:
    """Rewrite files that mypyc has written of modules, in place."""
    written = {
        path: path.read_text(encoding="utf-8") for path in map(Path, sources) if path.name.startswith("__native_")
    }
    python = {"___".join(Path(path).with_suffix("").parts[1:]): Path(path) for path in modules}
    final = FinalAttributes(written.values())
    for path, text in written.items():
        plain = without_needless_counts(hinted(text), final)
        last = built_in(unchecked(plain) if without_checks else plain)
        module = path.stem.removeprefix("__native_")
        if module in python:
            last = documented(last, module, docstrings(python[module].read_text(encoding="utf-8")))
        path.write_text(with_instructions(with_small_divisions(last)), encoding="utf-8")
