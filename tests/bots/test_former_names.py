"""Knowledge of packages that were written before hooks of a search had their present names."""

from __future__ import annotations

import pytest

import parlorcar
from parlorcar.bots.former_names import adopt_former_names
from parlorcar.bots.levels import levels_of
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.bots.search.search import Search, SearchSettings
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import State


class Earlier(Knowledge):
    """Overrides a method and sets a field under names that they had."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.doubt = 25.0
        self.asked = 0

    def pause(self, s: State) -> bool:
        self.asked += 1
        return True


def test_a_search_asks_what_is_overridden_under_a_former_name() -> None:
    game = parlorcar.game("stone-age")
    knowledge = Earlier(game)
    with pytest.warns(DeprecationWarning, match="of Knowledge is called") as warned:
        adopt_former_names(knowledge)
    assert sorted(str(one.message) for one in warned) == [
        "doubt of Knowledge is called temperature now",
        "pause of Knowledge is called is_quiescent now",
    ]
    assert knowledge.temperature == 25.0
    search = Search(knowledge, SearchSettings(depth=1), game.match(seed=1).state, 0, Random(1))
    search.iterate()
    assert knowledge.asked == 2


def test_the_former_name_of_a_field_of_levels_says_the_new_one() -> None:
    level = levels_of(parlorcar.game("stone-age"))[0]
    with pytest.warns(DeprecationWarning, match="slips is called blunder_percent now"):
        assert level.slips == level.blunder_percent == 35
