"""What people are told: which games wait for them and why, and nothing that a hand, a deck or another table holds."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Final

from parlorcar.registry import spec
from parlorcar.server.club.webhooks import Notification
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.match.state import RUNNING, SEATING, MatchState
from parlorcar.server.storage.notices import Channel, Notice, NoticeStore
from parlorcar.words.languages import languages, messages

TURN: Final = "turn"
SEAT: Final = "seat"  # a seat is to be chosen or bid for
ROUND: Final = "round"  # a round of an event has begun, and the table is ready
READ_BY_OTHERS: Final = "webhook"  # the kind of a place that others read


def reason_to_tell(state: MatchState, seat: int, about: str) -> str:
    """Why somebody is told; nothing if nobody waits for them."""
    place = state.places[seat]
    if about == ROUND and place.by_person and not place.acted and state.status == RUNNING:
        return ROUND
    if seat not in state.people_awaited():
        return ""
    return SEAT if state.status == SEATING else TURN


def device_text(shown: Notification) -> str:
    """What a device of a person shows: in their language, as its browser has none of our words."""
    return json.dumps({"title": shown.title, "text": shown.text, "url": shown.url}, ensure_ascii=False)


class NoticeTexts:
    """Puts notices into words."""

    def __init__(self, hub: HubInterface, stored: NoticeStore) -> None:
        self.hub = hub
        self.stored = stored

    async def notification(self, channel: Channel, reasons: dict[Notice, str], base: str) -> Notification:
        """All that a channel is sent at once.

        A link to a private table goes to who sits there alone, and never where others read.
        """
        words = await self.words_of(channel.profile)
        games: dict[str, list[str]] = defaultdict(list)
        rounds: list[str] = []
        url = base
        for notice, reason in reasons.items():
            summary = await self.hub.storage.summary(notice.match)
            if summary is None:
                continue
            game = spec(summary.game).title
            if reason == ROUND:
                name, round = await self.stored.round_of(summary.about.get("event", ""), notice.match)
                rounds.append(words["notice.round"].format(event=name, round=round, game=game))
            else:
                games[reason].append(game)
            if len(reasons) == 1 and base and (channel.kind != READ_BY_OTHERS or summary.public):
                url = f"{base}/match/{notice.match}"
        said = [words[f"notice.{why}"].format(games=", ".join(games[why])) for why in (TURN, SEAT) if games[why]]
        title = "notice.title" if said else "notice.title.round"
        return Notification(words[title], " ".join([*said, *rounds]), url)

    async def of_turn(self, match: str, reason: str) -> str:
        """What a device that was named at a table is sent: its page has left the words for it there."""
        summary = await self.hub.storage.summary(match)
        return json.dumps({"match": match, "game": summary.game if summary else "", "about": reason})

    async def words_of(self, profile: str) -> dict[str, str]:
        """The words in somebody's language."""
        found = await self.hub.people.profile(profile)
        language = found.language if found is not None and found.language in languages() else "en"
        return dict(messages(language))
