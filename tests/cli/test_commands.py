"""The other commands, and what they say when something is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import parlorcar
from parlorcar import build_info
from parlorcar.cli import main as program
from parlorcar.match.entropy import Gathering, contribution_commitment
from parlorcar.match.match import Match
from parlorcar.match.record import written
from parlorcar.match.signing import Signer, fresh_signing_key
from tests.cli.terminal import Terminal


def a_record(terminal: Terminal, name: str = "a.record") -> str:
    terminal.run(f"play --position {terminal.position()} --seed 3 --seats random,random --record {name}")
    return name


def test_games(terminal: Terminal) -> None:
    out = terminal.run("games").out
    assert "Ticket to Ride (USA)" in out
    assert "ticket-to-ride-usa (or ttr-usa)" in out
    assert "2 to 5 players" in out
    assert "leftover_row: false, true (default false; rule TTR-R6)" in out
    data = json.loads(terminal.run("games --json").out)
    ttr = next(game for game in data["games"] if game["id"] == "ticket-to-ride-usa")
    assert ttr["players"] == [2, 5]
    assert ttr["options"]["leftover_row"]["default"] is False
    assert ttr.keys() == {"id", "aliases", "title", "players", "solo", "options", "rules_version", "bots"}


def test_rules(terminal: Terminal) -> None:
    out = terminal.run("rules ttr-usa").out
    assert "TTR-1  Whoever has the most points" in out
    assert "TTR-R20" in out
    assert terminal.run("rules ttr-usa ttr-20").out.startswith("TTR-20  As soon as")
    assert terminal.run("rules ttr-usa R6").out.startswith("TTR-R6  ")
    answer = terminal.run("rules ttr-usa TTR-200")
    assert answer.code == 2
    assert "the nearest is TTR-20" in answer.err


def test_replay(terminal: Terminal) -> None:
    record = a_record(terminal)
    answer = terminal.run(f"replay {record}")
    assert answer.code == 0, answer.err
    assert "Ticket to Ride (USA), random 1 and random 2;" in answer.out
    assert "Routes: " in answer.out
    data = json.loads(terminal.run(f"replay {record} --json --verify --events --at 2").out)
    match = parlorcar.replay(terminal.folder / record)
    assert data["scores"] == match.scores()
    assert data["ranking"] == match.ranking()
    assert data["verified"]["draws"] > 0
    assert data["events"]
    assert data["at"]["view"]["hand"] == [None, None]
    out = terminal.run(f"replay {record} --verify").out
    assert "follow from the practice seed 3. Whoever chose it could know them in advance" in out
    assert "brought about the last round" in terminal.run(f"replay {record} --events").out
    assert "After 2 moves:" in terminal.run(f"replay {record} --at 2").out


def test_replay_says_who_signed_and_whom_one_trusts(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(terminal.folder / "data"))
    signer, other = Signer(fresh_signing_key()), Signer(fresh_signing_key())
    match = parlorcar.replay(terminal.folder / a_record(terminal))
    gathering = Gathering("abc", bytes(32))
    match = Match(match.game, entropy=gathering.closed(2, bots={1}), seats=["Ann", "greedy"])
    while not match.over:
        match.play(match.legal()[-1])
    record = terminal.write("unsigned.record", written(match.record()))
    out = terminal.run(f"replay {record} --verify").out
    assert "Nobody at the table added to it" in out
    assert "Nothing was added by Ann" in out
    assert "could have invented all of it" in out
    assert terminal.run(f"replay {record} --trust {signer.public}").code == 2
    record = terminal.write("signed.record", written(signer.signed(match.record())))
    assert "whose key you have not named" in terminal.run(f"replay {record} --verify").out
    assert f"whose key you know: {signer.public}" in terminal.run(f"replay {record} --trust {signer.public}").out
    answer = terminal.run(f"replay {record} --trust {other.public}")
    assert answer.code == 2
    assert "signed by a service that you did not name" in answer.err
    (terminal.folder / "data" / "parlorcar").mkdir(parents=True)
    (terminal.folder / "data" / "parlorcar" / "services.txt").write_text(f"{signer.public} our club\n")
    assert "Signed by our club, whose key you know" in terminal.run(f"replay {record} --verify").out
    data = json.loads(terminal.run(f"replay {record} --verify --json").out)["verified"]
    assert (data["how"], data["service"], data["trusted"], data["silent"]) == ("people", signer.public, True, [0])
    assert terminal.run(f"replay {record} --trust {terminal.write('keys', 'nonsense')}").code == 2


def test_replay_says_that_tables_of_an_event_share_their_luck(terminal: Terminal) -> None:
    """Of the participants, of whom there are more than seats, only numbers are known."""
    gathering = Gathering("cup", bytes(32))
    for seat in (0, 3):
        gathering.commit(seat, contribution_commitment(seat, "a" * 64))
    gathering.ask()
    gathering.reveal(3, "a" * 64)
    event = gathering.closed(4, bots={1})
    match = Match(parlorcar.game("ttr-usa", players=2), entropy=event.dealt(123456789), seats=["Ann", "Bob"])
    while not match.over:
        match.play(match.legal()[-1])
    record = terminal.write("event.record", written(match.record()))
    out = " ".join(terminal.run(f"replay {record} --verify").out.split())
    assert "follow from the luck of the event cup: this table played its deal 123456789" in out
    assert "that it chose before it knew the luck is not proven" in out
    assert "added to its luck: participant 4." in out
    assert "stood in: participant 1." in out
    assert "Nothing was added by participant 3;" in out
    assert "nobody chose this luck" not in out
    verified = json.loads(terminal.run(f"replay {record} --verify --json").out)["verified"]
    assert (verified["how"], verified["event"], verified["deal"], verified["people"]) == (
        "event",
        "cup",
        123456789,
        [3],
    )


def test_replay_of_altered_luck(terminal: Terminal) -> None:
    terminal.run("play --seed 3 --seats random,random --record whole.record")
    lines = (terminal.folder / "whole.record").read_text().splitlines()
    kinds = ["purple", "white", "blue", "yellow", "orange", "black", "red", "green"]
    at = next(i for i, line in enumerate(lines) if line.startswith("* card "))
    refused = 0
    for kind in kinds:
        if lines[at] != f"* card {kind}":
            altered = [*lines[:at], f"* card {kind}", *lines[at + 1 :]]
            answer = terminal.run(f"replay {terminal.write('b.record', chr(10).join(altered))} --verify")
            assert answer.code == 2
            assert answer.err.startswith("parlorcar: ")
            refused += 1
    assert refused >= 7


def test_an_unfinished_record(terminal: Terminal) -> None:
    match = parlorcar.game("ttr-usa", players=2).match()
    answer = terminal.run(f"replay {terminal.write('u.record', written(match.record()))}")
    assert answer.code == 0
    assert "The match is not over: Seat 0 and Seat 1 are to decide." in answer.out
    answer = terminal.run("replay u.record --verify")
    assert answer.code == 2
    assert "still sealed" in answer.err


def test_a_record_of_other_rules_is_watched_by_its_events(terminal: Terminal) -> None:
    record = terminal.folder / a_record(terminal)
    text = record.read_text().replace("rules: ", "rules: 9.", 1).replace("0 draw", "0 dance").replace("1 draw", "1 fly")
    text = text.replace("0 take", "0 grab").replace("1 take", "1 grab").replace("0 claim", "0 grab")
    name = terminal.write("other.record", text)
    answer = terminal.run(f"replay {name}")
    assert answer.code == 2
    assert "--events tells them" in answer.err
    answer = terminal.run(f"replay {name} --events")
    assert answer.code == 0, answer.err
    assert "brought about the last round" in answer.out
    assert "here are the events that it keeps" in answer.err
    assert json.loads(terminal.run(f"replay {name} --events --json").out)["events"]


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("play tikcet-to-ride-usa", "did you mean 'ticket-to-ride-usa'?"),
        ("play --players 9", "2 to 5 players, not 9"),
        ("play --players 2 --seats a,b,c", "3 seats are named, but there are 2 players"),
        ("play --seats Ann,Ann", "two seats are called 'Ann'"),
        ("play --seats Ann,,Bob", "a seat needs a name"),
        ("play --seats Ann," + "x" * 30, "too long"),
        ("play --option leftover_row", "name=value"),
        ("play --option leftover_row=7", "can be false, true, not 7"),
        ("play --option left=true", "there is no option 'left'"),
        ("play --players two", "invalid int value"),
        ("play --position missing.json", "missing.json: No such file"),
        ("play --resume missing.json", "missing.json: No such file"),
        ("play --position bad.json", "bad.json: this is not JSON"),
        ("play --position list.json", "list.json: a JSON object is needed"),
        ("play --position odd.json", "odd.json: there is no field 'hadn'; did you mean 'hand'?"),
        ("play --position many.json", "many.json: there are only 12 red cards"),
        ("play --position options.json", "options.json: options: a JSON object is needed"),
        ("play --position seats.json", "2 to 5 players"),
        ("play --position odd.json --players 3", "odd.json: "),
        ("play --record nowhere/a.record", "nowhere/a.record: the folder of this file does not exist"),
        ("replay missing.record", "cannot be opened"),
        ("replay bad.json", "line 1: Expecting"),
        ("replay cut.record", "breaks off"),
        ("replay a.record --at 9999", "--at takes 0 to"),
        ("rules chess", "there is no game 'chess'"),
        ("rules", "GAME"),
        ("dance", "invalid choice"),
        ("", "COMMAND"),
    ],
)
def test_mistakes_are_one_line_and_exit_code_2(terminal: Terminal, command: str, says: str) -> None:
    terminal.write("bad.json", "{")
    terminal.write("list.json", "[]")
    terminal.write("odd.json", '{"hadn": []}')
    terminal.write("many.json", '{"hand": [{"red": 13}]}')
    terminal.write("options.json", '{"options": 3}')
    terminal.write("seats.json", '{"players": "three"}')
    if "record" in command:
        text = (terminal.folder / a_record(terminal)).read_text()
        terminal.write("cut.record", text[: text.index("end")])
    answer = terminal.run(command)
    assert answer.code == 2
    assert says in answer.err
    assert answer.err.startswith("parlorcar: ")
    assert answer.err.count("\n") == 1
    assert answer.out == ""


@pytest.mark.parametrize("value", [None, "x", -7, [], {}, [None], [{"a": []}], {"step": ["x"]}, 10**30, 1.5, True])
def test_odd_positions_never_crash(terminal: Terminal, value: object) -> None:
    fields = ("game", "players", "options", "hand", "row", "tracks", "trains", "tickets", "stack", "player", "deck")
    for field in (*fields, "known", "ticket_known", "last_turns", "under", "points", "final", "finished"):
        terminal.write("odd.json", json.dumps({"row": ["red"] * 5, field: value}))
        answer = terminal.run("play --position odd.json --seats you,random --seed 1", "quit", "n")
        assert answer.code in (0, 2), field
        assert answer.code == 0 or answer.err.startswith("parlorcar: ")


def test_interrupted(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: object, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("parlorcar.cli.keyboard.Typed.read", interrupt)
    answer = terminal.run("play --seed 5")
    assert answer.code == 130
    assert answer.err == "\n"
    assert f"Saved to {terminal.saved().name}" in answer.out


def test_interpreted_is_said_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("PARLORCAR_PURE", raising=False)
    monkeypatch.setattr("parlorcar.build_info.compiled", lambda: False)
    monkeypatch.setattr("parlorcar.build_info._record", lambda: {"compiled": False, "reason": "WHY", "mend": "Do THAT"})
    build_info.tell_interpreted.cache_clear()
    program.main(["games"])
    program.main(["games"])
    parlorcar.game("stone-age")
    assert capsys.readouterr().err.count("slower than compiled: WHY. Do THAT, then compile it: make setup") == 1
    build_info.tell_interpreted.cache_clear()
    monkeypatch.setenv("PARLORCAR_PURE", "1")
    program.main(["games"])
    assert capsys.readouterr().err == ""


def test_the_version_says_how_it_was_built(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        program.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"parlorcar {parlorcar.__version__}\n{build_info.build_info()}\n"


def test_python_runs_the_package_as_the_program() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "parlorcar", "play", "chess"], capture_output=True, text=True, timeout=60
    )
    assert run.returncode == program.BAD_INPUT
    assert "there is no game 'chess'" in run.stderr


def test_a_real_process_through_a_real_pipe(terminal: Terminal) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "parlorcar", "play", "--seed", "5", "--seats", "you,random"],
        input="1\nquit\nn\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PARLORCAR_PURE": "1", "PYTHONIOENCODING": "utf-8"},
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert "Goodbye." in run.stdout
    assert "\x1b" not in run.stdout
