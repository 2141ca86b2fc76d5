"""Pictures of a match to share: drawn by the page, decoded again, and of finished matches alone."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import parlorcar
from parlorcar.cli.main import main
from tests.browser.hands import act, create, decision, faults
from tests.browser.scenes import GAMES, course, play_on, upload
from tests.conftest import some

Come = Callable[..., Page]
SIZES = {"png": (1200, 900), "gif": (800, 600), "video": (960, 720)}
LEFT = 14  # moves that are left of a match
NAMES = ("Maximiliane von Hohenstein", "博多のすけ")

# what a decoder finds in a file: its size, how many frames, how many colours among some pixels of the first and last
DECODED = """async ([data, type]) => {
  const bytes = Uint8Array.from(atob(data), one => one.charCodeAt(0));
  const colours = source => {
    const canvas = new OffscreenCanvas(source.displayWidth, source.displayHeight);
    const onto = canvas.getContext('2d');
    onto.drawImage(source, 0, 0);
    const pixels = new Uint32Array(onto.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    return [new Set(pixels.filter((_, i) => i % 97 === 0)).size, pixels.reduce((a, b) => (a * 31 + b) | 0, 0)];
  };
  const decoder = new ImageDecoder({data: bytes, type});
  await decoder.tracks.ready;
  const frames = decoder.tracks.selectedTrack.frameCount;
  const frame = async frameIndex => (await decoder.decode({frameIndex})).image;
  const first = await frame(0), last = await frame(frames - 1);
  return {size: [first.displayWidth, first.displayHeight], frames, first: colours(first), last: colours(last)};
}"""


def made(page: Page, kind: str, folder: Path) -> Path:
    """The picture of a kind that the open dialog makes."""
    page.locator(f"dialog input[value={kind}]").check(force=True)
    link = page.locator(f"dialog [data-made={kind}]")
    expect(link).to_be_visible(timeout=300_000)
    with page.expect_download() as download:
        link.click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def decoded(page: Page, path: Path) -> dict[str, Any]:
    """What a decoder finds in it."""
    kind = f"image/{path.suffix[1:]}"
    found = page.evaluate(DECODED, [base64.b64encode(path.read_bytes()).decode(), kind])
    assert isinstance(found, dict)
    return found


def opened(page: Page, game: str) -> None:
    """The dialog of a finished match that is replayed."""
    record = upload(page, course(game, 2, seed=3, names=NAMES).record)
    page.goto(f"/record/{record}?at=0&seat=-1")
    page.locator("[data-picture]").wait_for(state="attached")
    if not page.locator("[data-picture]").is_visible():
        page.get_by_role("button", name="Menu").click()  # on a phone
    page.locator("[data-picture]").click()
    expect(page.locator("dialog")).to_be_visible()


@pytest.mark.parametrize("game", some(GAMES.values(), 2))
def test_the_final_board_is_an_image_of_its_size(person: Come, game: str, tmp_path: Path) -> None:
    page = person(width=1280, height=800)
    opened(page, game)
    path = made(page, "png", tmp_path)
    found = decoded(page, path)
    assert (tuple(found["size"]), found["frames"]) == (SIZES["png"], 1)
    assert found["first"][0] > 100, "a board has many colours"
    assert page.locator("iframe").count() == 0, "what it was drawn in is gone"


@pytest.mark.long
def test_a_phone_makes_the_same_picture_and_can_hand_it_on(person: Come, tmp_path: Path) -> None:
    page = person(width=390, height=844)
    page.add_init_script("navigator.canShare = () => true; navigator.share = async what => { window.shared = what; }")
    opened(page, "ticket-to-ride-usa")
    on_phone = decoded(page, made(page, "png", tmp_path))
    page.locator("dialog footer button").click()
    assert page.evaluate("() => [shared.files.length, shared.files[0].type]") == [1, "image/png"]
    wide = person(width=1440, height=900)
    opened(wide, "ticket-to-ride-usa")
    assert decoded(wide, made(wide, "png", tmp_path)) == on_phone
    assert not faults(page)


@pytest.mark.parametrize("language", some(["ja-JP", "ko-KR", "en-US"]))
def test_names_and_result_are_not_clipped(person: Come, language: str) -> None:
    page = person(width=1280, height=800, language=language)
    keep = "window.kept = []; const gone = Element.prototype.remove; Element.prototype.remove = function() {"
    texts = ".poster > header h1, .poster > header .house, .poster > footer :is(.outcome, .name, strong)"
    look = f"""for (const one of this.contentDocument.querySelectorAll('{texts}'))
        kept.push([one.textContent, one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 6
          || getComputedStyle(one).display === 'inline']);"""
    page.add_init_script(f"{keep} if (this.tagName === 'IFRAME') {{ {look} }} return gone.call(this); }}")
    opened(page, "stone-age")
    expect(page.locator("dialog [data-made=png]")).to_be_visible()
    kept = page.evaluate("() => kept")
    assert len(kept) == 3 + 2 * 2
    assert all(fits for _, fits in kept), kept
    assert any(NAMES[0] in text for text, _ in kept)
    english = language == "en-US"
    assert any(re.search("has won|have won", text) for text, _ in kept) == english


@pytest.mark.long  # a still picture is made each time
def test_a_moving_picture_moves(person: Come, tmp_path: Path) -> None:
    page = person(width=1280, height=800)
    opened(page, "ticket-to-ride-usa")
    found = decoded(page, made(page, "gif", tmp_path))
    assert tuple(found["size"]) == SIZES["gif"]
    assert found["frames"] > 10
    assert found["first"][0] > 50
    assert found["first"][1] != found["last"][1]


@pytest.mark.long
def test_a_video_can_be_played(person: Come, tmp_path: Path) -> None:
    page = person(width=1280, height=800)
    opened(page, "stone-age")
    path = made(page, "video", tmp_path)
    data = path.read_bytes()
    assert data[:4] == bytes.fromhex("1a45dfa3"), "a WebM begins so"
    assert b"V_VP" in data[:2000]
    assert len(data) > 20_000


def test_a_running_match_has_no_picture(person: Come) -> None:
    page = person()
    match = create(page, {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"})
    page.goto(f"/replay/{match}")
    expect(page.locator(".replay .controls")).to_be_visible()
    expect(page.locator("[data-picture]")).to_have_count(0)


def test_the_end_of_a_match_offers_a_picture(person: Come, tmp_path: Path) -> None:
    page = person(width=1280, height=800)
    played = course("stone-age", 2, seed=3)
    match = play_on(page, upload(page, played.record), played.moves - LEFT)
    act(page, match, 0, do="pace", pace="instant")
    while (received := decision(page, match))["status"] != "over":
        act(page, match, 0, do="play", version=received["version"], moves=[received["legal"][0]["move"]])
    page.goto(f"/match/{match}")
    page.locator("dialog [data-picture]").click()
    expect(page.locator("dialog fieldset.kinds")).to_be_visible()
    assert tuple(decoded(page, made(page, "png", tmp_path))["size"]) == SIZES["png"]


@pytest.mark.long  # it has a service and a browser of its own; a match that ends is drawn in the page every time
def test_the_command_draws_a_record(person: Come, tmp_path: Path) -> None:
    record = tmp_path / "match.record"
    record.write_text(course("stone-age", 2, seed=3, names=NAMES).record, encoding="utf-8")
    out = tmp_path / "final.png"
    import threading  # the tests have a loop of their own in this thread

    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(main(["picture", str(record), "--out", str(out)])))
    thread.start()
    thread.join()
    assert codes == [0]
    page = person()
    page.goto("/settings")  # a decoder needs a page of its own
    assert tuple(decoded(page, out)["size"]) == SIZES["png"]


def test_the_command_says_why_it_draws_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record, out = tmp_path / "match.record", tmp_path / "final.png"
    record.write_text(course("stone-age", 2, seed=3, names=NAMES).record, encoding="utf-8")
    assert main(["picture", str(record), "--out", str(tmp_path / "final.bmp")]) == 2
    assert ".png, .gif or .webm" in capsys.readouterr().err
    half = parlorcar.Match(parlorcar.game("stone-age", players=2), 1)
    half.write(tmp_path / "half.record")
    assert main(["picture", str(tmp_path / "half.record"), "--out", str(out)]) == 2
    assert "finished" in capsys.readouterr().err
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert main(["picture", str(record), "--out", str(out)]) == 2
    assert "install Chromium" in capsys.readouterr().err
