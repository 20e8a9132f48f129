"""Addresses of visitors: who counts as one visitor, and which proxies are believed when they name another."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

from triumvir.kernel.errors import TriumvirError

HOUSEHOLD: Final = 64
"""So many first bits of an IPv6 address are those of a household; the rest it chooses as it likes."""

Network: TypeAlias = "IPv4Network | IPv6Network"


class BadProxy(TriumvirError):
    """A trusted proxy that is no address."""


def household_of(address: str) -> str:
    """Who counts as one visitor: an IPv4 address, or the first half of an IPv6 address."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), HOUSEHOLD), strict=False))


def proxies_named(text: str) -> tuple[str, ...]:
    """The addresses and networks of a list with commas. Raises BadProxy, which says what would be right."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    for name in names:
        _network(name)
    return names


def is_among(address: str, names: tuple[str, ...]) -> bool:
    """Whether an address is one of these, or in one of these networks."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in _network(name) for name in names)


def _network(name: str) -> Network:
    try:
        return ip_network(name)
    except ValueError as error:
        raise BadProxy(name) from error
