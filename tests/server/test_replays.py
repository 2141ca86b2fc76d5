"""Looking back: scrubbing, records, proofs, uploads, playing on."""

from __future__ import annotations

import pytest

import parlorcar
from parlorcar.match.record import written
from parlorcar.research.envs.episode import Episode
from tests.server.outside import Browser, Service

ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def finished(service: Service) -> str:
    """A match that has been played to its end."""
    ann = Browser(service.url)
    match = ann.create(ME, BOT, helps={"take_back": "own"})
    while not ann.play(match)["result"]:
        pass
    ann.http.close()
    return match


def test_a_running_match_is_scrubbed_from_ones_own_view(service: Service) -> None:
    ann = service.browser()
    match = ann.create(ME, BOT)
    ann.play(match)
    moves = ann.get(f"/api/matches/{match}/replay", at=0, seat=0).json()["moves"]
    for at in range(0, moves + 1, 5):
        replay = ann.get(f"/api/matches/{match}/replay", at=at, seat=0).json()
        assert replay["view"]["viewer"] == 0
        assert replay["view"]["hand"][1] is None
        assert replay["text"] is None or replay["player"] == 0
    assert ann.get(f"/api/matches/{match}/replay", at=1, seat=1).status_code == 403
    assert ann.get(f"/api/matches/{match}/replay", at=10**5, seat=0).status_code == 400


def test_a_finished_match_is_open_to_all(service: Service, finished: str) -> None:
    eve = service.browser()
    record = eve.get(f"/api/matches/{finished}/record")
    assert record.headers["content-type"].startswith("text/plain")
    match = parlorcar.replay(record.text)
    assert match.over
    for at in (0, 20, len(match.line)):
        for seat in (-1, 0, 1):
            replay = eve.get(f"/api/matches/{finished}/replay", at=at, seat=seat).json()
            assert replay["view"] == match.game.view(match.at(at), seat)
            assert replay["text"] == (match.line[at - 1].text if at else None)
    proof = eve.get(f"/api/matches/{finished}/record", verify=True).json()
    assert proof["draws"] == sum(p.player == -1 for p in match.line)
    assert proof["commitment"] == eve.get(f"/api/matches/{finished}").json()["commitment"]
    result = eve.table(finished)["result"]
    assert (result["scores"], result["ranking"]) == (match.scores(), match.ranking())
    assert result["breakdown"] == [match.breakdown(seat) for seat in (0, 1)]


def test_records_are_uploaded_replayed_and_refused_by_line(service: Service, finished: str) -> None:
    ann = service.browser()
    text = ann.get(f"/api/matches/{finished}/record").text
    info = ann.post("/api/records", {"record": text}).json()
    assert info["verified"]
    assert info["over"]
    assert ann.get(f"/api/records/{info['record']}").json() == info
    replay = ann.get(f"/api/records/{info['record']}/replay", at=30, seat=1).json()
    assert replay == ann.get(f"/api/matches/{finished}/replay", at=30, seat=1).json()
    lines = text.splitlines()
    spot = next(i for i, line in enumerate(lines) if line.startswith("1 "))
    broken = "\n".join([*lines[:spot], "1 fly", *lines[spot + 1 :]])
    refused = ann.post("/api/records", {"record": broken})
    assert refused.status_code == 400
    assert f"line {spot + 1}" in refused.json()["message"]
    assert (refused.json()["reason"], refused.json()["params"]) == ("server.record-unplayable", {"line": spot + 1})
    torn = ann.post("/api/records", {"record": "\n".join([*lines[:2], "what is this", *lines[2:]])}).json()
    assert (torn["reason"], torn["params"]) == ("server.record-broken", {"line": 3})
    for bad in ("", "{}", "/etc/passwd", "parlorcar record 1", "\x00", "{" * 3000):
        assert ann.post("/api/records", {"record": bad}).status_code == 400, bad
    luck = next(i for i, line in enumerate(lines) if line.startswith("* card"))
    swapped = [*lines[:luck], lines[luck + 1], lines[luck], *lines[luck + 2 :]]
    if lines[luck] != lines[luck + 1]:
        assert ann.post("/api/records", {"record": "\n".join(swapped)}).status_code == 400


@pytest.mark.parametrize("finished_by_a_learner", [True, False])
def test_episodes_of_learners_are_opened_and_their_luck_is_not_called_proven(
    service: Service, finished_by_a_learner: bool
) -> None:
    episode = Episode(parlorcar.game("stone-age", players=2), seed=1)
    while not episode.over and (finished_by_a_learner or len(episode.moves()) < 50):
        episode.play(episode.legal[episode.decisions * 7 % len(episode.legal)])
    text = written(episode.match().record())
    assert "commitment: none" in text
    assert "key:" not in text
    ann = service.browser()
    info = ann.post("/api/records", {"record": text}).json()
    assert (info["verified"], info["over"], info["why"]) == (False, finished_by_a_learner, "")
    replay = ann.get(f"/api/records/{info['record']}/replay", at=20, seat=1).json()
    assert replay["text"] == episode.match().line[19].text
    dressed_up = text.replace("\nevents:", "key: " + "0" * 64 + "\n\nevents:")
    assert ann.post("/api/records", {"record": dressed_up}).status_code == 400


def test_a_record_of_other_rules_can_be_watched_and_says_why(service: Service, finished: str) -> None:
    ann = service.browser()
    text = ann.get(f"/api/matches/{finished}/record").text
    first = ann.post("/api/records", {"record": text}).json()
    assert first["why"] == ""
    public = ann.get(f"/api/records/{first['record']}/history").json()["events"]
    assert public == ann.get(f"/api/matches/{finished}/history").json()["events"]
    assert ann.get(f"/api/records/{first['record']}/history", seat=7).status_code == 400
    lines = text.splitlines()
    rules = next(i for i, line in enumerate(lines) if line.startswith("rules:"))
    spot = next(i for i, line in enumerate(lines) if line.startswith("1 draw"))
    other = [*lines[:rules], "rules: 0.0.1", *lines[rules + 1 : spot], "1 juggle", *lines[spot + 1 :], ""]
    info = ann.post("/api/records", {"record": "\n".join(other)}).json()
    assert f"line {spot + 1}" in info["why"]
    assert "rules 0.0.1" in info["why"]
    assert (info["over"], info["verified"], info["result"]) == (True, False, first["result"])
    assert ann.get(f"/api/records/{info['record']}").json() == info
    assert ann.get(f"/api/records/{info['record']}/history", seat=1).json() == {"viewer": -1, "events": public}
    for refused in (
        ann.get(f"/api/records/{info['record']}/replay", at=3),
        ann.post(f"/api/records/{info['record']}/branch", {"at": 3, "seat": 0}),
    ):
        assert (refused.status_code, refused.json()["reason"]) == (409, "server.other-rules")
        assert info["why"] in refused.json()["message"]


def test_play_on_from_here_is_a_private_match_with_bots(service: Service, finished: str) -> None:
    ann = service.browser()
    before = ann.get(f"/api/matches/{finished}/replay", at=40, seat=1).json()["view"]
    made = ann.post(f"/api/matches/{finished}/branch", {"at": 40, "seat": 1, "name": "Eve"})
    assert made.status_code == 201, made.text
    match = made.json()["match"]
    info = ann.get(f"/api/matches/{match}").json()
    assert (info["public"], info["mine"], info["origin"]) == (False, [1], f"match {finished}")
    assert info["after"] == 40
    assert [seat["kind"] for seat in info["seats"]] == ["bot", "person"]
    start = ann.get(f"/api/matches/{match}/replay", at=0, seat=1).json()["view"]
    assert start["hand"][1] == before["hand"][1]
    assert start["tracks"] == before["tracks"]
    ann.play(match, 1)
    text = ann.get(f"/api/matches/{finished}/record").text
    record = ann.post("/api/records", {"record": text}).json()["record"]
    assert ann.post(f"/api/records/{record}/branch", {"at": 40, "seat": 0}).status_code == 201
    for wrong in ({"at": 10**6}, {"at": 40, "seat": 9}, {"at": 40, "bot": "nobody"}):
        assert ann.post(f"/api/matches/{finished}/branch", {"seat": 0, **wrong}).status_code == 400


def test_words_rules_and_tables_are_there(service: Service) -> None:
    ann = service.browser()
    games = ann.get("/api/games").json()["games"]
    assert {game["id"] for game in games} >= {"ticket-to-ride-usa", "hoard"}
    usa = next(game for game in games if game["id"] == "ticket-to-ride-usa")
    levels = ["beginner", "casual", "skilled", "expert", "master", "grandmaster"]
    assert [bot["name"] for bot in usa["bots"]] == levels
    assert ann.get("/api/games/ttr-usa").json() == usa
    rules = {rule["id"] for rule in ann.get("/api/games/ttr-usa/rules").json()["rules"]}
    assert {rule for family in usa["families"] for rule in family["rules"]} <= rules
    assert ann.get("/api/games/ttr-usa/tables", players=3).json()
    assert ann.get("/api/games/ttr-usa/tables", players=9).status_code == 400
    assert ann.get("/api/games/ttr-usa/tables", options="[").status_code == 400
    assert ann.get("/api/games/chess").status_code == 404
    assert ann.get("/api/words/en").json()["messages"]["server.stale"]
    assert ann.get("/api/words/xx").status_code == 404
