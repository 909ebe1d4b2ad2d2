#!/usr/bin/env python3
"""Writes C code that makes every call of the Box2D interface with random arguments. fuzz_box2d.c includes it.

box2d_calls.py FILE     reads the headers in bindings/box2d/include/box2d and writes FILE

The values come from the draw_...() functions of draws.h and fuzz_box2d.c. A few structs, callbacks and parameters need values that
are not independent of each other; fuzz_box2d.c draws them, and BY_HAND lists them. Calls that create or destroy objects, step, query
or draw a world are also reported to the model of fuzz_box2d.c.
"""
import pathlib
import re
import sys

HEADERS = pathlib.Path(__file__).resolve().parents[3] / "bindings" / "box2d" / "include" / "box2d"

BY_HAND = {"b2Vec2", "b2Rot", "b2AABB", "b2Polygon", "b2ChainDef", "b2DynamicTree", "b2WorldId", "b2BodyId", "b2ShapeId", "b2ChainId",
           "b2JointId", "b2AssertFcn", "b2AllocFcn", "b2FreeFcn", "b2TaskCallback", "b2EnqueueTaskCallback", "b2FinishTaskCallback",
           "b2PreSolveFcn"}
# values of parameters and fields that would otherwise be out of range in nearly all calls, or take too long
NAMED = {"proxyId": "draw_proxy()", "lengthUnits": "draw_units()", "timeStep": "draw_time_step()", "subStepCount": "draw_int(8)",
         "workerCount": "draw_int(4)", "categoryBits": "draw_bits()", "maskBits": "draw_bits()"}
COUNTS = ("count", "capacity", "simplexCapacity")
READ = ("b2BodyEvents", "b2SensorEvents", "b2ContactEvents")  # results whose arrays are read


def hook_of(name):
    """Returns the name of the function that reports a call to the model, or None."""
    if re.match(r"b2Create(Body|World|Chain|\w+Shape|\w+Joint)$", name):
        return "created"
    if re.match(r"b2Destroy(Body|World|Shape|Chain|Joint)$", name):
        return "destroyed"
    return None


def parse():
    """Returns structs {name: [(type, field, array size or function parameters)]}, enums {name: count}, callbacks and functions
    {name: (result, [(type, parameter)])}."""
    structs, enums, callbacks, functions = {}, {}, {}, {}
    for header in sorted(HEADERS.glob("*.h")):
        text = re.sub(r"//.*", "", header.read_text())
        for name, body in re.findall(r"typedef struct (\w+) \{(.*?)\} \w+;", text, re.S):
            fields = []
            for line in filter(None, (part.strip() for part in body.split(";"))):
                line = " ".join(line.split())
                pointer = re.match(r"void \(\*(\w+)\)\((.*)\)$", line)
                if pointer:
                    fields.append(("function", pointer[1], split(pointer[2])))
                    continue
                kind, names = re.match(r"((?:const |struct )?\w+\**) (\w.*)$", line).groups()
                for field in names.split(", "):
                    array = re.match(r"(\w+)\[(\w+)\]$", field)
                    fields.append((kind, array[1] if array else field, array[2] if array else None))
            structs[name] = fields
        for name, body in re.findall(r"typedef enum (\w+) \{(.*?)\} \w+;", text, re.S):
            enums[name] = len([part for part in body.split(",") if part.strip()])
        for result, name, parameters in re.findall(r"^typedef ([\w*]+) (\w+)\(([^;]*)\);", text, re.M):
            callbacks[name] = (result, split(parameters))
        for result, name, parameters in re.findall(r"^B2_API ([^;{(]*?)(\w+)\(([^;{]*)\);", text, re.M):
            functions[name] = (result.strip(), split(parameters))
    return structs, enums, callbacks, functions


def split(parameters):
    """Returns [(type, name)] of a parameter list."""
    found = []
    for part in filter(lambda part: part not in ("", "void"), (" ".join(part.split()) for part in parameters.split(","))):
        kind, name = re.match(r"(.*?)(\w+)$", part).groups()
        found.append((kind.strip(), name))
    return found


class Calls:
    def __init__(self):
        self.structs, self.enums, self.callbacks, self.functions = parse()

    def value(self, kind, name):
        """Returns an expression that draws a value."""
        bare = kind[6:] if kind.startswith("const ") else kind
        bare = bare.rstrip("*")
        if name in NAMED and not kind.endswith("*"):
            return NAMED[name]
        if kind.endswith("*"):
            if bare in self.callbacks:
                return f"draw_small(7) == 1 ? NULL : call_{bare}"
            if bare == "char":
                return "draw_text()"
            if bare == "void":
                return "draw_data()"
            return f"draw_pointer_{bare}()"
        if bare in self.enums:
            return f"({bare})draw_int({self.enums[bare] - 1})"
        if bare in ("float", "bool"):
            return f"draw_{bare}()"
        if bare == "int":
            return "draw_int(8)"
        if bare in self.structs:
            return f"draw_{bare}()"
        return f"({bare})draw_number()"

    def drawn(self):
        """Returns the names of the structs that calls take, and the structs inside them. The inner ones come first."""
        order = []

        def add(kind):
            name = kind.replace("const ", "").rstrip("*")
            if name not in self.structs or name in order:
                return
            if name not in BY_HAND:
                for field in self.structs[name]:
                    add(field[0])
            order.append(name)

        for _, parameters in list(self.functions.values()) + list(self.callbacks.values()):
            for kind, _ in parameters:
                add(kind)
        return order

    def callback(self, name, result, parameters):
        """Returns a callback that reads its arguments, sometimes makes a call, and returns a random value."""
        given = ", ".join(f"{kind} {parameter}" for kind, parameter in parameters)
        lines = [f"static {result} call_{name}({given}) {{"]
        for i, (kind, parameter) in enumerate(parameters):
            bare = kind.replace("const ", "").rstrip("*")
            if kind == "const char*":
                lines.append(f"    see_text({parameter});")
            elif kind.startswith("const ") and bare in self.structs:
                count = parameters[i + 1][1] if parameters[i + 1][1].endswith("Count") else "1"
                lines.append(f"    see_memory({parameter}, {count}, sizeof *{parameter});")
            elif kind.startswith("b2") and kind in ("b2BodyId", "b2ShapeId"):
                lines.append(f"    keep_{kind}({parameter});")
            else:
                lines.append(f"    (void){parameter};")
        is_of_tree = name.startswith("b2Tree")
        lines += ["    ++callbacks_of_trees;", "    nest();", "    --callbacks_of_trees;"] if is_of_tree else ["    nest();"]
        if result != "void":
            lines.append(f"    return {self.value(result, '')};")
        return lines + ["}", ""]

    def struct(self, name):
        """Returns the functions that draw a struct, a pointer to it and an array of it."""
        lines = []
        if name not in BY_HAND:
            default = "b2Default" + name[2:]
            lines += [f"static {name} draw_{name}(void) {{"]
            if default in self.functions:
                lines.append(f"    {name} value = {default}();")
            else:
                lines += [f"    {name} value;", "    memset(&value, 0, sizeof value);"]
            for kind, field, extra in self.structs[name]:
                if kind == "function":
                    draw = f"value.{field} = draw_small(7) == 1 ? NULL : call_{name}_{field};"
                elif extra:
                    draw = f"for (int i = 0; i < {extra}; ++i) value.{field}[i] = {self.value(kind, field)};"
                else:
                    draw = f"value.{field} = {self.value(kind, field)};"
                if default in self.functions and kind != "function":
                    often = kind.endswith("Id") or kind in self.enums
                    draw = f"if (draw_small(7) {'!=' if often else '=='} 1) {draw}"
                lines.append("    " + draw)
            lines += ["    return value;", "}", ""]
        return lines if name == "b2DynamicTree" else lines + [f"DRAW_POINTERS({name})", ""]

    def calls_back(self, name):
        """Returns true if a call of a world can call functions of the program."""
        is_query = ("b2QueryFilter", "filter") in self.functions[name][1]
        return name in ("b2World_Step", "b2World_Draw") or (name.startswith("b2World_") and is_query)

    def case(self, number, name):
        """Returns the case that makes a call."""
        result, parameters = self.functions[name]
        lines, arguments = [f"        case {number}: {{"], []
        for i, (kind, parameter) in enumerate(parameters):
            bare = kind.replace("const ", "").rstrip("*")
            follows = parameters[i + 1][1] if i + 1 < len(parameters) else ""
            if parameter in COUNTS and kind == "int" and i > 0:
                value = "draw_count()"
            elif kind.endswith("*") and follows in COUNTS and kind not in ("void*",):
                value = f"draw_array_{bare}()"
            else:
                value = self.value(kind, parameter)
            lines.append(f"            {kind} {parameter} = {value};")
            arguments.append(parameter)
        call = f"{name}({', '.join(arguments)})"
        hook = hook_of(name)
        if self.calls_back(name):
            is_locking = name in ("b2World_Step", "b2World_Draw")
            count = f"            count_visit(worldId, {str(is_locking).lower()}, "
            lines += [f"{count}1);", f"            (void){call};", f"{count}-1);"]
        elif hook == "created":
            kind = "def->" if name.endswith("Joint") else ""
            owners = {"b2CreateWorld": "b2_nullBodyId, b2_nullBodyId", "b2CreateBody": "b2_nullBodyId, b2_nullBodyId"}.get(
                name, "def->bodyIdA, def->bodyIdB" if kind else "bodyId, b2_nullBodyId")
            lines += [f"            {result} made = {call};", f"            keep_{result}(made);",
                      f"            if (made.index1 != 0) created_{result}(made, {owners});"]
        elif hook == "destroyed":
            kind = parameters[0][0]
            lines += [f"            const bool can = can_destroy_{kind}({arguments[0]});", f"            {call};",
                      f"            if (can) destroyed_{kind}({arguments[0]});"]
        elif name == "b2DynamicTree_Create":
            lines.append(f"            keep_tree({call});")
        elif re.match(r"b2(World|Body|Shape|Chain|Joint)Id$", result):
            lines.append(f"            keep_{result}({call});")
        elif result == "const char*":
            lines.append(f"            see_text({call});")
        elif result in READ:
            lines.append(f"            see_{result}({call});")
        else:
            lines.append(f"            (void){call};")
        return lines + ["            break;", "        }"]

    def text(self):
        out = ["/* Every call of the Box2D interface with random arguments. Generated by box2d_calls.py. */", "/* clang-format off */", ""]
        for name, (result, parameters) in self.callbacks.items():
            given = ", ".join(f"{kind} {parameter}" for kind, parameter in parameters)
            out.append(f"static {result} call_{name}({given});")
        structs = self.drawn()
        for name in structs:
            for kind, field, extra in self.structs[name]:
                if kind == "function":
                    out += self.callback(f"{name}_{field}", "void", extra)
            out += self.struct(name)
        for name, (result, parameters) in self.callbacks.items():
            if name not in BY_HAND:
                out += self.callback(name, result, parameters)
        names = list(self.functions)
        out += [f"enum {{ call_count = {len(names)} }};", "static const char* const call_names[call_count] = {"]
        out += [f'    "{name}",' for name in names] + ["};"]
        creates = [i for i, name in enumerate(names) if hook_of(name) == "created"]
        risky = [i for i, name in enumerate(names) if hook_of(name) or self.calls_back(name)]
        out += [f"static const unsigned create_calls[] = {{{', '.join(map(str, creates))}}};",
                f"static const unsigned risky_calls[] = {{{', '.join(map(str, risky))}}};", "",
                "static void make_call(unsigned number) {", "    switch (number) {"]
        for number, name in enumerate(names):
            out += self.case(number, name)
        out += ["        default: break;", "    }", "}", "",
                "/* Uses the functions whose types no call takes, to avoid warnings. */", "void draws_without_use(void);",
                "void draws_without_use(void) {"]
        for name in structs:
            out.append(f"    (void)draw_pointer_{name};")
            if name != "b2DynamicTree":
                out.append(f"    (void)draw_array_{name};")
        out += [f"    (void)call_{name};" for name in self.callbacks] + ["}"]
        return "\n".join(out) + "\n"


if __name__ == "__main__":
    pathlib.Path(sys.argv[1]).write_text(Calls().text())
