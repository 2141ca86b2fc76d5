"""Under which names the service may be asked for.

A page from elsewhere can point a name of its own at this machine and then read what it likes (DNS rebinding). So only
names are answered that no stranger can point here: addresses, names of the local network, and those that were set.
"""

from __future__ import annotations

import ipaddress
import re
from urllib.parse import urlsplit

from parlorcar.server.ops.settings import Settings

LONGEST = 262  # characters of a host with its port
NAMED = re.compile(r"([a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,20})\.?(?::([0-9]{1,5}))?", re.IGNORECASE)
NUMBERED = re.compile(r"\[([0-9a-f:.]{2,45})\](?::([0-9]{1,5}))?", re.IGNORECASE)
LOCAL = (".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa", ".fritz.box", ".test")


def split_host(netloc: str) -> tuple[str, str]:
    """A host and its port (`:8421`, or nothing) as written in `Host`; nothing if it is none."""
    if len(netloc) > LONGEST:
        return "", ""
    found = NAMED.fullmatch(netloc) or NUMBERED.fullmatch(netloc)
    if found is None or (found[2] and not 0 < int(found[2]) < 65536):
        return "", ""
    if netloc.startswith("[") and not numeric(found[1]):
        return "", ""
    return found[1].lower(), f":{int(found[2])}" if found[2] else ""


def numeric(host: str) -> bool:
    """Whether a host is written as an address."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def allowed(settings: Settings, netloc: str) -> bool:
    """Whether the service may be asked for under this name."""
    host, _ = split_host(netloc)
    if not host:
        return False
    if "*" in settings.hosts or numeric(host) or "." not in host or host.endswith(LOCAL):
        return True
    known = [*settings.hosts, settings.host, urlsplit(settings.public_url).hostname or ""]
    return any(host == one.lower() or (one.startswith("*.") and host.endswith(one[1:].lower())) for one in known)
