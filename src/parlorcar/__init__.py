"""Modern board games with their complete rules."""

from parlorcar.pure import choose_build

choose_build()
