"""PSRO of OpenSpiel: best responses that learn, against mixtures of those that were learnt before.

pip install 'parlorcar[psro]'
python examples/openspiel_psro.py --game ticket_to_ride_usa --rounds 2 --episodes 10
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.psro_v2 import psro_v2, rl_oracle, rl_policy

import parlorcar.research.envs.openspiel  # noqa: F401 - registers our games


def drawn(chances: dict[int, float], rng: np.random.RandomState) -> int:
    """One of some moves, by their chances."""
    odds = np.array(list(chances.values()), np.float64)
    return int(rng.choice(list(chances), p=odds / odds.sum()))


def won(game: pyspiel.Game, players: list[Any], chances: list[float], matches: int, seed: int) -> float:
    """Matches that a mixture of players for the first seat wins against random play; a shared win is half of one."""
    rng, found = np.random.RandomState(seed), 0.0
    for _ in range(matches):
        player = players[drawn(dict(enumerate(chances)), rng)]
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                odds = dict(state.chance_outcomes())
            elif state.current_player() == 0:
                odds = player.action_probabilities(state)
            else:
                odds = dict.fromkeys(state.legal_actions(), 1.0)
            state.apply_action(drawn(odds, rng))
        own, other = state.returns()
        found += 1.0 if own > other else 0.5 if own == other else 0.0
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ticket_to_ride_usa")
    parser.add_argument("--rounds", type=int, default=2, help="of PSRO: a best response for each seat in every one")
    parser.add_argument("--episodes", type=int, default=10, help="matches in which a best response learns")
    parser.add_argument("--sims", type=int, default=3, help="matches for each entry of the table of results")
    parser.add_argument("--games", type=int, default=20, help="matches of the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    np.random.seed(args.seed)
    game = pyspiel.load_game(f"parlorcar_{args.game}", {"players": 2})
    env = rl_environment.Environment(game)
    env.seed(args.seed)
    learner = {
        "info_state_size": env.observation_spec()["info_state"][0],
        "num_actions": env.action_spec()["num_actions"],
        "hidden_layers_sizes": (128,),
        "loss_str": "a2c",
        "pi_learning_rate": 1e-3,
        "critic_learning_rate": 1e-3,
        "optimizer_str": "adam",
        "seed": args.seed,
    }
    oracle = rl_oracle.RLOracle(env, rl_policy.PGPolicy, learner, number_training_episodes=args.episodes)
    first = [rl_policy.PGPolicy(env, seat, **learner) for seat in range(2)]
    for one in first:
        one.freeze()
    solver = psro_v2.PSROSolver(
        game,
        oracle,
        initial_policies=first,
        sims_per_entry=args.sims,
        training_strategy_selector="probabilistic",
        meta_strategy_method="prd",
        sample_from_marginals=True,
        symmetric_game=False,
    )
    for n in range(args.rounds):
        solver.iteration()
        mixtures = [[round(float(chance), 2) for chance in one] for one in solver.get_meta_strategies()]
        print(f"round {n + 1}: mixtures of the seats {mixtures}", flush=True)
    found = won(game, solver.get_policies()[0], solver.get_meta_strategies()[0], args.games, args.seed)
    print(f"{args.rounds} rounds, won {found:g} of {args.games} against random")


if __name__ == "__main__":
    main()
