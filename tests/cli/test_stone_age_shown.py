"""Stone Age in the terminal: what the board tells, and the rules that can be asked for."""

from __future__ import annotations

import re

import pytest

import parlorcar
from parlorcar.core.spec import GameSpec
from parlorcar.core.state import State
from parlorcar.games.stone_age.terminal.table import StoneAgeTable
from parlorcar.games.stone_age.terminal.typed import RULES, UPPER
from parlorcar.words import word
from parlorcar.words.event_sentences import event_sentences
from parlorcar.words.rulebook import Rulebook
from tests.cli.stone_age_situations import ROW, colored, situation


def shown(table: StoneAgeTable, state: State, width: int = 80, height: int = 24) -> str:
    screen, out = colored(width=width, height=height)
    table.plain = False
    table.board(screen, state, 0, full=False)
    return out.getvalue()


def test_the_board_tells_prices_deck_points_and_people_left() -> None:
    row = [*ROW[:3], "roll-gold-art"]
    table, state = situation(at=[{"forest": 2}, {"card2": 1}], row=row)
    out = shown(table, state)
    assert re.search(r"1 good: dice for all \+ writing +2 goods: 5 food \+ healing \(Bob\)", out)
    assert "* began · 32 cards in the deck · in buildings wood 3, brick 4, stone 5, gold 6\n" in out
    assert "hut free (for 2 people)" in out
    assert "forest You ×2 (closed)" in out
    assert re.search(r"You\* +0 +3 of 5 ", out)
    table, state = situation({"step": "use", "turn": 0}, at=[{"forest": 2}, {"card2": 1}])
    out = shown(table, state)
    assert "Places       forest You ×2" in out
    assert not re.search("free|closed|To place", out)
    table, state = situation({"step": "feed", "turn": 0})
    assert "Places" not in shown(table, state)


def test_a_last_round_is_announced() -> None:
    names = parlorcar.game("stone-age").layout.axes["card"].names
    hands = {card: f"hand {i % 2}" for i, card in enumerate(card for card in names if card not in ROW)}
    for deck, message in ((4, ""), (3, word("sa.last-maybe", deck="3 cards"))):
        some = dict(list(hands.items())[deck:])
        table, state = situation(cards=some | dict.fromkeys(ROW, "row"))
        assert ("last round" in shown(table, state)) == bool(message)
        assert message in " ".join(shown(table, state).split())
    row = [*ROW[:3], None]
    table, state = situation({"step": "feed", "turn": 0}, row=row, cards={**hands, ROW[3]: "hand 0"})
    assert word("sa.last-deck") in shown(table, state)


def test_cards_that_are_kept_and_those_of_others_read_well() -> None:
    cards = {"once-2-toolmaker-2": "open 0", "choose-2-healing": "open 0", "points-3-music": "hand 1"}
    table, state = situation(cards={**cards, **dict.fromkeys(ROW, "row")})
    out = shown(table, state, 100, 35)
    assert "still to use: a tool of 2 and any 2 goods" in out
    assert re.search(r"Your cards +signs: healing  2 tool makers", out)
    assert "Cards of Bob: signs: music" in out
    (last,) = table.menu(state, 0).groups[-1].entries
    assert last.text == "turn over your card and take any 2 goods"


def test_no_line_of_the_help_is_too_wide() -> None:
    assert max(len(line) for line in word("sa.help").splitlines()) <= 78


@pytest.mark.parametrize(
    ("what", "rules"),
    [
        ("hut", "SA-14 SA-15 SA-19"),
        ("dice", "SA-21 SA-22 SA-31"),
        ("writing", "SA-42"),
        ("farmers", "SA-43"),
        ("tool maker", "SA-13 SA-15 SA-18 SA-26 SA-43"),
        ("card 1", "SA-3 SA-12 SA-23 SA-25 SA-31 SA-42"),
        ("card 3", "SA-3 SA-12 SA-23 SA-25 SA-32 SA-43"),
        ("building 1", "SA-12 SA-24 SA-25 SA-29 SA-30 SA-41"),
        ("place hut", "SA-9 SA-11 SA-13 SA-14 SA-15 SA-19"),
        ("2", "SA-9 SA-11 SA-13 SA-14 SA-15 SA-19"),
        ("starve", "SA-39"),
        ("nonsense", None),
    ],
)
def test_rules_can_be_asked_by_the_name_of_a_thing(what: str, rules: str | None) -> None:
    table, state = situation()
    assert table.rules(what, state, table.menu(state, 0)) == (rules if rules is None else rules.split())


def test_every_rule_that_can_be_asked_for_exists() -> None:
    spec = parlorcar.game("stone-age").spec
    assert isinstance(spec, GameSpec)
    book = Rulebook(spec).rules
    for rules in [*RULES.values(), *UPPER.values()]:
        assert set(rules.split()) <= set(book)


def test_what_people_ate_is_one_list() -> None:
    paid = [{"event": "paid", "player": 0, "good": good, "n": n} for n, good in enumerate(("wood", "stone"))]
    fed = {"event": "fed", "player": 0, "people": 7, "track": 3, "goods": 2, "n": 2}
    (sentence,) = event_sentences("stone-age", [*paid, fed], ["Ann", "Bob"])
    assert sentence == "Ann fed 7 people: 3 by the food track, 2 food, 1 wood and 1 stone."
