"""A match at one keyboard: whose decision it is, who may look, and what is shown before."""

from __future__ import annotations

from parlorcar.cli.commands import LEFT, PLAYED, STILL_OPEN, Commands
from parlorcar.cli.match_end import finish
from parlorcar.cli.savefile import Sitting
from parlorcar.cli.screen import Screen
from parlorcar.cli.session import Session
from parlorcar.core.errors import IllegalMove
from parlorcar.core.state import CHANCE, SPECTATOR, State
from parlorcar.words import count, word
from parlorcar.words.event_sentences import event_sentences


class Playing(Session):
    """Plays a match to its end, or until somebody leaves."""

    def __init__(self, sitting: Sitting, screen: Screen, record: str | None = None) -> None:
        super().__init__(sitting, screen, record)
        self.commands = Commands(self)
        self.present: int | None = None  # the person at the keyboard

    def run(self) -> int:
        """Play; returns the exit code."""
        self.opening()
        try:
            return self.rounds()
        except KeyboardInterrupt:
            if self.sitting.people and not self.match.over:
                self.screen.line()
                self.commands.save(None)
            raise

    def rounds(self) -> int:
        """One decision after the other until the end."""
        while not self.match.over:
            seat = self.match.player
            other = self.out_of_turn.next()
            if other is not None:
                if not self.aside(other):
                    return 0
            elif self.sitting.kinds[seat]:
                self.bot(seat)
            elif not self.person(seat):
                return 0
        if self.alone:
            self.tell(self.watcher)
        return finish(self)

    def opening(self) -> None:
        """Who plays what."""
        match, screen = self.match, self.screen
        screen.heading(word("cli.title", title=getattr(match.game.spec, "title", match.game.id)))
        kinds = self.sitting.kinds
        seats = [word("cli.bot" if kind else "cli.person", name=match.seats[p]) for p, kind in enumerate(kinds)]
        screen.line(word("cli.table", seats=", ".join(seats)))
        if match.seed is not None:
            screen.note(word("cli.luck.seed", seed=match.seed))
        if self.sitting.file is not None:
            screen.note(word("cli.resumed", moves=count(len(match.line), "move")))
        if self.sitting.people:
            screen.note(word("cli.begin"))

    # --- bots --------------------------------------------------------------------------------------------------

    def bot(self, seat: int) -> None:
        """A bot moves; a player alone with bots sees it at once."""
        with self.screen.busy(word("cli.thinking", name=self.match.seats[seat])):
            move = self.bots.choose(seat)
        self.match.play(move, seat=seat)
        if self.alone and self.tell(self.watcher):
            self.screen.pause()

    # --- people ------------------------------------------------------------------------------------------------

    def person(self, seat: int) -> bool:
        """A person decides; False if the table is left."""
        if not self.alone and self.present != seat:
            self.queue.clear()
            if not self.hand_over(seat):
                return self.commands.end_of_input()
            if seat != self.match.player:
                return True
        self.present = seat
        self.tell(seat)
        state = self.match.facing(seat)
        self.show(seat, state)
        before = len(self.match.line)
        while True:
            done = self.commands.next(seat, state)
            if done == LEFT:
                return False
            if done == PLAYED:
                break
        if self.queue and (self.match.over or self.match.player != seat):
            self.screen.alert(word("cli.left-over", rest="; ".join(self.queue)))
            self.queue.clear()
        return self.after(seat, before)

    def aside(self, seat: int) -> bool:
        """A person who is not to move may make a move all the same, or let the others go on; False if it is left."""
        self.out_of_turn.at_keyboard(seat)
        if not self.alone and self.present != seat:
            self.queue.clear()
            if not self.hand_over(seat):
                return self.commands.end_of_input()
        self.present = seat
        if not self.match.out_of_turn(seat):  # something was taken back
            return True
        self.tell(seat)
        state = self.match.facing(seat)
        self.table.aside(self.screen, state, seat)
        self.commands.open(seat, state)
        self.screen.note(
            word("cli.aside.pass.asked" if seat in self.out_of_turn.asked_every_time else "cli.aside.pass")
        )
        done = STILL_OPEN
        while done == STILL_OPEN:
            done = self.commands.next(seat, state, may_pass=True)
        return done != LEFT

    def show(self, seat: int, state: State) -> None:
        """The board if others have moved since it was last shown, else only what may have changed; then the choices."""
        line, since = self.match.line, self.shown.get(seat, -1)
        moved = since < 0 or since > len(line) or any(p.player not in (seat, CHANCE) for p in line[since:])
        if not self.queue:
            if moved:
                message = "cli.your-turn.alone" if self.alone else "cli.your-turn"
                self.screen.heading(word(message, name=self.match.seats[seat]))
                self.table.board(self.screen, state, seat, full=False)
            else:
                self.table.aside(self.screen, state, seat)
        self.shown[seat] = len(line)
        self.commands.open(seat, state, quiet=bool(self.queue))

    def tell(self, seat: int) -> list[str]:
        """Show a seat what happened since it last looked."""
        since = self.sitting.heard.get(seat, 0)
        events = [self.table.with_context(event) for event in self.match.events(seat, since)]
        if not self.match.over:
            events = events[: len(events) - self.table.waiting(events, seat, self.match.player)]
        self.sitting.heard[seat] = since + len(events)
        sentences = event_sentences(
            self.match.game.id, [e for e in events if e["event"] not in self.table.quiet], self.match.seats, seat
        )
        for sentence in sentences:
            self.screen.news(sentence)
        return sentences

    def after(self, seat: int, before: int) -> bool:
        """With several people, show who has just decided what only that person may see before the next one comes."""
        if self.alone:
            self.tell(seat)
            return True
        if not self.match.over and self.match.player == seat:
            return True
        since = self.sitting.heard.get(seat, 0)
        private = self.match.events(seat, since) != self.match.events(SPECTATOR, since)
        self.tell(seat)
        if private and not self.match.over and self.next_person() != seat:
            if self.screen.ask(word("cli.hide", name=self.match.seats[seat])) is None:
                return self.commands.end_of_input()
            self.screen.clear()
        return True

    def next_person(self) -> int | None:
        """The person who decides next, as far as is known now: bots may come between."""
        return self.match.player if self.match.player in self.sitting.people else None

    def hand_over(self, seat: int) -> bool:
        """Hide one person's secrets before the next one looks; False when there is no more input."""
        last = self.present
        while True:
            self.screen.clear()
            self.screen.heading(word("cli.pass", name=self.match.seats[seat]))
            can_undo = last is not None and self.match.can_undo(last)
            if can_undo and last is not None:
                self.screen.note(word("cli.pass.undo", name=self.match.seats[last]))
            answer = self.screen.ask(word("cli.enter"))
            if answer is None:
                return False
            if answer.strip().lower() != "undo" or last is None:
                self.screen.clear()
                return True
            try:
                self.match.undo(last)
            except IllegalMove as error:
                self.screen.alert(str(error))
                continue
            self.shown.pop(last, None)
            return True
