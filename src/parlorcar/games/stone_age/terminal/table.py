"""Stone Age in the terminal: the board, and the choices that are made at it."""

from __future__ import annotations

from parlorcar.cli.menu import Menu
from parlorcar.core.state import State
from parlorcar.games.stone_age.terminal import choices, typed
from parlorcar.games.stone_age.terminal.board import StoneAgeBoard


class StoneAgeTable(StoneAgeBoard):
    """The board with its choices and what is typed."""

    def prompt(self, state: State) -> str:
        """The question of the decision on top, with what has to be known for it."""
        return choices.prompt(self, state)

    def menu(self, state: State, seat: int) -> Menu:
        """The choices of the decision on top."""
        self.asked = ""
        return choices.menu(self, state, seat)

    def typed(self, text: str, state: State, menu: Menu) -> list[int]:
        """The moves that a typed text means: also places without a verb, and several goods or tools at once."""
        return typed.typed(self, text, state, menu)

    def rules(self, what: str, state: State, menu: Menu) -> list[str] | None:
        """The rules behind a choice, and those about a place, card, sign or good."""
        text = what.lower()
        if what.isdecimal() and 1 <= int(what) <= len(menu.order):
            text = self.game.text(state, menu.order[int(what) - 1])
        view = self.seen(state)
        about = typed.rules_about(text, view)
        if about:
            return about
        behind = super().rules(what, state, menu)
        if behind is None:
            return None
        return list(dict.fromkeys([*behind, *typed.rules_about(text.partition(" ")[2], view)]))
