"""Every rule of RULES.md has a test."""

from __future__ import annotations

import re
from pathlib import Path

from .table import stone_age
from .test_refusals import REFUSALS

TESTS = "\n".join(path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))


def test_every_rule_is_declared_by_a_test() -> None:
    rules = Path(getattr(stone_age().spec, "rules_file")).read_text("utf-8")  # noqa: B009  a spec is an object to the core
    ids = re.findall(r"^- \*\*(SA-R?\d+)\*\*", rules, re.MULTILINE)
    declared = {id for mark in re.findall(r"@rule\(([^)]*)\)", TESTS) for id in re.findall(r'"(.+?)"', mark)}
    assert set(ids) - declared == set()
    assert declared - set(ids) == set()
    assert {rule for *_, rule in REFUSALS} - set(ids) == set()
    assert len(ids) == len(set(ids))


def test_every_rule_that_the_code_cites_exists() -> None:
    rules = Path(getattr(stone_age().spec, "rules_file"))  # noqa: B009  as above
    ids = set(re.findall(r"^- \*\*(SA-R?\d+)\*\*", rules.read_text("utf-8"), re.MULTILINE))
    code = "\n".join(path.read_text("utf-8") for path in rules.parent.glob("*.py"))
    cited = set(re.findall(r"\bSA-R?\d+\b", code))
    assert cited - ids == set()
