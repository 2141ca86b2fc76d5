"""The settings of Sphinx for the documentation site; scripts/site.py lays them beside the pages as conf.py."""

from __future__ import annotations

import parlorcar

project = "Parlor Car"
author = "The Parlor Car contributors"
project_copyright = author
version = release = parlorcar.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["attrs_inline", "colon_fence"]
myst_heading_anchors = 4  # links like service.md#clocks
html_theme = "furo"
html_title = "Parlor Car"
html_logo = html_favicon = "icon.svg"
html_copy_source = False
html_show_sphinx = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_use_type_comments = False  # there are none
autodoc_mock_imports = [
    "gymnasium",
    "open_spiel",
    "pettingzoo",
    "pufferlib",
    "pyarrow",
    "pyspiel",
    "ray",
    "textarena",
    "torch",
    "verifiers",
]
suppress_warnings = [
    "myst.header",  # a rule book may skip a level of headings
    "misc.highlighting_failure",  # examples with an ellipsis are no whole programs
    "ref.python",  # the type of a signature may have a name that several modules define; it links to the first
]
