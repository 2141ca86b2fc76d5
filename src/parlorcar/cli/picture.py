"""`parlorcar picture`: a finished match as an image, or moving, drawn by the page in a browser that nobody sees."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import parlorcar
from parlorcar.cli.arguments import Commands
from parlorcar.cli.files import reading
from parlorcar.core.errors import ParlorCarError
from parlorcar.match.record import load, written
from parlorcar.words import word
from parlorcar.words.languages import languages

KINDS = {".png": "png", ".gif": "gif", ".webm": "video"}
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 600_000  # ms: a moving picture takes its time on a slow machine
WIDTH, HEIGHT = 1280, 800  # of the page; the picture has a size of its own


def add(commands: Commands) -> None:
    """Add the command to the program."""
    about = "draw a finished match: its final board with the result, or all of it moving"
    parser = commands.add_parser("picture", help=about, description=about.capitalize() + ".")
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record of a finished match")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="what it is called says what it is: .png, .gif or .webm"
    )
    parser.add_argument("--language", choices=languages(), default="en", help="of names and result (default: en)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Draw the picture, and tell where it is."""
    kind = KINDS.get(args.out.suffix.lower())
    if kind is None:
        raise ParlorCarError(word("cli.picture.kind", given=args.out.name))
    with reading(args.record):
        match = parlorcar.replay(load(args.record))
        record = written(match.record())
    if not match.over:
        raise ParlorCarError(word("cli.picture.running", path=args.record))
    browser = chromium()
    from parlorcar.bench.service.service_process import ServiceProcess  # only here: it starts a process

    with (
        tempfile.TemporaryDirectory() as folder,
        ServiceProcess(f"{folder}/pictures.db", "--no-limits", "--workers", "1") as service,
    ):
        drawn(browser, service.url, record, kind, args.language, args.out)
    print(args.out)
    return 0


def chromium() -> str:
    """Where the browser is that draws."""
    found = os.environ.get("CHROMIUM") or next((path for path in map(shutil.which, BROWSERS) if path), None)
    try:
        import playwright  # noqa: F401  # only here: whoever draws no picture needs none
    except ImportError:
        found = None
    if found is None:
        raise ParlorCarError(word("cli.picture.needs"))
    return found


def drawn(browser: str, url: str, record: str, kind: str, language: str, out: Path) -> None:
    """Let the page of a service draw a record, as anybody can who replays it, and keep what it makes."""
    from playwright.sync_api import sync_playwright

    root = hasattr(os, "geteuid") and os.geteuid() == 0
    settings = json.dumps({"language": language, "theme": "light"})
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser, args=["--disable-gpu"] + ["--no-sandbox"] * root)
        page = launched.new_page(base_url=url, viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce")
        page.set_default_timeout(PATIENCE)
        page.add_init_script(f"localStorage.setItem('parlorcar.settings', {json.dumps(settings)})")
        answer: Any = page.request.post("/api/records", data={"record": record}).json()
        page.goto(f"/record/{answer['record']}")
        page.locator("[data-picture]").click()
        page.locator(f"dialog input[value={kind}]").check(force=True)
        saved = page.locator(f"dialog [data-made={kind}]")
        saved.wait_for()
        with page.expect_download() as download:
            saved.click()
        download.value.save_as(out)
        launched.close()
