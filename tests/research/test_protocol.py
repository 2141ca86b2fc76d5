"""Programs on seats: the harness plays them, tells what they ask for, and names what they do wrong."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

import parlorcar
from parlorcar.bots import catalogue
from parlorcar.cli.main import main
from parlorcar.core.rng import Random
from parlorcar.research.observation.text import legal_moves, observation, story
from parlorcar.research.programs.arena import contest
from parlorcar.research.programs.protocol import BadProgram, ProgramBot
from parlorcar.server.ops.settings import Settings
from tests.conftest import THOROUGH, some
from tests.research.tables import LARGEST, game_of, named

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "program.py"
PAGE = ROOT / "docs" / "protocol.md"
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
        "  assert 'view' not in told and 'shamans the people' in told['text']\n"
        "  assert 'events' not in told and all(one['about'].startswith(one['text']) for one in told['legal'])\n"
        "  print(json.dumps({'text':told['legal'][0]['text']}),flush=True)\n"
    )
    result = contest(game_of("stone-age", 2), [program(tmp_path, HEAR + answer), "random"], 2, 1)
    assert (result.games, result.faults) == (2, [])


def test_a_bot_object_takes_part_and_a_name_that_is_none_is_told() -> None:
    game = game_of("stone-age", 2)
    result = contest(game, [catalogue.bot("greedy", game), "random"], 2, 1)
    assert (result.names, result.games) == (["greedy", "random"], 2)
    with pytest.raises(BadProgram, match=r"greedi cannot be started.*bots are random, greedy"):
        contest(game, ["greedi", "random"], 1, 1)


def test_a_program_may_want_all_and_ask_for_rules(tmp_path: Path) -> None:
    """Tables with the beginning; brief looks, changes and events with decisions, and events with the end."""
    answer = (
        " if told['type']=='hello':\n"
        "  print(json.dumps({'type':'ready','wants':['brief','changes','events','tables']}),flush=True)\n"
        " elif told['type']=='begin': assert told['tables']['food_pips'] == 2; seen = []\n"
        " elif told['type']=='choose':\n"
        "  assert 'text' not in told and told['question'] and 'You: pts' in told['brief']\n"
        "  assert seen or 'Places: ' in told['changes']\n"
        "  seen += [event['event'] for event in told['events']]\n"
        "  last = told['legal'][-1]['move']\n"
        "  print(json.dumps({'rules':'SA-12'}),flush=True)\n"
        " elif told['type']=='rules':\n"
        "  assert told['text'].startswith('SA-12: ')\n"
        "  print(json.dumps({'move':last}),flush=True)\n"
        " elif told['type']=='end':\n"
        "  assert seen.count('card_turned') > 10 and told['events'][-1]['event'] == 'final_score', seen\n"
    )
    result = contest(game_of("stone-age", 2), [program(tmp_path, HEAR + answer), "random"], 1, 1)
    assert (result.games, result.faults) == (1, [])


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


def test_one_illegal_answer_spoils_its_match_alone(tmp_path: Path) -> None:
    """As the page says: it is not asked again, is told of no end, and the next match begins."""
    errs = (
        " print(line,file=heard,end='',flush=True)\n"
        " if told['type']=='choose':\n"
        "  asked+=1\n"
        "  print(json.dumps({'move':-5 if asked==2 else told['legal'][0]['move']}),flush=True)\n"
    )
    begin = f"heard,asked=open({str(tmp_path / 'heard')!r},'w'),0\n"
    (tmp_path / "records").mkdir()
    command = program(tmp_path, begin + HEAR + READY + errs)
    result = contest(game_of("stone-age", 2), [command, "random"], 2, 1, records=tmp_path / "records")
    assert result.games == 1
    assert [(fault["match"], fault["contestant"]) for fault in result.faults] == [(0, 0)]
    assert sum(result.wins) == 1
    assert len(list((tmp_path / "records").iterdir())) == 1
    types = [json.loads(line)["type"] for line in (tmp_path / "heard").read_text().splitlines()]
    assert types[:5] == ["hello", "begin", "choose", "choose", "begin"]
    assert types.count("end") == 1


@pytest.mark.parametrize(
    ("ask", "place"), some([(None, -1), ("    return 'perhaps 999999?'", 0)]), ids=["stand-in", "no move"]
)
def test_the_language_model_of_the_page_plays(ask: str | None, place: int, tmp_path: Path) -> None:
    """With what stands in for a model it plays the last move of the list; where no answer has a move, the first."""
    (block,) = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    stand_in = re.search(r"^    return \"I play .*$", block, re.MULTILINE)
    assert stand_in
    game = game_of("stone-age", 2)
    plain = f" elif told['type']=='choose': print(json.dumps(told['legal'][{place}]),flush=True)\n"
    matches = 2 if THOROUGH else 1
    same = contest(game, [program(tmp_path, HEAR + READY + plain), "random"], matches, 1)
    result = contest(game, [program(tmp_path, block.replace(stand_in[0], ask or stand_in[0])), "random"], matches, 1)
    assert result.names[0] == "a model"
    assert (result.games, result.faults) == (matches, [])
    assert result.scores == same.scores


def test_the_address_of_the_instructions_is_where_the_service_is() -> None:
    pages = [*(ROOT / "docs").glob("*.md"), ROOT / "README.md", *(ROOT / "examples").glob("*.[pm]*")]
    found = {page.name: re.findall(r"\blocalhost:(\d+)", page.read_text(encoding="utf-8")) for page in pages}
    assert found["protocol.md"]
    assert found["web_seat.py"]
    assert {port for ports in found.values() for port in ports} == {str(Settings().port)}


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
