"""`parlorcar new-game`: the skeleton of a game, as a package of its own with tests that pass at once."""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from importlib.resources import files
from pathlib import Path
from string import Template

from parlorcar.cli.arguments import Commands
from parlorcar.core.errors import ParlorCarError
from parlorcar.registry import specs

NAME = re.compile(r"[a-z][a-z0-9-]*[a-z0-9]")
FILES = {  # where each template goes; `package` is the name of the Python package
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "RULES.md": "src/package/RULES.md",
    "init.py": "src/package/__init__.py",
    "table.py": "src/package/table.py",
    "steps.py": "src/package/steps.py",
    "game.py": "src/package/game.py",
    "words_init.py": "src/package/words/__init__.py",
    "words_en.py": "src/package/words/en.py",
    "family.py": "src/package/family.py",
    "conftest.py": "tests/conftest.py",
    "test_conformance.py": "tests/test_conformance.py",
    "test_rules.py": "tests/test_rules.py",
}


def add(commands: Commands) -> None:
    """Register the command."""
    parser = commands.add_parser(
        "new-game",
        help="write the skeleton of a game of your own",
        description="Write a small card game as a package of its own, with tests that pass at once, to make yours of. "
        "docs/adding-a-game.md goes on from there.",
    )
    parser.add_argument("name", metavar="NAME", help="the id of the game: small letters, digits and hyphens")
    parser.add_argument("--title", default="", metavar="TITLE", help="how people call it (default: from the name)")
    parser.add_argument("--into", type=Path, default=Path(), metavar="FOLDER", help="where to (default: here)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the files, and say what to do next."""
    name: str = args.name
    package = name.replace("-", "_")
    refuse_bad_name(name, package)
    folder: Path = args.into / name
    if folder.exists():
        raise ParlorCarError(f"{folder} is there already; choose another name, or another folder by --into")
    words = name.split("-")
    meant = {
        "id": name,
        "package": package,
        "class_name": "".join(word.capitalize() for word in words),
        "title": args.title or " ".join(word.capitalize() for word in words),
        "prefix": rule_prefix(words),
    }
    for template, place in FILES.items():
        path = folder / place.replace("/package/", f"/{package}/")
        path.parent.mkdir(parents=True, exist_ok=True)
        text = files("parlorcar.cli").joinpath("new_game_files", f"{template}.txt").read_text(encoding="utf-8")
        path.write_text(Template(text).substitute(meant), encoding="utf-8")
    print(f"{folder} holds a small game that is complete. Next:\n")
    print(f"  cd {folder}\n  pip install -e .\n  parlorcar check {name}\n  parlorcar play {name}\n")
    print("Then make it yours; the page 'Adding a game' of the documentation (docs/adding-a-game.md) says how.")
    return 0


def refuse_bad_name(name: str, package: str) -> None:
    """Say what is wrong with a name that cannot be used."""
    if not NAME.fullmatch(name) or "--" in name:
        near = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-0123456789") or "my-game"
        raise ParlorCarError(f"{name!r} cannot be the id of a game: small letters, digits and hyphens, as in {near!r}")
    taken = [spec.id for spec in specs().values() if name in (spec.id, *spec.aliases)]
    if taken:
        raise ParlorCarError(f"there is a game {taken[0]} already; choose another name")
    if keyword.iskeyword(package) or package in sys.stdlib_module_names or package == "parlorcar":
        raise ParlorCarError(f"{package!r} means something else in Python; choose another name, as in 'the-{name}'")


def rule_prefix(words: list[str]) -> str:
    """What the ids of rules begin with: the first letters of the words, or of the only one."""
    letters = "".join(word[0] for word in words) if len(words) > 1 else words[0][:2]
    return letters.upper()
