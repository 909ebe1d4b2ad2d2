"""Generated classes, with a method or a property for each function of the description.

The name and the parameters of a function determine its Python form. Its first parameters determine the class.
A function becomes a property if it has no other parameters and its name has a prefix such as get_, is_ or can_.
HAND lists the handwritten functions with their location.
"""
import re

from .description import class_name, pointed, py_name
from .kinds import (TARGETS, callback_hint, dtype_name, from_c, hint, is_handle, to_c, trampoline)
from .structs import Struct
from .text import call as call_lines
from .text import docstring, with_unit

# handwritten functions, and their location
HAND = {
    "damson_get_abi_sizes": "_library.py: compared when the package is imported",
    "damson_last_error": "_error.py: the message of DamsonError",
    "damson_last_status": "_error.py: checked after each call that returns a value",
    "damson_status_text": "_error.py: the message of DamsonError if the library has none",
    "damson_free_bytes": "_convert.py: called after each call that returns bytes",
    "damson_set_log_handler": "log.py: set_log_handler",
    "damson_world_create_bodies": "world.py: World.create_bodies_of",
    "damson_world_create_equal_bodies": "world.py: World.create_bodies",
    "damson_world_get_rows": "world.py: World.rows",
    "damson_world_read_state": "world.py: World.read_state",
    "damson_world_read_state_into": "world.py: World.read_state_into",
    "damson_world_unsubscribe": "world.py: World.unsubscribe",
    "damson_world_fork": "world.py: World.fork",
    "damson_chain_get_def": "chain.py: Chain.definition",
    "damson_tick_events_get": "history.py: TickEvents.get",
    "damson_event_diff_get_retracted": "history.py: EventDiff.get_retracted",
    "damson_event_diff_get_added": "history.py: EventDiff.get_added",
    "damson_event_diff_get_confirmed": "history.py: EventDiff.get_confirmed",
    "damson_history_resimulate": "history.py: History.resimulate",
    "damson_history_rewind": "history.py: History.rewind",
    "damson_history_get_diff": "history.py: History.get_diff",
    "damson_player_create": "recording.py: Player",
    "damson_player_get_world": "recording.py: Player.world",
    "damson_player_get_calls": "recording.py: Player.calls",
    "damson_player_find_divergence": "recording.py: find_run_divergence",
    "damson_branch_get_world": "recording.py: Branch.world",
    "damson_branch_create": "recording.py: Branch",
    "damson_branch_step": "recording.py: Branch.step",
    "damson_preview_get_world": "preview.py: Preview.world",
    "damson_preview_get_body": "preview.py: Preview.get_body",
    "damson_preview_run": "preview.py: Preview.run",
    "damson_world_get_commands": "world.py: World.get_commands",
    "damson_world_set_workers": "world.py: World.set_workers",
    "damson_cut_outline": "cut.py: cut_outline",
    "damson_cut_outline_with_holes": "cut.py: cut_outline",
    "damson_cut_by_points": "cut.py: cut_by_points",
    "damson_rotation_get_angle": "_generated/values.py: Rotation.angle",
    "damson_sweep_get_pose_at": "_generated/outlines.py: Sweep.get_pose_at",
    "damson_batch_create": "batch.py: Batch",
    "damson_batch_get_world": "batch.py: Batch.world",
    "damson_batch_get_prototype": "batch.py: Batch.prototype",
    "damson_batch_observe_body": "batch.py: Batch.observe",
    "damson_batch_observe_joint": "batch.py: Batch.observe",
    "damson_batch_observe_body_touching": "batch.py: Batch.observe_touching",
    "damson_batch_observe_shape_touching": "batch.py: Batch.observe_touching",
    "damson_batch_observe_rays": "batch.py: Batch.observe_rays",
    "damson_batch_observe_by": "batch.py: Batch.observe_by",
    "damson_batch_act_on_body": "batch.py: Batch.act",
    "damson_batch_act_on_joint": "batch.py: Batch.act",
    "damson_batch_act_by": "batch.py: Batch.act_by",
    "damson_batch_get_observations": "batch.py: Batch.observations",
    "damson_batch_get_actions": "batch.py: Batch.actions",
    "damson_batch_set_observation_memory": "batch.py: Batch.set_observation_memory",
    "damson_batch_set_action_memory": "batch.py: Batch.set_action_memory",
    "damson_batch_add_parameter": "batch.py: Batch.add_parameter",
    "damson_batch_set_parameter": "batch.py: Batch.set_parameter",
    "damson_batch_get_parameter": "batch.py: Batch.get_parameter",
    "damson_batch_get_parameter_count": "batch.py: Batch.parameters",
    "damson_batch_get_parameter_def": "batch.py: Batch.parameters",
    "damson_batch_set_begin": "batch.py: Batch.set_begin",
    "damson_batch_set_before_observe": "batch.py: Batch.set_before_observe",
    "damson_batch_step": "batch.py: Batch.step",
    "damson_batch_reset": "batch.py: Batch.reset",
    "damson_batch_reset_to": "batch.py: Batch.reset",
    "damson_batch_fork": "batch.py: Batch.fork",
    "damson_batch_read": "batch.py: Batch.read",
    "damson_batch_get_all_steps": "batch.py: Batch.steps",
    "damson_batch_get_bad_mask": "batch.py: Batch.bad",
    "damson_batch_get_events": "batch.py: Batch.get_events",
    "damson_make_fixed_spread": "_generated/batches.py: Spread.fixed",
    "damson_make_uniform_spread": "_generated/batches.py: Spread.uniform",
    "damson_make_log_uniform_spread": "_generated/batches.py: Spread.log_uniform",
    "damson_make_normal_spread": "_generated/batches.py: Spread.normal",
    "damson_make_choice_spread": "_generated/batches.py: Spread.choice",
}

# class of a function by the prefix of its name; the longest matching prefix counts
OWNERS = {
    "world": "World", "commands": "CommandBuffer", "snapshot": "Snapshot", "history": "History",
    "tick_events": "TickEvents", "event_diff": "EventDiff", "recording": "Recording", "player": "Player",
    "branch": "Branch", "recorded_call": "RecordedCall", "preview": "Preview", "batch": "Batch",
    "random": "Random", "level": "Level", "level_files": "LevelFiles", "broadphase": "Broadphase",
    "broadphase_history": "BroadphaseHistory", "body": "Body", "shape": "Shape", "joint": "Joint", "chain": "Chain",
    "tile_grid": "TileGrid", "geometry": "Geometry",
}
OF_WORLD = {"Body": "body", "Shape": "shape", "Joint": "joint", "Chain": "chain", "TileGrid": "tile_grid"}
KINDS_OF_JOINT = ("revolute", "distance", "prismatic", "weld", "wheel", "motor", "target", "gear", "pulley", "filter")

# getters that return None for a null handle
FINDERS = {"find_body", "find_body_by_name", "find_shape", "find_joint", "get_topmost_at", "get_created_body",
           "get_created_shape", "get_created_joint", "get_created_chain", "get_created_tile_grid"}

# functions that call listeners, callbacks and task systems of a world
STEPPING = {"damson_world_step", "damson_world_advance", "damson_world_step_bodies", "damson_world_step_region",
            "damson_world_deliver_events"}

# results that are lists of Python objects; the others are NumPy arrays
LISTS = {"damson_query_hit"}

# functions that create an outline or raise an error, and never return None
SURE_OUTLINES = {"damson_make_box", "damson_make_regular_polygon"}

# defaults for parameters that are required in C
LATE = {"wake": "True", "wakes_bodies": "False", "max_fraction": "1.0", "substeps": "4", "first": "0", "categories": "2**64 - 1",
        "mask": "2**64 - 1"}

LATE_OF_OUTLINES = {"angle": "0.0", "radius": "0.0", "center": "Vec2(0.0, 0.0)"}
WITH_LATE_OUTLINES = ("damson_make_box", "damson_make_regular_polygon", "damson_make_convex_polygon")

# sentences about C buffers and null pointers, and their replacements in docstrings;
# a pattern that matches no sentence is an error
SENTENCES = (
    (r"Writes the first (.*?) to `buffer`, in order, up to `capacity`; returns the number written\."
     r" If `buffer` is full there may be more\.", r"Returns all \1, in order."),
    (r"Writes (.*?) to `buffer`, (.*?), up to `capacity`; returns their total number\.", r"Returns \1, \2."),
    (r"Writes (.*?) to `buffer`, up to `capacity`; returns their total number\.", r"Returns \1."),
    (r"Writes (.*?) to `buffer`, up to `capacity`; kind k is entry k - 1\. Returns the total number of entries\.",
     r"Returns \1: kind k is entry k - 1."),
    (r"Copies as many (\w+) of a body to `buffer` as fit, and returns how many the body has\.",
     r"Returns the \1 of a body."),
    (r"and writes counts\[i\] hits from buffer\[i \* \(capacity / count\)\] on\.",
     r"and returns hits[i][:counts[i]] for it, at most `capacity` of them."),
    (r" A null definition means the default one\.", ""),
    (r" Valid until this thread calls the function again\.", ""),
    (r"nothing changes and the count is 0\.", "nothing changes and the list is empty."),
    (r" Returns null (on error|if the box is invalid)\.", ""),
    (r" Returns the null subscription if the call is invalid\.", ""),
    (r" Free the result with damson_free_bytes\(\)\.", ""),
    (r"^(?:Copies|Writes) (.*?) to `result`", r"Returns \1"),
    (r"^Writes ", "Returns "),
)

used_sentences = set()  # patterns of SENTENCES that matched

# Python names for functions whose own name would hide a Python name in the class, or be misleading there
RENAMED = {"damson_recording_get_bytes": "to_bytes", "damson_geometry_get_radius": "get_rounding",
           "damson_history_get_has": "has",
           "damson_broadphase_get_kind": "get_broadphase_kind"}


def is_by_hand(function):
    return function["name"] in HAND


def owner_of(function):
    """Returns the class of a function and its name in the class."""
    owner, method = _owner_of(function)
    if method == "get_bytes" and function["returns"] == "size_t":
        method = "get_held_bytes"
    return owner, RENAMED.get(function["name"], method)


def _owner_of(function):
    name = function["name"].removeprefix("damson_")
    params = function["params"]
    match = re.fullmatch(r"joint_(get|set)_(\w+)_def", name)
    if match and match.group(2) in KINDS_OF_JOINT:
        return f"{match.group(2).capitalize()}Joint", f"{match.group(1)}_definition"
    match = re.fullmatch(r"world_create_(shape|chain|tile_grid)", name)
    if match:
        return "Body", f"create_{match.group(1)}"
    match = re.fullmatch(r"world_destroy_(body|shape|joint|chain|tile_grid)", name)
    if match:
        return class_name(f"damson_{match.group(1)}"), "destroy"
    if params:
        for beginning in sorted(OWNERS, key=len, reverse=True):
            if not name.startswith(beginning + "_"):
                continue
            owner, method = OWNERS[beginning], name.removeprefix(beginning + "_")
            if owner == "Broadphase" and len(params) > 1 and params[1]["type"] == "damson_object":
                return "BroadphaseObject", method
            first = pointed(params[0]["type"]) if params[0]["type"].endswith("*") else params[0]["type"]
            if owner in OF_WORLD:
                if first != "damson_world" or len(params) < 2 or params[1]["type"] != f"damson_{beginning}":
                    break
            elif method in ("create", "read_state"):
                return owner, "__init__" if method == "create" else method
            elif class_name(first) != owner:
                break
            return owner, method
    elif name.endswith("_create"):
        return OWNERS[name.removesuffix("_create")], "__init__"
    return None, name


class Call:
    """One function as a method."""

    def __init__(self, api, names, function):
        self.api, self.names, self.function = api, names, function
        self.name = function["name"]
        self.owner, self.method = owner_of(function)
        self.required, self.optional = [], []  # parameters of Python: "name: hint", "name: hint = default"
        self.before, self.arguments, self.after = [], [], []
        self.keyword = []  # parameters that are given only by name
        self.needs_keep = self.has_callback = False
        self.result = None  # (hint, lines that return it)
        self.room = self.counted = None
        self._read()

    # --- kind

    @property
    def is_property(self):
        bare = re.match(r"(get|is|can|has|collides|collide|fits)_|is_\w+$", self.method) is not None
        one = not self.required and not self.optional and not self.keyword
        return one and bare and self.result[0] != "None" and self.owner is not None

    @property
    def property_name(self):
        return self.method.removeprefix("get_")

    def setter_names(self):
        """Returns the possible names of its property if the function is a setter, otherwise an empty list."""
        if not self.method.startswith("set_") or len(self.required) != 1 or self.result[0] != "None":
            return []
        stem = self.method.removeprefix("set_")
        return [stem, f"is_{stem}", f"has_{stem}"]

    def value_hint(self):
        return self.required[0].split(": ", 1)[1]

    # --- parameters

    def _self_arguments(self, params):
        """Adds the arguments that come from the object itself; returns the remaining parameters."""
        owner = self.owner
        if self.method == "__init__" or owner is None:
            return params
        first = params[0]
        look = "_reading" if first["type"].startswith("const ") else "_changing"
        if owner == "World":
            self.arguments.append(f"self.{look}")
            return params[1:]
        if owner in OF_WORLD or owner.endswith("Joint"):
            self.arguments += [f"self._home.{look}", "self._handle"]
            return params[2:]
        if owner == "BroadphaseObject":
            self.arguments += ["self._home._pointer", "self._handle"]
            return params[2:]
        if owner == "Geometry":
            self.needs_keep = True
            self.arguments.append("[self._geometry(keep)]")
            return params[1:]
        self.arguments.append("self._pointer")
        return params[1:]

    @property
    def home(self):
        """Expression for the world that handles belong to."""
        if self.owner == "World" or self.owner == "Broadphase":
            return "self"
        if self.owner is None or self.owner == "Geometry":
            return "None"
        return "self._home"

    def _read(self):
        function, api = self.function, self.api
        params = self._self_arguments(list(function["params"]))
        counts = {}  # arrays by the name of their count
        for p in params:
            if "count" in p:
                counts.setdefault(p["count"], []).append(p)
        result_count = function["returns"].endswith("*") and params and params[-1]["type"] == "size_t*" \
            and params[-1].get("out")
        for p in params:
            kind, name = p["type"], p["name"]
            if name in counts:
                self._count(counts[name], name)
            elif result_count and p is params[-1]:
                self.before.append('size = ffi.new("size_t*")')
                self.arguments.append("size")
            elif kind == "void*":
                self.arguments.append("keep.handle")
            elif p.get("out"):
                self._out(p)
            elif "count" in p:
                self._array(p)
            else:
                self._value(p)
        self._result()

    def _count(self, arrays, name):
        given = [p for p in arrays if not p.get("out")]
        if given:
            self.arguments.append(f"{given[0]['name']}_.count")
            for other in given[1:]:
                self.before.append(f'same_count("{other["name"]}", {other["name"]}_.count, {given[0]["name"]}_.count)')
        else:
            self.arguments.append(name)

    def _array(self, p):
        kind, name = pointed(p["type"]), p["name"]
        if is_handle(self.api, kind):
            self.required.append(f"{name}: {'Handles' if kind != 'damson_object' else 'ObjectHandles'}")
            self.before.append(f'{name}_ = handles_in({name}, "{kind}")')
        elif kind in ("void", "uint8_t"):
            self.required.append(f"{name}: Buffer")
            self.before.append(f"{name}_ = bytes_in({name})")
        elif self.api.is_flat(kind):
            self.required.append(f"{name}: Rows")
            self.before.append(f'{name}_ = rows_in({name}, "{kind}")')
        else:
            self.required.append(f"{name}: Sequence[{class_name(kind)}]")
            self.before.append(f'{name}_ = structs_in({name}, "{kind}")')
        self.arguments.append(f"{name}_.pointer")

    def _out(self, p):
        kind, name = pointed(p["type"]), p["name"]
        if p.get("count") == "capacity" or p.get("count") in ("point_capacity", "material_capacity"):
            self.room = kind
            self.arguments.append(name)
        elif "count" in p:
            count = next(q["name"] for q in self.function["params"] if q.get("count") == p["count"]
                         and not q.get("out"))
            if self.room:  # find_many: hits per query
                self.before.append(f'counts_ = room_of(None, "uint32_t", {count}_.count)')
                self.counted = count
                self.arguments.append("counts_.pointer")
                return
            self.optional.append("out: NDArray[Any] | None = None")
            self.before.append(f'out_ = room_of(out, "{kind}", {count}_.count)')
            self.arguments.append("out_.pointer")
        else:
            self.before.append(f'{name} = ffi.new("{kind}*")')
            self.arguments.append(name)
            self.after.append((name, kind))

    def _value(self, p):
        api, kind, name = self.api, p["type"], py_name(p["name"])
        is_optional = p.get("nullable") or p.get("optional")
        if kind in api.callback_of:
            self._callback(p)
            return
        if kind == "const char*":
            self.required.append(f"{name}: str")
            self.arguments.append(f"{name}.encode()")
            return
        if not kind.endswith("*"):
            late = {**LATE, **LATE_OF_OUTLINES} if self.name in WITH_LATE_OUTLINES else LATE
            if name in late:
                self.optional.append(f"{name}: {hint(api, kind, True)} = {late[name]}")
            else:
                self.required.append(f"{name}: {hint(api, kind, True)}")
            self.arguments.append(to_c(api, kind, name))
            self._note_keep(kind)
            return
        inner = pointed(kind)
        if inner in api.object_of:
            look = "_pointer"
            if inner == "damson_world":
                look = "_reading" if kind.startswith("const ") else "_changing"
            cls = class_name(inner)
            if is_optional:
                self.optional.append(f"{name}: {cls} | None = None")
                self.arguments.append(f"ffi.NULL if {name} is None else {name}.{look}")
            else:
                self.required.append(f"{name}: {cls}")
                self.arguments.append(f"{name}.{look}")
            return
        if name == "definition" and self._is_making() and self.api.struct_of[inner].get("sized"):
            self._definition(inner)
            return
        self.needs_keep |= inner not in api.tuples
        self.has_callback |= inner == "damson_debug_draw"
        given = hint(api, inner, True)
        if is_optional and p.get("optional"):
            self.required.append(f"{name}: {given} | None")
        elif is_optional:
            self.optional.append(f"{name}: {given} | None = None")
        else:
            self.required.append(f"{name}: {given}")
        value = f"[{to_c(api, inner, name)}]"
        self.arguments.append(f"ffi.NULL if {name} is None else {value}" if is_optional else value)

    def _is_making(self):
        return self.method == "__init__" or re.search(r"(^|_)(create|add|explode|build|fracture)(_|$)", self.method) is not None

    def _note_keep(self, kind):
        if "keep" in to_c(self.api, kind, "x"):
            self.needs_keep = True

    def _definition(self, kind):
        """Adds a definition, which callers pass as an object, as single fields, or both."""
        struct = Struct(self.api, self.names, self.api.struct_of[kind])
        taken = {part.split(":")[0] for part in self.required + self.optional}
        fields = [(field["name"], struct.given_hint(field)) for field in struct.seen() if field["name"] not in taken]
        self.optional.insert(0, f"definition: {struct.cls} | None = None")
        self.keyword = [f"{name}: {text} = UNSET" for name, text in fields]
        given = [f"{name}={name}" for name, _ in fields]
        self.before += call_lines("definition = merged", [struct.cls, "definition", *given], "", "")
        self.needs_keep = True
        self.arguments.append("[definition._c(keep)]")

    def _callback(self, p):
        kind, name = p["type"], p["name"]
        text = callback_hint(self.api, kind)
        self.has_callback = self.needs_keep = True
        if p.get("nullable") and self.method.startswith("set_"):
            self.required.append(f"{name}: {text} | None")
        elif p.get("nullable"):
            self.optional.append(f"{name}: {text} | None = None")
        else:
            self.required.append(f"{name}: {text}")
        role = trampoline(kind, name)
        self.before.append(f'keep.call("{role.removeprefix("damson_python_")}", {name})')
        function = f"lib.{role}"
        self.arguments.append(f"ffi.NULL if {name} is None else {function}" if p.get("nullable") else function)

    # --- result

    def _result(self):
        api, function = self.api, self.function
        returns, home = function["returns"], self.home
        kind = pointed(returns) if returns.endswith("*") else returns
        if self.counted:
            self.keyword.append("capacity: int = 16")
            name = self.counted
            self.before.insert(1, f'room_ = room_of(None, "{self.room}", {name}_.count * capacity)')
            self.arguments = [{"buffer": "room_.pointer", "capacity": f"{name}_.count * capacity"}.get(a, a)
                              for a in self.arguments]
            self.result = "tuple[NDArray[Any], NDArray[Any]]", [f"return room_.array.reshape({name}_.count, capacity), counts_.array"]
        elif self.room:
            if is_handle(api, self.room):
                self.result = f"list[{class_name(self.room)}]", [f"return [{from_c(api, self.room, 'item', home)} for item in found]"]
            elif self.room in LISTS or not api.is_flat(self.room):
                self.result = f"list[{class_name(self.room)}]", [f"return [{from_c(api, self.room, 'item', home)} for item in found]"]
            else:
                self.result = "NDArray[Any]", [f'return rows_of(found, "{self.room}", len(found))']
        elif returns == "damson_status":
            out = any("out_" in line.split(" = ")[0] for line in self.before)
            self.result = ("NDArray[Any]", ["return out_.array"]) if out else ("None", [])
        elif returns == "bool" and self.after:
            self._found()
        elif returns == "damson_bytes":
            self.result = "bytes", ["return taken_bytes(value)"]
        elif returns == "const char*":
            maybe = function.get("result") == "optional_text" or self.method in ("validate", "find_defect")
            self.result = ("str | None", ["return to_text_or_none(value)"]) if maybe else ("str", ["return to_text(value)"])
        elif self.method == "__init__":
            self.result = "None", []
        elif returns.endswith("*") and kind in api.object_of:
            self.result = class_name(kind), [f"return {class_name(kind)}._adopt(value)"]
        elif returns.endswith("*") and is_handle(api, kind):
            self.result = f"list[{class_name(kind)}]", [
                f"return [{from_c(api, kind, 'value[i]', home)} for i in range(size[0])]"]
        elif returns.endswith("*"):
            self.result = "NDArray[Any]", [f'return rows_of(value, "{kind}", size[0])']
        elif is_handle(api, returns):
            cls = class_name(returns)
            match = re.match(r"create_(\w+)_joint$", self.method)
            if self.method in FINDERS:
                self.result = f"{cls} | None", [f"return {from_c(api, returns, 'value', home)} if value.generation else None"]
            elif match:
                joint = f"{match.group(1).capitalize()}Joint"
                self.result = joint, [f"return {joint}(self, value)"]
            else:
                self.result = cls, [f"return {from_c(api, returns, 'value', home)}"]
        else:
            self.result = hint(api, returns), [f"return {from_c(api, returns, 'value', home)}"]

    def returned(self):
        """Returns the lines that return the result. A result of type Any gets a type annotation."""
        kind, lines = self.result
        if lines and re.match(r"return (self(\._home)?\._\w+\(value\)$|out_\.)", lines[0]):
            return [f"result: {kind} = {lines[0].removeprefix('return ')}", "return result"]
        return lines

    def _found(self):
        """Sets the result of a call that returns True if it has written a result, and False if there is none."""
        api, home = self.api, self.home
        values = [from_c(api, kind, f"{name}[0]", home) for name, kind in self.after]
        hints = [hint(api, kind) for _, kind in self.after]
        if self.name in SURE_OUTLINES:
            self.result = hints[0], [f"return {values[0]}"]
        elif len(values) == 1:
            self.result = f"{hints[0]} | None", [f"return {values[0]} if value else None"]
        else:
            self.result = f"tuple[{', '.join(hints)}] | None", [f"return ({', '.join(values)}) if value else None"]

    # --- text

    def doc(self):
        text = with_unit(self.function)
        for pattern, instead in SENTENCES:
            text, count = re.subn(pattern, instead, text)
            used_sentences.update([pattern] * count)
        text = self.names.translated(text)
        if self.result[0].endswith("| None"):
            text = re.sub(r"\bfalse (if|when|outside)\b", r"None \1", text)
            text = re.sub(r"\bFalse (if|when|outside)\b", r"None \1", text)
        if self.owner and self.method == "destroy":
            return text
        return text[0].upper() + text[1:]

    def guard(self):
        """Returns the expression of the Guard for exceptions of Python functions, or None if no Guard is
        needed.
        """
        if self.name in STEPPING or self.counted:
            return "self._guard"
        return "keep.guard" if self.has_callback and not self.is_lasting() else None

    def is_lasting(self):
        """Returns True if the callback is stored and called later."""
        return self.has_callback and self.method.startswith(("on_", "set_"))

    def body(self):
        out = []
        guard = self.guard()
        if self.needs_keep:
            place = "self" if self.owner in ("World", "Broadphase") else \
                "self._home" if self.owner in OF_WORLD else ""
            if self.owner == "World" and (self.method == "__init__" or self.is_lasting() or self.name in STEPPING):
                place = "self, self._guard"
            out.append(f"keep = Keep({place})")
        out += self.before
        call = f"lib.{self.name}"
        if self.room and not self.counted:
            out += call_lines(f'found = filled("{self.room}", lambda buffer, capacity: {call}', self.arguments, ")", "")
            return out + self.returned()
        if self.function["returns"] == "damson_status":
            out += call_lines(f"status = {call}", self.arguments, "", "")
            if guard:
                out.append(f"{guard}.finish()")
            out += ["if status:", "    fail()"]
            if self.is_lasting():
                out.append(f'self._kept["{self.method}"] = keep')
            return out + self.returned()
        typed = f": {self.result[0]}" if self.result[1] == ["return value"] else ""
        out += call_lines(f"value{typed} = {call}", self.arguments, "", "")
        if guard:
            out.append(f"{guard}.finish()")
        out += ["if last_status():", "    fail()"]
        if self.is_lasting():
            out.append("self._kept[value.id] = keep")
        if self.method == "__init__":
            return out + self._owned()
        return out + self.returned()

    def _owned(self):
        """Returns the lines that take ownership of a new object."""
        beginning = self.name.removesuffix("_create")
        on = [p["name"] for p in self.function["params"] if p["type"].endswith("*")
              and pointed(p["type"]) == "damson_world" and self.owner != "TickEvents"]
        out = []
        if "keep" in " ".join(self.arguments) and self.owner == "World":
            out.append('self._kept["definition"] = keep')
        return out + [f"self._own(value, lib.{beginning}_destroy{''.join(', ' + name for name in on)})"]

    def lines(self, decorator=None, name=None, as_setter=False):
        out = [""]
        if decorator:
            out.append(f"    {decorator}")
        indent = "    " if self.owner else ""
        parameters = (["self"] if self.owner else []) + self.required + self.optional
        if self.keyword:
            parameters += ["*", *self.keyword]
        result = self.result[0]
        if as_setter:
            parameters = ["self", *self.required]
        if not self.owner:
            out.append("")
        out += call_lines(f"def {name or self.method}", parameters, f" -> {result}:", indent)
        inner = indent + "    "
        if not as_setter:
            out += docstring(self.doc(), inner)
        body = self.body()
        if as_setter and self.optional:
            body = ["wake = True", *body]
        return out + [inner + line for line in body]


def calls_of(api, names):
    """Returns all generated functions by class. The key None has the functions of the module."""
    found = {}
    for function in api.functions:
        if is_by_hand(function) or function["name"].endswith("_destroy"):
            continue
        call = Call(api, names, function)
        found.setdefault(call.owner, []).append(call)
    return found


def paired(calls):
    """Returns the getters and setters of the properties of a class, and its other methods."""
    getters = {call.property_name: call for call in calls if call.is_property}
    setters, rest = {}, []
    for call in calls:
        if call.is_property:
            continue
        name = next((name for name in call.setter_names() if name in getters), None)
        if name and suits(call.value_hint(), getters[name].result[0]):
            setters[name] = call
        else:
            rest.append(call)
    return getters, setters, rest


def suits(given, got):
    return given == got or given.replace("VectorLike", "Vec2") == got


def class_lines(calls):
    """Returns the lines of the body of a class."""
    out = []
    getters, setters, rest = paired(calls)
    for call in calls:
        if call in rest:
            out += call.lines()
        elif call.is_property and call.property_name in getters:
            name = call.property_name
            out += call.lines("@property", name)
            if name in setters:
                setter = setters[name]
                out += setter.lines(f"@{name}.setter", name, as_setter=True)
                if setter.optional:
                    out += setter.lines()
    return out


def name_functions(api, names):
    """Registers the Python names of all functions, for use in docstrings."""
    for function in api.functions:
        name = function["name"]
        if is_by_hand(function):
            place = HAND[name].split(": ", 1)[1]
            if re.fullmatch(r"[\w.]+", place) and place != "compared":
                names.of_function[name] = place
            continue
        owner, method = owner_of(function)
        if method == "__init__":
            names.of_function[name] = f"{owner}()"
        elif owner:
            names.of_function[name] = f"{owner}.{method}()"
        else:
            names.of_function[name] = f"{function_name(name)}()"
    for calls in calls_of(api, names).values():
        for call in calls:
            if call.is_property:
                names.of_function[call.name] = f"{call.owner}.{call.property_name}"
    for calls in calls_of(api, names).values():
        for name, setter in paired(calls)[1].items():
            names.of_function[setter.name] = f"{setter.owner}.{name}"


def function_name(name):
    return name.removeprefix("damson_")


def methods_of_geometry(api, names):
    calls = [Call(api, names, function) for function in api.functions if owner_of(function)[0] == "Geometry"]
    return class_lines(calls)
