"""Known cards and unseen counts: worked out for the players, or left out where the table agreed to do without.

Everything here is worked out from what the viewer is shown anyway, so it can tell nobody more than that.
"""

from __future__ import annotations

from parlorcar.core.card_counting import View
from parlorcar.core.game import Game
from parlorcar.families import family_of


def with_counts(game: Game, view: View) -> View:
    """A view with what nobody has shown the viewer yet, pile by pile, as `unseen`."""
    family = family_of(game)
    unseen = family.load(family.unseen)
    return view if unseen is None else {**view, "unseen": unseen(game, view)}


def without_counts(game: Game, view: View) -> View:
    """A view with what lies on the table alone: no known cards, no counts, only how large the piles are."""
    family = family_of(game)
    plain = family.load(family.without_counts)
    return view if plain is None else plain(view)
