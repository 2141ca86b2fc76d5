"""A match in progress, as programs use it: playing, choosing chance, taking back, records and saves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlorcar.core.errors import IllegalMove
from parlorcar.core.state import CHANCE
from parlorcar.match import joined_moves
from parlorcar.match.record import history, record, written
from parlorcar.match.referee import Choice, Played, Referee, carry_out, nameless
from parlorcar.match.save_format import saved
from parlorcar.match.undo import undo_point

__all__ = ["Choice", "Match", "Played", "carry_out", "nameless"]


class Match(Referee):
    """The referee's match. Doors show a seat only its `view`, `legal` moves and `events`.

    Chance is drawn from the 256-bit `key`; from `entropy`, the key of a service with what people added to it; or from a
    small `seed`, for practice and tests, which is not committed to: it could be searched for. With `auto` the match
    gives the answer where there is only one; extra moves count where they are pressing, or for the seats in `stopping`.
    With `chance="chosen"`, for practice, tests and analysis, it stops wherever chance decides and `chance` is asked for
    the outcome; nothing is proven about such luck, and its record promises nothing.
    """

    def play(self, move: int | str, seat: int | None = None) -> None:
        """Make a move, a number or text; in a text several of one seat may be joined by `;`.

        IllegalMove says why a move cannot be made; nothing has changed then, and no other move of the text stands.
        """
        if not self.over and self.game.player(self.state) == CHANCE:
            raise self._refused("chance-decides")
        if isinstance(move, str):
            texts = joined_moves.parts(move)
            if len(texts) == 1:
                self._play(self.parse(texts[0], seat), seat)
            else:
                joined_moves.play_all(self, texts, seat)
            return
        self._play(self._number(move), seat)

    def chance(self, outcome: int | str | None = None) -> None:
        """Give the outcome that chance has now, in a match whose chance is chosen; in a text several joined by `;`.

        Without an outcome luck decides, until a player is asked.
        """
        if self.over or self.game.player(self.state) != CHANCE:
            raise self._refused("no-chance-now")
        if outcome is None:
            chosen, self.chance_chosen = self.chance_chosen, False
            try:
                self._settle()
            finally:
                self.chance_chosen = chosen
            return
        if not self.chance_chosen:
            raise self._refused("chance-is-drawn")
        with joined_moves.all_or_none(self):
            for part in joined_moves.parts(outcome) if isinstance(outcome, str) else [outcome]:
                self._outcome(part)

    def _outcome(self, outcome: int | str) -> None:
        """Carry out a chosen outcome of chance."""
        if self.over or self.game.player(self.state) != CHANCE:
            raise self._refused("no-chance-now")
        move = self.game.parse(self.state, outcome) if isinstance(outcome, str) else self._number(outcome)
        self.game.check(self.state, move)
        self._log(self._by_chance(move))
        self._settle()

    # --- taking back -------------------------------------------------------------------------------------------

    def undo(self, seat: int | None = None, *, agreed: bool = False) -> int:
        """Take back the last choice; returns how many moves went with it.

        A seat can take back its own choice until chance or another player has answered it. When all players have
        agreed, `agreed` goes back past both; chance then brings the same draw again. In a match whose chance is chosen
        `undo()` takes back a single outcome too, if that came last: chance is then asked for it again.
        """
        if self._forgotten(seat):
            return 1
        return self._back_to(undo_point(self, seat, agreed, whole=False))

    def undo_turn(self, seat: int | None = None, *, agreed: bool = False) -> int:
        """Take back the whole turn as far as that may be done; returns how many moves went."""
        if self._forgotten(seat):
            return 1
        return self._back_to(undo_point(self, seat, agreed, whole=True))

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether `undo` would be allowed."""
        try:
            self.check_undo(seat)
        except IllegalMove:
            return False
        return True

    def check_undo(self, seat: int | None = None) -> None:
        """Raise IllegalMove, with the reason, unless `undo` would be allowed."""
        if seat is None or seat not in self.pending:
            undo_point(self, seat, agreed=False, whole=False)

    # --- records and saves --------------------------------------------------------------------------------------

    def record(self, seat: int | None = None) -> dict[str, Any]:
        """The record of the match; given a seat, only the history that this seat may know.

        Before the end the full one is the referee's alone: it lacks the result and keeps the key sealed.
        """
        if seat is None:
            return record(self)
        self._known(seat, spectator=True)
        return history(self, seat)

    def write(self, path: str | Path) -> None:
        """Write the record to a file, as `docs/records.md` describes it."""
        Path(path).write_text(written(record(self)), encoding="utf-8")

    def save(self) -> dict[str, Any]:
        """All that is needed to play on, hidden information and key included: for the host's eyes only."""
        return saved(self)

    def __copy__(self) -> Match:
        """A second match that shares all that this one holds; `deepcopy` shares nothing."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        return other

    def __reduce__(self) -> tuple[object, ...]:
        """A match travels as its save, the key and all that is hidden included; `deepcopy` follows."""
        from parlorcar.match.saved_match import resume  # cycle: what is taken up again is a match too

        maker, *_ = self.game.__reduce__()  # or why this game cannot travel
        kept = {"commitment": self.commitment}  # which a replayed match has from its record
        return resume, (self.save(), maker), kept
