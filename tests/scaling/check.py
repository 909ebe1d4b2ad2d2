#!/usr/bin/env python3
"""Checks that operations cost in proportion to their size: check.py PROGRAM.

Runs each operation of the program on n, 2n and 4n objects and counts instructions with valgrind. The increase from
2n to 4n must be at most 2.6 times the increase from n to 2n: 2 is linear, 4 is quadratic. No clock is involved.
"""
import re
import shutil
import subprocess
import sys

COUNT = 500
GROWTH = 2.6
SKIPPED = 77

# Operations that are known to grow faster than linearly, with the reason. Remove an operation once it is linear.
EXCEPTIONS = {
    "destroy_static_shapes": "the shape list of a body has links in one direction only",
}


def instructions(program, name, count):
    run = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", program, name, str(count)],
        capture_output=True, text=True)
    found = re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)
    if run.returncode != 0 or found is None:
        sys.exit(f"{name} {count} failed:\n{run.stderr}")
    return int(found.group(1).replace(",", ""))


def main():
    if shutil.which("valgrind") is None:
        print("skipped: valgrind is not installed")
        return SKIPPED
    program = sys.argv[1]
    failures = 0
    for name in subprocess.run([program], capture_output=True, text=True, check=True).stdout.split():
        one, two, four = (instructions(program, name, COUNT * factor) for factor in (1, 2, 4))
        growth = (four - two) / (two - one)
        fails = (growth > GROWTH) != (name in EXCEPTIONS)
        failures += fails
        note = EXCEPTIONS.get(name, "")
        print(f"{name}: {one} {two} {four}, growth {growth:.2f} {'FAILS' if fails else 'ok'} {note}", flush=True)
    return 1 if failures else 0


sys.exit(main())
