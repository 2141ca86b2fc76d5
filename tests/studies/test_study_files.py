"""Files of studies, and their moves played by the rules: every game, every kind of move, chance chosen or drawn."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.cli.main import main
from parlorcar.core.state import CHANCE
from parlorcar.match.record import parsed
from parlorcar.studies import playing, study_file, tree
from parlorcar.studies.tree import BadStudy, Chapter, Node
from tests.conftest import some

RECORDS = Path(__file__).parents[1] / "records"
FILES = sorted(RECORDS.glob("*/[2-5]-0.txt"))
EDGES = [i for i, path in enumerate(FILES) if int(path.stem[0]) in parlorcar.specs()[path.parent.name].players]


@pytest.mark.parametrize("path", some(FILES, *EDGES), ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_match_of_every_game_becomes_a_chapter_that_plays_the_same(path: Path) -> None:
    match = parlorcar.replay(parsed(path.read_text(encoding="utf-8")))
    chapter = playing.chapter_of(match, "whole")
    text = study_file.written("one", [chapter])
    study = study_file.checked(study_file.read(text))
    assert study.chapters == (chapter,)
    again = playing.follow(playing.begun(chapter), tree.moves_to(chapter.nodes, chapter.nodes[-1].id))
    assert again.game.dump(again.state) == match.game.dump(match.state)
    events = playing.events_by_node(chapter)
    assert sum(len(told) for told in events.values()) == len(
        [one for one in match.events(-1) if one["event"] != "undone"]
    )


def test_the_file_in_the_docs_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (RECORDS.parents[1] / "docs" / "studies.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    file = tmp_path / "study.json"
    file.write_text(example, encoding="utf-8")
    assert main(["studies", "check", str(file)]) == 0
    assert capsys.readouterr().out.endswith("1 chapters, 3 moves\n")
    assert main(["studies", "make", str(FILES[0]), str(FILES[-1]), "--title", "Two", "--out", str(file)]) == 0
    assert [one.title for one in study_file.read(file.read_text(encoding="utf-8")).chapters] == ["2-0", "5-0"]
    file.write_text(example.replace("0 place hut", "0 place hat"), encoding="utf-8")
    assert main(["studies", "check", str(file)]) == 2
    assert "chapter 1: node 1" in capsys.readouterr().err


def test_branches_are_played_each_from_where_it_begins() -> None:
    chapter = Chapter("stone-age", 2, (Node(0),))
    match = playing.begun(chapter)
    lines = []
    while match.player == CHANCE:
        lines.append(playing.line_of(CHANCE, match.choices()[0].text))
        playing.play(match, lines[-1])
    nodes, after = tree.grown(chapter.nodes, 0, lines, 1)
    for choice in match.choices()[:4]:
        nodes, _ = tree.grown(nodes, after, [playing.line_of(0, choice.text)], len(nodes))
    events = playing.events_by_node(Chapter("stone-age", 2, nodes))
    placed = [events[node.id][0]["place"] for node in nodes if node.after == after]
    assert len(placed) == 4
    assert all(events[node.id][0]["player"] == 0 for node in nodes if node.after == after)


def test_a_fork_goes_its_own_way() -> None:
    match = parlorcar.game("stone-age", players=2).match(seed=3)
    before = match.record()
    other = match.fork()
    other.play(other.choices()[0].text)
    other.undo()
    other.play(other.choices()[1].text)
    assert match.record() == before
    assert len(other.line) == len(match.line) + 1
    match.play(match.choices()[0].text)
    assert match.game.key(match.state) != other.game.key(other.state)


def file(**changed: Any) -> str:
    chapter = {"game": "stone-age", "players": 2, "nodes": [{"id": 0}]} | changed
    return json.dumps({"format": tree.FORMAT, "chapters": [chapter]})


def test_what_is_left_out_has_its_usual_value() -> None:
    (chapter,) = study_file.checked(study_file.read(file())).chapters
    assert (chapter.title, chapter.options, chapter.seats, chapter.position) == ("", {}, [], None)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "line 1"),
        ("[]", "begins with its format"),
        ("{", "line 1"),
        ('{"format": "parlorcar study 9"}', "not known here"),
        (file(nodes=[]), "chapters[0].nodes"),
        (file(players="two"), "chapters[0].players"),
        (file(match="abc"), "match"),
        (file(game="chess"), "chapter 1"),
        (file(players=9), "chapter 1"),
        (file(options={"name": 1}), "chapter 1"),
        (file(seats=["one"]), "chapter 1: the start"),
        (file(nodes=[{"id": 0}, {"id": 1, "after": 0, "move": "0 place hut"}]), "chapter 1: node 1"),
        (file(nodes=[{"id": 0}, {"id": 1, "after": 0, "move": "x"}]), "is no move"),
        (file(nodes=[{"id": 0}, {"id": 1, "after": 0, "move": "0 a; b"}]), "is no move"),
        (file(nodes=[{"id": 0, "marks": [{"at": "Hut!"}]}]), "marks"),
        (file(nodes=[{"id": 0, "comment": "x" * 2001}]), "comment"),
        (file(title="\\ud800"), "chapter"),
        ('{"format": "' + "x" * 1_100_000, "bytes at most"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, what: str) -> None:
    if "ud800" in text:
        text = text.replace("\\\\ud800", "\\ud800")
        what = "surrogate"
    with pytest.raises(BadStudy) as problem:
        study_file.checked(study_file.read(text))
    assert what in str(problem.value)
