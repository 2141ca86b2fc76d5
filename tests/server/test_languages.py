"""The service says what it has to say in other languages too."""

from __future__ import annotations

from tests.server.outside import Browser, Service


def test_words_are_served_in_japanese(service: Service) -> None:
    ann = Browser(service.url)
    english = ann.get("/api/words/en").json()["messages"]
    japanese = ann.get("/api/words/ja").json()["messages"]
    assert set(japanese) == set(english)
    assert japanese["thing.city.denver"] == "デンバー"
    assert japanese["match-over"] != english["match-over"]
    assert not [id for id in english if id.startswith("cli.")], "what only the terminal says"
    assert "ja" in ann.get("/api/about").json()["languages"]


def test_words_are_sent_once(service: Service) -> None:
    ann = Browser(service.url)
    first = ann.get("/api/words/ko")
    again = ann.http.get("/api/words/ko", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert ann.get("/api/words/en").headers["etag"] != first.headers["etag"]


def test_rules_are_served_in_japanese(service: Service) -> None:
    ann = Browser(service.url)
    english = ann.get("/api/games/stone-age/rules").json()
    japanese = ann.get("/api/games/stone-age/rules?language=ja").json()
    assert (english["language"], japanese["language"]) == ("en", "ja")
    assert [rule["id"] for rule in japanese["rules"]] == [rule["id"] for rule in english["rules"]]
    assert "道具" in japanese["text"]


def test_rules_in_an_unknown_language_are_english(service: Service) -> None:
    ann = Browser(service.url)
    asked = ann.get("/api/games/stone-age/rules?language=xx").json()
    assert asked["language"] == "en"
    assert asked == ann.get("/api/games/stone-age/rules").json()
    assert ann.get("/api/games/stone-age/rules?language=../x").status_code in (400, 422)
