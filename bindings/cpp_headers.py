"""Reads the public declarations and their documentation from Damson's C++ headers.

This is not a general C++ parser: it understands the headers only as this project writes them. Header(path) contains
the declarations in namespace damson, except those in its inner namespace `detail`.
"""
import re


class Declaration:
    """One declaration: its text without comments, its body if it has one, and its documentation."""

    def __init__(self, text, body, doc):
        self.text, self.body, self.doc = text, body, doc
        self.access = "public"

    def __repr__(self):
        return f"<{self.text!r}>"


def end_of_braces(text, at):
    """Returns the index after the brace that closes the one at `at`. Skips comments and strings."""
    depth = 0
    while at < len(text):
        if text.startswith("//", at):
            at = text.index("\n", at)
        elif text[at] in "\"'":
            quote = text[at]
            at += 1
            while text[at] != quote:
                at += 2 if text[at] == "\\" else 1
        elif text[at] == "{":
            depth += 1
        elif text[at] == "}":
            depth -= 1
            if depth == 0:
                return at + 1
        at += 1
    raise ValueError("braces do not match")


def declarations(text, access="public"):
    """Returns the declarations of a scope, in order."""
    found, pending, current, inner = [], [], "", []
    at, parens, body = 0, 0, None

    def emit(with_body=None):
        nonlocal current, pending, inner
        made = Declaration(" ".join(current.split()), with_body, " ".join(pending + inner).strip())
        made.access = access
        if made.text:
            found.append(made)
        current, pending, inner = "", [], []
        return made

    last_line_end = -1
    while at < len(text):
        c = text[at]
        if text.startswith("//", at):
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            comment = text[at:end]
            if comment.startswith("///<"):
                # this comment documents the declaration that has just ended, or part of the current one
                if current.strip():
                    inner.append(comment[4:].strip())
                elif found:
                    found[-1].doc = (found[-1].doc + " " + comment[4:].strip()).strip()
            elif comment.startswith("///") and not current.strip():
                pending.append(comment[3:].strip())
            elif not comment.startswith("///") and not current.strip():
                pending = []
            at = end
            continue
        if c == "#" and not current.strip():
            while True:
                end = text.find("\n", at)
                end = len(text) if end < 0 else end
                line = text[at:end]
                at = end + 1
                if not line.endswith("\\"):
                    break
            continue
        if c in "\"'" and not (c == "'" and at and text[at - 1].isdigit()):
            start = at
            at += 1
            while text[at] != c:
                at += 2 if text[at] == "\\" else 1
            at += 1
            current += text[start:at]
            continue
        if c == "(":
            parens += 1
        elif c == ")":
            parens -= 1
        elif c == "{" and parens == 0:
            end = end_of_braces(text, at)
            words = re.sub(r"\[\[.*?\]\]|template\s*<.*?>\s*(requires[^;{]*?\)\s*)?", "", current).split()
            kind = words[0] if words else ""
            if kind in ("struct", "class", "enum", "union", "namespace", "extern"):
                body = text[at + 1:end - 1]
                at = end
                if kind in ("namespace", "extern"):
                    emit(body)
                    continue
                # the next declaration starts after the semicolon
                semicolon = text.index(";", at)
                at = semicolon + 1
                emit(body)
                continue
            if "(" in current:
                at = end
                emit(text[at:at])
                while at < len(text) and text[at] in " \n":
                    at += 1
                if at < len(text) and text[at] == ";":
                    at += 1
                continue
            current += text[at:end]
            at = end
            continue
        elif c == ";" and parens == 0:
            at += 1
            emit()
            continue
        elif c == ":" and parens == 0 and current.strip() in ("public", "protected", "private"):
            access = current.strip()
            current = ""
            pending = []
            at += 1
            continue
        current += c
        at += 1
    return found


def split_top(text, separator=","):
    """Splits `text` at separators that are not inside brackets."""
    parts, depth, current = [], 0, ""
    for c in text:
        if c in "(<[{":
            depth += 1
        elif c in ")>]}":
            depth -= 1
        if c == separator and depth == 0:
            parts.append(current)
            current = ""
        else:
            current += c
    if current.strip():
        parts.append(current)
    return [part.strip() for part in parts]


class Function:
    """A function: name, return type, and parameters as (type, name, default)."""

    def __init__(self, declaration):
        text = re.sub(r"\[\[.*?\]\]", "", declaration.text).strip()
        self.doc, self.access = declaration.doc, declaration.access
        self.is_template = text.startswith("template")
        if self.is_template:
            depth = 0
            for i, c in enumerate(text):
                depth += {"<": 1, ">": -1}.get(c, 0)
                if c == ">" and depth == 0:
                    break
            text = text[i + 1:].strip()
            while text.startswith("requires"):
                start = text.index("(")
                depth = 0
                for i in range(start, len(text)):
                    depth += {"(": 1, ")": -1}.get(text[i], 0)
                    if depth == 0:
                        break
                text = text[i + 1:].strip()
        depth = 0
        start = None
        for i, c in enumerate(text):
            depth += {"<": 1, ">": -1}.get(c, 0)
            if c == "(" and depth <= 0:
                start = i
                break
        depth = 0
        for i in range(start, len(text)):
            depth += {"(": 1, ")": -1}.get(text[i], 0)
            if depth == 0:
                break
        if text[:start].strip().endswith("operator"):  # operator()
            start = i + 1
            depth = 0
            for i in range(start, len(text)):
                depth += {"(": 1, ")": -1}.get(text[i], 0)
                if depth == 0:
                    break
        head, inside, tail = text[:start].strip(), text[start + 1:i], text[i + 1:].strip()
        head = re.sub(r"\b(static|virtual|explicit|constexpr|inline|friend)\b", "", head).strip()
        match = re.match(r"(.*?)\s*((?:operator\s*\S.*)|~?\w+)$", head)
        self.returns, self.name = match.group(1).strip(), match.group(2).strip()
        self.is_const = bool(re.match(r"const\b", tail))
        self.is_deleted = "= delete" in tail or "=delete" in tail
        self.is_defaulted = "= default" in tail
        self.parameters = []
        for part in split_top(inside):
            if part in ("", "void"):
                continue
            default = None
            if "=" in part:
                part, default = (piece.strip() for piece in part.split("=", 1))
            match = re.match(r"(.*?)(\w+)$", part)
            kind, name = (match.group(1).strip(), match.group(2)) if match and match.group(1).strip() else (part, "")
            self.parameters.append((kind, name, default))


class Field:
    """A field of a struct: type, name and documentation."""

    def __init__(self, kind, name, doc):
        self.kind, self.name, self.doc = kind, name, doc


class Type:
    """A struct, class or enum: its fields, functions or values."""

    def __init__(self, declaration, path):
        text = re.sub(r"\[\[.*?\]\]", "", declaration.text)
        self.is_template = text.startswith("template")
        text = re.sub(r"^template\s*<[^{]*?>\s*(?=struct|class)(?!class \w+[>,])", "", text)
        match = re.match(r"(struct|class|enum class|enum|union)\s+(\w+)", text)
        self.kind, self.name, self.doc, self.path = match.group(1), match.group(2), declaration.doc, path
        self.fields, self.functions, self.values, self.types = [], [], [], []
        if self.kind.startswith("enum"):
            self.read_values(declaration.body)
            return
        for inner in declarations(declaration.body, "private" if self.kind == "class" else "public"):
            if inner.access != "public" or inner.text.startswith(("using", "friend", "static_assert")):
                continue
            bare = re.sub(r"\[\[.*?\]\]", "", inner.text).strip()
            if re.match(r"(template\s*<.*>\s*)?(struct|class|enum)\b", bare) and inner.body is not None:
                self.types.append(Type(inner, path))
            elif is_function(bare):
                self.functions.append(Function(inner))
            elif not bare.startswith("static"):
                self.read_fields(inner)

    def read_values(self, body):
        body = body.rstrip()
        current, docs = [], []
        for line in body.split("\n"):
            code, _, comment = line.partition("//")
            comment = comment.lstrip("/<").strip()
            names = re.findall(r"(\w+)(?:\s*=\s*[^,]*)?", code)
            if names:
                for name in names:
                    self.values.append([name, " ".join(docs)])
                    docs = []
                if comment:
                    self.values[-1][1] = comment
            elif comment:
                if line.strip().startswith("///<") or (self.values and not line.strip().startswith("///")):
                    self.values[-1][1] = (self.values[-1][1] + " " + comment).strip()
                elif line.strip().startswith("///"):
                    docs.append(comment)

    def read_fields(self, inner):
        parts = split_top(inner.text)
        first = re.match(r"(.*?[\s>&*])(\w+)\s*(?:[={].*)?$", parts[0])
        if not first:
            return
        kind = first.group(1).strip()
        self.fields.append(Field(kind, first.group(2), inner.doc))
        for part in parts[1:]:
            self.fields.append(Field(kind, re.match(r"\w+", part).group(0), inner.doc))


def is_function(text):
    """Returns True if a declaration declares a function."""
    depth = 0
    for c in text:
        if c in "<{":
            depth += 1
        elif c in ">}":
            depth -= 1
        elif c == "(" and depth <= 0:
            return True
        elif c == "=" and depth <= 0 and "operator" not in text:
            return False
    return False


class Header:
    """The declarations that a header makes in namespace damson."""

    def __init__(self, path):
        self.path = str(path)
        with open(path, encoding="utf-8") as file:
            self.text = file.read()
        self.types, self.functions = [], []
        self.read_scope(self.text)

    def read_scope(self, text):
        for found in declarations(text):
            bare = re.sub(r"\[\[.*?\]\]", "", found.text).strip()
            if bare.startswith(("||", "&&")):  # the rest of a concept
                continue
            if bare.startswith("namespace"):
                if re.match(r"namespace damson$", bare):
                    self.read_scope(found.body)
                continue
            if found.body is not None and re.match(r"(template\s*<.*>\s*)?(struct|class|enum|union)\b", bare):
                self.types.append(Type(found, self.path))
            elif not re.match(r"(using|concept|template\s*<.*>\s*(concept|struct|class)|static_assert|struct|class)\b",
                              bare) and is_function(bare):
                self.functions.append(Function(found))


def included(path):
    """Returns the paths that a header includes with quotes."""
    with open(path, encoding="utf-8") as file:
        return re.findall(r'^#include "([^"]+)"', file.read(), re.M)
