"""What holds for every file of the browser client: narrow lines, colours of one palette, imports that do not go round,
and nothing shared that knows a family of games."""

from __future__ import annotations

import posixpath
import re
import unicodedata
from functools import cache
from pathlib import Path

from parlorcar.families import GAMES
from parlorcar.server.http.pages import DEEP
from tests.structure.sources import ROOT, wrong

WEB = ROOT / "web"
KINDS = {".css", ".html", ".js", ".svelte", ".ts"}
GENERATED = {"src/lib/net/schema.d.ts"}
PALETTE = WEB / "src" / "palette.css"
COLOUR = re.compile(
    r"(?<!url\()#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(", re.I
)
DEFINED = re.compile(r"^\s*(--[\w-]+): ", re.MULTILINE)
USED = re.compile(r"var\((--[\w-]+)")
WIDEST = 120  # columns; a Chinese character, a kana or a hangul syllable takes two
SOURCES = sorted(
    path
    for folder in ("src", "dev")
    for path in (WEB / folder).rglob("*")
    if path.suffix in KINDS and path.relative_to(WEB).as_posix() not in GENERATED
) + sorted(path for path in WEB.iterdir() if path.suffix in KINDS)


def name_of(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


def columns(line: str) -> int:
    return len(line) if line.isascii() else sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in line)


def lines_of(path: Path) -> list[tuple[int, str]]:
    """The lines of a file with their numbers."""
    return list(enumerate(path.read_text(encoding="utf-8").splitlines(), 1))


def test_no_line_is_wide() -> None:
    """Sentences in `src/words/*.json` are longer: JSON cannot break a string."""

    def wide(path: Path) -> list[str]:
        return [f"{number}: {columns(line)} columns" for number, line in lines_of(path) if columns(line) > WIDEST]

    assert wrong(SOURCES, wide) == {}


def test_colours_are_those_of_the_palette() -> None:
    """Only palette.css writes colours as numbers; everything else names them."""

    def coloured(path: Path) -> list[str]:
        return [f"{number}: {line.strip()}" for number, line in lines_of(path) if COLOUR.search(line)]

    assert wrong([path for path in SOURCES if path.is_relative_to(WEB / "src") and path != PALETTE], coloured) == {}


def test_the_palette_has_what_is_used_and_nothing_else() -> None:
    """A colour that nobody uses any more goes; one that is not defined would be drawn black."""
    palette = set(DEFINED.findall(PALETTE.read_text(encoding="utf-8")))
    texts = {path: path.read_text(encoding="utf-8") for path in SOURCES}
    used = {name for text in texts.values() for name in USED.findall(text)}
    assert not palette - used
    hues = "|".join(sorted({name.split("-")[2] for name in palette}))
    named = re.compile(rf"--(?:{hues})(?:-\d+[a-z]?)?(?:-at-[\d-]+)?")
    assert not {name for name in used if named.fullmatch(name)} - palette


def test_the_service_knows_the_pages_that_there_are() -> None:
    """It answers other addresses with 404, and the page shows nothing at those."""
    text = (WEB / "src" / "App.svelte").read_text(encoding="utf-8")
    fetched = re.findall(r"^ +'?([a-z-]*)'?: \{ fetched:", text, re.MULTILINE)
    assert sorted(fetched) == sorted(("", *DEEP))


# --- one home for each family of games -------------------------------------------------------------------------------

FAMILIES = sorted(
    path.name for path in (WEB / "src" / "games").iterdir() if path.is_dir() and path.name != "plain"
)  # `plain` shows any game
SHARED = [path for path in SOURCES if not set(path.relative_to(WEB).parts[:-1]) & set(FAMILIES)] + sorted(
    (WEB / "src" / "words").glob("*.json")
)
# what may name a family all the same, with the reason
ALLOWED = {
    "src/tests/guides.test.ts": "tests guides by the steps of a real one",
    "src/tests/event_sentences.test.ts": "tests sentences by those of a real family",
    "src/tests/match_setup.test.ts": "tests clocks by how long real games take",
    "src/tests/rulebook_words.test.ts": "holds the words of real games to their rulebooks",
}


# what stands on the boards of one family alone; what several have, such as cards and tools, may be shared
PRINTED = re.compile(
    r"\b(?:ticket|wagon|passenger|locomotive|train card|cattle|breed|herder|cowboy|hut|track)s?\b|\bcit(?:y|ies)\b"
    r"|[\"'.]step\.(?!turn\b)\w+",  # the names of steps: a family's own, except whose turn it is
    re.IGNORECASE,
)
PRINTED_ALLOWED = {
    "src/lib/state/settings.svelte.ts": "reads a sound by the name under which it was once kept",
    "src/people/portrait.ts": "draws portraits of things of a railway",
}


@cache
def names_of_families() -> re.Pattern[str]:
    """Folders, ids, their parts before a variant, aliases and what message ids begin with."""
    prefixes = [
        found
        for family in FAMILIES
        for found in re.findall(r"'(\w+)'", announced(family).split("prefix: ", 1)[1].split("ui:", 1)[0])
        if len(found) < 8
    ]
    ids = [name for spec in GAMES for name in (spec.id, *spec.aliases)]
    names = sorted({*FAMILIES, *prefixes, *ids}, key=len, reverse=True)
    return re.compile("|".join(map(spelled, names)), re.IGNORECASE)


def announced(family: str) -> str:
    return (WEB / "src" / "games" / family / "index.ts").read_text(encoding="utf-8")


def spelled(name: str) -> str:
    """A pattern for a name in any spelling: great-western-trail, great_western_trail, GreatWesternTrail."""
    words = re.split(r"[-_ ]", name)
    if len(words) == 1:
        return rf"(?<![A-Za-z]){name}(?![A-Za-z])"
    return "[-_ ]?".join(words)


def named_in(text: str, names: re.Pattern[str] | None = None) -> list[str]:
    names = names or names_of_families()
    lines = enumerate(text.splitlines(), 1)
    return [f"{number}: {line.strip()}" for number, line in lines if names.search(line)]


def test_nothing_shared_names_a_family() -> None:
    shared = [path for path in SHARED if name_of(path) not in ALLOWED]
    assert wrong(shared, lambda path: named_in(path.read_text(encoding="utf-8"))) == {}


def test_nothing_shared_knows_what_is_printed_in_a_box() -> None:
    """Tests may: they need examples."""
    shared = [path for path in SHARED if "tests" not in path.parts and not path.name.endswith(".test.ts")]
    found = wrong(shared, lambda path: named_in(path.read_text(encoding="utf-8"), PRINTED))
    assert set(found) == {f"web/{name}" for name in PRINTED_ALLOWED}
    for text in ("'count.ticket.short'", "2 wagons", '"step.keep_first": "first"'):
        assert named_in(text, PRINTED), text
    assert not named_in('shut "step.turn"', PRINTED)


def test_names_are_found_in_any_spelling() -> None:
    for text in (
        "great-western-trail-2",
        "stone_age",
        "TicketToRide",
        "'ttr.event.claimed'",
        "field.sa.goods",
        "Stone Age",
    ):
        assert named_in(text), text
    assert not named_in("message gate sable gwtx")


def test_what_is_allowed_is_there_and_needs_it() -> None:
    for name in ALLOWED:
        assert named_in((WEB / name).read_text(encoding="utf-8")), name


# --- imports ---------------------------------------------------------------------------------------------------------

IMPORT = re.compile(r"(?:from|import)\s*\(?\s*'(\.[^']+)'")
ENDINGS = ("", ".ts", ".svelte.ts", ".d.ts", "/index.ts")


def imports() -> dict[str, set[str]]:
    """What each module of the client imports, types and what is fetched later included."""
    known = {name_of(path) for path in (WEB / "src").rglob("*") if path.is_file()}
    found: dict[str, set[str]] = {}
    for name in sorted(name for name in known if name.endswith((".ts", ".svelte"))):
        text = (WEB / name).read_text(encoding="utf-8")
        places = (posixpath.normpath(posixpath.join(posixpath.dirname(name), to)) for to in IMPORT.findall(text))
        found[name] = {place + end for place in places for end in ENDINGS if place + end in known}
    return found


def cycles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Groups of modules that import each other, directly or through others (after Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in graph.get(node, ()):
            if other not in index:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == index[node]:
            group: set[str] = set()
            while node not in group:
                group.add(stack.pop())
            if len(group) > 1 or node in graph.get(node, ()):
                found.append(group)

    for node in graph:
        if node not in index:
            visit(node)
    return found


def test_no_modules_import_each_other() -> None:
    graph = imports()
    assert sum(map(len, graph.values())) > 500
    assert cycles(graph) == []


def test_cycles_are_found() -> None:
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]


SHARED_SHEET = WEB / "src" / "training" / "training.css"
STYLED = re.compile(r"^\.study \.([\w-]+)", re.MULTILINE)
CLASSED = re.compile(r'class="([^"{]*)|class:([\w-]+)')


def test_what_pages_of_study_style_is_no_class_of_a_family() -> None:
    """The style of these pages reaches into the boards that they show: there a class of the same name would change."""
    styled = set(STYLED.findall(SHARED_SHEET.read_text(encoding="utf-8")))
    assert "task" in styled
    used = {
        (path.name, one)
        for path in (WEB / "src" / "games").rglob("*.svelte")
        for found in CLASSED.findall(path.read_text(encoding="utf-8"))
        for one in " ".join(found).split()
    }
    assert ("TaskIcons.svelte", "figure") in used
    assert not {found for found in used if found[1] in styled}
