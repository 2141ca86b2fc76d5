"""The whole numbers in which a quantised network is kept and run: `forward.c` has the same."""

from __future__ import annotations

from typing import Final

HEAD: Final = 6  # numbers at the beginning of a network: width, blocks, moves, values, features, steps of counts
READING_HEAD: Final = 2  # and of a reading: numbers of an observation, entries
COUNT: Final = 0  # kinds of columns, as in learning/inputs.py
ONE_OF: Final = 1
MIXED: Final = 2
COLUMN: Final = 4  # numbers of a column in a reading: kind, feature of the count, first name, number of names
ALIGNED: Final = 64  # bytes
LANES: Final = 8  # widths are multiples of this
COUNT_BITS: Final = 10  # what a count becomes is in units of 2 ** -10
SUM_BITS: Final = 18  # the sums between blocks are in units of 2 ** -18
NORM_BITS: Final = 6  # of these are dropped before a norm
NORM_MOST: Final = 1 << 20
ACTIVE: Final = 512.0  # what goes into a layer is in units of 1 / 512
MOST_ACTIVE: Final = 16383
MOST_TIMES: Final = 32767  # by which a row of the first layer is multiplied
TINY: Final = 1e-5 * (1 << 24)  # epsilon of a layer norm, in its units
ILLEGAL: Final = -1e9  # instead of the logit of a move that may not be made
