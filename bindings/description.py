"""Loads bindings/api.json, and adds the documentation that follows from the C++ headers.

A struct field or enum value without "doc" takes the documentation and the unit of the C++ field or value that it
represents.
"""
import json
import pathlib
import re

import cpp_headers

ROOT = pathlib.Path(__file__).resolve().parent.parent
PUBLIC = ("physics", "time", "batch", "broadphase", "narrowphase", "levels", "version")


def public_headers():
    """Returns the headers that the public headers include, sorted by path."""
    seen, waiting = set(), [ROOT / f"include/damson/{name}.hpp" for name in PUBLIC]
    while waiting:
        path = waiting.pop()
        if path in seen or path.suffix != ".hpp":
            continue
        seen.add(path)
        waiting += [(path.parent / name).resolve() for name in cpp_headers.included(path)]
    return sorted(path for path in seen if "include" not in path.relative_to(ROOT).parts)


def load():
    """Returns the contents of api.json, with missing documentation filled in from the C++ headers."""
    data = json.loads((ROOT / "bindings/api.json").read_text(encoding="utf-8"))
    types = types_of(cpp_headers.Header(path) for path in public_headers())
    for struct in data["structs"]:
        fields = {field.name: field.doc for field in types[struct["cpp"]].fields} if struct["cpp"] in types else {}
        for field in struct["fields"]:
            fill(field, fields.get(field["name"]), f"{struct['name']}.{field['name']}")
    for enum in data["enums"]:
        values = dict(types[enum["cpp"]].values) if enum["cpp"] in types else {}
        for value in enum["values"]:
            fill(value, values.get(value["cpp"]), value["name"])
    return data


def types_of(headers):
    """Returns all types by name, with inner types as Outer::Inner."""
    found = {}

    def add(types, inside):
        for item in types:
            found.setdefault(inside + item.name, item)
            add(item.types, inside + item.name + "::")

    for header in headers:
        add(header.types, "")
    return found


def fill(item, comment, where):
    """Sets the doc and unit of an item without "doc" from a C++ comment such as "Center of the circle. [m]"."""
    if "doc" in item:
        return
    if not comment:
        raise ValueError(f"{where} has no doc, and no C++ field or value from which it follows")
    text, unit = re.match(r"(.*?)(?: \[([^\]]*)\])?$", comment.strip(), re.DOTALL).groups()
    item["doc"] = text.strip()
    if unit and "unit" not in item:
        item["unit"] = unit
