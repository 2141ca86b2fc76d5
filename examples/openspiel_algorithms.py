"""OpenSpiel's own algorithms on our games: information-set MCTS against random play, and MCCFR, which keeps a table.

A table is no way to learn a whole match, in which each information state comes once. So both start from an end-game
of examples/endgames: the last moves of a match of Stone Age are 437 histories, of which the NashConv can be computed.

pip install 'parlorcar[openspiel]'
python examples/openspiel_algorithms.py --games 100 --simulations 100 --iterations 500
python examples/openspiel_algorithms.py --whole --games 10
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import expected_game_score, exploitability, external_sampling_mccfr, ismcts, mcts

import parlorcar.research.envs.openspiel  # noqa: F401 - registers our games

END_GAMES = Path(__file__).parent / "endgames"


def load(name: str, whole: bool = False) -> pyspiel.Game:
    """A game for two from its end-game on, or a whole one."""
    position = "" if whole else (END_GAMES / f"{name.replace('_', '-')}.json").read_text(encoding="utf-8")
    return pyspiel.load_game(f"parlorcar_{name}", {"players": 2, "position": position})


def searched(game: pyspiel.Game, seat: int, simulations: int, rng: np.random.RandomState) -> float:
    """What a match is worth to IS-MCTS on one seat, against random play: 1 if it wins, 0.5 if both do."""
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    searcher = ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=1.0, max_simulations=simulations, random_state=rng
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            moves, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(moves, p=chances)))
        elif state.current_player() == seat and len(state.legal_actions()) > 1:
            state.apply_action(searcher.step(state))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    own, other = state.returns()[seat], state.returns()[1 - seat]
    return 1.0 if own > other else 0.5 if own == other else 0.0


def measured(game: pyspiel.Game, played: Any) -> str:
    """How good a policy of both seats is: what it is worth to seat 0, and what best responses would gain in all."""
    value = expected_game_score.policy_value(game.new_initial_state(), [played] * 2)[0]
    return f"value {value:+.3f}, NashConv {exploitability.nash_conv(game, played):.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ticket_to_ride_usa", help="for IS-MCTS")
    parser.add_argument("--whole", action="store_true", help="IS-MCTS plays whole matches, of seconds to minutes each")
    parser.add_argument("--games", type=int, default=100, help="matches of IS-MCTS, on each seat in turn")
    parser.add_argument("--simulations", type=int, default=100, help="of IS-MCTS, for every decision")
    parser.add_argument("--table", default="stone_age", help="the game for MCCFR")
    parser.add_argument("--iterations", type=int, default=500, help="of MCCFR")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = np.random.RandomState(args.seed)
    np.random.seed(args.seed)

    game = load(args.table)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    print(f"MCCFR before: {measured(game, policy.UniformRandomPolicy(game))}", flush=True)
    for _ in range(args.iterations):
        solver.iteration()
    print(f"MCCFR after {args.iterations} iterations: {measured(game, solver.average_policy())}", flush=True)

    game = load(args.game, args.whole)
    won = sum(searched(game, number % 2, args.simulations, rng) for number in range(args.games))
    print(f"IS-MCTS: {args.simulations} simulations a decision, won {won:g} of {args.games} against random")


if __name__ == "__main__":
    main()
