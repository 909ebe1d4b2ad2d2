#!/usr/bin/env python3
"""Generates the C header, and binding code for C, Python, JavaScript and Lua, from bindings/api.json.

    bindings/generate.py               writes the header include/damson/damson.h, which git tracks
    bindings/generate.py --check       fails if the header is out of date
    bindings/generate.py --build DIR   writes all other files; CMake runs this when it configures

    DIR/c/generated/structs.hpp     table of C structs and the matching C++ structs
    DIR/c/generated/*_copies.cpp    functions that copy structs between C and C++; input from C is checked
    DIR/c/generated/layouts.cpp     checks that the other structs have the same layout in C and C++
    DIR/c/generated/defaults.cpp    default definitions
    DIR/c/generated/<group>.cpp     calls that need no handwritten code
    DIR/fuzz/every_call.h           every call with random arguments, for the fuzzer
    DIR/python                      declarations for cffi, and the modules of damson._generated (bindings/python/maker)
    DIR/js                          link inputs of the WebAssembly modules (bindings/js/generator)
    DIR/lua/damson                  the module for LuaJIT (bindings/lua/generator)

bindings/README.md explains the format of the description.
"""
import pathlib
import re
import sys
import textwrap

import description

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADER = ROOT / "include/damson/damson.h"
WIDTH = 110
OBJECTS = ("body", "shape", "joint", "chain", "tile_grid")
SCALARS = {"uint8_t": "std::uint8_t", "float": "float"}  # scalar types of arrays


class Api:
    """The description, with its lookup tables."""

    def __init__(self):
        for key, value in description.load().items():
            setattr(self, key, value)
        self.struct_of = {struct["name"]: struct for struct in self.structs}
        self.enum_of = {enum["name"]: enum for enum in self.enums}
        self.cpp_of = {item["name"]: item["cpp"] for item in self.handles + self.structs + self.enums}
        self.handle_names = {handle["name"] for handle in self.handles}
        self.object_names = {item["name"] for item in self.objects}

    def is_same(self, name):
        """Returns True if a C type has the same layout as its C++ type."""
        return name in self.handle_names or self.struct_of.get(name, {}).get("kind") == "same"

    def is_copied(self, name):
        return name in self.struct_of and self.struct_of[name]["kind"] != "same"


# --- text

def wrapped(text, indent, prefix):
    """Returns `text` as comment lines."""
    lines = textwrap.wrap(text, WIDTH - len(indent) - len(prefix), break_long_words=False, break_on_hyphens=False)
    return [indent + prefix + line for line in lines]


def doc_of(item):
    unit = item.get("unit")
    return item["doc"] + (f" [{unit}]" if unit else "")


def aligned(rows, indent):
    """Returns lines of code with their documentation: after the code in one column if it fits, otherwise above it."""
    lines, block = [], []

    def flush():
        column = max((len(code) for code, _ in block), default=0)
        lines.extend(f"{indent}{code.ljust(column)}  ///< {doc_of(item)}" for code, item in block)
        block.clear()

    for code, item in rows:
        column = max([len(other) for other, _ in block] + [len(code)])
        longest = max(len(doc_of(other)) for _, other in block + [(code, item)])
        if len(indent) + column + 7 + longest <= WIDTH:
            block.append((code, item))
            continue
        flush()
        if len(indent) + len(code) + 7 + len(doc_of(item)) <= WIDTH:
            block.append((code, item))
        else:
            lines.extend(wrapped(doc_of(item), indent, "/// ") + [indent + code])
    flush()
    return lines


def declared(kind, name):
    """Returns a declaration of `name`: "float[8]" and "x" give "float x[8]"."""
    match = re.match(r"(.*)\[(\d+)\]$", kind)
    if match:
        return f"{match.group(1)} {name}[{match.group(2)}]"
    return f"{kind} {name}"


def signature(function, empty=""):
    parameters = ", ".join(f"{p['type']} {p['name']}" for p in function["params"]) or empty
    return f"{function['returns']} {function['name']}({parameters})"


def broken(text, indent):
    """Returns the lines of a declaration, at most WIDTH columns wide."""
    if len(text) <= WIDTH:
        return [text]
    head, _, tail = text.partition("(")
    column = len(head) + 1
    lines, current = [], head + "("
    parts = re.split(r"(?<=,) ", tail)
    for part in parts:
        if len(current) + len(part) + 1 > WIDTH and current.strip():
            lines.append(current.rstrip())
            current = " " * (column if column <= 64 else indent)
        current += part + " "
    lines.append(current.rstrip())
    return lines


# --- the header

def defaults_of(api):
    for struct in api.structs:
        if struct.get("default") or struct.get("sized"):
            yield struct, "damson_default_" + struct["name"].removeprefix("damson_")


def header(api):
    out = []
    add = out.append
    add("/* Damson, a 2D physics engine, for C: worlds, bodies, shapes, joints, events, queries, history and drawing.")
    add("")
    add("     damson_world* world = damson_world_create(NULL);")
    add("     damson_body_def def = damson_default_body_def();")
    add("     def.type = DAMSON_BODY_TYPE_DYNAMIC;")
    add("     damson_body ball = damson_world_create_body(world, &def);")
    add("     damson_geometry disc = damson_make_circle((damson_vec2){0.0f, 0.0f}, 0.5f);")
    add("     damson_world_create_shape(world, ball, &disc, NULL);")
    add("     damson_world_step(world, 1.0f / 60.0f, 4);")
    add("")
    add("   Units are meters, kilograms, seconds and radians. Handles are passed by value; an all-zero handle is null. Get each")
    add("   definition from damson_default_...(); it begins with its size. Arrays are passed as a pointer and a count; results are")
    add("   written to memory that the caller provides. Invalid calls have no effect and do not crash: for a null pointer, a wrong size,")
    add("   a stale or foreign handle or a number out of range, a call returns a damson_status, a null handle, zero or false.")
    add("   damson_last_error() then describes the error. No call throws an exception.")
    add("")
    add("   Use a world from one thread at a time, unless a description says otherwise. Calls that take a const world may run on any")
    add("   number of threads while no thread changes the world. Pointers into a world stay valid until its next step or edit. Returned")
    add("   strings stay valid until this thread's next call that returns a string.")
    add("")
    add("   Made by bindings/generate.py from bindings/api.json: edit that. */")
    add("/* clang-format off */")
    add("#ifndef DAMSON_DAMSON_H")
    add("#define DAMSON_DAMSON_H")
    add("")
    add("#include <stdbool.h>")
    add("#include <stddef.h>")
    add("#include <stdint.h>")
    add("")
    add("/* Define DAMSON_SHARED if Damson is a shared library. DAMSON_BUILDING is defined only while it is built. */")
    add("#if defined(_WIN32) && defined(DAMSON_SHARED)")
    add("#ifdef DAMSON_BUILDING")
    add("#define DAMSON_API __declspec(dllexport)")
    add("#else")
    add("#define DAMSON_API __declspec(dllimport)")
    add("#endif")
    add("#elif defined(__GNUC__)")
    add('#define DAMSON_API __attribute__((visibility("default")))')
    add("#else")
    add("#define DAMSON_API")
    add("#endif")
    add("")
    add("// NOLINTBEGIN: names and types of C")
    add("#ifdef __cplusplus")
    add('extern "C" {')
    add("#endif")
    add("")
    out.extend(aligned([(f"#define {constant['name']} {constant['value']}", constant) for constant in api.constants], ""))
    add("")
    add("/* Handles. */")
    for handle in api.handles:
        add("")
        out.extend(wrapped(handle["doc"], "", "/// "))
        add(f"typedef struct {handle['name']} {{")
        add("    uint32_t slot;        ///< Index in a table.")
        add("    uint32_t generation;  ///< Number of the owner of the slot; 0: no object.")
        add(f"}} {handle['name']};")
    add("")
    add("/* Objects, which are passed by pointer. */")
    for item in api.objects:
        add("")
        out.extend(wrapped(item["doc"], "", "/// "))
        add(f"typedef struct {item['name']} {item['name']};")
    add("")
    add("/* Enums. */")
    for enum in api.enums:
        add("")
        out.extend(wrapped(enum["doc"], "", "/// "))
        add(f"typedef {enum['type']} {enum['name']};")
        add("enum {")
        out.extend(aligned([(f"{value['name']} = {value['value']},", value) for value in enum["values"]], "    "))
        add("};")
    add("")
    for struct in api.structs:
        add(f"typedef struct {struct['name']} {struct['name']};")
    add("")
    add("/* Callbacks. */")
    for callback in api.callbacks:
        add("")
        out.extend(wrapped(callback["doc"], "", "/// "))
        parameters = ", ".join(f"{p['type']} {p['name']}" for p in callback["params"])
        out.extend(broken(f"typedef {callback['returns']} (*{callback['name']})({parameters});", 4))
    add("")
    add("/* Structs. */")
    for struct in api.structs:
        add("")
        out.extend(wrapped(struct["doc"], "", "/// "))
        add(f"struct {struct['name']} {{")
        rows = []
        if struct.get("sized"):
            rows.append(("uint32_t size;", {"doc": "Size of the struct, set by its damson_default function. [bytes]"}))
        for field in struct["fields"]:
            kind = field["type"]
            if kind.endswith("?"):
                rows.append((f"bool has_{field['name']};", {"doc": f"True if `{field['name']}` is set."}))
                kind = kind[:-1]
            rows.append((declared(kind, field["name"]) + ";", field))
        out.extend(aligned(rows, "    "))
        if "union" in struct:
            add("    union {")
            out.extend(aligned([(declared(field["type"], field["name"]) + ";", field) for field in struct["union"]],
                               "        "))
            add("    };")
        add("};")
    add("")
    add("/* Defaults. */")
    add("")
    for struct, name in defaults_of(api):
        add(f"/// Returns a {struct['name']} with default values.")
        add(f"DAMSON_API {struct['name']} {name}(void);")
    for group in api.groups:
        add("")
        add(f"/* {group['title']}. */")
        for function in api.functions:
            if function["group"] != group["name"]:
                continue
            add("")
            out.extend(wrapped(doc_of(function), "", "/// "))
            out.extend(broken(f"DAMSON_API {signature(function, 'void')};", 4))
    add("")
    add("#ifdef __cplusplus")
    add("}")
    add("#endif")
    add("// NOLINTEND")
    add("")
    add("#endif")
    return "\n".join(out) + "\n"


# --- structs

MADE = "// Generated from bindings/api.json."


def structs_header(api):
    out = ["// Table of C types and the C++ types that they represent, and the copies between them.", "//", MADE,
           "#pragma once", "", '#include "doors.hpp"', "", "namespace damson::c {", "",
           "/// C++ type of a C type, and C type of a C++ type.",
           "template <class C>", "struct CppOf;", "template <class Cpp>", "struct COf;", ""]
    seen = set()
    for item in api.handles + api.structs:
        if item.get("kind") == "hand" and item["name"] != "damson_geometry":
            continue
        cpp = cpp_name(item["cpp"])
        out += ["template <>", f"struct CppOf<{item['name']}> {{", f"    using Type = {cpp};", "};"]
        if cpp not in seen:
            out += ["template <>", f"struct COf<{cpp}> {{", f"    using Type = {item['name']};", "};"]
        seen.add(cpp)
    out += ["", "// C to C++: return false and report a violation if a field is invalid", ""]
    for struct in api.structs:
        if struct["kind"] == "copied" or struct["name"] == "damson_geometry":
            out.append(f"bool take(const {struct['name']}& from, {cpp_name(struct['cpp'])}& into, const Place& at);")
    out += ["", "// C++ to C", ""]
    for struct in api.structs:
        if struct["kind"] == "copied" or struct["name"] == "damson_geometry":
            out.append(f"{struct['name']} give(const {cpp_name(struct['cpp'])}& from);")
    out += ["", "// fields with handwritten copies", ""]
    for struct in api.structs:
        if struct.get("rest"):
            out.append(f"bool take_rest(const {struct['name']}& from, {struct['cpp']}& into, const Place& at);")
    out += ["", "/// Number of values of an enum.", "template <class Enum>", "inline constexpr unsigned value_count = 0;"]
    for enum in api.enums:
        if enum["cpp"] and enum["cpp"] not in ("Shape", "EventStream"):
            out.append(f"template <>\ninline constexpr unsigned value_count<{enum['cpp']}> = {len(enum['values'])};")
    out += ["", "}  // namespace damson::c"]
    return "\n".join(out) + "\n"


def cpp_name(cpp):
    return cpp


def take_field(api, struct, field):
    """Returns the lines that copy one field from C to C++."""
    name, kind = field["name"], field["type"]
    if field.get("hand"):
        return []
    if kind.endswith("?"):
        kind = kind[:-1]
        if api.is_same(kind):
            value = f"in(from.{name})"
        elif kind in api.struct_of or kind in api.enum_of:
            raise ValueError(f"{struct['name']}.{name}: an optional of this kind is not known")
        else:
            value = f"from.{name}"
        return [f"    if (from.has_{name}) into.{name} = {value};", f"    else into.{name} = {{}};"]
    array = re.match(r"(.*)\[(\d+)\]$", kind)
    if array:
        element = array.group(1)
        if api.is_same(element):
            return [f"    for (std::size_t i = 0; i < {array.group(2)}; ++i) into.{name}[i] = in(from.{name}[i]);"]
        return [f"    for (std::size_t i = 0; i < {array.group(2)}; ++i)",
                f"        if (!take(from.{name}[i], into.{name}[i], at)) return false;"]
    if "count" in field:
        element = kind.removeprefix("const ").removesuffix("*")
        cpp = api.cpp_of.get(element) or SCALARS[element]
        return [f"    if (!is_array(from.{name}, from.{field['count']}, at, \"{name}\")) return false;",
                f"    into.{name} = span_of<{cpp}>(from.{name}, from.{field['count']});"]
    if any(other.get("count") == name for other in struct["fields"]):
        return []
    if kind in api.enum_of:
        return [f"    if (!take_enum(from.{name}, into.{name}, at, \"{name}\")) return false;"]
    if api.is_copied(kind):
        return [f"    if (!take(from.{name}, into.{name}, at)) return false;"]
    if api.is_same(kind):
        return [f"    into.{name} = in(from.{name});"]
    return [f"    into.{name} = from.{name};"]


def give_field(api, struct, field):
    name, kind = field["name"], field["type"]
    if field.get("hand"):
        return []
    if kind.endswith("?"):
        value = f"out(*from.{name})" if api.is_same(kind[:-1]) else f"*from.{name}"
        return [f"    into.has_{name} = from.{name}.has_value();", f"    if (from.{name}) into.{name} = {value};"]
    array = re.match(r"(.*)\[(\d+)\]$", kind)
    if array:
        value = f"out(from.{name}[i])" if api.is_same(array.group(1)) else f"give(from.{name}[i])"
        return [f"    for (std::size_t i = 0; i < {array.group(2)}; ++i) into.{name}[i] = {value};"]
    if "count" in field:
        element = kind.removeprefix("const ").removesuffix("*")
        return [f"    into.{name} = array_of<{element}>(from.{name}.data());",
                f"    into.{field['count']} = from.{name}.size();"]
    if any(other.get("count") == name for other in struct["fields"]):
        return []
    if kind in api.enum_of:
        return [f"    into.{name} = static_cast<{kind}>(from.{name});"]
    if api.is_copied(kind):
        return [f"    into.{name} = give(from.{name});"]
    if api.is_same(kind):
        return [f"    into.{name} = out(from.{name});"]
    return [f"    into.{name} = from.{name};"]


def source_head(about):
    return [*about, "//", MADE, '#include "structs.hpp"', "", "#include <cstddef>", "", '#include "convert.hpp"', ""]


def layouts_source(api):
    out = source_head(["// Checks that the C structs without copies, the enums and the constants are equal to those of C++."])
    out += ["namespace damson::c {", ""]
    for struct in api.structs:
        if struct["kind"] != "same":
            continue
        cpp, c = struct["cpp"], struct["name"]
        out.append(f"static_assert(sizeof({c}) == sizeof({cpp}) && std::is_trivially_copyable_v<{cpp}>);")
        for field in struct["fields"]:
            out.append(f"static_assert(offsetof({c}, {field['name']}) == offsetof({cpp}, {field['name']}));")
    out.append("")
    for enum in api.enums:
        if not enum["cpp"] or enum["cpp"] in ("Shape", "EventStream"):
            continue
        for value in enum["values"]:
            out.append(f"static_assert({value['name']} == static_cast<int>({enum['cpp']}::{value['cpp']}));")
    for constant in api.constants:
        out.append(f"static_assert({constant['name']} == {constant['cpp']});")
    out += ["", "}  // namespace damson::c"]
    return "\n".join(out) + "\n"


def copies_of(api, struct):
    """Returns the two functions that copy a struct."""
    cpp, c = struct["cpp"], struct["name"]
    taken = [line for field in struct["fields"] for line in take_field(api, struct, field)]
    uses_place = struct.get("sized") or any(re.search(r"\bat\b", line) for line in taken)
    out = ["", f"bool take(const {c}& from, {cpp}& into, const Place&{' at' if uses_place else ''}) {{"]
    if struct.get("sized"):
        out.append("    if (!is_size(from.size, sizeof from, at)) return false;")
    out += taken
    out += [f"    return {'take_rest(from, into, at)' if struct.get('rest') else 'true'};", "}", "", f"{c} give(const {cpp}& from) {{", f"    {c} into{{}};"]
    if struct.get("sized"):
        out.append("    into.size = sizeof into;")
    for field in struct["fields"]:
        out += give_field(api, struct, field)
    return out + ["    return into;", "}"]


def structs_source(api, about, is_here):
    """Returns the copies of the structs for which `is_here` is true."""
    out = source_head([about, "// in both directions. Input from C is checked."]) + ["namespace damson::c {"]
    for struct in api.structs:
        if struct["kind"] == "copied" and is_here(struct):
            out += copies_of(api, struct)
    out += ["", "}  // namespace damson::c"]
    return "\n".join(out) + "\n"


def defaults_source(api):
    out = source_head(["// Default definitions, and the sizes of all structs."]) + ["using namespace damson::c;", ""]
    for struct, name in defaults_of(api):
        out.append(f"{struct['name']} {name}() {{")
        if struct["kind"] == "same":
            out.append(f"    return out(damson::{struct['cpp']}{{}});")
        elif struct["kind"] == "copied":
            out.append(f"    return give(damson::{struct['cpp']}{{}});")
        else:
            out += [f"    {struct['name']} def{{}};", "    def.size = sizeof def;", "    return def;"]
        out += ["}"]
    sizes = ", ".join(f"sizeof({item['name']})" for item in api.structs)
    out += ["", "const uint32_t* damson_get_abi_sizes(size_t* count) {",
            '    return answer<const uint32_t*>("damson_get_abi_sizes", [&](const char* call) -> const uint32_t* {',
            '        if (!is_given(count, {call, "count"})) return nullptr;']
    out += ["        static constexpr uint32_t sizes[] = {"]
    out += textwrap.wrap(sizes, WIDTH - 12, initial_indent=" " * 12, subsequent_indent=" " * 12, break_long_words=False)
    out += ["        };", "        *count = sizeof sizes / sizeof sizes[0];", "        return sizes;", "    });", "}"]
    return "\n".join(out) + "\n"


def is_joint(struct):
    return "_joint_" in struct["name"]


def is_definition(struct):
    return bool(struct.get("sized") or struct.get("default")) and not is_joint(struct)


def is_told(struct):
    return not is_joint(struct) and not is_definition(struct)


# --- calls

class Call:
    """C++ code of one function, generated from its description."""

    def __init__(self, api, function):
        self.api, self.function = api, function
        self.checks, self.arguments = [], []
        self.nothing = "return;" if function["returns"] == "damson_status" and function.get("result") == "status" \
            else "return {};"

    def refuse_unless(self, condition):
        self.checks.append(f"        if (!{condition}) {self.nothing}")

    def parameter(self, p):
        """Adds the checks of a parameter, and its argument for the C++ call."""
        api, kind, name = self.api, p["type"], p["name"]
        place = f'{{call, "{name}"}}'
        bare = kind.removeprefix("const ").removesuffix("*")
        is_pointer = kind.endswith("*")
        if p.get("as"):
            self.arguments.append(f"static_cast<{p['as']}>({name})")
        elif p.get("optional"):
            self.arguments.append(f"in_optional({name})")
        elif "count" in p and is_pointer:
            cpp = api.cpp_of.get(bare) or SCALARS[bare]
            self.refuse_unless(f"is_array({name}, {p['count']}, {{call, \"\"}}, \"{name}\")")
            span = "room_of" if p.get("out") else "span_of"
            self.arguments.append(f"{span}<{cpp}>({name}, {p['count']})")
        elif kind == "const char*":
            self.refuse_unless(f"is_given({name}, {place})")
            self.arguments.append(f"std::string_view({name})")
        elif kind in api.enum_of:
            cpp = api.enum_of[kind]["cpp"]
            self.checks.append(f"        {cpp} taken_{name}{{}};")
            self.refuse_unless(f"take_enum({name}, taken_{name}, {place}, \"\")")
            self.arguments.append(f"taken_{name}")
        elif is_pointer and (api.is_copied(bare)):
            self.checks.append(f"        {api.cpp_of[bare]} taken_{name}{{}};")
            nullable = ", true" if p.get("nullable") else ""
            self.refuse_unless(f"take_pointer({name}, taken_{name}, {place}{nullable})")
            self.arguments.append(f"taken_{name}")
        elif is_pointer and api.is_same(bare):
            self.refuse_unless(f"is_given({name}, {place})")
            self.arguments.append(f"in(*{name})")
        elif api.is_same(kind):
            self.arguments.append(f"in({name})")
        elif is_pointer:
            raise ValueError(f"{self.function['name']}: parameter {name} of type {kind}")
        else:
            self.arguments.append(name)

    def lines(self):
        api, function = self.api, self.function
        on, result = function["on"], function["result"]
        method = function.get("method") or function["cpp"][0].rpartition("::")[2]
        parameters = list(function["params"])
        first = parameters.pop(0)
        reads = first["type"].startswith("const ")
        if on == "world" or on in OBJECTS:
            constness = "const " if reads else ""
            look = "reading" if reads else "changing"
            self.checks.append(f"        {constness}World* const target = {look}({first['name']}, call);")
            self.checks.append(f"        if (target == nullptr) {self.nothing}")
            subject = "target->"
            if on in OBJECTS:
                parameters.pop(0)
                subject += f"{on}(in({on}))."
        else:
            self.checks.append(f"        auto* const target = inner({first['name']}, {{call, \"{first['name']}\"}});")
            self.checks.append(f"        if (target == nullptr) {self.nothing}")
            subject = "target->"
        counts = {p["count"] for p in parameters if "count" in p}
        # parameters that receive the result
        last = None
        if result in ("optional", "array"):
            last = parameters.pop()
            self.refuse_unless(f"is_given({last['name']}, {{call, \"{last['name']}\"}})")
        elif result in ("list", "range"):
            parameters = parameters[:-2]
            self.refuse_unless('is_array(buffer, capacity, {call, ""}, "buffer")')
            counts.discard("capacity")
        for p in parameters:
            if p["name"] not in counts:
                self.parameter(p)
        expression = f"{subject}{method}({', '.join(self.arguments)})"
        body = self.checks + self.ending(expression, result, last)
        if result == "status":
            head = f'    return report("{function["name"]}", [&](const char* call) {{'
        else:
            head = f'    return answer<{function["returns"]}>("{function["name"]}", [&](const char* call) -> ' \
                   f'{function["returns"]} {{'
        if not any(re.search(r"\bcall\b", line) for line in body):
            head = head.replace("const char* call", "const char*")
        return broken(signature(function) + " {", 4) + [head] + body + ["    });", "}"]

    def value(self, kind, expression):
        if kind in self.api.enum_of:
            return f"static_cast<{kind}>({expression})"
        if self.api.is_same(kind):
            return f"out({expression})"
        if self.api.is_copied(kind):
            return f"give({expression})"
        return expression

    def ending(self, expression, result, last):
        returns = self.function["returns"]
        if result == "status":
            return [f"        {expression};"]
        if result == "value":
            return [f"        return {self.value(returns, expression)};"]
        if result == "text":
            return [f"        return keep_text({expression});"]
        if result == "optional_text":
            return [f"        const auto found = {expression};",
                    "        return found ? keep_text(*found) : nullptr;"]
        if result == "optional":
            kind = last["type"].removesuffix("*")
            return [f"        const auto found = {expression};", "        if (!found) return false;",
                    f"        *result = {self.value(kind, '*found')};", "        return true;"]
        if result == "array":
            kind = returns.removeprefix("const ").removesuffix("*")
            return [f"        const auto found = {expression};", "        *count = found.size();",
                    f"        return array_of<{kind}>(found.data());"]
        return [f"        return write({expression}, buffer, capacity);"]


def calls_source(api, group):
    made = [f for f in api.functions if f["group"] == group["name"] and ("on" in f or "through" in f)]
    if not made:
        return None
    out = [f"// Generated calls of the C API: {group['title'][0].lower() + group['title'][1:]}.", "//", MADE,
           '#include "calls.hpp"', "", "using namespace damson;", "using namespace damson::c;"]
    for function in made:
        out.append("")
        if "through" in function:
            names = ", ".join([f'"{function["name"]}"'] + [p["name"] for p in function["params"]])
            out += broken(signature(function) + " {", 4)
            out += broken(f"    return c::{function['through']}({names});", 8) + ["}"]
        else:
            out += Call(api, function).lines()
    return "\n".join(out) + "\n"


# --- the fuzzer

LIMITED = {
    "workers": "draw_small(3)", "reserve_bodies": "draw_small(40)", "reserve_contacts": "draw_small(40)",
    "reserve_objects": "draw_small(40)", "reserve_overlaps": "draw_small(40)", "object_count": "draw_small(40)",
    "overlap_count": "draw_small(40)", "width": "draw_small(20)", "height": "draw_small(20)",
    "memory": "draw_small(20)", "max_steps": "draw_int(5)", "steps": "draw_int(8)", "substeps": "draw_int(8)",
    "tick": "draw_small(12)", "task_calls": "draw_small(5)", "index": "draw_small(9)", "columns": "draw_small(9)",
    "rows": "draw_small(9)", "kind": "draw_small(5)", "times": "draw_int(4)", "capacity": None,
}

# limits for fields of specific structs: few worlds; one thread, so that equal bytes give equal results
LIMITED_FIELDS = {("damson_batch_def", "count"): "draw_small(5)",
                  ("damson_batch_def", "workers"): "draw_small(9) == 1 ? 65u : 1u"}


class Draws:
    """C code that makes random calls with random arguments, drawn from the fuzzer's bytes."""

    def __init__(self, api):
        self.api = api
        self.callback_of = {callback["name"]: callback for callback in api.callbacks}

    def value(self, kind, name):
        """Returns an expression that draws a value."""
        api = self.api
        if name in LIMITED and kind in ("uint32_t", "int32_t", "uint64_t", "uint8_t", "size_t"):
            return f"({kind}){LIMITED[name]}"
        if kind in api.enum_of:
            return f"draw_choice({len(api.enum_of[kind]['values'])})"
        if kind in ("float", "bool"):
            return f"draw_{kind}()"
        if kind == "double":
            return "(double)draw_float()"
        if kind == "const char*":
            return "draw_text()"
        if kind in ("uint8_t", "uint16_t", "uint32_t", "int32_t", "uint64_t", "size_t"):
            return f"({kind})draw_number()"
        if kind in self.callback_of:
            return f"draw_bool() ? NULL : call_{kind.removeprefix('damson_')}"
        if kind in ("void*", "const void*"):
            return "NULL"
        return f"draw_{kind}()"

    def fill(self, struct):
        """Returns lines that change randomly chosen fields of `*into`."""
        lines = []
        fields = list(struct["fields"])
        if struct.get("sized"):
            lines.append("    if (draw_small(80) == 1) into->size = draw_number();")
        for field in fields:
            kind, name = field["type"], field["name"]
            if any(other.get("count") == name for other in fields):
                continue
            target = f"into->{name}"
            if (struct["name"], name) in LIMITED_FIELDS:
                lines.append(f"    if (draw_small(7) != 1) {target} = {LIMITED_FIELDS[struct['name'], name]};")
                continue
            if kind.endswith("?"):
                lines.append(f"    if (draw_small(9) == 1) into->has_{name} = true;")
                kind = kind[:-1]
            array = re.match(r"(.*)\[(\d+)\]$", kind)
            if array:
                lines.append(f"    if (draw_small(7) == 1) {target}[draw_small({int(array.group(2)) - 1})] = {self.value(array.group(1), name)};")
            elif "count" in field:
                element = kind.removeprefix("const ").removesuffix("*")
                lines += ["    if (draw_small(3) == 1) {", f"        {target} = draw_array_{element}();",
                          f"        into->{field['count']} = draw_small(room_size);", "    }"]
            elif kind.endswith("*") and kind != "void*" and kind != "const char*":
                bare = kind.removeprefix("const ").removesuffix("*")
                lines.append(f"    if (draw_small(7) == 1) {target} = draw_pointer_{bare}();")
            elif kind in self.api.handle_names or kind in self.api.enum_of or kind == "damson_geometry":
                lines.append(f"    if (draw_small(7) != 1) {target} = {self.value(kind, name)};")
            else:
                lines.append(f"    if (draw_small(7) == 1) {target} = {self.value(kind, name)};")
        if "union" in struct:
            lines.append("    switch (into->type) {")
            for i, member in enumerate(struct["union"]):
                lines.append(f"        case {i}: into->{member['name']} = draw_{member['type']}(); break;")
            lines += ["        default: break;", "    }"]
        return lines

    def drawn(self):
        """Returns the structs that calls take, and the structs inside them."""
        api, found = self.api, set()
        answers = [{"type": "damson_pre_solve_response"}]
        waiting = [p["type"] for f in api.functions for p in f["params"] + answers if not p.get("out")]
        while waiting:
            name = re.sub(r"^const |[*?]+$|\[\d+\]$", "", waiting.pop()).removesuffix("*")
            if name in found or name not in api.struct_of or name == "damson_bytes":
                continue
            found.add(name)
            struct = api.struct_of[name]
            waiting += [field["type"] for field in struct["fields"] + struct.get("union", [])]
        return [struct for struct in api.structs if struct["name"] in found]

    def text(self):
        api = self.api
        structs = self.drawn()
        out = ["/* Functions that draw values of all types from bytes, and all calls with such arguments. Included by fuzz_c.c.", "",
               "   Generated from bindings/api.json. */", "/* clang-format off */"]
        defaults = {struct["name"]: name for struct, name in defaults_of(api)}
        for struct in structs:
            out.append(f"static {struct['name']} draw_{struct['name']}(void);")
            out.append(f"static const {struct['name']}* draw_pointer_{struct['name']}(void);")
            out.append(f"static const {struct['name']}* draw_array_{struct['name']}(void);")
        for callback in api.callbacks:
            parameters = ", ".join(f"{p['type']} {p['name']}" for p in callback["params"])
            out += ["", f"static {callback['returns']} call_{callback['name'].removeprefix('damson_')}({parameters}) {{"]
            out += [f"    (void){p['name']};" for p in callback["params"]]
            if callback["name"] == "damson_parallel_for_function":
                out.append("    for (uint32_t i = 0; i < count; ++i) call(i, task);")
            elif callback["name"] == "damson_call_choice_function":
                out += ["    see_text(damson_recorded_call_get_text(call));"]
            elif callback["name"] == "damson_pre_solve_function":
                out += ["    if (draw_bool()) *response = draw_damson_pre_solve_response();", "    nest();"]
            elif callback["name"] == "damson_observe_function":
                out += ["    for (size_t i = 0; i < count; ++i) numbers[i] = draw_float();", "    nest();"]
            elif callback["name"] == "damson_begin_function":
                out += ["    random_lent = random;", "    nest();", "    random_lent = NULL;"]
            elif callback["name"] != "damson_log_function":
                out.append("    nest();")
            if callback["returns"] != "void":
                out.append(f"    return draw_{callback['returns']}();")
            out.append("}")
        for struct in structs:
            name = struct["name"]
            fill = self.fill(struct)
            out += ["", f"static void fill_{name}({name}* into) {{"] + fill + ["}",
                    f"static {name} draw_{name}(void) {{"]
            out.append(f"    {name} value = {defaults[name]}();" if name in defaults else f"    {name} value;\n    memset(&value, 0, sizeof value);")
            out += [f"    fill_{name}(&value);", "    return value;", "}",
                    f"static const {name}* draw_pointer_{name}(void) {{", f"    static {name} rooms[4];", "    static unsigned next;",
                    "    if (draw_small(12) == 1) return NULL;",
                    f"    {name}* const room = &rooms[next++ % 4];", f"    *room = draw_{name}();", "    return room;", "}",
                    f"static const {name}* draw_array_{name}(void) {{", f"    static {name} room[room_size];",
                    "    if (draw_small(12) == 1) return NULL;",
                    f"    const {name} first = draw_{name}();",
                    "    for (int i = 0; i < room_size; ++i) room[i] = first;",
                    f"    for (int i = 0; i < 3; ++i) room[draw_small(room_size - 1)] = draw_{name}();",
                    "    return room;", "}"]
        out += ["", f"enum {{ call_count = {len(api.functions)} }};", "", "/* Makes a call with random arguments. */",
                "static void make_call(unsigned number) {", "    switch (number) {"]
        for number, function in enumerate(api.functions):
            out += self.case(number, function)
        out += ["        default: break;", "    }", "}", "",
                "/* Uses the functions whose types no call takes, to avoid warnings. */", "void draws_without_use(void);", "void draws_without_use(void) {"]
        for struct in structs:
            out += [f"    (void)draw_pointer_{struct['name']};", f"    (void)draw_array_{struct['name']};"]
        out += [f"    (void)call_{callback['name'].removeprefix('damson_')};" for callback in api.callbacks]
        out += ["}"]
        return "\n".join(out) + "\n"

    def case(self, number, function):
        api, name = self.api, function["name"]
        if name == "damson_free_bytes":
            return []
        lines, arguments = [f"        case {number}: {{  // {name}"], []
        for p in function["params"]:
            kind, bare = p["type"], p["type"].removeprefix("const ").removesuffix("*")
            is_count = any(other.get("count") == p["name"] for other in function["params"])
            if bare in api.object_names:
                value = f"draw_{bare}()"
            elif is_count:
                value = "bytes_size" if p["name"] == "size" else "draw_small(room_size)"
            elif kind == "const void*":
                value = "draw_bytes()"
            elif kind == "void*":
                value = "NULL"
            elif "count" in p and p.get("out"):
                value = f"({kind})draw_room(sizeof({bare}))"
            elif "count" in p:
                value = f"draw_array_{bare}()"
            elif kind.endswith("*") and kind != "const char*" and p.get("out"):
                value = f"({kind})draw_room(sizeof({bare}))"
            elif kind.endswith("*") and kind != "const char*":
                value = f"draw_pointer_{bare}()"
            else:
                value = self.value(kind, p["name"])
            lines.append(f"            {kind} {p['name']} = {value};")
            arguments.append(p["name"])
        call = f"{name}({', '.join(arguments)})"
        returns = function["returns"]
        made = returns.removesuffix("*")
        if name.endswith("_destroy"):
            kind = function["params"][0]["type"].removesuffix("*")
            argument = function["params"][0]["name"]
            lines.append(f"            if ({call} == DAMSON_STATUS_OK) forget_{kind}({argument});")
        elif returns.endswith("*") and made in api.object_names and (name.endswith("_create") or name in ("damson_world_fork", "damson_world_read_state")):
            lines.append(f"            keep_{made}({call});")
        elif returns in api.handle_names:
            lines.append(f"            keep_{returns}({call});")
        elif re.match(r"damson_\w+_token$", returns):
            lines.append(f"            keep_{returns}({call});")
        elif returns == "damson_bytes":
            lines.append(f"            keep_bytes({call});")
        elif returns == "const char*":
            lines.append(f"            see_text({call});")
        else:
            lines.append(f"            (void){call};")
        lines += ["            break;", "        }"]
        return lines


def c_files(api):
    """Returns the text of each generated file for C, by its path in the build folder."""
    files = {"c/generated/structs.hpp": structs_header(api), "c/generated/layouts.cpp": layouts_source(api),
             "c/generated/defaults.cpp": defaults_source(api),
             "c/generated/definition_copies.cpp": structs_source(
                 api, "// Copies of definitions between C and C++,", is_definition),
             "c/generated/joint_copies.cpp": structs_source(
                 api, "// Copies of joint definitions between C and C++,", is_joint),
             "c/generated/told_copies.cpp": structs_source(
                 api, "// Copies of events, results and other structs between C and C++,", is_told),
             "fuzz/every_call.h": Draws(api).text()}
    for group in api.groups:
        text = calls_source(api, group)
        if text:
            files[f"c/generated/{group['name']}.cpp"] = text
    return files


def build_files():
    """Returns the text of each generated file except the header, by its path in the build folder."""
    sys.dont_write_bytecode = True
    sys.path[:0] = [str(ROOT / "bindings/python"), str(ROOT / "bindings/js"), str(ROOT / "bindings")]
    from generator.module import module_files
    from lua.generator.module import lua_files
    from maker.package import python_files

    api = Api()
    files = c_files(api)
    files.update({f"python/{path}": text for path, text in python_files(header(api)).items()})
    files.update({f"js/{path}": text for path, text in module_files().items()})
    files.update({f"lua/{path}": text for path, text in lua_files(header(api)).items()})
    return files


def write_changed(folder, files):
    """Writes the files whose text changed, and deletes files that are no longer generated."""
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
    for file in folder.rglob("*"):
        if file.is_file() and "__pycache__" not in file.parts and file.relative_to(folder).as_posix() not in files:
            file.unlink()


def main():
    arguments = sys.argv[1:]
    if arguments[:1] == ["--build"]:
        write_changed(pathlib.Path(arguments[1]), build_files())
        return 0
    text = header(Api())
    if not HEADER.exists() or HEADER.read_text(encoding="utf-8") != text:
        if arguments == ["--check"]:
            print("include/damson/damson.h is out of date: run bindings/generate.py")
            return 1
        HEADER.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
