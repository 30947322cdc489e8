"""Parts of HTML reports: the page, figures with captions, and the SVG shapes of diagrams."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

COLOURS = ("#2f6f9f", "#c2571a", "#4c8a3f", "#8a4f9e", "#a98600", "#3d8f8b", "#a8384f", "#6b6b6b")


def page(title: str, body: str) -> str:
    """Return an HTML page that needs no other file."""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem; color: #1b1b1b; }}
table {{ border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }}
th, td {{ padding: .25rem .7rem; text-align: right; border-bottom: 1px solid #ddd; vertical-align: bottom; }}
th:first-child, td:first-child {{ text-align: left; }}
td {{ white-space: nowrap; }}
.wide {{ overflow-x: auto; }}
svg {{ width: 100%; height: auto; }}
figure {{ margin: 2rem 0; }}
figcaption, summary {{ font-weight: 600; }}
@media (prefers-color-scheme: dark) {{
 body {{ background: #16181b; color: #e8e8e8; }}
 th, td {{ border-color: #444; }}
}}
</style></head><body>
<h1>{escape(title)}</h1>
{body}
</body></html>
"""


def figure(caption: str, drawing: str) -> str:
    """Return a drawing with its caption."""
    return f"<figure><figcaption>{escape(caption)}</figcaption>{drawing}</figure>"


def picture(height: float, shapes: Sequence[str], label: str) -> str:
    """Return an SVG of shapes, 900 units wide. `label` describes it for screen readers."""
    return (
        f'<svg viewBox="0 0 900 {height:.0f}" role="img" aria-label="{escape(label)}" font-size="14" '
        f'fill="currentColor">{"".join(shapes)}</svg>'
    )


def text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str = "currentColor", width: float = 1) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width:g}"/>'


def bar(x: float, y: float, width: float, height: float, colour: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>'
