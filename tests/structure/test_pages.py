"""Pages in `docs` name files and folders that are there, and their tables list all that there is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.structure.sources import ROOT

PAGES = sorted((ROOT / "docs").glob("*.md"))
PACKAGE = ROOT / "src" / "parlorcar"
CLIENT = ROOT / "web" / "src"
HOMES = (
    ROOT,
    *PACKAGE.glob("games/*/data"),
    PACKAGE,
    PACKAGE / "server",
    CLIENT,
    CLIENT / "lib",
    ROOT / "web",
    ROOT / "docs",
    ROOT / "tests",
)
WRITTEN = re.compile(r"`([\w.<>*,-]+(?:/[\w.<>*,-]*)+)`")
LINKED = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
TITLED = re.compile(r'^```\w+ title="([^"]+)"', re.MULTILINE)  # files of a package that the page has its reader write
PLACEHOLDER = re.compile(r"<[^>]*>|\b[A-Z]+(?:-[A-Z]+)*\b(?!\.md)")  # `<family>`, `FAMILY`
STANDS_FOR = {  # others stand for anything
    "family": [path.parent.name for path in PACKAGE.glob("games/*/family.py")],
    "language": ["en", "ja", "ko"],
}
MADE = {".venv/bin/python", "src/parlorcar/server/static/"}  # by `make setup` and `make web`
REQUESTS = {"club/talk"}  # to the service, named as a folder is


def paths(text: str) -> Iterator[str]:
    """The paths of the project in a text."""
    elsewhere = MADE | REQUESTS | set(TITLED.findall(text))
    for written in WRITTEN.findall(text):
        known = any((home / written.split("/")[0]).is_dir() for home in HOMES)
        if written not in elsewhere and (known or "<" in written):
            yield written.rstrip("/")


def forms(path: str) -> list[str]:
    """A path with each thing for that its first placeholder may stand, and so on, as patterns of files."""
    found = PLACEHOLDER.search(path)
    if not found:
        return [path, f"{path}.py"]
    things = STANDS_FOR.get(found[0].strip("<>").lower(), ["*"])
    return [form for thing in things for form in forms(path[: found.start()] + thing + path[found.end() :])]


def is_there(path: str) -> bool:
    """Whether anything in the project has such a path, with or without the ending of a module."""
    return any(next(home.glob(form), None) for home in HOMES for form in forms(path))


def rows(page: str, first: str) -> list[str]:
    """The names in the first column of the table of a page whose heading is `first`."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    table = text.partition(f"| {first} |")[2].partition("\n\n")[0]
    return [name for line in table.splitlines()[2:] for name in re.findall(r"`([^`]+)`", line.split("|")[1])]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_paths_and_links_of_a_page_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [path for path in paths(text) if not is_there(path)] == []
    assert [link for link in LINKED.findall(text) if not (page.parent / link).exists()] == []


def test_a_path_that_leads_nowhere_is_found() -> None:
    right = "`games/<family>/bots/search.py`, `games/FAMILY/bots/`, `words/<language>/reasons.py`, `workers/queue`"
    wrong = ["bots/search/<family>.py", "words/<language>_reasons.py", "core/dice.py"]
    text = right + "".join(f", `{path}`" for path in wrong) + ", `decisions/s`"
    assert len(list(paths(text))) == 4 + len(wrong)
    assert [path for path in paths(text) if not is_there(path)] == wrong


def test_the_page_about_the_client_lists_its_folders() -> None:
    folders = {path.name for path in CLIENT.iterdir() if path.is_dir()} - {"lib", "games"}
    in_lib = {f"lib/{path.name}" for path in (CLIENT / "lib").iterdir() if path.is_dir()}
    assert sorted(rows("browser.md", "folder of `web/src`")) == sorted({*folders, *in_lib, "games/<family>"})


def test_the_page_about_learning_lists_its_modules() -> None:
    modules = {path.stem for path in (PACKAGE / "learning").glob("*.py")} - {"__init__"}
    assert sorted(rows("learning.md", "module")) == sorted(modules)


def test_the_page_about_architecture_lists_the_packages() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert sorted(rows("architecture.md", "package")) == sorted(packages)
