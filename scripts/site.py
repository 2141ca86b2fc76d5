"""Build the documentation site (`make docs`) into build/site with Sphinx, where every warning is an error.

With `--check` every page is read and every reference followed, but nothing is written.

The pages are the Markdown of the repository (`docs`, the rules of every game in every language, the project's own) and
the API, from the docstrings. They are written to build/pages first, with their links led to the pages of the site.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from posixpath import dirname, join, normpath, relpath

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SOURCES = ROOT / "src" / "parlorcar"
PAGES = ROOT / "build" / "pages"
SITE = ROOT / "build" / "site"
LANGUAGES = {"": "English", ".ja": "日本語", ".ko": "한국어"}
PROJECT = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
API = (  # what programs import; the rest is the program's own
    "core",
    "match",
    "bots",
    "research",
    "learning",
    "networks",
    "conformance",
    "lessons",
    "puzzles",
    "explorer",
    "studies",
    "families",
    "registry",
)
OWN = SOURCES / "research"  # a module there that lists no names in `__all__` is the program's own
# Sphinx with nothing collected in between: it keeps whatever it makes to the end, and looking through it takes a third
# of a check's time
SPHINX = "import gc, runpy; gc.disable(); runpy.run_module('sphinx', run_name='__main__')"
FIRST = {  # the order of the pages in `docs`; those that are not named come under "More"
    "Play": ["browser", "hosting", "bots", "ladder", "reviews"],
    "Get better": ["lessons", "puzzles", "explorer", "studies", "strategy", "balance"],
    "Python": ["python", "api-by-example", "simulate", "examples", "protocol", "language-models", "archives", "bench"],
    "Research": ["research", "ray", "spaces", "learning", "learning-trials", "networks", "baseline", "benchmark"],
    "How it works": ["architecture", "records", "positions", "service", "adding-a-game", "adding-a-map"],
}
LINK = re.compile(r"(!?)\[((?:[^\]\[]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
RULE = re.compile(r"^- \*\*([A-Z][A-Z0-9]*-R?\d+)\*\*", re.MULTILINE)
CITED = re.compile(r"\[([A-Z][A-Z0-9]*-R?\d+)\](?!\()")


def rules() -> dict[str, str]:
    """The pages of the rules, by the files that they are made of."""
    folders = sorted(path.parent for path in SOURCES.glob("games/*/RULES.md"))
    return {
        (folder / f"RULES{language}.md").relative_to(ROOT).as_posix(): f"rules/{folder.name}{language}.md"
        for language in LANGUAGES
        for folder in folders
    }


def sources() -> dict[str, str]:
    """The files of the repository that become pages, and their pages."""
    written = [path.relative_to(DOCS).as_posix() for path in sorted(DOCS.rglob("*.md"))]
    return {
        **{f"docs/{name}": name.replace("README.md", "index.md") for name in written},
        **rules(),
        **{name: f"project/{name.lower()}" for name in PROJECT},
        "examples/README.md": "examples.md",
    }


def led(target: str, origin: str, pages: dict[str, str]) -> str | None:
    """A link of a file of the repository as a link of its page; nothing if it leads to what is no page."""
    if re.match(r"[a-z]+:|#", target):
        return target
    path, _, anchor = target.partition("#")
    there = normpath(join(dirname(origin), path))
    if there not in pages and not there.startswith("docs/screenshots/"):
        return None
    page = pages.get(there, there.removeprefix("docs/"))
    return relpath(page, dirname(pages[origin]) or ".") + (f"#{anchor}" if anchor else "")


def page(origin: str, pages: dict[str, str]) -> str:
    """The text of a file with its links led to pages; what is no page is only named. Every rule can be linked to."""

    def one(found: re.Match[str]) -> str:
        target = led(found[3], origin, pages)
        return f"{found[1]}[{found[2]}]({target})" if target else found[2]

    text = LINK.sub(one, (ROOT / origin).read_text(encoding="utf-8"))
    if pages[origin].startswith("rules/"):
        known = set(RULE.findall(text))
        text = CITED.sub(lambda found: f"[{found[1]}](#{found[1].lower()})" if found[1] in known else found[0], text)
        text = RULE.sub(lambda found: f"- []{{#{found[1].lower()}}}**{found[1]}**", text)
    return text


def packages(top: Path) -> list[Path]:
    """A package of the API and those in it, or a module that is alone."""
    if not top.is_dir():
        return [top.with_suffix(".py")]
    inside = sorted(path.parent for path in top.rglob("__init__.py"))
    return [folder for folder in inside if not any(part.startswith("_") for part in folder.parts)]


def named(path: Path) -> str:
    """A module or package by the name that imports it."""
    return ".".join(["parlorcar", *path.relative_to(SOURCES).with_suffix("").parts])


def modules(package: Path) -> list[str]:
    """The modules of a package, itself first; not those of packages in it."""
    files = sorted(path for path in package.glob("*.py") if not path.stem.startswith("_"))
    if package.is_relative_to(OWN):
        files = [path for path in files if "\n__all__ = " in path.read_text(encoding="utf-8")]
    return [named(path) for path in [package, *files]]


def module(name: str, *options: str) -> str:
    """What Sphinx makes the reference of a module from."""
    return "\n".join(["```{eval-rst}", f".. automodule:: {name}", "   :members:", *options, "```", ""])


def api() -> dict[str, str]:
    """The pages of the API: one for what `import parlorcar` gives, one for each package."""
    made = {"api/parlorcar.md": f"# parlorcar\n\n{module('parlorcar', '   :no-index:')}"}
    for package in [found for top in API for found in packages(SOURCES / top)]:
        parts = [f"## {name}\n\n{module(name)}" for name in modules(package)]
        made[f"api/{named(package)}.md"] = "\n".join([f"# {named(package)}\n", *parts])
    return made


def tree(caption: str, entries: list[str]) -> str:
    """A part of the navigation."""
    return "\n".join(["```{toctree}", ":hidden:", f":caption: {caption}", "", *entries, "```", ""])


def folder_index(name: str, pages: list[str]) -> str:
    """What a folder's index has after its own text: its pages; all of it where the folder has no text of its own."""
    inside = sorted(page.removeprefix(f"{name}/").removesuffix(".md") for page in pages if page.startswith(f"{name}/"))
    return "\n".join(["", "```{toctree}", ":maxdepth: 1", "", *(one for one in inside if one != "index"), "```", ""])


def navigation(pages: list[str]) -> str:
    """The navigation of the whole site, for its first page."""
    tops = {page.split("/")[0].removesuffix(".md") for page in pages}
    folders = {page.split("/")[0] for page in pages if "/" in page}

    def entry(name: str) -> str:
        return f"{name}/index" if name in folders else name

    known = {name for names in FIRST.values() for name in names} | {"index", "rules", "api", "project"}
    parts = [tree(caption, [entry(name) for name in names if name in tops]) for caption, names in FIRST.items()]
    if tops - known:
        parts.append(tree("More", [entry(name) for name in sorted(tops - known)]))
    for ending, language in LANGUAGES.items():
        own = [p for p in rules().values() if p.count(".") == 1 + bool(ending) and p.endswith(f"{ending}.md")]
        parts.append(tree(f"Rules: {language}", [p.removesuffix(".md") for p in own]))
    parts.append(tree("Python API", [p.removesuffix(".md") for p in api()]))
    parts.append(tree("Project", [f"project/{name.lower().removesuffix('.md')}" for name in PROJECT]))
    return "\n".join(parts)


def lay() -> None:
    """Write every page into build/pages."""
    shutil.rmtree(PAGES, ignore_errors=True)
    files = sources()
    made = {files[origin]: page(origin, files) for origin in files} | api()
    for name in sorted(path.name for path in DOCS.iterdir() if any(path.glob("*.md"))):
        title = f"# {name.capitalize()}\n"
        made[f"{name}/index.md"] = made.get(f"{name}/index.md", title) + folder_index(name, list(files.values()))
    made["index.md"] += "\n" + navigation([*files.values(), *(p for p in made if p not in files.values())])
    for name, text in made.items():
        (PAGES / name).parent.mkdir(parents=True, exist_ok=True)
        (PAGES / name).write_text(text, encoding="utf-8")
    shutil.copytree(DOCS / "screenshots", PAGES / "screenshots")
    shutil.copy(ROOT / "web" / "public" / "icon.svg", PAGES / "icon.svg")
    shutil.copy(ROOT / "scripts" / "site_settings.py", PAGES / "conf.py")


def main() -> None:
    """Build the site from the sources of the package: compiled modules lack their docstrings."""
    lay()
    env = {**os.environ, "PARLORCAR_PURE": "1", "PYTHONPATH": str(ROOT / "src")}
    checking = "--check" in sys.argv
    command = ["-c", SPHINX, "--fail-on-warning", "--keep-going", "--quiet"]
    # a check costs half in one process, without the typography of what nobody reads and the links of types to classes
    unread = ["-D", "smartquotes=0", "-D", "autodoc_typehints=none"]
    command += ["-b", "dummy", *unread] if checking else ["-b", "html", "-j", "2"]
    done = subprocess.run([sys.executable, *command, str(PAGES), str(SITE)], env=env, check=False)
    if not done.returncode and not checking:
        print(f"{SITE.relative_to(ROOT)}/index.html")
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
