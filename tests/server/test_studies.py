"""Studies at the service: made, shared, changed, exported and imported, shown live; nothing of a running match."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from parlorcar.server.people.identity import fresh_id
from tests.server.outside import Browser, Service

RECORD = Path(__file__).parents[1] / "records" / "stone-age" / "2-0.txt"
TEXT = RECORD.read_text(encoding="utf-8")
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
SET_UP = {"game": "stone-age", "players": 2}


def made(who: Browser, title: str = "Openings", **chapter: Any) -> dict[str, Any]:
    """A new study."""
    received = who.post("/api/studies", {"title": title, "chapter": chapter or SET_UP})
    assert received.status_code == 201, received.text
    out: dict[str, Any] = received.json()
    return out


def of_record(who: Browser, **chapter: Any) -> dict[str, Any]:
    """A new study of a record."""
    record = who.post("/api/records", {"record": TEXT}).json()["record"]
    return made(who, record=record, **chapter)


def tree(who: Browser, study: str, chapter: int = 1, **params: Any) -> dict[str, Any]:
    received = who.get(f"/api/studies/{study}/chapters/{chapter}", **params)
    assert received.status_code == 200, received.text
    out: dict[str, Any] = received.json()
    return out


def put(who: Browser, path: str, body: Any) -> Any:
    return who.http.put(f"/api/studies/{path}", json=body)


def test_a_study_of_a_set_up_grows_by_hand_with_chance_drawn_or_chosen(service: Service) -> None:
    ann = service.browser()
    study = made(ann)["study"]
    path = f"/api/studies/{study}/chapters/1"
    now = ann.post(f"{path}/position", {"node": 0}).json()
    assert now["player"] == -1
    chosen = now["outcomes"][2]["text"]
    first = ann.post(f"{path}/nodes", {"after": 0, "moves": [chosen], "draw": True}).json()
    assert first["nodes"][0]["move"] == f"* {chosen}"
    assert len(first["nodes"]) == 6, "two players: four cards and two buildings"
    assert all(node["events"] for node in first["nodes"])
    now = ann.post(f"{path}/position", {"node": first["node"]}).json()
    assert now["player"] == 0
    one, two = now["legal"][0], now["legal"][1]
    main = ann.post(f"{path}/nodes", {"after": first["node"], "moves": [one["move"]]}).json()
    branch = ann.post(f"{path}/nodes", {"after": first["node"], "moves": [two["text"]]}).json()
    again = ann.post(f"{path}/nodes", {"after": first["node"], "moves": [one["text"]]}).json()
    assert (again["node"], again["nodes"]) == (main["node"], [])
    assert ann.post(f"{path}/nodes", {"after": first["node"], "moves": ["nonsense"]}).status_code == 400
    assert ann.post(f"{path}/nodes", {"after": 999, "moves": [0]}).json()["reason"] == "server.no-node"
    whole = tree(ann, study)
    assert whole["order"] == [0, *(node["id"] for node in first["nodes"]), main["node"], branch["node"]]
    assert ann.post(f"{path}/nodes/{branch['node']}/main", {}).status_code == 200
    assert tree(ann, study)["order"][-2:] == [branch["node"], main["node"]]
    assert ann.http.delete(f"{path}/nodes/{main['node']}").status_code == 200
    assert main["node"] not in tree(ann, study)["order"]
    new = ann.post(f"{path}/nodes", {"after": first["node"], "moves": [one["text"]]}).json()
    assert new["node"] not in (main["node"], branch["node"]), "no number is used twice"


def test_a_chapter_begins_with_a_position_written_by_hand_and_gives_it_back(service: Service) -> None:
    ann, bob = service.browser(), service.browser()
    begun = made(ann, game="stone-age", players=2, position={"food": [3, 4], "goods": [{"wood": 2}, {}]})
    path = f"/api/studies/{begun['study']}/chapters/1"
    node = ann.post(f"{path}/nodes", {"after": 0, "draw": True}).json()["node"]
    written = ann.post(f"{path}/position/written", {"node": node}).json()["position"]
    assert (written["game"], written["players"], written["food"]) == ("stone-age", 2, [3, 4])
    assert None not in written["row"]
    again = made(ann, game="stone-age", players=2, position=written)
    there, here = (
        ann.post(f"/api/studies/{study}/chapters/1/position", {"node": at}).json()
        for study, at in ((begun["study"], node), (again["study"], 0))
    )
    assert there["view"] | {"moves": 0} == here["view"]
    assert there["legal"] == here["legal"]
    refused = bob.post(f"{path}/position/written", {"node": 0})
    assert (refused.status_code, refused.json()["reason"]) == (404, "server.no-study")


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"bogus": 1}, "there is no field 'bogus'"),
        ({"goods": [{"wod": 3}]}, "did you mean 'wood'?"),
        ({"people": [99]}, "people"),
        ({"game": "great-western-trail-1"}, "the position is for game 'great-western-trail-1'"),
        ({"players": 3}, "the position is for players 3"),
        ({"stack": [{"step": "nowhere"}]}, "nowhere"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(service: Service, position: Any, why: str) -> None:
    ann = service.browser()
    wanted = {"chapter": {"game": "stone-age", "players": 2, "position": position}}
    refused = ann.post("/api/studies", wanted)
    assert (refused.status_code, refused.json()["reason"]) == (400, "server.impossible-position")
    assert why in refused.json()["params"]["problem"]
    assert ann.get("/api/studies").json()["studies"] == []


def test_comments_marks_and_glyphs_are_cleaned_and_told_to_those_who_have_the_rest(service: Service) -> None:
    ann = service.browser()
    study = of_record(ann)["study"]
    before = tree(ann, study)
    assert len(before["order"]) == 826
    marks = [{"at": "place forest"}, {"at": "place forest", "to": "place hut", "colour": "red"}]
    said = {"comment": "  \u202eGood\u200b  move\x07 \n\n now ", "glyph": "!?", "marks": marks}
    assert put(ann, f"{study}/chapters/1/nodes/9", said).status_code == 200
    news = tree(ann, study, since=before["version"])
    (node,) = news["nodes"]
    assert (node["id"], node["comment"], node["glyph"]) == (9, "Good move\n\nnow", "!?")
    assert node["marks"] == [{"at": "place forest", "to": "", "colour": "green"}, marks[1]]
    assert put(ann, f"{study}/chapters/1/nodes/9", {"glyph": ""}).status_code == 200
    assert tree(ann, study, since=news["version"])["nodes"][0]["comment"] == "Good move\n\nnow", (
        "what is left out stays"
    )
    for bad in ({"glyph": "x"}, {"marks": [{"at": "<b>"}]}, {"comment": "x" * 3000}, {"marks": [{"at": "a"}] * 41}):
        assert put(ann, f"{study}/chapters/1/nodes/9", bad).status_code == 422


def test_who_reads_and_who_changes(service: Service) -> None:
    ann, eve = service.browser(), service.browser()
    study = made(ann, title="Ann's")["study"]
    doors = [f"/api/studies/{study}", f"/api/studies/{study}/chapters/1", f"/api/studies/{study}/file"]
    for door in doors:
        assert ann.get(door).status_code == 200
        assert eve.get(door).json()["reason"] == "server.no-study", "nobody learns that it is there"
    position = f"/api/studies/{study}/chapters/1/position"
    assert eve.post(position, {"node": 0}).status_code == 404
    assert put(ann, study, {"visibility": "club"}).json()["reason"] == "server.not-signed-in"
    assert put(ann, study, {"visibility": "link", "title": "Shared"}).json()["title"] == "Shared"
    for door in doors:
        assert eve.get(door).status_code == 200
    assert eve.post(position, {"node": 0}).json()["outcomes"]
    assert eve.get(doors[0]).json()["mine"] is False
    assert eve.get("/api/studies").json()["studies"] == []
    changes = [
        put(eve, study, {"title": "Eve's"}),
        eve.http.delete(doors[0]),
        eve.post(f"{doors[1]}/nodes", {"after": 0, "moves": [0]}),
        put(eve, f"{study}/chapters/1/nodes/0", {"comment": "x"}),
        eve.http.delete(f"{doors[1]}/nodes/0"),
        eve.post(f"{doors[1]}/nodes/0/main", {}),
        put(eve, f"{study}/chapters/1", {"title": "x"}),
        eve.http.delete(doors[1]),
        eve.post(f"/api/studies/{study}/chapters", SET_UP),
        put(eve, f"{study}/live", {"on": True}),
    ]
    assert {(one.status_code, one.json()["reason"]) for one in changes} == {(403, "server.not-your-study")}
    copied = eve.post(f"/api/studies/{study}/copy", {}).json()["study"]
    assert eve.get(f"/api/studies/{copied}").json()["mine"]
    assert ann.get(f"/api/studies/{copied}").status_code == 404, "a copy is private"
    assert put(eve, copied, {"title": "Eve's"}).status_code == 200
    assert ann.get(doors[0]).json()["title"] == "Shared"
    assert ann.http.delete(doors[0]).status_code == 200
    assert eve.get(doors[0]).status_code == 404
    assert [one["id"] for one in eve.get("/api/studies").json()["studies"]] == [copied]


def test_listed_in_the_club_for_those_who_keep_a_profile(service: Service) -> None:
    ann, eve, bob = service.browser(), service.browser(), service.browser()
    study = made(ann, title="For all")["study"]
    ann.post("/api/me/profile", {"name": f"Ann {fresh_id(8)}"})
    assert ann.get(f"/api/studies/{study}").json()["mine"], "what was made before is the profile's"
    assert put(ann, study, {"visibility": "club"}).status_code == 200
    assert bob.get("/api/studies", list="club").json()["reason"] == "server.not-signed-in"
    eve.post("/api/me/profile", {"name": f"Eve {fresh_id(8)}"})
    listed = eve.get("/api/studies", list="club").json()["studies"]
    line = next(one for one in listed if one["id"] == study)
    assert (line["title"], line["mine"], line["live"]) == ("For all", False, False)
    assert line["owner"]["name"].startswith("Ann")
    eve.http.put(f"/api/me/mutes/{line['owner']['id']}")
    assert study not in [one["id"] for one in eve.get("/api/studies", list="club").json()["studies"]]
    assert bob.get(f"/api/studies/{study}").status_code == 200, "whoever has the link"


def test_scripts_read_and_make_none(service: Service) -> None:
    ann = service.browser()
    study = made(ann)["study"]
    put(ann, study, {"visibility": "link"})
    script = {"authorization": "Bearer new"}
    assert service.browser().http.get(f"/api/studies/{study}/file", headers=script).status_code == 200
    refused = service.browser().http.post("/api/studies", json={"chapter": SET_UP}, headers=script)
    assert refused.json()["reason"] == "server.only-browsers"


def test_chapters_come_and_go_and_change_places(service: Service) -> None:
    ann = service.browser()
    study = made(ann)["study"]
    path = f"/api/studies/{study}"
    for title in ("b", "c"):
        assert ann.post(f"{path}/chapters", {**SET_UP, "title": title}).status_code == 201
    assert put(ann, f"{study}/chapters/1", {"title": "a"}).status_code == 200
    assert put(ann, f"{study}/chapters/3", {"place": 1}).status_code == 200
    assert [one["title"] for one in ann.get(path).json()["chapters"]] == ["c", "a", "b"]
    assert ann.http.delete(f"{path}/chapters/1").status_code == 200
    assert ann.http.delete(f"{path}/chapters/1").json()["reason"] == "server.no-chapter"
    assert ann.http.delete(f"{path}/chapters/2").status_code == 200
    assert ann.http.delete(f"{path}/chapters/3").json()["reason"] == "server.last-chapter"


# --- hidden information ----------------------------------------------------------------------------------------------


def test_of_a_running_match_no_study_is_made_by_any_door(service: Service) -> None:
    """Not by its players and not by others; a file that names it gets nothing of it, because files hold moves."""
    ann, eve = service.browser(), service.browser()
    match = ann.create(ME, BOT, game="stone-age")
    ann.play(match)
    mine = made(ann)["study"]
    file = ann.get(f"/api/studies/{mine}/file").json()
    for who in (ann, eve):
        asked = [who.post("/api/studies", {"chapter": {"match": match}})]
        if who is ann:
            asked += [ann.post(f"/api/studies/{mine}/chapters", {"match": match, "at": 1})]
        for received in asked:
            assert (received.status_code, received.json()["reason"]) == (409, "server.not-over")
        for place in (file, file["chapters"][0], file["chapters"][0]["nodes"][0]):
            for name in ("match", "origin", "record"):
                changed = json.loads(json.dumps(file))
                where = {id(file): changed, id(file["chapters"][0]): changed["chapters"][0]}.get(
                    id(place), changed["chapters"][0]["nodes"][0]
                )
                where[name] = match
                refused = who.post("/api/studies/import", {"file": changed})
                assert (refused.status_code, refused.json()["reason"]) == (400, "server.bad-study")
                assert name in refused.json()["message"]
    ann.act(match, "offer", what="end")
    study = made(eve, match=match)
    assert tree(eve, study["study"])["seats"][0] == "Ann"


def test_a_match_becomes_a_chapter_and_what_was_played_by_hand_a_branch(service: Service) -> None:
    ann = service.browser()
    record = ann.post("/api/records", {"record": TEXT}).json()["record"]
    now = ann.post(f"/api/records/{record}/analysis", {"at": 6, "moves": []}).json()
    other = next(one for one in now["legal"] if one["text"] != "place hunt 3")
    study = made(ann, record=record, at=6, moves=[other["move"]])
    whole = tree(ann, study["study"])
    assert study["node"] == whole["order"][-1] == len(whole["order"]) - 1
    branch = whole["nodes"][-1]
    assert (branch["after"], branch["move"]) == (6, f"0 {other['text']}")
    path = f"/api/studies/{study['study']}/chapters/1"
    here = ann.post(f"{path}/position", {"node": study["node"]}).json()
    there = ann.post(f"/api/records/{record}/analysis", {"at": 6, "moves": [other["move"]]}).json()
    skip = ("events", "view")  # a study counts its moves from the start of the match
    assert {k: v for k, v in here.items() if k not in skip} == {k: v for k, v in there.items() if k not in skip}
    assert {**here["view"], "moves": 0} == {**there["view"], "moves": 0}
    judged = ann.post(f"{path}/evaluation", {"node": study["node"]}).json()
    assert sum(judged["chances"]) == pytest.approx(1, abs=0.01)
    end = ann.post(f"{path}/position", {"node": 825, "seat": 1}).json()
    assert (end["over"], end["viewer"], end["legal"]) == (True, 1, [])
    assert ann.post(f"{path}/position", {"node": 12, "seat": 1, "always": True}).json()["viewer"] == 1


# --- files -----------------------------------------------------------------------------------------------------------


def test_a_file_brings_the_same_study_back(service: Service) -> None:
    ann, bob = service.browser(), service.browser()
    study = of_record(ann, at=3)["study"]
    ann.post(f"/api/studies/{study}/chapters", {**SET_UP, "title": "Second"})
    put(ann, f"{study}/chapters/1/nodes/9", {"comment": "良い手", "glyph": "!", "marks": [{"at": "place hut"}]})
    received = ann.get(f"/api/studies/{study}/file")
    assert "attachment" in received.headers["content-disposition"]
    file = received.json()
    assert file["format"] == "parlorcar study 1"
    imported = bob.post("/api/studies/import", {"file": file})
    assert imported.status_code == 201, imported.text
    copied = imported.json()["study"]
    assert bob.get(f"/api/studies/{copied}/file").json() == file
    assert tree(bob, copied)["nodes"] == tree(ann, study)["nodes"]


def test_a_bad_file_changes_nothing_and_says_what_is_wrong(service: Service) -> None:
    ann = service.browser()
    study = of_record(ann)["study"]
    good = ann.get(f"/api/studies/{study}/file").json()

    def bad(change: Any) -> dict[str, Any]:
        file = json.loads(json.dumps(good))
        change(file, file["chapters"][0], file["chapters"][0]["nodes"])
        return dict(file)

    broken = {
        "format": bad(lambda f, c, n: f.update(format="parlorcar study 2")),
        "begins with": bad(lambda f, c, n: f.pop("format")),
        "chapter 1: node 7": bad(lambda f, c, n: n[7].update(move="1 place river 7")),
        "is no move": bad(lambda f, c, n: n[7].update(move="place hunt 3")),
        "node 5: there are two": bad(lambda f, c, n: n[6].update(id=5)),
        "does not stand before": bad(lambda f, c, n: n[7].update(after=9000)),
        "the start": bad(lambda f, c, n: n[0].update(id=3)),
        "no move": bad(lambda f, c, n: n[7].update(move=" ")),
        "colour": bad(lambda f, c, n: n[7].update(marks=[{"at": "x", "colour": "pink"}])),
        "title": bad(lambda f, c, n: c.update(title="x" * 500)),
        "there is no": bad(lambda f, c, n: c.update(game="no-such-game")),
        "chapters": bad(lambda f, c, n: f.update(chapters=[])),
        "no field 'nonsense'": bad(lambda f, c, n: c.update(position={"nonsense": 1})),
    }
    for what, file in broken.items():
        refused = ann.post("/api/studies/import", {"file": file})
        assert refused.status_code == 400, (what, refused.text[:200])
        assert what in refused.json()["message"], (what, refused.json()["message"])
    large = bad(lambda f, c, n: n[7].update(comment="x" * 1_100_000))
    assert ann.post("/api/studies/import", {"file": large}).status_code == 413
    assert len(ann.get("/api/studies").json()["studies"]) == 1


# --- people ----------------------------------------------------------------------------------------------------------


def test_studies_are_exported_and_deleted_with_their_person_and_names_taken_out_of_those_of_others(
    service: Service,
) -> None:
    ann, eve = service.browser(), service.browser()
    match = ann.create(ME, BOT, game="stone-age")
    ann.play(match)
    ann.act(match, "offer", what="end")
    mine, theirs = made(ann, match=match)["study"], made(eve, match=match)["study"]
    put(ann, mine, {"visibility": "link"})
    copied = eve.post(f"/api/studies/{mine}/copy", {}).json()["study"]
    exported = ann.get("/api/me/export").json()["studies"]
    assert [one["id"] for one in exported] == [mine]
    assert exported[0]["chapters"][0]["seats"][0] == "Ann"
    assert ann.http.delete("/api/me").status_code == 200
    assert eve.get(f"/api/studies/{mine}").status_code == 404
    for study in (theirs, copied):
        assert tree(eve, study)["seats"][0] == ""
        assert "Ann" not in eve.get(f"/api/studies/{study}/file").text
        assert eve.post(f"/api/studies/{study}/chapters/1/position", {"node": 3}).status_code == 200


def test_a_profile_that_is_deleted_takes_its_studies_along(service: Service) -> None:
    ann, eve = service.browser(), service.browser()
    ann.post("/api/me/profile", {"name": f"Ann {fresh_id(8)}"})
    study = made(ann)["study"]
    put(ann, study, {"visibility": "club"})
    assert ann.http.delete("/api/me").status_code == 200
    assert eve.get(f"/api/studies/{study}").status_code == 404
