#!/usr/bin/env python3
"""Generates the pages of the API reference for C, Python and TypeScript from bindings/api.json.

    reference.py PACKAGE    PACKAGE is the folder of the JavaScript package, with its TypeScript types

Prints a JSON object: "pages" has the Markdown text of each page by its path below reference/, "sidebar" the sidebar.
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / folder) for folder in ("bindings", "bindings/python", "bindings/js")]

import c_pages  # noqa: E402
import python_pages  # noqa: E402
import typescript_pages  # noqa: E402
from common import Reference  # noqa: E402

# folder, title, page of the documentation, and the module that makes the pages
LANGUAGES = (
    ("c", "C", "c_api.md", c_pages),
    ("python", "Python", "python.md", python_pages),
    ("typescript", "TypeScript", "javascript.md", typescript_pages),
)


def main():
    reference = Reference(ROOT)
    pages, sidebar, groups = {}, [], {}
    for folder, title, _, module in LANGUAGES:
        groups[folder] = module.pages(reference, pathlib.Path(sys.argv[1]))
    for folder, title, guide, _ in LANGUAGES:
        links = []
        for name, lines in groups[folder].items():
            pages[f"{folder}/{name}.md"] = "\n".join(head(reference, groups, folder, title, guide, name) + index(lines) + lines) + "\n"
            links.append({"text": reference.titles[name], "link": f"/reference/{folder}/{name}"})
        sidebar.append({"text": title, "collapsed": True, "items": links})
    pages["index.md"] = overview(reference, groups)
    print(json.dumps({"pages": pages, "sidebar": [{"text": "API reference", "link": "/reference/"}, *sidebar]}))


def head(reference, groups, folder, title, guide, name):
    """Returns the first lines of a page: its title, and links to the same group in the other languages."""
    others = [f"[{other}](../{place}/{name}.md)" for place, other, _, _ in LANGUAGES if place != folder and name in groups[place]]
    more = f" The same group in {' and '.join(others)}." if others else ""
    return ["---", f"title: '{reference.titles[name]}: {title}'", "pageClass: reference-page", "aside: false", "---", "",
            f"# {reference.titles[name]}", "",
            f"Reference for **{title}**; [the guide](../../docs/{guide}) explains how to use the API.{more}", ""]


def index(lines):
    """Returns a list of links to the entries of a page."""
    entries = re.findall(r"^### (.+) \{#(\S+)\}$", "\n".join(lines), re.MULTILINE)
    links = [f"- [{title.removesuffix(' (can be set)')}](#{anchor})" for title, anchor in entries]
    return ['<nav class="reference-index" aria-label="Names on this page">', "", *links, "", "</nav>", ""]


def overview(reference, groups):
    lines = ["---", "title: API reference", "outline: false", "---", "", "# API reference", "",
             "- C++: <ReferenceCpp />", "- C, Python and TypeScript: the pages in this table", "", "| Group | C | Python | TypeScript |", "|---|---|---|---|"]
    for name, title in reference.titles.items():
        cells = [f"[{label}](./{folder}/{name}.md)" if name in groups[folder] else ""
                 for folder, label, _, _ in LANGUAGES]
        lines.append(f"| {title} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
