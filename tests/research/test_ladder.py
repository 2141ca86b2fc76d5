"""The ladder: the same matches again, gone on with where it ended, and ratings that tell what the matches tell."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from parlorcar.cli.main import main
from parlorcar.core.errors import ParlorCarError
from parlorcar.research.ladder.playing import mixed_plan, plan_of, play, tables
from parlorcar.research.ladder.programme import programme
from parlorcar.research.ladder.rating import added, agree, comparisons, intervals, ratings, wilson
from parlorcar.research.ladder.report import differences, page
from parlorcar.research.ladder.results import Pairing, Results, load

BOTS = ("random", "greedy")


def fresh() -> Results:
    return Results("stone-age", "1", 5, {})


def test_who_meets_whom() -> None:
    assert tables(["a", "b", "c"], 2, every=False) == [("a", "b"), ("b", "c")]
    assert tables(["a", "b", "c"], 2, every=True) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(tables(list("abcde"), 4, every=False)) == 5
    assert tables(["a", "b", "c"], 4, every=False) == [("a", "a", "a", "b"), ("b", "b", "b", "c")]


def test_what_was_played_is_gone_on_with_and_the_same_in_any_number_of_processes(tmp_path: Path) -> None:
    whole, parts = fresh(), fresh()
    play(whole, [(BOTS, 10)], workers=1)
    play(parts, [(BOTS, 3)], workers=1)
    parts.save(tmp_path / "ladder.json")
    parts = load(tmp_path / "ladder.json")
    play(parts, [(BOTS, 10)], workers=2)
    assert parts == whole
    assert whole.pairing(BOTS).matches == 10
    assert [places[1] for places in whole.pairing(BOTS).rows()] == [1] * 10


def test_bots_have_the_same_luck_in_both_seats_and_new_luck_against_themselves() -> None:
    results = fresh()
    assert plan_of(results, BOTS).paired
    assert not plan_of(results, ("greedy", "greedy")).paired
    play(results, [(("greedy", "greedy"), 12)], workers=1)
    rows = list(results.pairing(("greedy", "greedy")).rows())
    assert any(first != second[::-1] for first, second in zip(rows[::2], rows[1::2], strict=True))


def test_a_full_ladder_has_all_neighbours_all_numbers_of_players_and_mirrors() -> None:
    wanted = dict(programme(["a", "b", "c", "d", "e"], "c", range(2, 6)))
    assert all(wanted[pair] >= 1000 for pair in pairwise("abcde"))
    assert wanted["c", "e"]
    assert {len(table) for table in wanted} == {2, 3, 4, 5}
    assert all(n % len(table) == 0 for table, n in wanted.items()), "every bot has every seat equally often"
    assert all(wanted[("c",) * n] for n in range(2, 6))
    assert wanted["e", "e", "e", "e"]


def test_seats_are_told_back_to_bots() -> None:
    pairing = Pairing(("a", "b"))
    pairing.add(0, [10, 20], [2, 1])
    pairing.add(1, [5, 30], [2, 1])  # b has the first seat now
    assert pairing.places == "2112"
    assert pairing.scores == [40, 25]
    assert pairing.winner_scores == 50
    with pytest.raises(ValueError, match="not the next"):
        pairing.add(1, [0, 0], [1, 1])


def test_ratings_are_those_of_the_chances() -> None:
    bots = ["a", "b", "c"]
    met = [Pairing(("a", "b"), "21" * 750 + "12" * 250), Pairing(("b", "c"), "21" * 600 + "12" * 400)]
    found = ratings(bots, added([comparisons(p, list(p.rows())) for p in met]), "b")
    assert found["b"] == 1500
    assert found["a"] == pytest.approx(1500 - 191, abs=2)  # 3 to 1
    assert found["c"] == pytest.approx(1500 + 70, abs=2)  # 3 to 2
    sure = intervals(bots, met, "b")
    assert sure["a"][0] < found["a"] < sure["a"][1] < sure["c"][0] < found["c"] < sure["c"][1]


def test_who_always_wins_is_not_infinitely_strong() -> None:
    met = Pairing(("a", "b"), "21" * 50)
    found = ratings(["a", "b"], comparisons(met, list(met.rows())), "a")
    assert 2000 < found["b"] < 2600


def test_equal_places_count_half() -> None:
    met = Pairing(("a", "b"), "11" * 9)
    assert comparisons(met, list(met.rows())) == {("a", "b"): 4.5, ("b", "a"): 4.5}


def test_intervals_of_shares() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 0) == (0, 1)
    assert agree(50, 100, 600, 1000)
    assert not agree(20, 100, 600, 1000)


def test_a_rerun_that_differs_is_told() -> None:
    committed, again = fresh(), fresh()
    committed.pairings = [Pairing(BOTS, "21" * 90 + "12" * 10)]
    again.pairings = [Pairing(BOTS, "21" * 19 + "12" * 1)]
    assert differences(committed, again) == []
    again.pairings = [Pairing(BOTS, "21" * 5 + "12" * 15)]
    assert "random won 75.0 % of 20, not 10.0 %" in differences(committed, again)[0]


def test_a_rerun_of_which_nothing_can_be_compared_is_told() -> None:
    committed, again = fresh(), fresh()
    committed.pairings = [Pairing(BOTS, "21" * 9)]
    again.pairings = [Pairing((BOTS[0], "casual"), "21" * 9)]
    assert differences(committed, again) == ["no pairing was played in both"]
    again.pairings = [Pairing(BOTS, "21" * 9)]
    again.game = "great-western-trail-1"
    assert differences(committed, again) == [f"what is compared has game {committed.game}, not great-western-trail-1"]


def test_the_page_has_bots_that_the_file_knows_already() -> None:
    results = fresh()
    results.pairings = [Pairing(BOTS, "21" * 10, [10, 90], 99), Pairing((BOTS[0], "casual"), "21" * 10, [1, 2], 20)]
    text = page(results, "Ladder: test", [BOTS[0], "casual"], "skilled", "parlorcar ladder test --results FILE")
    assert "| greedy |" in text
    assert "| random | 1500 | by definition |" in text
    assert "run again, it goes on where it stopped" in text
    assert "goes on" not in page(results, "Ladder: test", BOTS, "skilled", "parlorcar ladder test")


def test_the_page_has_everything() -> None:
    results = fresh()
    results.pairings = [Pairing(BOTS, "21" * 9 + "12", [10, 90], 99), Pairing(("greedy",) * 2, "12" * 10, [1, 2], 20)]
    text = page(results, "Ladder: test", BOTS, "random", "parlorcar ladder test")
    assert "| random | 1500 |" in text
    assert "| random / greedy | 10 | greedy 90.0 % |" in text
    assert "| greedy | 10 | 100.0 % (" in text
    assert "`parlorcar ladder test`" in text


def test_the_command_plays_reports_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, report = tmp_path / "ladder.json", tmp_path / "ladder.md"
    command = ["ladder", "stone-age", "--bots", "random,greedy", "--mirror", "random", "--matches", "4"]
    assert main([*command, "--results", str(kept), "--report", str(report)]) == 0
    assert "| random / greedy | 4 | greedy 100.0 % |" in report.read_text()
    assert main([*command, "--check", str(kept)]) == 0
    assert "agrees" in capsys.readouterr().out
    data = json.loads(kept.read_text())
    data["seed"] = 2
    kept.write_text(json.dumps(data))
    assert main([*command, "--results", str(kept)]) == 2
    assert "another seed" in capsys.readouterr().err
    kept.write_text("nothing")
    with pytest.raises(ParlorCarError, match="holds no ladder"):
        load(kept)


def test_mixed_options_are_drawn_for_each_deal_and_kept_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = plan_of(fresh(), BOTS)
    options = [mixed_plan(plan, match).options for match in range(40)]
    assert options[::2] == options[1::2], "both bots have the same deal"
    assert {name for name, _ in options[0]} == {"repeat_hunt", "only_gainful"}
    assert len(set(options)) == 4
    path = tmp_path / "ladder.json"
    asked = ["ladder", "stone-age", "--bots", "random,greedy", "--players", "2,3", "--matches", "6", "--mirror", ""]
    asked += ["--options", "mixed", "--results", str(path)]
    assert main(asked) == 0
    text = capsys.readouterr().out
    assert "Every option of the set-up was drawn at random" in text
    assert "--options mixed" in text
    assert "random / random / greedy" in text
    assert load(path).options == "mixed"
    assert [pairing.matches for pairing in load(path).pairings] == [6, 6]
    assert main([word for word in asked if word not in ("--options", "mixed")]) == 2
    assert "another options" in capsys.readouterr().err
