"""Japanese for names that boards and cards print."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "thing.city.chicago": "シカゴ",
    "thing.city.el_paso": "エルパソ",
    "thing.city.kansas_city": "カンザスシティ",
    "thing.city.new_york": "ニューヨーク",
    "thing.city.pittsburgh": "ピッツバーグ",
    "thing.city.san_francisco": "サンフランシスコ",
    "thing.city.santa_fe": "サンタフェ",
    "thing.city.topeka": "トピカ",
    "thing.city.wichita": "ウィチタ",
    "thing.city.colorado_springs": "コロラドスプリングス",
    "thing.city.albuquerque": "アルバカーキ",
    "thing.city.san_diego": "サンディエゴ",
    "thing.city.sacramento": "サクラメント",
    "thing.city.fulton": "フルトン",
    "thing.city.st_louis": "セントルイス",
    "thing.city.bloomington": "ブルーミントン",
    "thing.city.peoria": "ピオリア",
    "thing.city.toledo": "トレド",
    "thing.city.philadelphia": "フィラデルフィア",
    # breeds, by their English names
    "thing.breed.jersey": "ジャージー",
    "thing.breed.dutch_belt": "ダッチベルテッド",
    "thing.breed.black_angus": "ブラック・アンガス",
    "thing.breed.guernsey": "ガーンジー",
    "thing.breed.holstein": "ホルスタイン",
    "thing.breed.brown_swiss": "ブラウン・スイス",
    "thing.breed.ayrshire": "エアシャー",
    "thing.breed.west_highland": "ウエスト・ハイランド",
    "thing.breed.texas_longhorn": "テキサスロングホーン",
    "thing.breed.criollo": "クリオージョ",
    "thing.breed.santa_gertrudis": "サンタ・ガートルーディス",
    "thing.breed.pineywoods": "パイニーウッズ",
    "thing.breed.galloway": "ギャロウェイ",
    "thing.breed.longhorn": "ロングホーン",
    "thing.breed.corriente": "コリエンテ",
    "thing.breed.shorthorn": "ショートホーン",
    "thing.breed.hereford": "ヘレフォード",
    "thing.breed.simmental": "シンメンタール",
}
