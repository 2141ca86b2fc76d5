"""Where somebody comes from, as far as limits are concerned."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

PREFIX = 64  # bits of an IPv6 address that name a network: every household has at least so many addresses


@lru_cache(4096)
def network(address: str) -> str:
    """The network of an address: of IPv4 the address itself, of IPv6 its first half, which one customer has for all."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, PREFIX), strict=False))
    return str(found)


def loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return (mapped or found).is_loopback
