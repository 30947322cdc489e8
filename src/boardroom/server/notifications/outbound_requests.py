"""Requests to addresses that people have given.

They must not reach this machine or its network, unless the operator allows it.
"""

from __future__ import annotations

import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from yarl import URL

NAT64 = IPv6Network("64:ff9b::/96")  # each address in it holds an IPv4 address
REQUEST_TIMEOUT = aiohttp.ClientTimeout(total=10)  # seconds
MAX_CONNECTIONS = 16


class NotPublic(OSError):
    """A host name leads to an address inside a network, or to no address."""


def is_public(address: str) -> bool:
    """Whether an IP address, and every IPv4 address inside it, belongs to the public internet."""
    found = ip_address(address.partition("%")[0])
    return all(is_globally_routable(each) for each in (found, *inner(found)))


def is_globally_routable(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address itself is public. IPv4 addresses inside it are not checked."""
    if isinstance(address, IPv6Address) and (address.is_site_local or (address.is_reserved and address not in NAT64)):
        return False  # every network may route these to its own machines
    return address.is_global and not address.is_multicast


def inner(address: IPv4Address | IPv6Address) -> list[IPv4Address]:
    """Return the IPv4 addresses inside an IPv6 address."""
    if isinstance(address, IPv4Address):
        return []
    teredo = address.teredo
    found = [address.ipv4_mapped, address.sixtofour, teredo and teredo[0], teredo and teredo[1]]
    if address in NAT64:
        found.append(IPv4Address(int(address) & 0xFFFFFFFF))
    return [each for each in found if each is not None]


class PublicResolver(AbstractResolver):
    """Resolves names to public addresses only. The connection uses the checked address and does not resolve again."""

    def __init__(self) -> None:
        self.resolver = aiohttp.ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        found = await self.resolver.resolve(host, port, family)
        if not found or not all(is_public(each["host"]) for each in found):
            raise NotPublic(f"{host} is not public")
        return found

    async def close(self) -> None:
        await self.resolver.close()


def url_problem(address: str, anywhere: bool) -> str | None:
    """Return what is wrong with a URL, or None. Its host name is not resolved."""
    try:
        url = URL(address)
        host = url.host
    except ValueError:
        return "it cannot be read"
    if url.scheme not in ("http", "https") or not host:
        return "it has to begin with https://"
    if url.user is not None or url.password is not None:
        return "it names a user"
    return None if anywhere or may_be_public(host) else "it is inside a network"


def may_be_public(host: str) -> bool:
    """Whether a host may be public. Names are checked again when they are resolved."""
    try:
        return is_public(host)
    except ValueError:
        is_name = not host.replace(".", "").isdigit()  # the operating system reads 127.1 as an address
        return is_name and host != "localhost" and not host.endswith((".localhost", ".local", ".internal"))


def guarded_session(anywhere: bool) -> aiohttp.ClientSession:
    """Return a client with a short timeout and without cookies or proxies. The caller must refuse redirects."""
    resolver = None if anywhere else PublicResolver()
    connector = aiohttp.TCPConnector(resolver=resolver, use_dns_cache=False, limit=MAX_CONNECTIONS, force_close=True)
    return aiohttp.ClientSession(
        connector=connector,
        timeout=REQUEST_TIMEOUT,
        cookie_jar=aiohttp.DummyCookieJar(),
        headers={"User-Agent": "boardroom"},
    )
