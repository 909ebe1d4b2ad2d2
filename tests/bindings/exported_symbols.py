#!/usr/bin/env python3
"""Checks that the shared library of the C ABI exports exactly the functions that damson.h declares.

    exported_symbols.py libdamson_c.so damson.h
"""
import re
import subprocess
import sys


def main(library: str, header: str) -> int:
    with open(header, encoding="utf-8") as text:
        declared = set(re.findall(r"\b(damson_\w+)\(", "".join(re.findall(r"^DAMSON_API[^;]*;", text.read(), re.M))))
    lines = subprocess.run(["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    # Every library also contains functions of the standard library, with the symbol types u and W. The linker keeps
    # one copy of each.
    shown = {name for _, kind, name in (line.split() for line in lines.splitlines()) if kind not in "uWVw"}
    for name in sorted(declared - shown):
        print(f"declared but not exported: {name}")
    for name in sorted(shown - declared):
        print(f"exported but not declared: {name}")
    print(f"{len(shown)} symbols exported, {len(declared)} declared")
    return 0 if shown == declared and len(declared) > 500 else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
