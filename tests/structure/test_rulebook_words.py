"""Words of the engine that were corrected with the rulebooks beside: they stay, and what they replaced is gone."""

from __future__ import annotations

import re

import pytest

from parlorcar.families import families
from parlorcar.words.languages import messages
from parlorcar.words.rulebook import Rulebook

EXPECTED = [
    ("en", "gwt2.prompt.settle", "herder"),
    ("ja", "gwt.prompt.settle", "牧場主コマを置いて"),
    ("ja", "gwt2.prompt.settle", "牛追いコマを置いて"),
    ("ja", "gwt.prompt.ride", "通行料なしの移動"),
    ("ja", "gwt.prompt.offer", "即時アクション"),
    ("ja", "gwt.prompt.trade", "交易所"),
    ("ja", "gwt.prompt.certify", "証明書を何枚"),
    ("ja", "why.gwt.risk", "付属アクション"),
    ("ja", "sa.place.free", "空き"),
    ("ko", "gwt.event.worker_came", "인력 시장 {row}행에 {worker} 추가"),
    ("ko", "gwt.event.discarded", "{card} 버림"),
    ("ko", "gwt.hand", "손패"),
    ("ko", "ttr.hand", "손패"),
    ("ko", "why.gwt.opens", "해금"),
    ("ko", "sa.place.free", "비어 있음"),
]

# mistranslations, and words that the rulebook has another for
GONE = {
    "en": r"fewer than no\b",
    "ja": (
        r"無料|騎行|行先|資源|中立建物|個人建物|棋譜|ブラウザー|"
        r"機関車|テーブル|歩数|サイコロ|指[せすさ]|打[てつっ]|打ち(?!切)"
    ),
    "ko": r"무료|측선|디스크|열차|내 손(?!패)|손의 가치|손 제한|사람들의 식량|대국|경기|배송|배달",
}


@pytest.mark.parametrize(("language", "message", "words"), EXPECTED)
def test_a_correction_stays(language: str, message: str, words: str) -> None:
    assert words in messages(language)[message]


@pytest.mark.parametrize("language", GONE)
def test_what_was_corrected_is_gone(language: str) -> None:
    gone = re.compile(GONE[language])
    assert {message: said for message, said in messages(language).items() if gone.search(said)} == {}


# the same in rules, which players read beside the table: seats are counted from one there
GONE_FROM_RULES = {
    "en": r"[Ss]eat 0\b",
    "ja": GONE["ja"] + r"|席0|追加アクション",
    "ko": GONE["ko"] + r"|(?<!\d)0번 자리",
}


@pytest.mark.parametrize("language", GONE_FROM_RULES)
def test_what_was_corrected_is_gone_from_the_rules(language: str) -> None:
    gone = re.compile(GONE_FROM_RULES[language])
    rules = [Rulebook(spec, language).rules for family in families() for spec in family.games]
    assert [text for its in rules for text in its.values() if gone.search(text)] == []
