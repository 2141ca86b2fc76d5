"""A small project for the real `setup.py`, with a translator that takes no time and a compiler that can fail."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
LIBRARY = "0123456789abcdef__mypyc"
TWINS = ("rows", "forward")
MODULES = ("core/game", "core/state", *(f"native/{twin}" for twin in TWINS))

# In place of mypyc: a library, and a module for each source that needs the library, as mypyc makes them.
TRANSLATOR = """
from pathlib import Path
from setuptools import Extension

MODULE = '''#include <Python.h>
static struct PyModuleDef module = {{PyModuleDef_HEAD_INIT, "{name}", NULL, -1, NULL}};
PyMODINIT_FUNC PyInit_{name}(void) {{ return {needs} ? PyModule_Create(&module) : NULL; }}
'''

def written(name, needs):
    Path("build").mkdir(exist_ok=True)
    source = Path("build", name + ".c")
    source.write_text(MODULE.format(name=name.rpartition(".")[2], needs=needs))
    return Extension(name, [str(source)])

def mypycify(paths, **options):
    names = [".".join(Path(path).with_suffix("").parts[1:]) for path in paths]
    library = "LIBRARY"
    return [written(library, "1"), *(written(name, f'PyImport_ImportModule("{library}")') for name in names)]
"""

# Takes the place of the compiler; FAIL_… are patterns of what it is asked to make.
COMPILER = """#!/bin/sh
set -f
case " $* " in *" -c "*) stage=compile ;; *" -shared "*) stage=link ;; *) stage= ;; esac
case " $* " in *" -flto"*) lto=1 ;; *) lto= ;; esac
made= previous=
for word in "$@"; do [ "$previous" = -o ] && made=$word; previous=$word; done
echo "$stage $lto ${made##*/}" >> "$COMMANDS"
fails() { for pattern in $1; do case "${made##*/}" in $pattern) return 0 ;; esac; done; return 1; }
[ $stage = compile ] && fails "$FAIL_COMPILE" && { echo "some.c:1:10: ${SAY:-error: the disk is full}" >&2; exit 1; }
[ $stage = link ] && fails "$FAIL_LINK" && { echo "collect2: fatal error: cannot find 'ld'" >&2; exit 1; }
[ $stage = link ] && [ -n "$lto" ] && fails "$FAIL_LTO" && { echo "lto-wrapper: fatal error: no plugin" >&2; exit 1; }
[ $stage = link ] && fails "$GARBLE" && { echo garbled > "$made"; exit 0; }
exec REAL "$@"
"""

PYPROJECT = """
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"
[project]
name = "parlorcar"
version = "0"
dynamic = ["readme"]
[tool.setuptools.packages.find]
where = ["src"]
[tool.setuptools.package-data]
parlorcar = ["server/static/**"]
[tool.mypy]
mypy_path = "src"
"""

PACKAGE = """
from parlorcar.pure import choose_build
choose_build()
from parlorcar.build_info import build_info, tell_interpreted
tell_interpreted()
tell_interpreted()
"""

TWIN = """#include <Python.h>
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "NAME", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_NAME(void) { return PyModule_Create(&module); }
"""


class Project:
    """A checkout with two modules and two twins, and a compiler that can be made to fail."""

    def __init__(self, folder: Path, compiler: str) -> None:
        self.folder = folder
        self.package = folder / "src" / "parlorcar"
        self.commands = folder / "commands.txt"
        for path in (*ROOT.glob("build_*.py"), ROOT / "setup.py", ROOT / "MANIFEST.in", ROOT / "README.md"):
            shutil.copy(path, folder)
        for name in MODULES:
            file = self.package / f"{name}.py"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("def one() -> int:\n    return 1\n")
            (file.parent / "__init__.py").touch()
        for twin in TWINS:
            (self.package / "native" / f"{twin}.c").write_text(TWIN.replace("NAME", twin))
        for header in (ROOT / "src" / "parlorcar" / "native").glob("*.h"):
            shutil.copy(header, self.package / "native")
        (self.package / "__init__.py").write_text(PACKAGE)
        for name in ("pure.py", "build_info.py"):
            shutil.copy(ROOT / "src" / "parlorcar" / name, self.package)
        (folder / "pyproject.toml").write_text(PYPROJECT)
        self.translator = folder / "translator"
        (self.translator / "mypyc").mkdir(parents=True)
        (self.translator / "mypyc" / "__init__.py").touch()
        (self.translator / "mypyc" / "build.py").write_text(TRANSLATOR.replace("LIBRARY", LIBRARY))
        self.compiler = folder / "compiler"
        self.compiler.write_text(COMPILER.replace("REAL", compiler))
        self.compiler.chmod(0o755)

    def setup(self, *args: str, **env: str) -> str:
        """Run setup.py; what it says on standard error."""
        settings = {"CC": str(self.compiler), "LDSHARED": f"{self.compiler} -shared", "PARLORCAR_OPT": "0"}
        done = self.python("setup.py", "--quiet", *args, **(settings | env))
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stderr

    def build(self, **env: str) -> str:
        """Build beside the sources, as `make setup` does in effect."""
        return self.setup("build_ext", "--inplace", **env)

    def python(self, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
        """Run Python in the project."""
        cleared = {name: value for name, value in os.environ.items() if not name.startswith("PARLORCAR_")}
        paths = os.pathsep.join([str(self.translator), str(self.folder / "src")])
        own = {"COMMANDS": str(self.commands), "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, *args]
        return subprocess.run(command, cwd=self.folder, env=cleared | own | env, capture_output=True, text=True)

    def used(self, **env: str) -> tuple[str, str]:
        """What the package says of its build when it is used, on standard output and standard error."""
        done = self.python("-c", "import parlorcar; print(parlorcar.build_info())", **env)
        assert done.returncode == 0, done.stderr
        return done.stdout, done.stderr

    def record(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.package / "build_info.json").read_text())
        return found

    def products(self) -> set[str]:
        """Extension modules anywhere in the project."""
        return {file.name.removesuffix(SUFFIX) for file in self.folder.rglob(f"*{SUFFIX}")}

    def made(self) -> list[tuple[str, bool, str]]:
        """What the compiler was asked for: the stage, whether with LTO, the file; probes left out."""
        lines = [line.split(" ") for line in self.commands.read_text().splitlines()]
        return [(stage, bool(lto), file) for stage, lto, file in lines if stage and not file.startswith("probe")]
