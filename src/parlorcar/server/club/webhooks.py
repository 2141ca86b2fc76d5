"""Writing to webhooks of chat services, and never into the operator's own network unless the operator allows it.

As with push services an address comes from a stranger: the name is resolved here, and the connection goes to one of
the addresses that were looked at. Nobody is followed elsewhere, and everything has to be done within seconds.
"""

from __future__ import annotations

import ipaddress
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from parlorcar.server.people.web_push import CONNECTING, PATIENCE, outside, resolver

if TYPE_CHECKING:  # of the extra `push`, which need not be installed
    from yarl import URL

TEMPLATES: Final = ("plain", "slack", "discord", "mattermost", "teams", "ntfy")
LONGEST: Final = 600  # characters of an address
GONE: Final = (404, 410)  # nobody wants to hear there any more


@dataclass(slots=True, frozen=True)
class Notification:
    """What somebody is told: nothing that a hand, a deck or a choice holds."""

    title: str
    text: str
    url: str


def webhook_address(text: str, inner: bool) -> URL | None:
    """The address of a webhook; None if it is none that may be written to. Names are looked at again when sending."""
    from yarl import URL

    if len(text) > LONGEST or not text.isascii() or not text.isprintable() or "\\" in text or " " in text:
        return None
    try:
        url = URL(text)
        host = url.host or ""
    except ValueError:
        return None
    if url.user is not None or url.password is not None or url.fragment or not host:
        return None
    if url.scheme != "https" and not (inner and url.scheme == "http"):
        return None
    return url if inner or leads_outside(host) else None


def leads_outside(host: str) -> bool:
    """Whether a host may lie outside: a number that does, or a name with a dot, which is resolved later."""
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return "." in host.rstrip(".") and not host.rstrip(".").endswith((".local", ".localhost", ".internal", ".lan"))
    return outside(host)


def body(template: str, told: Notification) -> tuple[dict[str, str], bytes]:
    """Headers and body of what a chat service is sent."""
    line = f"{told.text} {told.url}".strip()
    if template == "ntfy":
        return {"content-type": "text/plain; charset=utf-8", **({"click": told.url} if told.url else {})}, line.encode()
    said: dict[str, Any] = {"title": told.title, "text": told.text, "url": told.url}
    if template in ("slack", "mattermost"):
        said = {"text": line}
    elif template == "discord":
        said = {"content": line, "allowed_mentions": {"parse": []}}
    elif template == "teams":
        card = {"type": "AdaptiveCard", "version": "1.4", "body": [{"type": "TextBlock", "text": line, "wrap": True}]}
        said = {
            "type": "message",
            "attachments": [{"contentType": "application/vnd.microsoft.card.adaptive", "content": card}],
        }
    return {"content-type": "application/json"}, json.dumps(said, ensure_ascii=False).encode()


class WebhookSender:
    """Sends what there is to say."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(2, "webhook")

    async def send(self, address: str, template: str, told: Notification, inner: bool) -> int:
        """The status of the answer, 0 if there was none."""
        import aiohttp

        url = webhook_address(address, inner)
        if url is None:
            return GONE[0]
        headers, data = body(template, told)
        connector = aiohttp.TCPConnector(resolver=resolver(self.threads, inside=inner), force_close=True)
        timeout = aiohttp.ClientTimeout(total=PATIENCE, connect=CONNECTING)
        try:
            async with (
                aiohttp.ClientSession(connector=connector, timeout=timeout, trust_env=False) as session,
                session.post(url, data=data, headers=headers, allow_redirects=False) as answer,
            ):
                return answer.status
        except (TimeoutError, aiohttp.ClientError, OSError, ValueError):
            return 0

    def close(self) -> None:
        """Nothing is sent any more."""
        self.threads.shutdown(wait=False, cancel_futures=True)
