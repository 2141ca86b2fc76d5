"""What networks tell people: hints, charts and reviews with the same figures, by what a seat may know alone."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import parlorcar
from parlorcar.bots.analysis.hints import hint
from parlorcar.bots.analysis.move_analysis import MoveAnalyzer
from parlorcar.bots.analysis.network_advice import Adviser, judge_of
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.families import GAMES
from parlorcar.match.match import Match
from parlorcar.networks import FOLDER
from parlorcar.networks.bot import EVALUATORS, NetworkBot
from parlorcar.networks.evaluator import Doubles, Position, Values
from parlorcar.networks.judge import BATCH, NetworkJudge, Outcome, Views
from parlorcar.networks.search import Line
from tests.conftest import some
from tests.networks.small import network

IDS = [spec.id for spec in GAMES]
SOME = 6  # decisions of a match that are looked at


@pytest.fixture(scope="module")
def networks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("networks")
    for id in IDS:
        network(parlorcar.game(id)).write(folder / f"{id}.npz")
    return folder


@pytest.fixture
def there(networks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(networks))


def choices(game: Game, seed: int, n: int = SOME) -> list[tuple[State, int]]:
    """Decisions with a choice, of a match in which everybody plays any move."""
    rng, state, found = parlorcar.Random(seed), game.setup(), list[tuple[State, int]]()
    while len(found) < 20 * n:
        game.settle(state, rng)
        seat = game.player(state)
        if seat < 0:
            break
        legal = game.legal(state)
        if len(legal) > 1:
            found.append((game.clone(state), seat))
        game.apply(state, legal[rng.below(len(legal))])
    return found[:: max(1, len(found) // n)][:n]


@pytest.mark.parametrize(
    ("game_id", "by_network"), some([(id, by) for by in (True, False) for id in IDS], *range(len(IDS)), len(IDS) + 2)
)
def test_a_hint_never_recommends_what_its_figures_call_worse(
    game_id: str, by_network: bool, networks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a network and without: then everything is as it was."""
    monkeypatch.setenv(FOLDER, str(networks) if by_network else "nowhere")
    game = parlorcar.game(game_id, players=2)
    compared = 0
    for n, (state, seat) in enumerate(choices(game, seed=8)):
        found = hint(Seat(game, state, seat, parlorcar.Random(n)), 0.05)
        assert found is not None
        assert found.bot == ("grandmaster" if by_network else "master")
        assert found.move in game.legal(state)
        if found.other is not None:
            compared += 1
            assert found.wins >= found.other_wins
            assert found.other != found.move
    assert compared >= 1


@pytest.mark.parametrize("game_id", IDS)
def test_the_best_figure_comes_first(game_id: str, there: None) -> None:
    game = parlorcar.game(game_id, players=3)
    asked = bot("grandmaster", game)
    assert isinstance(asked, Adviser)
    asked.patience = 1e-9
    for n, (state, seat) in enumerate(choices(game, seed=9)):
        figures = asked.advise(Seat(game, state, seat, parlorcar.Random(n)))
        assert [one.chance for one in figures] == sorted((one.chance for one in figures), reverse=True)
        assert {one.worlds for one in figures} == {BATCH}, "without time as few worlds as there can be"
        assert all(0 <= one.chance <= 1 for one in figures)


@pytest.mark.parametrize("game_id", IDS)
def test_what_is_hidden_changes_no_figure(game_id: str, there: None) -> None:
    game = parlorcar.game(game_id, players=2)
    asked = bot("grandmaster", game)
    assert isinstance(asked, NetworkBot)
    asked.patience = 1e-9
    changed = 0
    for n, (state, seat) in enumerate(choices(game, seed=7, n=8)):
        other = game.resample(state, seat, n)
        changed += game.key(other) != game.key(state)
        first, second = (asked.advise(Seat(game, s, seat, parlorcar.Random(n))) for s in (state, other))
        assert first == second
    assert changed >= 2


def expecting(results: list[float], monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """A network that finds every move alike and always expects the same of all seats."""

    def judge(positions: list[Position]) -> tuple[Doubles, list[Values]]:
        logits = np.full((len(positions), game.moves), -1e4)
        for row, (_, _, legal) in enumerate(positions):
            logits[row, legal] = 0.0
        return logits, [(list(results), [0.0] * game.players) for _ in positions]

    evaluator = EVALUATORS.of(Path(str(bot("grandmaster", game).path)), game)  # type: ignore[attr-defined]  # of the bot of a network
    monkeypatch.setattr(evaluator, "judge", judge)


@pytest.mark.parametrize(("players", "results", "chances"), [(2, [0.4, -0.4], [0.7, 0.3]), (3, [0.4, 0.1, -0.5], [])])
def test_hint_chart_and_cards_tell_the_same(
    players: int, results: list[float], chances: list[float], there: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = parlorcar.game("stone-age", players=players)
    expecting(results, monkeypatch, game)
    judge = judge_of(game)
    assert isinstance(judge, NetworkJudge)
    state, seat = choices(game, seed=3)[0]
    shown = [judge.chance(result) for result in results]
    assert shown == pytest.approx(chances or [0.6, 0.4, 0.0])
    found = hint(Seat(game, state, seat, parlorcar.Random(1)), 0.05)
    assert found is not None
    assert found.wins == found.other_wins == round(100 * shown[seat])
    chart = judge.chances(state, 5, 4)
    assert sum(chart) == pytest.approx(1)
    assert chart == pytest.approx(shown)


def test_a_review_asks_the_network_and_names_a_blunder(there: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that expects to win unless a certain move is made says so, with the figures that it has."""
    game = parlorcar.game("stone-age", players=2)
    match = Match(game, 5)
    while len(match.line) < 12:
        match.play(match.legal(match.player)[0], match.player)
    at = next(
        at
        for at in range(len(match.line), 0, -1)
        if match.line[at - 1].player >= 0
        and len(game.legal(match.at(at - 1))) > 1
        and MoveAnalyzer(match).knowledge.worth_searching(match.at(at - 1))
    )
    seat, played = match.line[at - 1].player, match.line[at - 1].move
    analyzer = MoveAnalyzer(match)
    assert isinstance(analyzer.learnt, NetworkJudge)

    def worse(lines: list[Line], viewer: int) -> list[Outcome]:
        assert viewer == seat
        lost = Outcome([0.2, 0.8] if seat == 0 else [0.8, 0.2], [50.0, 50.0])
        fine = Outcome([0.6, 0.4] if seat == 0 else [0.4, 0.6], [58.0, 50.0] if seat == 0 else [50.0, 58.0])
        return [lost if line.tried.move == played else fine for line in lines]

    monkeypatch.setattr(analyzer.learnt, "play_out", worse)
    monkeypatch.setattr(analyzer.learnt, "chances", lambda start, seed, worlds: [0.5, 0.5])
    monkeypatch.setattr("parlorcar.bots.analysis.move_analysis.EVIDENT", 1.1)
    found = analyzer.analyze(at).worse
    assert found is not None
    assert found.played == played != found.better
    assert found.points == pytest.approx(8.0)
    assert found.possible > found.chance


def test_what_seats_expect_on_the_way_and_at_the_end_is_brought_to_one() -> None:
    """Two hopeful seats: both expect to win by their own cards."""
    views = Views(2)
    views.add(0, 0.8, trace=0.75)
    views.add(1, 0.8, trace=0.75)
    assert views.chances([0.8, 0.8]) == [0.5, 0.5]
    views.add(0, 0.4, trace=0.75)
    assert views.chances([0.4, 0.8]) == pytest.approx([0.5 / 1.3, 0.8 / 1.3])
    assert Views(3).chances([1.0, 0.0, 0.0]) == [1, 0, 0]
    assert Views(2).chances([0.0, 0.0]) == [0.5, 0.5]


def test_without_a_network_nobody_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, "nowhere")
    assert judge_of(parlorcar.game("stone-age")) is None


@pytest.mark.parametrize("game_id", IDS)
def test_the_move_of_the_plan_is_always_compared(game_id: str, there: None) -> None:
    """A network may never have met what a plan knows; and the plan is asked by what the seat may know."""
    game = parlorcar.game(game_id, players=2)
    judge = judge_of(game)
    assert isinstance(judge, NetworkJudge)
    beside = 0
    for n, (state, seat) in enumerate(choices(game, seed=12, n=12)):
        planned = judge.planned(state, seat)
        assert planned in game.legal(state)
        assert planned == judge.planned(game.resample(state, seat, n), seat)
        found = [one.move for one in judge.top_moves(state, seat, game.legal(state), 2)]
        assert planned in found
        beside += len(found) > 2
    assert beside >= 1, "a network with any weights seldom thinks of it"
