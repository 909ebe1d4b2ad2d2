#!/usr/bin/env python3
"""Checks docs/engines.md: every call in its tables is a function of the C API, and the totals match the tables."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    page = (ROOT / "docs/engines.md").read_text(encoding="utf-8")
    header = (ROOT / "include/damson/damson.h").read_text(encoding="utf-8")
    known = set(re.findall(r"\bdamson_(\w+)\(", header))
    faults, counts, topic, seen = [], {}, None, set()
    for line in page.splitlines():
        if line.startswith("## "):
            topic = line[3:]
        row = re.fullmatch(r"\| (`.*`) \| (direct|glue|gap) \| (`(\w+)`)? ?\| .*\|", line)
        if not row:
            continue
        names = re.findall(r"`(\w+)`", row.group(1))
        faults += [f"{name} is listed twice in {topic}" for name in names if (topic, name) in seen]
        seen |= {(topic, name) for name in names}
        counts.setdefault(topic, dict.fromkeys(("direct", "glue", "gap"), 0))[row.group(2)] += len(names)
        if row.group(4) and row.group(4) not in known:
            faults.append(f"damson_{row.group(4)} is not a function of the C API")
    total = [sum(kind) for kind in zip(*((c["direct"], c["glue"], c["gap"]) for c in counts.values()))]
    rows = {name: list(c.values()) for name, c in counts.items()} | {"**All**": total}
    for name, (direct, glue, gap) in rows.items():
        numbers = [int(text) for text in re.findall(r"\d+", next(
            (line for line in page.splitlines() if line.startswith(f"| {name} | ")), "").replace(name, "", 1))]
        if numbers != [direct + glue + gap, direct, glue, gap]:
            faults.append(f"the totals of {name} are {numbers}, the tables have {[direct + glue + gap, direct, glue, gap]}")
    if not counts:
        faults.append("the page has no tables")
    print("\n".join(faults) or f"{sum(total)} functions in {len(counts)} tables")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
