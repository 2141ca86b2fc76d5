"""Compile the engine: all of its extension modules or none, with a record of what was built, and why not more.

Where GCC can link with `-flto` that is tried first. Whatever fails then (compiling, linking, loading), everything is
built again without it; if that fails too, no extension module stays behind and the package is installed interpreted.
`build_info.json` beside the package says what came of it; `parlorcar.build_info` reads it.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

from distutils.ccompiler import new_compiler  # isort: skip  (setuptools brings it)
from distutils.errors import CCompilerError, DistutilsError  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

SOURCES = Path("src")
COMPILED = ("core", "games", "bots/search", "native")  # packages of compiled modules
INTERPRETED = {"insight", "terminal", "training", "words"}  # folders in them that need not be fast
PLAIN = (
    "__init__.py",
    "family.py",  # what a family announces is asked seldom
    "greedy_bot.py",  # a bot is an ordinary class
    "weights.py",  # `parlorcar tune` writes them again
    "estimates.py",
    "styles.py",
    "card_counting.py",  # for people, who are slower
    "errors.py",  # exceptions stay ordinary classes, which can be pickled
    "rows.py",  # these have twins in C
    "forward.py",
)
HEADERS = ["src/parlorcar/native/machines.h", "src/parlorcar/native/row_lines.h"]
TWINS = ("native/rows", "native/forward")  # modules in Python and C; the C module is taken if the engine is compiled
QUESTIONS = {"egg_info", "dist_info", "sdist"}  # commands for which nothing is compiled
PROFILED = {  # `make fast`: the compiler learns from a run which ways are taken; for this machine alone
    "learn": ["-fprofile-generate", "-fprofile-update=single", "-DONE_MACHINE"],
    "use": ["-fprofile-use", "-fprofile-partial-training", "-march=native", "-DONE_MACHINE"],
}
LTO = "-flto=auto"
ONE_BY_ONE = "-mtune-ctrl=^sse_unaligned_load_optimal,^sse_unaligned_store_optimal"
RECORD = "build_info.json"
LIBRARY = "__mypyc"  # how the name of the library ends that holds all modules; the others only hand out its parts
ANOTHER_COMPILER = "Mend the C compiler, or choose another one by the environment variable CC"
NO_COMPILER = (
    "Install a C compiler (Debian and Ubuntu: apt-get install gcc libc6-dev; Fedora: dnf install gcc; "
    "macOS: xcode-select --install)"
)
NO_HEADERS = (
    "Install Python's headers (Debian and Ubuntu: apt-get install python3-dev; Fedora: dnf install python3-devel)"
)


class Problem(Exception):
    """Why something cannot be compiled, and what would help."""

    def __init__(self, reason: str, mend: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.mend = mend


# --- what is built ----------------------------------------------------------------------------------------------------


def extensions() -> list[Extension]:
    """The extension modules; none when only questions are asked, or when it is known that they cannot be built."""
    if QUESTIONS & set(sys.argv) or obstacle() is not None:
        return []
    if profile() and not gcc():
        sys.exit(f"PARLORCAR_PROFILE needs GCC on Linux, and this is {compiler_name()}")
    from build_rewrite import rewrite
    from mypyc.build import mypycify

    level = optimization()
    found = mypycify(modules(), opt_level=level, debug_level="0", experimental_features=True, multi_file=True)
    for twin in TWINS:
        speed = [f"-O{level}"] if sys.platform != "win32" else []
        name, source = f"parlorcar.{twin.replace('/', '.')}", f"src/parlorcar/{twin}.c"
        found.append(Extension(name, [source], extra_compile_args=speed, depends=HEADERS))
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *compile_flags(), *copying_flags()]
        rewrite(extension.sources, unchecked(), modules())
    return list(found)


def modules() -> list[str]:
    """The files to compile."""
    root = SOURCES / "parlorcar"
    found = [path for part in COMPILED for path in (root / part).rglob("*.py") if path.name not in PLAIN]
    return sorted(str(path) for path in found if not INTERPRETED & set(path.parts))


@cache
def obstacle() -> Problem | None:
    """What makes every attempt useless, found before minutes are spent: no compiler, headers, linker or mypyc."""
    if os.environ.get("PARLORCAR_PURE") == "1":
        return Problem("PARLORCAR_PURE=1 was set when it was installed", "Install it without PARLORCAR_PURE")
    try:
        import mypyc.build  # noqa: F401  only whether it can be
    except ImportError as error:
        mend = "Install what [build-system] in pyproject.toml requires, or let pip build in isolation"
        return Problem(f"mypyc cannot be imported ({error})", mend)
    return probe([], [])


# --- how it is built --------------------------------------------------------------------------------------------------


def compile_flags() -> list[str]:
    """The options of every compiler but Microsoft's."""
    if sys.platform == "win32":
        return []
    # Small functions are built in; warnings about generated code help nobody and take long. Floating-point numbers are
    # the same whatever the machine: no multiplication and addition in one, rounded once.
    return ["-fno-semantic-interposition", "-w", "-ffp-contract=off"]


@cache
def copying_flags() -> list[str]:
    """Frames are written number by number and handed on at once: an x86 processor waits if two are read as one."""
    works = gcc() and platform.machine() == "x86_64" and probe([ONE_BY_ONE], []) is None
    return [ONE_BY_ONE] if works else []


def profile() -> str:
    """`learn` or `use` in the two builds of `make fast`."""
    return os.environ.get("PARLORCAR_PROFILE", "")


def unchecked() -> bool:
    """Whether checks of indices and counts of references are taken out, as `make fast` does."""
    return os.environ.get("PARLORCAR_UNCHECKED") == "1"


def optimization() -> str:
    """The level of optimization, for trials of the build itself."""
    return os.environ.get("PARLORCAR_OPT", "3")


def link_flags(with_lto: bool) -> tuple[list[str], list[str]]:
    """What is added for an attempt: when compiling, and when linking."""
    profiled = PROFILED.get(profile(), [])
    if with_lto:
        whole = [LTO, *profiled]
        return whole, [f"-O{optimization()}", *whole, "-w", "-Wl,-Bsymbolic-functions"]
    return profiled, profiled


@cache
def lto_problem() -> str | None:
    """Why GCC's optimization across files cannot be used; None if a small library could be linked with it.

    The search of the heaviest game is 10 % faster by it, random play 3 to 5 %; a set-up takes half a minute longer.
    """
    if not gcc():
        return "only tried with GCC on Linux"  # whose linker needs no other tool for it
    found = probe(*link_flags(with_lto=True))
    return found.reason if found else None


def gcc() -> bool:
    """Whether GCC compiles."""
    return sys.platform == "linux" and "Free Software Foundation" in compiler_version()


def compiler_name() -> str:
    """The compiler with its version."""
    return compiler_version().partition("\n")[0] or " ".join(compiler_command()) or "an unknown compiler"


@cache
def compiler_version() -> str:
    """What the compiler says about itself; empty if it cannot be asked."""
    with contextlib.suppress(OSError, subprocess.CalledProcessError):
        asked = [*compiler_command(), "--version"]
        return subprocess.run(asked, capture_output=True, text=True, errors="replace", check=True).stdout
    return ""


def compiler_command() -> list[str]:
    """How the compiler is called."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")


def probe(compile_args: list[str], link_args: list[str]) -> Problem | None:
    """Compile and link a small library as the engine's are; the problem if that fails."""
    if sys.platform == "win32":
        return None  # the compiler is found by setuptools alone
    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder, Attempt(compiler) as attempt:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint parlorcar_probe(void) { return Py_IsInitialized(); }\n")
        with attempt.problems():
            objects = compiler.compile(
                [str(source)],
                output_dir=folder,
                include_dirs=[sysconfig.get_path("include"), sysconfig.get_path("platinclude")],
                extra_postargs=[*compile_flags(), *compile_args],
            )
            compiler.link_shared_object(objects, str(Path(folder, "probe.so")), extra_postargs=link_args)
    return attempt.problem


# --- the compiler's answers -------------------------------------------------------------------------------------------


class Attempt:
    """Runs the commands of a compiler, and keeps the first problem; after it nothing more is run."""

    def __init__(self, compiler: Any) -> None:
        self.compiler = compiler
        self.problem: Problem | None = None
        self._name = "call" if hasattr(compiler, "call") else "spawn"  # by the version of setuptools
        self._run: Callable[..., None] = getattr(compiler, self._name)
        self._lock = threading.Lock()

    def __enter__(self) -> Attempt:
        if sys.platform != "win32":
            setattr(self.compiler, self._name, self.run)
        return self

    def __exit__(self, *_: object) -> None:
        setattr(self.compiler, self._name, self._run)

    def run(self, command: list[str], **how: Any) -> None:
        """Run a command of the compiler; what it prints is shown if it fails."""
        if self.problem:
            raise self.problem
        with tempfile.TemporaryFile() as output:
            try:
                self._run(command, **how, stdout=output, stderr=output)
            except (OSError, subprocess.CalledProcessError, DistutilsError) as error:
                output.seek(0)
                printed = output.read().decode(errors="replace")
                sys.stderr.write(printed)
                raise self.failed(explained(command, printed, error)) from error

    def failed(self, problem: Problem) -> Problem:
        """Keep a problem unless there is one; the one that is kept."""
        with self._lock:
            self.problem = self.problem or problem
            return self.problem

    @contextlib.contextmanager
    def problems(self) -> Iterator[None]:
        """Whatever the compiler stumbles over is a problem of this attempt."""
        try:
            yield
        except Problem as problem:
            self.failed(problem)
        except (OSError, CCompilerError, DistutilsError) as error:
            self.failed(Problem(f"the build failed: {error}", ANOTHER_COMPILER))


def explained(command: list[str], printed: str, error: Exception) -> Problem:
    """What a failed command of the compiler means."""
    if isinstance(error.__cause__ or error, FileNotFoundError):
        return Problem(f"no C compiler was found ({command[0]} is not there)", NO_COMPILER)
    what = f"{'compiling' if '-c' in command else 'linking'} {product(command)} failed"
    first = first_error(printed)
    reason = f"{what}: {first}" if first else f"{what}: {error}"
    return Problem(reason, NO_HEADERS if "Python.h" in first else ANOTHER_COMPILER)


def product(command: list[str]) -> str:
    """The file that a command of the compiler should have made."""
    return Path(command[command.index("-o") + 1]).name if "-o" in command[:-1] else command[0]


def first_error(printed: str) -> str:
    """The line that says most, without folders of this machine."""
    lines = [line.strip() for line in printed.splitlines() if line.strip()]
    telling = [line for line in lines if re.search(r"error|cannot|not found|undefined", line, re.IGNORECASE)]
    line = (telling or lines or [""])[0]
    return re.sub(r"(?<![\w.])/[^\s:'\"]*/(?=[^\s:'\"])", "", line)[:300]


# --- products and the record ------------------------------------------------------------------------------------------


def remove_products(folder: Path, keep: frozenset[Path] = frozenset()) -> None:
    """Remove our extension modules for this Python, also of older builds: first the library that all others need."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for file in [*folder.glob(f"*{LIBRARY}{suffix}"), *(folder / "parlorcar").rglob(f"*{suffix}")]:
        if file not in keep:
            file.unlink(missing_ok=True)


def write_record(folder: Path, problem: Problem | None, **built: object) -> None:
    """Write what was built into the package in a folder."""
    record = {
        "compiled": problem is None,
        "python": sys.implementation.cache_tag,
        "platform": sysconfig.get_platform(),
        "reason": problem.reason if problem else None,
        "mend": problem.mend if problem else None,
        **built,
    }
    if problem:
        print(f"parlorcar is installed interpreted: {problem.reason}. {problem.mend}.", file=sys.stderr)
    package = folder / "parlorcar"
    package.mkdir(parents=True, exist_ok=True)
    (package / RECORD).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


class BuildPython(build_py):
    """The sources, with the record if nothing is compiled (`build_ext` is not run then)."""

    def run(self) -> None:
        """Copy the sources."""
        super().run()
        if not self.distribution.ext_modules:
            folder = SOURCES if self.editable_mode else Path(self.build_lib)
            remove_products(folder)
            write_record(folder, obstacle())


class BuildEngine(build_ext):
    """The extension modules: all or none.

    The engine is one extension of many C files: they are compiled at the same time, the longest first.
    """

    problem: Problem | None = None
    lto: str | None = None  # why there is no optimization across files

    def finalize_options(self) -> None:
        """The small extensions are built side by side as well."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Build, and record what came of it."""
        folder = SOURCES if self.inplace else Path(self.build_lib)
        self.problem = None if self.extensions else obstacle()
        super().run()
        if self.problem:
            remove_products(folder)
        built = {"compiler": compiler_name(), "lto": self.lto is None, "lto_problem": self.lto, "profile": profile()}
        built["unchecked"] = unchecked()
        write_record(folder, self.problem, **({} if self.problem else built))

    def build_extensions(self) -> None:
        """Build everything with optimization across files, then without; or give up."""
        plain = {extension.name: extension.extra_compile_args for extension in self.extensions}
        self.lto = lto_problem()
        for with_lto in [False] if self.lto else [True, False]:
            compile_args, link_args = link_flags(with_lto)
            for extension in self.extensions:
                extension.extra_compile_args = [*plain[extension.name], *compile_args]
                extension.extra_link_args = link_args
            self.problem = self.attempt()
            if self.problem is None:
                remove_products(Path(self.build_lib), keep=frozenset(Path(path) for path in self.get_outputs()))
                return
            remove_products(Path(self.build_lib))
            self.force = self.compiler.force = True  # objects of a failed attempt are of no use to the next
            if with_lto:
                self.lto = self.problem.reason
                print(f"parlorcar: {self.lto}; built again without {LTO}", file=sys.stderr)
        self.extensions = []

    def attempt(self) -> Problem | None:
        """Build every extension; the problem if one fails."""
        one_by_one = self.compiler.compile

        def compile_at_once(sources: list[str], *rest: Any, **options: Any) -> list[str]:
            queue = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: one_by_one([source], *rest, **options), queue)
                return [file for files in made for file in files]

        with Attempt(self.compiler) as attempt:
            self.compiler.compile = compile_at_once
            try:
                with attempt.problems():
                    super().build_extensions()
                    self.load()
            finally:
                self.compiler.compile = one_by_one
        return attempt.problem

    def load(self) -> None:
        """Load every product in a process of its own: what cannot be loaded was not built."""
        if self.plat_name != sysconfig.get_platform():
            return  # built for another machine
        code = "import ctypes, sys\nfor path in sys.argv[1:]: ctypes.PyDLL(path)"
        products = [os.path.abspath(path) for path in self.get_outputs()]
        done = subprocess.run([sys.executable, "-c", code, *products], capture_output=True, text=True)
        if done.returncode:
            said = first_error("\n".join(done.stderr.splitlines()[-1:])) or f"exit code {done.returncode}"
            raise Problem(f"what was built cannot be loaded: {said}", ANOTHER_COMPILER)

    def copy_extensions_to_source(self) -> None:
        """Put the products beside the sources: the library last, so that what is broken off is known as such."""
        remove_products(SOURCES)
        self.extensions = sorted(self.extensions, key=lambda extension: extension.name.endswith(LIBRARY))
        super().copy_extensions_to_source()
