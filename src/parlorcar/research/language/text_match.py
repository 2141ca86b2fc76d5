"""A match in which every seat is told in text what it may know, and answers in text."""

from __future__ import annotations

from collections.abc import Sequence

from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.registry import spec
from parlorcar.research.language.answers import HOW, chosen, question, rules
from parlorcar.research.observation.text_observer import Form, TextObserver, numbered
from parlorcar.research.simulation.matches import seed_of

__all__ = ["TextMatch"]


class TextMatch:
    """A match played by texts. Single answers are given; of those who choose at the same time each is asked in turn.

    `later` is the form of a seat's second and later looks: `full`, `brief`, or the `changes` since its last one.
    """

    def __init__(self, game: Game, seed: int, later: Form = "full", names: Sequence[str] | None = None) -> None:
        self.game, self.later = game, later
        self.match = Match(game, seed_of(seed, 0, "text"), seats=list(names) if names else None)
        self.lookers = [TextObserver(game, seat, names) for seat in range(game.players)]
        self.rngs = [Random(seed_of(seed, 0, f"seat {seat}")) for seat in range(game.players)]
        self._looked = [False] * game.players
        self._since = [0] * game.players
        self._go_on()

    def _go_on(self) -> None:
        """Give single answers."""
        match = self.match
        while not match.over and len(match.legal(match.player)) == 1:
            match.play(match.legal(match.player)[0], match.player)
        self.over = match.over
        self.seat = -1 if self.over else match.player
        self.legal = [] if self.over else match.legal(self.seat)
        facing = None if self.over else match.facing(self.seat)
        self.texts = [self.game.text(facing, move) for move in self.legal] if facing is not None else []

    def introduction(self, seat: int) -> str:
        """What is played, who one is, and how one answers."""
        who = ", ".join(name for p, name in enumerate(self.lookers[seat].names) if p != seat)
        title, n = spec(self.game.id).title, self.game.players
        you = self.lookers[seat].names[seat]
        return f"This is {title} with {n} players. You are {you}; the others are {who}. The most points win. {HOW}"

    def prompt(self, introduced: bool = False) -> str:
        """All that the seat that decides needs: what happened, the position, the question and the numbered moves.

        The first one begins with the introduction, unless the seat has had that already.
        """
        seat, looker = self.seat, self.lookers[self.seat]
        state = self.match.facing(seat)
        events = self.match.events(seat, self._since[seat])
        self._since[seat] += len(events)
        first, self._looked[seat] = not self._looked[seat], True
        story = "" if first else looker.story(events)
        parts = [
            self.introduction(seat) if first and not introduced else "",
            f"Since your last decision:\n{story}" if story else "",
            looker.look(state, "full" if first else self.later),
            f"{looker.question(state)}\n{numbered(looker.moves(state, self.legal))}",
        ]
        return "\n\n".join(part for part in parts if part)

    def read(self, answer: str) -> int | str:
        """What an answer means: a legal move, or the text of rules that it asks for; NoMove if it is neither."""
        asked = question(answer)
        if asked is not None:
            return rules(self.game.id, asked)
        return self.legal[chosen(answer, self.texts)]

    def play(self, move: int) -> None:
        """Play the choice of the seat that decides."""
        self.match.play(move, self.seat)
        self._go_on()
