"""Knowledge written for an earlier release: what it overrides under a former name counts under the present one."""

from __future__ import annotations

import warnings
from typing import Final

from parlorcar.bots.search.knowledge import Knowledge

METHODS: Final = {
    "believe": "adjust_determinization",
    "look": "infer_hidden",
    "pause": "is_quiescent",
    "plain": "greedy_choice",
    "ponder": "worth_searching",
    "suppose": "choose_rival_model",
}
FIELDS: Final = {
    "doubt": "temperature",
    "plain_rivals": "greedy_rivals",
    "plainly": "greedy_rival_percent",
}


def adopt_former_names(knowledge: Knowledge) -> None:
    """Let methods and fields under former names count, with a warning; for classes that are not compiled."""
    for kind in type(knowledge).__mro__:
        if kind is Knowledge:
            break
        for old in METHODS.keys() & vars(kind).keys():
            _warn(old, METHODS[old])
            if METHODS[old] not in vars(kind):
                setattr(kind, METHODS[old], vars(kind)[old])
    fields = getattr(knowledge, "__dict__", {})
    for old in FIELDS.keys() & fields.keys():
        _warn(old, FIELDS[old])
        setattr(knowledge, FIELDS[old], fields[old])


def _warn(old: str, new: str) -> None:
    warnings.warn(f"{old} of Knowledge is called {new} now", DeprecationWarning, stacklevel=4)
