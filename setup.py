"""The engine is compiled with mypyc; where that cannot be done the package is installed as plain Python."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent))  # pip does not look for modules here

from build_engine import BuildEngine, BuildPython, extensions

setup(ext_modules=extensions(), cmdclass={"build_ext": BuildEngine, "build_py": BuildPython})
