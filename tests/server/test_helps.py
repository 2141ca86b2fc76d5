"""Known cards and unseen counts: right where they are on, and kept back everywhere where they are off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlorcar.core.card_counting import less
from parlorcar.core.rng import Random
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Room
from parlorcar.server.view import client_view, match_history
from tests.server.inside import made, run
from tests.server.test_leaks import whole_match

USA, GERMANY, STONES, TRAIL = "ticket-to-ride-usa", "ticket-to-ride-germany", "stone-age", "great-western-trail-1"
Counts = dict[str, int]


def added(*parts: Counts) -> Counts:
    """Several multisets in one."""
    out: Counts = {}
    for part in parts:
        for name, n in part.items():
            out[name] = out.get(name, 0) + n
    return {name: n for name, n in sorted(out.items()) if n}


def hidden_trains(position: dict[str, Any], viewer: int) -> Counts:
    """By the referee: the cards of the deck and those in other hands, less what everybody has seen go there."""
    known = position.get("known", [{}, {}, {}])
    others = [seat for seat in range(position["players"]) if seat != viewer]
    unknown = [less(position["hand"][seat], known[seat]) for seat in others]
    return added(position.get("deck", {}), *unknown)


@pytest.mark.parametrize("game", [USA, GERMANY])
def test_unseen_train_cards(tmp_path: Path, game: str) -> None:
    def check(room: Room, rng: Random) -> None:
        match = room.state.match
        assert match is not None
        position = match.position()
        for viewer in range(-1, 3):
            seen = client_view.view(room.state, viewer)
            assert seen is not None
            assert added(seen["unseen"]["cards"]) == hidden_trains(position, viewer)

    run(tmp_path, lambda hub: whole_match(hub, game, 3, 5, check))


def test_unseen_cards_and_buildings_of_stone_age(tmp_path: Path) -> None:
    def check(room: Room, rng: Random) -> None:
        match = room.state.match
        assert match is not None
        position = match.position()
        for viewer in range(-1, 3):
            seen = client_view.view(room.state, viewer)
            assert seen is not None
            unseen = seen["unseen"]
            shown = {card for card, who in position["card_known"].items() if who == "everyone" or viewer in who}
            assert len(unseen["cards"]) == 36 - len(shown)
            assert not set(unseen["cards"]) & shown
            assert len(unseen["buildings"]) == 28 - len(seen["built"]) - sum(1 for top in seen["stacks"] if top)

    run(tmp_path, lambda hub: whole_match(hub, STONES, 3, 5, check))


def test_unseen_cards_and_tiles_of_great_western_trail(tmp_path: Path) -> None:
    def check(room: Room, rng: Random) -> None:
        match = room.state.match
        assert match is not None
        position = match.position()
        for viewer in range(-1, 3):
            seen = client_view.view(room.state, viewer)
            assert seen is not None
            unseen = seen["unseen"]
            assert unseen["cattle"] == position.get("cattle_deck", {})
            assert unseen["objectives"] == position.get("objective_deck", {})
            assert [unseen[f"tiles {n}"] for n in (1, 2, 3)] == position["stock"]
            for seat in range(3):
                hand = position["hand"][seat] if seat == viewer else position.get("known", [{}] * 3)[seat]
                assert added(unseen[f"herd {seat}"], hand) == added(position["hand"][seat], position["draw_pile"][seat])

    run(tmp_path, lambda hub: whole_match(hub, TRAIL, 3, 5, check))


MEMORY = {  # what a view without counts must not have
    USA: {"unseen", "known", "ceiling", "blind", "blind_total", "discard"},
    GERMANY: {"unseen", "known", "ceiling", "blind", "blind_total", "discard"},
    STONES: {"unseen"},
    TRAIL: {"unseen", "known", "herd", "draw_pile", "cattle_deck", "objective_deck", "stock", "removed", "boxed"},
}


@pytest.mark.parametrize("game", sorted(MEMORY))
def test_a_table_without_counts_has_none_while_it_is_played(tmp_path: Path, game: str) -> None:
    async def play(hub: Hub) -> None:
        first = {"kind": "me", "name": "Ann"}
        room = await made(hub, first, {**first, "name": "Bob"}, game=game, helps={"counts": False, "hint": False})
        match = room.state.match
        assert match is not None
        rng = Random(2)
        while len(match.line) < 150 or (game == STONES and "hand 1" not in match.position()["cards"].values()):
            seat = room.state.deciding[0]
            moves = match.legal(seat)
            match.play(moves[rng.below(len(moves))], seat)
        for seen in (room.table(0, 0).view, match_history.position_of(room.state, len(match.line), 0)["view"]):
            assert seen is not None
            assert not MEMORY[game] & set(seen)
            check_sizes(game, seen, match.position())
        room.state.status = "over"
        assert MEMORY[game] - {"unseen"} <= set(match_history.position_of(room.state, 3, 0)["view"])

    run(tmp_path, play)


def check_sizes(game: str, seen: dict[str, Any], position: dict[str, Any]) -> None:
    """What lies on the table can still be counted."""
    checks: dict[str, Callable[[], bool]] = {
        USA: lambda: seen["discard_total"] == sum(position.get("discard", {}).values()),
        GERMANY: lambda: seen["discard_total"] == sum(position.get("discard", {}).values()),
        STONES: lambda: "hand 1" in position["cards"].values() and "hand 1" not in seen["cards"].values(),
        TRAIL: lambda: (
            seen["draw_pile_total"] == [sum(pile.values()) for pile in position["draw_pile"]]
            and seen["stock_total"] == [sum(tiles.values()) for tiles in position["stock"]]
            and seen["cattle_deck_total"] == sum(position["cattle_deck"].values())
            and seen["objective_deck_total"] == sum(position["objective_deck"].values())
        ),
    }
    assert checks[game](), seen
