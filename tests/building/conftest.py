from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.building.project import Project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    gcc = shutil.which("gcc")
    received = subprocess.run([gcc, "--version"], capture_output=True, text=True).stdout if gcc else ""
    if gcc is None or "Free Software Foundation" not in received:
        pytest.skip("GCC is not there, which takes part in every one of these builds")
    return Project(tmp_path, gcc)
