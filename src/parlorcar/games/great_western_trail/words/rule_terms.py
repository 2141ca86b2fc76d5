"""Words of the box of Great Western Trail that find its rules, and the names that the 2nd edition has otherwise."""

from __future__ import annotations

from typing import Final

from parlorcar.words.rule_terms import RuleTerms

FIRST: Final = "great-western-trail-1"
SECOND: Final = "great-western-trail-2"

TERMS: Final = RuleTerms(
    found={
        "en": {
            "hire": "hiring|hired",
            "employ": "hiring|hired",
            "wage": "price",
            "fee": "toll",
            "train": "engine",
            "locomotive": "engine",
            "rail": "railroad|engine",
            "cow": "cattle",
            "herd": "cattle",
            "resource": "dollars|certificate",
            "money": "dollars",
            "breeding": "value",
            "permit": "certificate",
            "forest": "wood",
            "sell": "income",
            "deliver": "delivery|deliver",
            "visit": "upgrade",
            "goal": "objective",
        },
        "ja": {
            "雇用": "雇",
            "給料": "賃金",
            "汽車": "列車",
            "機関車": "列車",
            "牛": "家畜|牛",
            "配達": "出荷",
            "納品": "出荷",
            "目標": "目的",
            "料金": "通行料",
            "資源": "ドル|証明書",
            "許可証": "証明書",
            "売却": "収入",
        },
        "ko": {
            "통행료": "요금",
            "급여": "비용",
            "열차": "기차",
            "배송": "운송",
            "납품": "운송",
            "디스크": "원형 토큰",
            "손패": "손",
            "직원": "일꾼",
            "자원": "달러|인증",
            "업그레이드": "방문",
            "과제": "목표",
        },
    },
    names={  # the longer ones first [GWT2-1]
        FIRST: {
            "en": {"San Francisco, New York": "San Francisco"},
            "ja": {"サンフランシスコ、ニューヨーク": "サンフランシスコ"},
            "ko": {"샌프란시스코, 뉴욕": "샌프란시스코"},
        },
        SECOND: {
            "en": {
                "cattlemen": "herders",
                "cattleman": "herder",
                "craftsmen": "builders",
                "craftsman": "builder",
                "a blue teepee": "an orange outlaw",
                "a teepee": "an outlaw",
                "blue teepees": "orange outlaws",
                "blue teepee": "orange outlaw",
                "teepees": "outlaws",
                "teepee": "outlaw",
                "trading": "arresting",
                "San Francisco, New York": "New York",
            },
            "ja": {
                "牧場主": "牛追い",
                "職人": "大工",
                "青の住居": "オレンジの無法者",
                "住居": "無法者",
                "交易": "逮捕",
                "サンフランシスコ、ニューヨーク": "ニューヨーク",
            },
            "ko": {
                "파란색 티피": "주황색 무법자",
                "티피": "무법자",
                "장인이": "건축가가",
                "장인": "건축가",
                "교역": "체포",
                "샌프란시스코, 뉴욕": "뉴욕",
            },
        },
    },
)
