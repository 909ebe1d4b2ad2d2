#!/usr/bin/env python3
"""Counts phrases of the style guide that readers find hard to understand, and fails if a count rises.

    check.py                 compares the counts with allowed.json
    check.py --update        lowers the numbers in allowed.json to the present counts; it never raises one
    check.py --list PATH...  prints the phrases in files or folders

phrases.json contains the expressions. The script searches comments, pages (without code), Python docstrings, the
descriptions in bindings/api.json, and texts that a program shows: help, errors and test names. allowed.json contains
one number for each page and for each folder of sources. Generated files are not searched, but their sources are.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SOURCES = {".hpp", ".cpp", ".inl", ".h", ".c", ".js", ".mjs", ".ts"}
HASHED = {".py", ".cmake", ".sh"}
GENERATED = ("Made by bindings/generate.py", "Generated from bindings/api.json")
# the expressions themselves, frozen files and texts of third parties
LEFT_OUT = ("tests/prose/", "tests/frozen/", "LICENSE")


def tracked_files():
    """Returns the files of the repository, or of the folder if it is not a repository."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode == 0:
        return sorted(path for path in listed.stdout.splitlines() if (ROOT / path).is_file())
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if not name.startswith((".", "build"))]
        found += [os.path.relpath(os.path.join(folder, name), ROOT) for name in names]
    return sorted(found)


def is_text(literal):
    """Returns true for a string that people read: it has at least three words."""
    return len(re.findall(r"[A-Za-z']{2,}", literal)) >= 3


def text_of_source(raw):
    """Returns the comments and the strings of at least three words, each on its own lines."""
    parts = []
    for match in re.finditer(r'R"(\w*)\(.*?\)\1"|"((?:\\.|[^"\\\n])*)"|(//[^\n]*)|(/\*.*?\*/)', raw, re.S):
        literal, line, block = match.group(2), match.group(3), match.group(4)
        if line:
            parts.append(line)
        elif block:
            parts.append(re.sub(r"^\s*\*+", "//", block, flags=re.M))
        elif literal and is_text(literal):
            parts.append("/// " + literal)
    return "\n".join(parts)


def text_of_script(raw):
    """Returns the comments, the docstrings, and the strings of at least three words."""
    parts = []
    for match in re.finditer(r'"""(.*?)"""|"((?:\\.|[^"\\\n])*)"|(#[^\n]*)', raw, re.S):
        docstring, literal, line = match.groups()
        if docstring:
            parts.append("/// " + docstring)
        elif line:
            parts.append(line.replace("#", "//", 1))
        elif literal and is_text(literal):
            parts.append("/// " + literal)
    return "\n".join(parts)


def text_of_page(raw):
    return re.sub(r"`[^`\n]*`", "`c`", re.sub(r"^```.*?^```", "", raw, flags=re.S | re.M))


def text_of_descriptions(raw):
    docs = []

    def visit(value):
        if isinstance(value, dict):
            for key, item in value.items():
                if key == "doc" and isinstance(item, str):
                    docs.append("/// " + item)
                else:
                    visit(item)
        elif isinstance(value, list):
            for item in value:
                visit(item)

    visit(json.loads(raw))
    return "\n".join(docs)


def text_of(path):
    """Returns the prose of a file, or None if the file is not searched."""
    if path.startswith(LEFT_OUT):
        return None
    suffix = pathlib.Path(path).suffix
    if suffix not in SOURCES | HASHED | {".md"} and path != "bindings/api.json" and not path.endswith("CMakeLists.txt"):
        return None
    try:
        raw = (ROOT / path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None
    if any(mark in raw[:1000] for mark in GENERATED):
        return None
    if path == "bindings/api.json":
        return text_of_descriptions(raw)
    if suffix == ".md":
        return text_of_page(raw)
    return text_of_source(raw) if suffix in SOURCES else text_of_script(raw)


def unit_of(path):
    """Returns the key of a file in allowed.json: a page itself, or the folder of a source (at most two levels)."""
    if path.endswith((".md", "api.json")):
        return path
    return "/".join(path.split("/")[:-1][:2]) or "."


def read_phrases():
    phrases = json.loads((HERE / "phrases.json").read_text(encoding="utf-8"))["phrases"]
    return [(phrase["name"], phrase["instead"], re.compile(phrase["expression"], re.I | re.M)) for phrase in phrases]


def find(text, phrases):
    for name, instead, expression in phrases:
        for match in expression.finditer(text):
            yield match.start(), name, instead, text[max(0, match.start() - 40):match.end() + 40].replace("\n", " ")


def count_all(phrases):
    counts, words = {}, {}
    for path in tracked_files():
        text = text_of(path)
        if text is None:
            continue
        unit = unit_of(path)
        counts[unit] = counts.get(unit, 0) + sum(1 for _ in find(text, phrases))
        words[unit] = words.get(unit, 0) + len(re.findall(r"[A-Za-z']+", text))
    return counts, words


def list_phrases(paths, phrases):
    for path in tracked_files():
        if not any(path == wanted or path.startswith(wanted.rstrip("/") + "/") for wanted in paths):
            continue
        for _, name, instead, context in sorted(find(text_of(path) or "", phrases)):
            print(f"{path}: {name} ({instead}): ...{context}...")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--update", action="store_true", help="lower the allowed numbers to the present counts")
    parser.add_argument("--list", nargs="+", metavar="PATH", help="print the phrases in files or folders")
    options = parser.parse_args()
    phrases = read_phrases()
    if options.list:
        list_phrases(options.list, phrases)
        return 0

    place = HERE / "allowed.json"
    allowed = json.loads(place.read_text(encoding="utf-8")) if place.exists() else {}
    counts, words = count_all(phrases)
    risen = {unit: count for unit, count in counts.items() if count > allowed.get(unit, 0 if allowed else count)}
    for unit, count in sorted(risen.items()):
        print(f"{unit}: {count} phrases, {allowed.get(unit, 0)} are allowed. See them with: tests/prose/check.py --list {unit}")
    if options.update:
        kept = {unit: min(count, allowed.get(unit, count)) for unit, count in sorted(counts.items()) if unit not in risen}
        kept |= {unit: allowed.get(unit, 0) for unit in sorted(risen)}
        place.write_text(json.dumps({unit: count for unit, count in sorted(kept.items()) if count}, indent=1) + "\n", encoding="utf-8")
    total, of_words = sum(counts.values()), sum(words.values())
    print(f"{total} phrases in {of_words} words, {1000 * total / of_words:.1f} per 1,000")
    return 1 if risen else 0


sys.exit(main())
