"""Every rule of RULES.md and every ruling of the fact file has a test."""

from __future__ import annotations

import re
from pathlib import Path

from .table import ttr

TESTS = "\n".join(path.read_text("utf-8") for path in sorted(Path(__file__).parent.rglob("test_*.py")))

RULINGS = """
    setup_order setup_reset setup_tickets start_player one_action draw_two face_up_loco_first face_up_loco_second
    blind_loco reset_three reset_reshuffle reset_loop_guard deck_exhausted row_short no_cards_at_all only_one_card
    second_mandatory claim_payment claim_trains claim_anywhere double_same_player double_2_3 tickets_short
    tickets_bottom no_legal_action all_stuck end_trigger end_once score_tickets longest_path longest_tie tie_break
"""


def test_every_rule_is_declared_by_a_test() -> None:
    rules = Path(getattr(ttr().spec, "rules_file")).read_text("utf-8")  # noqa: B009  a spec is an object to the core
    ids = re.findall(r"^- \*\*([A-Z]+-R?\d+)\*\*", rules, re.MULTILINE)
    declared = {id for mark in re.findall(r"@rule\(([^)]*)\)", TESTS) for id in re.findall(r'"(.+?)"', mark)}
    assert set(ids) - declared == set()
    assert declared - set(ids) == set()
    assert len(ids) == len(set(ids))


def test_every_ruling_is_a_test() -> None:
    assert [ruling for ruling in RULINGS.split() if f"def test_ruling_{ruling}(" not in TESTS] == []
