"""Compile the engine with mypyc; where that cannot be done the package installs as plain Python."""

import os
import sys
from pathlib import Path

from setuptools import setup

COMPILED = ("core", "games", "bots/greedy", "bots/search", "native")  # packages whose modules are compiled
PLAIN = (
    "__init__.py",
    "errors.py",
)  # exceptions stay ordinary classes, which can be pickled


def modules() -> list[str]:
    """The files to compile."""
    root = Path("src/parlorcar")
    return sorted(str(p) for part in COMPILED for p in (root / part).rglob("*.py") if p.name not in PLAIN)


def extensions() -> list[object]:
    """The extension modules; none when only questions are asked, PARLORCAR_PURE is set or mypyc is missing."""
    if os.environ.get("PARLORCAR_PURE") == "1" or {"egg_info", "dist_info"} & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("mypyc is missing: parlorcar is installed interpreted", file=sys.stderr)
        return []
    level = os.environ.get("PARLORCAR_OPT", "3")
    found = mypycify(modules(), opt_level=level, debug_level="0", experimental_features=True)
    for extension in found:
        extension.optional = True  # without a C compiler the package works as plain Python
        if sys.platform != "win32":
            # small functions are built in; warnings about generated code help nobody and take long
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition", "-w"]
    return list(found)


setup(ext_modules=extensions())
