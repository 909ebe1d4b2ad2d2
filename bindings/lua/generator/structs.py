"""Generates structs.lua: for each struct, the functions that set its fields and the function that reads it.

Setters take a C struct and a Lua value. A reader takes a pointer or a struct, and the world or broadphase that handles
belong to, and returns a table.
"""
import re

from .description import CLASSES, COUNTED, HANDLES, TARGETS, WITHOUT_USE, bare_of, key, short


class Structs:
    def __init__(self, api):
        self.api = api

    # --- values of one type

    def read(self, kind, value, home="home"):
        """Returns the expression that converts a C value to Lua."""
        api = self.api
        if kind in ("uint64_t", "int64_t"):
            return f"number({value})"
        if kind == "size_t":
            return f"tonumber({value})"
        if kind in api.enum_of:
            return f"enums.{short(kind)}[{value}]"
        if kind == "const char*":
            return f"text({value})"
        if kind in api.handle_names:
            return f"object_of.{short(kind)}({home}, {value})"
        if kind in api.values:
            return f"copy.{short(kind)}({value})"
        if kind in api.struct_of:
            return f"read.{short(kind)}({value}, {home})"
        return value

    def field_kind(self, field):
        """Returns the type of a field without question mark and array size, True if optional, and the size."""
        kind = field["type"]
        is_optional = kind.endswith("?")
        match = re.match(r"(.*)\[(\d+)\]$", kind)
        return (match.group(1), False, int(match.group(2))) if match else (kind.rstrip("?"), is_optional, 0)

    def counts_of(self, struct):
        counts = {field["count"] for field in struct["fields"] if "count" in field}
        return counts | {count for (name, _), count in COUNTED.items() if name == struct["name"]}

    def reader(self, struct):
        name, api = struct["name"], self.api
        rows = name == "damson_body_rows"
        lines = [f"read.{short(name)} = function(p, home)", "    local t = {"]
        after = []
        for field in struct["fields"]:
            kind, is_optional, size = self.field_kind(field)
            at, value = key(field["name"]), f"p{key(field['name'])}"
            if kind in api.callback_of or kind == "void*" or field["name"] in WITHOUT_USE:
                continue
            if field["name"] in self.counts_of(struct) and not rows:
                continue
            where = at if at.startswith("[") else at[1:]
            if size:
                count = COUNTED.get((name, field["name"]))
                count = f"p.{count}" if count else size
                after.append(f"    t{at} = list_of({value}, {count}, {self.element_reader(kind)}, home)")
            elif "count" in field:
                lines.append(f"        {where} = {value}," if rows else
                             f"        {where} = list_of({value}, tonumber(p.{field['count']}), {self.element_reader(bare_of(kind))}, home),")
            elif kind.endswith("*") and kind != "const char*":
                bare = bare_of(kind)
                lines.append(f"        {where} = {value} ~= nil and {self.read(bare, value + '[0]')} or nil,")
            elif is_optional:
                after.append(f"    if p.has_{field['name']} then t{at} = {self.read(kind, value)} end")
            else:
                lines.append(f"        {where} = {self.read(kind, value)},")
        if rows:
            after.append("    t.home = home")  # keeps the world, and with it the arrays
        return lines + ["    }", *after, "    return t", "end"]

    def element_reader(self, kind):
        """Returns a function value that converts one element of an array."""
        api = self.api
        if kind in api.handle_names:
            return f"element.{short(kind)}"
        if kind in api.values:
            return f"copy.{short(kind)}"
        if kind in api.struct_of:
            return f"read.{short(kind)}"
        return "plain"

    # --- setters

    def write(self, kind, value):
        """Returns the expression that converts a Lua value to a C value."""
        api = self.api
        if kind in api.enum_of:
            return f"code_of.{short(kind)}({value})"
        if kind in api.handle_names:
            return f"handle_of({value}, \"{CLASSES[short(kind)]}\", null.{short(kind)})"
        if kind == "const char*":
            return f"keep({value})"
        if kind in TARGETS:
            return f"target_of({value}, \"{TARGETS[kind]}\")"
        if kind in ("damson_vec2", "damson_transform", "damson_aabb", "damson_rotation", "damson_geometry"):
            return f"to.{short(kind)}({value})"
        if kind in api.struct_of:
            return f"struct.{short(kind)}({value})"
        return value

    def setter(self, struct, field):
        api = self.api
        kind, is_optional, size = self.field_kind(field)
        at = f"s{key(field['name'])}"
        if size:
            return f"function(s, v) for i = 0, math.min(#v, {size}) - 1 do {at}[i] = {self.write(kind, 'v[i + 1]')} end end"
        if "count" in field:
            return f"function(s, v) {at}, s.{field['count']} = array_in.{short(kind) if bare_of(kind) != 'uint8_t' else 'uint8_t'}(v, true) end"
        has = f"s.has_{field['name']} = true; " if is_optional else ""
        if kind.endswith("*") and kind != "const char*":
            return f"function(s, v) {at} = keep(struct.{short(kind)}(v)) end"
        if kind in api.struct_of and kind not in api.values and kind not in TARGETS:
            return f"function(s, v) {has}fill({at}, \"{short(kind)}\", v) end"
        return f"function(s, v) {has}{at} = {self.write(kind, 'v')} end"

    def setters(self, struct):
        name = struct["name"]
        counts = self.counts_of(struct) if any("count" in f for f in struct["fields"]) else set()
        lines = [f"setters.{short(name)} = {{"]
        for field in struct["fields"]:
            kind = field["type"]
            if kind in self.api.callback_of or kind == "void*" or field["name"] in WITHOUT_USE | counts:
                continue
            at = key(field["name"])
            lines.append(f"    {at if at.startswith('[') else at[1:]} = {self.setter(struct, field)},")
        return lines + ["}"]

    def module(self):
        api = self.api
        out = ["-- Functions that set the fields of each C struct from Lua values, and functions that read C structs.",
               "-- Generated from bindings/api.json.", "local convert = require(\"damson.convert\")",
               "local read, setters, enums, code_of = convert.read, convert.setters, convert.enums, convert.code_of",
               "local object_of, element, copy, to = convert.object_of, convert.element, convert.copy, convert.to",
               "local struct, fill, keep, null = convert.struct, convert.fill, convert.keep, convert.null",
               "local handle_of, target_of, array_in = convert.handle_of, convert.target_of, convert.array_in",
               "local number, text, list_of, plain = convert.number, convert.text, convert.list_of, convert.plain", ""]
        for item in api.structs:
            name = item["name"]
            if name in api.values or name in TARGETS or api.has_functions(item) or name == "damson_bytes":
                continue
            out += self.reader(item) + [""]
            if "union" not in item:
                out += self.setters(item) + [""]
        return "\n".join(out)

    def tables(self):
        """Returns tables.lua: names of structs, values of enums, and which structs have defaults."""
        api = self.api
        out = ["-- Names of the C structs and values of the C enums. Generated from bindings/api.json.", "return {",
               "    structs = {"]
        out += [f"        {{\"{short(item['name'])}\", {'true' if api.has_default(item) else 'false'}}}," for item in api.structs]
        out += ["    },", "    handles = {" + ", ".join(f'"{short(item["name"])}"' for item in api.handles) + "},", "    enums = {"]
        for enum in api.enums:
            head = enum["name"].upper() + "_"
            names = ", ".join(f'[{value["value"]}] = "{value["name"].removeprefix(head).lower()}"' for value in enum["values"])
            out.append(f"        {short(enum['name'])} = {{{names}}},")
        out += ["    },", "    events = {" + ", ".join(f'"{short(name)}"' for name in api.events()) + "},",
                "    constants = {"]
        for constant in api.constants:
            value = {"UINT64_MAX": "0xffffffffffffffffULL"}.get(constant["value"], constant["value"].removesuffix("f"))
            out.append(f"        {constant['name'].removeprefix('DAMSON_')} = {value},")
        out += ["    },", "}"]
        return "\n".join(out) + "\n"


assert set(HANDLES) <= set(CLASSES)
