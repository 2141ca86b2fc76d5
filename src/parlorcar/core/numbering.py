"""Moves as numbers and as text: a game's families of moves, numbered one after the other for ever."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class MoveFamily:
    """Moves of one kind: a verb and what it is done to. `rules` are the rules behind the choice.

    It is final, so that compiled code calls its methods directly. In a loop take it into a variable first:
    `pay = box.PAY`, then `pay.move(good)`.
    """

    def __init__(self, verb: str, objects: list[str], rules: str, spelled: bool, chance: bool, first: i64) -> None:
        self.verb = verb
        self.objects = objects
        self.rules: list[str] = rules.split()
        self.spelled = spelled  # whether the text depends on the state, so that the game has to spell it
        self.chance = chance
        self.first: i64 = first
        self.end: i64 = first + len(objects)  # the number behind its last move

    def has(self, move: i64) -> bool:
        """Whether a move is of this kind."""
        return self.first <= move < self.end

    def object(self, move: i64) -> i64:
        """What a move of this kind is done to: the number of the object, from 0."""
        return move - self.first

    def move(self, thing: i64) -> i64:
        """The move that is done to the object of that number."""
        return self.first + thing

    def name(self, move: i64) -> str:
        """What a move of this kind is done to, in words."""
        return self.objects[move - self.first]


class Numbering:
    """All moves of a game. The numbers come from the game's own tables and mean the same in every step."""

    def __init__(self) -> None:
        self.families: list[MoveFamily] = []
        self.size: i64 = 0
        self.texts: list[str] = []
        self._family: list[MoveFamily] = []

    def add(
        self,
        verb: str,
        objects: list[str] | None = None,
        rules: str = "",
        spelled: bool = False,
        chance: bool = False,
    ) -> i64:
        """A move without an object; returns its number. With objects: as `add_family`, the number of the first move."""
        return self.add_family(verb, [""] if objects is None else objects, rules, spelled, chance).first

    def add_family(
        self, verb: str, objects: list[str], rules: str = "", spelled: bool = False, chance: bool = False
    ) -> MoveFamily:
        """A family with one move for each object. Without objects it has no moves and takes no number."""
        family = MoveFamily(verb, objects, rules, spelled, chance, self.size)
        if objects:
            self.families.append(family)
        for thing in objects:
            self.texts.append(f"{verb} {thing}".strip())
            self._family.append(family)
        self.size = family.end
        return family

    def family(self, move: i64) -> MoveFamily:
        """The family of a move."""
        return self._family[move]
