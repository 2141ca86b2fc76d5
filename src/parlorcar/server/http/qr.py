"""Links as pictures that a phone can read."""

from __future__ import annotations

import io

import segno


def svg(text: str) -> str:
    """A QR code as SVG, dark on light whatever the theme, because cameras want it so."""
    out = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(out, kind="svg", border=3, scale=4, xmldecl=False, svgns=True, light="#fff", dark="#000", nl=False)
    return out.getvalue().decode()


def terminal(text: str) -> str:
    """A QR code for a terminal."""
    out = io.StringIO()
    segno.make(text, error="m", micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()
