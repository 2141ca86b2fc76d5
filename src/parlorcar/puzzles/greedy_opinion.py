"""How often the hand-written plan of the strongest level wins with some moves: another strong player's opinion."""

from __future__ import annotations

from parlorcar.bots.analysis import hints
from parlorcar.bots.levels import search_settings_of, strongest
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.bots.search.search import Search
from parlorcar.core.rng import Random
from parlorcar.core.state import State


def wins_by_plan(
    knowledge: Knowledge, state: State, seat: int, moves: list[int], patience: float = 0.0
) -> dict[int, int]:
    """Percent of matches won with each of some moves if the plan plays them on."""
    settings = search_settings_of(strongest(knowledge.game))
    search = Search(knowledge, settings, state, seat, Random(moves[0]))
    return {one.move: one.wins for one in hints.compare(search, moves, patience)}
