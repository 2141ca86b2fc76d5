"""One service for all tests that need no other."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import asyncpg
import pytest

from tests.server import postgres
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


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A PostgreSQL for all tests of this process; gives the start of its URLs."""
    with postgres.server() as running:
        yield running.url


@pytest.fixture
def database(cluster: str, request: pytest.FixtureRequest) -> str:
    """An empty database of PostgreSQL for one test."""
    name = "".join(c if c.isalnum() else "_" for c in request.node.name)[:60]

    async def create() -> None:
        connection = await asyncpg.connect(cluster + "postgres")
        await connection.execute(f'CREATE DATABASE "{name}"')
        await connection.close()

    asyncio.run(create())
    return cluster + name
