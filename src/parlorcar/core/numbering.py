"""Moves as numbers and as text: a game's families of moves, numbered one after the other for ever."""

from __future__ import annotations

from mypy_extensions import i64


class Family:
    """Moves of one kind: a verb and what it is done to. `rules` are the rules behind the choice."""

    def __init__(self, verb: str, objects: list[str], rules: str, spelled: bool, chance: bool) -> None:
        self.verb = verb
        self.objects = objects
        self.rules: list[str] = rules.split()
        self.spelled = spelled  # whether the text depends on the state, so that the game has to spell it
        self.chance = chance
        self.first: i64 = 0


class Numbering:
    """All moves of a game. The numbers come from the game's own tables and mean the same in every step."""

    def __init__(self) -> None:
        self.families: list[Family] = []
        self.size: i64 = 0
        self.texts: list[str] = []
        self._family: list[Family] = []

    def add(
        self,
        verb: str,
        objects: list[str] | None = None,
        rules: str = "",
        spelled: bool = False,
        chance: bool = False,
    ) -> i64:
        """A family with one move for each object; returns the number of its first move. Without objects it is none."""
        family = Family(verb, [""] if objects is None else objects, rules, spelled, chance)
        family.first = self.size
        if family.objects:
            self.families.append(family)
        for thing in family.objects:
            self.texts.append(f"{verb} {thing}".strip())
            self._family.append(family)
        self.size += len(family.objects)
        return family.first

    def family(self, move: i64) -> Family:
        """The family of a move."""
        return self._family[move]
