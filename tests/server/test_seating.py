"""Seats chosen or bid for when the set-up is seen: in a drawn order, with nothing dealt shown to anybody."""

from __future__ import annotations

import asyncio
import json
import runpy
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar import families
from parlorcar.match.luck import seed_key
from parlorcar.registry import data_place
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.results import less_bids
from parlorcar.server.match.room import Room
from parlorcar.server.match.seat_bidding import ENDING, KIND, bots_choice, seat_worths
from parlorcar.server.match.seating import MOST, Seating, drawn_order
from parlorcar.server.messages import Answer, Offer, Play, Take
from parlorcar.server.view.match_history import as_text, full_record
from tests.server.inside import BOB, BOT, ME, act, made, opened, refusal, run
from tests.server.site import Site
from tests.server.test_people import at, kept, refused
from tests.server.test_personal_data import played, where

__all__ = ["where"]  # the fixture

ROOT = Path(__file__).parents[2]
CID = {"kind": "me", "name": "Cid"}
GAMES = ["stone-age", "great-western-trail-1", "ticket-to-ride-usa"]


def names(room: Room) -> list[str]:
    return [place.name for place in room.state.places]


def seating(room: Room) -> Seating:
    assert room.state.seating is not None
    return room.state.seating


# --- the rules of it --------------------------------------------------------------------------------------------------


def test_who_is_outbid_is_next_and_it_ends_when_all_have_seats() -> None:
    auction = Seating("bids", [2, 0, 1])
    auction.take(2, 0, 0)
    auction.take(0, 0, 3)
    assert auction.queue == [2, 1]
    for bad in ((0, 1, 0), (2, 0, 3), (2, 0, 201), (2, 7, 0)):
        with pytest.raises(Exception, match=r".+"):
            auction.take(*bad)
    auction.take(2, 0, 4)
    auction.take(0, 2, 0)
    auction.take(1, 2, 1)
    auction.take(0, 1, 0)
    assert auction.done
    assert (auction.order, auction.bids) == ([2, 0, 1], [4, 0, 1])


def test_seats_that_are_chosen_cost_nothing_and_stay() -> None:
    chosen = Seating("chosen", [1, 0])
    chosen.take(1, 1, 0)
    for bad in ((0, 1, 0), (0, 1, 5), (0, 0, 1)):
        with pytest.raises(Exception, match=r".+"):
            chosen.take(*bad)
    chosen.take(0, 0, 0)
    assert chosen.order == [0, 1]


def test_every_order_is_drawn() -> None:
    assert len({tuple(drawn_order(seed_key(seed), 3)) for seed in range(60)}) == 6


# --- at the service ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_that_is_seen_is_the_one_that_is_played_and_no_hand_is(tmp_path: Path, game: str) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, ME, BOB, CID, game=game, seating="chosen", seed=11)
        assert room.state.status == "seating"
        assert room.state.match is None
        tables = [room.table(viewer, 0) for viewer in (-1, 0, 1, 2)]
        assert all(table.view == tables[0].view for table in tables), "nobody sees more than anybody"
        assert all(not table.events and not table.legal for table in tables)
        seen = json.loads(json.dumps(tables[0].view))
        order = list(seating(room).queue)
        taken = {order[0]: 2, order[1]: 0, order[2]: 1}
        assert await refusal(act(room, Take, order[1], take=0)) == "server.not-your-choice"
        assert await refusal(act(room, Play, order[0], moves=["draw"])) == "server.not-running"
        for place in order:
            await act(room, Take, place, take=taken[place])
        assert room.state.status == "running"
        people = ["Ann", "Bob", "Cid"]
        assert names(room) == [people[place] for seat in range(3) for place in order if taken[place] == seat]
        now = json.loads(json.dumps(room.table(-1, 0).view))
        assert {**now, "seats": 0} == {**seen, "seats": 0}
        before = room.table(1, 0)
        hub.forget(room.id)  # and the log plays it again
        again = await hub.room(room.id)
        assert again.table(1, 0) == before

    run(tmp_path, play)


def test_bids_are_taken_off_the_score_and_records_stay_as_they_are(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, ME, BOB, game="stone-age", seating="bids")
        first, second = seating(room).queue
        await act(room, Take, first, take=0)
        await act(room, Take, second, take=0, bid=7)
        await act(room, Take, first, take=1)
        assert room.state.bids == [7, 0]
        assert room.table(-1, 0).bids == [7, 0]
        await act(room, Offer, 0, what="end")
        await act(room, Answer, 1, yes=True)
        result = room.table(-1, 0).result
        assert result is not None
        assert room.state.match is not None
        assert result.scores == less_bids(room.state.match.scores(), [7, 0])
        assert (result.bids, result.ranking) == ([7, 0], [2, 1])
        record = as_text(full_record(room.state))
        assert "bid" not in record
        hub.forget(room.id)
        again = await hub.room(room.id)
        assert again.table(-1, 0).result == result

    run(tmp_path, play)


def test_bots_choose_by_what_seats_are_worth_and_never_bid_more() -> None:
    worths = [10, 4, 0]
    auction = Seating("bids", [0, 1, 2])
    assert bots_choice(auction, worths) == (0, 0)
    auction.take(0, 0, 4)
    assert bots_choice(auction, worths) == (0, 5), "which leaves 5, and the second seat 4"
    auction.take(1, 0, 6)
    assert bots_choice(auction, worths) == (1, 0), "as much is left, for nothing"
    chosen = Seating("chosen", [0, 1, 2])
    chosen.take(0, 0, 0)
    assert bots_choice(chosen, worths) == (1, 0)
    assert bots_choice(auction, [0, 0, 0]) == (1, 0), "where nothing was measured: the first free seat"


def test_seats_of_every_game_were_measured() -> None:
    for id in (*GAMES, "great-western-trail-2", "ticket-to-ride-germany"):
        least, most = parlorcar.specs()[id].players
        for players in range(least, most + 1):
            worths = seat_worths(id, players)
            assert len(worths) == players
            assert min(worths) == 0
            assert 0 < max(worths) <= MOST
    assert seat_worths("a game of others", 3) == [0, 0, 0]
    script = runpy.run_path(str(ROOT / "scripts" / "seat_worths.py"))
    texts = script["texts"]()
    assert set(texts) == {spec.id for spec in families.GAMES}
    for game, text in texts.items():
        file = data_place(game, KIND, ENDING)
        assert file.read_text(encoding="utf-8") == text, "scripts/seat_worths.py --write writes it again"


def test_bots_keep_nobody_waiting_and_stop_at_what_a_seat_is_worth(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, ME, BOT, BOT, game="stone-age", seating="bids")
        worths = seat_worths("stone-age", 3)
        while room.state.seating is not None:
            assert room.state.seating.queue[0] == 0, "bots do not keep anybody waiting"
            held = room.state.seating.held.get(0)
            await act(room, Take, 0, take=0, bid=held[1] + 1 if held else 0)
        assert names(room)[0] == "Ann", "who always bids one more has it at last"
        assert 0 < room.state.bids[0] <= worths[0] + 1
        assert all(bid <= worth for bid, worth in zip(room.state.bids[1:], worths[1:], strict=True))
        hub.forget(room.id)
        assert (await hub.room(room.id)).state.bids == room.state.bids

    run(tmp_path, play)


def test_people_at_one_screen_choose_and_bid_for_each_other(where: str) -> None:
    """They hold their seats by one device wherever they come to sit, and see both hands as at any hot seat."""

    async def play(table: Site) -> None:
        ann = at(table)
        wanted: dict[str, Any] = {"game": "ticket-to-ride-usa", "pace": "instant", "seating": "bids"}
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Amy"}, {"kind": "bot", "bot": "random"}]
        match = (await ann.ask("POST", "/matches", {**wanted, "seats": seats}, 201))["match"]
        assert (await ann.ask("GET", f"/matches/{match}"))["mine"] == [0, 1]
        while (info := await ann.ask("GET", f"/matches/{match}"))["status"] == "seating":
            seating = (await ann.ask("GET", f"/matches/{match}/table?seat=0"))["seating"]
            place = seating["queue"][0]
            other = 1 - place
            refusal = {"do": "take", "id": f"x{ann.ids}", "seat": other, "take": 0, "bid": 200}
            assert await refused(ann, "POST", f"/matches/{match}/actions", refusal, 409) == "server.not-your-choice"
            held = seating["held"][2 - place]
            await ann.act(match, place, do="take", take=2 - place, bid=held["bid"] + 1 if held else 0)
        names = [seat["name"] for seat in info["seats"]]
        assert info["mine"] == sorted((names.index("Ann"), names.index("Amy")))
        assert (names[2], names[1]) == ("Ann", "Amy")
        for seat in info["mine"]:
            seen = await ann.ask("GET", f"/matches/{match}/table?seat={seat}")
            assert seen["viewer"] == seat
            assert seen["view"]["hand"][seat] is not None
            assert seen["legal"]
            await ann.act(match, seat, do="play", version=seen["version"], moves=[seen["legal"][0]["move"]])
        await ann.ask("GET", f"/matches/{match}/table?seat={3 - sum(info['mine'])}", status=403)

    played(where, play)


def test_a_service_that_was_stopped_goes_on_with_the_seats(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(tmp_path) as hub:
            room = await made(hub, ME, BOB, game="stone-age", seating="chosen")
            queue = list(seating(room).queue)
            await act(room, Take, queue[0], take=1)
        async with opened(tmp_path) as hub:
            room = await hub.room(room.id)
            assert seating(room).queue == queue[1:]
            await act(room, Take, queue[1], take=0)
            assert room.state.status == "running"

    asyncio.run(asyncio.wait_for(main(), 60))


def test_people_keep_their_seats_on_their_devices_wherever_they_sit(where: str) -> None:
    """By cookie and by profile, in the index, in the export and when they have themselves deleted."""

    async def play(table: Site) -> None:
        ann, bob = at(table), at(table)
        await kept(bob, "Bob Bumblebee")
        wanted: dict[str, Any] = {"game": "stone-age", "pace": "instant", "seating": "chosen"}
        seats = [{"kind": "me", "name": "Ann Aardvark"}, {"kind": "open"}]
        match = (await ann.ask("POST", "/matches", {**wanted, "seats": seats}, 201))["match"]
        await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob Bumblebee"}, 201)
        info = await ann.ask("GET", f"/matches/{match}")
        assert (info["status"], info["seating"]) == ("seating", "chosen")
        for door in ("history?seat=0", "replay?at=0&seat=0", "replay?at=0", "record", "history"):
            answer = await ann.http.get(f"/api/matches/{match}/{door}")
            assert answer.status_code != 200 or "dealt" not in answer.text, (door, answer.text)
            assert answer.status_code < 500
        assert await refused(ann, "DELETE", f"/matches/{match}/seats/0", None, 409) == "server.starting"
        both = {0: ann, 1: bob}
        for place in (await ann.ask("GET", f"/matches/{match}/table"))["seating"]["queue"]:
            await both[place].act(match, place, do="take", take=1 - place)  # they change places
        for who, seat in ((ann, 1), (bob, 0)):
            assert (await who.ask("GET", f"/matches/{match}"))["mine"] == [seat]
            assert (await who.ask("GET", f"/matches/{match}/table?seat={seat}"))["viewer"] == seat
            await who.ask("GET", f"/matches/{match}/table?seat={1 - seat}", status=403)
        received = await ann.ask("GET", "/me/export")
        assert received["matches"][0]["names"] == {"1": "Ann Aardvark"}
        assert [one["do"] for one in received["matches"][0]["actions"]] == ["take"]
        await ann.ask("DELETE", "/me")
        room = await table.hub.room(match)
        assert names(room)[0] == "Bob Bumblebee"
        log = repr([entry.data for entry in await table.hub.storage.entries(match)])
        assert "Aardvark" not in log
        assert "Bumblebee" in log

    played(where, play)
