"""Generates the code of one call: it writes the arguments, makes the call and reads the results."""
import re

from .description import CLASSES, NULL_RESULTS, STEPS, WITHOUT_USE, bare_of, camel
from .glue import TARGETS, VIEW, at
from .module import callback_params, trampoline

KEPT = re.compile(r"damson_world_(on_|set_(filter_callback|pre_solve_callback|joint_break_callback|phase_trace))|damson_set_log_handler|damson_branch_create")
KINDS = re.compile(r"damson_tick_events_get$|damson_event_diff_get_(retracted|added|confirmed)$")


class Call:
    """Code of one function in the description, and its TypeScript signature."""

    def __init__(self, glue, types, function):
        self.glue, self.api, self.types, self.function = glue, glue.api, types, function
        self.name = function["name"]
        self.owner, self.on_handle = glue.class_of(function)
        self.js = glue.name_in_class(function, self.owner)
        self.is_constructor = self.name.endswith("_create")
        self.is_static = self.name == "damson_world_read_state"
        self.size = 0               # size of the stack frame
        self.before, self.args, self.after = [], [], []
        self.params = []            # (name, type, default or None, True if the parameter comes last)
        self.result, self.result_type = None, "void"
        self.ids = None
        self.build()

    # --- stack frame

    def place(self, size):
        at = self.size
        self.size += (size + 7) & ~7
        return f"p + {at}" if at else "p"

    def me(self):
        return "this.world.ptr" if self.on_handle else "this.ptr"

    def home(self):
        """Returns the expression for the world or broadphase that handles in the results belong to."""
        if self.owner is None:
            return "null"
        if self.owner in ("World", "Broadphase"):
            return "this"
        if self.owner == "Player":
            return "this.getWorld()"
        if self.name == "damson_preview_get_body":
            return "this.getWorld()"
        return "this.world"

    def param(self, name, kind, default=None, last=False):
        self.params.append((name, kind, default, last or default is not None))

    # --- parameters

    def build(self):
        api, glue, function = self.api, self.glue, self.function
        params = list(function["params"])
        returns = function["returns"]
        sret = None
        if returns in api.handle_names:
            sret = self.place(8)
        elif returns in api.struct_of and not api.struct_of[returns].is_passed_as_scalar():
            sret = self.place(api.struct_of[returns].size)
        if sret:
            self.args.append(sret)
        counts = {}
        for param in params:
            if "count" in param:
                counts.setdefault(param["count"], []).append(param)
        functions_taken = callback_params(api, function)
        room = None
        outs = []
        for i, param in enumerate(params):
            kind, name = param["type"], param["name"]
            js, bare = camel(name), bare_of(param["type"])
            if js in ("function", "default", "in", "with", "new"):
                js += "_"
            is_given = i > 0 or not self.takes_me(param)
            if i == 0 and not is_given:
                self.args.append(self.me())
                continue
            if i == 1 and self.on_handle:
                where = self.place(8)
                self.before.append(f"U32[({where}) >>> 2] = this.slot;")
                self.before.append(f"U32[({where} + 4) >>> 2] = this.generation;")
                self.args.append(where)
                continue
            if name in WITHOUT_USE:
                self.args.append("0")
            elif name == "context" or kind == "void*":
                self.args.append("id" if functions_taken else "0")
            elif bare in api.callback_of:
                index = functions_taken.index(bare) if functions_taken.count(bare) == 1 else \
                    sum(1 for p in params[:i] if p["type"] in api.callback_of)
                made = f"x.{trampoline(bare, index)}()"
                nullable = param.get("nullable")
                self.param(js, self.types.function(bare), "null" if nullable else None)
                self.args.append(f"{js} == null ? 0 : {made}" if nullable else made)
                self.ids = (self.ids or []) + [js]
            elif bare in ("damson_debug_draw", "damson_branch_def"):
                self.struct_of_functions(param, bare, js)
            elif bare in api.object_names:
                self.param(js, CLASSES[bare], "null" if param.get("nullable") else None)
                self.args.append(f"{js} == null ? 0 : {js}.ptr" if param.get("nullable") else f"{js}.ptr")
                if kind == "damson_world*":
                    self.before.append(f"{js}.edits_ += 1;")
                if kind == "const damson_recorded_call*":
                    pass
            elif name in counts:
                kin = counts[name]
                given = next((p for p in kin if not p.get("out")), None)
                if given is not None:
                    self.args.append(f"n_{camel(given['name'])}")
                else:
                    self.args.append("capacity" if room is not None and len(kin) == 1 and kin[0] is room else f"capacity_{camel(kin[0]['name'])}")
            elif "count" in param and param.get("out"):
                kin = counts[param["count"]]
                given = next((p for p in kin if not p.get("out")), None)
                if given is not None:
                    self.bulk_out(param, bare, given)
                elif self.name == "damson_chain_get_def":
                    count = "this.getSegmentCount() + 1"
                    self.before.append(f"const capacity_{js} = {count};")
                    self.before.append(f"const q_{js} = room(capacity_{js} * {api.size_of(bare)[0]});")
                    self.args.append(f"q_{js}")
                elif "find_many" in self.name:
                    pass  # handwritten
                else:
                    room = param
                    self.args.append("q")
            elif "count" in param:
                nullable = param.get("nullable")
                self.param(js, self.types.array_in(bare), "[]" if nullable else None)
                self.before.append(f"const n_{js} = {glue.array_count(bare, js)};")
                self.before.append(f"const q_{js} = {glue.array(bare, js)};")
                self.args.append(f"q_{js}")
            elif param.get("out"):
                size = api.size_of(bare)[0]
                where = self.place(size)
                self.args.append(where)
                outs.append((param, bare, where))
            elif kind == "const char*":
                self.param(js, "string")
                self.args.append(f"text({js})")
            elif kind.endswith("*") and bare in api.struct_of or kind.endswith("*") and bare in api.handle_names:
                where = self.place(api.size_of(bare)[0])
                given = glue.write_value(bare, where, 0, js)
                if param.get("optional") or param.get("nullable"):
                    self.param(js, self.types.given(bare) + " | null", "null")
                    given = f"{js} == null ? 0 : {given}"
                else:
                    self.param(js, self.types.given(bare))
                self.before.append(f"const a_{js} = {given};")
                self.args.append(f"a_{js}")
            elif kind in api.struct_of and api.struct_of[kind].is_passed_as_scalar():
                self.param(js, self.types.given(kind))
                self.args.append(f"{js}.id")
            elif kind in api.handle_names or kind in api.struct_of:
                where = self.place(api.size_of(kind)[0])
                self.param(js, self.types.given(kind))
                self.before.append(glue.write_value(kind, where, 0, js) + ";")
                self.args.append(where)
            elif kind == "bool":
                default = "true" if param.get("as") == "Wake" else "false" if name == "wakes_bodies" else None
                self.param(js, "boolean", default)
                self.args.append(glue.given_scalar(kind, js, js))
            elif kind == "uint64_t":
                default = "0xffff_ffff_ffff_ffffn" if name in ("mask", "categories") else None
                self.param(js, "U64", default)
                self.args.append(f"u64({js})")
            else:
                self.param(js, self.types.shown_given(kind), "4" if name == "substeps" else None)
                self.args.append(glue.given_scalar(kind, js, js))
        for kin in counts.values():
            given = [camel(p["name"]) for p in kin if not p.get("out")]
            self.before += [f"same(n_{given[0]}, n_{other}, '{given[0]}', '{other}');" for other in given[1:]]
        self.marks(params)
        if "find_many" in self.name:
            self.find_many(params)
        else:
            self.results(returns, sret, room, outs)

    def takes_me(self, param):
        if self.is_constructor or self.is_static or self.owner is None:
            return False
        return bare_of(param["type"]) in self.api.object_names

    def marks(self, params):
        """Adds code that counts edits and steps, which make views stale."""
        if not params or not self.takes_me(params[0]) or self.owner not in (*TARGETS.values(), "World", "History", "Level", "Player", "Branch"):
            return
        world = {"World": "this", "Player": "this.world_", "Branch": "this.world_"}.get(self.owner, "this.world")
        steps = STEPS.search(self.name)
        if params[0]["type"].startswith("const ") or not steps and self.owner in ("History", "Player", "Branch"):
            return
        self.before.append(f"if ({world}) {world}.edits_ += 1{', ' + world + '.steps_ += 1' if steps else ''};" if self.owner in ("Player", "Branch")
                           else f"{world}.edits_ += 1;" + (f" {world}.steps_ += 1;" if steps else ""))

    def bulk_out(self, param, bare, given):
        api, js = self.api, camel(param["name"])
        size, count = api.size_of(bare)[0], f"n_{camel(given['name'])}"
        self.before_late = True
        self.before.append(f"/*late*/const q_{js} = room({count} * {size});")
        self.args.append(f"q_{js}")
        if bare in api.struct_of and api.struct_of[bare].is_flat(api):
            self.param("out", "Float32Array", f"new Float32Array({count} * {size // 4})", last=True)
            self.params[-1] = ("out", "Float32Array", "undefined", True)
            self.result = f"floatsOut(q_{js}, {count} * {size // 4}, out)"
            self.result_type = "Float32Array"
        else:
            self.result = f"list(q_{js}, {count}, {size}, (p) => {self.glue.read_value(bare, 'p', 0)})"
            self.result_type = self.types.taken(bare) + "[]"

    def struct_of_functions(self, param, bare, js):
        api = self.api
        struct = api.struct_of[bare]
        fields = [field for field in struct.fields if field.kind in api.callback_of]
        nullable = param.get("nullable")
        self.param(js, self.types.functions(struct), "null" if nullable else None)
        where = self.place(struct.size)
        context = struct.place_of["context"].at
        lines = [f"U8.fill(0, {where}, {where} + {struct.size});", f"U32[({where}) >>> 2] = {struct.size};", f"U32[({where} + {context}) >>> 2] = id;"]
        for index, field in enumerate(fields):
            lines.append(f"if ({js}?.{field.js} != null) U32[({where} + {field.at}) >>> 2] = x.{trampoline(field.kind, index)}();")
        self.before += lines
        self.args.append(f"{js} == null ? 0 : {where}" if nullable else where)
        self.ids = [f"{js}?.{field.js}?.bind({js})" for field in fields]

    def find_many(self, params):
        api = self.api
        requests = params[1]
        js, bare = camel(requests["name"]), bare_of(requests["type"])
        hit = api.struct_of["damson_query_hit"]
        # self, requests, count, filter, room, capacity, counts
        self.args = [self.me(), f"q_{js}", f"n_{js}", "a_filter", "q_room", f"n_{js} * most", "q_counts"]
        self.params = [(js, self.types.array_in(bare), None, False), ("most", "number", None, False),
                       ("filter", self.types.given("damson_query_filter") + " | null", "null", True)]
        where = self.place(api.struct_of["damson_query_filter"].size)
        self.before = [f"const a_filter = filter == null ? 0 : writeQueryFilter({where}, filter);",
                       f"const n_{js} = {self.glue.array_count(bare, js)};", f"const q_{js} = {self.glue.array(bare, js)};",
                       f"const q_room = room(n_{js} * most * {hit.size});", f"const q_counts = room(n_{js} * 4);"]
        self.result = (f"list(0, n_{js}, 1, (i) => list(q_room + i * most * {hit.size}, Math.min(most, U32[(q_counts >>> 2) + i]), "
                       f"{hit.size}, (p) => readQueryHit(p, w)))")
        self.result_type = "QueryHit[][]"
        self.call_is = "check"

    # --- results

    call_is = None

    def results(self, returns, sret, room, outs):
        api, glue = self.api, self.glue
        if room is not None:
            bare = bare_of(room["type"])
            size = api.size_of(bare)[0]
            self.result_type = self.types.taken(bare) + "[]"
            self.result = f"list(q, n, {size}, (p) => {glue.read_value(bare, 'p', 0)})"
            self.call_is = "room"
            self.room_size = size
            return
        if KINDS.search(self.name):
            self.params = [("kind", "K extends EventKind", None, False)]
            self.result, self.result_type = f"eventsOfKind(r, U32[({outs[0][2]}) >>> 2], choice(kind, EventKind, 'kind'), w)", "EventOfKind<K>[]"
            self.call_is = "value"
            return
        if self.name == "damson_history_resimulate":
            self.result, self.result_type = f"list(0, U32[({outs[0][2]}) >>> 2], 1, (i) => this.getDiff(i))", "EventDiff[]"
            self.call_is = "check"
            return
        if self.name == "damson_world_get_rows":
            self.result, self.result_type, self.call_is = f"new BodyRows(this, {sret})", "BodyRows", "verify"
            return
        if self.result is not None:     # many results in one array
            self.call_is = "check" if returns == "damson_status" else "verify"
            return
        bare = bare_of(returns)
        if returns.startswith("const ") and returns.endswith("*") and bare != "char" and outs and bare not in api.object_names:
            size = api.size_of(bare)[0]
            count = f"U32[({outs[0][2]}) >>> 2]"
            self.call_is = "value"
            if self.function["group"] == "events" and self.owner == "World":
                self.result = f"new EventList(this, r >>> 0, {count}, {size}, read{api.struct_of[bare].js})"
                self.result_type = f"EventList<{self.types.taken(bare)}>"
            elif bare == "uint8_t":
                self.result, self.result_type = f"U8.slice(r >>> 0, (r >>> 0) + {count})", "Uint8Array"
            elif self.name == "damson_preview_get_path":
                self.result, self.result_type = f"F32.slice(r >>> 2, (r >>> 2) + {size // 4} * {count})", "Float32Array"
            else:
                self.result = f"list(r >>> 0, {count}, {size}, (p) => {glue.read_value(bare, 'p', 0)})"
                self.result_type = self.types.taken(bare) + "[]"
        elif bare in api.object_names and returns.endswith("*"):
            self.object_result(bare)
        elif returns == "damson_status":
            self.call_is = "check"
            self.out_results(outs)
        elif returns == "void":
            self.call_is = "verify"
        elif returns == "const char*":
            self.call_is, self.result, self.result_type = "falsy", "readText(r)", "string"
            if self.function.get("result") == "optional_text" or self.name in ("damson_world_validate", "damson_geometry_find_defect"):
                self.result_type = "string | null"
        elif returns == "damson_bytes":
            self.call_is, self.result, self.result_type = "verify", f"takeBytes({sret})", "Uint8Array"
        elif sret:
            self.call_is = "verify"
            if returns in api.handle_names:
                self.result = glue.read_value(returns, sret, 0)
                self.result_type = CLASSES[returns] + (" | null" if NULL_RESULTS.match(self.name) else "")
            else:
                struct = api.struct_of[returns]
                self.result_type = self.types.taken(returns)
                if struct.is_plain(api) and returns in ("damson_vec2", "damson_rotation", "damson_transform", "damson_aabb"):
                    self.param("out", self.result_type, "undefined", last=True)
                    self.result = glue.read_value(returns, sret, 0, "out")
                else:
                    self.result = glue.read_value(returns, sret, 0)
        elif returns in api.struct_of:      # a struct of one number
            self.call_is, self.result, self.result_type = "verify", "new Subscription(this, r, id)", "Subscription"
        elif returns == "bool" and outs:
            self.call_is = "bool"
            self.out_results(outs)
            self.result, self.result_type = f"r === 0 ? null : {self.result}", self.result_type + " | null"
        else:
            self.call_is = "falsy"
            self.result_type = self.types.taken(returns)
            self.result = {"bool": "r !== 0", "uint32_t": "r >>> 0", "size_t": "r >>> 0", "uint64_t": "BigInt.asUintN(64, r)"}.get(returns, "r")
        if self.name == "damson_player_get_calls":
            self.result, self.result_type = "readText(r)", "string"

    def out_results(self, outs):
        glue = self.glue
        if len(outs) == 1:
            _, bare, where = outs[0]
            self.result, self.result_type = glue.read_value(bare, where, 0), self.types.taken(bare)
        elif outs:
            self.result = "{" + ", ".join(f"{camel(p['name'])}: {glue.read_value(b, w, 0)}" for p, b, w in outs) + "}"
            self.result_type = "{" + "; ".join(f"{camel(p['name'])}: {self.types.taken(b)}" for p, b, _ in outs) + "}"

    def object_result(self, bare):
        type_ = CLASSES[bare]
        self.result_type = type_
        destroy = f"'{bare}_destroy'"
        self.call_is = "raw"
        if self.is_constructor:
            self.result = f"own(this, r, {destroy})"
        elif self.name in ("damson_world_fork", "damson_world_read_state"):
            self.result = f"adopt({type_}, r, {destroy})"
        elif type_ == "World":
            self.call_is, self.result = "falsy", "this.world_ ??= borrow(World, r, this)"
        else:
            self.call_is, self.result = "falsy", f"borrowOf({type_}, r, this)"

    # --- text

    def ordered(self):
        return [p for p in self.params if not p[3]] + [p for p in self.params if p[3]]

    def lines(self):
        """Returns the code of a method, a constructor or a function."""
        params = ", ".join(name if default in (None, "undefined") else f"{name} = {default}" for name, _, default, _ in self.ordered())
        head = "constructor" if self.is_constructor else self.js
        prefix = "static " if self.is_static else ""
        call = f"x.{self.name}({', '.join(self.args)})"
        before = [line for line in self.before if not line.startswith("/*late*/")]
        before += [line.removeprefix("/*late*/") for line in self.before if line.startswith("/*late*/")]
        body, clean = [], ["leave(p);"]
        uses_w = self.result is not None and re.search(r"\bw\b", self.result)
        kept = bool(KEPT.match(self.name))
        if self.is_constructor:
            body += ["super();", "this.prepare_?.();"]
        if self.is_constructor and self.function["group"] == "levels":
            body.append(f"if (x.{self.name} === undefined) throw new DamsonError('this engine is too old to read level files', -1);")
        frame = max(self.size, 8)
        first = [f"const p = enter({frame});"]
        owner = "null" if self.owner is None else ("this.world" if self.on_handle else "this")
        if self.is_constructor and self.owner not in ("World", "Broadphase"):
            world = next((name for name, kind, *_ in self.params if kind == "World"), None)
            told = next((name for name, kind, *_ in self.params if kind in ("TickEvents",)), None)
            player = next((name for name, kind, *_ in self.params if kind == "Player"), None)
            if world:
                body.append(f"this.world = {world};")
            if told:
                body.append(f"this.world = {told}.world;")
            if player:
                body += [f"this.player = {player};"]
        inner = []
        if self.ids:
            first.append(f"const id = hold({owner}, [{', '.join(self.ids)}], {'true' if kept else 'false'});")
            if kept:
                first.append("let isKept = false;")
                clean.insert(0, "if (!isKept) letGo(id);")
            else:
                clean.insert(0, "letGo(id);")
        inner += before
        if self.call_is == "check":
            inner.append(f"check({call});")
        elif self.call_is == "room" and "find_all" in self.name:     # returns the number written, not the total number
            inner += ["let q, n, capacity = 32;", "do {", "    capacity *= 2;", f"    q = room(capacity * {self.room_size});",
                      f"    n = {call} >>> 0;", "} while (n === capacity);", "if (n === 0 || failure !== null) verify();"]
        elif self.call_is == "room":
            inner += ["let q = 0, capacity = 0;", f"const count = {call} >>> 0;", "if (count === 0 || failure !== null) verify();",
                      f"q = room(count * {self.room_size});", "capacity = count;", f"const n = Math.min(count, {call} >>> 0);"]
        elif self.call_is == "verify" and self.result == "new Subscription(this, r, id)":
            inner += [f"const r = {call};", "verify();"]
        elif self.call_is == "verify":
            inner += [f"{call};", "verify();"]
        elif self.call_is == "bool":
            inner += [f"const r = {call};", "if (r === 0 || failure !== null) verify();"]
        elif self.call_is == "raw":
            inner.append(f"const r = {call};")
        else:
            zero = "0n" if self.function["returns"] == "uint64_t" else "0"
            inner += [f"const r = {call};", f"if (r === {zero} || failure !== null) verify();"]
        if kept:
            inner.append("isKept = true;")
            if self.function["returns"] == "damson_status":
                inner.append(f"replace({owner}, '{self.name}', id);")
        if self.name == "damson_world_unsubscribe":
            inner.append("letGoOf(subscription);")
        reads = self.result is not None and re.search(r"\b[UIF]\d+\[|read[A-Z]|list\(|floatsOut|U8\.|F32\.|BodyRows|eventsOfKind|takeBytes", self.result)
        if reads:
            inner.append("if (U8.length === 0) look();")
        if uses_w:
            inner.append(f"const w = {self.home()};")
        if self.result is not None:
            inner.append(f"{'' if self.is_constructor else 'return '}{self.result};")
        tail = ["try {"] + ["    " + line for line in inner] + ["} finally {"] + ["    " + line for line in clean] + ["}"]
        lines = body + first + tail
        return [f"{prefix}{head}({params}) {{"] + ["    " + line for line in lines] + ["}"]

    def declaration(self):
        """Returns the TypeScript signature."""
        generic = "<K extends EventKind>" if KINDS.search(self.name) else ""
        params = ", ".join(f"{name}{'?' if default is not None else ''}: {'K' if generic else kind}" for name, kind, default, _ in self.ordered())
        if self.is_constructor:
            return f"constructor({params});"
        prefix = "static " if self.is_static else ""
        return f"{prefix}{self.js}{generic}({params}): {self.result_type};"
