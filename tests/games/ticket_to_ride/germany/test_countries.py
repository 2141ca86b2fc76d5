from __future__ import annotations

from typing import Any

import pytest

from parlorcar.core.rng import Random

from .table import Table, finished, fresh, owned, rule, table


def ticket(match: Table, name: str, seat: int = 0) -> int:
    """What a ticket brought."""
    (points,) = [line["points"] for line in match.breakdown(seat) if line.get("ticket") == name]
    return int(points)


@rule("GER-7", "TTR-38")
def test_the_rulebooks_example_freiburg_and_saarbruecken_are_not_connected_through_frankreich() -> None:
    """Tickets on from both of them show it: there is none between the two."""
    through = ["freiburg-frankreich yellow", "saarbruecken-frankreich green"]
    on = ["koblenz-saarbruecken gray", "koblenz-koeln gray", "freiburg-schweiz orange"]
    match = finished(tracks=owned(through + on), tickets={"koeln-schweiz": "hand 0"})
    assert ticket(match, "koeln-schweiz") == -10
    around = [*through, *on, "freiburg-karlsruhe white", "karlsruhe-saarbruecken gray"]
    match = finished(tracks=owned(around), tickets={"koeln-schweiz": "hand 0"})
    assert ticket(match, "koeln-schweiz") == 10


@rule("GER-6")
@pytest.mark.parametrize(
    "tracks",
    [
        ["frankfurt-mannheim gray", "karlsruhe-mannheim blue", "karlsruhe-frankreich black"],
        ["frankfurt-mainz gray", "mainz-saarbruecken gray", "saarbruecken-frankreich green"],
    ],
    ids=["by Karlsruhe", "by Saarbrücken"],
)
def test_any_track_to_a_country_reaches_it(tracks: list[str]) -> None:
    links = ["frankfurt-kassel blue", "hannover-kassel gray", "bremen-hannover yellow", "bremen-bremerhaven white"]
    match = finished(tracks=owned(links + tracks), tickets={"bremerhaven-frankreich": "hand 0"})
    assert ticket(match, "bremerhaven-frankreich") == 12
    match = finished(tracks=owned(links + tracks[:-1]), tickets={"bremerhaven-frankreich": "hand 0"})
    assert ticket(match, "bremerhaven-frankreich") == -12


@rule("GER-6", "GER-7")
def test_a_ticket_between_two_countries() -> None:
    north = ["bremerhaven-daenemark green"]
    west = ["bremerhaven-emden gray", "emden-niederlande white"]
    match = finished(tracks=owned(north + west), tickets={"daenemark-niederlande": "hand 0"})
    assert ticket(match, "daenemark-niederlande") == 10
    match = finished(
        tracks=owned([*north, "kiel-daenemark gray", "hamburg-kiel black", "bremen-hamburg orange"]),
        tickets={"daenemark-niederlande": "hand 0"},
    )
    assert ticket(match, "daenemark-niederlande") == -10


@rule("GER-7")
def test_two_tracks_into_a_country_reach_it_twice_and_connect_nothing() -> None:
    """Kiel and Bremerhaven both reach Dänemark, and Kiel is still not connected with Bremen."""
    tracks = [
        "bremerhaven-daenemark green",
        "kiel-daenemark gray",
        "bremen-bremerhaven white",
        "bremen-hannover yellow",
    ]
    tickets = {"berlin-daenemark": "hand 0", "kiel-nuernberg": "hand 0"}
    south = ["erfurt-hannover green", "erfurt-nuernberg purple"]
    match = finished(tracks=owned(tracks + south), tickets=tickets)
    assert ticket(match, "kiel-nuernberg") == -15
    match = finished(tracks=owned([*tracks, *south, "bremerhaven-kiel gray"]), tickets=tickets)
    assert ticket(match, "kiel-nuernberg") == 15


@rule("GER-R7", "GER-6", "GER-8")
@pytest.mark.parametrize(
    ("track", "card", "city"),
    [
        ("lindau-oesterreich", "purple", "lindau"),
        ("muenchen-oesterreich", "red", "muenchen"),
        ("regensburg-oesterreich", "yellow", "regensburg"),
    ],
)
def test_every_track_to_oesterreich_ends_at_its_one_passenger(track: str, card: str, city: str) -> None:
    match = table(hand=[{card: 4}], passengers={"oesterreich": {"white": 1}})
    match.play(f"claim {track}")
    match.play(match.legal()[0])
    assert match.texts() == ["collect white"]
    match.play("collect white")
    assert match.now("collected")[0] == {"white": 1}
    assert match.player == 1


@rule("GER-7")
def test_the_greedy_plan_and_the_way_shown_go_through_no_country() -> None:
    from parlorcar.games.ticket_to_ride.bots.greedy import plan
    from parlorcar.games.ticket_to_ride.terminal.shortest_paths import Ways

    match = table(
        tracks=owned(["freiburg-frankreich yellow", "saarbruecken-frankreich green"]),
        tickets={"koeln-schweiz": "hand 0"},
    )
    box = match.box
    names = box.city_names
    way = Ways(match.state, box, 0).way(names.index("freiburg"), names.index("saarbruecken"))
    assert way.missing == 6
    assert [box.track_names[t].split()[0] for t in way.tracks] == ["freiburg-karlsruhe", "karlsruhe-saarbruecken"]
    made = plan(match.state, box, 0)
    wanted = {box.track_names[t].split()[0] for t in range(110) if made.wanted[t]}
    assert made.value == 10
    assert "freiburg-schweiz" not in wanted or "freiburg-karlsruhe" in wanted or "freiburg-stuttgart" in wanted


def reached(match: Table, seat: int, start: str) -> set[str]:
    """The places that a seat's tracks connect with one: a search that never goes on from a country."""
    tables: dict[str, Any] = match.game.tables()
    countries = {country["id"] for country in tables["countries"]}
    owners = match.now("tracks")
    mine = [track for track in tables["tracks"] if owners.get(track["id"]) == seat]
    found, todo = {start}, [start]
    while todo:
        here = todo.pop()
        if here in countries and here != start:
            continue
        for track in mine:
            for a, b in ((track["a"], track["b"]), (track["b"], track["a"])):
                if a == here and b not in found:
                    found.add(b)
                    todo.append(b)
    return found


@rule("GER-6", "GER-7", "TTR-38")
@pytest.mark.parametrize("seed", range(4))
def test_every_ticket_of_random_matches_is_judged_as_by_a_plain_search(seed: int) -> None:
    match = fresh(2 + seed % 4, seed=seed)
    rng = Random(seed)
    while not match.over:
        seat = next(p for p in match.waiting if p not in match.chosen)
        legal = match.legal(seat)
        claims = [move for move in legal if match.text(move, seat).startswith(("claim", "pay"))]
        legal = claims if claims and rng.below(3) else legal
        match.play(legal[rng.below(len(legal))], seat)
    tables: dict[str, Any] = match.game.tables()
    tickets = {ticket["id"]: ticket for ticket in tables["tickets"]}
    for seat in range(match.game.players):
        for line in match.breakdown(seat):
            if line["line"] == "ticket":
                ticket = tickets[line["ticket"]]
                done = ticket["b"] in reached(match, seat, ticket["a"])
                assert line["points"] == (ticket["points"] if done else -ticket["points"])
