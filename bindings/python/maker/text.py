"""Text of the generated modules: docstrings with Python names, and files with their imports."""
import re
import textwrap

from .description import class_name

WIDTH = 110
MADE = "Generated from bindings/api.json."


class Names:
    """Python names of C items, for sentences that mention them."""

    def __init__(self, api):
        self.api = api
        self.of_function = {}
        self.enumerators = {value["name"]: f"{class_name(enum['name'])}.{member(enum, value)}"
                            for enum in api.enums for value in enum["values"]}

    def translated(self, text):
        """Returns a sentence of the description with Python names and None instead of null."""
        text = re.sub(r"damson_default_\w+\(\)", "its default", text)
        text = re.sub(r"\b(damson_\w+)(\(\))?", self._name, text)
        text = re.sub(r"\bDAMSON_\w+", lambda match: self.enumerators.get(match.group(0),
                                                                          match.group(0).removeprefix("DAMSON_")), text)
        text = re.sub(r"\bnull\b", "None", text)
        return re.sub(r"\bNull\b", "None", text)

    def _name(self, match):
        name, parentheses = match.group(1), match.group(2) or ""
        if name in self.of_function:
            return self.of_function[name]
        if name == "damson_last_error":
            return "DamsonError"
        if name in self.api.struct_of or name in self.api.handle_of or name in self.api.object_of \
                or name in self.api.enum_of:
            return class_name(name)
        return name.removeprefix("damson_") + parentheses


def member(enum, value):
    """Returns the name of an enum member: DYNAMIC for DAMSON_BODY_TYPE_DYNAMIC."""
    return value["name"].removeprefix(enum["name"].upper() + "_")


def with_unit(item):
    unit = item.get("unit")
    return item["doc"] + (f" [{unit}]" if unit else "")


def docstring(text, indent):
    """Returns the lines of a docstring, at most WIDTH columns wide."""
    text = text.replace("\\", "\\\\").replace('"""', "'''")
    if text.endswith('"'):
        text += " "
    line = f'{indent}"""{text}"""'
    if len(line) <= WIDTH:
        return [line]
    lines = textwrap.wrap(text, WIDTH - len(indent), break_long_words=False, break_on_hyphens=False,
                          initial_indent='"""')
    return [indent + line for line in lines] + [f'{indent}"""']


def call(head, arguments, tail, indent):
    """Returns the lines of `head(arguments)tail`: one line, or several lines filled with arguments."""
    line = f"{indent}{head}({', '.join(arguments)}){tail}"
    if len(line) <= WIDTH or not arguments:
        return [line]
    lines = [""]
    for argument in arguments:
        if lines[-1] and len(indent) + 4 + len(lines[-1]) + len(argument) + 2 > WIDTH:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + argument + ","
    return [f"{indent}{head}("] + [f"{indent}    {part}" for part in lines] + [f"{indent}){tail}"]


class Module:
    """A generated file. Its imports follow from the names in its lines."""

    def __init__(self, name, title, where):
        self.name, self.title = name, title
        self.where = where  # module of each name, as in the import statement
        self.lines = []

    def text(self, forced=(), late=()):
        """Returns the whole file. Names in `late` are imported only for type checkers."""
        body = "\n".join(self.lines)
        code = re.sub(r'""".*?"""', "", body, flags=re.DOTALL)
        used = set(re.findall(r"(?<![\w.\"'])([A-Za-z_]\w*)", code))
        defined = set(re.findall(r"^(?:class|def) (\w+)", code, flags=re.MULTILINE))
        defined |= set(re.findall(r"^(\w+)(?:: [^=\n]+)? = ", code, flags=re.MULTILINE))
        wanted, wanted_late, plain = {}, {}, []
        for name in sorted((used | set(forced)) - defined):
            if name not in self.where:
                continue
            origin = self.where[name]
            if origin == f".{self.name}":
                continue
            if origin == name:
                plain.append(name)
            elif name in late:
                wanted_late.setdefault(origin, []).append(name)
            else:
                wanted.setdefault(origin, []).append(name)
        if wanted_late:
            wanted.setdefault("typing", []).append("TYPE_CHECKING")
        out = [f'"""{self.title}', "", MADE, '"""', "from __future__ import annotations", ""]
        def is_standard(origin):
            return not origin.startswith(".") and not origin.startswith("numpy")
        out += sum((self._import(origin, wanted[origin]) for origin in sorted(wanted) if is_standard(origin)), [])
        numpy = sum((self._import(origin, wanted[origin]) for origin in sorted(wanted) if origin.startswith("numpy")),
                    [])
        if "np" in plain or numpy:
            out += ([""] if out[-1] else []) + (["import numpy as np"] if "np" in plain else []) + numpy
        ours = sum((self._import(origin, wanted[origin]) for origin in sorted(wanted, key=lambda o: (-o.count("."), o))
                    if origin.startswith(".")), [])
        if ours:
            out += ([""] if out[-1] else []) + ours
        if wanted_late:
            out += ["", "if TYPE_CHECKING:"]
            out += sum((self._import(origin, wanted_late[origin], "    ") for origin in sorted(wanted_late)), [])
        while out[-1] == "":
            out.pop()
        gap = "\n\n\n" if re.match(r"\n*(@|class|def)", body) else "\n\n"
        return "\n".join(out) + gap + body.strip("\n") + "\n"

    @staticmethod
    def _import(origin, names, indent=""):
        return call(f"from {origin} import ", sorted(set(names)), "", indent) if \
            len(f"{indent}from {origin} import {', '.join(sorted(set(names)))}") > WIDTH else \
            [f"{indent}from {origin} import {', '.join(sorted(set(names)))}"]
