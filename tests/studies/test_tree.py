"""The tree of a study: grown, pruned, reordered; whatever is done to it, it stays a tree."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlorcar.studies import tree
from parlorcar.studies.tree import ROOT, BadStudy, Node

START: tuple[Node, ...] = (Node(ROOT),)


def line(*moves: str, after: int = ROOT, nodes: tuple[Node, ...] = START) -> tuple[tuple[Node, ...], int]:
    return tree.grown(nodes, after, moves, max(node.id for node in nodes) + 1)


def test_moves_are_added_once_and_another_becomes_a_branch() -> None:
    nodes, end = line("0 a", "1 b")
    assert tree.moves_to(nodes, end) == ["0 a", "1 b"]
    again, same = line("0 a", "1 b", nodes=nodes)
    assert (again, same) == (nodes, end)
    other, branch = line("0 a", "1 c", "0 d", nodes=nodes)
    assert tree.moves_to(other, branch) == ["0 a", "1 c", "0 d"]
    assert [node.move for node in tree.children(other)[1]] == ["1 b", "1 c"], "the main line comes first"


def test_a_branch_becomes_the_main_line_with_all_that_leads_to_it() -> None:
    nodes, _ = line("0 a", "1 b")
    nodes, _ = line("0 x", nodes=nodes)
    nodes, end = line("0 x", "1 y", "0 z", nodes=nodes)
    nodes, other = line("0 x", "1 w", nodes=nodes)
    first = tree.main_line(nodes, other)
    assert [node.move for node in tree.children(first)[ROOT]] == ["0 x", "0 a"]
    assert [node.move for node in tree.children(first)[tree.path(first, other)[1].id]] == ["1 w", "1 y"]
    assert tree.moves_to(first, end) == ["0 x", "1 y", "0 z"]
    tree.check_tree(first)
    assert tree.main_line(nodes, ROOT) == tuple(tree.in_order(tree.children(nodes)))


def test_what_is_cut_off_goes_with_all_that_comes_after_it() -> None:
    nodes, end = line("0 a", "1 b", "0 c")
    nodes, other = line("0 a", "1 x", nodes=nodes)
    left = tree.pruned(nodes, 2)
    assert [node.move for node in left] == ["", "0 a", "1 x"]
    for gone in (2, end):
        with pytest.raises(BadStudy):
            tree.path(left, gone)
    with pytest.raises(BadStudy):
        tree.pruned(nodes, ROOT)
    assert tree.annotated(left, other, comment="so", glyph="!")[-1] == Node(other, 1, "1 x", "so", "!")
    with pytest.raises(BadStudy):
        tree.annotated(left, end, comment="nowhere")


@pytest.mark.parametrize(
    "nodes",
    [
        (),
        (Node(1),),
        (Node(0, move="0 a"),),
        (Node(0), Node(0, 0, "0 a")),
        (Node(0), Node(1, 2, "0 a"), Node(2, 0, "0 b")),
        (Node(0), Node(1, 0)),
        (Node(0), Node(1, 0, "0 a"), Node(2, 0, "0 a")),
        (Node(0), Node(1, -1, "0 a")),
    ],
)
def test_what_is_no_tree_is_refused(nodes: tuple[Node, ...]) -> None:
    if not nodes:
        tree.check_tree(nodes)  # the file has to have one, which its schema sees to
        return
    with pytest.raises(BadStudy):
        tree.check_tree(nodes)


STEPS = st.lists(st.tuples(st.sampled_from(["grow", "prune", "main"]), st.integers(0, 50), st.integers(0, 3)))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # the machine may have much else to do
@given(STEPS)
def test_it_stays_a_tree_and_a_node_keeps_its_moves(steps: list[tuple[str, int, int]]) -> None:
    nodes, next_id = START, 1
    for what, which, move in steps:
        known = {node.id: tree.moves_to(nodes, node.id) for node in nodes}
        id = nodes[which % len(nodes)].id
        if what == "grow":
            nodes, end = tree.grown(nodes, id, [f"0 m{move}", "* x"], next_id)
            assert tree.moves_to(nodes, end) == [*known[id], f"0 m{move}", "* x"]
            next_id += 2
        elif what == "prune" and id != ROOT:
            nodes = tree.pruned(nodes, id)
        elif what == "main":
            nodes = tree.main_line(nodes, id)
        tree.check_tree(nodes)
        for node in nodes:
            if node.id in known:
                assert tree.moves_to(nodes, node.id) == known[node.id]
