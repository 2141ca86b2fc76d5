"""Observations: complete, in the viewer's order, within their bounds, and blind to what the seat cannot know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from parlorcar.core.game import Game
from parlorcar.core.layout import HIDDEN, MASKED, OWNER, PUBLIC, Field
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.native import encoder
from parlorcar.native.encoder import LINE, Encoder
from parlorcar.research.observation.observer import Features, Observer
from parlorcar.research.observation.spec import ABOUT, CATEGORY, FLAG, NUMBERS, UNKNOWN, VERSION, Spec, Writer
from tests.conformance.walks import Case, deciders, facing, secret, walk
from tests.research.tables import each, game_of


def states(id: str, players: int, n: int) -> list[State]:
    """Some states of a random match, the last one included."""
    w = walk(Case(id, players, 1))
    return [w.state(i) for i in [*w.some(n, chance=True), len(w.keys) - 1]]


@each
def test_parts_join_up_and_stand_together_by_what_they_are_about(id: str, players: int) -> None:
    spec = Spec(game_of(id, players))
    at = 0
    for part in spec.parts:
        assert part.offset == at
        assert part.shape == tuple(len(names) for names in part.axes) or part.name.startswith("frame")
        assert bool(part.categories) == (part.kind in (CATEGORY, NUMBERS))
        at = part.end
    assert at == spec.size
    assert len(spec.by_name) == len(spec.parts)
    assert [part.about for part in spec.parts] == sorted((p.about for p in spec.parts), key=ABOUT.index)
    assert sum(spec.about(what).stop - spec.about(what).start for what in ABOUT) == spec.size


def written(game: Game, f: Field, view: dict[str, Any], seat: int) -> Any:
    """A field of a view as nested lists in the viewer's order."""

    def rows(value: Any, axis: int) -> Any:
        if axis == len(f.axes):
            return value
        name, along = f.axes[axis], game.layout.axes[f.axes[axis]]
        if name == "seat":
            return [rows(value[(seat + i) % game.players], axis + 1) for i in range(game.players)]
        if along.slots:
            return [rows(entry, axis + 1) for entry in value]
        nothing: Any = {} if axis + 1 < len(f.axes) else game.layout.entry(f, f.default)
        return [rows(value.get(entry, nothing), axis + 1) for entry in along.names]

    return rows(view[f.name], 0)


def turned(game: Game, f: Field, label: object, seat: int) -> object:
    """What a label of a view is for a viewer: seats in it are counted from the viewer."""
    if f.seated or f.values == "seat":
        return label if label is None else str((int(str(label)) - seat) % game.players)
    axis = game.layout.axes.get(f.values)
    if axis is None or label in (None, f.zero or None):
        return label
    i = axis.index[str(label)]
    for first, each_seat in axis.by_seat:
        last = first + each_seat * game.players
        if first <= i < last:
            owner, k = divmod(i - first, each_seat)
            return axis.names[first + (owner - seat) % game.players * each_seat + k]
    return axis.names[min(i, axis.alike)]


@each
def test_public_fields_are_what_the_view_shows(id: str, players: int) -> None:
    """The encoder reads the state by itself; the view is the other way to the same facts."""
    game = game_of(id, players)
    observer = Observer(game)
    for s in states(id, players, 6):
        for seat in range(players):
            view, parts = game.view(s, seat), observer.parts(observer.raw(s, seat))
            for f in game.layout.fields:
                if f.audience == PUBLIC:
                    labels = np.array(written(game, f, view, seat), dtype=object)
                    part = observer.spec.by_name[f.name]
                    for label, number in zip(labels.reshape(-1), parts[f.name].reshape(-1), strict=True):
                        received = turned(game, f, label, seat)
                        if part.kind == CATEGORY:
                            assert part.categories[number] == ("none" if received is None else received), f.name
                        else:
                            assert number == received, f.name


@each
def test_own_fields_and_totals_are_what_the_view_shows(id: str, players: int) -> None:
    game = game_of(id, players)
    observer, layout = Observer(game), game.layout
    for s in states(id, players, 6):
        for seat in range(players):
            view, parts = game.view(s, seat), observer.parts(observer.raw(s, seat))
            for f in layout.fields:
                names = layout.axes[f.axes[-1]].names if f.axes else []
                if f.audience == OWNER:
                    mine: Any = view[f.name]
                    assert list(parts[f.name]) == [mine[seat].get(name, 0) for name in names]
                    assert all(row is None for p, row in enumerate(mine) if p != seat)
                elif f.audience == MASKED:
                    shown: Any = view[f.name]
                    categories = observer.spec.by_name[f.name].categories
                    for name, number in zip(names, parts[f.name], strict=True):
                        received = turned(game, f, shown[name], seat) if name in shown else UNKNOWN
                        assert categories[number] == received, f"{f.name} {name}"
                if f.totals:
                    total: Any = view[f"{f.name}_total"]
                    got = parts[f"{f.name}_total"]
                    if isinstance(total, list):
                        assert list(got) == total[seat:] + total[:seat]
                    elif isinstance(total, int):
                        assert got == total
                    else:
                        assert got.sum() == len(names)


@each
def test_the_decision_is_the_top_of_the_stack(id: str, players: int) -> None:
    game = game_of(id, players)
    observer, features = Observer(game), Features(Spec(game))
    for s in states(id, players, 30):
        frames = game.frames(s)
        for seat in range(players):
            raw = observer.raw(s, seat)
            parts, received = observer.parts(raw), dict(zip(features.names, features(raw).tolist(), strict=True))
            assert parts["seat"] == seat
            for below, name in enumerate(("frame", "frame_1", "frame_2")):
                step = observer.spec.by_name[f"{name}_step"].categories[parts[f"{name}_step"]]
                if below >= len(frames):
                    assert step == "none"
                    continue
                frame = frames[-1 - below]
                assert step == frame["step"]
                who: Any = frame["player"]
                assert parts[f"{name}_player"] == (0 if who == "chance" else (who - seat) % players + 1)
                part = observer.spec.by_name[f"{name}_numbers"]
                for k, (arg, values) in enumerate(game.steps[game.step_index[step]].args):
                    number, said = int(parts[part.name][k]), frame[arg]
                    if values in game.layout.axes:
                        if values == "seat":
                            said = (int(str(said)) - seat) % players
                        assert part.categories[-1 - number] == f"{values} {said}"
                        assert received[f"{part.name}[{k}]:{values} {said}"] == 1
                        assert received[f"{part.name}[{k}]"] == 0
                    else:
                        assert number == game.layout.number(values, said, arg)
                        assert received[f"{part.name}[{k}]"] == pytest.approx(np.log2(1 + number) / 4)


@each
def test_numbers_stay_within_their_categories(id: str, players: int) -> None:
    game = game_of(id, players)
    observer, features = Observer(game), Features(Spec(game))
    most = Observer(game, "features").bounds()[1]
    one_of = np.array(["=" in name for name in features.names])
    chosen = sum(part.size for part in observer.spec.parts if part.kind == CATEGORY)
    for s in states(id, players, 40):
        for seat in range(players):
            raw = observer.raw(s, seat)
            for part in observer.spec.parts:
                numbers = raw[part.offset : part.end]
                if part.kind == CATEGORY:
                    assert numbers.min() >= 0, part.name
                    assert numbers.max() < len(part.categories), part.name
                elif part.kind == FLAG:
                    assert set(numbers.tolist()) <= {0, 1}
                elif part.kind == NUMBERS:
                    assert numbers.min() >= -len(part.categories)
            received = features(raw)
            assert received.shape == (features.size,) == (len(features.names),)
            assert np.abs(received).max() <= most
            assert (received[one_of] == 1).sum() == chosen


def test_features_of_many_rows_are_those_of_each() -> None:
    game = game_of("stone-age", 3)
    observer, features = Observer(game), Features(Spec(game))
    rows = np.stack([observer.raw(s, 1) for s in states("stone-age", 3, 5)])
    many = features(rows)
    assert many.dtype == np.float32
    for row, received in zip(rows, many, strict=True):
        assert (features(row) == received).all()


def check_blind(game: Game, observer: Observer, s: State, seat: int, times: int) -> None:
    """The observation is the same in every state that could be this one, as far as the seat can tell."""
    before = observer.raw(s, seat)
    for n in range(times):
        after = observer.raw(game.resample(s, seat, Random(n)), seat)
        wrong = [part.name for part in observer.spec.parts if (before != after)[part.offset : part.end].any()]
        assert not wrong, f"{wrong} tell seat {seat} what it cannot know"


@each
def test_an_observation_tells_nothing_that_the_seat_cannot_know(id: str, players: int) -> None:
    game = game_of(id, players)
    observer = Observer(game)
    for s in states(id, players, 12):
        for seat in range(players):
            mine = facing(game, s, seat) if seat in deciders(game, s) else s
            check_blind(game, observer, mine, seat, 3)


@pytest.mark.parametrize("players", [2, 4])
def test_a_variant_with_fields_of_its_own_tells_nothing_either(players: int) -> None:
    case = Case("great-western-trail-2", players, 2, (("simmental", True),))
    w = walk(case)
    observer = Observer(w.game)
    for i in w.some(10, chance=True):
        for seat in range(players):
            check_blind(w.game, observer, w.state(i), seat, 2)


@each
def test_a_hidden_field_in_an_observation_is_caught(id: str, players: int) -> None:
    """Each field that is not public, told to everybody, makes the check above fail."""
    at = secret(Case(id, players, 0))
    game, layout = at.game, at.game.layout
    for f in layout.fields:
        if f.audience in (OWNER, MASKED, HIDDEN) and not layout.pristine(at.state, f):
            writer = Writer(game)
            leaky = Observer(game)
            room = int(layout.room(f, 0))
            writer.add(f.name, "own", (room,), "count")
            for viewer in range(players):
                writer.line(viewer, encoder.COPY, int(f.at), room)
            args = writer.decision()
            leaky.spec.parts = tuple(writer.parts)
            base = int(layout.size)
            leaky.spec.encoder = Encoder(writer.size, players, base, writer.programmes, writer.tables, args)
            with pytest.raises(AssertionError, match=f.name):
                check_blind(game, leaky, at.state, at.decider, 30)


@each
def test_hidden_fields_are_read_only_through_what_is_declared(id: str, players: int) -> None:
    """No line of a programme copies from a field that its seat is not shown."""
    game = game_of(id, players)
    writer = Spec(game).encoder
    lines, starts = [int(n) for n in writer.lines], [int(n) for n in writer.starts]
    whose = {}
    for f in game.layout.fields:
        for i in range(int(game.layout.room(f, 0))):
            whose[int(f.at) + i] = f
    for viewer in range(players):
        for i in range(starts[viewer], starts[viewer + 1], LINE):
            kind, source, n, table, extra = lines[i : i + LINE]
            if kind == encoder.GATHER:
                places = [int(place) for place in writer.tables[table : table + n]]
            elif kind == encoder.SUMS:
                places = list(range(source, source + n * table))
            else:
                places = list(range(source, source + n))
            for at in places:
                f = whose[at]
                if kind in (encoder.SUMS, encoder.VALUES):
                    assert f.totals
                elif kind == encoder.MASKED:
                    assert f.audience == MASKED
                    assert extra == int(f.mask)
                elif f.audience == OWNER:
                    assert (at - int(f.at)) // int(game.layout.room(f, 1)) == viewer
                else:
                    assert f.audience == PUBLIC


@each
def test_the_spec_is_data(id: str, players: int) -> None:
    import json

    spec = Spec(game_of(id, players))
    data = json.loads(json.dumps(spec.described()))
    assert data["version"] == VERSION
    assert sum(family["size"] for family in data["families"]) == data["moves"]
    assert sum(int(np.prod(part["shape"])) for part in data["parts"]) == data["size"]


def test_a_seat_that_is_not_there_is_refused() -> None:
    observer = Observer(game_of("stone-age", 2))
    with pytest.raises(ValueError, match="no seat 2"):
        observer.raw(game_of("stone-age", 2).setup(), 2)
    with pytest.raises(ValueError, match="features or raw"):
        Observer(game_of("stone-age", 2), "pixels")
