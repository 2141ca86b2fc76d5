"""Packed networks: kept in small files, read by the names of what they know, refused where they do not fit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import parlorcar
from parlorcar.families import GAMES
from parlorcar.learning.inputs import Columns
from parlorcar.native.units import COUNT, MIXED, ONE_OF
from parlorcar.networks.evaluator import Evaluator
from parlorcar.networks.packed import NetworkError, PackedNetwork, columns_of, packed, read, unpacked
from tests.networks.small import SCALE, checkpoint_of, network, positions

GAME = "stone-age"


def opinions(made: PackedNetwork, players: int = 2) -> list[float]:
    """What a network says about some positions, in one row."""
    game = parlorcar.game(GAME, players=players)
    logits, values = Evaluator(made, game).judge(positions(game, 12))
    return [*logits.reshape(-1).tolist(), *(number for both in values for by_seat in both for number in by_seat)]


def test_what_was_written_is_read(tmp_path: Path) -> None:
    made = network(parlorcar.game(GAME))
    made.write(tmp_path / "net.npz")
    found = read(tmp_path / "net.npz")
    assert replace(found, arrays={}) == replace(made, arrays={})
    assert found.arrays.keys() == made.arrays.keys()
    assert all((found.arrays[name] == array).all() for name, array in made.arrays.items())
    assert found.about == {**SCALE, "decisions": 0}
    assert found.scale == (60.0, 30.0)
    assert opinions(found) == opinions(made)


@pytest.mark.parametrize("written", [b"", b"PK not a zip", b"text"])
def test_what_is_no_network_is_refused(written: bytes, tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(written)
    with pytest.raises(NetworkError, match=r"net\.npz is no packed network"):
        read(path)
    np.savez(path, head=np.zeros(3))
    with pytest.raises(NetworkError, match=r"net\.npz is no packed network"):
        read(path)
    with pytest.raises(NetworkError, match=r"none\.npz is no packed network"):
        read(tmp_path / "none.npz")


def test_a_network_of_another_format_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.setattr("parlorcar.networks.packed.FORMAT", 0)
        network(parlorcar.game(GAME)).write(tmp_path / "net.npz")
    with pytest.raises(NetworkError, match="another version"):
        read(tmp_path / "net.npz")


@pytest.mark.parametrize("players", [2, 4])
def test_features_and_moves_are_known_by_name(players: int) -> None:
    """A network whose features and moves stand in another order says the same; the first name of a column stays so."""
    kept, weights = checkpoint_of(parlorcar.game(GAME))
    there = columns_of(kept["features"])
    turned = [i for column in reversed(there.values()) for i in (column.count, *column.names.values()) if i >= 0]
    moves = list(reversed(range(len(kept["moves"]))))
    other = {"features": [kept["features"][i] for i in turned], "moves": [kept["moves"][i] for i in moves]}
    changed = {"first.weight": weights["first.weight"][:, turned]}
    changed |= {name: weights[name][moves] for name in ("policy.weight", "policy.bias")}
    first = packed(kept, weights, SCALE)
    second = packed({**kept, **other}, {**weights, **changed}, SCALE)
    assert opinions(first, players) == opinions(second, players)


def test_what_a_network_has_not_learnt_to_read_counts_as_nothing() -> None:
    """An observation may tell more than there was when it was trained."""
    made = network(parlorcar.game(GAME))
    unknown = [name if not name.startswith("row 0") else f"then {name}" for name in made.features]
    assert unknown != made.features
    assert opinions(replace(made, features=unknown)) != opinions(made)


@pytest.mark.parametrize("players", [2, 4])
def test_a_network_that_does_not_know_what_is_derived_still_plays(players: int) -> None:
    """As one to which it says nothing."""
    game = parlorcar.game("ttr-usa", players=players)
    kept, weights = checkpoint_of(game)
    others = [i for i, name in enumerate(kept["features"]) if not name.startswith("derived ")]
    silent = weights["first.weight"].copy()
    silent[:, [i for i in range(len(kept["features"])) if i not in set(others)]] = 0
    older = {**kept, "features": [kept["features"][i] for i in others]}
    made = [
        packed(older, {**weights, "first.weight": weights["first.weight"][:, others]}, SCALE),
        packed(kept, {**weights, "first.weight": silent}, SCALE),
        packed(kept, weights, SCALE),
    ]
    asked = positions(game, 12)
    first, second, third = (Evaluator(one, game).judge(asked)[0] for one in made)
    assert len(others) < len(kept["features"])
    assert (first == second).all()
    assert (first != third).any()


def test_weights_are_unpacked_as_they_were_packed() -> None:
    """A network that is packed again from them is the same."""
    kept, weights = checkpoint_of(parlorcar.game(GAME))
    first = packed(kept, weights, SCALE)
    second = packed(kept, unpacked(first), SCALE)
    for name, array in first.arrays.items():
        assert np.abs(second.arrays[name].astype(np.float64) - array).max() <= 1e-6 * np.abs(array).max() + 1, name
    assert opinions(second) == pytest.approx(opinions(first), abs=0.05)


def test_a_network_that_does_not_fit_is_refused_with_the_reason() -> None:
    made = network(parlorcar.game(GAME))
    with pytest.raises(NetworkError, match="a network for stone-age cannot play ticket-to-ride-usa"):
        Evaluator(made, parlorcar.game("ticket-to-ride-usa"))
    with pytest.raises(NetworkError, match="does not know the move"):
        opinions(replace(made, moves=[f"{text}!" for text in made.moves]))
    with pytest.raises(NetworkError, match="knows too little of what is observed now"):
        opinions(replace(made, features=[f"then {name}" for name in made.features]))
    with pytest.raises(NetworkError, match="was not trained with players = 2"):
        opinions(replace(made, features=[name.replace("players = 2", "players = 9") for name in made.features]))
    with pytest.raises(NetworkError, match="width 12"):
        packed({"width": 12, "blocks": 1}, {}, {})


def test_columns_follow_from_the_names_of_features() -> None:
    found = columns_of(["food", "row 0 = none", "row 0 = a = b", "frame", "frame = tool"])
    assert {name: column.kind for name, column in found.items()} == {"food": COUNT, "row 0": ONE_OF, "frame": MIXED}
    assert found["row 0"].names == {"none": 1, "a = b": 2}
    assert (found["frame"].count, found["frame"].names) == (3, {"tool": 4})


@pytest.mark.parametrize("game_id", [spec.id for spec in GAMES])
def test_the_columns_of_training_are_found_again(game_id: str) -> None:
    columns = Columns(game_id)
    found = columns_of(columns.features())
    assert list(found) == list(columns.columns)
    for name, column in columns.columns.items():
        assert list(found[name].names) == column.names
        assert found[name].kind == column.kind or not column.names


def test_a_network_of_full_size_is_a_small_file(tmp_path: Path) -> None:
    """What matters little packs well: the weights of features that were never seen are small."""
    kept, weights = checkpoint_of(parlorcar.game(GAME))
    network(parlorcar.game(GAME)).write(tmp_path / "net.npz")
    numbers = sum(array.size for array in weights.values())
    assert (tmp_path / "net.npz").stat().st_size < 1.25 * numbers + 100_000
    assert len(kept["features"]) > 1000
