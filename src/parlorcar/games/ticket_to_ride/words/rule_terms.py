"""Words of the box of Ticket to Ride that find its rules."""

from __future__ import annotations

from typing import Final

from parlorcar.words.rule_terms import RuleTerms

TERMS: Final = RuleTerms(
    found={
        "en": {
            "destination": "ticket",
            "wild": "locomotive",
            "joker": "locomotive",
            "wagon": "train",
            "carriage": "train",
            "color": "colour",
            "grey": "gray",
            "market": "row",
            "double": "two or three tracks",
            "bonus": "points",
            "discard": "discards",
            "meeple": "passenger",
            "connect": "connect|join",
        },
        "ja": {
            "目的地": "行き先|チケット",
            "ルート": "路線",
            "線路": "路線",
            "機関車": "SL",
            "ワイルド": "SL",
            "車両": "列車",
            "複線": "路線",
            "市場": "表向き",
            "ボーナス": "点",
            "人形": "乗客",
        },
        "ko": {
            "목적지": "티켓",
            "행선지": "티켓",
            "열차": "기차",
            "조커": "기관차",
            "와일드": "기관차",
            "철로": "노선",
            "시장": "공개",
            "보너스": "점",
            "손패": "손",
        },
    }
)
