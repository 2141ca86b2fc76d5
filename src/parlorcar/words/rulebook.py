"""The numbered rules of a game, read from its RULES.md, or from the file of another language beside it."""

from __future__ import annotations

import difflib
import re
from pathlib import Path

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.spec import GameSpec
from parlorcar.words import word
from parlorcar.words.rule_terms import rule_terms

RULE = re.compile(r"- \*\*([A-Z][A-Z0-9]*-R?\d+[a-z]?)\*\* (?:\*\(([^)]+)\)\* )?(.+)")  # id, whose it is alone, text
MARK = re.compile(r"\*\([^)]+\)\*")  # whose a rule is alone
HEADING = re.compile(r"(#+) (.+?)(?: \*\(([^)]+)\)\*)?")  # level, text, whose it is alone


def translated(rules_file: str, language: str) -> Path:
    """Where the rules stand in a language: `RULES.ja.md` beside `RULES.md`."""
    english = Path(rules_file)
    return english.with_suffix(f".{language}{english.suffix}")


def _without_notes_on_marks(source: str) -> str:
    """The text without the paragraphs that only explain marks, which no reader of one game sees."""
    blocks = source.split("\n\n")
    return "\n\n".join(block for block in blocks if block.startswith(("#", "- ")) or not MARK.search(block))


class Rulebook:
    """Sections of rules, each rule with its number; English where there are none in the language.

    What holds in other games of the family alone is left out, and the rest is said with the names of the game.
    """

    def __init__(self, spec: GameSpec, language: str = "en") -> None:
        self.game = spec.id
        self.language = "en"
        try:
            source = Path(spec.rules_file).read_text(encoding="utf-8")
        except OSError:
            raise ParlorCarError(word("cli.rules-missing", game=spec.id)) from None
        found = [rule for line in source.splitlines() if (rule := RULE.fullmatch(line.strip()))]
        self._mine = {rule[1] for rule in found if rule[2] in (None, spec.variant)}
        self._shared = {rule[1] for rule in found if rule[2] is None}
        self._owners = [heading[3] for line in source.splitlines() if (heading := HEADING.fullmatch(line))]
        self._variant = spec.variant
        self._terms = rule_terms(spec)
        self.rules: dict[str, str] = {}
        self.sections: list[tuple[str, list[str]]] = []  # headings with the lines below; a rule is its number
        self.text = ""
        self._read(source)
        english = self.rules
        other = translated(spec.rules_file, language)
        if language != "en" and other.is_file():
            self.language = language
            self._read(other.read_text(encoding="utf-8"))
            self.rules = {**english, **self.rules}
        self.aliases = self._terms.aliases(spec.id, self.language)

    def _read(self, source: str) -> None:
        """Take the rules, sections and text of the game from a file."""
        self.rules, self.sections = {}, []
        kept: list[list[str]] = [[]]  # lines by section
        owners = iter(self._owners)
        owner: str | None = None  # whose section it is
        for line in _without_notes_on_marks(source).splitlines():
            rule, heading = RULE.fullmatch(line.strip()), HEADING.fullmatch(line)
            if heading:
                owner = next(owners, None)
            if (owner not in (None, self._variant)) or (rule and rule[1] not in self._mine):
                continue
            if heading:
                title = self._named(heading[2], owner is None)
                self.sections.append((title, []))
                kept.append([f"{heading[1]} {title}"])
            elif rule:
                self.rules[rule[1]] = self._named(rule[3], rule[1] in self._shared)
                self.sections[-1][1].append(rule[1])
                kept[-1].append(f"- **{rule[1]}** {self.rules[rule[1]]}")
            else:
                said = self._named(line, owner is None)
                kept[-1].append(said)
                if line.strip() and self.sections:
                    self.sections[-1][1].append(said)
        self.sections = [(heading, lines) for heading, lines in self.sections if lines]  # others are of other games
        self.text = "\n".join(line for lines in kept if any(lines[1:]) for line in lines) + "\n"

    def _named(self, text: str, shared: bool) -> str:
        """A text with the names of the game, where it is written with those of another."""
        return self._terms.named(self.game, self.language, text) if shared else text

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
