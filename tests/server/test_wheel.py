"""The wheel holds all that is served: installed elsewhere, without the checkout, Node.js or a compiler, it is a table.

For speed the libraries are those of this environment; `PARLORCAR_WHEEL=full` (in `make soak`) fetches them again.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

ROOT = Path(__file__).parents[2]
PYRIGHT = [str(ROOT / "scripts" / "npm"), "exec", "--silent", "--prefix", str(ROOT / "web"), "--", "pyright"]
STATIC = ROOT / "src" / "parlorcar" / "server" / "static" / "index.html"
FULL = os.environ.get("PARLORCAR_WHEEL") == "full"

# a checkout without Node.js has no page to put into a wheel; make test builds it first, so it is never skipped there
pytestmark = pytest.mark.skipif(not STATIC.exists(), reason="THE BROWSER CLIENT IS NOT BUILT (make web)")


def command(*args: str | Path, **how: str) -> None:
    """Run something away from the checkout; what it says is told if it fails."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | how
    done = subprocess.run([str(arg) for arg in args], capture_output=True, text=True, env=env)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with nothing but the wheel and its libraries."""
    folder = tmp_path_factory.mktemp("wheel")
    sources = folder / "sources"
    sources.mkdir()
    for name in (
        "pyproject.toml",
        "setup.py",
        "build_engine.py",
        "build_package.py",
        "build_rewrite.py",
        "MANIFEST.in",
        "README.md",
        "LICENSE",
        "NOTICE",
    ):
        shutil.copy(ROOT / name, sources)
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", sources / "src", ignore=ignored)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    building = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, sources)
    command(*pip, *building, PARLORCAR_PURE="1")  # compiled it would take minutes, and serve the same
    (wheel,) = folder.glob("*.whl")
    there = folder / "venv"
    venv.create(there, symlinks=True)
    python = there / "bin" / "python"
    if FULL:
        command(*pip, "--python", python, "install", "--require-hashes", "-r", ROOT / "requirements.lock")
    command(*pip, "--python", python, "install", "--no-deps", "--no-compile", wheel)
    if not FULL:
        (site,) = there.glob("lib/python*/site-packages")
        (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    shutil.rmtree(sources)
    return there / "bin"


def test_families_bring_their_data(installed: Path) -> None:
    """Networks, puzzles, recipes: every file that stands in the homes of the families."""
    (there,) = installed.parent.glob("lib/python*/site-packages/parlorcar")
    here = ROOT / "src" / "parlorcar"
    homes = [sorted(file.relative_to(top) for file in top.glob("games/*/data/**/*.*")) for top in (here, there)]
    assert homes[0] == homes[1]
    assert len({file.parent.name for file in homes[0]}) > 8


@pytest.fixture(scope="module")
def address(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    home = tmp_path_factory.mktemp("home")
    env = {"PATH": str(installed), "HOME": str(home)}  # neither node nor cc is there
    assert not any(shutil.which(program, path=env["PATH"]) for program in ("node", "npm", "cc", "gcc", "make"))
    serving = subprocess.Popen(
        [str(installed / "parlorcar"), "serve", "--port", "0"], stdout=subprocess.PIPE, text=True, env=env, cwd=home
    )
    assert serving.stdout is not None
    try:
        found = re.search(r"http://\S+", serving.stdout.readline())
        assert found
        yield found[0]
    finally:
        serving.terminate()
        serving.wait(20)
        serving.stdout.close()
    assert (home / ".local/share/parlorcar/parlorcar.db").exists()


@pytest.mark.skipif(not FULL, reason="fetches uv, pipx and all libraries: make soak")
def test_uvx_and_pipx_run_it_from_its_file(installed: Path, tmp_path: Path) -> None:
    (wheel,) = installed.parents[1].glob("*.whl")
    venv.create(tmp_path / "tools", with_pip=True)
    tools = tmp_path / "tools" / "bin"
    command(tools / "python", "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "uv", "pipx")
    home = {"HOME": str(tmp_path), "PIPX_DEFAULT_PYTHON": sys.executable}
    ways: list[list[str | Path]] = [
        [tools / "uvx", "--python", sys.executable, "--from", wheel, "parlorcar"],
        [tools / "pipx", "run", "--spec", wheel, "parlorcar"],
    ]
    for way in ways:
        program = [str(part) for part in way]
        env = os.environ | home
        played = subprocess.run(
            [*program, "play", "stone-age"], input="q\nn\n", capture_output=True, text=True, cwd=tmp_path, env=env
        )
        assert played.returncode == 0, played.stdout + played.stderr
        assert "Your choice" in played.stdout
        serve = [*program, "serve", "--port", "0"]
        with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=env) as serving:
            assert serving.stdout is not None
            found = re.search(r"http://\S+", serving.stdout.readline())
            assert found
            assert httpx.get(found[0]).text == STATIC.read_text()
            serving.terminate()


TYPED = """
import parlorcar
from parlorcar.core.game import Game
from parlorcar.research import Episode, VectorEnv

game: Game = parlorcar.game("stone-age", players=2)
match: parlorcar.Match = game.match(seed=1)  # the engine knows no matches, so it is for the caller to say
moves: list[int] = match.legal()
scores: list[int] = match.scores()
reveal_type(match)
reveal_type(VectorEnv("stone-age", 2, 4).step)
reveal_type(Episode(game, 1).seat)
wrong: str = match.legal()
"""


@pytest.mark.long  # by Pyright they are seen each time
def test_its_types_are_seen_from_outside(installed: Path, tmp_path: Path) -> None:
    """A program beside it is checked strictly by mypy, which finds `py.typed` in the wheel, and one mistake."""
    (tmp_path / "program.py").write_text(TYPED)
    asked = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", tmp_path / "cache", "--python-executable"]
    command = [str(part) for part in (*asked, installed / "python", "program.py")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    errors = [line for line in done.stdout.splitlines() if ": error: " in line]
    assert len(errors) == 1, done.stdout
    assert 'expression has type "list[int]", variable has type "str"' in errors[0]
    assert 'Revealed type is "parlorcar.match.match.Match"' in done.stdout


def test_pyright_sees_its_types_too(installed: Path, tmp_path: Path) -> None:
    """Pyright, which comes with the tools of the page, finds the same mistake and no other one, strictly."""
    (tmp_path / "program.py").write_text(TYPED)
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}')
    command = [*PYRIGHT, "--pythonpath", str(installed / "python"), "--outputjson", "program.py"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    said: list[dict[str, Any]] = json.loads(done.stdout)["generalDiagnostics"]
    (error,) = [one for one in said if one["severity"] == "error"]
    assert error["rule"] == "reportAssignmentType"
    assert error["range"]["start"]["line"] == TYPED.count("\n") - 1


def whereabouts(installed: Path, folder: Path) -> str:
    """Where that environment has the package from."""
    asked = [str(installed / "python"), "-c", "import parlorcar; print(parlorcar.__file__)"]
    return subprocess.run(asked, capture_output=True, text=True, cwd=folder, env={"PATH": str(installed)}).stdout


def test_the_wheel_serves_lobby_table_and_rules(installed: Path, address: str, tmp_path: Path) -> None:
    assert whereabouts(installed, tmp_path).startswith(str(installed.parent)), "not the checkout"
    with httpx.Client(base_url=address, timeout=30) as browser:
        received = browser.get("/api/about").json()["build"]
        assert received.startswith("interpreted: PARLORCAR_PURE=1 was set when it was installed. Install it without")
        page = browser.get("/")
        assert page.text == STATIC.read_text()
        assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text)
        assert assets
        for asset in assets:
            assert browser.get(asset).status_code == 200
        games = {game["id"] for game in browser.get("/api/games").json()["games"]}
        assert {"ticket-to-ride-usa", "stone-age", "great-western-trail-1"} <= games
        for game in sorted(games):
            assert len(browser.get(f"/api/games/{game}/rules").json()["rules"]) > 5
            assert browser.get(f"/rules/{game}").text == page.text
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]
        made = browser.post("/api/matches", json={"game": "ticket-to-ride-germany", "seats": seats}).json()
        assert browser.get(f"/match/{made['match']}").text == page.text
        table = browser.get(f"/api/matches/{made['match']}/table", params={"seat": 0}).json()
        move = {"do": "play", "id": "1", "seat": 0, "version": table["version"], "moves": [table["legal"][0]["move"]]}
        assert browser.post(f"/api/matches/{made['match']}/actions", json=move).status_code == 200
