"""What can be typed at a decision: a choice, or a word to look, ask, go back, keep or leave."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from parlorcar.cli.files import free_name, shown
from parlorcar.cli.joined_lines import rehearsed
from parlorcar.cli.menu import Entry, Menu
from parlorcar.cli.savefile import keep
from parlorcar.cli.session import Session
from parlorcar.core.errors import IllegalMove, ParlorCarError, Refusal
from parlorcar.core.spec import GameSpec
from parlorcar.core.state import CHANCE, State
from parlorcar.words import count, say, variant, word
from parlorcar.words.event_sentences import event_sentences
from parlorcar.words.rulebook import Rulebook

STILL_OPEN: Final = 0  # the decision is still open
PLAYED: Final = 1  # a move was made or taken back: look again whose decision it is
LEFT: Final = 2  # the table was left
PASSED: Final = 3  # a move that nobody has to make was not made
LOG = 30  # lines of the log unless all are asked for


class Commands:
    """Reads and obeys, one line at a time."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.match = session.match
        self.screen = session.screen
        self.table = session.table
        self.menu = Menu([])
        self.unseen = False  # whether the choices have not been shown, because the answer was typed beforehand

    def open(self, seat: int, state: State, quiet: bool = False) -> None:
        """Show the choices of a decision."""
        self.menu = self.table.menu(state, seat)
        self.unseen = quiet
        if quiet:
            return
        if len(self.match.waiting) > 1:
            self.screen.note(word("cli.simultaneous"))
            if self.match.chosen:
                names = [self.match.seats[p] for p in self.match.chosen]
                self.screen.note(word("cli.has-chosen", names=", ".join(names)))
        self.screen.line(self.table.prompt(state))
        self.menu.show(self.screen)

    def next(self, seat: int, state: State, may_pass: bool = False) -> int:
        """Take the next line, or the next part of one, and do what it says; an empty one may pass."""
        queue = self.session.queue
        if queue:
            text = queue.pop(0)
        else:
            line = self.screen.ask(word("cli.prompt"))
            if line is None:
                self.end_of_input()
                return LEFT
            parts = [part.strip() for part in line.split(";") if part.strip()]
            if len(parts) > 1:
                try:
                    parts = rehearsed(self.match, self.table, self.menu, parts, seat, state)
                except ParlorCarError as error:
                    self.refuse(error, seat)
                    self.screen.note(word("cli.none-played"))
                    return STILL_OPEN
            text, *rest = parts or [""]
            queue.extend(rest)
        if not text:
            return PASSED if may_pass else STILL_OPEN
        try:
            return self.obey(text, seat, state)
        except ParlorCarError as error:
            self.refuse(error, seat)
        queue.clear()
        if self.unseen:
            self.table.aside(self.screen, state, seat)
            self.open(seat, state)
        return STILL_OPEN

    def refuse(self, error: ParlorCarError, seat: int) -> None:
        """Say why something cannot be done."""
        self.screen.alert(self.refusal(error, seat) if isinstance(error, IllegalMove) else str(error))

    def refusal(self, error: IllegalMove, seat: int) -> str:
        """Why a move cannot be made, with the names of the players and the number of the rule."""
        names = [word("you").lower() if p == seat else name for p, name in enumerate(self.match.seats)]
        message = say(variant(self.match.game.id, error.reason), error.params, names)
        return f"{message} [{error.rule}]" if error.rule else message

    def obey(self, text: str, seat: int, state: State) -> int:
        """A command, a list to look at, or a move."""
        if text.startswith("?") or text.lower() == "help":
            self.help(text[1:].strip() if text.startswith("?") else "", state)
            return STILL_OPEN
        verb, _, rest = text.partition(" ")
        verb, rest = verb.lower(), rest.strip()
        if verb == "undo":
            return self.undo(rest.lower(), seat)
        if verb in ("quit", "exit", "q") and not rest:
            return self.quit()
        if verb == "save":
            self.save(Path(rest) if rest else None)
            return STILL_OPEN
        if text.lower() in ("log", "log all"):
            self.log(seat, all=bool(rest))
            return STILL_OPEN
        if verb == "aside":
            return self.aside(rest, seat)
        if not rest and verb in ("board", "map", "hint", "score"):
            self.look(verb, seat, state)
            return STILL_OPEN
        if not rest and verb in self.table.lookups:
            self.table.look_up(verb, self.screen, state, seat, self.menu)
            return STILL_OPEN
        entries = self.menu.listing(text)
        if entries is not None and not rest.isdecimal():
            self.listing(entries, rest)
            return STILL_OPEN
        self.play(self.table.typed(text, state, self.menu), seat)
        return PLAYED

    def play(self, moves: Sequence[int], seat: int) -> None:
        """Make moves one after the other; the match has made some of them if they were the only ones left."""
        before, done = len(self.match.line), 0
        while done < len(moves):
            self.match.play(moves[done], seat=seat)
            done = max(done + 1, sum(1 for played in self.match.line[before:] if played.player == seat))
        if self.session.alone and not self.session.queue:
            while (answer := self.forced_answer(seat)) is not None:
                self.match.play(answer, seat=seat)

    def forced_answer(self, seat: int) -> int | None:
        """The only answer that a seat has, which a match asks for because others could learn from its not asking."""
        match = self.match
        if match.over or match.player != seat or match.game.group(match.state):
            return None
        return match.single_answer(match.state)

    def aside(self, name: str, seat: int) -> int:
        """Somebody who is not to move takes the keyboard, or wants to be asked before the decisions of others."""
        said = self.session.out_of_turn.typed(name, seat)
        if said:
            self.screen.note(said)
            return STILL_OPEN
        return PLAYED

    # --- looking -----------------------------------------------------------------------------------------------

    def look(self, what: str, seat: int, state: State) -> None:
        """Board, map, score, or what a bot would do."""
        if what == "board":
            self.table.board(self.screen, state, seat, full=True)
        elif what == "map":
            self.table.map(self.screen, state, seat)
        elif what == "score":
            self.table.score(self.screen, state, seat)
        else:
            with self.screen.busy(word("cli.hint-thinking")):
                hint = self.session.bots.hint(seat)
            if hint is None:
                self.screen.alert(word("cli.no-hint"))
                return
            text = self.match.game.text(state, hint.move)
            self.screen.line(word("cli.hint", bot=hint.bot, number=self.menu.number(hint.move), move=text))
            for reason in hint.reasons:
                self.screen.line(say(reason.id, reason.params), indent=2)
            if hint.other is not None:
                other = self.match.game.text(state, hint.other)
                message = "cli.hint-even" if hint.wins == hint.other_wins else "cli.hint-why"
                self.screen.note(word(message, wins=hint.wins, other=other, other_wins=hint.other_wins))

    def listing(self, entries: Sequence[Entry], what: str) -> None:
        """Choices that were asked for, under their numbers."""
        if not entries:
            self.screen.alert(word("cli.nothing-fits", what=what))
        self.screen.entries(self.menu.numbered(entries))
        for legend in self.menu.legends(entries):
            self.screen.note("  " + legend)

    def log(self, seat: int, all: bool) -> None:
        """What happened, as far as the seat may know it."""
        events = [self.table.with_context(event) for event in self.match.events(seat)]
        lines = event_sentences(self.match.game.id, events, self.match.seats, seat)
        if not lines:
            self.screen.note(word("cli.no-log"))
        if len(lines) > LOG and not all:
            self.screen.note(word("cli.log.earlier", count=len(lines) - LOG))
            lines = lines[-LOG:]
        for line in lines:
            self.screen.news(line)

    # --- asking ------------------------------------------------------------------------------------------------

    def help(self, what: str, state: State) -> None:
        """Help in general, or the rules behind a choice, a verb, or a number of a rule."""
        if not what:
            for line in word(self.table.help).splitlines():
                self.screen.line(line)
            return
        spec = self.match.game.spec
        assert isinstance(spec, GameSpec)
        book = Rulebook(spec)
        rules = self.table.rules(what, state, self.menu)
        if rules is None:
            if what.isdecimal() or not book.has(what):
                raise ParlorCarError(word("cli.unknown-rule", what=what, rule=next(iter(book.rules), "")))
            rules = [book.rule(what)[0]]
        if not rules:
            self.screen.note(word("cli.no-rules-behind"))
        for id in rules:
            self.screen.line(f"{id}  {book.rules[id]}")

    # --- going back --------------------------------------------------------------------------------------------

    def undo(self, how: str, seat: int) -> int:
        """Take back a choice, a turn, or, if everybody agrees, whatever came since."""
        try:
            if how == "agreed":
                moves_undone = self.undo_to_own_choice(seat)
            elif how == "turn":
                moves_undone = self.match.undo_turn(seat)
            elif not how:
                moves_undone = self.match.undo(seat)
                while self.session.alone and self.forced_answer(seat) is not None and self.match.can_undo(seat):
                    moves_undone += self.match.undo(seat)
            else:
                raise ParlorCarError(word("cli.undo-how", how=how))
        except IllegalMove as error:
            self.screen.alert(self.refusal(error, seat))
            if error.reason != "nothing-to-undo" and how != "agreed":
                self.screen.note(word("cli.undo-agreed"))
            return STILL_OPEN
        self.screen.note(word("cli.undone", moves=count(moves_undone, "move")))
        self.session.shown.pop(seat, None)
        return PLAYED

    def undo_to_own_choice(self, seat: int) -> int:
        """Back to the seat's own last choice, past draws and other players."""
        if not any(p.player == seat and not p.auto for p in self.match.line):
            raise self.match.game.illegal(Refusal("nothing-to-undo"))
        moves_undone = 0
        while True:
            mine = next(p.player for p in reversed(self.match.line) if p.player != CHANCE and not p.auto) == seat
            moves_undone += self.match.undo(agreed=True)
            if mine:
                return moves_undone

    # --- keeping and leaving -----------------------------------------------------------------------------------

    def save(self, path: Path | None) -> Path:
        """Keep the match in a file."""
        sitting = self.session.sitting
        if path is None:
            stem = f"{self.match.game.id}-{time.strftime('%Y%m%d-%H%M%S')}"
            path = sitting.file or free_name(stem, ".json")
        keep(sitting, path)
        self.screen.line(word("cli.saved", path=shown(path)))
        return path

    def quit(self) -> int:
        """Leave the table, and keep the match if that is wanted."""
        while True:
            answer = self.screen.ask(word("cli.quit-save"))
            if answer is None:
                self.end_of_input()
                return LEFT
            if answer.strip().lower() in ("", "y", "yes"):
                try:
                    self.screen.note(word("cli.play-on", path=shown(self.save(None))))
                except ParlorCarError as error:
                    self.screen.alert(word("cli.not-saved", reason=error))
                    return STILL_OPEN
                break
            if answer.strip().lower() in ("n", "no"):
                break
            self.screen.note(word("cli.yes-no"))
        self.screen.line(word("cli.bye"))
        return LEFT

    def end_of_input(self) -> bool:
        """There is nobody who types any more: the match is kept, and that is said."""
        self.screen.line(word("cli.end-of-input"))
        self.screen.note(word("cli.play-on", path=shown(self.save(None))))
        return False
