"""What is wrong with what a program was given is told in one line."""

from __future__ import annotations

from collections.abc import Callable

from parlorcar.core.errors import ParlorCarError


def in_one_line(main: Callable[[], None]) -> None:
    """Run a program of this package; bad input ends it with a message and no traceback."""
    try:
        main()
    except (ParlorCarError, OSError) as error:
        raise SystemExit(str(error)) from None
