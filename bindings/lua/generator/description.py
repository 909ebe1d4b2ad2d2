"""The description of the C API for Lua: names, classes, and the calls that are handwritten or left out."""
import re

import description

# Calls with handwritten code, and the file in runtime/ that contains it.
HANDWRITTEN = {
    "damson_get_abi_sizes": "library.lua", "damson_last_error": "check.lua", "damson_last_status": "check.lua",
    "damson_status_text": "check.lua", "damson_free_bytes": "convert.lua",
    "damson_world_unsubscribe": "callbacks.lua", "damson_world_set_workers": "extras.lua",
    "damson_world_get_commands": "extras.lua", "damson_chain_get_def": "extras.lua",
    "damson_cut_outline": "extras.lua", "damson_cut_outline_with_holes": "extras.lua",
    "damson_player_get_world": "extras.lua", "damson_branch_get_world": "extras.lua",
    "damson_preview_get_world": "extras.lua", "damson_branch_create": "extras.lua",
    "damson_history_get_diff": "extras.lua", "damson_preview_get_body": "extras.lua",
    "damson_world_draw": "draw.lua", "damson_draw_geometry": "draw.lua", "damson_world_draw_broadphase": "draw.lua",
    "damson_broadphase_draw": "draw.lua",
}

# Calls that the module does not offer as functions, with the reason. They remain reachable as damson.lib.NAME.
LEFT_OUT = {
    "damson_set_log_handler": "any call may log, and LuaJIT forbids a callback during a compiled call",
}
GROUPS_LEFT_OUT = {"batch": "batches call back on several threads, and a Lua state runs on one"}
CALLBACKS_LEFT_OUT = {
    "damson_task_function", "damson_parallel_for_function", "damson_log_function", "damson_observe_function",
    "damson_act_function", "damson_begin_function", "damson_before_observe_function",
}

# Structs that are C structs in Lua as well. All others are tables.
VALUES = ("vec2", "rotation", "transform", "aabb", "geometry", "body_token", "shape_token", "joint_token",
          "chain_token", "tile_grid_token")
TARGETS = {f"damson_{name}_target": name for name in ("body", "shape", "joint", "chain", "tile_grid")}

CLASSES = {
    "world": "World", "commands": "CommandBuffer", "snapshot": "Snapshot", "history": "History",
    "tick_events": "TickEvents", "event_diff": "EventDiff", "recording": "Recording", "player": "Player",
    "branch": "Branch", "recorded_call": "RecordedCall", "preview": "Preview", "broadphase": "Broadphase",
    "broadphase_history": "BroadphaseHistory", "body": "Body", "shape": "Shape", "joint": "Joint", "chain": "Chain",
    "tile_grid": "TileGrid", "object": "Object", "level": "Level", "level_files": "LevelFiles",
}
OBJECT_CLASSES = {("damson_" + name).replace("damson_commands", "damson_command_buffer"): cls
                  for name, cls in CLASSES.items()}
HANDLES = ("body", "shape", "joint", "chain", "tile_grid")

# Fields of structs that have no use in Lua.
WITHOUT_USE = {"task_calls", "parallel_for", "task_context"}

# Arrays in structs of which only the first elements are used, with the field that counts the used elements.
COUNTED = {("damson_polygon", "vertices"): "count", ("damson_polygon", "normals"): "count",
           ("damson_manifold", "points"): "count", ("damson_mover_move", "touched"): "touch_count"}

# Calls that run callbacks, so that LuaJIT must not compile them.
STEPPING = re.compile(r"damson_world_(step|advance|step_bodies|step_region|deliver_events)$|damson_history_resimulate|"
                      r"damson_branch_step|damson_preview_run|damson_player_(step|seek|find_divergence)")

KEYWORDS = set("and break do else elseif end false for function goto if in local nil not or repeat return then true "
               "until while".split())


def bare_of(kind):
    """const damson_vec2* -> damson_vec2"""
    return kind.removeprefix("const ").rstrip("*").strip()


def short(kind):
    return bare_of(kind).removeprefix("damson_")


def lua_name(name):
    return name + "_" if name in KEYWORDS else name


def key(name):
    """Returns the code that indexes a table or struct with a name: .x, or ["end"]."""
    return f'["{name}"]' if name in KEYWORDS else f".{name}"


class Api:
    """The description, with its lookup tables."""

    def __init__(self):
        data = description.load()
        self.constants, self.handles, self.objects = data["constants"], data["handles"], data["objects"]
        self.enums, self.structs, self.callbacks = data["enums"], data["structs"], data["callbacks"]
        self.all_functions = data["functions"]
        self.functions = [item for item in data["functions"]
                          if item["group"] not in GROUPS_LEFT_OUT and item["name"] not in LEFT_OUT]
        self.enum_of = {item["name"]: item for item in self.enums}
        self.struct_of = {item["name"]: item for item in self.structs}
        self.callback_of = {item["name"]: item for item in self.callbacks}
        self.handle_names = {item["name"] for item in self.handles}
        self.object_names = {item["name"] for item in self.objects}
        self.values = {f"damson_{name}" for name in VALUES}

    def has_default(self, struct):
        return bool(struct.get("default") or struct.get("sized"))

    def has_functions(self, struct):
        """Returns True for structs of callbacks, which have handwritten code."""
        return struct["name"] in ("damson_debug_draw", "damson_branch_def")

    def events(self):
        """Returns the struct of each kind of event, in the order of damson_event_kind."""
        values = self.enum_of["damson_event_kind"]["values"]
        return ["damson_" + value["name"].removeprefix("DAMSON_EVENT_KIND_").lower() for value in values]


def owner_of(api, function):
    """Returns the class of a function, its name in the class, and True if it belongs to a handle of a world."""
    name, params = function["name"].removeprefix("damson_"), function["params"]
    match = re.fullmatch(r"world_create_(shape|chain|tile_grid)", name)
    if match:
        return "Body", f"create_{match.group(1)}", True
    match = re.fullmatch(r"world_destroy_(body|shape|joint|chain|tile_grid)", name)
    if match:
        return CLASSES[match.group(1)], "destroy", True
    if not params or name.endswith("_create") or name in ("world_read_state", "draw_geometry"):
        return None, name, False
    first = bare_of(params[0]["type"])
    second = params[1]["type"] if len(params) > 1 else None
    if first == "damson_geometry" and name.startswith("geometry_"):
        return "Geometry", name.removeprefix("geometry_"), False
    if first not in api.object_names:
        return None, name, False
    if first == "damson_world" and second in api.handle_names:
        for handle in HANDLES:
            if second == f"damson_{handle}" and name.startswith(handle + "_"):
                return CLASSES[handle], name.removeprefix(handle + "_"), True
    if first == "damson_broadphase" and second == "damson_object":
        return "Object", name.removeprefix("broadphase_"), True
    cls = OBJECT_CLASSES[first]
    prefix = next(prefix for prefix, other in CLASSES.items() if other == cls)
    return (cls, name.removeprefix(prefix + "_"), False) if name.startswith(prefix + "_") else (None, name, False)
