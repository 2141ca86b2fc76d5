"""OpenSpiel's own algorithms on our games: a match of information-set MCTS against random play, and MCCFR.

pip install 'parlorcar[openspiel]'
python examples/openspiel_algorithms.py --game stone_age --simulations 20 --iterations 2
"""

from __future__ import annotations

import argparse
import sys
import warnings

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import parlorcar.research.envs.openspiel  # noqa: F401 - registers our games

LONGEST = 20_000  # calls in each other: MCCFR goes down a whole match by recursion, a move a call


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ticket_to_ride_usa")
    parser.add_argument("--simulations", type=int, default=20, help="of IS-MCTS, for every decision")
    parser.add_argument("--decisions", type=int, default=10_000, help="after so many the match is broken off")
    parser.add_argument("--iterations", type=int, default=3, help="of MCCFR")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = np.random.RandomState(args.seed)
    np.random.seed(args.seed)
    game = pyspiel.load_game(f"parlorcar_{args.game}", {"players": 2})

    searcher = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=1.0,
        max_simulations=args.simulations,
        random_state=rng,
    )
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal() and decisions < args.decisions:
        if state.is_chance_node():
            moves, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(moves, p=chances)))
        elif state.current_player() == 0 and len(state.legal_actions()) > 1:
            state.apply_action(searcher.step(state))
            decisions += 1
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    print(f"IS-MCTS: {decisions} decisions, returns {state.returns()}, scores {state.match().scores()}")

    sys.setrecursionlimit(LONGEST)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the chance of a whole match is rounded to 0, and divided by
        for _ in range(args.iterations):
            solver.iteration()
    print(f"MCCFR: {args.iterations} iterations, {len(solver._infostates):,} information states")


if __name__ == "__main__":
    main()
