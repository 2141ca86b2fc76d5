"""Without the library that a wrapper is for, its import says how to get it; simulations need none of them."""

from __future__ import annotations

import subprocess
import sys

import pytest

HIDE = "import sys\nfor name in {hidden!r}: sys.modules[name] = None\n"


def run(hidden: list[str], code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a process in which some libraries cannot be imported."""
    return subprocess.run([sys.executable, "-c", HIDE.format(hidden=hidden) + code], capture_output=True, text=True)


@pytest.mark.parametrize(
    ("hidden", "code", "extra"),
    [
        (["pettingzoo"], "import parlorcar.research.envs.pettingzoo", "pettingzoo"),
        (["gymnasium"], "import parlorcar.research.envs.gymnasium", "gymnasium"),
        (["pyspiel"], "import parlorcar.research.envs.openspiel", "openspiel"),
        (["numpy"], "from parlorcar.research import VectorEnv", "research"),
        (["numpy"], "from parlorcar.research import Observer", "research"),
    ],
    ids=["pettingzoo", "gymnasium", "openspiel", "vector", "observer"],
)
def test_what_is_missing_is_named_with_its_extra(hidden: list[str], code: str, extra: str) -> None:
    done = run(hidden, code)
    assert done.returncode != 0
    assert done.stderr.strip().splitlines()[-1].endswith(f"pip install 'parlorcar[{extra}]' brings it")


def test_how_to_get_pufferlib_is_said() -> None:
    """Its own build fails on most machines, so an extra of ours cannot bring it."""
    done = run(["pufferlib"], "import parlorcar.research.envs.pufferlib")
    assert done.returncode != 0
    assert "`scripts/recipe pufferlib`" in done.stderr.strip().splitlines()[-1]


def test_simulations_and_the_program_need_no_numpy() -> None:
    code = "from parlorcar.cli.main import main\nraise SystemExit(main(['simulate', 'stone-age', '--games', '2']))"
    done = run(["numpy", "gymnasium", "pettingzoo", "pyspiel"], code)
    assert done.returncode == 0, done.stderr


def test_what_is_not_there_is_no_attribute() -> None:
    import parlorcar.research

    with pytest.raises(AttributeError, match="Walrus"):
        parlorcar.research.Walrus  # noqa: B018 - asking is the test
