"""HTTP addresses of the page: static files that the build has written to the folder `page`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from aiohttp import web

from boardroom.server.request_refused import RequestRefused

PAGE = Path(__file__).parents[1] / "page"
MISSING = "The page has not been built here. This builds it: python web/page.py\n"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json; charset=utf-8",
}
ASSETS = "assets"  # folder in which a file's name changes with its contents, so browsers may cache it for ever
WORKER = "service-worker.js"  # served at the root, because a service worker controls only addresses below its own
FOR_EVER = "public, max-age=31536000, immutable"


async def page(request: web.Request) -> web.StreamResponse:
    return index()


async def table_page(request: web.Request) -> web.StreamResponse:
    """Return the document with a header that makes the browser load the scripts of a table at once."""
    answer = index()
    if scripts := scripts_of_a_table():
        answer.headers["Link"] = scripts
    return answer


@cache
def scripts_of_a_table() -> str:
    """Return the value of the Link header that preloads the scripts of a table."""
    names = sorted(path.name for stem in ("table", "TablePage") for path in (PAGE / ASSETS).glob(f"{stem}-*.js"))
    return ", ".join(f"</page/{ASSETS}/{name}>; rel=modulepreload" for name in names)


def index(status: int = 200) -> web.StreamResponse:
    """Return the page's only document. Its script decides by the address what to show."""
    if not (PAGE / "index.html").is_file():
        return web.Response(text=MISSING, status=503)
    headers = {"Cache-Control": "no-cache", "Content-Type": TYPES[".html"]}
    return web.FileResponse(PAGE / "index.html", status=status, headers=headers)


async def service_worker(request: web.Request) -> web.StreamResponse:
    return file(WORKER)


async def page_file(request: web.Request) -> web.StreamResponse:
    return file(request.match_info["path"])


def file(name: str) -> web.StreamResponse:
    """Return a file of the page, compressed if the build has compressed it and the browser accepts that."""
    path = PAGE / name
    if "\0" in name or not path.resolve().is_relative_to(PAGE.resolve()) or not path.is_file():
        raise RequestRefused("unknown_address")
    kind = TYPES.get(path.suffix)
    if kind is None:
        raise RequestRefused("unknown_address")
    caching = FOR_EVER if path.parent.name == ASSETS else "no-cache"
    return web.FileResponse(path, headers={"Cache-Control": caching, "Content-Type": kind})


def wants_page(request: web.Request) -> bool:
    """Return whether a person opens this address in a browser. An error is then answered with a page, not JSON."""
    return request.method == "GET" and "text/html" in request.headers.get("Accept", "")


def add_page_routes(app: web.Application) -> None:
    app.add_routes(
        [
            web.get("/", page),
            web.get("/table/{table}", table_page),
            web.get("/rules/{game}", page),
            web.get("/practice/{game}", page),
            web.get("/replay", page),
            web.get("/replay/{table}", page),
            web.get("/page/{path:.+}", page_file),
            web.get("/service-worker.js", service_worker),
        ]
    )
