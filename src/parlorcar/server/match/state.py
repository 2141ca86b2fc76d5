"""The state of a match: its log played from the start. No input or output happens here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.state import SPECTATOR
from parlorcar.match.entropy import Gathering
from parlorcar.match.luck import NOT_PROMISED
from parlorcar.match.match import Match, nameless
from parlorcar.match.record import journal_line
from parlorcar.match.recorder import visible_event
from parlorcar.server.match.clocks import Clock
from parlorcar.server.match.plans import Plan, from_log
from parlorcar.server.match.replay_mismatch import ReplayMismatch
from parlorcar.server.match.results import final_result, less_bids
from parlorcar.server.match.seating import Seating, drawn_order
from parlorcar.server.match.seats import Place
from parlorcar.server.match.shared_luck import deal_entropy
from parlorcar.server.match.terms import Terms
from parlorcar.server.match.undo import undo_to_own_choice
from parlorcar.server.storage.entries import HOST, Entry

OPEN: Final = "open"
SEATING: Final = "seating"  # the set-up is seen, and seats are chosen
STARTING: Final = "starting"  # all seats are taken, and what people add to the luck is gathered
RUNNING: Final = "running"
OVER: Final = "over"
CLOSED: Final = "closed"
STOPPED: Final = "stopped"
UNDER_WAY: Final = (SEATING, RUNNING)  # when somebody may be waited for

# what only the person on a seat brings about
BY_PERSON: Final = frozenset(
    ("sit", "take", "back", "play", "choose", "undo", "confirm", "offer", "answer", "resume", "pace", "ask")
)

Find = Callable[[str, int, dict[str, Any]], Game]


class MatchState:
    """A match as its log describes it.

    With `find` the moves are played by the installed rules and must bring about the lines that stand in the log.
    Without it nothing is played, and what everybody could see is read from the log: for matches of other rules.
    """

    def __init__(self, id: str, find_game: Find | None) -> None:
        self.id = id
        self.find_game = find_game
        self.terms: Terms
        self.places: list[Place] = []
        self.host = 0  # how often the host has changed hands
        self.host_seat: int | None = None  # where the host sits: host and seat move to another device together
        self.match: Match | None = None
        self.gathering: Gathering | None = None  # what people add to the luck; None where they cannot
        self.status = OPEN
        self.seq = 0
        self.version = 0
        self.base = 0  # the oldest version that a move may answer
        self.at = 0
        self.changed = 0  # when something happened that others can notice
        self.created = 0
        self.start_data: dict[str, Any] = {}  # what the start says: rules, seats, commitment
        self.rated_seats: list[str] = []  # of a rated match: the profiles and bots that began it
        self.keys: dict[str, int] = {}  # by id of an action the version that it brought about
        self.sit_requests: dict[
            str, tuple[int, int]
        ] = {}  # by id of a request to sit down: the seat, and its holder epoch
        self.unconfirmed: int | None = None
        self.offer: dict[str, Any] | None = None
        self.plans: dict[int, Plan] = {}  # what seats want to do next; nobody else may learn of it
        self.dropped_plans: dict[int, str] = {}  # why a plan was dropped, until its seat plays or plans again
        self.pace: str = "natural"
        self.paused = False
        self.result: dict[str, Any] | None = None
        self.why: dict[str, Any] | None = None
        self.clock: Clock
        self.longest_line = 0  # the longest line so far: a move taken back and made again earns no new time
        self.sealed = False  # shares its luck with tables that are not done yet, so nobody else may see it
        self.seating: Seating | None = None  # who takes which seat, where that is decided when the set-up is seen
        self.preview: Match | None = None  # the set-up while seats are chosen: of it everybody sees what spectators do
        self.bids: list[int] = []  # points that were bid for the seats; none where nobody could
        self.problem = ""  # why nothing is played; for the log alone, since it may tell what is hidden
        self.gestures: list[tuple[int, int]] = []  # choices sent together: where the first and last stand in the line
        self.public_lines: list[str] = []  # only where nothing is played
        self.public_events: list[dict[str, Any]] = []  # the same

    # --- the log -----------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Let an entry happen; one that is new gets the lines and events that it brings about."""
        data = entry.data
        if entry.kind != "create":
            self.clock.spend(data.get("spent", {}))
        try:
            getattr(self, f"_{entry.kind}")(data, entry)
        except (ParlorCarError, IndexError, KeyError) as error:
            if "lines" in data or self.find_game is None:
                raise ReplayMismatch(entry.seq, str(error)) from error
            raise
        if entry.version > self.version:  # what others cannot notice leaves no trace in what they receive
            self.changed = entry.at
            if entry.kind in BY_PERSON and not data.get("bot"):
                self.places[data["seat"]].acted = entry.at
        self.seq = entry.seq
        self.version = entry.version
        self.at = entry.at
        if entry.key is not None:
            self.keys[entry.key] = entry.version
        self.clock.turn(self.people_deciding(), entry.at)

    def _create(self, data: dict[str, Any], entry: Entry) -> None:
        self.terms = msgspec.convert(data["terms"], Terms)
        self.created = entry.at
        self.pace = self.terms.pace
        self.sealed = bool(self.terms.deal)
        self.clock = Clock(self.terms.clock, self.terms.players)
        self.host = data["host"]
        for number, seat in enumerate(data["seats"]):
            self.places.append(Place.from_log(seat, number))
        if self.terms.gathers:
            self.gathering = Gathering(self.id, bytes.fromhex(self.terms.key))
        for number, commitment in data.get("commitments", {}).items():
            self._promise(int(number), commitment)
        self.host_seat = next((seat for seat, place in enumerate(self.places) if place.by_person), None)

    def _sit(self, data: dict[str, Any], entry: Entry) -> None:
        place = self.places[data["seat"]]
        place.kind, place.name, place.bot, place.lent, place.stand_in = "person", data["name"], "", False, False
        place.holder_epoch, place.link = data["grip"], place.link + 1
        place.profile = data.get("profile", "")
        self._set_plan(data["seat"], {})
        self._promise(data["seat"], data.get("commitment", ""))
        if entry.key is not None:
            self.sit_requests[entry.key] = (data["seat"], place.holder_epoch)

    def _leave(self, data: dict[str, Any], entry: Entry) -> None:
        place = self.places[data["seat"]]
        place.kind = "left" if self.status == RUNNING else "open"
        place.name = place.name if self.status == RUNNING else ""
        place.profile = ""
        place.holder_epoch += 1
        self._promise(data["seat"])
        self._release_seat(data["seat"])

    def _clear(self, data: dict[str, Any], entry: Entry) -> None:
        """The host frees the seat of somebody who left, or was away for long."""
        place = self.places[data["seat"]]
        place.kind, place.name, place.bot, place.lent, place.stand_in = "open", "", "", False, False
        place.profile = ""
        place.holder_epoch, place.link = place.holder_epoch + 1, place.link + 1
        self._promise(data["seat"])
        self._release_seat(data["seat"])

    def _bot(self, data: dict[str, Any], entry: Entry) -> None:
        """A bot takes a seat, or gives it up where `bot` is empty."""
        place = self.places[data["seat"]]
        place.bot, place.lent, place.stand_in = data["bot"], data.get("lent", False), data.get("stand_in", False)
        place.kind = "bot" if data["bot"] else ("left" if self.status == RUNNING else "open")
        place.name = data["name"]
        if not place.lent and not place.stand_in:  # else it stays that of its person
            place.holder_epoch += 1
            self._promise(data["seat"])
        self._release_seat(data["seat"])

    def _back(self, data: dict[str, Any], entry: Entry) -> None:
        place = self.places[data["seat"]]
        place.kind, place.bot, place.lent, place.name = "person", "", False, data["name"]

    def _forget(self, data: dict[str, Any], entry: Entry) -> None:
        """A person has gone for good: the names of the seats are taken out, and their secrets die."""
        for seat in data["seats"]:
            if seat == HOST:
                self.host += 1
                continue
            self.places[seat].name = self.places[seat].profile = ""
            self.places[seat].holder_epoch += 1
            self._set_plan(seat, {})
            if self.rated_seats:
                self.rated_seats[seat] = ""
            if self.start_data:
                self.start_data["seats"][seat] = ""
            if self.match is not None:
                self.match.seats[seat] = nameless(seat)

    def _link(self, data: dict[str, Any], entry: Entry) -> None:
        self.places[data["seat"]].link += 1

    def _grip(self, data: dict[str, Any], entry: Entry) -> None:
        """A seat goes to another device of its player."""
        if data["seat"] == HOST:
            self.host += 1
        else:
            self.places[data["seat"]].holder_epoch += 1

    def _promise(self, seat: int, commitment: str = "") -> None:
        """Whoever takes a seat before the match begins may promise to add to its luck; whoever leaves it does not."""
        if self.gathering is not None and self.status == OPEN:
            self.gathering.commit(seat, commitment)

    def _gather(self, data: dict[str, Any], entry: Entry) -> None:
        """Everybody who promised to add to the luck is asked to do so."""
        self.status = STARTING
        if self.gathering is not None:
            self.gathering.ask()

    def _reveal(self, data: dict[str, Any], entry: Entry) -> None:
        if self.gathering is not None:
            self.gathering.reveal(data["seat"], data["value"])

    def _setup(self, data: dict[str, Any], entry: Entry) -> None:
        """The luck is made: the set-up is shown, and seats are chosen in a drawn order."""
        self.status = SEATING
        if self.find_game is not None:
            game = self.find_game(self.terms.game, self.terms.players, self.terms.options)
            self.preview = self._first_match(game, None)
            data.setdefault("order", drawn_order(self.preview.key, self.terms.players))
        self.seating = Seating(self.terms.seating, list(data["order"]))

    def _take(self, data: dict[str, Any], entry: Entry) -> None:
        """Somebody in the waiting room takes a seat."""
        if self.seating is not None:
            self.seating.take(data["seat"], data["take"], data["bid"])

    def _move_to_seats(self, seating: Seating) -> None:
        """From the waiting room everybody goes to the seat that they have taken."""
        order = seating.order
        self.places = [self.places[place] for place in order]
        self.bids = seating.bids if seating.kind == "bids" else []
        self.host_seat = None if self.host_seat is None else order.index(self.host_seat)
        self.sit_requests = {key: (order.index(place), epoch) for key, (place, epoch) in self.sit_requests.items()}
        self.seating = self.preview = None

    def _start(self, data: dict[str, Any], entry: Entry) -> None:
        self.status = RUNNING
        if self.seating is not None:
            data.setdefault("order", self.seating.order)
            self._move_to_seats(self.seating)
        self.rated_seats = [place.profile or place.bot for place in self.places] if self.terms.rated else []
        names = [place.name for place in self.places]
        if self.find_game is not None:
            game = self.find_game(self.terms.game, self.terms.players, self.terms.options)
            self.match = match = self._first_match(game, names)
            data.setdefault("rules", game.rules_version)
            data.setdefault("commitment", match.commitment)
            data.setdefault("options", dict(game.chosen))
            data.setdefault("seats", names)
            if match.entropy is not None:
                data.setdefault("entropy", match.entropy.data())
        begun = ("rules", "commitment", "options", "seats", "entropy")
        self.start_data = {name: data[name] for name in begun if name in data}
        self._record_effects(data, entry, 0, 0)

    def _first_match(self, game: Game, names: list[str] | None) -> Match:
        """The match at its beginning, with the luck that all have added to."""
        terms, entropy = self.terms, None
        if self.gathering is not None:
            bots = [place.home for place in self.places if place.kind == "bot"]
            entropy = self.gathering.closed(terms.players, bots)
        elif terms.deal:
            entropy = deal_entropy(terms.deal, bytes.fromhex(terms.key), terms.players)
        key = bytes.fromhex(terms.key) if entropy is None else None
        return Match(game, terms.seed, seats=names, position=terms.position, key=key, entropy=entropy, auto=True)

    def _play(self, data: dict[str, Any], entry: Entry) -> None:
        seat = data["seat"]

        def played(match: Match) -> None:
            starts = []
            for move in data["moves"]:
                starts.append(len(match.line))
                match.play(move, seat)
            if len(starts) > 1:
                self.gestures.append((starts[0], starts[-1]))

        self._play_and_record(data, entry, played)
        self._set_plan(seat, data)
        if self.offer is not None and self.offer["what"] == "undo":
            self.offer = None
        self.unconfirmed = seat if data.get("held") else None
        if self.match is not None and len(self.match.line) > self.longest_line:
            self.longest_line = len(self.match.line)
            self.clock.renew(seat)

    def _choose(self, data: dict[str, Any], entry: Entry) -> None:
        """A choice that stays secret until the last of those who choose at the same time has chosen."""
        self._play_and_record(data, entry, lambda match: match.play(data["move"], data["seat"]))
        self._set_plan(data["seat"], data)

    def _undo(self, data: dict[str, Any], entry: Entry) -> None:
        seat, how = data["seat"], data["how"]

        def taken_back(match: Match) -> None:
            if how == "turn":
                match.undo_turn(seat)
            elif how == "step":
                match.undo(seat)
                while self._within_gesture(match) and match.can_undo(seat):
                    match.undo(seat)
            else:
                undo_to_own_choice(match, seat)
                while self._within_gesture(match):
                    undo_to_own_choice(match, seat)
            self.gestures = [(first, last) for first, last in self.gestures if last < len(match.line)]

        self._play_and_record(data, entry, taken_back)
        self.unconfirmed = self.offer = None

    def _within_gesture(self, match: Match) -> bool:
        """Whether the line ends between choices that were sent together: they are taken back together."""
        return any(first < len(match.line) <= last for first, last in self.gestures)

    def _play_and_record(self, data: dict[str, Any], entry: Entry, happen: Callable[[Match], None]) -> None:
        match = self.match
        if match is None:
            self._record_effects(data, entry, 0, 0)
            return
        lines, events = len(match.journal), len(match.recorder.all)
        happen(match)
        self._record_effects(data, entry, lines, events)

    def _record_effects(self, data: dict[str, Any], entry: Entry, lines: int, events: int) -> None:
        """Write down what an entry has brought about, or compare it with what is written there."""
        if self.match is None:
            self.public_lines += data["lines"]
            self.public_events += data["events"]
        else:
            match = self.match
            new = [journal_line(kind, what) for kind, what in match.journal[lines:]]
            if "lines" not in data:
                data["lines"] = new
                data["events"] = [
                    visible_event(match.game, events + i, e, SPECTATOR)
                    for i, e in enumerate(match.recorder.all[events:])
                ]
                if match.over:
                    data["result"] = final_result(match, self.places, self.bids)
            elif data["lines"] != new:
                at = next(i for i in range(len(new) + 1) if data["lines"][i : i + 1] != new[i : i + 1])
                differing = [(lines[at : at + 1] or ["–"])[0] for lines in (data["lines"], new)]
                raise ReplayMismatch(entry.seq, " / ".join(differing))
            elif match.over and data.get("result", {}).get("scores") != less_bids(match.scores(), self.bids):
                raise ReplayMismatch(entry.seq, f"{match.scores()} / {data.get('result', {}).get('scores')}")
        if data["lines"]:  # a secret choice, or forgetting one, leaves the decisions of others as they are
            self.base = entry.version
        if "result" in data:
            self._finish(data["result"])

    # --- around the moves --------------------------------------------------------------------------------------

    def _confirm(self, data: dict[str, Any], entry: Entry) -> None:
        self.unconfirmed = None

    def _offer(self, data: dict[str, Any], entry: Entry) -> None:
        self.offer = {"seat": data["seat"], "what": data["what"], "yes": [data["seat"]]}

    def _answer(self, data: dict[str, Any], entry: Entry) -> None:
        if self.offer is not None and data["yes"]:
            self.offer["yes"].append(data["seat"])
        else:
            self.offer = None

    def _pause(self, data: dict[str, Any], entry: Entry) -> None:
        self.paused, self.offer = True, None

    def _resume(self, data: dict[str, Any], entry: Entry) -> None:
        self.paused = False

    def _pace(self, data: dict[str, Any], entry: Entry) -> None:
        self.pace = data["pace"]

    def _ask(self, data: dict[str, Any], entry: Entry) -> None:
        if self.match is not None:
            (self.match.stopping.add if data["on"] else self.match.stopping.discard)(data["seat"])

    def _plan(self, data: dict[str, Any], entry: Entry) -> None:
        """A seat plans ahead, or what it had planned is dropped."""
        self._set_plan(data["seat"], data)

    def _set_plan(self, seat: int, data: dict[str, Any]) -> None:
        """What a seat has planned from now on: what an entry says, else nothing."""
        self.plans.pop(seat, None)
        self.dropped_plans.pop(seat, None)
        if data.get("plan"):
            self.plans[seat] = from_log(data["plan"])
        if data.get("dropped"):
            self.dropped_plans[seat] = data["dropped"]

    def _resign(self, data: dict[str, Any], entry: Entry) -> None:
        """A seat is given up or lost on time; a bot plays on unless that ends the match."""
        place = self.places[data["seat"]]
        place.resigned = True
        if data.get("bot"):
            place.kind, place.bot, place.name = "bot", data["bot"], data["name"]
        self._release_seat(data["seat"])
        if "result" in data:
            self._finish(data["result"])

    def _end(self, data: dict[str, Any], entry: Entry) -> None:
        self._finish(data["result"])

    def _close(self, data: dict[str, Any], entry: Entry) -> None:
        self.status, self.why = CLOSED, data.get("why")

    def _stop(self, data: dict[str, Any], entry: Entry) -> None:
        """The rules play it differently. Earlier releases wrote the differing line of the log, a secret, into `why`."""
        params = {name: value for name, value in data["why"]["params"].items() if name != "problem"}
        self.status, self.why = STOPPED, {**data["why"], "params": params}

    def _go_on(self, data: dict[str, Any], entry: Entry) -> None:
        self.status, self.why = RUNNING, None

    def _unseal(self, data: dict[str, Any], entry: Entry) -> None:
        self.sealed = False

    def _finish(self, result: dict[str, Any]) -> None:
        self.status, self.result = OVER, result
        self.unconfirmed = self.offer = None
        self.paused = False
        self.plans.clear()
        self.dropped_plans.clear()

    def _release_seat(self, seat: int) -> None:
        """Nothing waits for a seat that has gone: neither its confirming click nor its answer nor its plan."""
        self._set_plan(seat, {})
        if self.host_seat == seat and not self.places[seat].lent:
            self.host_seat = None
        if self.unconfirmed == seat:
            self.unconfirmed = None
        if self.offer is not None and self.offer["seat"] == seat:
            self.offer = None

    # --- asking ------------------------------------------------------------------------------------------------

    @property
    def commitment(self) -> str:
        """The commitment to the luck, from the moment that it stands; `none` where a practice seed makes it."""
        if "commitment" in self.start_data:
            return str(self.start_data["commitment"])
        if self.gathering is not None:
            return self.gathering.commitment
        return "" if self.terms.seed is None else NOT_PROMISED

    @property
    def awaited(self) -> list[int]:
        """The seats whose promised contribution to the luck is waited for."""
        return self.gathering.awaited if self.gathering is not None and self.status == STARTING else []

    @property
    def promised(self) -> list[str]:
        """The commitments to contributions by seat, until the match begins; its record has them from then on."""
        if self.gathering is None or self.status not in (OPEN, STARTING, SEATING):
            return []
        return [self.gathering.commitments.get(seat, "") for seat in range(self.terms.players)]

    @property
    def people(self) -> list[int]:
        """The seats that people decide for."""
        return [seat for seat, place in enumerate(self.places) if place.by_person]

    @property
    def deciding(self) -> list[int]:
        """The seats whose decision the match waits for now."""
        if self.match is None or self.status != RUNNING or self.paused:
            return []
        if self.unconfirmed is not None:
            return [self.unconfirmed]
        return [seat for seat in self.match.waiting if seat not in self.match.pending]

    def people_deciding(self) -> list[int]:
        """The seats whose clocks run: not those of bots."""
        return [seat for seat in self.deciding if self.places[seat].kind != "bot"]

    @property
    def waiting(self) -> list[int]:
        """The seats that the match waits for: who decides, or who chooses a seat next."""
        return self.deciding if self.seating is None else self.seating.queue[:1]

    def people_awaited(self) -> list[int]:
        """Those of them that are people's."""
        return [seat for seat in self.waiting if self.places[seat].kind != "bot"] if self.status in UNDER_WAY else []
