#!/usr/bin/env python3
"""Checks that the libraries allocate only with operator new, which a program can replace (docs/memory.md).

    allocated_by_new.py NM LIBRARY...
"""
import re
import subprocess
import sys

OTHERS = r"malloc|calloc|realloc|free|reallocarray|aligned_alloc|memalign|posix_memalign|valloc|strdup|mmap|sbrk"


def main():
    nm, libraries = sys.argv[1], sys.argv[2:]
    faults, news = [], 0
    for library in libraries:
        listed = subprocess.run([nm, "--undefined-only", "--demangle", library], capture_output=True, text=True, check=True).stdout
        wanted = {line.strip().removeprefix("U ") for line in listed.splitlines() if line.strip().startswith("U ")}
        faults += [f"{library}: {name}" for name in sorted(wanted) if re.fullmatch(rf"({OTHERS})(@.*)?", name)]
        news += sum(name.startswith("operator new") for name in wanted)
    print(f"{len(libraries)} libraries, {news} forms of operator new; {len(faults)} other allocations")
    for fault in faults:
        print("   ", fault)
    # If no library refers to operator new, nm failed to read the libraries.
    return 1 if faults or news == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
