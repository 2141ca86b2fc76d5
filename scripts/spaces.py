"""Write `docs/spaces`: what the numbers of observations and moves are, a page a game, and a fingerprint of each.

A family says in its `data/spaces.toml` what the fields and moves of its games are. A fingerprint that has changed
although the version of observations has not is not written: raise `VERSION` in
`src/parlorcar/research/observation/spec.py` first.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from random import Random

import numpy as np

import parlorcar
from parlorcar import families
from parlorcar.core.family import Family
from parlorcar.core.game import Game
from parlorcar.core.layout import OWNER, VALUES, Field, Layout
from parlorcar.core.numbering import MoveFamily
from parlorcar.core.state import CHANCE, State
from parlorcar.native.encoder import FRAMES
from parlorcar.registry import spec as spec_of
from parlorcar.research.ladder.report import table
from parlorcar.research.observation.observer import Features, Observer
from parlorcar.research.observation.spec import CATEGORY, DECISION, NUMBERS, OTHERS, OWN, VERSION, Part, Spec

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "spaces"
FINGERPRINTS = "fingerprints.json"
GAMES = tuple(spec.aliases[0] if spec.aliases else spec.id for spec in families.GAMES)
SAID = "spaces.toml"
LONG = 12  # names that a list tells in full; of longer ones it tells the first and the last
DIGITS = 2  # of features, as far as they count for a fingerprint: more would tell processors apart
PROBES = 64  # states that are observed for a fingerprint, more than any game has steps
STACK = {"frame": "what is decided now", "frame_1": "what waits below it", "frame_2": "what waits below that"}
FRAME = {"step": "the step", "player": "whose it is", "numbers": "its numbers"}
RAISE = (
    "Whoever changes what the numbers of observations or moves mean raises VERSION in "
    "src/parlorcar/research/observation/spec.py, "
    "and then runs scripts/spaces.py."
)

INDEX = """# Observations and moves

What a learner sees and answers with, number by number: a page for each game. `python scripts/spaces.py` writes these
pages from the engine; [research.md](../research.md) says how observations are used.

This is version {version} of the observations, as `spec.version` tells and the names for Gymnasium and PettingZoo do.
It rises whenever a number of an observation, a feature or a move of any game comes to mean something else, also where
new rules are the reason. `{fingerprints}` has the SHA-256 of all of this for every version, game and number of
players, and of what becomes of states drawn at random. The tests compare it, so that nothing changes under an
old version. Options of a game change neither observations nor moves.
"""
PARTS = """## The parts of an observation
An observation is a row of `int16`. Seats are counted from the viewer, who is 0, and go round the table. With n players:

- `own` is what only the viewer sees, `public` what lies open, `others` what everybody can tell of hidden things, and
  `decision` what is being decided;
- a `count` is itself, and its feature is log2(1 + x) / 4, with the sign of x;
- a `flag` is 0 or 1, and so is its feature;
- a `category` is the place of its name from 0 up, and has a feature for each name, of which one is 1;
- `numbers` are counts, or below zero names (-1 is the first name of the list, -2 the second), and have a feature for
  the count, then one for each name.

The last column is the features of one number of the part. Names that depend on n are those of {least} players.
"""
BEGINS = """## Where the parts begin
In the raw row and among the features, by number of players.
"""
AXES = """## The axes
The names along the shapes above, of numbers of steps and of moves, in order. `game.layout.axes` has them in full.
"""
STEPS = """## The steps
What `frame_step` can be, in order from 1 up (0 is none), and what the three `frame_numbers` of it are. A number with an
axis is written by name; others are written as they are, and what has no name here is 0.
"""
MOVES = """## The moves
{moves} moves, numbered from 0, the same for every number of players. Outcomes of chance are among them and never legal
for a player. Rules are those of [RULES.md]({rules}).
`game.numbering.texts` has all names in full.
"""


# --- words -----------------------------------------------------------------------------------------------------------


def code(text: object) -> str:
    """A name as it is typed."""
    return f"`{text}`"


def listed(names: list[str]) -> str:
    """Names in order; of many the first ones and the last."""
    shown = [code(name) for name in names]
    return ", ".join(shown if len(shown) <= LONG else [*shown[:3], "…", shown[-1]])


def growing(sizes: dict[int, int]) -> str:
    """A size by number of players as a formula in n."""
    (few, first), (_, last) = min(sizes.items()), max(sizes.items())
    each = (last - first) // max(len(sizes) - 1, 1)
    rest = first - each * few
    if any(size != each * n + rest for n, size in sizes.items()):
        return " or ".join(str(size) for size in sizes.values())
    if not each:
        return str(rest)
    times = "n" if each == 1 else f"{each} n"
    return times if not rest else f"{times} {'+' if rest > 0 else '-'} {abs(rest)}"


def words_of(game: Game) -> dict[str, dict[str, str]]:
    """The words for a game: those of its family."""
    return said_by(families.family_of(game))


@cache
def said_by(family: Family) -> dict[str, dict[str, str]]:
    """The words of a family: of parts, of moves and, where there is more to say, of steps."""
    file = family.data_file(SAID)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file is not None else {}


# --- a game ----------------------------------------------------------------------------------------------------------


class Table:
    """A game with a number of players."""

    def __init__(self, name: str, players: int) -> None:
        self.game = parlorcar.game(name, players=players)
        self.spec = Spec(self.game)
        self.features = Features(self.spec).size
        self.begins = [0, *accumulate(part.size * width(part) for part in self.spec.parts)]
        if self.begins.pop() != self.features:
            raise ValueError(f"the features of {name} are not those of its parts")


def tables(name: str) -> dict[int, Table]:
    """A game with every number of players."""
    least, most = spec_of(name).players
    return {n: Table(name, n) for n in range(least, most + 1)}


def width(part: Part) -> int:
    """The features of one number of a part."""
    return {CATEGORY: len(part.categories), NUMBERS: 1 + len(part.categories)}.get(part.kind, 1)


def field_of(layout: Layout, part: Part) -> Field:
    """The field that a part tells of."""
    return layout.by_name[part.name.removesuffix("_total") if part.about == OTHERS else part.name]


def axes_of(layout: Layout, part: Part) -> list[str]:
    """What the dimensions of a part are."""
    if part.about == DECISION:
        return ["" for _ in part.shape]
    f = field_of(layout, part)
    if part.about == OTHERS:
        return ["group", "value"] if f.totals == VALUES else f.axes[: len(part.shape)]
    return f.axes[1:] if part.about == OWN and f.audience == OWNER else f.axes


def shape_of(at: dict[int, Part], layout: Layout) -> str:
    """The shape of a part for any number of players, with what its dimensions are."""
    sizes = [growing({n: part.shape[k] for n, part in at.items()}) for k in range(len(next(iter(at.values())).shape))]
    axes = axes_of(layout, next(iter(at.values())))
    return " × ".join(f"{size} {axis}".strip() for size, axis in zip(sizes, axes, strict=True)) or "1"


def meaning(game: Game, part: Part) -> str:
    """What a part is, in words."""
    if part.about == DECISION:
        if part.name == "seat":
            return "the viewer's own seat at the table"
        frame, _, what = part.name.rpartition("_")
        return f"{STACK[frame]}: {FRAME[what]}"
    if part.about != OTHERS:
        return words_of(game)["parts"][part.name]
    f = field_of(game.layout, part)
    if f.totals != VALUES:
        return f"how many each seat has: the sum of {code(f.name)}" if part.shape else words_of(game)["parts"][f.name]
    groups = f", those of {' and '.join(part.axes[0])} apart" if part.axes[0] != ("",) else ""
    return f"how many of {code(f.name)} have each value{groups}: {listed(list(part.axes[1]))}"


def values(part: Part, players: int) -> str:
    """The names of a category with their numbers."""
    names, seats = list(part.categories), [str(p) for p in range(players)]
    if part.name == "seat":
        return ""
    if names[-players:] == seats:
        none = [f"0 {code(name)}" for name in names[:-players]]
        return "; " + ", ".join([*none, f"{len(none)} the viewer, {len(none) + 1} the next seat, …"])
    if part.name.endswith("_step"):
        return "; 0 `none`, then the steps below"
    numbered = [f"{i} {code(name)}" for i, name in enumerate(names)]
    return "; " + ", ".join(numbered if len(numbered) <= LONG else [*numbered[:4], "…", numbered[-1]])


def parts_table(at: dict[int, Table]) -> Iterator[list[str]]:
    """A row for every part."""
    least = min(at)
    for k, part in enumerate(at[least].spec.parts):
        game, each = at[least].game, {n: table.spec.parts[k] for n, table in at.items()}
        if {(p.name, p.about, p.kind) for p in each.values()} != {(part.name, part.about, part.kind)}:
            raise ValueError(f"{part.name} of {game.id} is not the same part for every number of players")
        said = meaning(game, part)
        if part.kind == CATEGORY:
            said += values(part, least)
        elif part.kind == NUMBERS:
            said += f"; names: {listed(list(part.categories))}"
        widths = growing({n: width(p) for n, p in each.items()})
        yield [code(part.name), part.about, shape_of(each, game.layout), part.kind, said, widths]


def places_table(at: dict[int, Table]) -> Iterator[list[str]]:
    """A row for every part: where it begins."""
    for k, part in enumerate(next(iter(at.values())).spec.parts):
        raw = [str(table.spec.parts[k].offset) for table in at.values()]
        yield [code(part.name), *raw, *(str(table.begins[k]) for table in at.values())]
    yield ["*end*", *(str(t.spec.size) for t in at.values()), *(str(t.features) for t in at.values())]


def axes_table(game: Game) -> Iterator[list[str]]:
    """A row for every axis that has names of its own."""
    used = {axis for f in game.layout.fields for axis in f.axes} | {
        kind for step in game.steps for _, kind in step.args
    }
    used |= {axis_of(game, f) for f in game.numbering.families}
    for name, axis in game.layout.axes.items():
        if name in used and name != "seat" and axis.names:
            yield [name, str(len(axis.names)), listed(axis.names)]


def steps_table(game: Game) -> Iterator[list[str]]:
    """A row for every step."""
    notes = words_of(game).get("steps", {})
    for i, step in enumerate(game.steps):
        named = game.layout.axes  # what positions write as a code is a plain number here
        numbers = [f"{code(arg)} ({kind})" if kind in named else code(arg) for arg, kind in step.args]
        said = ", ".join(numbers) + (f"; {notes[step.name]}" if step.name in notes else "")
        yield [str(i + 1), code(step.name), "chance" if step.stream else "a player", said]


def moves_table(game: Game) -> Iterator[list[str]]:
    """A row for every family of moves."""
    for f in game.numbering.families:
        first, n = int(f.first), len(f.objects)
        numbers = str(first) if n == 1 else f"{first} to {first + n - 1}"
        said = words_of(game)["moves"][f.verb]
        yield [numbers, code(f.verb), "chance" if f.chance else "a player", said, arguments(game, f), " ".join(f.rules)]


def arguments(game: Game, f: MoveFamily) -> str:
    """How the moves of a family follow each other."""
    if f.objects == [""]:
        return ""
    axis = axis_of(game, f)
    return f"{axis}: {code(f.objects[0])} to {code(f.objects[-1])}" if axis else listed(f.objects)


def axis_of(game: Game, f: MoveFamily) -> str:
    """The axis whose names a family of moves has; none where it has others."""
    return next((name for name, axis in game.layout.axes.items() if axis.names == f.objects), "")


# --- pages -----------------------------------------------------------------------------------------------------------


def sizes(t: Table) -> list[str]:
    """Raw numbers, features and moves."""
    return [f"{size:,}" for size in (t.spec.size, t.features, t.game.moves)]


def page(name: str) -> str:
    """The page of a game."""
    at = tables(name)
    game = at[min(at)].game
    counts = [*(f"raw, {n}" for n in at), *(f"features, {n}" for n in at)]
    rules = Path(spec_of(name).rules_file).resolve().relative_to(ROOT)
    heads = ["part", "about", "shape", "kind", "what it is", "features"]
    lines = [
        f"# {spec_of(name).title}",
        "",
        f"Observations of version {VERSION}, rules of version {game.rules_version}. [All games](README.md).",
        "",
        *(*table(["players", "raw", "features", "moves"], [[str(n), *sizes(t)] for n, t in at.items()]), ""),
        *(PARTS.format(least=min(at)), *table(heads, list(parts_table(at))), ""),
        *(BEGINS, *table(["part", *counts], list(places_table(at))), ""),
        *(AXES, *table(["axis", "size", "names"], list(axes_table(game))), ""),
        *(STEPS, *table(["number", "step", "of", "numbers"], list(steps_table(game))), ""),
        MOVES.format(moves=game.moves, rules=f"../../{rules.as_posix()}"),
        *table(["numbers", "move", "of", "what it is", "in this order", "rules"], list(moves_table(game))),
    ]
    return "\n".join(lines) + "\n"


def index() -> str:
    """The page that leads to the others."""
    rows = [
        [f"[{code(t.game.id)}]({name}.md)", str(n), *sizes(t), str(VERSION), t.game.rules_version]
        for name in GAMES
        for n, t in tables(name).items()
    ]
    heads = ["game", "players", "raw", "features", "moves", "version", "rules"]
    return "\n".join([INDEX.format(version=VERSION, fingerprints=FINGERPRINTS), *table(heads, rows)]) + "\n"


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    return {"README.md": index(), **{f"{name}.md": page(name) for name in GAMES}}


# --- fingerprints ----------------------------------------------------------------------------------------------------


def fingerprint(game: Game) -> str:
    """The SHA-256 of all that a learner depends on: parts, categories, features and moves, and how they are filled."""
    observer = Observer(game)
    described = observer.spec.described()
    del described["rules"], described["options"]
    described["texts"], described["features"] = game.numbering.texts, observer.features.names
    hashed = sha256(json.dumps(described, sort_keys=True).encode())
    rows = np.stack([observer.raw(s, seat) for s in probes(game) for seat in range(game.players)])
    hashed.update(rows.astype("<i2").tobytes())
    hashed.update(np.rint(observer.features(rows) * 10**DIGITS).astype("<i4").tobytes())
    return hashed.hexdigest()


def probes(game: Game) -> Iterator[State]:
    """States that no match comes to, so that no rule has a say in them: any field and frame may have any value."""
    for k in range(PROBES):
        s, drawn = game.blank(), Random(k).random  # which Python promises to keep as it is
        for f in game.layout.fields:
            most = reach(game.layout, f)
            least = -most // 2 if f.values == "signed" else 0
            for at in places(game.layout, f, 0, int(f.at)):
                s.at[at] = int(drawn() * most) + least
        for below in reversed(range(min(k, FRAMES))):
            number = (k + below) % len(game.steps)
            step = game.steps[number]
            player = CHANCE if step.stream else int(drawn() * game.players)
            numbers = [int(drawn() * room(game.layout, kind)) for _, kind in step.args]
            s.push(number, player, *numbers)
        yield s


def places(layout: Layout, f: Field, axis: int, at: int) -> Iterator[int]:
    """Where the numbers of a field lie that are in use."""
    if axis == len(f.axes):
        yield at
        return
    for i in range(layout.count(f.axes[axis])):
        yield from places(layout, f, axis + 1, at + i * int(layout.room(f, axis + 1)))


def reach(layout: Layout, f: Field) -> int:
    """How many values the numbers of a field can have, from 0 up."""
    if f.seated:
        return layout.players
    if f.values == "seats":
        return int(2**layout.players)
    return room(layout, f.values) + (f.values in layout.axes)


def room(layout: Layout, kind: str) -> int:
    """How many numbers there are of a kind; counts have no end, so some."""
    some = {"count": 97, "signed": 97, "flag": 2, **dict.fromkeys(layout.codes, 97)}
    return some.get(kind) or layout.count(kind)


def fingerprints() -> dict[str, dict[str, str]]:
    """The fingerprint of every game and number of players, for this version."""
    return {name: {str(n): fingerprint(t.game) for n, t in tables(name).items()} for name in GAMES}


def kept(known: dict[str, dict[str, dict[str, str]]], now: dict[str, dict[str, str]]) -> dict[str, object]:
    """The fingerprints of all versions with those of now; one of this version that has changed is refused."""
    before = known.get(str(VERSION), {})
    changed = [
        f"{name} with {n} players"
        for name, each in now.items()
        for n, found in each.items()
        if before.get(name, {}).get(n, found) != found
    ]
    if changed:
        raise ValueError(f"version {VERSION} of {', '.join(changed)} was something else. {RAISE}")
    return {**known, str(VERSION): {**before, **now}}


def main() -> None:
    """Write everything."""
    FOLDER.mkdir(exist_ok=True)
    file = FOLDER / FINGERPRINTS
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    file.write_text(json.dumps(kept(known, fingerprints()), indent=1) + "\n", encoding="utf-8")
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
