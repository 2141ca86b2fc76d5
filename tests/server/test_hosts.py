"""Under which names the service answers, and who sees its figures."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlorcar.server.http.app import application
from parlorcar.server.ops.hosts import allowed, split_host
from parlorcar.server.ops.settings import Settings
from parlorcar.server.people.identity import Keys, fresh_key


@pytest.mark.parametrize(
    ("netloc", "split"),
    [
        ("localhost:8421", ("localhost", ":8421")),
        ("Table.Example.org", ("table.example.org", "")),
        ("table.example.org.:80", ("table.example.org", ":80")),
        ("192.168.1.5:8421", ("192.168.1.5", ":8421")),
        ("[::1]:8421", ("::1", ":8421")),
        ("[", ("", "")),
        ("[::1", ("", "")),
        ("[:]", ("", "")),
        ("]", ("", "")),
        ("a:b", ("", "")),
        ("a:99999", ("", "")),
        ("a:0", ("", "")),
        ("a@b", ("", "")),
        ("a/b", ("", "")),
        ("a b", ("", "")),
        ("", ("", "")),
        ("a" * 64, ("", "")),
        ("a." * 5000, ("", "")),
    ],
)
def test_a_host_is_read_or_refused(netloc: str, split: tuple[str, str]) -> None:
    assert split_host(netloc) == split


@pytest.mark.parametrize(
    ("host", "answers"),
    [
        ("127.0.0.1:8421", True),
        ("[fe80::1]:8421", True),
        ("192.168.1.5", True),
        ("localhost", True),
        ("table.localhost", True),
        ("den", True),
        ("den.local:8421", True),
        ("play.example.org", True),
        ("PLAY.example.org:443", True),
        ("a.club.example", True),
        ("other.example", True),
        ("evil.example", False),
        ("play.example.org.evil.example", False),
        ("club.example", False),
        ("127.0.0.1.evil.example", False),
        ("local", True),
        ("[", False),
    ],
)
def test_only_names_that_no_stranger_can_point_here_are_answered(host: str, answers: bool) -> None:
    settings = Settings(public_url="https://play.example.org", hosts=("*.club.example", "other.example"))
    assert allowed(settings, host) is answers
    assert allowed(Settings(hosts=("*",)), host) is (host != "[")


def asked(folder: Path, path: str, client: str = "127.0.0.1", headers: Any = None, **settings: Any) -> httpx.Response:
    app = application(Settings(log="none", static=folder, **settings))
    app.state.hub.keys = Keys(fresh_key())

    async def get() -> httpx.Response:
        transport = httpx.ASGITransport(app=app, client=(client, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as http:
            return await http.get(path, headers=headers)

    return asyncio.run(get())


@pytest.mark.parametrize("host", ["evil.example", "[", "a" * 3000, "a:b"])
def test_a_page_that_points_its_own_name_here_learns_nothing(tmp_path: Path, host: str) -> None:
    for path in ("/", "/api/about", "/api/matches", "/metrics"):
        answer = asked(tmp_path, path, headers={"host": host})
        assert (answer.status_code, answer.json()["reason"]) == (421, "server.unknown-host")


def test_figures_are_for_this_machine_or_with_a_token(tmp_path: Path) -> None:
    def status(client: str, token: str = "", **headers: str) -> int:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return asked(tmp_path, "/metrics", client, named, metrics_token=token).status_code

    assert status("127.0.0.1") == 200
    assert status("192.0.2.1") == 404
    assert status("127.0.0.1", x_forwarded_for="192.0.2.1") == 404, "a proxy on this machine asks for somebody else"
    assert status("127.0.0.1", x_real_ip="192.0.2.1") == 404
    assert status("192.0.2.1", "secret", authorization="Bearer secret") == 200
    assert status("192.0.2.1", "secret", authorization="Bearer wrong") == 404
    assert status("192.0.2.1", "secret") == 404
    assert status("192.0.2.1", "", authorization="Bearer ") == 404


def test_the_examples_for_proxies_keep_the_figures_inside() -> None:
    text = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    for example in (text.split("With Caddy:")[1].split("```")[1], text.split("With nginx")[1].split("```")[1]):
        assert "/metrics" in example
