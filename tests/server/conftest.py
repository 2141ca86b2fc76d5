"""One service for all tests that need no other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.outside import OPENED, Service, serving


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("service")
    with serving(str(folder / "log.db"), folder) as running:
        yield running
