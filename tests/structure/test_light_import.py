"""Importing the package is light: no library but the engine's own, no game, nothing of the service or of research.

What is loaded is compared, not how long it takes: 0.33 s with importlib.metadata, multiprocessing and all games, and
less than a tenth of a second without.
"""

from __future__ import annotations

import subprocess
import sys

ENGINE = {"librt", "mypy_extensions", "parlorcar"}
SLOW = {  # of the standard library, needed by few and loaded by those
    *("asyncio", "concurrent", "email", "http", "importlib.abc", "importlib.metadata", "importlib.resources"),
    *("logging", "multiprocessing", "socket", "sqlite3", "ssl", "subprocess", "tempfile", "unittest"),
}
LATER = ("bots", "cli", "learning", "networks", "native", "research", "server", "games.stone_age", "conformance")
MATCH = "m = parlorcar.game('stone-age').match(seed=1)\nwhile not m.over: m.play(m.legal()[0])\nm.record()"


def loaded(code: str = "") -> set[str]:
    """What a new process loads with the package, and what some code loads then."""
    lines = ["import sys", "before = set(sys.modules)", "import parlorcar", code, "print(*set(sys.modules) - before)"]
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def libraries(modules: set[str]) -> set[str]:
    """Those that are neither Python's nor the engine's."""
    packages = {name.partition(".")[0] for name in modules if not name.endswith("__mypyc")}
    return packages - sys.stdlib_module_names - ENGINE


def test_only_the_engines_libraries_are_loaded() -> None:
    assert libraries(loaded()) == set()


def test_nothing_slow_and_nothing_of_other_doors_is_loaded() -> None:
    found = loaded()
    assert found & SLOW == set()
    assert [name for name in found if name.startswith(tuple(f"parlorcar.{part}" for part in LATER))] == []


def test_a_match_needs_no_library_either() -> None:
    assert libraries(loaded(MATCH)) == set()
