"""Every rule has code that follows it and a test that would fail without it; nothing cites what is not there."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import parlorcar
from parlorcar.families import families
from tests.structure.sources import TESTS, cited, declared, files, nodes, prefixes, rules_of, written_in

GAMES = [*parlorcar.specs().values(), *(spec for family in families() for spec in family.in_the_making)]
IDS = [spec.id for spec in GAMES]
BY_ID = dict(zip(IDS, GAMES, strict=True))


def code_of(id: str) -> list[Path]:
    """The files of the package that a game's RULES.md lies in."""
    return files(Path(BY_ID[id].rules_file).parent)


@pytest.mark.parametrize("id", IDS)
def test_rules_are_numbered_once_and_in_order(id: str) -> None:
    rules = written_in(BY_ID[id])
    assert rules_of(BY_ID[id])
    assert len(set(rules)) == len(rules)
    for prefix in prefixes(rules):
        mine = [rule.split("-")[1] for rule in rules if rule.split("-")[0] == prefix]
        numbers = [int(number) for number in mine if number.isdigit()]
        assert numbers == list(range(1, len(numbers) + 1))
        rulings = [int(number[1:]) for number in mine if not number.isdigit()]
        assert rulings == list(range(1, len(rulings) + 1))


@pytest.mark.parametrize("id", IDS)
def test_every_rule_is_followed_by_code(id: str) -> None:
    followed = set().union(*(cited(path.read_text(encoding="utf-8")) for path in code_of(id)))
    assert [rule for rule in rules_of(BY_ID[id]) if rule not in followed] == []


@pytest.mark.parametrize("id", IDS)
def test_every_rule_is_declared_by_a_test(id: str) -> None:
    tested = set().union(*(declared(path) for path in files(TESTS)))
    assert [rule for rule in rules_of(BY_ID[id]) if rule not in tested] == []


@pytest.mark.parametrize("id", IDS)
def test_code_cites_only_rules_that_exist(id: str) -> None:
    rules = written_in(BY_ID[id])
    for path in code_of(id):
        for rule in sorted(cited(path.read_text(encoding="utf-8"))):
            if rule.split("-")[0] in prefixes(rules):
                assert rule in rules, f"{path.name} cites {rule}"


def test_tests_declare_only_rules_that_exist() -> None:
    rules = {rule for spec in GAMES for rule in rules_of(spec)}
    for path in files(TESTS):
        assert declared(path) <= rules, f"{path} declares {sorted(declared(path) - rules)}"


@pytest.mark.parametrize("id", IDS)
def test_families_and_options_cite_rules_that_exist(id: str) -> None:
    rules = rules_of(BY_ID[id])
    game = parlorcar.game(id)
    for family in game.numbering.families:
        assert set(family.rules) <= set(rules)
        assert family.rules or family.chance, f"{family.verb} has no rule"
    for option in BY_ID[id].options.values():
        assert option.rule in rules


def step_classes(id: str) -> dict[str, ast.ClassDef]:
    """The classes of a game's package by name."""
    return {node.name: node for path in code_of(id) for node in nodes(path) if isinstance(node, ast.ClassDef)}


@pytest.mark.parametrize("id", IDS)
def test_every_step_names_its_rules(id: str) -> None:
    """In the one line of its docstring."""
    rules, classes = set(rules_of(BY_ID[id])), step_classes(id)
    for step in parlorcar.game(id).steps:
        said = ast.get_docstring(classes[type(step).__name__]) or ""
        assert "\n" not in said, f"{step.name}: one sentence"
        assert cited(said) & rules, f"{step.name}: {said!r} names no rule"


def test_every_rule_belongs_to_a_game() -> None:
    """A mark that is no game's would hide a rule from everybody."""
    for spec in GAMES:
        shared = [other for other in GAMES if other.rules_file == spec.rules_file]
        assert set(written_in(spec)) == {rule for other in shared for rule in rules_of(other)}


def test_the_checks_can_fail() -> None:
    assert cited("as [TTR-3] to [TTR-5] and TTR-R2 say") == {"TTR-3", "TTR-4", "TTR-5", "TTR-R2"}
    assert declared(Path(__file__).parents[1] / "outside" / "test_hoard.py") >= {"H-1", "H-5"}
