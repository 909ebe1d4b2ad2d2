"""The description of the C API with its lookup tables, and the Python names of its items."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "bindings"))
import description  # noqa: E402

# class names that are not the C name in CamelCase
CLASSES = {"damson_aabb": "AABB", "damson_object": "BroadphaseObject"}

# structs that are named tuples in Python
TUPLES = ("vec2", "rotation", "transform", "aabb", "version", "tile_cell", "draw_color", "column")

# the module of each struct that is not a named tuple
MODULES = {
    "outlines": "circle capsule segment polygon chain_segment mass_data manifold_point manifold cast_hit"
                " closest_point closest_points sweep impact impact_limits overlap_result",
    "surfaces": "material filter shape_events one_way body_events motion_locks tile_slope tile tile_id",
    "definitions": "world_def solver_tuning body_def shape_def chain_def tile_grid_def explosion_def body_shape",
    "joint_definitions": "revolute_joint_def distance_joint_def prismatic_joint_def weld_joint_def"
                         " wheel_joint_def motor_joint_def target_joint_def gear_joint_def pulley_joint_def"
                         " filter_joint_def",
    "events": "contact_side contact_began contact_ended sensor_began sensor_ended contact_hit"
              " contact_overloaded body_moved body_slept body_woke body_quarantined body_left joint_side"
              " joint_broke joint_overloaded subscription event_filter pre_solve_contact pre_solve_response"
              " touching_pair",
    "queries": "ray_cast box_overlap point_overlap near_point box_cast query_hit shape_cast shape_overlap"
               " query_filter",
    "counters": "body_pose body_velocity body_pair energy pace advance counters memory_use phase_times"
                " phase_digest",
    "movers": "mover_ground mover mover_settings mover_touch mover_move",
    "force_fields": "fluid_surface fluid attractor",
    "helpers": "voronoi_piece fracture_def view_def rope_def ragdoll_def ragdoll car_def car tire",
    "level_files": "level_options level_object level_field level_part level_change",
    "ticks": "history_def recording_def player_def branch_def preview_pace preview_hit state_fault"
             " recording_fault divergence run_divergence",
    "batches": "batch_def batch_pace column_def ray_fan action_def spread parameter_target parameter_def",
    "drawing": "draw_paint draw_palette broadphase_palette draw_options svg_options draw_broadphase_options"
               " debug_draw",
    "overlaps": "broadphase_def object_filter object_def overlap overlap_ended object_hit object_near"
                " broadphase_counters pair_flash",
    "tokens": "body_token shape_token joint_token chain_token tile_grid_token",
}

# structs that have a different form in Python
OTHER_FORMS = {
    "geometry": "its outlines are classes of one base",
    "bytes": "bytes of Python",
    "body_rows": "arrays, in arrays.py",
    "body_target": "a body or a token", "shape_target": "a shape or a token", "joint_target": "a joint or a token",
    "chain_target": "a chain or a token", "tile_grid_target": "a tile grid or a token",
}

# arrays in structs of which only the first elements are used, and the field that counts the used elements
SHORT_ARRAYS = {("polygon", "vertices"): "count", ("polygon", "normals"): "count", ("manifold", "points"): "count",
                ("mover_move", "touched"): "touch_count"}

# handles in structs that can be null, in addition to those of definitions
NULL_HANDLES = {("mover_ground", "shape"), ("mover_ground", "body"), ("event_filter", "body"),
                ("event_filter", "shape"), ("query_filter", "ignored"), ("column_def", "frame"),
                ("parameter_target", "body"), ("parameter_target", "shape"), ("parameter_target", "joint"), ("rope_def", "body_a"),
                ("rope_def", "body_b"), ("tire", "body"),
                ("level_object", "body")}


def py_name(name):
    """Returns the Python name of a parameter or field. It differs from the C name only for Python keywords."""
    return {"def": "definition", "from": "start"}.get(name, name)


def class_name(c_name):
    """Returns the class name of a C type: BodyDef for damson_body_def."""
    return CLASSES.get(c_name) or "".join(part.capitalize() for part in c_name.removeprefix("damson_").split("_"))


class Description:
    """The contents of bindings/api.json, with tables by name."""

    def __init__(self):
        data = description.load()
        self.functions = data["functions"]
        self.enums = data["enums"]
        self.structs = data["structs"]
        self.callbacks = data["callbacks"]
        self.constants = data["constants"]
        self.handles = data["handles"]
        self.objects = data["objects"]
        self.function_of = {item["name"]: item for item in self.functions}
        self.enum_of = {item["name"]: item for item in self.enums}
        self.struct_of = {item["name"]: item for item in self.structs}
        self.callback_of = {item["name"]: item for item in self.callbacks}
        self.handle_of = {item["name"]: item for item in self.handles}
        self.object_of = {item["name"]: item for item in self.objects}
        self.module_of = {f"damson_{name}": module for module, names in MODULES.items() for name in names.split()}
        self.tuples = {f"damson_{name}" for name in TUPLES}
        known = self.tuples | set(self.module_of) | {f"damson_{name}" for name in OTHER_FORMS}
        missing = sorted(set(self.struct_of) ^ known)
        if missing:
            raise ValueError(f"structs without a module, or modules with unknown structs: {', '.join(missing)}")

    def has_default(self, name):
        """Returns True if the struct has a damson_default_...() function."""
        struct = self.struct_of[name]
        return bool(struct.get("default") or struct.get("sized"))

    def is_flat(self, name):
        """Returns True if a struct has neither pointers nor a union, so that it has a NumPy dtype."""
        struct = self.struct_of[name]
        if "union" in struct:
            return False
        for field in struct["fields"]:
            kind = bare(field["type"])
            if kind.endswith("*") or kind in self.callback_of:
                return False
            if kind in self.struct_of and not self.is_flat(kind):
                return False
        return True


def bare(kind):
    """Returns the type of a field without array size or question mark: "float[8]" and "float?" give "float"."""
    return re.sub(r"\[\d+\]$", "", kind).removesuffix("?")


def array_size(kind):
    match = re.search(r"\[(\d+)\]$", kind)
    return int(match.group(1)) if match else 0


def pointed(kind):
    """Returns the type that a pointer type points to."""
    return kind.removeprefix("const ").removesuffix("*")
