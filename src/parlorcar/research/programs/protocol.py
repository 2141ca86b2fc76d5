"""A line protocol by which any program, in any language, takes a seat. `docs/protocol.md` describes it."""

from __future__ import annotations

import json
import os
import selectors
import shlex
import subprocess
from contextlib import suppress
from time import monotonic
from typing import IO, Any

from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.errors import IllegalMove, ParlorCarError
from parlorcar.core.game import Game
from parlorcar.research.language.answers import rules
from parlorcar.research.observation.text_observer import Form, TextObserver

__all__ = ["BadProgram", "ProgramBot"]

VERSION = 1
PATIENCE = 30.0  # seconds for an answer, unless another limit is given
LOOKS: dict[str, Form] = {"text": "full", "brief": "brief", "changes": "changes"}  # the position as text
WANTED = ("view", *LOOKS, "events", "tables")  # what a program may ask for besides its legal moves
QUESTIONS = 20  # about the rules, that it may ask for one decision
LONGEST = 1 << 20  # bytes of an answer


class BadProgram(ParlorCarError):
    """A program that does not answer, or not as it should."""


class Program:
    """A program that runs, spoken to line by line: one JSON object a line, both ways."""

    def __init__(self, command: str | list[str], patience: float = PATIENCE) -> None:
        self.command = shlex.split(command) if isinstance(command, str) else list(command)
        self.patience = patience
        try:
            self._process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise BadProgram(f"{self.name} cannot be started: {error.strerror}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to: IO[bytes] = self._process.stdin
        self._from: IO[bytes] = self._process.stdout
        os.set_blocking(self._from.fileno(), False)
        self._ear = selectors.DefaultSelector()
        self._ear.register(self._from, selectors.EVENT_READ)
        self._heard = b""

    @property
    def name(self) -> str:
        """What it is called in messages."""
        return " ".join(self.command)

    def tell(self, message: dict[str, Any]) -> None:
        """Send a line."""
        try:
            self._to.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
            self._to.flush()
        except OSError:
            raise BadProgram(f"{self.name} has ended") from None

    def hear(self) -> dict[str, Any]:
        """The next line, if it comes in time."""
        until = monotonic() + self.patience
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST:
                raise BadProgram(f"{self.name} sent a line that does not end")
            if not self._ear.select(max(0.0, until - monotonic())):
                raise BadProgram(f"{self.name} did not answer within {self.patience:g} s")
            more = self._from.read(65536)
            if more == b"":
                raise BadProgram(f"{self.name} has ended")
            self._heard += more or b""
        line, self._heard = self._heard.split(b"\n", 1)
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise BadProgram(f"{self.name} sent a line that is no JSON object: {line[:80]!r}")
        return answer

    def close(self) -> None:
        """Close its input, wait a moment for it to end, and end it if it does not."""
        for stream in (self._to, self._from):
            with suppress(OSError):  # it has ended, and did not read the last message
                stream.close()
        self._ear.close()
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class ProgramBot(Bot):
    """A program on a seat, for everything that takes bots."""

    def __init__(self, game: Game, command: str | list[str], patience: float = PATIENCE) -> None:
        self.game = game
        self._observer: TextObserver | None = None
        self._news: list[dict[str, Any]] = []
        self.program = Program(command, patience)
        try:
            self._greet()
        except BadProgram:
            self.program.close()
            raise

    def _greet(self) -> None:
        """Say what is played, and read the program's name and what it asks for."""
        self.program.tell({"type": "hello", "protocol": VERSION, **described(self.game)})
        answer = self.program.hear()
        if answer.get("type") != "ready":
            raise BadProgram(f"{self.program.name} has to answer hello with ready, not {answer}")
        self.name = str(answer.get("name") or self.program.name)
        wants = answer.get("wants", ["view"])
        if not isinstance(wants, list) or not set(wants) <= set(WANTED):
            raise BadProgram(f"{self.program.name} can want {', '.join(WANTED)}, not {wants}")
        self.wants: list[str] = wants

    def begin(self, match: int, seat: int) -> None:
        """Tell the program that a match begins, and where it sits."""
        self._observer, self._news = TextObserver(self.game, seat), []
        tables = {"tables": self.game.tables()} if "tables" in self.wants else {}
        self.program.tell({"type": "begin", "match": match, "seat": seat, **tables})

    def happened(self, events: list[dict[str, Any]]) -> None:
        """What the seat has seen since it was told last; it hears of it with its next decision, or at the end."""
        self._news += events

    def choose(self, seat: Seat) -> int:
        """Ask the program; IllegalMove if it answers with something that is not legal."""
        legal = seat.legal()
        received: dict[str, Any] = {"type": "choose", "seat": seat.number}
        received["legal"] = [{"move": move, "text": seat.text(move)} for move in legal]
        if "view" in self.wants:
            received["view"] = seat.view()
        if set(LOOKS) & set(self.wants):
            self._look(seat, received)
        received |= self._told()
        self.program.tell(received)
        answer = self.program.hear()
        for _ in range(QUESTIONS):
            if not isinstance(answer.get("rules"), str):
                break
            self.program.tell({"type": "rules", "text": rules(self.game.id, answer["rules"])})
            answer = self.program.hear()
        for one in received["legal"]:
            if answer.get("move") == one["move"] or ("move" not in answer and answer.get("text") == one["text"]):
                return int(one["move"])
        raise IllegalMove(f"{self.name} answered {answer}, which is none of its {len(legal)} legal moves")

    def _look(self, seat: Seat, received: dict[str, Any]) -> None:
        """Add the texts that are wanted, from a state that has nothing in it but what the seat may know."""
        if self._observer is None or self._observer.seat != seat.number:
            self._observer = TextObserver(self.game, seat.number)
        observer, state = self._observer, seat.imagine()
        received["question"] = observer.question(state)
        for one, move in zip(received["legal"], observer.moves(state, seat.legal()), strict=True):
            one["about"] = move
        for want in ("changes", "text", "brief"):  # what has changed since the last look comes before the next one
            if want in self.wants:
                received[want] = observer.look(state, LOOKS[want])

    def _told(self) -> dict[str, Any]:
        """The events that are wanted and have not been told."""
        news, self._news = self._news, []
        return {"events": news} if "events" in self.wants else {}

    def end(self, scores: list[int], ranking: list[int]) -> None:
        """Tell the program how the match ended."""
        self.program.tell({"type": "end", "scores": scores, "ranking": ranking, **self._told()})

    def close(self) -> None:
        """Let the program end."""
        self.program.close()


def described(game: Game) -> dict[str, Any]:
    """What is played."""
    return {"game": game.id, "rules": game.rules_version, "players": game.players, "options": dict(game.chosen)}
