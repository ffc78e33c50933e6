"""How the documentation site is built: `make docs`."""

import quarterdeck

project = "Quarterdeck"
author = "the Quarterdeck contributors"
version = release = quarterdeck.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.intersphinx"]
intersphinx_mapping: dict[str, tuple[str, str | None]] = {}  # nothing is fetched while building
html_theme = "furo"
html_title = "Quarterdeck"
html_static_path: list[str] = []
exclude_patterns = ["_build"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "description"
suppress_warnings = ["myst.xref_missing"]  # links to files of the repository, which the site does not hold
