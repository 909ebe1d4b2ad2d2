#!/usr/bin/env python3
"""Writes the function table of docs/box2d_compatibility.md from functions.txt, and checks it.

compatibility.py                   writes the table between the two markers of the page
compatibility.py --check LIBRARY   fails if the page is out of date, if functions.txt and the headers name different functions,
                                   or if the library does not define one of them
"""
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parents[1] / "docs" / "box2d_compatibility.md"
BEGIN, END = "<!-- functions: begin -->", "<!-- functions: end -->"
WORDS = ("same", "mapped", "inert")


def read_table():
    """Returns [(section, [(name, word, note)])] from functions.txt."""
    sections = []
    for number, line in enumerate((HERE / "functions.txt").read_text().splitlines(), 1):
        if not line or line.startswith("# "):
            continue
        if line.startswith("## "):
            sections.append((line[3:], []))
            continue
        parts = [part.strip() for part in line.split("|")]
        if len(parts) != 3 or parts[1] not in WORDS or not sections:
            sys.exit(f"functions.txt:{number}: expected 'name | same, mapped or inert | note'")
        if parts[1] != "same" and not parts[2]:
            sys.exit(f"functions.txt:{number}: {parts[0]} is {parts[1]}, but the note does not say why")
        sections[-1][1].append(tuple(parts))
    return sections


def declared():
    """Returns the names of all functions that the headers declare."""
    names = set()
    for header in sorted((HERE / "include" / "box2d").glob("*.h")):
        text = re.sub(r"//.*", "", header.read_text())
        for found in re.finditer(r"^B2_API ([^;{]*?)\(", text, re.S | re.M):
            names.add(found[1].split()[-1].lstrip("*"))
    return names


def make_page(sections, text):
    """Returns the text of the page with a new table."""
    rows = [row for _, section in sections for row in section]
    counts = {word: sum(row[1] == word for row in rows) for word in WORDS}
    out = [f"Of {len(rows)} functions, {counts['same']} are *same*, {counts['mapped']} are *mapped* and "
           f"{counts['inert']} are *inert*.", ""]
    for title, section in sections:
        same = [f"`{name}`" for name, word, _ in section if word == "same"]
        out += [f"### {title}", ""]
        if same:
            out += ["*Same:* " + ", ".join(same) + ".", ""]
        other = [row for row in section if row[1] != "same"]
        if other:
            out += ["| Function | | Difference |", "|---|---|---|"]
            out += [f"| `{name}` | {word} | {note} |" for name, word, note in other] + [""]
    head, rest = text.split(BEGIN)
    return head + BEGIN + "\n" + "\n".join(out).rstrip() + "\n" + END + rest.split(END)[1]


def main():
    sections = read_table()
    names = [row[0] for _, section in sections for row in section]
    headers = declared()
    problems = [f"functions.txt lists {name} twice" for name in sorted(set(names)) if names.count(name) > 1]
    problems += [f"functions.txt does not list {name}" for name in sorted(headers - set(names))]
    problems += [f"no header declares {name}" for name in sorted(set(names) - headers)]
    text = PAGE.read_text()
    if "--check" not in sys.argv:
        PAGE.write_text(make_page(sections, text))
    else:
        if make_page(sections, text) != text:
            problems.append(f"{PAGE.name} is out of date: run bindings/box2d/compatibility.py")
        library = sys.argv[sys.argv.index("--check") + 1]
        listing = subprocess.run(["nm", "--defined-only", library], capture_output=True, text=True, check=True).stdout
        defined = {line.split()[-1] for line in listing.splitlines() if re.search(r" [TW] b2", line)}
        problems += [f"{library} does not define {name}" for name in sorted(headers - defined)]
    for problem in problems:
        print(problem)
    print(f"{len(names)} functions, {len(problems)} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
