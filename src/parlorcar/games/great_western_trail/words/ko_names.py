"""Korean for names that boards and cards print."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "thing.city.chicago": "시카고",
    "thing.city.el_paso": "엘패소",
    "thing.city.kansas_city": "캔자스시티",
    "thing.city.new_york": "뉴욕",
    "thing.city.pittsburgh": "피츠버그",
    "thing.city.san_francisco": "샌프란시스코",
    "thing.city.santa_fe": "샌타페이",
    "thing.city.topeka": "토피카",
    "thing.city.wichita": "위치토",
    "thing.city.colorado_springs": "콜로라도스프링스",
    "thing.city.albuquerque": "앨버커키",
    "thing.city.san_diego": "샌디에이고",
    "thing.city.sacramento": "새크라멘토",
    "thing.city.fulton": "풀턴",
    "thing.city.st_louis": "세인트루이스",
    "thing.city.bloomington": "블루밍턴",
    "thing.city.peoria": "피오리아",
    "thing.city.toledo": "톨레도",
    "thing.city.philadelphia": "필라델피아",
    # breeds, by their English names
    "thing.breed.jersey": "저지",
    "thing.breed.dutch_belt": "더치 벨트",
    "thing.breed.black_angus": "블랙 앵거스",
    "thing.breed.guernsey": "건지",
    "thing.breed.holstein": "홀스타인",
    "thing.breed.brown_swiss": "브라운 스위스",
    "thing.breed.ayrshire": "에어셔",
    "thing.breed.west_highland": "웨스트 하일랜드",
    "thing.breed.texas_longhorn": "텍사스 롱혼",
    "thing.breed.criollo": "크리올로",
    "thing.breed.santa_gertrudis": "산타 거트루디스",
    "thing.breed.pineywoods": "파이니우즈",
    "thing.breed.galloway": "갤러웨이",
    "thing.breed.longhorn": "롱혼",
    "thing.breed.corriente": "코리엔테",
    "thing.breed.shorthorn": "숏혼",
    "thing.breed.hereford": "헤리퍼드",
    "thing.breed.simmental": "시멘탈",
}
