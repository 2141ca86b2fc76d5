"""The game outside the package is registered before anything is imported, so every suite meets it too."""

from __future__ import annotations

import os
import sys
from pathlib import Path

OUTSIDE = Path(__file__).parent / "outside" / "hoard_package"

THOROUGH = os.environ.get("PARLORCAR_THOROUGH") == "1"  # as `make soak` has it: every case, not some of each kind

sys.path.insert(0, str(OUTSIDE))

# On a CI machine pytest works out the whole difference between the two sides of an assertion. Tests that plant a leak
# compare whole matches, and that difference takes minutes; elsewhere pytest only says where the sides begin to differ.
for ci_name in ("CI", "BUILD_NUMBER"):
    os.environ.pop(ci_name, None)
