"""Programs on seats: the harness plays them, tells what they ask for, and names what they do wrong."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import parlorcar
from parlorcar.cli.main import main
from parlorcar.core.rng import Random
from parlorcar.research.arena import contest
from parlorcar.research.protocol import BadProgram, ProgramBot
from parlorcar.research.text import legal_moves, observation, story
from tests.research.tables import LARGEST, game_of, named

EXAMPLE = Path(__file__).parents[2] / "examples" / "program.py"
HEAR = "import json,sys\nfor line in sys.stdin:\n told=json.loads(line)\n"
READY = ' if told[\'type\']==\'hello\': print(\'{"type":"ready","name":"odd"}\',flush=True)\n'


def program(tmp_path: Path, text: str) -> str:
    (tmp_path / "program.py").write_text(text)
    return f"{sys.executable} {tmp_path / 'program.py'}"


@pytest.mark.parametrize(("id", "players"), LARGEST, ids=named)
def test_the_example_plays_every_game(id: str, players: int, tmp_path: Path) -> None:
    game = game_of(id, players)
    given = [f"{sys.executable} {EXAMPLE}"] + ["random"] * (players - 1)
    result = contest(game, given, 1, 3, records=tmp_path)
    assert (result.games, result.faults) == (1, [])
    assert sum(result.wins) == 1
    record = next(tmp_path.iterdir())
    match = parlorcar.replay(record)
    assert match.seats.count("last of the list") == 1


def test_a_program_is_told_what_it_wants_and_answers_by_text(tmp_path: Path) -> None:
    answer = (
        " if told['type']=='hello': print(json.dumps({'type':'ready','wants':['text']}),flush=True)\n"
        " elif told['type']=='choose':\n"
        "  assert 'view' not in told and told['text'].startswith('game: stone-age')\n"
        "  print(json.dumps({'text':told['legal'][0]['text']}),flush=True)\n"
    )
    result = contest(game_of("stone-age", 2), [program(tmp_path, HEAR + answer), "random"], 2, 1)
    assert (result.games, result.faults) == (2, [])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAR + READY + " elif told['type']=='choose': print('{\"move\":-5}',flush=True)\n", None),
        (HEAR + READY, "did not answer"),
        (HEAR + READY + " elif told['type']=='choose': sys.exit()\n", "has ended"),
        (HEAR + " print('hello',flush=True)\n", "no JSON object"),
        (HEAR + " print('{}',flush=True)\n", "ready"),
        (HEAR + ' print(\'{"type":"ready","wants":["cards"]}\',flush=True)\n', "can want"),
    ],
    ids=["illegal", "silent", "gone", "not-json", "not-ready", "wants-too-much"],
)
def test_what_a_program_does_wrong_is_told(text: str, said: str | None, tmp_path: Path) -> None:
    game = game_of("stone-age", 2)
    command = program(tmp_path, text)
    if said is None:
        result = contest(game, [command, "random"], 1, 1)
        assert result.games == 0
        assert "none of its" in result.faults[0]["error"]
    else:
        with pytest.raises(BadProgram, match=said):
            contest(game, [command, "random"], 1, 1, patience=2)


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(BadProgram, match="cannot be started"):
        ProgramBot(game_of("stone-age", 2), "no-such-program-anywhere")


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    given = ["arena", "stone-age", "--seat", "random", "--seat", "random", "--games", "2", "--records", str(tmp_path)]
    assert main([*given, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 2
    assert sum(who["wins"] for who in report["contestants"]) == 2
    assert main(given) == 0
    assert "2 matches" in capsys.readouterr().out
    assert len(list(tmp_path.iterdir())) == 2
    assert main([*given, "--games", "0"]) == 2


@pytest.mark.parametrize(("id", "players"), LARGEST, ids=named)
def test_text_tells_a_seat_what_it_may_know_and_no_more(id: str, players: int) -> None:
    game = game_of(id, players)
    match = game.match(seed=2)
    for _ in range(40):
        if not match.over:
            match.play(match.legal()[-1])
    for seat in range(players):
        told = observation(game, match.state, seat)
        assert f"you are seat {seat}" in told
        for n in range(5):
            assert observation(game, game.resample(match.state, seat, Random(n)), seat) == told
    lines = legal_moves(game, match.facing(), match.legal()).splitlines()
    assert [match.parse(line.split(" ", 1)[1]) for line in lines] == match.legal()
    assert story(game, match.events(0), match.seats, 0)
