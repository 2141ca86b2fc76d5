"""Writing to push services, and to nothing else.

An address comes from a stranger's browser, so it is parsed once, by the library that sends; its host must be one of
those listed; the name is resolved here, addresses inside our own network are left out, and the connection goes to one
of the addresses that were looked at. Nobody is followed elsewhere, and everything has to be done within seconds.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from parlorcar.server.storage.entries import Subscription

if TYPE_CHECKING:  # of the extra `push`, which need not be installed
    from aiohttp.abc import AbstractResolver, ResolveResult
    from yarl import URL

LASTS = 24 * 3600  # seconds for which a push service keeps what it cannot deliver
SIGNED_FOR = 12 * 3600  # seconds for which our signature is valid
CONNECTING = 3.0  # seconds to reach a push service
PATIENCE = 5.0  # seconds for the whole exchange, however slowly it comes
AT_ONCE = 16  # messages on their way
WAITING = 500  # messages that may wait; more are left out, since people look by themselves
THREADS = 4  # of our own: what is slow here delays nothing else
HOST = re.compile(r"[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}")
NAT64 = ipaddress.ip_network("64:ff9b::/96")


class Unreachable(OSError):
    """A name that leads nowhere, or only into our own network."""


class PushSender:
    """Sends messages to devices."""

    def __init__(self, key_file: str, contact: str, hosts: tuple[str, ...]) -> None:
        self.key_file = key_file
        self.contact = contact
        self.hosts = hosts
        self.threads = ThreadPoolExecutor(THREADS, "push")
        self.under_way = 0
        self.free = asyncio.Semaphore(AT_ONCE)

    async def send(self, to: Subscription, text: str) -> int:
        """One message to one device; the status of the answer, 0 if it was not sent or there was none."""
        url = push_address(to.endpoint, self.hosts)
        if url is None or self.under_way >= AT_ONCE + WAITING:
            return 0
        self.under_way += 1
        try:
            async with self.free, asyncio.timeout(PATIENCE):
                return await self._post(url, to, text)
        except TimeoutError:
            return 0
        finally:
            self.under_way -= 1

    async def _post(self, url: URL, to: Subscription, text: str) -> int:
        import aiohttp

        loop = asyncio.get_running_loop()
        headers, body = await loop.run_in_executor(self.threads, sealed, self.key_file, self.contact, url, to, text)
        own = str(url.origin()) in self.hosts  # named in full by whoever runs the service
        connector = aiohttp.TCPConnector(resolver=resolver(self.threads, inside=own), force_close=True)
        limits = aiohttp.ClientTimeout(total=PATIENCE, sock_connect=CONNECTING)
        try:
            async with (
                aiohttp.ClientSession(connector=connector, timeout=limits) as session,
                session.post(url, data=body, headers=headers, allow_redirects=False) as answer,
            ):
                return answer.status
        except (aiohttp.ClientError, OSError):
            return 0

    def close(self) -> None:
        """Nothing is sent any more."""
        self.threads.shutdown(wait=False, cancel_futures=True)


def push_address(endpoint: str, hosts: tuple[str, ...]) -> URL | None:
    """The address of a push service; None if it is none.

    Hosts are named exactly, with `*.` in front for the names below one, or in full as `https://host:port`.
    """
    from yarl import URL

    if not endpoint.isascii() or not endpoint.isprintable() or "\\" in endpoint or " " in endpoint:
        return None
    try:
        url = URL(endpoint)
        host, origin = url.host or "", str(url.origin()) if url.absolute else ""
    except ValueError:
        return None
    if url.user is not None or url.password is not None or url.fragment:
        return None
    if origin in hosts:
        return url
    if url.scheme != "https" or url.port != 443 or not HOST.fullmatch(host):
        return None
    return url if any(matches(host, one) for one in hosts) else None


def matches(host: str, listed: str) -> bool:
    """Whether a host is the one that is listed, or below it where the list says so."""
    if listed.startswith("*."):
        return host.endswith(listed[1:]) and host != listed[1:]
    return host == listed


def outside(address: str) -> bool:
    """Whether an address leads out of our own network, also one that is wrapped in another."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        wrapped = [found.ipv4_mapped, found.sixtofour, *(found.teredo or ())]
        if found in NAT64:
            wrapped.append(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF))
        if not all(outside(str(one)) for one in wrapped if one is not None):
            return False
        if found.ipv4_mapped is not None:
            return True
    return found.is_global and not found.is_multicast and not found.is_reserved


def resolver(threads: ThreadPoolExecutor, inside: bool = False) -> AbstractResolver:
    """Finds the addresses of a host that may be written to; those inside our own network only with `inside`."""
    from aiohttp.abc import AbstractResolver

    class Checked(AbstractResolver):
        """Connections go to the very addresses that were looked at here."""

        async def resolve(
            self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
        ) -> list[ResolveResult]:
            """Addresses of a host."""
            loop = asyncio.get_running_loop()
            found = await loop.run_in_executor(threads, addresses, host, port, family)
            kept = [one for one in found if inside or outside(one["host"])]
            if not kept:
                raise Unreachable(f"{host} leads nowhere that may be written to")
            return kept

        async def close(self) -> None:
            """Nothing is held."""

    return Checked()


def addresses(host: str, port: int, family: socket.AddressFamily) -> list[ResolveResult]:
    """What the system knows of a host."""
    found = socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)
    return [
        {
            "hostname": host,
            "host": str(where[0]),
            "port": port,
            "family": kind,
            "proto": proto,
            "flags": socket.AI_NUMERICHOST,
        }
        for kind, _, proto, _, where in found
    ]


def sealed(
    key_file: str, contact: str, url: URL, to: Subscription, text: str
) -> tuple[dict[str, str], bytes]:  # in a thread: it takes a millisecond
    """The message as only the browser can read it, with our signature for the push service."""
    from py_vapid import Vapid
    from pywebpush import WebPusher

    keys = {"p256dh": to.p256dh, "auth": to.auth}
    body: Any = WebPusher({"endpoint": str(url), "keys": keys}).encode(text.encode(), "aes128gcm")["body"]
    claims = {"sub": contact, "aud": str(url.origin()), "exp": int(time.time()) + SIGNED_FOR}
    signed: dict[str, str] = Vapid.from_file(key_file).sign(claims)
    return {**signed, "content-encoding": "aes128gcm", "ttl": str(LASTS)}, bytes(body)
