"""Addresses that other devices can open."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.ops.hosts import split_host
from parlorcar.server.ops.settings import Settings
from parlorcar.words import word

ANYWHERE = ("0.0.0.0", "::", "")
ELSEWHERE = ("192.0.2.1", 9)  # an address for documentation: nothing is sent, the system only chooses a way there


@dataclass(slots=True, frozen=True)
class Address:
    """Where the service can be found, and whether other devices can go there."""

    url: str
    shareable: bool


def lan_address() -> str:
    """The address of this machine in its network; nothing if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if local(found) else found


def local(host: str) -> bool:
    """Whether a host name means this machine to whoever reads it."""
    name = host.strip("[]").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def public(settings: Settings, scheme: str, netloc: str) -> Address:
    """The address for links: the one set, else the one the page was opened under; never this machine's own name."""
    if settings.public_url:
        return Address(settings.public_url, shareable=True)
    host, port = split_host(netloc)
    if host and not local(host):
        return Address(f"{scheme}://{netloc}", shareable=True)
    found = lan_address() if settings.host in ANYWHERE else "" if local(settings.host) else settings.host
    if found:
        return Address(f"{scheme}://{found}{port or f':{settings.port}'}", shareable=True)
    return Address(f"{scheme}://{netloc if host else f'127.0.0.1:{settings.port}'}", shareable=False)


def checked_url(url: str) -> str:
    """The public address as it was given, without a slash at its end."""
    try:
        parts = urlsplit(url)
    except ValueError:
        raise ParlorCarError(word("server.bad-url", url=url)) from None
    if (
        parts.scheme not in ("http", "https")
        or not parts.hostname
        or parts.query
        or parts.fragment
        or parts.path.strip("/")
    ):
        raise ParlorCarError(word("server.bad-url", url=url))
    return f"{parts.scheme}://{parts.netloc}"
