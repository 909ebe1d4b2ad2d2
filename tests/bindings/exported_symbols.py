#!/usr/bin/env python3
"""Symbols that the shared library of the C ABI shows: those that damson.h declares, each of them, and no other.

    exported_symbols.py libdamson_c.so damson.h
"""
import re
import subprocess
import sys


def main(library: str, header: str) -> int:
    with open(header, encoding="utf-8") as text:
        declared = set(re.findall(r"\b(damson_\w+)\(", "".join(re.findall(r"^DAMSON_API[^;]*;", text.read(), re.M))))
    lines = subprocess.run(["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    # `u` and `W` are copies of the standard library's own, of which a program keeps one
    shown = {name for _, kind, name in (line.split() for line in lines.splitlines()) if kind not in "uWVw"}
    for name in sorted(declared - shown):
        print(f"declared and not there: {name}")
    for name in sorted(shown - declared):
        print(f"there and not declared: {name}")
    print(f"{len(shown)} symbols shown, {len(declared)} declared")
    return 0 if shown == declared and len(declared) > 500 else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
