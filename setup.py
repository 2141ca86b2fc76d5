"""Compile the engine with mypyc; where that cannot be done the package installs as plain Python."""

import os
import shlex
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("core", "games", "bots/greedy", "bots/tuned", "bots/search", "native")  # packages of compiled modules
PLAIN = (
    "__init__.py",
    "errors.py",  # exceptions stay ordinary classes, which can be pickled
    "rows.py",  # has a twin in C
)
PROFILED = {  # `make fast`: the compiler learns from a run which ways are taken; for this machine alone
    "learn": ["-fprofile-generate", "-fprofile-update=single"],
    "use": ["-fprofile-use", "-fprofile-partial-training", "-march=native"],
}
TWINS = ("native/rows",)  # modules in Python and C, of which the one in C is taken if it can be built


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
    found = mypycify(modules(), opt_level=level, debug_level="0", experimental_features=True, multi_file=True)
    for twin in TWINS:
        speed = [f"-O{level}"] if sys.platform != "win32" else []
        name, source = f"parlorcar.{twin.replace('/', '.')}", f"src/parlorcar/{twin}.c"
        found.append(Extension(name, [source], extra_compile_args=speed))
    for extension in found:
        extension.optional = True  # without a C compiler the package works as plain Python
        if sys.platform != "win32":
            # small functions are built in; warnings about generated code help nobody and take long
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition", "-w"]
            # the same numbers whatever the machine: no multiplication and addition in one, rounded once
            extension.extra_compile_args.append("-ffp-contract=off")
        if gcc():
            whole = ["-flto=auto", *PROFILED.get(os.environ.get("PARLORCAR_PROFILE", ""), [])]
            extension.extra_compile_args += whole
            extension.extra_link_args = [f"-O{level}", *whole, "-w", "-Wl,-Bsymbolic-functions"]
    return list(found)


def gcc() -> bool:
    """Whether GCC compiles, whose linker optimises across files without any other tool.

    Great Western Trail's search is 10 % faster by it, random play 3 to 5 %; a set-up takes half a minute longer.
    """
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if sys.platform != "linux" or not command:
        return False
    try:
        told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    return "Free Software Foundation" in told


class BuildOnAllCores(build_ext):
    """The engine is one extension of many C files: they are compiled at the same time, the longest first."""

    def finalize_options(self) -> None:
        """The small extensions are built side by side as well."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        """Give every file to the compiler by itself."""
        one_by_one = self.compiler.compile

        def compile(sources: list[str], *rest: Any, **options: Any) -> list[str]:
            queue = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: one_by_one([source], *rest, **options), queue)
                return [file for files in made for file in files]

        self.compiler.compile = compile
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOnAllCores})
