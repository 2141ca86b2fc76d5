"""A study and the tree of moves of each of its chapters: pure values, and functions that make new ones of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlorcar.core.errors import ParlorCarError

FORMAT: Final = "parlorcar study 1"
ROOT: Final = 0  # the node of the start, before any move
NONE: Final = -1  # what the root comes after
CHANCE_MARK: Final = "*"  # who moves where chance does; seats are their numbers
LONGEST_TITLE: Final = 120
LONGEST_COMMENT: Final = 2_000
MOST_MARKS: Final = 40  # of one node
MOST_NODES: Final = 4_000  # of a chapter: three times the longest match
MOST_CHAPTERS: Final = 40

Title = Annotated[str, Meta(max_length=LONGEST_TITLE)]
# a place of a board as the page names it: what it is, and which one (`card 7`, `place forest`)
Spot = Annotated[str, Meta(max_length=80, pattern="^[a-z0-9][a-z0-9 ._+-]*$")]
Colour = Literal["green", "red", "blue", "yellow"]
Glyph = Literal["", "!", "?", "!!", "??", "!?", "?!"]
NodeId = Annotated[int, Meta(ge=0, le=1_000_000)]


class BadStudy(ParlorCarError):
    """A study that is broken: the message says where."""


class Mark(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place of the board that is pointed out, or an arrow from it to another."""

    at: Spot
    to: Annotated[str, Meta(max_length=80, pattern="^([a-z0-9][a-z0-9 ._+-]*)?$")] = ""
    colour: Colour = "green"


class Node(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move with what is said of the position after it; the first of a chapter is its start, and has no move."""

    id: NodeId
    after: Annotated[int, Meta(ge=-1, le=1_000_000)] = NONE
    move: Annotated[str, Meta(max_length=400)] = ""
    comment: Annotated[str, Meta(max_length=LONGEST_COMMENT)] = ""
    glyph: Glyph = ""
    marks: Annotated[tuple[Mark, ...], Meta(max_length=MOST_MARKS)] = ()


class Chapter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A start, and the tree of moves from there. Of nodes after the same one the first is the main line."""

    game: Annotated[str, Meta(max_length=64)]
    players: Annotated[int, Meta(ge=1, le=16)]
    nodes: Annotated[tuple[Node, ...], Meta(min_length=1, max_length=MOST_NODES)]
    title: Title = ""
    rules: Annotated[str, Meta(max_length=20)] = ""
    options: dict[str, Any] = {}
    seats: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=16)] = []
    position: dict[str, Any] | None = None

    @property
    def head(self) -> Chapter:
        """The chapter without what is said of it: all that its moves are played from."""
        return replace(self, nodes=(Node(ROOT),), title="")


class Study(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Chapters under one title."""

    format: Literal["parlorcar study 1"]
    chapters: Annotated[tuple[Chapter, ...], Meta(min_length=1, max_length=MOST_CHAPTERS)]
    title: Title = ""


def check_tree(nodes: Sequence[Node]) -> None:
    """Every node but the first comes after one that stands before it, has a move, and no twin."""
    known: set[int] = set()
    moves: set[tuple[int, str]] = set()
    for node in nodes:
        first = not known
        if first and (node.id != ROOT or node.after != NONE or node.move):
            raise BadStudy("the first node is the start: its id is 0, and it has neither a move nor `after`")
        if node.id in known:
            raise BadStudy(f"node {node.id}: there are two of that id")
        if not first and node.after not in known:
            raise BadStudy(f"node {node.id}: it comes after node {node.after}, which does not stand before it")
        if not first and not node.move.strip():
            raise BadStudy(f"node {node.id}: it has no move")
        if (node.after, node.move) in moves:
            raise BadStudy(f"node {node.id}: another node after {node.after} has the same move")
        known.add(node.id)
        moves.add((node.after, node.move))


def found(nodes: Iterable[Node], id: int) -> Node:
    """The node of an id."""
    for node in nodes:
        if node.id == id:
            return node
    raise BadStudy(f"there is no node {id}")


def path(nodes: Sequence[Node], id: int) -> list[Node]:
    """The nodes from the start to one, both with it."""
    known = {node.id: node for node in nodes}
    way: list[Node] = []
    while id != NONE:
        if id not in known:
            raise BadStudy(f"there is no node {id}")
        way.append(known[id])
        id = known[id].after
    return way[::-1]


def moves_to(nodes: Sequence[Node], id: int) -> list[str]:
    """The moves that lead to a node."""
    return [node.move for node in path(nodes, id)[1:]]


def children(nodes: Iterable[Node]) -> dict[int, list[Node]]:
    """By node those that come after it, the main line first."""
    out: dict[int, list[Node]] = {}
    for node in nodes:
        out.setdefault(node.after, []).append(node)
    return out


def grown(nodes: tuple[Node, ...], after: int, moves: Sequence[str], next_id: int) -> tuple[tuple[Node, ...], int]:
    """The tree with moves one after the other from a node, and the last of them; those that are there stay as they are.

    New nodes take the numbers from `next_id` on.
    """
    found(nodes, after)
    below, made = children(nodes), list(nodes)
    for move in moves:
        same = next((node for node in below.get(after, []) if node.move == move), None)
        if same is None:
            same = Node(next_id, after, move)
            made.append(same)
            next_id += 1
        after = same.id
    return tuple(made), after


def pruned(nodes: tuple[Node, ...], id: int) -> tuple[Node, ...]:
    """The tree without a node and all that comes after it; the start stays."""
    if id == ROOT:
        raise BadStudy("the start stays")
    found(nodes, id)
    gone = {id}
    for node in nodes:
        if node.after in gone:
            gone.add(node.id)
    return tuple(node for node in nodes if node.id not in gone)


def main_line(nodes: tuple[Node, ...], id: int) -> tuple[Node, ...]:
    """The tree with a node on its main line."""
    way = {node.id for node in path(nodes, id)}
    below = children(nodes)
    for siblings in below.values():
        siblings.sort(key=lambda node: node.id not in way)  # stable: the others keep their order
    return tuple(in_order(below))


def in_order(below: dict[int, list[Node]]) -> Iterable[Node]:
    """All nodes, each before those that come after it."""
    waiting = list(reversed(below.get(NONE, [])))
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(below.get(node.id, []))


def annotated(nodes: tuple[Node, ...], id: int, **said: Any) -> tuple[Node, ...]:
    """The tree with something else said of a node: `comment`, `glyph`, `marks`."""
    found(nodes, id)
    return tuple(replace(node, **said) if node.id == id else node for node in nodes)
