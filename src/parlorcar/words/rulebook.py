"""The numbered rules of a game, read from its RULES.md, or from the file of another language beside it."""

from __future__ import annotations

import difflib
import re
from pathlib import Path

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.spec import GameSpec
from parlorcar.words import word

RULE = re.compile(r"- \*\*([A-Z][A-Z0-9]*-R?\d+[a-z]?)\*\* (?:\*\(([^)]+)\)\* )?(.+)")  # id, whose it is alone, text


def translated(rules_file: str, language: str) -> Path:
    """Where the rules stand in a language: `RULES.ja.md` beside `RULES.md`."""
    english = Path(rules_file)
    return english.with_suffix(f".{language}{english.suffix}")


class Rulebook:
    """Sections of rules, each rule with its number; English where there are none in the language."""

    def __init__(self, spec: GameSpec, language: str = "en") -> None:
        self.game = spec.id
        self.language = "en"
        try:
            self.text = Path(spec.rules_file).read_text(encoding="utf-8")
        except OSError:
            raise ParlorCarError(word("cli.rules-missing", game=spec.id)) from None
        mine = {found[1] for found in self._found() if found[2] in (None, spec.variant)}
        english = {found[1]: found[3] for found in self._found() if found[1] in mine}
        other = translated(spec.rules_file, language)
        if language != "en" and other.is_file():
            self.language, self.text = language, other.read_text(encoding="utf-8")
        self.rules: dict[str, str] = {}
        self.sections: list[tuple[str, list[str]]] = []  # headings with the lines below; a rule is its number
        for line in self.text.splitlines():
            found = RULE.fullmatch(line.strip())
            if line.startswith("#"):
                self.sections.append((line.lstrip("# "), []))
            elif not found and line.strip() and self.sections:
                self.sections[-1][1].append(line)
            elif found and found[1] in mine:
                self.rules[found[1]] = found[3]
                self.sections[-1][1].append(found[1])
        self.rules = {**english, **self.rules}

    def _found(self) -> list[re.Match[str]]:
        """The rules of the text, those of other games too."""
        return [found for line in self.text.splitlines() if (found := RULE.fullmatch(line.strip()))]

    def rule(self, id: str) -> tuple[str, str]:
        """A rule as number and text; case does not matter, and the letters before the number may be left out."""
        wanted = id.strip().strip("[].").upper()
        prefix = next(iter(self.rules), "-").partition("-")[0]
        for candidate in (wanted, f"{prefix}-{wanted}"):
            if candidate in self.rules:
                return candidate, self.rules[candidate]
        near = difflib.get_close_matches(wanted, list(self.rules), n=1, cutoff=0.5)
        if near:
            raise ParlorCarError(word("cli.no-rule", game=self.game, rule=id, near=near[0]))
        raise ParlorCarError(word("cli.no-rule-near", game=self.game, rule=id))

    def has(self, id: str) -> bool:
        """Whether there is a rule of that number."""
        try:
            self.rule(id)
        except ParlorCarError:
            return False
        return True
