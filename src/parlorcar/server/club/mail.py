"""E-mail by the operator's SMTP server."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from typing import Final

from parlorcar.server.club.webhooks import Notification
from parlorcar.server.ops.settings import Settings

ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
PATIENCE: Final = 15.0  # seconds for the server
PLAIN: Final = "plain"


def mail_address(text: str) -> bool:
    """Whether a text is an address of e-mail, as they are written nearly everywhere."""
    return len(text) <= 254 and ADDRESS.fullmatch(text) is not None


class MailSender:
    """Hands letters to the server of the operator."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def on(self) -> bool:
        """Whether the operator has named a server."""
        return bool(self.settings.smtp_host and self.settings.smtp_from)

    async def send(self, to: str, told: Notification) -> bool:
        """Whether the server has taken a letter."""
        if not self.on or not mail_address(to):
            return False
        try:
            await asyncio.to_thread(self._send, to, told)
        except (OSError, smtplib.SMTPException, ValueError):
            return False
        return True

    def _send(self, to: str, told: Notification) -> None:
        settings = self.settings
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = settings.smtp_from, to, told.title
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(f"{told.text}\n\n{told.url}\n".replace("\n\n\n", "\n"))
        host, _, port = settings.smtp_host.partition(":")
        with smtplib.SMTP(host, int(port or 587), timeout=PATIENCE) as server:
            if settings.smtp_security != PLAIN:
                server.starttls(context=ssl.create_default_context())
            if settings.smtp_user:
                server.login(settings.smtp_user, settings.smtp_password)
            server.send_message(letter)
