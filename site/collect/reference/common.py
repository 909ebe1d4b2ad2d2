"""The description of the API for all languages: groups, the group of each type, defaults, and texts as Markdown."""
import re

import description

FIELDS = ("Field", "Type", "Default", "Unit", "Range", "Meaning")
LABELS = ("Requires", "Invalidates", "Threads", "Cost", "Errors", "Source")


class Reference:
    """The contents of bindings/api.json with the defaults of docs/defaults.md."""

    def __init__(self, root):
        self.root = root
        self.data = description.load()
        self.titles = {group["name"]: group["title"] for group in self.data["groups"]}
        self.defaults = defaults(root / "docs/defaults.md")
        self.types = {item["name"]: item for key in ("handles", "objects", "enums", "callbacks", "structs")
                      for item in self.data[key]}
        self.group_of = self.groups_of_types()

    def functions(self, group):
        return [item for item in self.data["functions"] if item["group"] == group]

    def types_in(self, group, key):
        return [item for item in self.data[key] if self.group_of.get(item["name"]) == group]

    def default(self, struct, field):
        """Returns the default and the range of a field, or empty texts."""
        return self.defaults.get(f"{struct['cpp']}::{field['name']}", ("", ""))

    def groups_of_types(self):
        """Returns the group of each type: the first one with a function that uses it, directly or through other types."""
        found = {}
        for depth in (1, 20):
            for group in self.titles:
                for function in self.functions(group):
                    for name in self.used(function, depth):
                        found.setdefault(name, group)
        for name in self.types:
            found.setdefault(name, "general")
        return found

    def used(self, item, depth):
        """Returns the names of the types that an item uses, in order."""
        parts = item.get("params", []) + item.get("fields", []) + item.get("union", [])
        names = []
        for kind in [item.get("returns", "")] + [part["type"] for part in parts]:
            name = bare(kind)
            if name in self.types:
                names.append(name)
                if depth > 1:
                    names += self.used(self.types[name], depth - 1)
        return list(dict.fromkeys(names))


def bare(kind):
    """Returns the name of a type without qualifiers: damson_vec2 for "const damson_vec2*"."""
    return re.sub(r"\[\d+\]$", "", kind.removeprefix("const ")).rstrip("*?")


def defaults(page):
    """Returns default and range by name, from the tables of the page."""
    found = {}
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if len(cells) == 4 and re.fullmatch(r"`\w+(::\w+)+`", cells[0].strip()):
            found[cells[0].strip("` ")] = (cells[1], cells[3].strip("| "))
    return found


def escaped(text):
    """Returns a text as Markdown. Text in backticks stays as it is."""
    parts = re.split(r"(`[^`]*`)", text)
    for i in range(0, len(parts), 2):
        parts[i] = re.sub(r"([\\*_\[\]])", r"\\\1", parts[i]).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        parts[i] = parts[i].replace("{{", "&#123;&#123;")
    return "".join(parts)


def paragraphs(text, link):
    """Returns a documentation text as Markdown: its labels start list items, and `link(name)` links names of the API."""
    text, unit = re.fullmatch(r"(.*?)( \[[^\]]*\])?", " ".join(text.split())).groups()
    parts = re.split(rf"\s*\b({'|'.join(LABELS)}): ", text)
    lines = [linked(parts[0] + (unit or ""), link)] if parts[0] else []
    for label, rest in zip(parts[1::2], parts[2::2]):
        lines += ["" if len(lines) == 1 else None, f"- **{label}**: {linked(rest, link)}"]
    return [line for line in lines if line is not None]


def linked(text, link):
    """Returns Markdown in which names of the API are links, if `link(name)` returns an address."""
    out, at = "", 0
    for match in re.finditer(r"`[^`]*`|\b[A-Za-z_][\w.]*\w(?:\(\))?", text):
        name = match.group(0).strip("`")
        # without backticks, Segment and Overlap are also words of a sentence
        is_word = match.group(0) == name and not re.search(r"[_.()]|[a-z][A-Z]", name)
        address = None if is_word else link(name.removesuffix("()"))
        if address:
            out += f"{escaped(text[at:match.start()])}[`{name}`]({address})"
            at = match.end()
    return out + escaped(text[at:])


def typed(kind, link):
    """Returns a type as code, as a link if it is a single type with an address."""
    address = link(re.sub(r"^(readonly |Required<)|( \| (None|null)|\[\]|>)$", "", kind))
    return f"[`{kind}`]({address})" if address else f"`{kind}`"


def cell(text):
    """Returns a text for a cell of a table."""
    return text.replace("|", "\\|").replace("\n", " ") or " "


def table(head, rows):
    """Returns the lines of a table. Columns that are empty in all rows are left out."""
    used = [i for i in range(len(head)) if any(row[i].strip() for row in rows)]
    lines = ["| " + " | ".join(head[i] for i in used) + " |", "|" + "---|" * len(used)]
    return lines + ["| " + " | ".join(cell(row[i]) for i in used) + " |" for row in rows] + [""]
