"""The HTTP headers of every answer: the content security policy, other protection of the page, and caching."""

from __future__ import annotations

from aiohttp import web

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "boardroom",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add the security headers, and forbid caching unless the route has allowed it."""
    response.headers.update(HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")
