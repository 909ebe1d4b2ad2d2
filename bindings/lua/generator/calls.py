"""Generates calls.lua: a method or a function for each function of the description."""
import re

from .description import (CLASSES, HANDWRITTEN, OBJECT_CLASSES, STEPPING, TARGETS, bare_of, lua_name, owner_of,
                          short)

KIND_RESULTS = ("damson_tick_events_get", "damson_event_diff_get_retracted", "damson_event_diff_get_added",
                "damson_event_diff_get_confirmed")
SCALARS = ("float", "double", "bool", "uint8_t", "uint16_t", "int32_t", "uint32_t", "size_t", "uint64_t")


class Call:
    """The Lua code of one function."""

    def __init__(self, api, structs, function):
        self.api, self.structs, self.function = api, structs, function
        self.name, self.returns = function["name"], function["returns"]
        self.owner, self.method, self.on_handle = owner_of(api, function)
        self.is_create = self.name.endswith("_create") or self.name in ("damson_world_fork", "damson_world_read_state")
        self.required, self.optional, self.order = [], [], []
        self.before, self.args, self.outs, self.after = [], [], [], []
        self.room = self.bulk = self.count_out = self.made_of = None
        self.callback_params = [p for p in function["params"] if p["type"] in api.callback_of]
        self.keeps = False
        if self.owner is None and self.is_create and self.name.endswith("_create"):
            self.method = OBJECT_CLASSES[bare_of(self.returns)]
        elif self.name == "damson_world_read_state":
            self.method = "read_state"
        self.params()

    @property
    def home(self):
        if self.owner in ("World", "Broadphase"):
            return "self"
        return "nil" if self.owner in (None, "Geometry") else "self.world"

    def keeps_memory(self, kind):
        """Returns True if a struct contains pointers to strings or arrays."""
        struct = self.api.struct_of.get(kind)
        if struct is None or kind in self.api.values:
            return False
        for field in struct["fields"]:
            bare = bare_of(field["type"].rstrip("?"))
            if field["type"].endswith("*") or self.keeps_memory(bare):
                return True
        return False

    @property
    def lua_params(self):
        """Returns the parameters in the order of C, with callbacks that are required before the first optional one."""
        late = [lua_name(p["name"]) for p in self.callback_params if lua_name(p["name"]) in self.required]
        others = [name for name in self.order if name not in late]
        first = next((i for i, name in enumerate(others) if name in self.optional), len(others))
        return others[:first] + late + others[first:]

    def params(self):
        api, params = self.api, list(self.function["params"])
        if self.owner == "Geometry":
            self.args.append("self")
            params = params[1:]
        elif self.on_handle:
            self.args += ["self.world.ptr", "self.handle"]
            params = params[2:]
        elif self.owner is not None:
            self.args.append("self.ptr")
            params = params[1:]
        counts = {}
        for p in params:
            if "count" in p:
                counts.setdefault(p["count"], []).append(p)
        for p in params:
            before = set(self.required + self.optional)
            self.param(p, counts)
            self.order += [name for name in self.required + self.optional if name not in before]
        for kin in counts.values():
            given = [p["name"] for p in kin if not p.get("out")]
            for other in given[1:]:
                self.before.append(f"if n_{given[0]} ~= n_{other} then raise(\"{given[0]} and {other} differ in length\") end")

    def param(self, p, counts):
        api, kind, bare = self.api, p["type"], bare_of(p["type"])
        name = lua_name(p["name"])
        may_be_nil = p.get("nullable") or p.get("optional")
        if name == "context":
            self.args.append("id")
        elif kind in api.callback_of:
            role = self.callback_params.index(p) + 1
            (self.optional if may_be_nil or len(self.callback_params) > 1 else self.required).append(name)
            made = f"callbacks.c_function(\"{short(kind)}\", {role})"
            self.args.append(f"{name} and {made} or nil" if may_be_nil else made)
        elif p["name"] in counts:
            kin = counts[p["name"]]
            given = next((other for other in kin if not other.get("out")), None)
            self.args.append(f"n_{lua_name(given['name'])}" if given else "room.capacity")
        elif "count" in p and p.get("out"):
            given = next((other for other in counts[p["count"]] if not other.get("out")), None)
            if given is None:
                self.room = kind.rstrip("*")
                self.args.append("room.array")
                return
            n = f"n_{lua_name(given['name'])}"
            if bare in api.handle_names:
                self.before.append(f"local out = ffi.new(\"{bare}[?]\", {n})")
                self.bulk = f"list_of(out, {n}, element.{short(bare)}, {self.home})"
            else:
                self.optional.append("out")
                self.before.append(f"out = array_out(out, \"{bare}\", {n})")
                self.bulk = "out"
            self.args.append("out")
        elif "count" in p:
            (self.optional if may_be_nil else self.required).append(name)
            given = f"{name} or {{}}" if may_be_nil else name
            self.before.append(f"local q_{name}, n_{name} = array_in.{short(bare)}({given})")
            self.args.append(f"q_{name}")
            self.keeps = True
        elif p.get("out"):
            if bare == "size_t":
                self.count_out = p
                self.args.append("count")
            elif bare in api.object_names:
                raise ValueError(self.name)
            elif p.get("nullable") and self.returns.endswith("*"):
                self.args.append("nil")
            else:
                self.before.append(f"local out_{name} = ffi.new(\"{bare}[1]\")")
                self.args.append(f"out_{name}")
                self.outs.append((name, bare))
        elif bare in api.object_names:
            cls = OBJECT_CLASSES[bare]
            if may_be_nil:
                self.optional.append(name)
                self.args.append(f"{name} and pointer_of({name}, \"{cls}\")")
            else:
                self.required.append(name)
                self.args.append(f"pointer_of({name}, \"{cls}\")")
            self.made_of = self.made_of or name
        elif kind == "const char*":
            self.required.append(name)
            self.args.append(name)
        elif kind.endswith("*"):
            (self.optional if may_be_nil else self.required).append(name)
            value = f"to.{short(bare)}({name})" if bare in ("damson_vec2", "damson_aabb", "damson_transform", "damson_rotation", "damson_geometry") \
                else f"struct.{short(bare)}({name})"
            self.before.append(f"local a_{name} = {name} ~= nil and {value} or nil" if may_be_nil else f"local a_{name} = {value}")
            self.args.append(f"a_{name}")
            self.keeps = self.keeps or self.keeps_memory(bare)
        elif kind == "bool" and p.get("as") == "Wake":
            self.optional.append(name)
            self.args.append(f"{name} ~= false")
        elif kind == "bool" and name == "wakes_bodies":
            self.optional.append(name)
            self.args.append(f"{name} == true")
        elif name == "substeps":
            self.optional.append(name)
            self.args.append("substeps or 4")
        elif name in ("mask", "categories") and kind == "uint64_t":
            self.optional.append(name)
            self.args.append(f"{name} or all_bits")
        elif kind == "damson_subscription":
            self.required.append(name)
            self.args.append(name)
        else:
            is_optional = kind in api.handle_names and may_be_nil
            (self.optional if is_optional else self.required).append(name)
            if is_optional:
                self.args.append(f"handle_of({name}, \"{CLASSES[short(kind)]}\", null.{short(kind)})")
            elif kind in api.handle_names:
                self.args.append(f"handle_of({name}, \"{CLASSES[short(kind)]}\")")
            elif kind in SCALARS:
                self.args.append(name)
            elif kind.endswith("_token"):
                self.args.append(name)
            elif kind in TARGETS:
                self.args.append(f"target_of({name}, \"{TARGETS[kind]}\")")
            else:
                self.args.append(self.structs.write(kind, name))
                self.keeps = self.keeps or self.keeps_memory(kind)

    # --- results

    def result_lines(self):
        """Returns the lines after the call, which convert `r`."""
        api, bare = self.api, bare_of(self.returns)
        if self.bulk:
            return [f"return {self.bulk}"]
        if self.name in KIND_RESULTS:
            return ["return list_of(ffi.cast(event_pointers[kind], r), tonumber(count[0]), read[kind], self.world)"]
        if self.returns == "damson_status":
            return ["return tonumber(count[0])"] if self.count_out else []
        if self.returns == "bool" and self.outs:
            values = ", ".join(self.structs.read(kind, f"out_{name}[0]", self.home) for name, kind in self.outs)
            return [f"if r then return {values} end", "return nil"]
        if self.is_create:
            return []
        if self.returns == "damson_bytes":
            return ["return bytes(r)"]
        if self.count_out and self.returns != "const char*":
            if bare == "uint8_t":
                return ["return r ~= nil and ffi.string(r, count[0]) or \"\""]
            return [f"return list_of(r, tonumber(count[0]), {self.structs.element_reader(bare)}, {self.home})"]
        if self.returns == "void":
            return []
        if self.returns in api.values:
            return ["return r"]
        return [f"return {self.structs.read(self.returns, 'r', self.home)}"]

    def code(self):
        if self.name in HANDWRITTEN or self.name.endswith("_destroy"):  # objects.lua has destroy()
            return []
        if "_find_many_" in self.name:
            return self.find_many()
        call = f"lib.{self.name}({', '.join(self.args)})"
        body = list(self.before)
        is_listener = self.returns == "damson_subscription"
        is_kept = is_listener or (self.method.startswith("set_") and self.callback_params)
        if self.callback_params:
            names = ", ".join(lua_name(p["name"]) for p in self.callback_params)
            home = "self" if self.owner in ("World", "Broadphase") else self.home
            body.insert(0, f"local id, entry = callbacks.enter({home}, {names})")
        if self.name in KIND_RESULTS:
            body.append("local code = code_of.event_kind(kind)")
            call = call.replace("code_of.event_kind(kind)", "code")
        release = ["release()"] if self.keeps else []
        if self.is_create:
            cls = OBJECT_CLASSES[bare_of(self.returns)]
            # the world of the object: of the argument that is a world or belongs to one
            made_of = self.made_of if self.owner is None else "self"
            world = f"{made_of}.world" if made_of and cls not in ("World", "Broadphase") else "nil"
            destroy = f"lib.{self.returns.rstrip('*')}_destroy"
            body += [f"local object = objects.new(\"{cls}\", {world})", f"local r = {call}", *release,
                     f"return objects.own(object, r, {destroy})"]
        elif self.room:
            *lines, last = self.room_lines(call)
            body += [*lines, *release, last]
        elif is_listener:
            body += [f"local r = {call}", *release, "return callbacks.subscribe(self, r, entry)"]
        else:
            result = self.result_lines()
            uses = any(re.search(r"\br\b", line) for line in result)
            body += [(f"local r = {call}" if uses else call), *release, "check()"]
            if is_kept:
                body.append(f"self.calls.{self.method} = entry")
            elif self.callback_params:
                body.append("callbacks.leave(entry)")
            body += result
        if STEPPING.search(self.name):
            body.insert(0, "objects.flush()")
        return self.function_lines(self.method, self.lua_params, body)

    def function_lines(self, method, params, body):
        owner = f"{self.owner}:" if self.owner else "functions."
        lines = [f"function {owner}{method}({', '.join(params)})", *("    " + line for line in body), "end"]
        if self.callback_params or STEPPING.search(self.name):
            lines.append(f"jit.off({owner.replace(':', '.')}{method})")
        return lines

    def room_lines(self, call):
        """Returns the lines of a call that writes its results to memory that grows."""
        return [f"local room = rooms.{self.room}", "local n", "while true do", f"    n = tonumber({call})", "    check()",
                "    if n < room.capacity then break end", f"    grow(room, \"{self.room}\")", "end",
                f"return list_of(room.array, n, {self.structs.element_reader(self.room)}, {self.home})"]

    def view(self):
        """Returns a second method that returns the C array itself."""
        if self.room and self.method.startswith("get_"):
            *body, last = self.room_lines(f"lib.{self.name}({', '.join(self.args)})")
            return ["", *self.function_lines(self.method.replace("get_", "view_"), self.lua_params,
                                             [*self.before, *body, "return room.array, n"])]
        bare = bare_of(self.returns)
        if self.owner != "World" or not self.count_out or self.required or self.optional or self.on_handle \
                or self.function["name"] in HANDWRITTEN or not self.returns.startswith("const damson_"):
            return []
        body = [f"local r = lib.{self.name}({', '.join(self.args)})", "check()", "return r, tonumber(count[0])"]
        assert bare in self.api.struct_of or bare in self.api.handle_names
        return ["", *self.function_lines(self.method.replace("get_", "view_"), [], body)]

    def find_many(self):
        """Returns the method that answers many queries: for each query a list of at most `most` hits."""
        requests = self.function["params"][1]
        name, bare = requests["name"], bare_of(requests["type"])
        body = ["local a_filter = filter ~= nil and struct.query_filter(filter) or nil",
                f"local q, n = array_in.{short(bare)}({name})",
                "local hits, counts = ffi.new(\"damson_query_hit[?]\", n * most), ffi.new(\"uint32_t[?]\", n)",
                f"lib.{self.name}(self.ptr, q, n, a_filter, hits, n * most, counts)", "check()", "local lists = {}",
                "for i = 0, n - 1 do",
                "    lists[i + 1] = list_of(hits + i * most, math.min(most, counts[i]), read.query_hit, self)", "end",
                "return lists"]
        return self.function_lines(self.method, [name, "most", "filter"], body)


HEAD = """-- A method or a function for each function of the C API. Generated from bindings/api.json.
local ffi = require("ffi")
local jit = require("jit")
local lib = require("damson.library")
local check, raise = require("damson.check").check, require("damson.check").raise
local convert = require("damson.convert")
local callbacks = require("damson.callbacks")
local objects = require("damson.objects")
local Geometry = require("damson.values").GeometryMethods
local tables = require("damson.tables")
local read, struct, to, enums, code_of = convert.read, convert.struct, convert.to, convert.enums, convert.code_of
local object_of, element, null, copy = convert.object_of, convert.element, convert.null, convert.copy
local handle_of, target_of, array_in, rooms = convert.handle_of, convert.target_of, convert.array_in, convert.rooms
local grow, list_of, number, text = convert.grow, convert.list_of, convert.number, convert.text
local bytes, release, plain, keep = convert.bytes, convert.release, convert.plain, convert.keep

local functions = {}
local count = ffi.new("size_t[1]")
local all_bits = 0xffffffffffffffffULL
local event_pointers = {}
for _, kind in ipairs(tables.events) do event_pointers[kind] = ffi.typeof("const damson_" .. kind .. "*") end

local function pointer_of(object, class)
    if type(object) ~= "table" or object.class_name ~= class then
        raise(("expected a %s, got %s"):format(class, tostring(object)))
    end
    return object.ptr
end

--- Returns memory for results: the caller's array if it is large enough, otherwise a new one.
local function array_out(out, ctype, size)
    if out == nil then return ffi.new(ctype .. "[?]", size) end
    if ffi.sizeof(out) < size * ffi.sizeof(ctype) then raise("the array for the results is too small") end
    return out
end
"""


def calls_module(api, structs):
    out = [HEAD]
    out += [f"local {cls} = objects.{cls}" for cls in CLASSES.values()]
    for function in api.functions:
        call = Call(api, structs, function)
        code = call.code()
        if code:
            out += ["", *code, *call.view()]
    return "\n".join(out + ["", "return functions"]) + "\n"


def callback_types(api, left_out):
    """Returns callback_types.lua: for each type of callback, a function that makes the C function."""
    out = ["-- The C function of each type of callback. Generated from bindings/api.json.", "local ffi = require(\"ffi\")",
           "local convert = require(\"damson.convert\")", "local callbacks = require(\"damson.callbacks\")",
           "local objects = require(\"damson.objects\")",
           "local read, number, object_of, fill = convert.read, convert.number, convert.object_of, convert.fill",
           "local make = callbacks.make", ""]
    for callback in api.callbacks:
        name = callback["name"]
        if name in left_out or name.startswith("damson_draw_"):
            continue
        params = [p for p in callback["params"] if p["name"] != "context"]
        names, values, types, by_value = [], [], [], False
        for p in params:
            kind, bare = p["type"], bare_of(p["type"])
            names.append(p["name"])
            if kind in api.handle_names:
                by_value = True
                types.append(f"uint64_t {p['name']}")
                values.append(f"object_of.{short(kind)}(home, callbacks.handle({p['name']}))")
                continue
            types.append(f"{kind} {p['name']}")
            if bare == "damson_world":
                values.append("home")
            elif bare == "damson_recorded_call":
                values.append("objects.recorded_call(" + p["name"] + ")")
            elif bare in api.struct_of:
                values.append(f"read.{short(bare)}({p['name']}, home)")
            else:
                values.append(f"number({p['name']})" if kind == "uint64_t" else p["name"])
        given, args = ", ".join(names), ", ".join(values)
        returns = callback["returns"]
        neutral = {"void": "nil", "bool": "true", "float": "0"}[returns]
        ctype = name
        if by_value:
            ctype = name.replace("damson_", "damson_lua_")
            out.append(f"ffi.cdef \"typedef {returns} (*{ctype})({', '.join(types)}, void* context);\"")
        out.append(f"make.{short(name)} = function(role, run)")
        if name == "damson_pre_solve_function":
            out += ["    local function body(call, home, contact, response)",
                    "        local answer = call(read.pre_solve_contact(contact, home))",
                    "        if answer == false then response.pushes = false end",
                    "        if type(answer) == \"table\" then fill(response[0], \"pre_solve_response\", answer) end", "    end"]
        elif returns == "bool":
            out.append(f"    local function body(call, home, {given}) return call({args}) ~= false end")
        elif returns == "float":
            out.append(f"    local function body(call, home, {given}) return tonumber(call({args})) or 1e30 end")
        else:
            out.append(f"    local function body(call, home, {given}) call({args}) end")
        cast = f"ffi.cast(\"{ctype}\", function({given}, context) return run(role, context, body, {neutral}, {given}) end)"
        out += [f"    return ffi.cast(\"{name}\", {cast})" if by_value else f"    return {cast}", "end", ""]
    return "\n".join(out)
