"""A match and its twin: a world that a viewer cannot tell from the real one, in which the same is played."""

from __future__ import annotations

from typing import Any

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE
from parlorcar.match.match import Match, Played
from parlorcar.match.recorder import Happened, Recorder, visible_event


class Apart(ParlorCarError):
    """The rules have shown the viewer which of the two worlds it is, or a move cannot be made in the other one."""


class Twin(Match):
    """A copy of a match in which all that a viewer cannot know is dealt again.

    It follows the real match: chance brings what the viewer saw it bring there. What is answered without asking is
    its own business, and that is what shows whether such answers depend on hidden things.
    """

    def __init__(self, real: Match, viewer: int, rng: Random) -> None:
        self.__dict__.update(real.__dict__)
        self.real = real
        self.viewer = viewer
        self.born = len(real.line)
        self.state = real.game.resample(real.state, viewer, rng)
        self.line, self.journal = list(real.line), list(real.journal)
        self.pending, self._counts = dict(real.pending), dict(real._counts)
        self.stopping = set(real.stopping)
        self._first_event = list(real._first_event)
        self._snapshots = {self.born: real.game.dump(self.state)}
        self.recorder = Recorder()
        self.recorder.all = list(real.recorder.all)
        self._read = self.born  # how far it has looked for draws in the line of the real match

    def follow(self, moves: list[int], seat: int) -> None:
        """Make the moves that were just made in the real match."""
        try:
            for move in moves:
                self.play(move, seat)
        except ParlorCarError:
            raise Apart from None

    def follow_back(self, seat: int) -> None:
        """Take back what was just taken back in the real match."""
        self.undo(seat)

    def _back_to(self, length: int) -> int:
        """Something is taken back, as in the real match before: draws are looked for from there on."""
        if length < self.born:
            raise Apart
        gone = super()._back_to(length)
        self._read = len(self.real.line)
        return gone

    def _drawn(self) -> Played:
        """What chance brought in the real match, or anything else that the viewer cannot tell from it."""
        game, line = self.game, self.real.line
        legal = game.legal(self.state)
        while self._read < len(line) and line[self._read].player != CHANCE:
            self._read += 1
        if self._read == len(line):  # more is drawn here than there: whatever it is, it will be noticed
            return self._chance_outcome(legal[0])
        there, seen = line[self._read].move, self._real_view(self._read)
        self._read += 1
        for move in [there, *legal] if there in legal else legal:
            if self._own_view(move) == seen:
                return self._chance_outcome(move)
        raise Apart

    def _chance_outcome(self, move: int) -> Played:
        stream = self.game.steps[self.state.step()].stream
        return Played(CHANCE, move, self.game.text(self.state, move), stream)

    def _real_view(self, n: int) -> list[dict[str, Any]]:
        """What the viewer saw of a move of the real match."""
        first, happened = self.real._first_event, self.real.recorder.all
        return self._seen(happened[first[n] : first[n + 1] if n + 1 < len(first) else len(happened)])

    def _own_view(self, move: int) -> list[dict[str, Any]]:
        """What the viewer would see if chance brought a move."""
        recorder = Recorder()
        self.game.apply(self.game.clone(self.state), move, recorder.events)
        recorder.after(0)
        return self._seen(recorder.all)

    def _seen(self, events: list[Happened]) -> list[dict[str, Any]]:
        return [visible_event(self.game, 0, (0, *event[1:]), self.viewer) for event in events]
