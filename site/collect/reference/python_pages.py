"""Pages of the Python package: classes, functions and definitions of a group, from the generated modules."""
import ast
import re

from common import FIELDS, linked, paragraphs, table, typed
from maker.package import python_files

# the name in a place such as "World.step()", "world.py: World.fork" or "mix_values()"
PLACE = re.compile(r"^(?:[\w/]+\.py: )?((?:\w+\.)?\w+)(?:\(\))?$")


class Index:
    """Classes and functions of the package by name."""

    def __init__(self, root):
        files = python_files((root / "include/damson/damson.h").read_text(encoding="utf-8"))
        self.classes, self.functions, self.places = {}, {}, {}
        hand = sorted((root / "bindings/python/damson").glob("*.py"))
        for text in [text for path, text in files.items() if path.endswith(".py")] + [path.read_text(encoding="utf-8") for path in hand]:
            self.read(text)
        coverage = files["damson/_generated/coverage.py"]
        self.places = ast.literal_eval(coverage[coverage.index("PLACES = ") + len("PLACES = "):])

    def read(self, text):
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                self.functions[node.name] = node
            if isinstance(node, ast.ClassDef):
                self.classes.setdefault(node.name.removesuffix("Calls"), []).append(node)

    def member(self, place):
        """Returns the definitions of "World.step", "World" or "mix_values", in the order getter, setter; or nothing."""
        owner, _, name = place.rpartition(".")
        if not owner and name in self.functions:
            return [self.functions[name]]
        owner, name = (owner, name) if owner else (name, "__init__")
        for node in reversed(self.classes.get(owner, [])):
            found = [item for item in node.body if isinstance(item, ast.FunctionDef) and item.name == name]
            if found:
                return found
        return []


def pages(reference, _package):
    """Returns the lines of each page by group."""
    index = Index(reference.root)
    names = {item["name"]: python_name(item["name"]) for item in reference.types.values()}
    shown = {item["name"] for key in ("structs", "enums") for item in reference.data[key]}
    where = {names[item]: group for item, group in reference.group_of.items() if item in shown and names[item] in index.classes}
    for function in reversed(reference.data["functions"]):
        match = PLACE.match(index.places[function["name"]])
        if match and index.member(match.group(1)):
            where[match.group(1)] = function["group"]
    return {group: page(reference, index, names, where, group) for group in reference.titles}


def page(reference, index, names, where, group):
    def link(name):
        if name not in where:
            return None
        anchor = name.lower().replace(".", "-")
        return f"#{anchor}" if where[name] == group else f"./{where[name]}.md#{anchor}"

    lines, seen = [], set()
    for function in reference.functions(group):
        match = PLACE.match(index.places[function["name"]])
        place = match.group(1) if match else None
        definitions = index.member(place) if place and place not in seen else []
        seen.add(place)
        if definitions:
            lines += member(place, definitions, link)
    lines = ["## Functions and methods", "", *lines] if lines else []
    for key, title, show in (("structs", "Definitions and results", definition), ("enums", "Enums", enum)):
        items = [item for item in reference.types_in(group, key) if names[item["name"]] in index.classes]
        lines += [f"## {title}", ""] if items else []
        for item in items:
            name = names[item["name"]]
            lines += [f"### {name} {{#{name.lower()}}}", "", *show(reference, item, index.classes[name][0], link)]
    return lines


def member(place, definitions, link):
    first = definitions[0]
    is_property = any(isinstance(mark, ast.Name) and mark.id == "property" for mark in first.decorator_list)
    if is_property:
        can_write = " (can be set)" if len(definitions) > 1 else ""
        code, title = f"{place}: {ast.unparse(first.returns) if first.returns else 'Any'}", f"{place}{can_write}"
    else:
        code, title = signature(place, first), f"{place}()"
    doc = ast.get_docstring(first) or ""
    setter = ast.get_docstring(definitions[1]) if len(definitions) > 1 else None
    text = doc if not setter or setter == doc else f"{doc} {setter}"
    return [f"### {title} {{#{place.lower().replace('.', '-')}}}", "", "```python", code, "```", "", *paragraphs(text, link), ""]


def signature(place, node):
    """Returns "World.step(dt: float, substeps: int = 4) -> None", on several lines if it is long."""
    given = node.args
    positional = given.posonlyargs + given.args
    values = [None] * (len(positional) - len(given.defaults)) + given.defaults
    listed = [argument(arg, value) for arg, value in zip(positional, values) if arg.arg not in ("self", "cls")]
    if given.vararg:
        listed.append(f"*{given.vararg.arg}")
    elif given.kwonlyargs:
        listed.append("*")
    listed += [argument(arg, value) for arg, value in zip(given.kwonlyargs, given.kw_defaults)]
    returns = f" -> {ast.unparse(node.returns)}" if node.returns and node.name != "__init__" else ""
    line = f"{place}({', '.join(listed)}){returns}"
    return line if len(line) <= 90 else f"{place}(\n    " + ",\n    ".join(listed) + f"\n){returns}"


def argument(arg, value):
    text = arg.arg + (f": {ast.unparse(arg.annotation)}" if arg.annotation else "")
    if value is None:
        return text
    shown = ast.unparse(value)
    return f"{text} = ..." if shown == "UNSET" else f"{text} = {shown}"


def definition(reference, item, node, link):
    """Returns the text and the fields of a dataclass or a named tuple."""
    fields = {field["name"]: field for field in item["fields"]}
    rows = []
    for at, line in enumerate(node.body):
        if not isinstance(line, ast.AnnAssign) or not isinstance(line.target, ast.Name) or line.target.id.isupper():
            continue
        after = node.body[at + 1] if at + 1 < len(node.body) else None
        doc = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
        text, unit = re.match(r"(.*?)(?: \[([^\]]*)\])?$", " ".join(doc.split())).groups()
        default, limits = reference.default(item, fields.get(line.target.id, {"name": line.target.id}))
        name, kind = line.target.id, ast.unparse(line.annotation)
        rows.append((f"`{name}`", typed(kind, link), default, unit or "", limits, linked(text, link)))
    head = paragraphs(ast.get_docstring(node) or "", link) + [""]
    return head + (table(FIELDS, rows) if rows else [])


def enum(_reference, item, node, link):
    rows = []
    for at, line in enumerate(node.body):
        if isinstance(line, ast.Assign):
            after = node.body[at + 1] if at + 1 < len(node.body) else None
            doc = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
            rows.append((f"`{line.targets[0].id}`", ast.unparse(line.value), linked(" ".join(doc.split()), link)))
    return paragraphs(ast.get_docstring(node) or "", link) + ["", *table(("Name", "Value", "Meaning"), rows)]


def python_name(c_name):
    from maker.description import class_name
    return class_name(c_name)
