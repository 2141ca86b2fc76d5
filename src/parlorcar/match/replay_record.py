"""Playing a record again, and proving that no outcome of chance was altered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from typing import Any, Literal

from parlorcar.core.errors import IllegalMove, ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.state import CHANCE
from parlorcar.match import luck
from parlorcar.match.entropy import HEX, BadEntropy, Entropy, entropy_from
from parlorcar.match.match import Match, Played, carry_out
from parlorcar.match.record import BadRecord, load, public_events, result

Find = Callable[[str, int, dict[str, Any]], Game]
DIGITS = 9  # of a number of moves at most


class Unplayable(BadRecord):
    """A record whose moves or results the rules do not bring about."""


class Unproven(BadRecord):
    """A record whose chance is not what its key gives."""


class OtherRules(BadRecord):
    """A record of another rules version that these rules do not play; it can still be watched by its events."""


def replay(source: dict[str, Any] | str | Path, find: Find, chance: Literal["drawn", "chosen"] = "drawn") -> Match:
    """The match of a record, at its last move; `find` finds the game by its id.

    With `chance="chosen"` it is played on with outcomes that are chosen, whatever its key would bring.
    """
    data = load(source)
    try:
        game = find(data["game"], data["players"], data["options"])
        match = Replay(game, data, chance)
    except (BadRecord, IllegalMove):
        raise
    except TypeError as error:
        raise BadRecord(f"line {data.get('lines', {}).get('options', 1)}: the options are garbled: {error}") from None
    except ParlorCarError as error:
        raise BadRecord(f"line {data.get('lines', {}).get('game', 2)}: {error}") from None
    try:
        for number, line in enumerate(data["moves"]):
            match.again(line, number)
        match.compare()
        match.finish()
    except BadRecord as error:
        if data["rules"] == game.rules_version:
            raise
        release = getattr(game.spec, "releases", {}).get(data["rules"])
        plays = f"parlorcar {release} plays it" if release else "no release is known to play it"
        raise OtherRules(
            f"{error}; the record was played by rules {data['rules']}, these are {game.rules_version} ({plays}, "
            f"and its events can still be watched)"
        ) from None
    return match


class Replay(Match):
    """A match whose chance comes from a record."""

    def __init__(self, game: Game, data: dict[str, Any], chance: Literal["drawn", "chosen"] = "drawn") -> None:
        self.data = data
        self.replaying = True
        entropy = entropy_of(data)
        super().__init__(
            game,
            data.get("seed"),
            seats=data["seats"],
            position=data.get("position"),
            key=self.opened() if entropy is None else None,
            entropy=entropy,
        )
        self.commitment = data["commitment"]
        if chance == "chosen":
            self.chance_chosen, self.commitment, self.entropy = True, luck.NOT_PROMISED, None

    @property
    def sealed(self) -> bool:
        """Whether the match cannot be played on: chance would have to be drawn, and the key is not known."""
        return not (self.over or self.chance_chosen or "key" in self.data or "seed" in self.data)

    def opened(self) -> bytes:
        """The key of the luck as far as the record tells it."""
        key = self.data.get("key")
        try:
            return bytes.fromhex(key) if key else luck.seed_key(self.data["seed"]) if "seed" in self.data else bytes(32)
        except ValueError:
            raise BadRecord(f"line {self.line_of('key')}: the key is not 64 hexadecimal digits") from None

    def _settle(self) -> None:
        """While it is replayed nothing happens that the record does not say; then chance needs the key."""
        if self.replaying:
            return
        if self.sealed:
            raise ParlorCarError("the record's key is sealed, so the match cannot be played on; a save can be")
        super()._settle()

    def _play(self, move: int, seat: int | None) -> None:
        if self.sealed:
            raise ParlorCarError("the record's key is sealed, so the match cannot be played on; a save can be")
        super()._play(move, seat)

    def save(self) -> dict[str, Any]:
        """A match whose key is sealed cannot be saved: what would come could not be what was promised."""
        if self.sealed:
            raise ParlorCarError("the record's key is sealed, so the match cannot be saved")
        return super().save()

    def finish(self) -> None:
        """The record has been played; what is played on is a match like any other."""
        self.replaying = False

    def line_of(self, name: str) -> int:
        """Where a part of the record stands in its file."""
        return int(self.data.get("lines", {}).get(name, 0))

    def again(self, line: str, number: int) -> None:
        """Play a line of the record."""
        where = f"line {self.line_of('moves') + number + 1}" if "lines" in self.data else f"move {number + 1}"
        who, _, text = line.partition(" ")
        if who == "undo":
            number_of = text.isascii() and text.isdecimal() and len(text) <= DIGITS
            if not number_of or not 0 < int(text) <= len(self.line):
                raise Unplayable(f"{where}: {line[:60]!r} takes back more than there is")
            self._back_to(len(self.line) - int(text))
            return
        state, game = self.state, self.game
        player = game.player(state)
        if game.over(state):
            raise Unplayable(f"{where}: the match is over, but the record goes on with {line[:60]!r}")
        if who in map(str, range(game.players)) and self.out_of_turn(int(who)):
            player, state = int(who), self.facing(int(who))
        if who != ("*" if player == CHANCE else str(player)):
            raise Unplayable(
                f"{where}: it is {'chance' if player == CHANCE else f'seat {player}'}'s move, not {line[:60]!r}"
            )
        move = next((m for m in game.legal(state) if game.text(state, m) == text), None)
        if move is None:
            raise Unplayable(f"{where}: {text[:60]!r} is not possible here")
        stream = game.steps[state.step()].stream
        if stream:
            self._counts[stream] = self._counts.get(stream, 0) + 1
        self._log(Played(player, move, text, stream, sealed=bool(game.group(state))))

    def compare(self) -> None:
        """The result must be the one that the record gives."""
        given = self.data.get("result")
        sealed = "key" not in self.data and self.data["commitment"] != luck.NOT_PROMISED
        if self.over and (given is None or sealed):
            raise Unplayable(f"{self.last_line()}: the match is over, but the record has no result or no key")
        self.compare_events()
        if given is None:
            return
        where = f"line {self.line_of('result')}"
        if not self.over:
            raise Unplayable(f"{where}: there is a result, but the moves break off before the end")
        if given != result(self):
            raise Unplayable(f"{where}: the result is {result(self)}, not {given}")

    def last_line(self) -> str:
        """Where the moves end."""
        return f"line {self.line_of('moves') + len(self.data['moves'])}"

    def compare_events(self) -> None:
        """What all players saw must be what the moves bring about; other rules may tell it in other words."""
        if self.data["rules"] != self.game.rules_version or "events" not in self.data:
            return
        given, mine = self.data["events"], public_events(self)
        for n, event in enumerate(mine):
            if n >= len(given) or given[n] != event:
                raise Unplayable(f"line {self.line_of('events') + n + 1}: the moves do not bring about this event")
        if len(given) > len(mine):
            raise Unplayable(f"line {self.line_of('events') + len(mine) + 1}: there is an event too many")


def entropy_of(data: dict[str, Any]) -> Entropy | None:
    """The entropy that a record names; None where people added nothing."""
    if "entropy" not in data:
        return None
    key = data.get("key")
    where = "entropy"
    try:
        if "seed" in data:
            where = "seed"
            raise BadEntropy("luck comes from a practice seed or from entropy, not from both")
        if key is not None and not HEX.fullmatch(key):
            where = "key"
            raise BadEntropy("the key is not 64 hexadecimal digits")
        return entropy_from(data["entropy"], data["commitment"], key)
    except BadEntropy as error:
        raise BadRecord(f"line {data.get('lines', {}).get(where, 1)}: {error}") from None


def draw_key(data: dict[str, Any]) -> bytes:
    """The key that a record's draws come from; Unproven if it does not follow from what was promised."""
    entropy = entropy_of(data)
    if "seed" in data and data["commitment"] == luck.NOT_PROMISED:
        return luck.seed_key(data["seed"])
    if data["commitment"] == luck.NOT_PROMISED:
        raise Unproven("the luck of this match came from elsewhere, and nobody promised it")
    if "key" not in data:
        raise Unproven("the record's key is still sealed: the match is not over")
    if entropy is not None:
        if problem := misfit(entropy, data["players"]) or entropy.problem():
            raise Unproven(problem)
        return entropy.luck_key()
    key = bytes.fromhex(data["key"])
    bound = luck.commitment(
        data["game"], data["rules"], data["options"], data["seats"], key, data.get("position"), data.get("seed")
    )
    if bound != data["commitment"]:
        raise Unproven("the key does not open the commitment: game, options, seats or key were altered")
    if "seed" in data and key != luck.seed_key(data["seed"]):
        raise Unproven(f"the key is not that of seed {data['seed']}")
    return key


def misfit(entropy: Entropy, players: int) -> str:
    """Why there cannot be so many contributions; nothing if there can."""
    added = len(entropy.contributions)
    if entropy.deal is None and added != players:
        return "there is not one contribution for each seat"
    if entropy.deal is not None and added < players:
        return "an event has at least as many participants as each of its tables has seats"
    return ""


def verify(match: Match, source: dict[str, Any] | str | Path) -> int:
    """Prove that every outcome of chance is the one that the opened key gives; returns how many there were."""
    key = draw_key(load(source))
    game = match.game
    states = [game.dump(match.at(0))]  # after each move of the line as it then was
    streams: list[str] = []
    counts: Counter[str] = Counter()  # of the draws on the line as it then was
    checked = 0
    for number, (kind, played) in enumerate(match.journal):
        if kind == "undo":
            counts.subtract(streams[len(streams) - played :])
            del states[len(states) - played :], streams[len(streams) - played :]
            continue
        state = game.load(states[-1])
        if played.player == CHANCE:
            outcomes = game.chance(state)
            ticket = luck.draw(key, played.stream, counts[played.stream], sum(w for _, w in outcomes))
            shares = accumulate(w for _, w in outcomes)
            drawn = next(m for (m, _), share in zip(outcomes, shares, strict=True) if ticket < share)
            if drawn != played.move:
                brought, said = game.text(state, drawn), played.text
                raise Unproven(f"move {number + 1}: the key brings {brought!r}, but the record says {said!r}")
            checked += 1
        carry_out(game, state, played)
        states.append(game.dump(state))
        streams.append(played.stream)
        counts[played.stream] += 1
    return checked
