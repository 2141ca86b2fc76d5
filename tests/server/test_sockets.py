"""The WebSocket: whole pictures, resuming, readers that do not read, bad messages."""

from __future__ import annotations

import json
import socket as plain

from tests.server.outside import Service, receive, send

ME = {"kind": "me", "name": "Ann"}
BOB = {"kind": "me", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}


def first_choice(table: dict[str, object]) -> int:
    legal = table["legal"]
    assert isinstance(legal, list)
    return int(legal[0]["move"])


def test_a_move_is_acknowledged_and_told_to_all(service: Service) -> None:
    ann = service.browser()
    match = ann.create(ME, BOB)
    with ann.socket(match, 0, 0) as mine, ann.socket(match, 1, 0) as his, service.browser().socket(match) as watching:
        table = receive(mine)
        assert table["type"] == "table"
        assert table["events"][0]["n"] == 0
        while not table["seats"][1]["here"]:
            table = receive(mine)
        receive(his)
        send(mine, do="play", id="a", seat=0, version=table["version"], moves=[first_choice(table)])
        assert receive(mine, "done")["version"] == table["version"] + 1
        for other in (his, watching):
            received = receive(other)
            while received["version"] == table["version"]:
                received = receive(other)
            assert received["chosen"] == [0]
            assert received["choice"] is None
        send(mine, do="play", id="a", seat=0, version=table["version"], moves=[first_choice(table)])
        assert receive(mine, "done")["again"]
        send(mine, do="ping", id="p")
        assert receive(mine, "pong")["id"] == "p"


def test_others_get_no_message_of_what_they_cannot_notice(service: Service) -> None:
    """That a choice was changed before all had chosen, or how often a player wants to be asked."""
    ann = service.browser()
    match = ann.create(ME, BOB)
    with ann.socket(match, 0, 0) as mine, ann.socket(match, 1, 0) as his, service.browser().socket(match) as watching:
        table = receive(mine)
        while not table["seats"][1]["here"]:
            table = receive(mine)
        version = table["version"]
        for n in range(4):
            send(mine, do="play", id=f"a{n}", seat=0, version=version, moves=[table["legal"][n]["move"]])
            assert receive(mine, "done")["version"] == version + 1
        send(mine, do="ask", id="b", seat=0, on=True)
        assert receive(mine, "done")["version"] == version + 1
        send(mine, do="pace", id="c", seat=0, pace="slow")
        assert receive(mine, "done")["version"] == version + 2
        for other in (his, watching):
            heard = [receive(other)]
            while heard[-1]["version"] < version + 2:
                heard.append(receive(other))
            assert [received["version"] for received in heard].count(version + 1) <= 1


def test_who_comes_back_gets_what_was_missed(service: Service) -> None:
    ann = service.browser()
    match = ann.create(ME, BOT, BOT)
    with ann.socket(match, 0, 0) as socket:
        table = receive(socket)
        seen, had = len(table["events"]), table["next_event"]
        assert seen == had
    for _ in range(6):
        ann.play(match)
    with ann.socket(match, 0, had) as socket:
        table = receive(socket)
    assert [event["n"] for event in table["events"]] == list(range(had, table["next_event"]))
    whole = ann.get(f"/api/matches/{match}/history", seat=0).json()["events"]
    assert whole[had : table["next_event"]] == table["events"]
    with ann.socket(match, 0, 10**9) as socket:
        assert receive(socket)["events"] == []


def test_a_reader_that_does_not_read_blocks_nobody(service: Service) -> None:
    ann = service.browser()
    match = ann.create(ME, BOB)
    stuck = []
    for _ in range(5):  # they ask for everything, again and again, and read nothing
        socket = service.browser().socket(match, -1, 0, max_queue=1, compression=None)
        raw = socket.socket
        raw.setsockopt(plain.SOL_SOCKET, plain.SO_RCVBUF, 1024)
        stuck.append(socket)
    with ann.socket(match, 0) as mine:
        receive(mine)
        for n in range(200):
            send(mine, do="pace", id=f"p{n}", seat=0, pace=("fast", "slow")[n % 2])
            assert receive(mine, "done")["id"] == f"p{n}"
    for socket in stuck:
        socket.close_socket()  # without a word


def test_bad_messages_are_refused_and_the_socket_lives(service: Service) -> None:
    ann = service.browser()
    match = ann.create(ME, BOT)
    with ann.socket(match, 0) as socket:
        receive(socket)
        bad = ["", "{", "[]", "null", "\x00", '{"do": "fly", "id": "1"}', '{"do": "play", "id": "", "seat": 0}']
        bad += ['{"do": "play", "id": "1", "seat": 0, "version": 1, "moves": []}', "[" * 5000]
        bad += [
            '{"do": "play", "id": "1", "seat": 99, "version": 1, "moves": [1]}',
            '{"do": "pace", "id": 1, "seat": 0}',
        ]
        for text in bad:
            socket.send(text)
            refused = receive(socket, "refused")
            assert refused["message"], text
        socket.send(b"\xff\xfe")
        assert receive(socket, "refused")["reason"] in ("server.bad-json", "server.schema")
        send(socket, do="ping", id="alive")
        assert receive(socket, "pong")["id"] == "alive"


def test_an_old_version_gets_its_reason(service: Service) -> None:
    ann = service.browser()
    match = ann.create(ME, BOT)
    ann.play(match)
    with ann.socket(match, 0) as socket:
        table = receive(socket)
        while not table["legal"]:
            table = receive(socket)
        send(socket, do="play", id="s", seat=0, version=1, moves=[first_choice(table)])
        refused = receive(socket, "refused")
        assert (refused["reason"], refused["id"]) == ("server.stale", "s")
        assert json.dumps(refused["params"])
