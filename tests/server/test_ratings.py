"""Rated matches: agreed by all, without help, counted once; ratings of people and bots on one scale."""

from __future__ import annotations

import asyncio
import runpy
from pathlib import Path
from typing import Any

import pytest

from parlorcar.bots.levels import NAMES
from parlorcar.families import GAMES
from parlorcar.registry import data_place
from parlorcar.server.ratings.model import CERTAIN, ENDING, KIND, MEAN, SPREAD, Rating, beta, bot_rating, rated
from parlorcar.server.ratings.settling import settle
from tests.server.inside import GAME, OPEN
from tests.server.site import Site
from tests.server.test_people import at, kept, refused
from tests.server.test_personal_data import Browser, everything, played, where
from tests.structure.sources import ROOT

__all__ = ["where"]  # the fixture


async def rated_match(ann: Browser, *seats: dict[str, Any], status: int = 201, **terms: Any) -> Any:
    """A match of Ann's that counts."""
    wanted = {"game": GAME, "pace": "instant", "rated": True, "seats": [{"kind": "me", "name": "x"}, *seats], **terms}
    return await ann.ask("POST", "/matches", wanted, status)


async def two(table: Site) -> tuple[Browser, Browser, str, dict[str, str]]:
    """Ann and Bob at a match that counts."""
    ann, bob = at(table), at(table)
    ids = {"ann": (await kept(ann, "Ann"))["id"], "bob": (await kept(bob, "Bob"))["id"]}
    match = (await rated_match(ann, OPEN))["match"]
    await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "x", "rated": True}, 201)
    return ann, bob, match, ids


async def rating(browser: Browser, person: str) -> dict[str, Any]:
    """The rating of a person in the only game that they played."""
    found: list[dict[str, Any]] = (await browser.ask("GET", f"/people/{person}"))["ratings"]
    return found[0]


async def settled(table: Site, match: str) -> None:
    """Wait until a match is counted."""
    while (await table.hub.storage.summary(match)).status == "running":  # type: ignore[union-attr]  # it is there
        await asyncio.sleep(0)
    await settle(table.hub, match)


def test_a_result_counts_once_for_both_and_for_bots_too(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob, match, ids = await two(table)
        assert (await bob.ask("GET", f"/matches/{match}"))["rated"]
        assert [seat["name"] for seat in (await bob.ask("GET", f"/matches/{match}"))["seats"]] == ["Ann", "Bob"]
        await bob.act(match, 1, do="resign")
        await asyncio.gather(*(settled(table, match) for _ in range(4)))
        await table.hub._sweep_once()
        mine, other = await rating(ann, ids["ann"]), await rating(bob, ids["bob"])
        assert mine["rating"] > 1500 > other["rating"]
        assert (mine["matches"], other["matches"], mine["provisional"]) == (1, 1, True)
        assert (await ann.ask("GET", f"/people/{ids['bob']}"))["ratings"] is None, "private by default"
        assert (await refused(ann, "GET", f"/people/{ids['bob']}/statistics", None, 403)) == "server.not-shown"
        await bob.ask("PUT", "/me/profile", {"shown": True})
        assert (await ann.ask("GET", f"/people/{ids['bob']}"))["completed"] == 1.0, "giving up is no leaving"
        lines = (await ann.ask("GET", f"/people/{ids['bob']}/statistics"))["matches"]
        assert [(line["match"], line["seat"], line["place"], line["rated"]) for line in lines] == [(match, 1, 2, True)]
        assert lines[0]["opponents"] == [{"name": "Ann", "bot": "", "place": 1}]
        alone = (await rated_match(ann, {"kind": "bot", "bot": "master"}))["match"]
        await ann.act(alone, 0, do="resign")
        await settled(table, alone)
        after = await rating(ann, ids["ann"])
        assert (after["matches"], after["course"][0]) == (2, mine["rating"])
        assert 0 < mine["rating"] - after["rating"] < 60, "losing to the strongest costs little"

    played(where, play)


def test_who_leaves_comes_last_and_it_is_told(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob, match, ids = await two(table)
        await ann.keep(match, 0)
        await bob.keep(match, 1)
        await ann.ask("DELETE", f"/matches/{match}/seats/0")
        await bob.act(match, 1, do="resign")
        await settled(table, match)
        assert (await rating(ann, ids["ann"]))["rating"] < 1500 < (await rating(bob, ids["bob"]))["rating"]
        assert (await ann.ask("GET", f"/people/{ids['ann']}"))["completed"] == 0.0
        assert (await bob.ask("GET", f"/people/{ids['bob']}"))["completed"] == 1.0

    played(where, play)


def test_an_end_by_agreement_and_a_person_who_has_gone_do_not_count(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob, match, ids = await two(table)
        await ann.act(match, 0, do="offer", what="end")
        await bob.act(match, 1, do="answer", yes=True)
        await settled(table, match)
        assert (await ann.ask("GET", f"/people/{ids['ann']}"))["ratings"] == []
        second = (await rated_match(ann, OPEN))["match"]
        await bob.ask("POST", f"/matches/{second}/seats/1", {"name": "x", "rated": True}, 201)
        await bob.act(second, 1, do="resign")
        await settled(table, second)
        assert len((await ann.ask("GET", "/me/export"))["profile"]["results"]) == 1
        await bob.ask("DELETE", "/me")
        assert ids["bob"] not in await everything(table.hub)
        assert (await rating(ann, ids["ann"]))["matches"] == 1

    played(where, play)


def test_help_seeds_hot_seats_and_strangers_are_never_rated(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        ann, stranger = at(table), at(table)
        await kept(ann, "Ann")
        assert (await rated_match(stranger, OPEN, status=403))["reason"] == "server.rated-sign-in"
        for terms in (
            {"seed": 7},
            {"helps": {"hint": True}},
            {"seats": [{"kind": "me", "name": "a"}, {"kind": "me", "name": "b"}]},
        ):
            assert (await rated_match(ann, OPEN, status=400, **terms))["reason"] == "server.rated-terms"
        back = {"helps": {"take_back": "bots"}}
        alone = await rated_match(ann, {"kind": "bot", "bot": "skilled"}, status=400, **back)
        assert alone["reason"] == "server.rated-terms"
        odd = await rated_match(ann, {"kind": "bot", "bot": "random"}, status=400)
        assert odd["reason"] == "server.rated-bot"
        match = (await rated_match(ann, OPEN, OPEN))["match"]
        sit = f"/matches/{match}/seats/1"
        assert await refused(stranger, "POST", sit, {"name": "x", "rated": True}, 403) == "server.rated-sign-in"
        assert await refused(ann, "POST", sit, {"name": "x", "rated": True}, 409) == "server.rated-twice"
        assert await refused(ann, "PUT", sit, {"bot": "random"}, 400) == "server.rated-bot"
        await kept(stranger, "Bob")
        assert await refused(stranger, "POST", sit, {"name": "x"}, 409) == "server.rated-agree"
        await stranger.ask("POST", sit, {"name": "x", "rated": True}, 201)
        await ann.ask("PUT", f"/matches/{match}/seats/2", {"bot": "skilled"})
        received = await ann.ask("GET", f"/matches/{match}/table?seat=0")
        assert (received["rated"], received["helps"]["hint"], received["status"]) == (True, False, "running")
        await ann.keep(match, 0)
        undo = {"do": "offer", "id": "undo", "seat": 0, "what": "undo"}
        assert await refused(ann, "POST", f"/matches/{match}/actions", undo, 409) == "server.rated-undo"

    played(str(tmp_path), play)


def test_matches_that_end_at_once_are_all_counted(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob = at(table), at(table)
        ids = [(await kept(ann, "Ann"))["id"], (await kept(bob, "Bob"))["id"]]
        matches = []
        for _ in range(3):
            match = (await rated_match(ann, OPEN))["match"]
            await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "x", "rated": True}, 201)
            await bob.act(match, 1, do="resign")
            matches.append(match)
        await asyncio.gather(*(settled(table, match) for match in matches))
        for person in ids:
            numbers = [result.number for result in await table.hub.ratings.results(person)]
            assert sorted(numbers) == [1, 2, 3]

    played(where, play)


def test_ratings_are_those_of_the_published_method() -> None:
    """Values of openskill 6.2 for its usual beta; the update of Weng and Lin, algorithm 4, gives the same."""
    after = rated("no such game", [Rating(), Rating(), Rating()], [1, 2, 3])
    c = (3 * (SPREAD**2 + (25 / 6) ** 2)) ** 0.5
    assert after[0].mean == pytest.approx(MEAN + SPREAD**2 / c * (1 - 1 / 3), rel=1e-3)
    assert [round(one.mean, 2) for one in after] == [27.87, 25.72, 21.41]
    draw = rated("no such game", [Rating(), Rating()], [1, 1])
    assert draw[0].mean == draw[1].mean == pytest.approx(MEAN)
    assert all(one.spread < SPREAD for one in after)
    assert Rating().provisional
    assert not Rating(MEAN, CERTAIN).provisional


def test_little_counts_in_games_of_luck_and_more_in_others() -> None:
    """Public refits say: little in Ticket to Ride, much in Great Western Trail; our ladders agree."""
    moved = {}
    for spec in GAMES:
        assert [bot_rating(spec.id, name) is not None for name in NAMES[:5]] == [True] * 5
        strengths = [bot_rating(spec.id, name).mean for name in NAMES[:5]]  # type: ignore[union-attr]  # asserted above
        assert strengths == sorted(strengths)
        moved[spec.id] = rated(spec.id, [Rating(), Rating()], [1, 2])[0].mean - MEAN
    assert max(v for k, v in moved.items() if k.startswith("ticket")) < min(
        v for k, v in moved.items() if k.startswith("great")
    )
    assert beta("no such game") == pytest.approx(25 / 6)


def test_scales_are_those_of_the_ladders() -> None:
    """A release that changes the bots changes the ladders, and with them what `scripts/ratings.py` writes."""
    script = runpy.run_path(str(ROOT / "scripts" / "ratings.py"))
    texts = script["texts"]()
    assert set(texts) == {spec.id for spec in GAMES}
    for game, text in texts.items():
        assert data_place(game, KIND, ENDING).read_text(encoding="utf-8") == text
