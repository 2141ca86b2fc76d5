"""Around every request: sizes, rates, headers, pages, figures, addresses, copies of the database."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from pathlib import Path

import httpx
import pytest

import parlorcar
from parlorcar.build_info import build_info
from parlorcar.cli.main import main
from parlorcar.cli.serve import announce
from parlorcar.core.errors import ParlorCarError
from parlorcar.server.http import qr
from parlorcar.server.http.app import application
from parlorcar.server.http.pages import built
from parlorcar.server.limits import Rate
from parlorcar.server.ops import addresses
from parlorcar.server.ops.addresses import checked_url, local, public
from parlorcar.server.ops.backup import backup
from parlorcar.server.ops.settings import Settings
from parlorcar.server.people.identity import Keys, fresh_key
from tests.server.outside import GAME, Service, serving

ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}


def test_every_answer_has_its_headers(service: Service) -> None:
    for path in ("/", "/api/about", "/nothing", "/healthz", "/api/nothing"):
        answer = httpx.get(service.url + path)
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers


def test_bad_requests_get_a_clear_4xx(service: Service) -> None:
    json = {"content-type": "application/json"}
    make = f"{service.url}/api/matches"
    for body, status in [
        (b"", 422),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b"[]", 422),
        (b'{"game": 1}', 422),
        (b"[" * 20_000, 400),
        (b'{"game": "chess", "seats": [{"kind": "me", "name": "A"}, {"kind": "bot"}]}', 400),
        (b'{"game": "ttr-usa", "seats": [{"kind": "me", "name": "A"}]}', 400),
        (b'{"game": "ttr-usa", "seats": [{"kind": "me"}, {"kind": "bot"}]}', 400),
        (b'{"game": "ttr-usa", "seats": [{"kind": "me", "name": "A"}, {"kind": "bot", "bot": "x"}]}', 400),
        (b'{"game": "ttr-usa", "seats": [{"kind": "open"}, {"kind": "open"}], "options": {"x": 1}}', 400),
        (b'{"game": "ttr-usa", "seats": [{"kind": "open"}, {"kind": "open"}], "helps": {"take_back": "bots"}}', 400),
        (b"x" * 70_000, 413),
    ]:
        answer = httpx.post(make, content=body, headers=json)
        assert answer.status_code == status, (body[:80], answer.text)
        assert answer.json()["message"]
    assert httpx.post(make, content=b"a=1", headers={"content-type": "text/plain"}).status_code == 415
    assert httpx.patch(make, json={}).status_code == 405
    assert httpx.get(f"{service.url}/api/matches/..%2f..%2fetc").status_code == 404
    assert httpx.get(f"{service.url}/api/matches/nothing/table").status_code == 404
    assert httpx.get(f"{service.url}/assets/../../app.py").status_code == 404


def test_rates_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlorcar.server.limits.monotonic", lambda: 100.0)
    rate = Rate(1.0, 3)
    assert [rate.take("a") for _ in range(3)] == [0, 0, 0]
    assert rate.take("a") > 0
    assert rate.take("b") == 0
    app = application(Settings(log="none", static=tmp_path))
    app.state.hub.keys = Keys(fresh_key())  # all that these requests need of what is opened

    async def asked(method: str, path: str, times: int) -> list[httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://table") as client:
            return [await client.request(method, path, json={}) for _ in range(times)]

    answers = asyncio.run(asked("POST", "/api/matches", 70))
    assert [answer.status_code for answer in answers] == [422] * 60 + [429] * 10, "making matches is rationed"
    answers = asyncio.run(asked("PUT", "/api/matches", 60))
    assert {answer.status_code for answer in answers} == {405, 429}
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert answers[-1].json()["reason"] == "server.too-often"


def test_figures_and_health(service: Service) -> None:
    ann = service.browser()
    ann.create(ME, BOT)
    assert ann.get("/healthz").json()["ok"]
    figures = ann.get("/metrics").text
    assert 'parlorcar_entries_total{kind="start"}' in figures
    assert "parlorcar_request_seconds_bucket" in figures
    assert "parlorcar_faults_total 0.0" in figures


def test_pages_are_served_from_the_build(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Table</title>")
    (tmp_path / "assets" / "app-123.js").write_text("let a = 1\n" * 50)
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / ".secret").write_text("no")
    assert set(built(tmp_path)) == {"index.html", "assets/app-123.js", "icon.svg"}
    app = application(Settings(static=tmp_path, log="none"))

    def get(path: str, **headers: str) -> httpx.Response:
        async def asked() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://table") as client:
                return await client.get(path, headers={k.replace("_", "-"): v for k, v in headers.items()})

        return asyncio.run(asked())

    for path in ("/", "/match/abc", "/replay/abc/12"):
        page = get(path)
        assert "Table" in page.text
        assert page.headers["cache-control"] == "no-cache"
    script = get("/assets/app-123.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    assert script.headers["content-type"].startswith("application/javascript")
    again = get("/assets/app-123.js", if_none_match=script.headers["etag"])
    assert again.status_code == 304
    plain = get("/assets/app-123.js", accept_encoding="identity")
    assert plain.text == script.text
    assert len(gzip.compress(plain.content)) < len(plain.content)
    for path in ("/.secret", "/assets/nothing.js", "/assets/..%2findex.html", "/wp-login.php"):
        assert get(path).status_code == 404
        assert get(path).json()["reason"] == "server.no-page"


def test_a_mistyped_address_shows_the_page_to_a_browser(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Table</title>")
    app = application(Settings(static=tmp_path, log="none"))

    async def answers(accept: str, *paths: str) -> list[httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://table") as client:
            return [await client.get(path, headers={"accept": accept}) for path in paths]

    browser = "text/html,application/xhtml+xml,*/*;q=0.8"
    [page, again] = asyncio.run(answers(browser, "/mistyped", "/mistyped"))
    assert {page.status_code, again.status_code} == {404}
    assert "Table" in page.text
    for response in asyncio.run(answers(browser, "/api/mistyped", "/assets/x.js")) + asyncio.run(answers("*/*", "/x")):
        assert (response.status_code, response.json()["reason"]) == (404, "server.no-page")


def test_addresses_for_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "lan_address", lambda: "192.168.1.5")
    here, everywhere = Settings(host="127.0.0.1", port=8421), Settings(host="0.0.0.0", port=8421)
    assert public(here, "http", "localhost:8421").shareable is False
    assert public(everywhere, "http", "localhost:8421").url == "http://192.168.1.5:8421"
    assert public(everywhere, "http", "127.0.0.1:8421").url == "http://192.168.1.5:8421"
    assert public(everywhere, "http", "[::1]:8421").url == "http://192.168.1.5:8421"
    assert public(everywhere, "https", "club.example").url == "https://club.example"
    assert public(Settings(public_url="https://club.example"), "http", "localhost").url == "https://club.example"
    assert [local(name) for name in ("localhost", "a.localhost", "127.8.8.8", "::1", "0.0.0.0")] == [True] * 5
    assert not local("192.168.1.5")
    assert checked_url("https://club.example/") == "https://club.example"
    for wrong in ("club.example", "ftp://x", "https://x/path", "https://x?y"):
        with pytest.raises(ParlorCarError):
            checked_url(wrong)
    monkeypatch.setattr(addresses, "lan_address", lambda: "")
    assert public(everywhere, "http", "localhost:8421").shareable is False


def test_qr_codes() -> None:
    assert qr.svg("http://192.168.1.5:8421/match/abc").startswith("<svg")
    assert "\n" in qr.terminal("http://192.168.1.5:8421")


@pytest.mark.parametrize("given", ["", "http://table.example"])
def test_a_club_evening_prints_the_address_for_others_and_its_code(
    given: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("parlorcar.server.ops.run.lan_address", lambda: "192.168.1.5")
    announce(Settings(host="0.0.0.0", port=8421, public_url=given), open_page=False, operator_code="")
    said = capsys.readouterr().out
    url = given or "http://192.168.1.5:8421"
    assert "http://127.0.0.1:8421" in said.splitlines()[0]
    assert url in said
    assert qr.terminal(url) in said
    assert "https" in said.splitlines()[-1], "what plain http cannot do is told"
    monkeypatch.setattr("parlorcar.server.ops.run.lan_address", lambda: "")
    announce(Settings(host="127.0.0.1", port=8421), open_page=False, operator_code="")
    assert "192.168" not in capsys.readouterr().out


def test_a_service_without_the_page_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    announce(Settings(static=tmp_path), open_page=True, operator_code="")
    assert "The page is not in this installation" in capsys.readouterr().out
    (tmp_path / "index.html").touch()
    announce(Settings(static=tmp_path), open_page=False, operator_code="")
    assert "The page is not" not in capsys.readouterr().out


def test_the_build_is_told_without_folders_of_the_machine(service: Service) -> None:
    received = service.browser().get("/api/about").json()
    assert received["compiled"] == parlorcar.compiled()
    assert received["build"] == str(build_info(with_paths=False))


def test_plain_http_says_what_it_cannot_do(service: Service) -> None:
    ann = service.browser()
    assert ann.get("/api/about").json()["needs_https"] == [], "browsers trust the machine itself"
    elsewhere = ann.http.get("/api/about", headers={"host": "192.168.1.5:8421"}).json()
    assert not elsewhere["secure"]
    assert "clipboard" in elsewhere["needs_https"]
    forged = {"host": "192.168.1.5:8421", "x-forwarded-proto": "https"}
    assert not ann.http.get("/api/about", headers=forged).json()["secure"], "only a proxy that was named is believed"


def test_serving_others_prints_their_address_and_its_code(tmp_path: Path) -> None:
    arguments = ("--public-url", "https://club.example", "--proxy", "127.0.0.1")
    with serving(str(tmp_path / "log.db"), tmp_path, *arguments) as service:
        assert service.process is not None
        assert service.process.stdout is not None
        assert "https://club.example" in service.process.stdout.readline()
        assert any(mark in service.process.stdout.readline() for mark in "█▀▄ ")
        ann = service.browser()
        match = ann.create(ME, BOT)
        assert ann.get(f"/api/matches/{match}/link").json()["url"] == f"https://club.example/match/{match}"
        own = ann.http.post(f"/api/matches/{match}/close", json={}, headers={"origin": "https://club.example"})
        assert own.json()["reason"] == "server.begun"
        behind = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9", "host": "club.example"}
        new = {"game": GAME, "seats": [ME, {"kind": "open"}]}
        through = httpx.post(f"{service.url}/api/matches", json=new, headers=behind)
        cookies = through.headers.get_list("set-cookie")
        assert cookies
        assert all("Secure" in cookie for cookie in cookies)
        assert httpx.get(f"{service.url}/api/about", headers=behind).json()["secure"]


def test_a_backup_is_made_while_serving(service: Service, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ann = service.browser()
    match = ann.create(ME, BOT)
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--database", service.database]) == 0
    with sqlite3.connect(copy) as db:
        assert db.execute("SELECT count(*) FROM entries WHERE match = ?", (match,)).fetchone()[0] >= 2
    db.close()
    assert copy.stat().st_mode & 0o077 == 0, "it holds everybody's secrets"
    assert main(["backup", str(copy), "--database", service.database]) == 2
    with pytest.raises(ParlorCarError):
        backup(str(tmp_path / "nothing.db"), tmp_path / "other.db")
    with serving(str(copy), tmp_path) as restored:  # as after a disaster, on another machine
        back = restored.browser()
        back.http.cookies = ann.http.cookies
        assert back.table(match, 0)["viewer"] == 0, "cookies stay valid"
        back.play(match)
    capsys.readouterr()


def test_wrong_arguments_get_one_line(capsys: pytest.CaptureFixture[str], service: Service) -> None:
    port = service.url.rpartition(":")[2]
    for args in (["--port", "99999"], ["--workers", "0"], ["--public-url", "nonsense"], ["--port", port]):
        assert main(["serve", "--database", "/nonexistent/x.db", *args]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_the_lobby_shows_public_matches_only(service: Service) -> None:
    ann, bob = service.browser(), service.browser()
    private, open_ = ann.create(ME, {"kind": "open"}), ann.create(ME, {"kind": "open"}, public=True)
    running = ann.create(ME, BOT, public=True)
    listed = {
        name: [m["id"] for m in bob.get("/api/matches", list=name).json()["matches"]] for name in ("open", "running")
    }
    assert open_ in listed["open"]
    assert running in listed["running"]
    assert private not in listed["open"]
    assert bob.get("/api/matches", list="open", game="hoard").json()["matches"] == []
    info = bob.get(f"/api/matches/{open_}").json()
    assert info["helps"] == {"hint": False, "counts": True, "take_back": "own"}, "shown before joining"
    assert info["game"] == GAME
