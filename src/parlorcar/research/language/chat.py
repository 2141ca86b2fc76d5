"""A model behind any address that speaks as OpenAI's does (`/chat/completions`), with what it costs counted."""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from dataclasses import asdict, dataclass, field
from typing import Any

from parlorcar.core.errors import ParlorCarError

__all__ = ["ChatModel", "NoAnswer", "Usage"]

PATIENCE = 120.0  # seconds for an answer
TRIES = 3  # of a request that the server could not answer
KEY = "OPENAI_API_KEY"  # the environment variable that holds the key, unless another is named
AGAIN = (408, 409, 425, 429, 500, 502, 503, 504)  # answers after which asking again may help


class NoAnswer(ParlorCarError):
    """A model that could not be asked."""


@dataclass
class Usage:
    """What was used."""

    requests: int = 0
    failures: int = 0  # requests that had to be made again
    tokens_in: int = 0
    tokens_out: int = 0

    def add(self, other: Usage) -> None:
        """Count what was used elsewhere too."""
        self.requests += other.requests
        self.failures += other.failures
        self.tokens_in += other.tokens_in
        self.tokens_out += other.tokens_out

    def cost(self, price_in: float, price_out: float) -> float:
        """In the currency of the prices, which are for a million tokens."""
        return (self.tokens_in * price_in + self.tokens_out * price_out) / 1_000_000

    def described(self) -> dict[str, int]:
        """As data for JSON."""
        return asdict(self)


@dataclass
class ChatModel:
    """A model by name and address; `settings` are added to every request, say `{"temperature": 0}`."""

    name: str
    address: str  # up to `/v1`
    key: str = KEY
    settings: dict[str, Any] = field(default_factory=dict)
    patience: float = PATIENCE
    usage: Usage = field(default_factory=Usage)

    def say(self, messages: list[dict[str, str]]) -> str:
        """The model's answer to a conversation; NoAnswer if there is none after some tries."""
        problem = ""
        for _ in range(TRIES):
            self.usage.requests += 1
            try:
                return self._asked(messages)
            except urllib.error.HTTPError as error:
                problem = f"{error.code} {error.reason}"
                error.close()
                if error.code not in AGAIN:
                    break
            except (OSError, ValueError, LookupError, TypeError) as error:
                problem = str(error) or type(error).__name__
            self.usage.failures += 1
        raise NoAnswer(f"{self.name} at {self.address} gives no answer: {problem}")

    def _asked(self, messages: list[dict[str, str]]) -> str:
        body = json.dumps({"model": self.name, "messages": messages, **self.settings}).encode()
        headers = {"content-type": "application/json"}
        if os.environ.get(self.key):
            headers["authorization"] = f"Bearer {os.environ[self.key]}"
        request = urllib.request.Request(f"{self.address.rstrip('/')}/chat/completions", body, headers)
        with urllib.request.urlopen(request, timeout=self.patience) as received:
            answer = json.loads(received.read())
        used = answer.get("usage") or {}
        self.usage.tokens_in += int(used.get("prompt_tokens") or 0)
        self.usage.tokens_out += int(used.get("completion_tokens") or 0)
        return str(answer["choices"][0]["message"]["content"] or "")
