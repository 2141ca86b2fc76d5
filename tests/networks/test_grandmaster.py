"""The level above `master`: there where a network is, the same on every machine, by what its seat may know alone."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

import parlorcar
from parlorcar.bots.catalogue import best_bot, bot, by_strength, usual_bot
from parlorcar.bots.level_bot import Thought
from parlorcar.bots.seat import Seat
from parlorcar.cli.main import main
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.families import GAMES
from parlorcar.learning import evaluate, pack
from parlorcar.learning.tables import all_tables
from parlorcar.networks import FOLDER
from parlorcar.networks.bot import EVALUATORS, NetworkBot
from parlorcar.networks.evaluator import Doubles, Evaluator, Position, Values
from parlorcar.networks.judge import DEPTH, PRIOR, NetworkJudge
from parlorcar.networks.packed import read
from parlorcar.networks.search import Line, NetworkSearch, Tried
from parlorcar.networks.search_settings import ALONE, SEARCH, SearchSettings, numbers, tuned
from tests.conftest import some
from tests.networks.small import network

IDS = [spec.id for spec in GAMES]
ALL_TABLES = [(spec.id, players) for spec in GAMES for players in range(max(2, spec.players[0]), spec.players[1] + 1)]
EDGES = [i for i, (id, players) in enumerate(ALL_TABLES) if players in parlorcar.specs()[id].players]
TABLES = some(ALL_TABLES, *EDGES)  # those between the fewest and the most players in the long runs
QUICK = SearchSettings(
    moves=3,
    worlds=2,
    rounds=2,
    depth=2,
    beyond=3,
    planned=0,
    trace=0.8,
    points=0.2,
    prior=0.01,
    spread=0.05,
    error=0.0,
    sure=0.9,
)
STORED = {"stone-age": "81a75f646f5703d9", "ticket-to-ride-usa": "8fa90cdf8446355e"}  # the end of a match


@pytest.fixture(scope="session")
def networks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small network for every game."""
    folder = tmp_path_factory.mktemp("networks")
    for id in IDS:
        network(parlorcar.game(id)).write(folder / f"{id}.npz")
    return folder


@pytest.fixture(autouse=True)
def _there(networks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(networks))


def grandmaster(game: Game, settings: SearchSettings = QUICK) -> NetworkBot:
    """One that does not think for long."""
    made = bot("grandmaster", game)
    assert isinstance(made, NetworkBot)
    made.settings = settings
    return made


def decisions(game: Game, seed: int, settings: SearchSettings = ALONE) -> tuple[list[tuple[State, int]], State]:
    """The states and seats of a match at every decision, and its end.

    Every other move is any legal one: a network with any weights, asked alone, may go round in circles.
    """
    rng, state = parlorcar.Random(seed), game.setup()
    players = [grandmaster(game, settings) for _ in range(game.players)]
    found = list[tuple[State, int]]()
    for _ in range(20_000):
        game.settle(state, rng)
        seat = game.player(state)
        if seat < 0:
            return found, state
        found.append((game.clone(state), seat))
        legal = game.legal(state)
        move = players[seat].choose(Seat(game, state, seat, rng)) if len(found) % 2 else legal[rng.below(len(legal))]
        assert move in legal
        game.apply(state, move)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("game_id", IDS)
def test_it_stands_above_the_others_where_there_is_a_network(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = parlorcar.game(game_id)
    assert by_strength(game)[-2:] == ["master", "grandmaster"]
    assert (best_bot(game), usual_bot(game)) == ("grandmaster", "skilled")
    monkeypatch.setenv(FOLDER, "nowhere")
    assert by_strength(game)[-1] == best_bot(game) == "master"
    with pytest.raises(parlorcar.ParlorCarError, match=f"there is no network for {game_id} in nowhere"):
        bot("grandmaster", game)


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_it_plays_legal_moves_to_the_end(game_id: str, players: int) -> None:
    game = parlorcar.game(game_id, players=players)
    assert game.over(decisions(game, seed=players)[1])


@pytest.mark.parametrize("game_id", some(IDS, 1, 2))
def test_it_plays_with_every_option(game_id: str) -> None:
    """Every table of the game can be read, and the options make a difference."""
    thought = set()
    for table in all_tables(game_id):
        game, rng = table.make(), parlorcar.Random(4)
        state = game.setup()
        game.settle(state, rng)
        seat = Seat(game, state, game.player(state), rng)
        assert grandmaster(game).choose(seat) in seat.legal()
        thought.add(table.options)
    assert len(thought) > 1


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_what_is_hidden_changes_nothing_that_it_thinks(game_id: str, players: int) -> None:
    """Neither the choice of the network alone, nor of its search, nor anything that the search thinks of moves."""
    game = parlorcar.game(game_id, players=players)
    walk, _ = decisions(game, seed=7)
    changed = searched = 0
    for n, (state, seat) in enumerate(walk[:: max(1, len(walk) // 24)]):
        other = game.resample(state, seat, n)
        changed += game.key(other) != game.key(state)
        for settings in (ALONE, replace(QUICK, sure=1.1)):
            first, second = (
                grandmaster(game, settings).think(Seat(game, s, seat, parlorcar.Random(n))) for s in (state, other)
            )
            assert first == second, f"decision {n} of seat {seat}"
            searched += bool(first.judged)
    assert changed >= 3
    assert searched >= 5


@pytest.mark.parametrize("game_id", STORED)
def test_the_same_seed_brings_the_stored_match(game_id: str) -> None:
    """On every machine. Another observation or another way to search brings another match: store it then."""
    game = parlorcar.game(game_id, players=2)
    end = decisions(game, seed=3, settings=QUICK)[1]
    assert sha256(json.dumps(game.position(end), sort_keys=True).encode()).hexdigest()[:16] == STORED[game_id]


def first_choice(game: Game) -> Seat:
    """The first decision of a match at which there is a choice."""
    rng, state = parlorcar.Random(2), game.setup()
    while True:
        game.settle(state, rng)
        if len(game.legal(state)) > 1:
            return Seat(game, state, game.player(state), parlorcar.Random(1))
        game.apply(state, game.legal(state)[0])


@pytest.mark.parametrize("game_id", IDS)
def test_a_thought_tells_what_was_compared(game_id: str) -> None:
    game = parlorcar.game(game_id, players=2)
    settings = SearchSettings(moves=4, worlds=2, rounds=2, depth=1, sure=1.1)
    seat = first_choice(game)
    thought = grandmaster(game, settings).think(seat)
    tried = min(4, len(seat.legal()))
    assert thought.judged[0].move == thought.move
    assert len({one.move for one in thought.judged}) == len(thought.judged) == tried
    if tried == 4:
        assert [one.visits for one in thought.judged] == [6, 6, 2, 2]
    assert all(0 <= one.wins <= 1 and 0 <= one.value <= 1 for one in thought.judged)
    assert all(a.visits >= b.visits for a, b in pairwise(thought.judged))


def tried(move: int, prior: float, worths: list[float]) -> Tried:
    return Tried(move, 0.5, prior, list(worths), list(worths))


def test_what_was_seen_counts_the_less_the_more_luck_is_in_it() -> None:
    """Two moves, of which the second was thought worse and did better: by as much in every world, or by chance."""
    game = parlorcar.game("stone-age", players=2)
    search = NetworkSearch(EVALUATORS.of(grandmaster(game).path, game), QUICK)
    surely = search.scores([tried(1, 0.0, [0.1, 0.3, -0.2]), tried(2, -1.0, [0.2, 0.4, -0.1])])
    assert surely[2] - surely[1] == pytest.approx(0.1)
    perhaps = search.scores([tried(1, 0.0, [0.9, -0.9, 0.2]), tried(2, -1.0, [-0.9, 0.9, 0.5])])
    assert perhaps[1] > perhaps[2]
    once = search.scores([tried(1, 0.0, [0.1]), tried(2, -1.0, [0.9])])
    assert once == {1: 0.0, 2: pytest.approx(-QUICK.prior)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_was_thought_before_may_count_more_at_larger_tables(players: int) -> None:
    """And for people, who are told figures, as much at every table."""
    game = parlorcar.game("stone-age", players=players)
    evaluator = Evaluator(read(grandmaster(game).path), game)
    evaluator.settings = replace(QUICK, prior=0.02, prior_for_more=0.3)
    both = [tried(1, 0.0, [0.1]), tried(2, -1.0, [0.9])]
    expected = 0.02 if players == 2 else 0.3
    assert NetworkSearch(evaluator, evaluator.settings).scores(both)[2] == pytest.approx(-expected)
    assert NetworkJudge(evaluator).scores(both)[2] == pytest.approx(-PRIOR)


@pytest.mark.parametrize(("players", "expected"), [(2, (3, 20)), (3, (2, 32)), (4, (2, 32))])
def test_lines_may_be_longer_and_fewer_at_larger_tables(players: int, expected: tuple[int, int]) -> None:
    """What people are told is judged by lines of one length everywhere, and who does not look ahead never does."""
    game = parlorcar.game("stone-age", players=players)
    evaluator = Evaluator(read(grandmaster(game).path), game)
    evaluator.settings = SearchSettings(worlds_for_more=2, depth_for_more=32)
    search = NetworkSearch(evaluator, evaluator.settings)
    assert (search.settings.worlds, search.settings.depth) == expected
    assert search.settings.opinions <= SearchSettings().opinions
    assert NetworkJudge(evaluator).settings.depth == DEPTH
    assert replace(evaluator.settings, worlds=0).at_table(players).worlds == 0
    assert SearchSettings().at_table(players) == SearchSettings()


def test_lines_are_worth_what_is_expected_on_the_way_and_at_the_end() -> None:
    game = parlorcar.game("stone-age", players=2)
    search = NetworkSearch(EVALUATORS.of(grandmaster(game).path, game), QUICK)
    line = Line(tried(1, 0.0, []), game.setup(), [], 0)
    search.passed(line, 1.0, 0.0)
    search.passed(line, 0.0, 2.0)
    search.judged(line, -1.0, 1.0)
    assert line.tried.results[-1] == pytest.approx(0.2 - 0.64)
    assert line.tried.worths[-1] == pytest.approx(0.2 - 0.64 + 0.2 * (0.16 * 2 + 0.64))


@pytest.mark.parametrize("game_id", IDS)
def test_rivals_may_play_by_their_plan(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In every world, in every other, or in none: then the network is asked for their moves."""
    game = parlorcar.game(game_id, players=2)
    evaluator = EVALUATORS.of(grandmaster(game).path, game)
    asked: list[int] = []
    judge = evaluator.judge

    def heard(positions: list[Position]) -> tuple[Doubles, list[Values]]:
        asked.extend(seat for _, seat, _ in positions)
        return judge(positions)

    monkeypatch.setattr(evaluator, "judge", heard)
    rivals = []
    for planned in (1, 2, 0):
        asked.clear()
        seat = first_choice(game)
        settings = replace(QUICK, planned=planned, depth=6, beyond=0, rounds=1, sure=1.1)
        assert grandmaster(game, settings).think(seat).judged
        rivals.append(sum(one != seat.number for one in asked))
    assert rivals[0] == 0
    assert rivals[0] < rivals[1] < rivals[2]


@pytest.mark.parametrize("game_id", IDS)
def test_a_decision_takes_no_more_opinions_than_promised(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many that they take 50 ms on one core."""
    assert SearchSettings().opinions == 301
    game = parlorcar.game(game_id, players=2)
    evaluator = EVALUATORS.of(grandmaster(game).path, game)
    asked: list[int] = []
    judge = evaluator.judge

    def heard(positions: list[Position]) -> tuple[Doubles, list[Values]]:
        asked.append(len(positions))
        return judge(positions)

    monkeypatch.setattr(evaluator, "judge", heard)
    for settings in (SearchSettings(sure=1.1), SearchSettings(rounds=2, depth=5, sure=1.1)):
        asked.clear()
        assert grandmaster(game, settings).think(first_choice(game)).judged
        assert 0.3 * settings.opinions < sum(asked) <= settings.opinions


@pytest.mark.parametrize("players", [2, 4])
def test_a_match_that_is_over_is_worth_what_training_says(players: int) -> None:
    """As `learning.rollout.Scale`: half for winning, half for the place."""
    game = parlorcar.game("stone-age", players=players)
    end = decisions(game, seed=3)[1]
    search = NetworkSearch(EVALUATORS.of(grandmaster(game).path, game), QUICK)
    found = [search.worth(end, seat) for seat in range(players)]
    ranks, scores = game.ranking(end), game.scores(end)
    assert sum(result for result, _ in found) == pytest.approx(0)
    assert [result for result, _ in found][ranks.index(1)] == 1 or ranks.count(1) > 1
    assert [points for _, points in found] == pytest.approx([(score - 60) / 30 for score in scores])


def test_a_network_says_how_far_it_looks_ahead(tmp_path: Path) -> None:
    game = parlorcar.game("stone-age", players=2)
    made = network(game)
    for settings, tried in (({"worlds": 0}, 0), ({"moves": 2, "worlds": 1, "sure": 1.1}, 2)):
        path = tmp_path / f"{tried}.npz"
        replace(made, about={**made.about, SEARCH: settings}).write(path)
        assert len(NetworkBot(game, path).think(first_choice(game)).judged) == tried


def test_a_packed_network_is_told_to_look_ahead_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing else in the file changes."""
    before, after = tmp_path / "before.npz", tmp_path / "after.npz"
    made = network(parlorcar.game("stone-age"))
    made.write(before)
    monkeypatch.setattr("sys.argv", ["pack", str(before), str(after), "--set", "depth=40"])
    pack.main()
    assert "after.npz: stone-age" in capsys.readouterr().out
    found = read(after)
    assert (tuned(found.about).depth, tuned(made.about).depth) == (40, 20)
    assert {name: said for name, said in found.about.items() if name != SEARCH} == made.about


@pytest.mark.parametrize("given", ["far=3", "depth", "depth=far"])
def test_a_number_that_looking_ahead_does_not_have_is_refused(given: str) -> None:
    assert numbers(["depth=3", "points=0.5"]) == {"depth": 3, "points": 0.5}
    with pytest.raises(parlorcar.ParlorCarError, match=given.partition("=")[0]):
        numbers([given])


def test_without_time_the_network_alone_decides() -> None:
    game = parlorcar.game("stone-age", players=2)
    busy = grandmaster(game, replace(QUICK, sure=1.1))
    busy.patience = 1e-9
    alone = grandmaster(game, ALONE).think(first_choice(game))
    assert busy.think(first_choice(game)) == alone == Thought(alone.move)
    busy.patience = 0.0
    assert busy.think(first_choice(game)).judged


def test_what_is_evident_is_played_at_once() -> None:
    game = parlorcar.game("stone-age", players=2)
    assert not grandmaster(game, replace(QUICK, sure=0.0)).think(first_choice(game)).judged


def test_a_ladder_is_not_gone_on_with_by_another_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The matches themselves are not played here: none is asked for."""
    asked = ["ladder", "stone-age", "--bots", "skilled,grandmaster", "--matches", "0", "--mirror", ""]
    asked += ["--results", str(tmp_path / "ladder.json")]
    assert main(asked) == 0
    assert main(asked) == 0
    network(parlorcar.game("stone-age"), seed=2).write(tmp_path / "stone-age.npz")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert main(asked) != 0
    assert "another levels" in capsys.readouterr().err


def test_playing_needs_no_pytorch() -> None:
    assert "torch" not in sys.modules or "parlorcar.learning.train" in sys.modules


@pytest.mark.parametrize("search", [False, True])
def test_a_packed_network_is_evaluated(
    search: bool, networks: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["evaluate", str(networks / "stone-age.npz"), "--against", "random", "--players", "2", "--games", "4"]
    more = ["--search", "--set", "worlds=1", "--set", "depth=1"] if search else []
    monkeypatch.setattr("sys.argv", [*asked, "--workers", "1", *more])
    evaluate.main()
    received = json.loads(capsys.readouterr().out)
    assert (received["game"], received["players"], received["matches"]) == ("stone-age", 2, 4)
    assert 0 <= received["won"] <= 1
    assert received["decisions"] > 10


def test_a_packed_network_may_be_an_opponent(
    networks: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    network = str(networks / "stone-age.npz")
    asked = ["evaluate", "random", "--game", "stone-age", "--against", network, "--players", "2", "--games", "4"]
    monkeypatch.setattr("sys.argv", [*asked, "--workers", "1"])
    evaluate.main()
    received = json.loads(capsys.readouterr().out)
    assert (received["game"], received["against"], received["matches"]) == ("stone-age", network, 4)
