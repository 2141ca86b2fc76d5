"""A service is killed while people talk, meet, bid for seats, plan, run events, write studies and are told of turns.

`PARLORCAR_KILLS` says how often, as in test_kills.py.
"""

from __future__ import annotations

import re
import time
from pathlib import Path

from tests.server.club_deeds import ClubDeeds, Person, Sink, rows, sink
from tests.server.outside import PATIENCE, Service, serving
from tests.server.test_kills import KILLS

OPTIONS = {
    "talk": True,
    "new_profiles": True,
    "new_matches": True,
    "talk_days": 30,
    "announcement": "",
    "inner_webhooks": True,
    "events_by_operators": False,
}


def until(what: object, service: Service) -> None:
    """Wait for something that comes by itself."""
    assert callable(what)
    ends = time.monotonic() + 3 * PATIENCE
    while not what():
        assert time.monotonic() < ends, service.errors.read_text()[-3000:]
        time.sleep(0.05)


def operator_code(service: Service) -> str:
    """What the terminal shows after the address."""
    assert service.process is not None
    assert service.process.stdout is not None
    for line in service.process.stdout:
        found = re.search(r"code (\S+)", line)
        if found:
            return found[1]
    raise AssertionError("no code is shown")


def test_nothing_of_a_club_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with sink() as hook, serving(str(path), tmp_path) as service:
        code = operator_code(service)
        people = [Person(service.url, name) for name in ("Ann", "Bob", "Cid")]
        ann, bob, _ = people
        ann.ok("POST", "/operator/claim", {"code": code})
        ann.ok("PUT", "/operator/options", OPTIONS)
        bob.ok("POST", "/me/notices", {"kind": "webhook", "template": "plain", "address": hook})
        ann.ok("PUT", f"/me/friends/{bob.id}", {"kind": "friend"})
        bob.ok("PUT", f"/me/friends/{ann.id}", {"kind": "friend"})
        club = ClubDeeds(path, *people)
        for n in range(KILLS):
            deeds = club.all(n)
            for deed in deeds.values():
                deed.start()
            for deed in deeds.values():
                assert deed.enough.wait(PATIENCE), deed.do
            service.kill()
            for deed in deeds.values():
                deed.stopping.set()
            for deed in deeds.values():
                deed.end()
            service.start()
            for person in people:
                person.come_back(service.url)
            club.check(deeds)
            told_of_turns(club, service)
            events_end(club, service)


def told_of_turns(club: ClubDeeds, service: Service) -> None:
    """Bob is told of every table that waits for him, and of every round that began."""
    until(lambda: all(begun(club, event) for event in club.events), service)
    until(lambda: rows(club.path, "SELECT count(*) FROM notices") == [(0,)], service)
    said = " ".join(Sink.told)
    assert said.count("Ticket to Ride") >= club.told()
    for (name,) in rows(club.path, "SELECT json_extract(data, '$.name') FROM events WHERE status = 'running'"):
        assert f"Round 1 of “{name}” has begun" in said


def begun(club: ClubDeeds, event: str) -> bool:
    """Whether all tables of the first round can be played."""
    found = club.ann.ok("GET", f"/events/{event}")["round_list"]
    return bool(found) and all(table["match"] for table in found[0]["tables"])


def events_end(club: ClubDeeds, service: Service) -> None:
    """Bob withdraws, bots stand in, and every event comes to its end: each table is made and counted once."""
    for event in club.events:
        club.bob.ok("DELETE", f"/events/{event}/entry")
    for event in club.events:
        until(lambda event=event: club.ann.ok("GET", f"/events/{event}")["status"] == "over", service)
        found = club.ann.ok("GET", f"/events/{event}")
        assert found["round_list"]
        matches = [table["match"] for round in found["round_list"] for table in round["tables"] if table["match"]]
        assert len(matches) == len(set(matches))
        statuses = rows(club.path, "SELECT match, ended, result FROM event_tables WHERE event = ?", event)
        assert all(ended and (result or not match) for match, ended, result in statuses)
        made = rows(club.path, "SELECT count(*) FROM matches WHERE about LIKE ?", f'%"event":"{event}"%')
        assert made == [(len([1 for match, _, _ in statuses if match]),)], "each table is made once"
    for (event,) in rows(club.path, "SELECT id FROM events WHERE status = 'entering'"):  # the kill came between
        club.ann.ok("POST", f"/events/{event}/call-off")
    club.events.clear()
