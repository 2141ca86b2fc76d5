"""What rooms, the hub and their helpers ask of each other, so that none of them has to import the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from parlorcar.core.game import Game
from parlorcar.server.club.bulletin import Bulletin
from parlorcar.server.club.options import CurrentOptions
from parlorcar.server.club.presence import Presence
from parlorcar.server.match.action_limits import ActionLimits, MakeDraft
from parlorcar.server.match.state import MatchState
from parlorcar.server.match.stored_state import Reading
from parlorcar.server.match.terms import Terms
from parlorcar.server.match.timer import Timer
from parlorcar.server.ops.metrics import Metrics
from parlorcar.server.ops.settings import Settings
from parlorcar.server.people.guesses import Guesses
from parlorcar.server.people.identity import Keys
from parlorcar.server.people.passwords import Passwords
from parlorcar.server.storage.base import Storage
from parlorcar.server.storage.entries import Subscription
from parlorcar.server.storage.operators import Operators
from parlorcar.server.storage.people import People
from parlorcar.server.storage.puzzles import Puzzles
from parlorcar.server.storage.ratings import Ratings
from parlorcar.server.storage.statements import Job
from parlorcar.server.storage.studies import StudyStore
from parlorcar.server.workers.bot_moves import BotWorkers
from parlorcar.server.workers.queue import Requester


class DevicePusher(Protocol):
    """Writes to devices by Web Push."""

    public: str

    def check(self, endpoint: str) -> None:
        """Refuse an address that is no push service's."""

    async def send(self, to: Subscription, text: str) -> int:
        """One message to one device; the status of the answer."""


class TurnNotices(Protocol):
    """Tells people who want it of their turn."""

    async def look_up(self) -> None:
        """Find out whether anybody wants to be told."""

    def notices_of_turn(self, match: str, holder_epochs: dict[int, int]) -> Job:
        """What is stored to tell some seats that they are awaited."""

    def notices_of_round(self, match: str, seats: list[int]) -> Job:
        """What is stored to tell some seats that a round of their event has begun."""

    def wake(self) -> None:
        """There is something to tell."""


class UploadLimits(Protocol):
    """How much may be stored that people bring."""

    async def admit(self, size: int) -> None:
        """Refuse what there is no room for."""

    def add(self, size: int) -> None:
        """Something is kept."""


class HubInterface(Protocol):
    """All matches of a process, for what belongs to one of them or serves them all."""

    settings: Settings
    storage: Storage
    people: People
    ratings: Ratings
    puzzles: Puzzles
    studies: StudyStore
    operators: Operators
    bulletin: Bulletin
    options: CurrentOptions
    presence: Presence
    passwords: Passwords
    guesses: Guesses
    metrics: Metrics
    bot_workers: BotWorkers
    action_limits: ActionLimits
    timer: Timer
    keys: Keys
    started: int
    heartbeat_ok: bool
    checked: asyncio.Event

    @property
    def pusher(self) -> DevicePusher:
        """Who writes to devices."""

    @property
    def uploads(self) -> UploadLimits:
        """How much may be stored that people bring."""

    @property
    def notifier(self) -> TurnNotices:
        """Who writes to people about their turn."""

    @property
    def rooms(self) -> Mapping[str, RoomInterface]:
        """The rooms in memory."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def served(self) -> int:
        """Milliseconds for which this process has served."""

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Keep a reference to a task until it is done."""

    def drives(self, id: str) -> bool:
        """Whether bots and clocks of a match are this process's work."""

    def ended(self, id: str) -> None:
        """Nothing happens by itself in a match any more."""

    async def create(
        self,
        id: str,
        terms: Terms,
        seats: list[dict[str, Any]],
        person: str,
        commitments: dict[str, str],
        sitters: list[tuple[str, int]] | None = None,
    ) -> RoomInterface:
        """Make a match."""

    def forget(self, id: str) -> None:
        """Drop a room from memory."""

    def game(self, name: str, players: int, options: dict[str, Any]) -> Game:
        """A game."""

    async def room(self, id: str) -> RoomInterface:
        """The room of a match."""

    @property
    def load_state(self) -> Callable[[str], Any]:
        """Reads the state of a match from its log."""


class RoomInterface(Protocol):
    """A live match, for its bots and clocks and for those who watch it."""

    id: str
    retired: bool
    requested_by: Requester

    @property
    def hub(self) -> HubInterface:
        """The hub that the room belongs to."""

    @property
    def state(self) -> MatchState:
        """The stored state, where it is known to be settled."""

    @property
    def ready(self) -> bool:
        """Whether the match can begin."""

    @property
    def live(self) -> bool:
        """Whether somebody waits here for the bots to move."""

    @property
    def connected_seats(self) -> set[int]:
        """The seats whose players are connected."""

    def stored(self) -> Reading:
        """The stored state, for the length of an `async with`."""

    def visited(self, seat: int) -> AbstractAsyncContextManager[None]:
        """For as long as this lasts, others see the player of a seat here."""

    def decisions_unchanged(self, base: int) -> bool:
        """Whether the decisions are still those of a version."""

    def clock_used(self, now: int) -> int:
        """Milliseconds that the running clocks have used."""

    async def perform(self, make_draft: MakeDraft, key: str | None = None) -> object:
        """Decide, write and tell."""

    async def begin(self) -> None:
        """Let the match begin if it can."""
