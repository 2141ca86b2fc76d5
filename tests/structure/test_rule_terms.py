"""Rules are found by the words of the box and said with the names of the edition that is played."""

from __future__ import annotations

import re

import pytest

from parlorcar.core.family import Family
from parlorcar.core.spec import GameSpec
from parlorcar.families import GAMES, OURS
from parlorcar.words.languages import languages
from parlorcar.words.rule_terms import rule_terms
from parlorcar.words.rulebook import Rulebook

SPECS = list(GAMES)
OTHER_EDITION = {"en": "teepee|cattlem|craftsm", "ja": "牧場主|職人|住居", "ko": "티피|장인"}
NAMES = "GWT2-1"  # the rule that tells what is called otherwise


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("family", OURS, ids=lambda family: family.id)
def test_every_word_of_the_box_finds_a_rule(family: Family, language: str) -> None:
    books = [Rulebook(spec, language) for spec in family.games]
    assert all(rule_terms(spec).found[language] for spec in family.games)
    text = "\n".join(rule for book in books for rule in book.rules.values()).lower()
    lost = {word for book in books for word, said in book.aliases.items() if not any(s.lower() in text for s in said)}
    assert lost == set()


def test_words_of_the_box_are_known() -> None:
    for game, word in (
        ("great-western-trail-2", "hire"),
        ("great-western-trail-1", "fee"),
        ("stone-age", "resource"),
        ("ticket-to-ride-usa", "destination"),
    ):
        assert word in Rulebook(next(spec for spec in SPECS if spec.id == game)).aliases


@pytest.mark.parametrize("language", languages())
def test_the_2nd_edition_has_its_own_names(language: str) -> None:
    first, second = (
        Rulebook(next(spec for spec in SPECS if spec.id == f"great-western-trail-{n}"), language) for n in (1, 2)
    )
    old = re.compile(OTHER_EDITION[language], re.IGNORECASE)
    assert {id for id, text in second.rules.items() if old.search(text)} <= {NAMES}
    assert len([id for id, text in first.rules.items() if old.search(text)]) > 10
    headings = [heading for heading, _ in second.sections]
    assert [heading for heading in headings if old.search(heading)] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_a_game_is_told_its_own_rules_alone(spec: GameSpec, language: str) -> None:
    book = Rulebook(spec, language)
    numbered = re.findall(r"^- \*\*([A-Z0-9-]+[a-z]?)\*\*", book.text, re.MULTILINE)
    assert numbered == list(book.rules)
    assert not re.search(r"\*\(|\{\d", book.text), "marks of editions and tables as Python writes them"
    assert not re.search(r"^#+ .*\n+(?:#|\Z)", book.text, re.MULTILINE), "headings without anything below"
