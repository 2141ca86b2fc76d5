"""Telling of changes to what is no match: whoever follows a topic is woken, in every process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count


def personal_topic(profile: str) -> str:
    """Under which somebody hears of what concerns them alone."""
    return f"person.{profile}"


class Bulletin:
    """Who follows which topic in this process."""

    def __init__(self) -> None:
        self.followers: dict[str, set[asyncio.Event]] = {}
        self.versions: dict[str, int] = {}  # of topics that somebody follows
        self._numbers = count(1)

    def heard(self, topic: str) -> None:
        """Something about a topic has changed."""
        if topic in self.followers:
            self.versions[topic] = next(self._numbers)
            for event in self.followers[topic]:
                event.set()

    def heard_anything(self) -> None:
        """Whatever the other processes said meanwhile was lost."""
        for topic in list(self.followers):
            self.heard(topic)

    def version(self, topic: str) -> int:
        """What changes whenever a topic may have changed; 0 for one that nobody follows."""
        return self.versions.get(topic, 0)

    def follow(self, topic: str, event: asyncio.Event) -> None:
        """Set an event whenever a topic changes."""
        if topic not in self.followers:
            self.followers[topic] = set()
            self.versions[topic] = next(self._numbers)
        self.followers[topic].add(event)

    def unfollow(self, topic: str, event: asyncio.Event) -> None:
        """Follow a topic no longer."""
        self.followers[topic].discard(event)
        if not self.followers[topic]:
            del self.followers[topic], self.versions[topic]

    @contextmanager
    def following(self, *topics: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever one of some topics changes; at first it is."""
        event = asyncio.Event()
        event.set()
        for topic in topics:
            self.follow(topic, event)
        try:
            yield event
        finally:
            for topic in topics:
                self.unfollow(topic, event)
