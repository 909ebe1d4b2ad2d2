#!/usr/bin/env python3
"""Checks bindings/api.json: names, types, documentation and units.

Every name begins with damson_ or DAMSON_ and is unique. Every type is a scalar or is described. Every sentence begins
with a capital letter and ends with a full stop. Every float with a dimension has a unit, in its own field or in the
sentence. A pointer with a plural name has a count. If the sentence says that an item may be null, the item is marked
as nullable.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bindings"))
import description  # noqa: E402

SCALARS = {"bool", "float", "double", "void", "char", "size_t"} | {f"{sign}int{bits}_t" for sign in ("", "u")
                                                                     for bits in (8, 16, 32, 64)}

ONE_OF_MANY = {"bounds", "limits", "options", "settings"}  # plural names of single structs


def bare(kind):
    return re.sub(r"^const |[*?]+$|\[\d+\]$", "", kind).removesuffix("*").strip()


def main():
    api = description.load()
    faults = []
    items = [item for key in ("constants", "handles", "objects", "enums", "callbacks", "structs", "functions") for item in api[key]]
    names = [item["name"] for item in items] + [value["name"] for enum in api["enums"] for value in enum["values"]]
    for name in sorted({name for name in names if names.count(name) > 1}):
        faults.append(f"{name} is defined more than once")
    known = {item["name"] for item in items if not item["name"].isupper()} - {f["name"] for f in api["functions"]}
    groups = {group["name"] for group in api["groups"]}

    def look_at_doc(item, where):
        doc = item["doc"]
        if not doc or not (doc[0].isupper() or doc[0].isdigit() or doc[0] in "`\"" or doc.startswith(("damson_", "bodies[", "objects[", "normals[", "requests["))
                           or re.match(r"\w+\[i\]", doc)):
            faults.append(f"{where}: the sentence does not begin with a capital letter or a name: {doc!r}")
        if not doc.rstrip("`)\"").endswith((".", ":", "?")) and not re.search(r"\[[^\]]+\]$", doc):
            faults.append(f"{where}: the sentence does not end with a full stop or a unit: {doc!r}")
        if "::" in doc or ".hpp" in doc or "std" in doc.split():
            faults.append(f"{where}: C++ in the sentence: {doc!r}")

    pointers = {item["name"] for item in api["objects"]} | {"void", "char"}
    handles = {item["name"] for item in api["handles"]}

    def look_at_pointer(item, where):
        kind = item["type"]
        if kind.endswith("*") and bare(kind) not in pointers and item["name"].endswith("s") and not item.get("out") \
                and "count" not in item and item["name"] not in ONE_OF_MANY:
            faults.append(f"{where}: the array has no count")

    def look_at_null(item, doc, where):
        may = re.search(r"\bnull(?=: |, stale|[ a-z]* handle)", doc, re.IGNORECASE)
        if item["type"] in handles and may and not item.get("nullable"):
            faults.append(f"{where}: the sentence says that it may be null, but it is not marked as nullable")

    def look_at_type(kind, where):
        if bare(kind) not in SCALARS and bare(kind) not in known:
            faults.append(f"{where}: type {kind} is not described")

    for item in items:
        if not item["name"].lower().startswith("damson_"):
            faults.append(f"{item['name']} does not begin with damson_")
        look_at_doc(item, item["name"])
    for enum in api["enums"]:
        for value in enum["values"]:
            look_at_doc(value, value["name"])
    for struct in api["structs"]:
        for field in struct["fields"] + struct.get("union", []):
            where = f"{struct['name']}.{field['name']}"
            look_at_type(field["type"], where)
            look_at_doc(field, where)
            look_at_pointer(field, where)
            look_at_null(field, field["doc"], where)
            if bare(field["type"]) in ("float", "damson_vec2") and struct["name"] != "damson_vec2" and "unit" not in field \
                    and "[" not in field["doc"]:
                faults.append(f"{where}: no unit")
    for function in api["functions"] + api["callbacks"]:
        look_at_type(function["returns"], function["name"])
        for parameter in function["params"]:
            look_at_type(parameter["type"], f"{function['name']}({parameter['name']})")
            look_at_pointer(parameter, f"{function['name']}({parameter['name']})")
            if function["name"].endswith("_describe") or function["name"].startswith("damson_world_destroy_"):
                look_at_null(parameter, function["doc"], f"{function['name']}({parameter['name']})")
            if "count" in parameter and parameter["count"] not in {p["name"] for p in function["params"]}:
                faults.append(f"{function['name']}: no parameter {parameter['count']}")
        if function.get("group", "general") not in groups:
            faults.append(f"{function['name']}: no group {function['group']}")
    documented = len(items)
    print(f"{len(api['functions'])} functions, {len(api['structs'])} structs, {len(api['enums'])} enumerations, "
          f"{documented} documented items, not counting fields; {len(faults)} faults")
    for fault in faults:
        print("   ", fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
