"""What is written, in the SQL that SQLite and PostgreSQL have in common."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from parlorcar.server.storage.entries import Append, Entry, Summary

Job = list[tuple[str, dict[str, Any]]]  # statements with their parameters, carried out all or none

ADD_ENTRY: Final = (
    "INSERT INTO entries (match, seq, version, at, kind, data, key)"
    " VALUES (:match, :seq, :version, :at, :kind, :data, :key)"
)
PUT_MATCH: Final = (
    "INSERT INTO matches (id, game, status, public, created, changed, seq, about)"
    " VALUES (:id, :game, :status, :public, :created, :changed, :seq, :about)"
    " ON CONFLICT (id) DO UPDATE SET status = excluded.status, public = excluded.public,"
    " changed = excluded.changed, seq = excluded.seq, about = excluded.about"
)
PUT_SITTER: Final = (
    "INSERT INTO sitters (match, seat, person) VALUES (:match, :seat, :person)"
    " ON CONFLICT (match, seat) DO UPDATE SET person = excluded.person"
)
DROP_SITTER: Final = "DELETE FROM sitters WHERE match = :match AND seat = :seat"
RENAME_PERSON: Final = "UPDATE sitters SET person = :new WHERE person = :old"
PUT_RUN: Final = (
    "INSERT INTO runs (id, started, alive) VALUES (:id, :started, :alive)"
    " ON CONFLICT (id) DO UPDATE SET alive = excluded.alive"
)
ADD_SERVICE: Final = "INSERT INTO service (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"
DROP_RECORDS: Final = "DELETE FROM records WHERE at < :before"
PUT_PUSH: Final = (
    "INSERT INTO pushes (match, seat, endpoint, grip, p256dh, auth, at, due, tries)"
    " VALUES (:match, :seat, :endpoint, :grip, :p256dh, :auth, :at, 0, 0)"
    " ON CONFLICT (match, seat, endpoint) DO UPDATE SET grip = excluded.grip, p256dh = excluded.p256dh,"
    " auth = excluded.auth, at = excluded.at"
)
DROP_PUSH: Final = "DELETE FROM pushes WHERE match = :match AND seat = :seat AND endpoint = :endpoint"
DROP_PUSHES: Final = "DELETE FROM pushes WHERE match = :match AND seat = :seat"
DROP_ALL_PUSHES: Final = "DELETE FROM pushes WHERE match = :match"
PUT_REVIEW: Final = (
    "INSERT INTO reviews (of, at, data) VALUES (:of, :at, :data)"
    " ON CONFLICT (of) DO UPDATE SET at = excluded.at, data = excluded.data"
)
DROP_REVIEW: Final = "DELETE FROM reviews WHERE of = :of"
PUT_DATA: Final = "UPDATE entries SET data = :data WHERE match = :match AND seq = :seq"
DROP_ENTRIES: Final = "DELETE FROM entries WHERE match = :match"
DROP_MATCH: Final = "DELETE FROM matches WHERE id = :match"
DROP_CHANNEL: Final = "DELETE FROM lines WHERE channel = :channel"
DROP_INVITATIONS: Final = "DELETE FROM invitations WHERE match = :match"
DROP_NOTICES: Final = "DELETE FROM notices WHERE match = :match"
DROP_REMATCH: Final = "DELETE FROM rematches WHERE match = :match OR next = :match"
DROP_SITTERS: Final = "DELETE FROM sitters WHERE match = :match"
DROP_REVIEWS: Final = "DELETE FROM reviews WHERE at < :before AND of LIKE 'record %'"
ADD_RECORD: Final = "INSERT INTO records (id, at, text) VALUES (:id, :at, :text) ON CONFLICT (id) DO NOTHING"


def appended(match: str, append: Append) -> Job:
    """The statements that append an entry and bring the index up to date."""
    entry = append.entry
    job: Job = [
        (
            ADD_ENTRY,
            {
                "match": match,
                "seq": entry.seq,
                "version": entry.version,
                "at": entry.at,
                "kind": entry.kind,
                "data": msgspec.json.encode(entry.data).decode(),
                "key": entry.key,
            },
        ),
        (PUT_MATCH, summarised(append.summary)),
    ]
    job += [(DROP_SITTER, {"match": match, "seat": seat}) for seat in append.gone]
    job += [(PUT_SITTER, {"match": match, "seat": seat, "person": person}) for person, seat in append.sitters]
    return job + append.also


def rewritten(match: str, entry: Entry) -> Job:
    """An entry of the log gets other data: only to take out what somebody wants to be forgotten."""
    return [(PUT_DATA, {"match": match, "seq": entry.seq, "data": msgspec.json.encode(entry.data).decode()})]


def deleted(match: str) -> Job:
    """All that is kept of a match."""
    kept = (DROP_ENTRIES, DROP_MATCH, DROP_SITTERS, DROP_ALL_PUSHES, DROP_NOTICES, DROP_INVITATIONS, DROP_REMATCH)
    said = [(DROP_CHANNEL, {"channel": f"{who} {match}"}) for who in ("players", "watchers")]
    return [*((statement, {"match": match}) for statement in kept), (DROP_REVIEW, {"of": f"match {match}"}), *said]


def summarised(summary: Summary) -> dict[str, Any]:
    """A line of the lobby as parameters."""
    return {
        "id": summary.id,
        "game": summary.game,
        "status": summary.status,
        "public": summary.public,
        "created": summary.created,
        "changed": summary.changed,
        "seq": summary.seq,
        "about": msgspec.json.encode(summary.about).decode(),
    }
