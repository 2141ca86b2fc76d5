"""A match by its log alone: everything that anybody could truly be told of it, contents included."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections import defaultdict
from typing import Any

import msgspec

from parlorcar.match.record import parsed
from parlorcar.match.signing import check_signature
from parlorcar.server import messages
from parlorcar.server.match.state import Find, MatchState
from parlorcar.server.match.summary import summary_of
from parlorcar.server.storage.entries import Entry
from parlorcar.server.view import match_history
from parlorcar.server.view.client_view import table_message

VIEWERS = (-1, 0, 1)
# what each action becomes in the log; some are agreed to at once
KINDS = {
    "play": ("play", "choose"),
    "undo": ("undo",),
    "offer": ("offer", "pause"),
    "answer": ("answer", "pause"),
    "resume": ("resume",),
    "resign": ("resign",),
}
# what the lobby and the page of a match say, and what the latter adds
LINE = ("id", "game", "status", "public", "created", "changed", "seats", "waiting", "version", "result")
PROMISES = ("commitment", "awaited", "promised", "contributions", "rules")


class Oracle:
    """The states of a match, one for each entry of its log."""

    def __init__(self, match: str, find: Find) -> None:
        self.state = MatchState(match, find)
        self.versions: set[int] = set()
        self.entries: list[Entry] = []
        self.by_key: dict[str, Entry] = {}
        self.events: dict[int, list[dict[str, Any]]] = {viewer: [] for viewer in VIEWERS}
        # by what was said, to whom and in what words the entries after which that was true
        self.true_after: dict[tuple[str, int, str], list[int]] = defaultdict(list)
        self.pending: dict[int, list[dict[int, int]]] = defaultdict(list)  # choices that nobody saw yet, by version

    def add(self, entry: Entry) -> None:
        """The log has got another entry."""
        state = self.state
        assert entry.seq == state.seq + 1, "the log has no gaps"
        assert entry.version - state.version in (0, 1), "nor have its versions"
        state.apply(entry)
        self.entries.append(entry)
        self.versions.add(entry.version)
        if entry.key is not None:
            assert entry.key not in self.by_key, "an action is applied once"
            self.by_key[entry.key] = entry
        self._append_outside_room("info", -1, info_of(state))
        self._append_outside_room("line", -1, {name: value for name, value in info_of(state).items() if name in LINE})
        for viewer in VIEWERS:
            received = json.loads(messages.encoder.encode(table_message(state, viewer, -1, (), 0, 0)))
            self._append_outside_room("table", viewer, position_in(received))
        if state.match is not None:
            self.pending[entry.version].append(dict(state.match.pending))
            self._append_outside_room("replay", -1, match_history.position_of(state, 0, -1))
            for viewer, known in self.events.items():
                known += json.loads(json.dumps(state.match.events(viewer, len(known))))
        self._append_outside_room("history", -1, len(self.events[-1]))

    def _append_outside_room(self, what: str, viewer: int, content: Any) -> None:
        self.true_after[what, viewer, written(content)].append(self.state.seq)

    # --- what was told -----------------------------------------------------------------------------------------

    def check(self, what: str, viewer: int, content: Any, since: int = 0) -> int:
        """The first entry from `since` on after which something was true; an error if it never was."""
        after = self.true_after.get((what, viewer, written(content)), [])
        place = bisect_left(after, since)
        assert place < len(after), (what, viewer, content, after, since, self.nearest(what, viewer, content))
        return after[place]

    def nearest(self, what: str, viewer: int, content: Any) -> Any:
        """For the message of a failure: how what was told differs from the last that is true."""
        true = [json.loads(text) for (kind, who, text) in self.true_after if (kind, who) == (what, viewer)]
        if not true or not isinstance(content, dict):
            return None
        last = true[-1]
        return {name: (content.get(name), last[name]) for name in last if content.get(name) != last[name]}

    def check_table(self, message: dict[str, Any], since: int = 0) -> int:
        """A table, and the events that come with it."""
        viewer = message["viewer"]
        self.check_events(viewer, message["events"], message["next_event"])
        return self.check("table", viewer, position_in(message), since)

    def check_events(self, viewer: int, events: list[dict[str, Any]], end: int) -> None:
        """Events up to one, without a gap."""
        if events:
            known = self.events[viewer][end - len(events) : end]
            assert events == known, (events, known)

    def check_done(self, body: dict[str, Any], version: int) -> None:
        """An action that was acknowledged: its entry is there, or all was as it wanted already."""
        entry = self.by_key.get(f"{body['seat']}:{body['id']}")
        if entry is None:
            wanted = {body["seat"]: body["moves"][0]}.items() if body["do"] == "play" else None
            assert wanted is not None, (body, "is not in the log")
            assert any(wanted <= pending.items() for pending in self.pending[version]), (body, version)
            return
        assert entry.version == version, (body, version, entry)
        assert entry.kind in KINDS[body["do"]], (body, entry)
        if entry.kind not in ("pause", "answer"):
            assert entry.data["seat"] == body["seat"], (body, entry)
        if body["do"] == "play":
            assert body["moves"][0] in (entry.data.get("move"), *entry.data.get("moves", [])[:1]), (body, entry)

    def check_entry(self, kind: str, **data: Any) -> None:
        """The log holds an entry of a kind that says so."""
        assert any(
            entry.kind == kind and data.items() <= {**entry.data, "version": entry.version}.items()
            for entry in self.entries
        ), (kind, data)

    def check_record(self, text: str) -> None:
        """The record of a match that has ended."""
        received = parsed(text)
        assert check_signature(received)
        true = parsed(match_history.as_text(match_history.full_record(self.state)))
        for name in true:
            if name not in ("format", "lines"):
                assert received[name] == true[name], (name, received[name], true[name])


def written(content: Any) -> str:
    return json.dumps(content, sort_keys=True, default=msgspec.to_builtins)


def position_in(message: dict[str, Any]) -> dict[str, Any]:
    """All that a table says but for the events, the time, and who is or was connected where it was asked."""
    kept = {name: value for name, value in message.items() if name not in ("events", "clock")}
    kept["seats"] = [{k: v for k, v in seat.items() if k not in ("here", "free_at")} for seat in message["seats"]]
    return kept


def info_of(state: MatchState) -> dict[str, Any]:
    """What the page of a match says, by its log."""
    summary = summary_of(state)
    about = {name: value for name, value in summary.about.items() if name in LINE}
    line = {name: getattr(summary, name) for name in LINE if hasattr(summary, name)}
    begun = state.start_data
    return {
        **line,
        **about,
        "commitment": state.commitment,
        "awaited": state.awaited,
        "promised": state.promised,
        "contributions": begun.get("entropy", {}).get("contributions", []),
        "rules": begun.get("rules", ""),
    }


def info_in(answer: dict[str, Any]) -> dict[str, Any]:
    """The same of an answer, which has an empty text where the log has none."""
    received = {name: value for name, value in answer.items() if name in (*LINE, *PROMISES)}
    received["contributions"] = [{k: v for k, v in one.items() if v} for one in answer["contributions"]]
    return received
