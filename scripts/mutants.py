"""Break the rules on purpose: negate or drop one condition at a time and list those that no rule test notices.

    python scripts/mutants.py FAMILY [--workers 2] [--only claim.py]

Each mutant is a copy of the sources with one condition changed; the rule tests of the game run on it, interpreted:
first some of those that came to this line before it was changed, and all of them only if these notice nothing. A mutant
that lives is either a condition that no test needs, or one that changes nothing (an early exit, say): both are worth a
look.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from coverage import CoverageData
from rich.progress import Progress

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 240  # a mutant that runs longer hangs, which is noticed
QUICKLY = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}  # plugins take longer than most tests
LIKELY = 12  # tests of a line that are tried first
SLOW = ("network.py", "longest_path.py")  # files that need all tests; the others do without the brute force on networks


@dataclass(frozen=True)
class Mutant:
    """One condition of a file, and what becomes of it."""

    file: Path
    line: int
    change: str
    source: str


def mutants(file: Path) -> list[Mutant]:
    """Every condition of a file negated, and every part of an `and` or `or` dropped."""
    source = file.read_text(encoding="utf-8")
    found: list[Mutant] = []
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.IfExp | ast.While):
            test = ast.get_source_segment(source, node.test) or ""
            found.append(Mutant(file, node.test.lineno, f"not ({test})", _replaced(source, node.test, f"not ({test})")))
        if isinstance(node, ast.BoolOp):
            word = " and " if isinstance(node.op, ast.And) else " or "
            parts = [ast.get_source_segment(source, value) or "" for value in node.values]
            for i, dropped in enumerate(parts):
                rest = word.join(f"({part})" for j, part in enumerate(parts) if j != i)
                found.append(Mutant(file, node.lineno, f"without {dropped}", _replaced(source, node, f"({rest})")))
    return found


def _replaced(source: str, node: ast.expr, text: str) -> str:
    """The source with the text of a node replaced."""
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    data = source.encode()
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    first, last = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
    return (data[:first] + text.encode() + data[last:]).decode()


class Bench:
    """The rule tests of a family, and a copy of the sources that nobody edits meanwhile."""

    def __init__(self, family: str) -> None:
        self.family = family
        self.sources = Path(tempfile.mkdtemp())
        ignored = shutil.ignore_patterns("*.so", "__pycache__", "static")
        shutil.copytree(ROOT / "src", self.sources, dirs_exist_ok=True, ignore=ignored)
        compileall.compile_dir(self.sources, quiet=1)  # once for all mutants
        self.tests = sorted((str(path) for path in (ROOT / "tests" / "games").glob(f"{family}*")), reverse=True)
        self.reached = self._watched()

    def close(self) -> None:
        """Leave nothing behind."""
        shutil.rmtree(self.sources)

    def run(self, sources: Path, *arguments: str, seconds: int = SECONDS, **variables: str) -> int:
        """Run tests on a copy of the sources; 0 if all pass."""
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
        env = {**os.environ, **QUICKLY, "PARLORCAR_PURE": "1", "PYTHONPATH": str(sources), **variables}
        try:
            return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, timeout=seconds).returncode
        except subprocess.TimeoutExpired:
            return 1

    def _watched(self) -> CoverageData:
        """Which tests come to which lines."""
        found = self.sources / ".coverage"
        watching = ["-p", "pytest_cov", "--cov", "--cov-context=test", "--cov-report="]
        if self.run(self.sources, *watching, *self.tests, seconds=10 * SECONDS, COVERAGE_FILE=str(found)):
            raise SystemExit("the rule tests do not pass as they are")
        data = CoverageData(str(found))
        data.read()
        return data

    def likely(self, mutant: Mutant) -> list[str]:
        """Some of the tests that come to a condition, of those that come to it as far apart as can be."""
        lines = self.reached.contexts_by_lineno(str(self.sources / mutant.file.relative_to(ROOT / "src")))
        there = sorted({name.removesuffix("|run") for name in lines.get(mutant.line, []) if name.endswith("|run")})
        return there[:: max(1, -(-len(there) // LIKELY))]

    def noticed(self, mutant: Mutant) -> bool:
        """Whether the rule tests fail on a mutant."""
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder)
            shutil.copytree(self.sources, copy, dirs_exist_ok=True)
            (copy / mutant.file.relative_to(ROOT / "src")).write_text(mutant.source, encoding="utf-8")
            first = self.likely(mutant)
            if first and self.run(copy, "-x", *first):
                return True
            quick = [] if mutant.file.name in SLOW else ["--ignore", f"tests/games/{self.family}/test_longest_path.py"]
            return self.run(copy, "-x", *quick, *self.tests) != 0


def main() -> int:
    """Try all mutants of a family of games and print those that live."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", help="the folder of a family in src/parlorcar/games")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", help="one file of the folder")
    args = parser.parse_args()
    folder = ROOT / "src" / "parlorcar" / "games" / args.family
    files = [folder / args.only] if args.only else sorted(folder.rglob("*.py"))
    todo = [mutant for file in files for mutant in mutants(file)]
    living: list[Mutant] = []
    bench = Bench(args.family)
    with Progress() as progress, ThreadPoolExecutor(args.workers) as pool:
        bar = progress.add_task(f"{len(todo)} mutants", total=len(todo))
        for mutant, dead in zip(todo, pool.map(bench.noticed, todo), strict=True):
            progress.advance(bar)
            if not dead:
                living.append(mutant)
    bench.close()
    print(f"{len(todo) - len(living)} of {len(todo)} broken conditions were noticed")
    for mutant in living:
        print(f"lives: {mutant.file.name}:{mutant.line}: {' '.join(mutant.change.split())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
