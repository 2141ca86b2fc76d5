"""Letters go to a real SMTP server: what it is told, what arrives, and what happens when it refuses."""

from __future__ import annotations

import asyncio
import email
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from pathlib import Path

from tests.server.inside import OPEN
from tests.server.site import Site
from tests.server.test_notices import MANY
from tests.server.test_people import at, kept, refused
from tests.server.test_personal_data import played


class MailServer(socketserver.ThreadingTCPServer):
    """Speaks as much SMTP as a letter needs, and keeps what comes."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Letterbox)
        self.letters: list[tuple[str, Message]] = []  # to whom, and what
        self.refuses = False

    @property
    def host(self) -> str:
        """Where it listens."""
        return f"127.0.0.1:{self.server_address[1]}"


class Letterbox(socketserver.StreamRequestHandler):
    """One connection."""

    server: MailServer

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())

    def handle(self) -> None:
        self.say("220 here")
        to = ""
        while line := self.rfile.readline().decode().strip():
            verb = line.partition(" ")[0].upper()
            if verb == "RCPT":
                to = line.partition("<")[2].partition(">")[0]
                self.say("550 nobody of this name" if self.server.refuses else "250 known")
            elif verb == "DATA":
                self.say("354 go on")
                self.server.letters.append((to, self.letter()))
                self.say("250 taken")
            elif verb == "QUIT":
                self.say("221 goodbye")
                return
            else:
                self.say("250 well")

    def letter(self) -> Message:
        """What stands before the line with nothing but a point."""
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        return email.message_from_bytes(b"".join(lines))


@contextmanager
def listening() -> Iterator[MailServer]:
    with MailServer() as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def text_of(letter: Message) -> str:
    body = letter.get_payload(decode=True)
    assert isinstance(body, bytes)
    return body.decode()


def test_a_letter_is_confirmed_and_tells_of_a_turn(tmp_path: Path) -> None:
    async def play(table: Site, server: MailServer) -> None:
        ann, bob = at(table), at(table)
        await kept(ann, "Ann")
        await kept(bob, "Bob")
        table.hub.notifier.base = "https://table.example.org"
        await bob.ask("POST", "/me/notices", {"kind": "email", "address": "bob@example.org"}, 201)
        to, letter = server.letters[0]
        assert (to, letter["To"], letter["From"]) == ("bob@example.org", "bob@example.org", "table@example.org")
        assert letter["Auto-Submitted"] == "auto-generated"
        code = text_of(letter).split("profile: ")[1].split(".")[0]
        (mine,) = (await bob.ask("GET", "/me/notices"))["channels"]
        await bob.ask("POST", f"/me/notices/{mine['id']}/confirm", {"code": code})
        match = await ann.create({"kind": "me", "name": "Ann"}, OPEN)
        await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
        await ann.keep(match, 0)
        while len(server.letters) < 2:
            await table.hub.notifier.deliver_due()
            await asyncio.sleep(0)
        text = text_of(server.letters[1][1])
        assert "It is your turn: Ticket to Ride (USA)." in text
        assert f"https://table.example.org/match/{match}" in text
        server.refuses = True
        assert await refused(bob, "POST", f"/me/notices/{mine['id']}/try", None, 409) == "server.not-sent"
        assert len(server.letters) == 2

    with listening() as server:

        async def at_server(table: Site) -> None:
            await play(table, server)

        played(
            str(tmp_path),
            at_server,
            limits=MANY,
            smtp_host=server.host,
            smtp_from="table@example.org",
            smtp_security="plain",
        )
