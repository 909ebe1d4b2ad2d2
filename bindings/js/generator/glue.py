"""Generates a variant's struct readers and writers, and its callbacks."""
import re

from .description import CLASSES, COUNTED, PREFIXES, SCALARS, STEPS, WITHOUT_USE, bare_of, camel
from .module import callback_params, needed_structs, trampoline

VIEW = {"float": ("F32", 2), "double": ("F64", 3), "uint8_t": ("U8", 0), "uint16_t": ("U16", 1), "int32_t": ("I32", 2),
        "uint32_t": ("U32", 2), "size_t": ("U32", 2), "uint64_t": ("U64", 3)}
TABLES = {"Body": "bodies_", "Shape": "shapes_", "Joint": "joints_", "Chain": "chains_", "TileGrid": "tileGrids_",
          "BoxObject": "objects_"}
TARGETS = {f"damson_{name}_target": CLASSES[f"damson_{name}"] for name in ("body", "shape", "joint", "chain", "tile_grid")}


def plus(base, offset):
    return f"{base} + {offset}" if offset else base


def at(view, base, offset):
    name, shift = view
    place = plus(base, offset)
    return f"{name}[{place}]" if shift == 0 else f"{name}[({place}) >>> {shift}]"


class Glue:
    """Generates the struct readers, struct writers and callbacks of a variant."""

    def __init__(self, api, variant):
        self.api, self.variant = api, variant
        self.functions = api.functions_of(variant)
        self.structs = needed_structs(api, self.functions)

    # --- structs

    def scalar(self, kind):
        if kind in self.api.enum_of:
            kind = self.api.enum_of[kind]["type"]
        return VIEW.get(kind)

    def read_value(self, kind, base, offset, out=None):
        """Returns an expression that reads a value from memory."""
        api = self.api
        if kind == "bool":
            return f"{at(VIEW['uint8_t'], base, offset)} !== 0"
        if self.scalar(kind):
            return at(self.scalar(kind), base, offset)
        if kind in api.handle_names:
            return f"read{CLASSES[kind]}({plus(base, offset)}, w)"
        if kind in api.struct_of:
            out = f", {out}" if out else ""
            return f"read{api.struct_of[kind].js}({plus(base, offset)}, w{out})"
        if kind == "const char*":
            return f"readText({at(VIEW['uint32_t'], base, offset)})"
        return None

    def read_field(self, struct, field):
        base = "p"
        if field.has_at is not None:
            return f"{at(VIEW['uint8_t'], base, field.has_at)} !== 0 ? {self.read_value(field.kind, base, field.at)} : null"
        if field.length:
            size = self.api.size_of(field.element)[0]
            count = COUNTED.get((struct.name, field.name))
            length = at(VIEW["uint32_t"], base, struct.place_of[count].at) if count else str(field.length)
            return f"list({plus(base, field.at)}, {length}, {size}, (p) => {self.read_value(field.element, 'p', 0)})"
        if "count" in field.item:
            bare = bare_of(field.kind)
            size = self.api.size_of(bare)[0]
            length = at(VIEW["uint32_t"], base, struct.place_of[field.item["count"]].at)
            start = at(VIEW["uint32_t"], base, field.at)
            if bare == "uint8_t":
                return f"U8.slice({start}, {start} + {length})"
            return f"list({start}, {length}, {size}, (p) => {self.read_value(bare, 'p', 0)})"
        if field.kind.endswith("*") and field.kind != "const char*":
            return f"({at(VIEW['uint32_t'], base, field.at)} === 0 ? null : {self.read_value(bare_of(field.kind), at(VIEW['uint32_t'], base, field.at), 0)})"
        return self.read_value(field.kind, base, field.at)

    def zero(self, kind):
        if kind == "bool":
            return "false"
        if kind in self.api.struct_of:
            return "{" + ", ".join(f"{f.js}: {self.zero(f.kind)}" for f in self.api.struct_of[kind].seen) + "}"
        return "0n" if self.scalar(kind)[0] == "U64" else "0"

    def reader(self, struct):
        name = f"read{struct.js}"
        if struct.name == "damson_geometry":
            cases = [f"        case {i}: return {{type: {i}, ...{self.read_value(field.kind, 'p', field.at)}}};"
                     for i, field in enumerate(struct.union)]
            return [f"function {name}(p, w) {{", "    switch (U8[p]) {", *cases, "        default: return null;", "    }", "}"]
        if struct.is_plain(self.api):
            lines = [f"function {name}(p, w, o = {self.zero(struct.name)}) {{"]
            for field in struct.seen:
                if field.kind in self.api.struct_of:
                    lines.append(f"    {self.read_value(field.kind, 'p', field.at, f'o.{field.js}')};")
                else:
                    lines.append(f"    o.{field.js} = {self.read_value(field.kind, 'p', field.at)};")
            return lines + ["    return o;", "}"]
        fields = [f"        {field.js}: {self.read_field(struct, field)}," for field in struct.seen
                  if not field.kind in self.api.callback_of and field.kind != "void*"]
        return [f"function {name}(p, w) {{", "    return {", *fields, "    };", "}"]

    def given_scalar(self, kind, value, label):
        """Returns an expression that checks a scalar that the caller passes."""
        if kind == "bool":
            return f"flag({value}, '{label}')"
        if kind in self.api.enum_of:
            return f"choice({value}, {camel(kind.removeprefix('damson'))}, '{label}')"
        if self.scalar(kind)[0] == "U64":
            return f"u64({value})"
        return f"number({value}, '{label}')"

    def write_value(self, kind, base, offset, value, in_place=False):
        api = self.api
        label = re.sub(r"^v\.|\[.*", "", value)
        if kind == "bool":
            return f"{at(VIEW['uint8_t'], base, offset)} = {self.given_scalar(kind, value, label)}"
        if self.scalar(kind):
            return f"{at(self.scalar(kind), base, offset)} = {self.given_scalar(kind, value, label)}"
        if kind in api.handle_names:
            return f"writeHandle({plus(base, offset)}, {value}, {CLASSES[kind]})"
        if kind in TARGETS:
            return f"writeTarget({plus(base, offset)}, {value}, {TARGETS[kind]})"
        if kind in api.struct_of:
            place = ", true" if in_place and api.struct_of[kind].has_default else ""
            return f"write{api.struct_of[kind].js}({plus(base, offset)}, {value}{place})"
        if kind == "const char*":
            return f"{at(VIEW['uint32_t'], base, offset)} = {value} == null ? 0 : text({value})"
        return None

    def write_field(self, struct, field):
        value, base = f"v.{field.js}", "p"
        if field.has_at is not None:
            return (f"if (({at(VIEW['uint8_t'], base, field.has_at)} = {value} === null ? 0 : 1) !== 0) "
                    f"{self.write_value(field.kind, base, field.at, value)}")
        if field.length:
            size = self.api.size_of(field.element)[0]
            count = COUNTED.get((struct.name, field.name))
            # elements after the last used element repeat that element
            write = self.write_value(field.element, f"p + {field.at} + i * {size}", 0, f"{value}[Math.min(i, {value}.length - 1)]")
            line = f"for (let i = 0; i < {field.length} && {value}.length !== 0; ++i) {write}"
            if count:
                line += f"; {at(VIEW['uint32_t'], base, struct.place_of[count].at)} = {value}.length"
            return "{ " + line + "; }"
        if "count" in field.item:
            bare = bare_of(field.kind)
            start = at(VIEW["uint32_t"], base, field.at)
            length = at(VIEW["uint32_t"], base, struct.place_of[field.item["count"]].at)
            return f"{{ const n = {self.array_count(bare, value)}; const q = {self.array(bare, value)}; {start} = q; {length} = n; }}"
        if field.kind.endswith("*") and field.kind != "const char*":
            bare = bare_of(field.kind)
            return (f"{{ const q = {value} === null ? 0 : {self.write_value(bare, f'room({self.api.size_of(bare)[0]})', 0, value)}; "
                    f"{at(VIEW['uint32_t'], base, field.at)} = q; }}")
        return self.write_value(field.kind, base, field.at, value, in_place=True)

    def writer(self, struct):
        name = f"write{struct.js}"
        if struct.name in TARGETS:
            return []
        if struct.name == "damson_geometry":
            cases = [f"        case {i}: {self.write_value(field.kind, 'p', field.at, 'v')}; break;" for i, field in enumerate(struct.union)]
            return [f"function {name}(p, v) {{", f"    object(v, '{struct.js}');", f"    U8.fill(0, p, p + {struct.size});", "    U8[p] = v.type;", "    switch (v.type) {",
                    *cases, "        default: throw new DamsonError(`no outline has the type ${v.type}`, 1);", "    }", "    return p;", "}"]
        fields = [field for field in struct.seen if field.kind not in self.api.callback_of and field.kind != "void*"
                  and field.name not in WITHOUT_USE]
        if struct.has_default:
            lines = []
            if struct.sized:
                names = ", ".join(f"'{field.js}'" for field in struct.seen if field.kind != "void*")
                lines.append(f"const names{struct.js} = /* @__PURE__ */ new Set([{names}]);")
            lines.append(f"function {name}(p, v, inPlace) {{")
            lines.append(f"    object(v, '{struct.js}');")
            lines.append(f"    if (!inPlace) fill(p, '{struct.default}', {struct.size});")
            if struct.sized:
                lines.append(f"    known(v, names{struct.js}, '{struct.js}');")
            lines += [f"    if (v.{field.js} !== undefined) {self.write_field(struct, field)};".replace("};", "}") for field in fields]
        else:
            lines = [f"function {name}(p, v) {{", f"    object(v, '{struct.js}');"]
            if any(field.kind not in ("float",) for field in fields):
                lines.append(f"    U8.fill(0, p, p + {struct.size});")
            lines += [f"    {self.write_field(struct, field)};".replace("};", "}") if field.kind == "float" or field.has_at is None and not field.kind in self.api.struct_of
                      else f"    if (v.{field.js} !== undefined) {self.write_field(struct, field)};".replace("};", "}") for field in fields]
        return lines + ["    return p;", "}"]

    def array_count(self, bare, value):
        api = self.api
        if bare in api.handle_names:
            return f"countOfHandles({value})"
        if bare in api.struct_of and api.struct_of[bare].is_flat(api):
            return f"countOf({value}, {api.struct_of[bare].size // 4})"
        return f"{value}.length"

    def array(self, bare, value):
        """Returns an expression that copies an array to memory and returns its address."""
        api = self.api
        if bare in api.handle_names:
            return f"handles({value}, {CLASSES[bare]})"
        if bare in ("uint8_t", "void"):
            return f"bytesOf({value})"
        if bare == "uint32_t":
            return f"words({value})"
        struct = api.struct_of[bare]
        put = "floats" if struct.is_flat(api) else "structs"
        return f"{put}({value}, {struct.size}, (p, v) => write{struct.js}(p, v))"

    # --- callbacks

    def callback(self, name):
        api, callback = self.api, self.api.callback_of[name]
        short = name.removeprefix("damson_").removesuffix("_function")
        params = [param["name"] for param in callback["params"]]
        given, answer = [], None
        skip = set()
        for i, param in enumerate(callback["params"]):
            kind, js = param["type"], param["name"]
            if js == "context" or js in skip:
                continue
            bare = bare_of(kind)
            if kind == "const damson_vec2*":
                given.append(f"F32.slice({js} >>> 2, ({js} >>> 2) + 2 * count)")
                skip.add("count")
            elif kind == "const char*" and any(p["name"] == "length" for p in callback["params"]):
                given.append(f"decoder.decode(U8.subarray({js} >>> 0, ({js} >>> 0) + length))")
                skip.add("length")
            elif kind == "const char*":
                given.append(f"readText({js})")
            elif kind == "damson_pre_solve_response*":
                answer = js
            elif kind == "damson_world*":
                given.append(f"worldAt(w, {js} >>> 0)")
            elif bare == "damson_recorded_call":
                given.append(f"borrow(RecordedCall, {js}, null)")
            elif kind == "uint64_t":
                given.append(f"BigInt.asUintN(64, {js})")
            elif bare in api.struct_of or bare in api.handle_names:
                given.append(self.read_value(bare, f"({js} >>> 0)", 0))
            elif kind == "bool":
                given.append(f"{js} !== 0")
            else:
                given.append(js)
        call = f"call({', '.join(given)})"
        if callback["returns"] == "bool":
            neutral = "1" if short in ("filter", "joint_break", "call_choice") else "0"
            body = f"{call} !== false ? 1 : 0"
        elif callback["returns"] == "float":
            neutral, body = "0", f"{call} ?? 3e38"
        elif answer:
            neutral = "undefined"
            body = (f"answerQuestion({call}, {answer} >>> 0)")
        else:
            neutral, body = "undefined", call
        return [f"    {short}: ({', '.join(params)}) => callBack(context, {neutral}, (call, w) => {body}),"]

    def imports(self):
        names = sorted({name for function in self.functions for name in callback_params(self.api, function)})
        lines = ["const callbacks = {"]
        for name in names:
            lines += self.callback(name)
        return lines + ["};"]

    # --- calls

    def class_of(self, function):
        """Returns the class of a function, and True if the class is a handle."""
        params = function["params"]
        if not params or bare_of(params[0]["type"]) not in self.api.object_names:
            if function["name"].startswith(("damson_world_read_state", "damson_player_create")) or function["name"].endswith("_create"):
                for owner in sorted(self.api.object_names, key=len, reverse=True):
                    if function["name"].startswith(owner + "_"):
                        return CLASSES[owner], False
            return None, False
        first = bare_of(params[0]["type"])
        if len(params) > 1 and params[1]["type"] in self.api.handle_names and first == "damson_world" \
                and function["name"].startswith(params[1]["type"] + "_"):
            return CLASSES[params[1]["type"]], True
        for owner in sorted(self.api.object_names, key=len, reverse=True):
            if function["name"].startswith(PREFIXES.get(owner, owner) + "_"):
                return CLASSES[owner], False
        return None, False

    def name_in_class(self, function, owner):
        if owner is None:
            return camel(function["name"].removeprefix("damson_"))
        c_name = next(name for name, js in CLASSES.items() if js == owner)
        return camel(function["name"].removeprefix(PREFIXES.get(c_name, c_name) + "_"))
