"""The page as something to install: manifest, icons, a shell that opens by itself, a word when it is one's turn."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import visiting
from tests.browser.hands import act, asked, create, decision, table
from tests.server.outside import Service, serving

Come = Callable[..., Page]
READY = "navigator.serviceWorker.ready.then(its => its.active.state)"
# what lies in the caches of the page, by name of the cache
KEPT = """
async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async name =>
  [name, (await (await caches.open(name)).keys()).map(one => new URL(one.url).pathname)])))
"""
# the shells, once what an older build left is gone; `wait_for_function` does not wait for answers that come later
SHELLS = """
async most => {
  const shells = async () => (await caches.keys()).filter(name => name.startsWith('shell-'));
  const until = Date.now() + most;
  while ((await shells()).length > 1 && Date.now() < until) await new Promise(soon => setTimeout(soon, 20));
  return shells();
}
"""
PATIENCE = 30_000  # ms
# how much the bot has done
OTHERS = """
match => fetch(`/api/matches/${match}/history?seat=0`).then(answer => answer.json())
  .then(told => told.events.filter(one => one.player === 1).length)
"""
# somebody looks elsewhere, and what the browser would show is noted instead
AWAY = """
window.shown = [];
Object.defineProperty(document, 'hidden', {get: () => Boolean(window.away)});
ServiceWorkerRegistration.prototype.showNotification = async (title, told) => void window.shown.push([title, told]);
"""


def test_the_manifest_names_icons_that_are_there(service: Service) -> None:
    answer = httpx.get(f"{service.url}/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["display"] == "standalone"
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        found = httpx.get(service.url + icon["src"])
        assert found.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "x".join(map(str, struct.unpack(">II", found.content[16:24]))) == icon["sizes"]
    worker = httpx.get(f"{service.url}/sw.js")
    assert worker.headers["content-type"].startswith("application/javascript")
    assert worker.headers["cache-control"] == "no-cache"  # so that a new build is noticed


def test_the_shell_opens_without_the_service_and_nothing_else_is_kept(chromium: Browser, tmp_path: Path) -> None:
    with serving(str(tmp_path / "log.db"), tmp_path) as service, visiting(chromium, service.url) as come:
        page = come(worker=True)
        page.goto("/icon-192.png")  # no part of the page runs here, so that what is old is there before the worker
        page.evaluate("caches.open('shell-of-an-older-build').then(cache => cache.put('/old', new Response('old')))")
        page.goto("/settings")
        page.evaluate(READY)
        match = create(page, {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"})
        page.goto(f"/match/{match}")
        asked(page, "keep_first")
        page.goto("/")
        expect(page.locator(".game").first).to_be_visible()
        [shell] = page.evaluate(SHELLS, PATIENCE)  # the worker takes what is old away when it has become active
        kept = page.evaluate(KEPT)
        assert "/" in kept[shell]
        assert [path for paths in kept.values() for path in paths if path.startswith(("/api", "/match"))] == []
        service.stop()
        page.goto("/")
        expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
        service.start()  # on another port: this page stays alone, and the service is stopped at the end


def test_a_turn_is_told_to_somebody_who_looks_elsewhere_and_wanted_it(notified: Come) -> None:
    page = notified(worker=True)
    page.context.grant_permissions(["notifications"])
    page.add_init_script(AWAY)
    match = create(page, {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}, seed=5)
    page.goto(f"/match/{match}")
    asked(page, "keep_first")
    page.evaluate(READY)

    def turn(expected: int) -> list[list[object]]:
        """The person moves from elsewhere, and then has the turn again; returns what was shown, so much at least."""
        page.evaluate("window.away = true")
        before = page.evaluate(OTHERS, match)
        while page.evaluate(OTHERS, match) == before:
            received = table(page, match, 0)
            if received["legal"]:
                act(page, match, 0, do="play", version=received["version"], moves=[received["legal"][0]["move"]])
            decision(page, match)
        asked(page, "turn")
        page.evaluate(READY)  # what shows it is there, and has been asked before
        page.wait_for_function("expected => window.shown.length >= expected", arg=expected)
        shown: list[list[object]] = page.evaluate("window.shown")
        return shown

    assert turn(0) == []  # nobody asked for it
    page.evaluate("window.away = false")
    page.goto("/settings")
    box = page.get_by_label("Tell me when it is my turn")
    expect(box).not_to_be_checked()
    box.check()
    page.goto(f"/match/{match}")
    asked(page, "turn")
    [title, received] = turn(1)[0]
    assert title == "Your turn."
    assert isinstance(received, dict)
    data = {"path": f"/match/{match}"}
    assert received == {"body": "Ticket to Ride (USA)", "tag": match, "icon": "/icon-192.png", "data": data}
