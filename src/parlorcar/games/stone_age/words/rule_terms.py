"""Words of the box of Stone Age that find its rules."""

from __future__ import annotations

from typing import Final

from parlorcar.words.rule_terms import RuleTerms

TERMS: Final = RuleTerms(
    found={
        "en": {
            "resource": "good",
            "civilization": "card",
            "civilisation": "card",
            "hunting": "hunt",
            "ground": "hunt",
            "worker": "people",
            "meeple": "people",
            "figure": "people",
            "agriculture": "food track",
            "farm": "field",
            "symbol": "sign",
            "culture": "sign",
            "clay": "clay pit|brick",
            "starve": "ten points",
            "roll": "thrown|throw",
        },
        "ja": {
            "資源": "材料",
            "サイコロ": "ダイス",
            "小屋": "家",
            "農地": "畑",
            "農業": "食料チャート",
            "労働者": "コマ",
            "ワーカー": "コマ",
            "粘土": "レンガ",
            "飢え": "10点",
            "マーク": "シンボル",
        },
        "ko": {
            "재료": "자원",
            "일꾼": "부족원",
            "사람": "부족원",
            "농사": "식량 트랙",
            "집": "오두막",
            "점토": "벽돌",
            "문명": "카드",
            "사냥": "사냥터",
            "기아": "10점",
        },
    }
)
