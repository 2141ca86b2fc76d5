"""The numbers of moves: the same for every number of players and option, each with its own text."""

from __future__ import annotations

from parlorcar.conformance.checking import check, require, same
from parlorcar.conformance.walks import Case, game_of
from parlorcar.core.game import Game
from parlorcar.registry import spec

TABLES = "the numbering: add families in a fixed order, from tables that depend on nothing"


def listed(game: Game) -> list[str]:
    """Every move's number and text, with a mark for those of chance and those that the state spells."""
    lines = []
    for move in range(game.moves):
        family = game.family(move)
        marks = (" (chance)" if family.chance else "") + (" (spelled)" if family.spelled else "")
        lines.append(f"{move} {game.numbering.texts[move]}{marks}")
    return lines


@check(TABLES)
def numbers_texts_and_families_fit(case: Case) -> None:
    """Families follow each other without a gap, and no two moves have the same text."""
    game = case.game
    require(game.moves == len(game.numbering.texts) == game.numbering.size, "not every move has a text")
    texts = game.numbering.texts
    twice = sorted({text for text in texts if texts.count(text) > 1})
    require(not twice, f"two moves with the same text: {twice}")
    first = 0
    for family in game.numbering.families:
        same(int(family.first), first, f"the family {family.verb} starts elsewhere")
        for i, thing in enumerate(family.objects):
            move = int(family.move(i))
            same((move, int(family.object(move)), family.name(move)), (first + i, i, thing), f"a move {family.verb}")
            same(texts[move], f"{family.verb} {thing}".strip(), f"the text of move {move}")
        first += len(family.objects)
        own = [move for move in range(-1, game.moves + 1) if family.has(move)]
        same(own, list(range(int(family.first), first)), f"which moves are of the family {family.verb}")
    same(first, game.moves, "the families do not hold all moves")


@check(TABLES)
def numbers_are_the_same_at_every_table(case: Case) -> None:
    """A move has one number, however many play and whatever the options are."""
    least, most = spec(case.id).players
    usual = listed(game_of(case.id, least))
    for n in range(least, most + 1):
        same(listed(game_of(case.id, n)), usual, f"other numbers for {n} players")
    for name, option in spec(case.id).options.items():
        for value in option.values:
            same(listed(game_of(case.id, least, ((name, value),))), usual, f"other numbers with {name}={value}")
