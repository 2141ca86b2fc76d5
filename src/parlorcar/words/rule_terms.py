"""How the rules of a family are looked for and named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from parlorcar.core.spec import GameSpec
from parlorcar.families import family_named


@dataclass(frozen=True)
class RuleTerms:
    """Words of the box that find rules, and the names that the rules of one game have instead of the others'."""

    found: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # by language and word: what the rules say
    names: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict)  # by game and language: old, new

    def aliases(self, game: str, language: str) -> dict[str, list[str]]:
        """By a word that people look for: the words that the rules of the game have for it."""
        aliases = {word: said.split("|") for word, said in self.found.get(language, {}).items()}
        for old, new in self.names.get(game, {}).get(language, {}).items():
            if " " not in old:  # a single word, as people type it
                aliases.setdefault(old.lower(), [new.lower()])
        return aliases

    def named(self, game: str, language: str, text: str) -> str:
        """A rule with the names of the game."""
        for old, new in self.names.get(game, {}).get(language, {}).items():
            text = text.replace(old, new).replace(old.capitalize(), new.capitalize())
        return text


def rule_terms(spec: GameSpec) -> RuleTerms:
    """The terms of a game's rules; none where its family announces none."""
    family = family_named(spec.id)
    terms: RuleTerms | None = family.load(family.rule_terms)
    return terms or RuleTerms()
