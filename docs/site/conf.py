"""Sphinx, for ``make docs``: see docs/site/build.py."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

import roitelet

project = "Roitelet"
author = "The Roitelet authors"
version = release = roitelet.__version__
language = "fr"
highlight_language = "none"  # a block that names no language is not Python
extensions = ["myst_parser", "sphinx.ext.autodoc", "docs.site.around"]
root_doc = "index"
html_theme = "roitelet"
html_theme_path = ["."]
html_theme_options: dict[str, str] = {}
html_title = "Roitelet"
html_copy_source = False
html_use_index = False
html_domain_indices = False
html_show_sourcelink = False
html_permalinks_icon = "#"
html_search_language = "fr"
highlight_language = "none"  # a block that names no language is not Python
html_additional_pages = {"en/search": "search.html", "404": "404.html", "en/404": "404.html"}
smartquotes = False
nitpicky = False
suppress_warnings = ["toc.not_included"]  # the front pages are the contents
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]
myst_links_external_new_tab = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "separated"
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries_show_parents = "hide"
