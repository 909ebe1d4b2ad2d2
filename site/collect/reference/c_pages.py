"""Pages of the C API: functions, structs, enums and callbacks of a group."""
from common import FIELDS, bare, linked, paragraphs, table

NOTES = (("out", "result"), ("nullable", "null allowed"), ("optional", "null: none"))


def pages(reference, _package):
    """Returns the lines of each page by group."""
    return {group: page(reference, group) for group in reference.titles}


def page(reference, group):
    link = linker(reference, group)
    lines = []
    functions = reference.functions(group)
    if functions:
        lines += ["## Functions", ""]
    for item in functions:
        lines += [f"### {item['name']}() {{#{item['name']}}}", "", *prototype(item["returns"], item["name"], item["params"])]
        lines += paragraphs(with_unit(item), link) + ["", *parameters(item, link)]
    for key, title, show in (("structs", "Structs", struct), ("enums", "Enums", enum), ("callbacks", "Callbacks", callback)):
        items = reference.types_in(group, key)
        lines += [f"## {title}", ""] if items else []
        for item in items:
            lines += [f"### {item['name']} {{#{item['name']}}}", "", *show(reference, item, link)]
    opaque = reference.types_in(group, "objects") + reference.types_in(group, "handles")
    if opaque:
        lines += ["## Objects and handles", "", *table(("Type", "Meaning"), [
            (f'<a id="{item["name"]}"></a>`{item["name"]}`', linked(item["doc"], link)) for item in opaque])]
    if group == "general":
        lines += ["## Constants", "", *table(("Name", "Value", "Meaning"), [
            (f"`{item['name']}`", f"`{item['value']}`", linked(with_unit(item), link)) for item in reference.data["constants"]])]
    return lines


def linker(reference, group):
    """Returns a function that returns the address of a name of the C API, or None."""
    groups = {**reference.group_of, **{item["name"]: item["group"] for item in reference.data["functions"]}}

    def link(name):
        if name not in groups:
            return None
        return f"#{name}" if groups[name] == group else f"./{groups[name]}.md#{name}"
    return link


def prototype(returns, name, params):
    listed = [f"{param['type']} {param['name']}" for param in params] or ["void"]
    line = f"{returns} {name}({', '.join(listed)});"
    if len(line) > 100:
        line = f"{returns} {name}(\n    " + ",\n    ".join(listed) + ");"
    return ["```c", line, "```", ""]


def parameters(item, link):
    """Returns a table of the parameters if it says more than the prototype, otherwise a list of links to their types."""
    rows = [(f"`{param['name']}`", typed(param["type"], link), notes(param, link)) for param in item["params"]]
    if any(row[2] for row in rows):
        return table(("Parameter", "Type", "Notes"), rows)
    types = dict.fromkeys(bare(kind) for kind in [item["returns"]] + [param["type"] for param in item["params"]])
    links = [f"[`{name}`]({link(name)})" for name in types if link(name) and name not in ("damson_world", "damson_vec2", "damson_status")]
    return [f"Types: {', '.join(links)}", ""] if links else []


def notes(param, link):
    found = [text for key, text in NOTES if param.get(key)]
    if "count" in param:
        found.append(f"`{param['count']}` elements")
    if "doc" in param:
        found.append(linked(param["doc"], link))
    return ", ".join(found)


def typed(kind, link):
    address = link(bare(kind))
    return f"[`{kind}`]({address})" if address else f"`{kind}`"


def struct(reference, item, link):
    fields = [{"name": "size", "type": "uint32_t", "doc": "Size of the struct; the default function sets it."}] if item.get("sized") else []
    rows = []
    for field in fields + item["fields"] + item.get("union", []):
        default, limits = reference.default(item, field)
        optional = f"set `has_{field['name']}`" if field["type"].endswith("?") else ""
        text = linked(field.get("doc", ""), link)
        limits = "; ".join(part for part in (limits, optional) if part)
        rows.append((f"`{field['name']}`", typed(field["type"].rstrip("?"), link), default, field.get("unit", ""), limits, text))
    head = paragraphs(item["doc"], link) + [""]
    if item.get("default") or item.get("sized"):
        head += [f"Get the defaults with `damson_default_{item['name'].removeprefix('damson_')}()`.", ""]
    if "union" in item:
        head += [f"The last {len(item['union'])} fields are a union.", ""]
    return head + table(FIELDS, rows)


def enum(_reference, item, link):
    rows = [(f"`{value['name']}`", str(value["value"]), linked(value["doc"], link)) for value in item["values"]]
    return paragraphs(item["doc"], link) + ["", *table(("Name", "Value", "Meaning"), rows)]


def callback(_reference, item, link):
    listed = ", ".join(f"{param['type']} {param['name']}" for param in item["params"])
    return ["```c", f"typedef {item['returns']} (*{item['name']})({listed});", "```", "", *paragraphs(with_unit(item), link), ""]


def with_unit(item):
    return item["doc"] + (f" [{item['unit']}]" if item.get("unit") else "")
