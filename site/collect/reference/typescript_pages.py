"""Pages of the JavaScript package with its TypeScript types, from the type declarations of `damson2d/full`."""
import re
from collections import Counter

from common import FIELDS, escaped, linked, paragraphs, table, typed
from generator.description import CLASSES, Api, pascal
from generator.glue import Glue

# Classes that no function of the description belongs to, and their groups.
GROUPS = {
    "BoxObject": "broadphase", "BodyRows": "bulk", "DamsonError": "general", "Owned": "general", "EventList": "events",
    "Subscription": "events",
}


class Declarations:
    """The declarations of a file of types: `members` of classes, functions, and other types by name."""

    def __init__(self, text):
        self.members, self.functions, self.types, self.docs = {}, {}, {}, {}
        lines, at = text.splitlines(), 0
        doc = ""
        while at < len(lines):
            line = lines[at]
            if line.startswith("/**"):
                doc, at = comment(lines, at)
                continue
            match = re.match(r"export (?:declare )?(?:abstract )?(class|function|interface|const|type) (\w+)", line)
            if match:
                end = at
                if line.rstrip().endswith("{"):
                    while not lines[end].startswith("}"):
                        end += 1
                elif not line.rstrip().endswith(";"):
                    while not lines[end].rstrip().endswith(";"):
                        end += 1
                self.take(match.group(1), match.group(2), lines[at:end + 1], doc)
                at = end
                doc = ""
            at += 1

    def take(self, kind, name, lines, doc):
        if kind == "class":
            self.members[name] = members(lines[1:-1])
            self.docs[name] = doc
        elif kind == "function":
            self.functions.setdefault(name, (lines[0].removeprefix("export declare ").rstrip(";"), doc))
        elif name not in self.types:
            self.types[name] = (kind, lines, doc)


def comment(lines, at):
    """Returns the text of the comment that begins at line `at`, and the index of the line after it."""
    end = at
    while "*/" not in lines[end]:
        end += 1
    text = " ".join(re.sub(r"^\s*(/\*\*|\*(?!/))|\*/\s*$", "", line).strip() for line in lines[at:end + 1]).strip()
    return text, end + 1


def members(lines):
    """Returns (name, code, doc) of each member of a class or interface."""
    found, doc, at = [], "", 0
    while at < len(lines):
        text = lines[at].strip()
        if text.startswith("/**"):
            doc, at = comment(lines, at)
            continue
        match = re.match(r"(?:readonly |static |private )*(\[?[\w.]+\]?)", text)
        if match and text and not text.startswith(("private", "}")):
            found.append((match.group(1), text.rstrip(";"), doc))
        doc = ""
        at += 1
    return found


def pages(reference, package):
    """Returns the lines of each page by group. Groups that the package does not have get no page."""
    declared = Declarations((package / "dist/full.d.mts").read_text(encoding="utf-8"))
    glue = Glue(Api(), "full")
    place, group_of_member, groups_of_class = {}, {}, {}
    for function in glue.functions:
        owner, _ = glue.class_of(function)
        name = glue.name_in_class(function, owner)
        place[function["name"]] = (owner, name)
        group_of_member.setdefault((owner, name), function["group"])
        groups_of_class.setdefault(owner, Counter())[function["group"]] += 1
    # members that only the JavaScript package has are on the page with most functions of their class
    home_of = {owner: groups.most_common(1)[0][0] for owner, groups in groups_of_class.items()} | GROUPS
    where = {pascal(name.removeprefix("damson_")): group for name, group in reference.group_of.items()}
    made = {}
    for group in reference.titles:
        lines = page(reference, declared, place, group_of_member, home_of, where, group)
        if lines:
            made[group] = lines
    return made


def page(reference, declared, place, group_of_member, home_of, where, group):
    def link(name):
        owner, _, inner = name.rpartition(".")
        if owner:
            is_known = any(inner == each for each, _, _ in declared.members.get(owner, []))
            home, anchor = group_of_member.get((owner, inner), home_of.get(owner)) if is_known else None, f"{owner}-{inner}"
        elif name in declared.members:
            home, anchor = home_of.get(name), f"class-{name}"
        else:
            home, anchor = where.get(name) if name in declared.types else None, name
        return home and f"{'' if home == group else f'./{home}.md'}#{anchor.lower()}"

    lines, classes = [], {}
    for owner, items in declared.members.items():
        for name, code, doc in items:
            if group_of_member.get((owner, name), home_of.get(owner)) == group:
                classes.setdefault(owner, []).append((name, code, doc))
    for owner, items in classes.items():
        lines += [f"## {owner} {{#class-{owner.lower()}}}", ""]
        if home_of.get(owner) == group and declared.docs.get(owner):
            lines += [*paragraphs(declared.docs[owner].replace(" All zero: null.", ""), link), ""]
        for name, code, doc in items:
            title = f"new {owner}()" if name == "constructor" else escaped(f"{owner}.{name}".replace(".[", "[") + ("()" if "(" in code else ""))
            code = code.replace("constructor", f"new {owner}") if name == "constructor" else code
            lines += [f"### {title} {{#{owner.lower()}-{name.lower().strip('[]').replace('.', '-')}}}", "", "```ts", code, "```", "", *paragraphs(doc, link), ""]
    functions = [declared.functions[name] + (name,) for item in reference.functions(group)
                 for owner, name in [place.get(item["name"], (None, None))] if owner is None and name in declared.functions]
    lines += ["## Functions", ""] if functions else []
    for code, doc, name in functions:
        lines += [f"### {name}() {{#{name.lower()}}}", "", "```ts", code, "```", "", *paragraphs(doc, link), ""]
    items = [item for key in ("structs", "enums", "callbacks") for item in reference.types_in(group, key)]
    shown = [(pascal(item["name"].removeprefix("damson_")), item) for item in items]
    shown = [(name, item) for name, item in shown if name in declared.types]
    lines += ["## Types", ""] if shown else []
    for name, item in shown:
        lines += [f"### {name} {{#{name.lower()}}}", "", *described(reference, item, *declared.types[name], link)]
    return lines


def described(reference, item, kind, body, doc, link):
    """Returns the text of an interface, of an enum, or of another type."""
    text = [*paragraphs(doc, link), ""]
    if kind == "interface":
        rows = []
        by_name = {camel(field["name"]): field for field in item.get("fields", [])}
        for name, code, words in members(body[1:-1]):
            meaning, unit = re.match(r"(.*?)(?: \[([^\]]*)\])?$", words).groups()
            default, limits = reference.default(item, by_name.get(name, {"name": name}))
            kind_of = code.split(": ", 1)[1] if ": " in code else code
            rows.append((f"`{name}`", typed(kind_of, link), default, unit or "", limits, linked(meaning, link)))
        return text + table(FIELDS, rows)
    if kind == "const":
        rows = [(f"`{name}`", code.split(": ")[-1], linked(words, link)) for name, code, words in members(body[1:-1])]
        return text + table(("Name", "Value", "Meaning"), rows)
    return text + ["```ts", *[line.removeprefix("export ") for line in body], "```", ""]


def camel(name):
    head, *rest = name.split("_")
    return head + "".join(word.capitalize() for word in rest)
