"""The engine is compiled with mypyc; where that cannot be done the package is installed as plain Python."""

import sys
from pathlib import Path

from setuptools import setup

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))  # pip does not look for modules here

# ruff: noqa: E402  # the path has to be set first
from build_engine import BuildEngine, BuildPython, extensions
from build_package import SourceDistribution, index_text, tell_missing_page

tell_missing_page()
setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildEngine, "build_py": BuildPython, "sdist": SourceDistribution},
    long_description=index_text((HERE / "README.md").read_text(encoding="utf-8")),
    long_description_content_type="text/markdown",
)
