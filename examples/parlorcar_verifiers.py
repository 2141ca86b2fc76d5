"""A module by which `verifiers` finds our matches: a model against bots, with the match as its user.

    pip install 'parlorcar[verifiers]'
    PYTHONPATH=examples vf-eval parlorcar_verifiers --env.taskset.game stone-age --env.taskset.opponents greedy \\
        --model NAME --client.base-url URL

A reward is the win (1, or a part of it where seats are equal); how often an answer was no move is in the trace.
"""

from parlorcar.research.language.verifiers import ParlorCarEnv, ParlorCarTaskset

__all__ = ["ParlorCarEnv", "ParlorCarTaskset"]
