"""Text of the made modules: docstrings that speak of Python's names, and files with their imports."""
import re
import textwrap

from .description import class_name

WIDTH = 110
MADE = "Made by bindings/python/generate.py from bindings/api.json: edit that."


class Names:
    """What things of C are called in Python, for sentences that name them."""

    def __init__(self, api):
        self.api = api
        self.of_function = {}
        self.enumerators = {value["name"]: f"{class_name(enum['name'])}.{member(enum, value)}"
                            for enum in api.enums for value in enum["values"]}

    def translated(self, text):
        """A sentence of the description in words of Python."""
        text = text.replace(" To be given back by damson_free_bytes().", "")
        text = re.sub(r"damson_default_\w+\(\)", "its default", text)
        text = re.sub(r"\b(damson_\w+)(\(\))?", self._name, text)
        text = re.sub(r"\bDAMSON_\w+", lambda match: self.enumerators.get(match.group(0),
                                                                          match.group(0).removeprefix("DAMSON_")), text)
        text = re.sub(r"\bthe null subscription\b", "an error", text, flags=re.IGNORECASE)
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
    """DYNAMIC of DAMSON_BODY_TYPE_DYNAMIC."""
    return value["name"].removeprefix(enum["name"].upper() + "_")


def with_unit(item):
    unit = item.get("unit")
    return item["doc"] + (f" [{unit}]" if unit else "")


def docstring(text, indent):
    """A docstring in lines that are not too long."""
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
    """`head(arguments)tail`, in one line or one argument a line."""
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
    """A made file: what it imports follows from what its lines name."""

    def __init__(self, name, title, where):
        self.name, self.title = name, title
        self.where = where  # of a name: the module that has it, with dots
        self.lines = []

    def text(self, forced=(), late=()):
        """The whole file. Names in `late` are imported for the type checker alone."""
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
