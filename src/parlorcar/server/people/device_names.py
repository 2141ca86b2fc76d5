"""What a device is called in the list of devices: the browser and the system, as the browser says."""

from __future__ import annotations

from typing import Final

# the first that is found counts: browsers name those that they want to be taken for
BROWSERS: Final = {"Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet", "Firefox": "Firefox",
                   "FxiOS": "Firefox", "CriOS": "Chrome", "Chrome": "Chrome", "Safari": "Safari"}  # fmt: skip
SYSTEMS: Final = {"iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "Windows": "Windows", "CrOS": "ChromeOS",
                  "Macintosh": "Mac", "Linux": "Linux"}  # fmt: skip


def device_name(agent: str) -> str:
    """A name for a device, of what its browser says about itself; empty if that is nothing known."""
    found = [next((name for mark, name in marks.items() if mark in agent), "") for marks in (BROWSERS, SYSTEMS)]
    return " · ".join(name for name in found if name)
