#!/usr/bin/env python3
"""Compares the C ABI with the public C++ headers: every call must be in C, or an exception must give the reason.

    tests/bindings/doors_covered.py          prints the totals; fails and lists missing calls, fields and values
    tests/bindings/doors_covered.py --all    also lists the calls that the exceptions cover

A call is a public member function, or a free function of namespace damson, in a header that a public header includes.
It is covered if a function of bindings/api.json names it in "cpp". A struct or enumeration that api.json names must
have all of its C++ fields and values. The exceptions are in doors_exceptions.txt, each with its reason.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bindings"))
import cpp_headers  # noqa: E402
import description  # noqa: E402

def exceptions():
    """Returns the exceptions, each a pattern and its reason: "World::operator=   reason"."""
    found = []
    for line in (ROOT / "tests/bindings/doors_exceptions.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, reason = line.partition(" ")
            found.append([name, reason.strip(), 0])
    return found


def fits(pattern, name):
    return re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), name) is not None


class Comparison:
    """Collects the calls that are covered, excused or missing."""

    def __init__(self):
        self.api = description.load()
        self.excused = exceptions()
        self.named = {name for function in self.api["functions"] for name in function["cpp"]}
        self.used = set()
        self.covered, self.excuses, self.missing = [], [], []

    def look_at(self, name, where):
        if name in self.named:
            self.covered.append(name)
            self.used.add(name)
            return
        for exception in self.excused:
            if fits(exception[0], name) or fits(exception[0], f"{where}:{name}"):
                exception[2] += 1
                self.excuses.append((name, exception[1]))
                return
        self.missing.append(f"{where}: {name}")

    def look_at_types(self, types, where, inside=""):
        of_cpp = {item["cpp"]: item for item in self.api["structs"] + self.api["enums"]}
        for found in types:
            if found.kind.startswith("enum"):
                item = of_cpp.get(inside + found.name)
                if item is not None:
                    for value, _ in found.values:
                        if value not in {v["cpp"] for v in item["values"]}:
                            self.missing.append(f"{where}: {found.name}::{value}, a value")
                continue
            for function in found.functions:
                if function.access != "public" or function.is_deleted:
                    continue
                if function.name.startswith("operator") or function.name == "~" + found.name:
                    continue
                self.look_at(f"{found.name}::{function.name}", where)
            item = of_cpp.get(found.name)
            if item is not None and item.get("kind") in ("same", "copied"):
                fields = {field["name"] for field in item["fields"]}
                for field in found.fields:
                    if field.name not in fields and f"{found.name}.{field.name}" not in self.fields_elsewhere:
                        self.missing.append(f"{where}: {found.name}.{field.name}, a field")
            self.look_at_types(found.types, where, f"{found.name}::")

    # Fields that have another name or form in C.
    fields_elsewhere = {"WorldDef.tasks", "BatchDef.tasks"}

    def run(self):
        for path in description.public_headers():
            where = str(path.relative_to(ROOT))
            header = cpp_headers.Header(path)
            self.look_at_types(header.types, where)
            for function in header.functions:
                if not function.name.startswith("operator"):
                    self.look_at(function.name, where)


def main():
    compared = Comparison()
    compared.run()
    covered, excused = len(set(compared.covered)), len({name for name, _ in compared.excuses})
    missing = sorted(set(compared.missing))
    idle = [exception[0] for exception in compared.excused if exception[2] == 0]
    if "--all" in sys.argv[1:]:
        for name, reason in sorted(set(compared.excuses)):
            print(f"    {name}: {reason}")
    total = covered + excused + len(missing)
    print(f"{covered} of {total} C++ calls are covered by C, {excused} are excused, {len(missing)} are missing")
    for name in missing:
        print(f"    missing: {name}")
    for name in idle:
        print(f"    an exception that covers nothing: {name}")
    return 1 if missing or idle else 0


if __name__ == "__main__":
    sys.exit(main())
