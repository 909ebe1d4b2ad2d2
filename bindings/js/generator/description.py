"""The description of the C API for JavaScript: names, memory layout, and the contents of each variant."""
import pathlib
import re
import sys

JS = pathlib.Path(__file__).resolve().parent.parent
ROOT = JS.parent.parent
sys.path.insert(0, str(ROOT / "bindings"))
import description  # noqa: E402

# Calls that no variant offers under their own name, with the reason. The coverage test counts them separately.
EXCEPTIONS = {
    "damson_free_bytes": "bytes are copied to a Uint8Array and freed immediately",
    "damson_last_status": "every call checks it: it is DamsonError.status",
    "damson_last_error": "every call checks it: it is DamsonError.message",
}

# Groups of calls that no variant offers, with the reason, and the constants that only these calls use.
GROUPS_LEFT_OUT = {
    "batch": ("batches need threads, which the modules do not have, and would make the modules larger",
              {"DAMSON_MAX_COLUMN_WIDTH"}),
}

# Parameters and fields that have no use in a module without threads.
WITHOUT_USE = {"task_calls", "parallel_for", "task_context"}

SCALARS = {"float": 4, "double": 8, "bool": 1, "uint8_t": 1, "uint16_t": 2, "int32_t": 4, "uint32_t": 4, "size_t": 4,
           "uint64_t": 8, "int64_t": 8}

# Arrays in structs of which only the first elements are used, with the field that counts the used elements.
COUNTED = {("damson_polygon", "vertices"): "count", ("damson_polygon", "normals"): "count",
           ("damson_manifold", "points"): "count", ("damson_mover_move", "touched"): "touch_count"}

# Handles in structs that can be null, and functions whose result can be null.
NULL_FIELDS = {("damson_tile_id", "grid"), ("damson_mover_ground", "shape"), ("damson_mover_ground", "body"), ("damson_level_object", "body")}
NULL_RESULTS = re.compile(r"damson_world_find_|damson_world_get_topmost_at|damson_commands_get_created_|damson_joint_get_body_")

CLASSES = {
    "damson_world": "World", "damson_command_buffer": "CommandBuffer", "damson_snapshot": "Snapshot",
    "damson_history": "History", "damson_tick_events": "TickEvents", "damson_event_diff": "EventDiff",
    "damson_recording": "Recording", "damson_player": "Player", "damson_branch": "Branch",
    "damson_recorded_call": "RecordedCall", "damson_preview": "Preview", "damson_broadphase": "Broadphase",
    "damson_broadphase_history": "BroadphaseHistory", "damson_level": "Level", "damson_level_files": "LevelFiles",
    "damson_body": "Body", "damson_shape": "Shape", "damson_joint": "Joint", "damson_chain": "Chain",
    "damson_tile_grid": "TileGrid", "damson_object": "BoxObject",
}
# Prefix of the functions of an object, if it differs from the name of the object.
PREFIXES = {"damson_command_buffer": "damson_commands"}

STEPS = re.compile(r"damson_world_(step|advance|restore|read_state_into|deliver)|damson_history_(rewind|resimulate)|"
                   r"damson_(player|branch)_(step|seek)|damson_player_find_divergence|damson_broadphase_update|damson_preview_run")

FEW_NEED = ("recording", "preview", "history", "levels")
FEW_NEED_CALLS = re.compile(
    r"_(as_json|to_svg|describe|describe_contact|find_divergence|set_phase_trace|draw_broadphase|draw_geometry)$|"
    r"damson_broadphase_(history|draw)|damson_(dark|light)_|damson_commands_|damson_world_get_commands|"
    r"damson_world_(read_state|write_state|validate|draw|get_memory)|damson_geometry_(cast|compute_extent|compute_inner|get_closest)|"
    r"damson_(collide|test_overlap|get_closest_points|find_time_of_impact|make_sweep|sweep_get_pose_at|mix_values)$|damson_(phase|joint_type|broadphase_kind)_get_name$|"
    r"damson_find_broadphase_kind|damson_broadphase_")
BROADPHASE_ALONE = {"damson_get_version", "damson_status_text", "damson_last_error", "damson_last_status",
                    "damson_broadphase_kind_get_name", "damson_find_broadphase_kind"}


def camel(name):
    """body_key -> bodyKey"""
    head, *rest = name.split("_")
    return head + "".join(word.capitalize() for word in rest)


def pascal(name):
    return "".join(word.capitalize() for word in name.split("_"))


def bare_of(kind):
    """const damson_vec2* -> damson_vec2"""
    return kind.removeprefix("const ").removesuffix("*")


def names_in(data, functions):
    """Returns the types that functions use, directly or through other types."""
    items = {item["name"]: item for key in ("callbacks", "structs") for item in data[key]}
    found, waiting = set(), list(functions)
    while waiting:
        item = waiting.pop()
        parts = item.get("params", []) + item.get("fields", []) + item.get("union", [])
        for kind in [part["type"] for part in parts] + [item.get("returns", "")]:
            name = re.sub(r"^const |[*?]+$|\[\d+\]$", "", kind).rstrip("*")
            if name not in found:
                found.add(name)
                waiting += [items[name]] if name in items else []
    return found


# Functions of the smallest module with worlds: bodies, shapes, steps, events, and the nearest hit of a ray.
SMALL = re.compile(
    r"damson_world_(create|destroy|step|advance|(get|set)_gravity|wake_all|clear_forces|can_sleep|set_can_sleep|create_body|"
    r"create_shape|destroy_body|destroy_shape|get_bodies|get_shapes|get_rows|get_positions|get_transforms|get_transforms_at|"
    r"get_velocities|set_velocities|find_body|get_digest|"
    r"get_(contact_began|contact_ended|sensor_began|sensor_ended|hits|body_moved|body_slept|body_woke)|"
    r"on_(contact_began|contact_ended|sensor_began|sensor_ended|hit)|unsubscribe|set_(pre_solve|filter)_callback|"
    r"find_nearest_on_ray)|"
    r"damson_(body|shape)_(?!describe|fracture|.*draw_level|bring_to_top|get_energy|get_own_mass|get_touching|get_joints|drop_through|is_dropping|set_body|get_name|set_name|.*target|"
    r".*one_way|.*surface)\w+|"
    r"damson_make_(box|circle|capsule|segment|convex_polygon|rotation)|damson_rotation_get_angle")


class Field:
    """A field of a struct, with its offset in 32-bit memory."""

    def __init__(self, item, at, kind, has_at=None):
        self.item, self.at, self.kind, self.has_at = item, at, kind, has_at
        self.name, self.js = item["name"], camel(item["name"])
        match = re.match(r"(.*)\[(\d+)\]$", kind)
        self.element, self.length = (match.group(1), int(match.group(2))) if match else (kind, None)


class Struct:
    """A struct with the offsets of its fields."""

    def __init__(self, api, item):
        self.item, self.name = item, item["name"]
        self.js = pascal(self.name.removeprefix("damson_"))
        self.sized, self.has_default = item.get("sized", False), bool(item.get("default") or item.get("sized"))
        self.default = "damson_default_" + self.name.removeprefix("damson_") if self.has_default else None
        at, align = (4, 4) if self.sized else (0, 1)
        self.fields = []
        for field in item["fields"]:
            kind, has_at = field["type"], None
            if kind.endswith("?"):
                kind, has_at, at = kind[:-1], at, at + 1
            size, step = api.size_of(kind)
            at = -(-at // step) * step
            self.fields.append(Field(field, at, kind, has_at))
            at, align = at + size, max(align, step)
        self.union = []
        if "union" in item:
            sizes = [api.size_of(field["type"]) for field in item["union"]]
            step = max(step for _, step in sizes)
            at, align = -(-at // step) * step, max(align, step)
            self.union = [Field(field, at, field["type"]) for field in item["union"]]
            at += max(size for size, _ in sizes)
        self.size, self.align = -(-at // align) * align, align
        counts = {field.item["count"] for field in self.fields if "count" in field.item}
        counts |= {count for (name, _), count in COUNTED.items() if name == self.name}
        self.seen = [field for field in self.fields if field.name not in counts | WITHOUT_USE]
        self.place_of = {field.name: field for field in self.fields}

    def is_flat(self, api):
        """Returns True if the struct contains only floats, so that an array of such structs can be a
        Float32Array.
        """
        return not self.union and all(
            field.kind == "float" or field.kind in api.struct_of and api.struct_of[field.kind].is_flat(api)
            for field in self.fields)

    def is_plain(self, api):
        """Returns True if the struct has no handles, strings or arrays, so that it can be read into the
        caller's object.
        """
        return not self.union and all(
            field.has_at is None and field.length is None and "*" not in field.kind
            and (field.kind in SCALARS or field.kind in api.enum_of
                 or field.kind in api.struct_of and api.struct_of[field.kind].is_plain(api))
            for field in self.seen)

    def is_passed_as_scalar(self):
        """Returns True for a struct of one number, which the C ABI of WebAssembly passes as that number."""
        return len(self.fields) == 1 and not self.union and self.fields[0].kind in SCALARS


class Api:
    """The description, with its lookup tables."""

    def __init__(self):
        data = description.load()
        without = set().union(*(constants for _, constants in GROUPS_LEFT_OUT.values()))
        self.constants = [item for item in data["constants"] if item["name"] not in without]
        self.handles, self.callbacks = data["handles"], data["callbacks"]
        self.functions = [item for item in data["functions"] if item["group"] not in GROUPS_LEFT_OUT]
        self.left_out = [item for item in data["functions"] if item["group"] in GROUPS_LEFT_OUT]
        named = names_in(data, self.functions)
        only_left_out = names_in(data, self.left_out) - named
        self.objects = [item for item in data["objects"] if item["name"] not in only_left_out]
        self.enums = [item for item in data["enums"] if item["name"] not in only_left_out]
        self.enum_of = {item["name"]: item for item in data["enums"]}
        self.callback_of = {item["name"]: item for item in self.callbacks}
        self.handle_names = {item["name"] for item in self.handles}
        self.object_names = {item["name"] for item in self.objects}
        self.items = {item["name"]: item for item in data["structs"]}
        self.struct_of, self.structs = {}, []
        for item in data["structs"]:
            self.structs.append(self.struct(item["name"]))

    def struct(self, name):
        if name not in self.struct_of:
            self.struct_of[name] = Struct(self, self.items[name])
        return self.struct_of[name]

    def size_of(self, kind):
        """Returns the size and the alignment of a C type."""
        match = re.match(r"(.*)\[(\d+)\]$", kind)
        if match:
            size, align = self.size_of(match.group(1))
            return size * int(match.group(2)), align
        if kind.endswith("*") or kind in self.callback_of:
            return 4, 4
        if kind in self.handle_names:
            return 8, 4
        if kind in self.enum_of:
            kind = self.enum_of[kind]["type"]
        if kind in SCALARS:
            return SCALARS[kind], SCALARS[kind]
        struct = self.struct(kind)
        return struct.size, struct.align

    def has(self, variant, function):
        """Returns True if a variant has a function."""
        name, group = function["name"], function["group"]
        if variant == "full":
            return True
        if variant == "small":
            return SMALL.fullmatch(name) is not None or name in BROADPHASE_ALONE and name != "damson_find_broadphase_kind"
        if variant == "broadphase":
            return name in BROADPHASE_ALONE or group == "broadphase" and not name.endswith(("_draw", "_validate"))
        return group not in FEW_NEED and not FEW_NEED_CALLS.search(name) and group != "broadphase"

    def functions_of(self, variant):
        return [function for function in self.functions if self.has(variant, function)]


VARIANTS = ("full", "worlds", "small", "broadphase")
