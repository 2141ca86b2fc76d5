"""Every language says all that English says, with the same parameters, and no language says what nobody asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import parlorcar
from parlorcar.core.spec import GameSpec
from parlorcar.families import GAMES
from parlorcar.games.ticket_to_ride.words import titles
from parlorcar.words import MESSAGES, NOUNS
from parlorcar.words.languages import ENGLISH, UNTRANSLATED, languages, messages
from parlorcar.words.rulebook import Rulebook, translated
from parlorcar.words.sentences import OF_A_FAMILY, parts
from tests.structure.sources import ALL, DEFINED, ROOT, tree

OTHERS = [language for language in languages() if language != ENGLISH]
SPECS = list(GAMES)
RULES = sorted({spec.rules_file for spec in SPECS})
COUNTED = ".event.noun."  # what stands there is the name of a noun, which is counted in the language's own words


def fields(sentence: str) -> set[str]:
    """The parameters that a sentence names."""
    return {field for _, field, _, _ in Formatter().parse(sentence) if field}


def faults(english: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """What the words of another language have otherwise than they should."""
    found = [f"{id} is missing" for id in english if id not in other]
    found += [f"{id} is nobody's" for id in other if id not in english]
    for id in [id for id in english if id in other]:
        if not other[id].strip():
            found.append(f"{id} is empty")
        elif fields(other[id]) != fields(english[id]):
            found.append(f"{id} names {sorted(fields(other[id]))}, not {sorted(fields(english[id]))}")
        elif COUNTED in id and other[id] != english[id]:
            found.append(f"{id} has to be {english[id]!r}")
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_is_complete(language: str) -> None:
    wanted = {name: module for name, module in parts(ENGLISH).items() if name not in UNTRANSLATED}
    given = parts(language)
    assert set(given) == set(wanted)
    for name, module in wanted.items():
        assert faults(module.MESSAGES, given[name].MESSAGES) == [], f"{language}_{name}"
        assert set(getattr(given[name], "NOUNS", {})) == set(getattr(module, "NOUNS", {}))


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_stayed_english(language: str) -> None:
    """A sentence of several words that is the same in both was forgotten."""
    same = [id for id, said in messages(language).items() if said == MESSAGES[id] and COUNTED not in id]
    translated_ids = set().union(*(module.MESSAGES for module in parts(language).values()))
    assert [id for id in same if id in translated_ids and re.search(r"[a-z]{3,} [a-z]{3,}", bare(MESSAGES[id]))] == []


def bare(sentence: str) -> str:
    """A sentence without its parameters."""
    return re.sub(r"\{[^}]*\}", "", sentence)


def test_what_has_no_words_is_said_in_english() -> None:
    for language in OTHERS:
        said = messages(language)
        assert set(said) == set(MESSAGES)
        assert said["cli.about"] == MESSAGES["cli.about"]
        assert said["match-over"] != MESSAGES["match-over"]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", RULES, ids=lambda file: Path(file).parent.name)
def test_rules_in_a_language_have_the_same_numbers(language: str, file: str) -> None:
    english, other = (Path(path).read_text(encoding="utf-8") for path in (file, translated(file, language)))
    assert [id for id, _ in DEFINED.findall(other)] == [id for id, _ in DEFINED.findall(english)]
    assert [bool(whose) for _, whose in DEFINED.findall(other)] == [
        bool(whose) for _, whose in DEFINED.findall(english)
    ]
    assert other.count("\n## ") == english.count("\n## ")
    for option in re.findall(r"`(\w+)`", english):
        assert f"`{option}`" in other


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_a_rulebook_speaks_a_language(language: str, spec: GameSpec) -> None:
    english, other = Rulebook(spec), Rulebook(spec, language)
    assert other.language == language
    assert list(other.rules) == list(english.rules)
    assert all(other.rules[id] != text for id, text in english.rules.items())
    assert Rulebook(spec, "xx").text == english.text


def test_printed_names_are_those_of_the_tables() -> None:
    printed: dict[str, str] = {}
    for spec in SPECS:
        tables: dict[str, Any] = parlorcar.game(spec.id).tables()
        for place in [*tables.get("cities", []), *tables.get("countries", [])]:
            printed[f"thing.city.{place['id'].replace('-', '_')}"] = place["name"]
        for breed in (tables.get("breeds") or {}).values():
            printed[f"thing.breed.{breed.lower().replace(' ', '_')}"] = breed
    names = {id: said for id, said in MESSAGES.items() if id.startswith("thing.")}
    assert names == printed
    assert titles.cities().items() >= {("denver", "Denver")}


# ids that nothing says


def literals(top: ast.AST) -> Iterator[str]:
    """The strings of a piece of code as patterns: what is filled in can be anything."""
    every = list(ast.walk(top))
    inside = {id(part) for node in every if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in every:
        if isinstance(node, ast.JoinedStr):
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield re.escape(node.value)
            yield from re.findall(r"^(\w+) +\|", node.value, re.MULTILINE)  # the names of a table written as text


@cache
def said_somewhere() -> tuple[set[str], list[re.Pattern[str]]]:
    """The ids that the sources of service, terminal and browser can say: whole ones, and patterns of the others."""
    found: set[str] = set()
    for path in ALL:
        if path.parent.name in languages() or (path.parent.name == "words" and OF_A_FAMILY.fullmatch(path.stem)):
            continue
        found.update(literals(tree(path)))
    web = ROOT / "web" / "src"
    for path in [*web.rglob("*.ts"), *web.rglob("*.svelte")]:
        if ".test." in path.name or path.name.startswith("words."):
            continue
        text = path.read_text(encoding="utf-8")
        found.update(re.escape(one) for one in re.findall(r"'([\w.-]+)'", text))
        for one in re.findall(r"`([^`\n]*)`", text):
            found.add(".+".join(re.escape(part) for part in re.split(r"\$\{[^}]*\}", one)))
    ids = [one for one in found if re.match(r"[a-z0-9_]+(\\-[a-z0-9_]+)*(\\\.|$)", one)]
    whole = {re.sub(r"\\(.)", r"\1", one) for one in ids if ".+" not in one}
    return whole, [re.compile(one) for one in ids if ".+" in one]


def said(name: str) -> bool:
    """Whether some source can say it."""
    whole, patterns = said_somewhere()
    return name in whole or any(pattern.fullmatch(name) for pattern in patterns)


ENDS = ("near", "hidden", "several", "plain", "short", "cards")  # forms of a message, chosen by how it is told
BY_NAME = ("event", "noun", "prompt", "option")  # what follows is the name of an event, a step or an option


def heads(id: str) -> Iterator[str]:
    """What an id may be said by: itself, the message that it is a form of, the name that it was made from."""
    yield id
    *head, end = id.split(".")
    if end in ENDS and head:
        yield from heads(".".join(head))
    elif len(head) > 1 and head[-1] in BY_NAME:
        yield end
    elif len(head) > 2 and head[-2] == "option":
        yield end  # a value of it
    if id.startswith("gwt2."):
        yield from heads("gwt." + id.removeprefix("gwt2."))


def unsaid(ids: Mapping[str, str]) -> list[str]:
    """The ids that no source says."""
    return [id for id in ids if not any(said(head) for head in heads(id))]


def test_no_message_is_left_over() -> None:
    assert unsaid(MESSAGES) == []
    unheard = dict.fromkeys(["ttr.unheard-of", "ttr.event.sneezed.hidden", "gwt2.gone"], "")
    assert unsaid(unheard) == list(unheard)


def test_no_noun_is_left_over() -> None:
    assert [noun for noun in NOUNS if " " not in noun and not said(noun)] == []


def test_the_checks_can_fail() -> None:
    english = {"a": "{n} of {m}", "b": "yes", "x.event.noun.card": "card"}
    assert faults(english, english) == []
    assert faults(english, {"a": "{n}", "b": " ", "c": "", "x.event.noun.card": "Karte"}) == [
        "c is nobody's",
        "a names ['n'], not ['m', 'n']",
        "b is empty",
        "x.event.noun.card has to be 'card'",
    ]
    assert faults(english, {"a": "{m}/{n}", "b": "ja"}) == ["x.event.noun.card is missing"]
