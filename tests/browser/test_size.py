from __future__ import annotations

import gzip

from tests.browser.conftest import BUILT

MOST = 300_000  # bytes that the whole client may have, compressed; a first load is less than that


def test_the_client_is_small() -> None:
    files = [path for path in BUILT.parent.rglob("*") if path.suffix in (".js", ".css", ".html", ".svg")]
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) < MOST
