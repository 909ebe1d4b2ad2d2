#!/usr/bin/env python3
"""Writes the page build/coverage/index.html, and prints how many lines and branches of the engine the tests have run.

`tests/run.sh --coverage` builds with gcc's counters, runs the tests and calls this script. Without arguments, the
script reads build/coverage again. The exit status is 1 if the coverage of a module is below the minimum.

The build has no assertions, so an assertion counts neither as a line nor as a branch. Branches that gcc adds for
exceptions are not counted, and neither are branches of unreachable code. Branches on a line that decides nothing are not
counted either, because gcc counts a call that may throw as a branch. Such a line has no control flow keyword, no
comparison, `?`, `&&` or `||`. A line that no program can run is marked by GCOVR_EXCL_LINE with the reason in the same
comment; tests/run.sh fails if the reason is missing.
"""
from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ["core", "containers", "broadphase", "narrowphase", "physics"]
LINES_DUE = 95.0  # [%]
BRANCHES_DUE = 85.0  # [%]
# Matches lines without a decision. gcc adds all branches on such lines itself.
DECIDES_NOTHING = r"(?!.*(?:\b(?:if|for|while|do|switch|case|default|requires)\b|\?|&&|\|\|| [<>]=? |[!=]=|\.\.\.))"
REASON = re.compile(r"GCOVR_EXCL_(?:BR_)?(?:LINE|START): \w+")


def run_gcovr(build: Path, jobs: int) -> list[dict[str, object]]:
    """Runs gcovr. Returns the files of the engine with their sums."""
    summary = build / "coverage.json"
    filters = [argument for module in MODULES for argument in ("--filter", f"{re.escape(str(ROOT / module))}/")]
    subprocess.run(
        ["gcovr", "--root", str(ROOT), "--object-directory", str(build), *filters, "-j", str(jobs),
         "--exclude-throw-branches", "--exclude-unreachable-branches",
         "--exclude-branches-by-pattern", DECIDES_NOTHING, "--gcov-ignore-parse-errors",
         "--json-summary", str(summary), "--html-details", str(build / "index.html"),
         "--html-title", "Damson: what the tests run", "--sort-uncovered", str(build)],
        check=True)
    files: list[dict[str, object]] = json.loads(summary.read_text())["files"]
    return files


def print_table(sums: dict[str, list[int]]) -> bool:
    """Prints the coverage by module. Returns true if every module reaches the minimum."""
    enough = True
    print(f"{'module':12}{'lines':>16}{'%':>7}{'branches':>16}{'%':>7}")
    for module, (lines, all_lines, branches, all_branches) in sums.items():
        line_share = 100.0 * lines / max(all_lines, 1)
        branch_share = 100.0 * branches / max(all_branches, 1)
        print(f"{module:12}{f'{lines}/{all_lines}':>16}{line_share:7.1f}{f'{branches}/{all_branches}':>16}{branch_share:7.1f}")
        if line_share < LINES_DUE or branch_share < BRANCHES_DUE:
            enough = False
            print(f"{module}: the minimum is {LINES_DUE:.0f} % of lines and {BRANCHES_DUE:.0f} % of branches")
    return enough


def sums_by_module(files: list[dict[str, object]]) -> dict[str, list[int]]:
    """Returns by module: lines run, all lines, branches taken, all branches."""
    sums = {module: [0, 0, 0, 0] for module in MODULES}
    for file in files:
        row = sums[str(file["filename"]).split("/")[0]]
        for column, name in enumerate(["line_covered", "line_total", "branch_covered", "branch_total"]):
            row[column] += int(str(file[name]))
    return sums


def markers_without_reason(root: Path) -> list[str]:
    found = []
    for path in (path for module in MODULES for path in sorted((root / module).rglob("*")) if path.is_file()):
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
            if "GCOVR_EXCL" in line and "_STOP" not in line and not REASON.search(line):
                found.append(f"{path.relative_to(root)}:{number}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "coverage", help="build folder (default: build/coverage)")
    parser.add_argument("--jobs", type=int, default=1, help="calls of gcov at a time (default: %(default)s)")
    options = parser.parse_args()
    enough = print_table(sums_by_module(run_gcovr(options.build.resolve(), options.jobs)))
    bare = markers_without_reason(ROOT)
    for place in bare:
        print(f"{place}: the marker has no reason; add after GCOVR_EXCL_LINE: why no program can run the line")
    return 0 if enough and not bare else 1


if __name__ == "__main__":
    sys.exit(main())
