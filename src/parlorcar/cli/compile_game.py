"""`parlorcar compile`: a game of another package as machine code, beside its sources."""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

import parlorcar
from parlorcar.cli.arguments import Commands
from parlorcar.cli.progress import working
from parlorcar.cli.python_classes import marked
from parlorcar.core.errors import ParlorCarError
from parlorcar.families import OURS, family_named
from parlorcar.registry import spec

INTERPRETED = {"__init__.py", "family.py", "errors.py"}  # announcements and exceptions stay ordinary modules
FOLDERS = {"words", "insight", "terminal", "tests"}  # which nobody waits for
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
SCRIPT = """
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify({modules!r}, opt_level="3", debug_level="0", experimental_features=True, target_dir={target!r})
setup(name="compiled", packages=[], ext_modules=modules)
"""
TRIAL = """
import sys, parlorcar
match = parlorcar.game(sys.argv[1]).match(seed=1)
while not match.over:
    match.play(match.legal()[0])
"""


def add(commands: Commands) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "compile",
        help="compile a game of your own to machine code",
        description="Compile the modules of a game beside their sources, with mypyc and a C compiler. After a change "
        "compile again, or remove what was compiled by --clean: Python prefers it to the sources.",
    )
    parser.add_argument("game", metavar="GAME", help="the id of a game of another package")
    parser.add_argument("--clean", action="store_true", help="remove what was compiled, and run the sources again")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Compile, or remove what was compiled."""
    game = spec(args.game).id
    family = family_named(game)
    if family in OURS or not family.module:
        raise ParlorCarError(f"{game} is compiled with the engine: `make setup` does that")
    found = sys.modules[family.package].__file__
    if found is None:
        raise ParlorCarError(f"{family.package} is no package with files that could be compiled")
    package = Path(found).parent
    if args.clean:
        clean(package)
        print(f"{game} runs its sources again")
        return 0
    names = build(package)
    if not plays(game):
        clean(package)
        raise ParlorCarError(f"{game} does not play when it is compiled, so it runs its sources again")
    print(f"{game} is compiled: {', '.join(names)}. `parlorcar compile {game} --clean` undoes it.")
    return 0


def modules_of(package: Path) -> list[Path]:
    """The modules that are worth compiling."""
    every = sorted(path.relative_to(package) for path in package.rglob("*.py"))
    return [path for path in every if path.name not in INTERPRETED and not FOLDERS & set(path.parts)]


def clean(package: Path) -> None:
    """Remove what was compiled, and the library that all of it shares."""
    for product in [*package.rglob(f"*{SUFFIX}"), *package.parent.glob(f"*__mypyc{SUFFIX}")]:
        product.unlink()


def build(package: Path) -> list[str]:
    """Compile the modules and put the results beside them; returns their names."""
    refuse_without_compiler()
    clean(package)
    names = [str(Path(package.name) / path) for path in modules_of(package)]
    with tempfile.TemporaryDirectory() as folder:
        root, out = Path(folder, "src"), Path(folder, "out")
        copy_marked(package, root / package.name, modules_of(package))
        script = Path(folder, "setup.py")
        script.write_text(SCRIPT.format(modules=names, target=f"{folder}/c"), encoding="utf-8")
        command = [sys.executable, str(script), "--quiet", "build_ext", "--build-lib", str(out)]
        env = {**os.environ, "MYPYPATH": os.pathsep.join([str(root), str(Path(parlorcar.__file__).parents[1])])}
        with working(f"compiling {len(names)} modules"):
            ran = subprocess.run(
                [*command, "--build-temp", f"{folder}/temp"], cwd=root, env=env, capture_output=True, text=True
            )
        if ran.returncode:
            raise ParlorCarError(f"compiling failed; the game runs its sources as before:\n{tail(ran)}")
        for product in out.rglob(f"*{SUFFIX}"):
            shutil.move(str(product), package.parent / product.relative_to(out))
    return names


def copy_marked(package: Path, to: Path, modules: list[Path]) -> None:
    """Copy a package, with what `python_classes` has to mark in the modules that are compiled."""
    shutil.copytree(package, to, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    sources = {str(path): (package / path).read_text(encoding="utf-8") for path in modules}
    for path, source in marked(sources, package.name).items():
        (to / path).write_text(source, encoding="utf-8")


def plays(game: str) -> bool:
    """Whether the compiled game plays a match, in a process of its own: what goes wrong here may end it."""
    return subprocess.run([sys.executable, "-c", TRIAL, game], capture_output=True).returncode == 0


def tail(ran: subprocess.CompletedProcess[str]) -> str:
    """The lines that say most of what went wrong."""
    lines = [line for line in (ran.stdout + ran.stderr).splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return "\n".join((errors or lines)[:12])


def refuse_without_compiler() -> None:
    """Say what is missing before anything is translated."""
    missing = [name for name in ("mypyc", "setuptools") if importlib.util.find_spec(name) is None]
    if missing:
        raise ParlorCarError(f"{' and '.join(missing)} cannot be imported: pip install mypy setuptools")
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and shutil.which(compiler) is None:
        raise ParlorCarError(
            f"no C compiler was found ({compiler} is not there). Debian and Ubuntu: apt-get install gcc libc6-dev; "
            "Fedora: dnf install gcc; macOS: xcode-select --install. Without one the game runs its sources"
        )
