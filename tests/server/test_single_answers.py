"""Answers given unasked, told or kept from rivals: every message is the same in worlds that they cannot tell apart."""

from __future__ import annotations

import asyncio
import copy
from collections import Counter
from pathlib import Path

import pytest

import parlorcar
from parlorcar.bots.seat import PATIENCE
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.server import messages, telling
from parlorcar.server.acting import decide
from parlorcar.server.errors import Refused
from parlorcar.server.hub import Hub
from parlorcar.server.room import Room
from parlorcar.server.standing import Standing
from parlorcar.server.storage.entries import Entry
from parlorcar.server.thinking import least_pause
from tests.conformance.twins import LEAKS, Apart, Twin, leak
from tests.server.inside import OPEN, made, run
from tests.server.site import site
from tests.server.test_personal_data import Browser

ALL = sorted(parlorcar.specs())
LIFE = 4  # entries after which a twin gives way to a new one


def match_of(standing: Standing) -> Match:
    assert standing.match is not None
    return standing.match


def twin(standing: Standing, viewer: int, rng: Random) -> Standing:
    """The same table with everything hidden from a viewer dealt anew."""
    other = copy.copy(standing)
    for name, value in vars(standing).items():
        if name not in ("match", "terms", "find"):
            setattr(other, name, copy.deepcopy(value))
    other.match = Twin(match_of(standing), viewer, rng)
    return other


def happen(standing: Standing, deed: messages.Deed) -> None:
    """What an action brings about, as the room lets it happen."""
    try:
        draft = decide(standing, deed)
    except (Refused, ParlorCarError):
        raise Apart from None
    assert draft is not None
    twin = standing.match
    entry = Entry(standing.seq + 1, standing.version + draft.public, standing.at, draft.kind, draft.data)
    if isinstance(twin, Twin) and draft.kind == "undo" and len(twin.real.line) < twin.born:
        raise Apart
    standing.apply(entry)
    if isinstance(twin, Twin) and draft.kind == "undo":
        twin.catch_up()


def told(standing: Standing, viewer: int, since: int) -> bytes:
    return messages.encoder.encode(telling.table(standing, viewer, since, {0}, 0, 0))


class Tables:
    """A table that is followed by a twin for every viewer."""

    def __init__(self, standing: Standing, rng: Random) -> None:
        self.standing = standing
        self.rng = rng
        self.twins: dict[int, Standing] = {}
        self.age: Counter[int] = Counter()
        self.compared: Counter[int] = Counter()
        self.found: list[tuple[int, bytes, bytes]] = []

    def act(self, deed: messages.Deed) -> None:
        """The action is carried out in every world; every viewer must get the same message."""
        for viewer in range(-1, match_of(self.standing).game.players):
            if viewer not in self.twins or self.age[viewer] >= LIFE:
                self.twins[viewer], self.age[viewer] = twin(self.standing, viewer, self.rng), 0
        since = len(match_of(self.standing).recorder.all)
        happen(self.standing, deed)
        for viewer, other in list(self.twins.items()):
            self.age[viewer] += 1
            try:
                happen(other, deed)
            except Apart:
                del self.twins[viewer]
                continue
            if match_of(self.standing).over and match_of(other).over:
                continue  # hands are opened
            self.compared[viewer] += 1
            one, two = told(self.standing, viewer, since), told(other, viewer, since)
            if one != two:
                self.found.append((viewer, one, two))


def gesture(match: Match, seat: int, rng: Random) -> list[int | str]:
    """Some moves that a seat can make one after the other, sent together; often one."""
    game, moves = match.game, list[int]()
    state = game.clone(match.facing(seat))
    while not moves or rng.below(2):
        given = match.only_answer(state) if moves else None  # the match will give it, and only that can be sent
        legal = game.legal(state) if given is None else [given]
        moves.append(legal[rng.below(len(legal))])
        if game.group(match.state):
            break
        game.apply(state, moves[-1])
        if game.over(state) or game.player(state) != seat or game.group(state):
            break
    return list(moves)


async def followed(hub: Hub, game: str, players: int, seed: int, entries: int) -> Tables:
    """A match of people who play at random, take back, and hold their moves."""
    seats = [{"kind": "me", "name": f"P{n}"} for n in range(players)]
    room: Room = await made(hub, *seats, game=game, seed=seed)
    rng, standing = Random(seed), room.standing
    tables = Tables(standing, Random(seed + 1))
    match = match_of(standing)
    for n in range(entries):
        if standing.status != "running" or tables.found:
            break
        seat = standing.deciding[rng.below(len(standing.deciding))]
        if standing.held is not None:
            tables.act(messages.Confirm(id=f"a{n}", seat=seat))
        elif rng.below(15) == 0 and not match.pending and match.can_undo(seat):
            tables.act(messages.Undo(id=f"a{n}", seat=seat, version=standing.version))
        else:
            moves = gesture(match, seat, rng)
            hold, now = rng.below(3) == 0, standing.version
            tables.act(messages.Play(id=f"a{n}", seat=seat, version=now, moves=moves, hold=hold))
    return tables


def follow(path: Path, game: str, players: int, seed: int, entries: int) -> Tables:
    kept: list[Tables] = []

    async def play(hub: Hub) -> None:
        kept.append(await followed(hub, game, players, seed, entries))

    run(path, play)
    return kept[0]


@pytest.mark.parametrize("game", ALL)
def test_every_message_is_the_same_in_worlds_that_cannot_be_told_apart(tmp_path: Path, game: str) -> None:
    tables = follow(tmp_path, game, 3, 12, 200)
    assert not tables.found, tables.found[0]
    assert len(tables.compared) == 4
    assert min(tables.compared.values()) > 20, "most moves are possible in most worlds"


@pytest.mark.parametrize(
    ("game", "which"),
    [
        ("ticket-to-ride-usa", "payments"),
        ("great-western-trail-1", "objectives"),
        ("great-western-trail-2", "discards"),
    ],
)
def test_the_check_finds_a_planted_leak(tmp_path: Path, game: str, which: str, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(LEAKS[which], monkeypatch)
    assert any(follow(tmp_path, game, 2, seed, 10**9).found for seed in range(20))


@pytest.mark.parametrize("game", [game for game in ALL if game != "hoard"])
def test_the_pause_of_a_bot_does_not_tell_whether_it_had_a_choice(game: str) -> None:
    """Where others cannot know that, one who thinks ahead takes its time over a single answer too."""
    match, rng = Match(parlorcar.game(game, players=2), 5, auto=True), Random(5)
    seen: Counter[tuple[bool, float]] = Counter()
    while not match.over:
        seat, legal = match.player, match.legal(match.player)
        if not match.game.group(match.state) and (len(legal) == 1 or rng.below(4) == 0):
            pause = least_pause(match, seat, "master")
            seen[len(legal) == 1, pause] += 1
            assert least_pause(Twin(match, 1 - seat, rng), seat, "master") == pause
            assert least_pause(match, seat, "skilled") == 0
        match.play(legal[rng.below(len(legal))], seat)
    assert seen[False, 0.0]
    assert {pause for _, pause in seen} <= {0.0, PATIENCE}
    assert bool(seen[True, PATIENCE]) == game.startswith("great-western")


def test_what_others_cannot_notice_changes_nothing_of_what_the_lobby_tells(tmp_path: Path) -> None:
    """Of a secret choice it is told that it was made, not that it was changed; of being stopped nothing at all."""

    async def main() -> None:
        async with site(str(tmp_path)) as table:
            ann, bob, eve = Browser(table), Browser(table), Browser(table)
            match = await ann.create({"kind": "me", "name": "Ann"}, OPEN)
            await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
            await ann.keep(match, 0)
            before = await eve.ask("GET", f"/matches/{match}")
            await asyncio.sleep(0.002)  # the next thing happens in another millisecond
            shown = await ann.ask("GET", f"/matches/{match}/table?seat=0")
            await ann.act(match, 0, do="play", version=shown["version"], moves=[shown["legal"][1]["move"]])
            await ann.act(match, 0, do="ask", on=True)
            assert await eve.ask("GET", f"/matches/{match}") == before
            await bob.keep(match, 1)
            assert (await eve.ask("GET", f"/matches/{match}"))["changed"] > before["changed"]

    asyncio.run(asyncio.wait_for(main(), 120))
