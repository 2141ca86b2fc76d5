"""One service for all tests that need no other."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from unittest.mock import patch

import asyncpg
import pytest
from argon2 import PasswordHasher
from sqlalchemy.ext.asyncio import create_async_engine

from parlorcar.server.people.passwords import Passwords
from parlorcar.server.storage.migrate import migrate
from tests.server import postgres
from tests.server.outside import OPENED, Service, serving


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()


@pytest.fixture(autouse=True, scope="session")
def quick_hashes() -> Iterator[None]:
    """Passwords of services in this process are hashed by the same library with little memory; others as always."""
    with patch.object(Passwords, "hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)):
        yield


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


def new_database(cluster: str, name: str, *, template: str = "template1") -> str:
    """Create a database of PostgreSQL; returns its URL."""

    async def create() -> None:
        connection = await asyncpg.connect(cluster + "postgres")
        await connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        await connection.close()

    asyncio.run(create())
    return cluster + name


@pytest.fixture(scope="session")
def migrated(cluster: str) -> str:
    """The name of a database with all tables and nothing in them; migrating one for every test would take long."""
    url = new_database(cluster, "migrated")

    async def fill() -> None:
        engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:", 1))
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        await engine.dispose()

    asyncio.run(fill())
    return "migrated"


@pytest.fixture
def database_name(request: pytest.FixtureRequest) -> str:
    return "".join(c if c.isalnum() else "_" for c in request.node.name)[:60]


@pytest.fixture
def database(cluster: str, migrated: str, database_name: str) -> str:
    """A database of PostgreSQL for one test, as one that was just migrated."""
    return new_database(cluster, database_name, template=migrated)


@pytest.fixture
def empty_database(cluster: str, database_name: str) -> str:
    """A database of PostgreSQL without any table for one test."""
    return new_database(cluster, database_name)
