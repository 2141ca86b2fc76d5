"""Settings that an operator changes while the service runs; every process takes them up."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from parlorcar.server.club.bulletin import Bulletin
from parlorcar.server.ops.logs import log
from parlorcar.server.storage.operators import PUT_SERVICE, Operators

TOPIC: Final = "options"
NAME: Final = "options"  # under which they are stored


class Options(msgspec.Struct, frozen=True):
    """What can be set without a restart."""

    talk: bool = True  # whether people can talk to each other here
    new_profiles: bool = True
    new_matches: bool = True  # off before a service is taken down: what is played goes on
    talk_days: int = 30  # for which lines are kept
    announcement: str = ""  # a line that everybody finds in the lobby
    inner_webhooks: bool = False  # whether webhooks may lead into the operator's own network
    events_by_operators: bool = False  # whether only operators make tournaments


class CurrentOptions:
    """The options of now; read again when another process has changed them."""

    def __init__(self, stored: Operators, bulletin: Bulletin) -> None:
        self.stored = stored
        self.bulletin = bulletin
        self.now = Options()
        self._version = -1
        bulletin.follow(TOPIC, asyncio.Event())

    async def read(self) -> Options:
        """The options of now."""
        version = self.bulletin.version(TOPIC)
        if version != self._version:
            text = await self.stored.value(NAME)
            try:
                self.now = msgspec.json.decode(text or "{}", type=Options)
            except msgspec.DecodeError:
                log("options-unreadable")
            self._version = version
        return self.now

    async def change(self, options: Options, *also: tuple[str, dict[str, Any]]) -> None:
        """Other options from now on, with what is to be noted of it."""
        value = msgspec.json.encode(options).decode()
        await self.stored.storage.write_and_tell([(PUT_SERVICE, {"name": NAME, "value": value}), *also], TOPIC)
        self._version = -1
