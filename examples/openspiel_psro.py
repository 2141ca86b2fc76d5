"""PSRO of OpenSpiel: best responses that learn, against mixtures of those that were learnt before.

OpenSpiel's learners are made for short games, so it is played from an end-game (--position), in which each seat has
8 trains left.

pip install 'parlorcar[psro]'
python examples/openspiel_psro.py --rounds 2 --episodes 300
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.psro_v2 import psro_v2, rl_oracle, rl_policy
from open_spiel.python.jax.policy_gradient import PolicyGradient

import parlorcar.research.envs.openspiel  # noqa: F401 - registers our games

END_GAME = Path(__file__).parent / "endgames" / "ticket-to-ride-usa.json"


class Learner(PolicyGradient):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's policy gradient, which reads the numbers of moves and cards on a scale from -1 to 1."""

    def step(self, time_step: Any, is_evaluation: bool = False) -> Any:
        """What it would do, and what it learns."""
        rows = [row and np.array(row) for row in time_step.observations["info_state"]]
        seen = [row if row is None else np.sign(row) * np.log1p(np.abs(row)) / 8 for row in rows]
        scaled = time_step._replace(observations={**time_step.observations, "info_state": seen})
        return super().step(scaled, is_evaluation)

    def _critic_update(self) -> Any:
        """Learn from a match, filled up behind its end with what is worth nothing: each length is compiled again."""
        end = self._episode_data[-1]
        after = end._replace(info_state=end.next_info_state, action=0, reward=0.0, discount=0.0)
        self._episode_data += [after] * (-len(self._episode_data) % 32)
        return super()._critic_update()


Policy = rl_policy.rl_policy_factory(Learner)


def drawn(chances: dict[int, float], rng: np.random.RandomState) -> int:
    """One of some moves, by their chances."""
    odds = np.array(list(chances.values()), np.float64)
    return int(rng.choice(list(chances), p=odds / odds.sum()))


def won(game: pyspiel.Game, solver: Any, matches: int, seed: int) -> float:
    """Matches that the mixtures win against random play, on each seat in turn; a shared win is half of one."""
    rng, found = np.random.RandomState(seed), 0.0
    for number in range(matches):
        seat, state = number % 2, game.new_initial_state()
        mixture = dict(enumerate(solver.get_meta_strategies()[seat]))
        player = solver.get_policies()[seat][drawn(mixture, rng)]
        while not state.is_terminal():
            if state.is_chance_node():
                odds = dict(state.chance_outcomes())
            elif state.current_player() == seat:
                odds = player.action_probabilities(state)
            else:
                odds = dict.fromkeys(state.legal_actions(), 1.0)
            state.apply_action(drawn(odds, rng))
        own, other = state.returns()[seat], state.returns()[1 - seat]
        found += 1.0 if own > other else 0.5 if own == other else 0.0
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ticket_to_ride_usa")
    parser.add_argument("--position", type=Path, default=END_GAME, help="where all matches begin (docs/positions.md)")
    parser.add_argument("--recalled", type=int, default=32, help="events that a learner remembers: the last ones")
    parser.add_argument("--rounds", type=int, default=2, help="of PSRO: a best response for each seat in every one")
    parser.add_argument("--episodes", type=int, default=300, help="matches in which a best response learns")
    parser.add_argument("--sims", type=int, default=10, help="matches for each entry of the table of results")
    parser.add_argument("--games", type=int, default=100, help="matches of the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    np.random.seed(args.seed)
    start = {"players": 2, "recalled": args.recalled, "position": args.position.read_text(encoding="utf-8")}
    game = pyspiel.load_game(f"parlorcar_{args.game}", start)
    env = rl_environment.Environment(game)
    env.seed(args.seed)
    learner = {
        "info_state_size": env.observation_spec()["info_state"][0],
        "num_actions": env.action_spec()["num_actions"],
        "hidden_layers_sizes": (128,),
        "loss_str": "a2c",
        "pi_learning_rate": 3e-3,
        "critic_learning_rate": 3e-3,
        "num_critic_before_pi": 1,
        "optimizer_str": "adam",
        "seed": args.seed,
    }
    oracle = rl_oracle.RLOracle(env, Policy, learner, number_training_episodes=args.episodes)
    first = [Policy(env, seat, **learner) for seat in range(2)]
    for one in first:
        one.freeze()
    solver = psro_v2.PSROSolver(
        game,
        oracle,
        initial_policies=first,
        sims_per_entry=args.sims,
        training_strategy_selector="probabilistic",
        meta_strategy_method="prd",
        prd_iterations=10_000,
        sample_from_marginals=True,
        symmetric_game=False,
    )
    for n in range(args.rounds):
        solver.iteration()
        mixtures = [[round(float(chance), 2) for chance in one] for one in solver.get_meta_strategies()]
        print(f"round {n + 1}: mixtures of the seats {mixtures}", flush=True)
    found = won(game, solver, args.games, args.seed)
    print(f"{args.rounds} rounds, won {found:g} of {args.games} against random")


if __name__ == "__main__":
    main()
