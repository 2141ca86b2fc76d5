"""Other engines, played at random from Python just as ours is: the extra `peers` installs them.

A peer gets its fastest ordinary way: Catanatron is not asked to check moves that it has just listed, and the choice
among legal moves costs all of them the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Any

from parlorcar.research.bench.measures import Measure, Sample
from parlorcar.research.bench.stopwatch import Stopwatch

PACKAGES = ("catanatron", "open_spiel", "pettingzoo", "rlcard")
TURNS = 1000  # Catanatron's own limit for random players
CARDS = ("uno", "gin-rummy")  # of RLCard
SPIEL = {"gin_rummy": "gin_rummy", "hanabi": "hanabi(players=4)", "chess": "chess"}


def installed() -> dict[str, str | None]:
    """The version of every peer, or None where it is not installed."""
    found: dict[str, str | None] = {}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = None
    return found


def measures() -> dict[str, Measure]:
    """How to measure each peer that is installed, by name."""
    have = installed()
    found: dict[str, Measure] = {}
    if have["catanatron"]:
        found["catanatron"] = catanatron()
    if have["open_spiel"]:
        for name, game in SPIEL.items():
            found[f"open_spiel {name}"] = open_spiel(game)
    if have["pettingzoo"] and find_spec("pygame") is not None:  # which its classic games draw with
        found["pettingzoo connect_four"] = pettingzoo()
    if have["rlcard"]:
        for name in CARDS:
            found[f"rlcard {name}"] = rlcard(name)
    return found


def catanatron() -> Measure:
    """Catan between four random players."""
    engine: Any = import_module("catanatron.game")
    player: Any = import_module("catanatron.models.player")
    seats = [player.RandomPlayer(color) for color in player.Color]

    def match(seed: int, uniform: Callable[[], float]) -> tuple[int, int]:
        game = engine.Game(seats, seed=seed + 1)  # 0 would be no seed
        decisions = moves = 0
        while game.winning_color() is None and game.state.num_turns < TURNS:
            actions = game.state.playable_actions
            moves += 1
            if len(actions) > 1:
                decisions += 1
            game.execute(actions[int(uniform() * len(actions))], validate_action=False)
        return decisions, moves

    return partial(_stepped, match)


def open_spiel(name: str) -> Measure:
    """A game of OpenSpiel; its chance is drawn from the outcomes that it lists, as its Python interface has it."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)

    def match(seed: int, uniform: Callable[[], float]) -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_drawn(state.chance_outcomes(), uniform()))
                continue
            actions = state.legal_actions()
            moves += 1
            if len(actions) > 1:
                decisions += 1
            state.apply_action(actions[int(uniform() * len(actions))])
        return decisions, moves

    return partial(_stepped, match)


def pettingzoo() -> Measure:
    """Connect Four of PettingZoo, which shows the agent that decides an observation and a mask at every step."""
    classic: Any = import_module("pettingzoo.classic.connect_four_v3")
    env = classic.raw_env()

    def match(seed: int, uniform: Callable[[], float]) -> tuple[int, int]:
        env.reset(seed=seed)
        moves = decisions = 0
        while not all(env.terminations.values()):
            received, _, _, _, _ = env.last()
            legal = received["action_mask"].nonzero()[0]
            env.step(int(legal[int(uniform() * len(legal))]))
            moves += 1
            decisions += len(legal) > 1
        return decisions, moves

    return partial(_stepped, match)


def rlcard(name: str) -> Measure:
    """A game of RLCard, which gives the next player's observation and legal moves at every step."""
    made: Any = import_module("rlcard").make(name)

    def match(seed: int, uniform: Callable[[], float]) -> tuple[int, int]:
        state, _ = made.reset()
        moves = decisions = 0
        while not made.is_over():
            legal = list(state["legal_actions"])
            state, _ = made.step(legal[int(uniform() * len(legal))])
            moves += 1
            decisions += len(legal) > 1
        return decisions, moves

    return partial(_stepped, match)


def _drawn(outcomes: list[tuple[int, float]], ticket: float) -> int:
    """The outcome that a number from 0 to 1 falls on."""
    for action, chance in outcomes:
        ticket -= chance
        if ticket < 0:
            return action
    return outcomes[-1][0]


def _stepped(match: Callable[[int, Callable[[], float]], tuple[int, int]], seconds: float) -> Sample:
    """Whole matches for some seconds; `match` plays one and says how many decisions and moves its players made."""
    uniform = random.Random(0).random
    decisions, moves, seed, watch = 0, 0, 0, Stopwatch(seconds)
    while decisions == 0 or watch.running:
        more = match(seed, uniform)
        decisions, moves, seed = decisions + more[0], moves + more[1], seed + 1
    taken = watch.taken
    return {"decisions": decisions / taken, "moves": moves / taken}
