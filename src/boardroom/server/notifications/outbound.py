"""Requests to addresses that people have given: they never reach this machine or its network, unless that is wanted."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from yarl import URL

NAT64 = IPv6Network("64:ff9b::/96")
REQUEST_TIMEOUT = aiohttp.ClientTimeout(total=10)
AT_ONCE = 16


class NotPublic(OSError):
    """An address inside, or none at all."""


def is_public(address: str) -> bool:
    """Whether everybody on the internet means the same by it."""
    found = ip_address(address.partition("%")[0])
    return all(is_globally_routable(each) for each in (found, *inner(found)))


def is_globally_routable(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address) and (address.is_site_local or (address.is_reserved and address not in NAT64)):
        return False  # what such a one leads to is each network's own affair
    return address.is_global and not address.is_multicast


def inner(address: IPv4Address | IPv6Address) -> list[IPv4Address]:
    """IPv4 addresses inside an IPv6 one."""
    if isinstance(address, IPv4Address):
        return []
    teredo = address.teredo
    found = [address.ipv4_mapped, address.sixtofour, teredo and teredo[0], teredo and teredo[1]]
    if address in NAT64:
        found.append(IPv4Address(int(address) & 0xFFFFFFFF))
    return [each for each in found if each is not None]


class PublicResolver(AbstractResolver):
    """Looks a name up and connects to what was found then: it cannot be another the next moment."""

    def __init__(self) -> None:
        self.usual = aiohttp.ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        found = await self.usual.resolve(host, port, family)
        if not found or not all(is_public(each["host"]) for each in found):
            raise NotPublic(f"{host} is not public")
        return found

    async def close(self) -> None:
        await self.usual.close()


def url_problem(address: str, anywhere: bool) -> str | None:
    """What is wrong with an address, as far as it can be seen."""
    try:
        url = URL(address)
        host = url.host
    except ValueError:
        return "it cannot be read"
    if url.scheme not in ("http", "https") or not host:
        return "it has to begin with https://"
    if url.user is not None or url.password is not None:
        return "it names a user"
    return None if anywhere or is_outside(host) else "it is inside a network"


def is_outside(host: str) -> bool:
    """False for numbers that are not public; names are looked up when they are used."""
    try:
        return is_public(host)
    except ValueError:
        is_name = not host.replace(".", "").isdigit()  # 127.1 is one for whoever connects, and is not looked up
        return is_name and host != "localhost" and not host.endswith((".localhost", ".local", ".internal"))


def guarded_session(anywhere: bool) -> aiohttp.ClientSession:
    """No cookies, no proxies, little patience; redirects are for the caller to refuse."""
    resolver = None if anywhere else PublicResolver()
    connector = aiohttp.TCPConnector(resolver=resolver, use_dns_cache=False, limit=AT_ONCE, force_close=True)
    return aiohttp.ClientSession(
        connector=connector,
        timeout=REQUEST_TIMEOUT,
        cookie_jar=aiohttp.DummyCookieJar(),
        headers={"User-Agent": "boardroom"},
    )
