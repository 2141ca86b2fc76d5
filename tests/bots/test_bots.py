"""Every bot plays every game it says it plays, by what its seat may know alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

import parlorcar
from parlorcar.bots import catalogue
from parlorcar.bots.catalogue import bots_for
from parlorcar.bots.level_bot import LevelBot
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.families import GAMES
from parlorcar.networks.bot import NetworkBot
from parlorcar.networks.search_settings import SearchSettings
from tests.conftest import some

LOOKING = "master"  # the one of the five levels that searches
TABLES = [
    (spec.id, players, name)
    for spec in parlorcar.specs().values()
    for players in range(spec.players[0], spec.players[1] + 1)
    for name in bots_for(parlorcar.game(spec.id, players=players))
    if name != LOOKING or players == spec.players[0]
]
NAMES = list(dict.fromkeys(name for _, _, name in TABLES))
EACH_ONCE = [  # every bot in every game, in turn with the fewest and with the most players
    i
    for i, (id, players, name) in enumerate(TABLES)
    if players == parlorcar.specs()[id].players[name != LOOKING and NAMES.index(name) % 2]
]
SEARCHED = [(spec.id, players) for spec in GAMES for players in spec.players]
FEW = 4  # imagined matches: how bots that look ahead play is the same with few


def bot(name: str, game: Game) -> Bot:
    """A bot that does not think for long."""
    made = catalogue.bot(name, game)
    if isinstance(made, LevelBot) and made.level.iterations:
        made.level = replace(made.level, iterations=FEW)
    if isinstance(made, NetworkBot):
        made.settings = SearchSettings(moves=2, worlds=1, depth=1)
    return made


def decisions(game: Game, names: list[str], seed: int) -> list[tuple[State, int]]:
    """The states and seats of a match at every decision, played by bots to its end."""
    rng = parlorcar.Random(seed)
    players = [bot(name, game) for name in names]
    state = game.setup()
    found: list[tuple[State, int]] = []
    for _ in range(20_000):
        game.settle(state, rng)
        seat = game.player(state)
        if seat < 0:
            return [*found, (state, -1)]
        found.append((game.clone(state), seat))
        move = players[seat].choose(Seat(game, state, seat, rng))
        assert move in game.legal(state)
        game.apply(state, move)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("game_id", "players", "name"), some(TABLES, *EACH_ONCE))
def test_a_bot_plays_legal_moves_to_the_end_and_by_what_it_sees(game_id: str, players: int, name: str) -> None:
    game = parlorcar.game(game_id, players=players)
    walk = decisions(game, [name] * players, seed=7)
    assert game.over(walk[-1][0])
    changed = 0
    for n, (state, seat) in enumerate(walk[:-1:5]):
        other = game.resample(state, seat, n)
        changed += game.key(other) != game.key(state)
        choices = {bot(name, game).choose(Seat(game, s, seat, parlorcar.Random(n))) for s in (state, other)}
        assert len(choices) == 1, f"decision {5 * n} of seat {seat}"
    assert changed or players == 1


# each game with the fewest or the most, in turn; both in the long runs
@pytest.mark.parametrize(("game_id", "players"), some(SEARCHED, 0, 3, 4, 7, 8))
def test_what_is_hidden_does_not_change_what_a_search_finds(game_id: str, players: int) -> None:
    """Every move that was tried, how often, and what is thought of it, at decisions that are searched for certain."""
    game = parlorcar.game(game_id, players=players)
    walk = decisions(game, ["skilled"] * players, seed=3)[:-1]
    searched = changed = 0
    for n, (state, seat) in enumerate(walk[:: max(1, len(walk) // 40)]):
        other = game.resample(state, seat, n + 1)
        looking = bot(LOOKING, game)
        assert isinstance(looking, LevelBot)
        looking.level = replace(looking.level, iterations=16)
        found = [looking.think(Seat(game, s, seat, parlorcar.Random(n))) for s in (state, other)]
        assert found[0] == found[1], f"decision {n} of seat {seat}"
        searched += bool(found[0].judged)
        changed += bool(found[0].judged) and game.key(other) != game.key(state)
    assert searched >= 5
    assert changed >= 3


@pytest.mark.parametrize("game_id", ["ttr-usa", "ttr-germany"])
def test_greedy_beats_random_from_every_seat(game_id: str) -> None:
    """The long run of 500 matches is in `make soak`; 30 of them already tell 95 % from much less."""
    game = parlorcar.game(game_id, players=2)
    wins = 0
    for seed in range(30):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        state, _ = decisions(game, names, seed)[-1]
        wins += game.ranking(state)[names.index("greedy")] == 1
    assert wins >= 29


def test_a_seat_has_no_way_to_the_real_state() -> None:
    game = parlorcar.game("ttr-usa", players=2)
    state = game.setup()
    rng = parlorcar.Random(1)
    game.settle(state, rng)
    seat = Seat(game, state, 0, rng)
    assert [name for name in dir(seat) if not name.startswith("_")] == [
        "game",
        "imagine",
        "legal",
        "number",
        "rng",
        "text",
        "view",
    ]
    assert game.key(seat.imagine()) != game.key(state)


def test_an_unknown_bot_is_named_with_the_nearest() -> None:
    with pytest.raises(parlorcar.ParlorCarError, match="did you mean 'greedy'"):
        bot("greedie", parlorcar.game("ttr-usa"))
