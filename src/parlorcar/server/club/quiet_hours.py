"""When somebody wants to be told: at once, once a day, and never in their quiet hours."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from parlorcar.server.storage.notices import Channel

MORNING = 8 * 60  # minutes after midnight at which what has gathered is told, where no quiet hours end then


def known_zone(zone: str) -> bool:
    """Whether a time zone is one."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def due(channel: Channel, now: int) -> int:
    """When a notice that comes up now is to be sent, in milliseconds."""
    zone = ZoneInfo(channel.zone) if known_zone(channel.zone) else ZoneInfo("UTC")
    here = datetime.fromtimestamp(now / 1000, zone)
    if channel.mode == "digest":
        quiet_ends = channel.quietto if channel.quietfrom != channel.quietto else MORNING
        return after(here, quiet_ends)
    return after(here, channel.quietto) if is_quiet(channel, here.hour * 60 + here.minute) else now


def is_quiet(channel: Channel, minute: int) -> bool:
    """Whether a minute of the day lies in the quiet hours, which may go over midnight."""
    begin, end = channel.quietfrom, channel.quietto
    return begin <= minute < end if begin <= end else minute >= begin or minute < end


def after(here: datetime, minute: int) -> int:
    """The next time that the clock of a place shows a minute of the day."""
    wanted = here.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if wanted <= here:
        wanted += timedelta(days=1)
    return int(wanted.timestamp() * 1000)
