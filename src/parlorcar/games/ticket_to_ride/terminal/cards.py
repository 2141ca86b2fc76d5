"""Train cards in the terminal: every colour has its word and its symbol, and never stands alone."""

from __future__ import annotations

from rich.text import Text

from parlorcar.games.ticket_to_ride.words.speech import of_kind
from parlorcar.words import word

# kind: symbol, colour as ink, colours as a card
LOOKS = {
    "purple": ("◆", "magenta", "bold white on rgb(110,50,130)"),
    "white": ("○", "bold", "bold black on rgb(235,235,235)"),
    "blue": ("▲", "bright_blue", "bold white on rgb(30,80,170)"),
    "yellow": ("★", "yellow", "bold black on rgb(240,205,50)"),
    "orange": ("⬢", "rgb(235,135,40)", "bold black on rgb(235,135,40)"),
    "black": ("♠", "rgb(150,150,150)", "bold white on rgb(45,45,45)"),
    "red": ("♥", "bright_red", "bold white on rgb(180,35,35)"),
    "green": ("♣", "green", "bold white on rgb(35,115,50)"),
    "locomotive": ("⚙", "bold cyan", "bold black on rgb(130,205,205)"),
}


def card(kind: str, plain: bool) -> Text:
    """A kind of card: symbol and word in its ink."""
    if plain or kind not in LOOKS:
        return Text(kind)
    symbol, ink, _ = LOOKS[kind]
    return Text(f"{symbol} {kind}", style=ink)


def chip(kind: str, plain: bool, number: int | None = None) -> Text:
    """A card as it lies there, or a number of them."""
    label = kind if number is None else of_kind(number, kind)
    if plain or kind not in LOOKS:
        return Text(label)
    symbol, _, look = LOOKS[kind]
    return Text(f" {symbol} {label} ", style=look)


def cards(kinds: dict[str, int], plain: bool) -> Text:
    """A few cards, short: in words, or each symbol with its number."""
    if not kinds:
        return Text(word("ttr.none") if plain else "–")
    if plain:
        return Text(" and ".join(of_kind(n, kind) for kind, n in kinds.items()))
    return Text(" ").join(Text(f"{n}{LOOKS[kind][0]}", style=LOOKS[kind][1]) for kind, n in kinds.items())


def track_color(color: str, plain: bool) -> Text:
    """The colour of a track."""
    if color == "gray":
        return Text(word("ttr.gray" if plain else "ttr.gray.short"), style="" if plain else "rgb(150,150,150)")
    return card(color, plain)
