"""Structs as NumPy dtypes.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from .made.enums import EventKind

HANDLE = np.dtype([("slot", "u4"), ("generation", "u4")], align=True)
"""Handle of a body, shape, joint, chain, tile grid or broadphase object."""

VEC2 = np.dtype(("f4", (2,)))
"""A vector. An array of n vectors has the shape (n, 2)."""

ROTATION = np.dtype([("c", "f4"), ("s", "f4")], align=True)
"""dtype of Rotation."""

TRANSFORM = np.dtype([("position", VEC2), ("rotation", ROTATION)], align=True)
"""dtype of Transform."""

AABB = np.dtype([("lower", VEC2), ("upper", VEC2)], align=True)
"""dtype of AABB."""

VERSION = np.dtype([("major", "i4"), ("minor", "i4"), ("patch", "i4")], align=True)
"""dtype of Version."""

CIRCLE = np.dtype([("center", VEC2), ("radius", "f4")], align=True)
"""dtype of Circle."""

CAPSULE = np.dtype([("a", VEC2), ("b", VEC2), ("radius", "f4")], align=True)
"""dtype of Capsule."""

SEGMENT = np.dtype([("a", VEC2), ("b", VEC2), ("radius", "f4")], align=True)
"""dtype of Segment."""

POLYGON = np.dtype(
    [
        ("vertices", (VEC2, (8,))),
        ("normals", (VEC2, (8,))),
        ("centroid", VEC2),
        ("radius", "f4"),
        ("count", "i4"),
    ],
    align=True,
)
"""dtype of Polygon."""

CHAIN_SEGMENT = np.dtype(
    [
        ("a", VEC2),
        ("b", VEC2),
        ("radius", "f4"),
        ("ghost_a", VEC2),
        ("ghost_b", VEC2),
        ("has_ghost_a", "?"),
        ("has_ghost_b", "?"),
        ("is_one_sided", "?"),
    ],
    align=True,
)
"""dtype of ChainSegment."""

MASS_DATA = np.dtype([("mass", "f4"), ("center", VEC2), ("inertia", "f4")], align=True)
"""dtype of MassData."""

MATERIAL = np.dtype(
    [
        ("friction", "f4"),
        ("restitution", "f4"),
        ("surface_speed", "f4"),
        ("rolling_resistance", "f4"),
        ("id", "u8"),
    ],
    align=True,
)
"""dtype of Material."""

FILTER = np.dtype(
    [
        ("category", "u8"),
        ("mask", "u8"),
        ("group", "i4"),
        ("respond", "u8"),
        ("report", "u8"),
    ],
    align=True,
)
"""dtype of Filter."""

SHAPE_EVENTS = np.dtype([("contacts", "?"), ("overlaps", "?"), ("hits", "?"), ("force", "f4")], align=True)
"""dtype of ShapeEvents."""

ONE_WAY = np.dtype([("direction", VEC2), ("margin", "f4")], align=True)
"""dtype of OneWay."""

BODY_EVENTS = np.dtype([("moves", "?"), ("sleep", "?")], align=True)
"""dtype of BodyEvents."""

MOTION_LOCKS = np.dtype([("x", "?"), ("y", "?"), ("rotation", "?")], align=True)
"""dtype of MotionLocks."""

SOLVER_TUNING = np.dtype(
    [
        ("contact_hertz", "f4"),
        ("contact_damping_ratio", "f4"),
        ("max_push_speed", "f4"),
        ("joint_hertz", "f4"),
        ("joint_damping_ratio", "f4"),
        ("restitution_threshold", "f4"),
        ("max_linear_speed", "f4"),
    ],
    align=True,
)
"""dtype of SolverTuning."""

TILE_SLOPE = np.dtype([("left", "f4"), ("right", "f4"), ("hangs", "?")], align=True)
"""dtype of TileSlope."""

TILE_CELL = np.dtype([("x", "u4"), ("y", "u4")], align=True)
"""dtype of TileCell."""

TILE_ID = np.dtype([("grid", HANDLE), ("cell", TILE_CELL)], align=True)
"""dtype of TileId."""

TILE = np.dtype(
    [
        ("material", MATERIAL),
        ("has_one_way", "?"),
        ("one_way", ONE_WAY),
        ("is_sensor", "?"),
        ("slope", TILE_SLOPE),
    ],
    align=True,
)
"""dtype of Tile."""

SHAPE_DEF = np.dtype(
    [
        ("size", "u4"),
        ("density", "f4"),
        ("friction", "f4"),
        ("restitution", "f4"),
        ("surface_speed", "f4"),
        ("rolling_resistance", "f4"),
        ("material_id", "u8"),
        ("is_sensor", "?"),
        ("collides_with_static", "?"),
        ("enable_pre_solve", "?"),
        ("has_one_way", "?"),
        ("one_way", ONE_WAY),
        ("surface_group", "u4"),
        ("events", SHAPE_EVENTS),
        ("filter", FILTER),
        ("draw_level", "f4"),
        ("key", "u8"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of ShapeDef."""

EXPLOSION_DEF = np.dtype(
    [
        ("size", "u4"),
        ("position", VEC2),
        ("radius", "f4"),
        ("falloff", "f4"),
        ("impulse_per_length", "f4"),
        ("filter", FILTER),
    ],
    align=True,
)
"""dtype of ExplosionDef."""

REVOLUTE_JOINT_DEF = np.dtype(
    [
        ("size", "u4"),
        ("body_a", HANDLE),
        ("body_b", HANDLE),
        ("anchor_local_a", VEC2),
        ("anchor_local_b", VEC2),
        ("angle_local_a", "f4"),
        ("angle_local_b", "f4"),
        ("has_motor", "?"),
        ("motor_speed", "f4"),
        ("max_motor_torque", "f4"),
        ("has_limits", "?"),
        ("lower_angle", "f4"),
        ("upper_angle", "f4"),
        ("has_spring", "?"),
        ("spring_hertz", "f4"),
        ("spring_damping_ratio", "f4"),
        ("target_angle", "f4"),
        ("break_force", "f4"),
        ("break_torque", "f4"),
        ("report_force", "f4"),
        ("report_torque", "f4"),
        ("constraint_hertz", "f4"),
        ("constraint_damping_ratio", "f4"),
        ("draw_size", "f4"),
        ("collide_connected", "?"),
        ("key", "u8"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of RevoluteJointDef."""

DISTANCE_JOINT_DEF = np.dtype(
    [
        ("size", "u4"),
        ("body_a", HANDLE),
        ("body_b", HANDLE),
        ("anchor_local_a", VEC2),
        ("anchor_local_b", VEC2),
        ("length", "f4"),
        ("has_motor", "?"),
        ("motor_speed", "f4"),
        ("max_motor_force", "f4"),
        ("has_limits", "?"),
        ("min_length", "f4"),
        ("max_length", "f4"),
        ("has_spring", "?"),
        ("spring_hertz", "f4"),
        ("spring_damping_ratio", "f4"),
        ("break_force", "f4"),
        ("break_torque", "f4"),
        ("report_force", "f4"),
        ("report_torque", "f4"),
        ("constraint_hertz", "f4"),
        ("constraint_damping_ratio", "f4"),
        ("draw_size", "f4"),
        ("collide_connected", "?"),
        ("key", "u8"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of DistanceJointDef."""

PRISMATIC_JOINT_DEF = np.dtype(
    [
        ("size", "u4"),
        ("body_a", HANDLE),
        ("body_b", HANDLE),
        ("anchor_local_a", VEC2),
        ("anchor_local_b", VEC2),
        ("angle_local_a", "f4"),
        ("angle_local_b", "f4"),
        ("has_motor", "?"),
        ("motor_speed", "f4"),
        ("max_motor_force", "f4"),
        ("has_limits", "?"),
        ("lower_translation", "f4"),
        ("upper_translation", "f4"),
        ("has_spring", "?"),
        ("spring_hertz", "f4"),
        ("spring_damping_ratio", "f4"),
        ("target_translation", "f4"),
        ("break_force", "f4"),
        ("break_torque", "f4"),
        ("report_force", "f4"),
        ("report_torque", "f4"),
        ("constraint_hertz", "f4"),
        ("constraint_damping_ratio", "f4"),
        ("draw_size", "f4"),
        ("collide_connected", "?"),
        ("key", "u8"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of PrismaticJointDef."""

WELD_JOINT_DEF = np.dtype(
    [
        ("size", "u4"),
        ("body_a", HANDLE),
        ("body_b", HANDLE),
        ("anchor_local_a", VEC2),
        ("anchor_local_b", VEC2),
        ("angle_local_a", "f4"),
        ("angle_local_b", "f4"),
        ("linear_hertz", "f4"),
        ("linear_damping_ratio", "f4"),
        ("angular_hertz", "f4"),
        ("angular_damping_ratio", "f4"),
        ("break_force", "f4"),
        ("break_torque", "f4"),
        ("report_force", "f4"),
        ("report_torque", "f4"),
        ("constraint_hertz", "f4"),
        ("constraint_damping_ratio", "f4"),
        ("draw_size", "f4"),
        ("collide_connected", "?"),
        ("key", "u8"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of WeldJointDef."""

WHEEL_JOINT_DEF = np.dtype(
    [
        ("size", "u4"),
        ("body_a", HANDLE),
        ("body_b", HANDLE),
        ("anchor_local_a", VEC2),
        ("anchor_local_b", VEC2),
        ("angle_local_a", "f4"),
        ("angle_local_b", "f4"),
        ("has_motor", "?"),
        ("motor_speed", "f4"),
        ("max_motor_torque", "f4"),
        ("has_limits", "?"),
        ("lower_translation", "f4"),
        ("upper_translation", "f4"),
        ("has_spring", "?"),
        ("spring_hertz", "f4"),
        ("spring_damping_ratio", "f4"),
        ("break_force", "f4"),
        ("break_torque", "f4"),
        ("report_force", "f4"),
        ("report_torque", "f4"),
        ("constraint_hertz", "f4"),
        ("constraint_damping_ratio", "f4"),
        ("draw_size", "f4"),
        ("collide_connected", "?"),
        ("key", "u8"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of WheelJointDef."""

MOTOR_JOINT_DEF = np.dtype(
    [
        ("size", "u4"),
        ("body_a", HANDLE),
        ("body_b", HANDLE),
        ("anchor_local_a", VEC2),
        ("anchor_local_b", VEC2),
        ("angle_local_a", "f4"),
        ("angle_local_b", "f4"),
        ("linear_velocity", VEC2),
        ("max_velocity_force", "f4"),
        ("angular_velocity", "f4"),
        ("max_velocity_torque", "f4"),
        ("linear_hertz", "f4"),
        ("linear_damping_ratio", "f4"),
        ("max_spring_force", "f4"),
        ("angular_hertz", "f4"),
        ("angular_damping_ratio", "f4"),
        ("max_spring_torque", "f4"),
        ("break_force", "f4"),
        ("break_torque", "f4"),
        ("report_force", "f4"),
        ("report_torque", "f4"),
        ("constraint_hertz", "f4"),
        ("constraint_damping_ratio", "f4"),
        ("draw_size", "f4"),
        ("collide_connected", "?"),
        ("key", "u8"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of MotorJointDef."""

TARGET_JOINT_DEF = np.dtype(
    [
        ("size", "u4"),
        ("body", HANDLE),
        ("anchor_local", VEC2),
        ("target", VEC2),
        ("max_force", "f4"),
        ("spring_hertz", "f4"),
        ("spring_damping_ratio", "f4"),
        ("break_force", "f4"),
        ("break_torque", "f4"),
        ("report_force", "f4"),
        ("report_torque", "f4"),
        ("constraint_hertz", "f4"),
        ("constraint_damping_ratio", "f4"),
        ("draw_size", "f4"),
        ("collide_connected", "?"),
        ("key", "u8"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of TargetJointDef."""

GEAR_JOINT_DEF = np.dtype(
    [
        ("size", "u4"),
        ("joint_a", HANDLE),
        ("joint_b", HANDLE),
        ("ratio", "f4"),
        ("break_force", "f4"),
        ("break_torque", "f4"),
        ("report_force", "f4"),
        ("report_torque", "f4"),
        ("constraint_hertz", "f4"),
        ("constraint_damping_ratio", "f4"),
        ("draw_size", "f4"),
        ("collide_connected", "?"),
        ("key", "u8"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of GearJointDef."""

PULLEY_JOINT_DEF = np.dtype(
    [
        ("size", "u4"),
        ("body_a", HANDLE),
        ("body_b", HANDLE),
        ("anchor_local_a", VEC2),
        ("anchor_local_b", VEC2),
        ("ground_a", VEC2),
        ("ground_b", VEC2),
        ("length_a", "f4"),
        ("length_b", "f4"),
        ("ratio", "f4"),
        ("break_force", "f4"),
        ("break_torque", "f4"),
        ("report_force", "f4"),
        ("report_torque", "f4"),
        ("constraint_hertz", "f4"),
        ("constraint_damping_ratio", "f4"),
        ("draw_size", "f4"),
        ("collide_connected", "?"),
        ("key", "u8"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of PulleyJointDef."""

FILTER_JOINT_DEF = np.dtype(
    [
        ("size", "u4"),
        ("body_a", HANDLE),
        ("body_b", HANDLE),
        ("key", "u8"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of FilterJointDef."""

CONTACT_SIDE = np.dtype(
    [
        ("body", HANDLE),
        ("shape", HANDLE),
        ("body_key", "u8"),
        ("shape_key", "u8"),
        ("body_user_data", "u8"),
        ("shape_user_data", "u8"),
        ("category", "u8"),
        ("is_sensor", "?"),
        ("tile", TILE_ID),
    ],
    align=True,
)
"""dtype of ContactSide."""

CONTACT_BEGAN = np.dtype(
    [
        ("a", CONTACT_SIDE),
        ("b", CONTACT_SIDE),
        ("normal", VEC2),
        ("point", VEC2),
        ("approach_speed", "f4"),
        ("normal_impulse", "f4"),
        ("tangent_impulse", "f4"),
        ("material_a", "u8"),
        ("material_b", "u8"),
    ],
    align=True,
)
"""dtype of ContactBegan."""

CONTACT_ENDED = np.dtype(
    [
        ("a", CONTACT_SIDE),
        ("b", CONTACT_SIDE),
        ("cause", "u1"),
        ("is_delivered", "?"),
        ("age_ticks", "u4"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of ContactEnded."""

SENSOR_BEGAN = np.dtype([("a", CONTACT_SIDE), ("b", CONTACT_SIDE), ("fraction", "f4")], align=True)
"""dtype of SensorBegan."""

SENSOR_ENDED = np.dtype(
    [
        ("a", CONTACT_SIDE),
        ("b", CONTACT_SIDE),
        ("cause", "u1"),
        ("is_delivered", "?"),
        ("age_ticks", "u4"),
        ("user_data", "u8"),
        ("fraction", "f4"),
    ],
    align=True,
)
"""dtype of SensorEnded."""

CONTACT_HIT = np.dtype(
    [
        ("a", CONTACT_SIDE),
        ("b", CONTACT_SIDE),
        ("normal", VEC2),
        ("point", VEC2),
        ("approach_speed", "f4"),
        ("normal_impulse", "f4"),
        ("material_a", "u8"),
        ("material_b", "u8"),
    ],
    align=True,
)
"""dtype of ContactHit."""

CONTACT_OVERLOADED = np.dtype(
    [
        ("a", CONTACT_SIDE),
        ("b", CONTACT_SIDE),
        ("normal", VEC2),
        ("normal_force", "f4"),
        ("tangent_force", "f4"),
        ("user_data", "u8"),
    ],
    align=True,
)
"""dtype of ContactOverloaded."""

BODY_MOVED = np.dtype([("body", HANDLE), ("key", "u8"), ("user_data", "u8"), ("transform", TRANSFORM)], align=True)
"""dtype of BodyMoved."""

BODY_SLEPT = np.dtype([("body", HANDLE), ("key", "u8"), ("user_data", "u8")], align=True)
"""dtype of BodySlept."""

BODY_WOKE = np.dtype([("body", HANDLE), ("key", "u8"), ("user_data", "u8")], align=True)
"""dtype of BodyWoke."""

BODY_QUARANTINED = np.dtype([("body", HANDLE), ("key", "u8"), ("user_data", "u8")], align=True)
"""dtype of BodyQuarantined."""

BODY_LEFT = np.dtype(
    [
        ("body", HANDLE),
        ("key", "u8"),
        ("user_data", "u8"),
        ("position", VEC2),
        ("velocity", VEC2),
        ("is_stopped", "?"),
    ],
    align=True,
)
"""dtype of BodyLeft."""

JOINT_SIDE = np.dtype([("body", HANDLE), ("key", "u8"), ("user_data", "u8")], align=True)
"""dtype of JointSide."""

JOINT_BROKE = np.dtype(
    [
        ("joint", HANDLE),
        ("key", "u8"),
        ("user_data", "u8"),
        ("a", JOINT_SIDE),
        ("b", JOINT_SIDE),
        ("force", VEC2),
        ("torque", "f4"),
    ],
    align=True,
)
"""dtype of JointBroke."""

JOINT_OVERLOADED = np.dtype(
    [
        ("joint", HANDLE),
        ("key", "u8"),
        ("user_data", "u8"),
        ("a", JOINT_SIDE),
        ("b", JOINT_SIDE),
        ("force", VEC2),
        ("torque", "f4"),
    ],
    align=True,
)
"""dtype of JointOverloaded."""

SUBSCRIPTION = np.dtype([("id", "u8")], align=True)
"""dtype of Subscription."""

EVENT_FILTER = np.dtype(
    [
        ("size", "u4"),
        ("body", HANDLE),
        ("shape", HANDLE),
        ("categories", "u8"),
        ("others", "u8"),
    ],
    align=True,
)
"""dtype of EventFilter."""

MANIFOLD_POINT = np.dtype(
    [
        ("point_local_a", VEC2),
        ("separation", "f4"),
        ("normal_impulse", "f4"),
        ("tangent_impulse", "f4"),
        ("feature", "u2"),
    ],
    align=True,
)
"""dtype of ManifoldPoint."""

MANIFOLD = np.dtype(
    [
        ("normal_local_a", VEC2),
        ("points", (MANIFOLD_POINT, (2,))),
        ("count", "i4"),
        ("gap", "f4"),
    ],
    align=True,
)
"""dtype of Manifold."""

PRE_SOLVE_RESPONSE = np.dtype(
    [
        ("pushes", "?"),
        ("has_friction", "?"),
        ("friction", "f4"),
        ("has_restitution", "?"),
        ("restitution", "f4"),
        ("has_surface_speed", "?"),
        ("surface_speed", "f4"),
        ("dropped_points", "u1"),
    ],
    align=True,
)
"""dtype of PreSolveResponse."""

TOUCHING_PAIR = np.dtype(
    [
        ("body_a", HANDLE),
        ("body_b", HANDLE),
        ("shape_a", HANDLE),
        ("shape_b", HANDLE),
        ("is_touching", "?"),
        ("is_sensor", "?"),
        ("is_pushing", "?"),
        ("is_ignored", "?"),
        ("is_turned", "?"),
        ("age_ticks", "u4"),
        ("normal_impulse", "f4"),
        ("tangent_impulse", "f4"),
        ("manifold", MANIFOLD),
        ("user_data", "u8"),
        ("tile_a", TILE_ID),
        ("tile_b", TILE_ID),
    ],
    align=True,
)
"""dtype of TouchingPair."""

RAY_CAST = np.dtype([("origin", VEC2), ("translation", VEC2), ("max_fraction", "f4")], align=True)
"""dtype of RayCast."""

BOX_OVERLAP = np.dtype([("box", AABB)], align=True)
"""dtype of BoxOverlap."""

POINT_OVERLAP = np.dtype([("point", VEC2)], align=True)
"""dtype of PointOverlap."""

NEAR_POINT = np.dtype([("point", VEC2), ("max_distance", "f4")], align=True)
"""dtype of NearPoint."""

BOX_CAST = np.dtype([("box", AABB), ("translation", VEC2), ("max_fraction", "f4")], align=True)
"""dtype of BoxCast."""

QUERY_HIT = np.dtype(
    [
        ("shape", HANDLE),
        ("body", HANDLE),
        ("shape_key", "u8"),
        ("body_key", "u8"),
        ("shape_user_data", "u8"),
        ("body_user_data", "u8"),
        ("fraction", "f4"),
        ("distance", "f4"),
        ("point", VEC2),
        ("normal", VEC2),
        ("depth", "f4"),
        ("tile", TILE_ID),
    ],
    align=True,
)
"""dtype of QueryHit."""

QUERY_FILTER = np.dtype(
    [
        ("size", "u4"),
        ("categories", "u8"),
        ("ignored", HANDLE),
        ("finds_sensors", "?"),
        ("stops_at_overlap", "?"),
    ],
    align=True,
)
"""dtype of QueryFilter."""

BODY_POSE = np.dtype([("frame", TRANSFORM), ("center", VEC2), ("center_local", VEC2)], align=True)
"""dtype of BodyPose."""

BODY_VELOCITY = np.dtype([("linear", VEC2), ("angular", "f4")], align=True)
"""dtype of BodyVelocity."""

BODY_PAIR = np.dtype([("a", HANDLE), ("b", HANDLE)], align=True)
"""dtype of BodyPair."""

ENERGY = np.dtype([("kinetic", "f8"), ("potential", "f8")], align=True)
"""dtype of Energy."""

PACE = np.dtype([("size", "u4"), ("dt", "f4"), ("substeps", "i4"), ("max_steps", "i4")], align=True)
"""dtype of Pace."""

ADVANCE = np.dtype([("steps", "i4"), ("alpha", "f4"), ("dropped", "f4")], align=True)
"""dtype of Advance."""

COUNTERS = np.dtype(
    [
        ("step", "u8"),
        ("bodies", "u4"),
        ("awake_bodies", "u4"),
        ("shapes", "u4"),
        ("joints", "u4"),
        ("pairs", "u4"),
        ("contacts", "u4"),
        ("touching", "u4"),
        ("awake_contacts", "u4"),
        ("moved_boxes", "u4"),
        ("manifolds_computed", "u4"),
        ("manifolds_reused", "u4"),
        ("colors", "u4"),
        ("solved_contacts", "u4"),
        ("solver_lanes", "u4"),
        ("broadphase_swaps", "u8"),
        ("commands", "u4"),
        ("lost_displacements", "u4"),
        ("dropped_commands", "u8"),
        ("bytes", "u8"),
    ],
    align=True,
)
"""dtype of Counters."""

MEMORY_USE = np.dtype(
    [
        ("bodies", "u8"),
        ("shapes", "u8"),
        ("tiles", "u8"),
        ("joints", "u8"),
        ("contacts", "u8"),
        ("broadphase", "u8"),
        ("events", "u8"),
        ("commands", "u8"),
        ("solver", "u8"),
        ("other", "u8"),
    ],
    align=True,
)
"""dtype of MemoryUse."""

PHASE_TIMES = np.dtype([("ms", ("f4", (7,))), ("total_ms", "f4")], align=True)
"""dtype of PhaseTimes."""

PHASE_DIGEST = np.dtype([("step", "u8"), ("phase", "u1"), ("digest", "u8")], align=True)
"""dtype of PhaseDigest."""

MOVER_GROUND = np.dtype(
    [
        ("state", "u1"),
        ("normal", VEC2),
        ("point", VEC2),
        ("velocity", VEC2),
        ("shape", HANDLE),
        ("body", HANDLE),
        ("tile", TILE_ID),
    ],
    align=True,
)
"""dtype of MoverGround."""

MOVER = np.dtype(
    [
        ("position", VEC2),
        ("velocity", VEC2),
        ("ground", MOVER_GROUND),
        ("drops_through", "?"),
    ],
    align=True,
)
"""dtype of Mover."""

MOVER_SETTINGS = np.dtype(
    [
        ("size", "u4"),
        ("capsule", CAPSULE),
        ("up", VEC2),
        ("max_slope", "f4"),
        ("step_height", "f4"),
        ("snap_distance", "f4"),
        ("skin", "f4"),
    ],
    align=True,
)
"""dtype of MoverSettings."""

MOVER_TOUCH = np.dtype([("hit", QUERY_HIT), ("is_ground", "?")], align=True)
"""dtype of MoverTouch."""

MOVER_MOVE = np.dtype(
    [
        ("mover", MOVER),
        ("touched", (MOVER_TOUCH, (8,))),
        ("touch_count", "u4"),
        ("is_crushed", "?"),
    ],
    align=True,
)
"""dtype of MoverMove."""

HISTORY_DEF = np.dtype(
    [
        ("size", "u4"),
        ("ticks", "u4"),
        ("bytes", "u8"),
        ("dt", "f4"),
        ("substeps", "i4"),
    ],
    align=True,
)
"""dtype of HistoryDef."""

RECORDING_DEF = np.dtype(
    [
        ("size", "u4"),
        ("digest_period", "u4"),
        ("keyframe_period", "u4"),
        ("keyframe_bytes", "u8"),
        ("has_phases", "?"),
    ],
    align=True,
)
"""dtype of RecordingDef."""

PREVIEW_PACE = np.dtype([("size", "u4"), ("dt", "f4"), ("substeps", "i4")], align=True)
"""dtype of PreviewPace."""

PREVIEW_HIT = np.dtype(
    [
        ("step", "i4"),
        ("body", HANDLE),
        ("shape", HANDLE),
        ("other", HANDLE),
        ("tile", TILE_ID),
        ("point", VEC2),
        ("normal", VEC2),
        ("is_sensor", "?"),
    ],
    align=True,
)
"""dtype of PreviewHit."""

DRAW_COLOR = np.dtype([("r", "u1"), ("g", "u1"), ("b", "u1"), ("a", "u1")], align=True)
"""dtype of DrawColor."""

DRAW_PAINT = np.dtype([("fill", DRAW_COLOR), ("outline", DRAW_COLOR)], align=True)
"""dtype of DrawPaint."""

DRAW_PALETTE = np.dtype(
    [
        ("background", DRAW_COLOR),
        ("awake", DRAW_PAINT),
        ("asleep", DRAW_PAINT),
        ("still", DRAW_PAINT),
        ("kinematic", DRAW_PAINT),
        ("sensor", DRAW_PAINT),
        ("bullet", DRAW_PAINT),
        ("disabled", DRAW_PAINT),
        ("contact", DRAW_COLOR),
        ("near_contact", DRAW_COLOR),
        ("normal", DRAW_COLOR),
        ("impulse", DRAW_COLOR),
        ("friction", DRAW_COLOR),
        ("joint", DRAW_COLOR),
        ("joint_limit", DRAW_COLOR),
        ("overloaded_joint", DRAW_COLOR),
        ("fat_box", DRAW_COLOR),
        ("tight_box", DRAW_COLOR),
        ("mass_center", DRAW_COLOR),
        ("axis_x", DRAW_COLOR),
        ("axis_y", DRAW_COLOR),
        ("velocity", DRAW_COLOR),
        ("words", DRAW_COLOR),
    ],
    align=True,
)
"""dtype of DrawPalette."""

BROADPHASE_PALETTE = np.dtype(
    [
        ("levels", (DRAW_COLOR, (4,))),
        ("static_level", DRAW_COLOR),
        ("touched", DRAW_COLOR),
        ("box", DRAW_COLOR),
        ("thread", DRAW_COLOR),
        ("pair", DRAW_COLOR),
        ("began", DRAW_COLOR),
        ("ended", DRAW_COLOR),
        ("words", DRAW_COLOR),
    ],
    align=True,
)
"""dtype of BroadphasePalette."""

DRAW_OPTIONS = np.dtype(
    [
        ("size", "u4"),
        ("view", AABB),
        ("alpha", "f4"),
        ("shapes", "?"),
        ("joints", "?"),
        ("contacts", "?"),
        ("contact_normals", "?"),
        ("contact_impulses", "?"),
        ("fat_boxes", "?"),
        ("tight_boxes", "?"),
        ("islands", "?"),
        ("mass_centers", "?"),
        ("velocities", "?"),
        ("draw_levels", "?"),
        ("names", "?"),
        ("mark_size", "f4"),
        ("velocity_scale", "f4"),
        ("force_scale", "f4"),
        ("palette", DRAW_PALETTE),
    ],
    align=True,
)
"""dtype of DrawOptions."""

SVG_OPTIONS = np.dtype(
    [
        ("size", "u4"),
        ("width_px", "f4"),
        ("view", AABB),
        ("draw_contacts", "?"),
        ("draw_joints", "?"),
        ("draw_boxes", "?"),
    ],
    align=True,
)
"""dtype of SvgOptions."""

DRAW_BROADPHASE_OPTIONS = np.dtype(
    [
        ("size", "u4"),
        ("view", AABB),
        ("bins", "?"),
        ("order", "?"),
        ("boxes", "?"),
        ("pairs", "?"),
        ("flashes", "?"),
        ("legend_line", "f4"),
        ("palette", BROADPHASE_PALETTE),
    ],
    align=True,
)
"""dtype of DrawBroadphaseOptions."""

BROADPHASE_DEF = np.dtype(
    [
        ("size", "u4"),
        ("broadphase", "u1"),
        ("handle_stamp", "u4"),
        ("reserve_objects", "u4"),
        ("reserve_overlaps", "u4"),
    ],
    align=True,
)
"""dtype of BroadphaseDef."""

OBJECT_FILTER = np.dtype([("category", "u8"), ("mask", "u8"), ("group", "i4")], align=True)
"""dtype of ObjectFilter."""

OBJECT_DEF = np.dtype(
    [
        ("size", "u4"),
        ("user_data", "u8"),
        ("category", "u8"),
        ("mask", "u8"),
        ("group", "i4"),
        ("has_key", "?"),
        ("key", "u8"),
        ("mobility", "u1"),
    ],
    align=True,
)
"""dtype of ObjectDef."""

OVERLAP = np.dtype(
    [
        ("a", HANDLE),
        ("b", HANDLE),
        ("user_data_a", "u8"),
        ("user_data_b", "u8"),
        ("user_data", "u4"),
    ],
    align=True,
)
"""dtype of Overlap."""

OVERLAP_ENDED = np.dtype(
    [
        ("a", HANDLE),
        ("b", HANDLE),
        ("user_data_a", "u8"),
        ("user_data_b", "u8"),
        ("user_data", "u4"),
        ("cause", "u1"),
    ],
    align=True,
)
"""dtype of OverlapEnded."""

OBJECT_HIT = np.dtype([("object", HANDLE), ("fraction", "f4")], align=True)
"""dtype of ObjectHit."""

OBJECT_NEAR = np.dtype([("object", HANDLE), ("distance", "f4")], align=True)
"""dtype of ObjectNear."""

BROADPHASE_COUNTERS = np.dtype(
    [
        ("commits", "u8"),
        ("swaps", "u8"),
        ("box_tests", "u8"),
        ("began", "u8"),
        ("ended", "u8"),
    ],
    align=True,
)
"""dtype of BroadphaseCounters."""

PAIR_FLASH = np.dtype([("a", AABB), ("b", AABB), ("is_end", "?"), ("age", "u4")], align=True)
"""dtype of PairFlash."""

CAST_HIT = np.dtype([("fraction", "f4"), ("point", VEC2), ("normal", VEC2)], align=True)
"""dtype of CastHit."""

CLOSEST_POINT = np.dtype([("point", VEC2), ("normal", VEC2), ("distance", "f4")], align=True)
"""dtype of ClosestPoint."""

CLOSEST_POINTS = np.dtype(
    [
        ("point_a", VEC2),
        ("point_b", VEC2),
        ("normal", VEC2),
        ("distance", "f4"),
        ("iterations", "i4"),
    ],
    align=True,
)
"""dtype of ClosestPoints."""

SWEEP = np.dtype(
    [
        ("center_local", VEC2),
        ("center", VEC2),
        ("shift", VEC2),
        ("rotation", ROTATION),
        ("turn", "f4"),
    ],
    align=True,
)
"""dtype of Sweep."""

IMPACT = np.dtype(
    [
        ("state", "u1"),
        ("fraction", "f4"),
        ("point", VEC2),
        ("normal", VEC2),
        ("iterations", "i4"),
    ],
    align=True,
)
"""dtype of Impact."""

IMPACT_LIMITS = np.dtype([("max_fraction", "f4"), ("distance", "f4"), ("tolerance", "f4")], align=True)
"""dtype of ImpactLimits."""

OVERLAP_RESULT = np.dtype([("manifold", MANIFOLD), ("slack", "f4")], align=True)
"""dtype of OverlapResult."""

BODY_TOKEN = np.dtype([("buffer", "u8"), ("number", "u8")], align=True)
"""dtype of BodyToken."""

SHAPE_TOKEN = np.dtype([("buffer", "u8"), ("number", "u8")], align=True)
"""dtype of ShapeToken."""

JOINT_TOKEN = np.dtype([("buffer", "u8"), ("number", "u8")], align=True)
"""dtype of JointToken."""

CHAIN_TOKEN = np.dtype([("buffer", "u8"), ("number", "u8")], align=True)
"""dtype of ChainToken."""

TILE_GRID_TOKEN = np.dtype([("buffer", "u8"), ("number", "u8")], align=True)
"""dtype of TileGridToken."""

BATCH_PACE = np.dtype([("size", "u4"), ("dt", "f4"), ("substeps", "i4"), ("times", "i4")], align=True)
"""dtype of BatchPace."""

COLUMN = np.dtype([("first", "u4"), ("width", "u4")], align=True)
"""dtype of Column."""

BODY_DEF = np.dtype(
    [
        ("size", "u4"),
        ("type", "u1"),
        ("position", VEC2),
        ("angle", "f4"),
        ("has_rotation", "?"),
        ("rotation", ROTATION),
        ("linear_velocity", VEC2),
        ("angular_velocity", "f4"),
        ("linear_damping", "f4"),
        ("angular_damping", "f4"),
        ("gravity_scale", "f4"),
        ("has_gravity", "?"),
        ("gravity", VEC2),
        ("locks", MOTION_LOCKS),
        ("has_mass", "?"),
        ("mass", MASS_DATA),
        ("is_bullet", "?"),
        ("is_continuous", "?"),
        ("can_sleep", "?"),
        ("is_awake", "?"),
        ("is_enabled", "?"),
        ("events", BODY_EVENTS),
        ("sleep_threshold", "f4"),
        ("key", "u8"),
        ("user_data", "u8"),
        ("name", "u8"),
    ],
    align=True,
)
"""dtype of BodyDef."""

STRUCTS: dict[str, np.dtype[Any]] = {
    "damson_aabb": AABB,
    "damson_advance": ADVANCE,
    "damson_batch_pace": BATCH_PACE,
    "damson_body_events": BODY_EVENTS,
    "damson_body_left": BODY_LEFT,
    "damson_body_moved": BODY_MOVED,
    "damson_body_pair": BODY_PAIR,
    "damson_body_pose": BODY_POSE,
    "damson_body_quarantined": BODY_QUARANTINED,
    "damson_body_slept": BODY_SLEPT,
    "damson_body_token": BODY_TOKEN,
    "damson_body_velocity": BODY_VELOCITY,
    "damson_body_woke": BODY_WOKE,
    "damson_box_cast": BOX_CAST,
    "damson_box_overlap": BOX_OVERLAP,
    "damson_broadphase_counters": BROADPHASE_COUNTERS,
    "damson_broadphase_def": BROADPHASE_DEF,
    "damson_broadphase_palette": BROADPHASE_PALETTE,
    "damson_capsule": CAPSULE,
    "damson_cast_hit": CAST_HIT,
    "damson_chain_segment": CHAIN_SEGMENT,
    "damson_chain_token": CHAIN_TOKEN,
    "damson_circle": CIRCLE,
    "damson_closest_point": CLOSEST_POINT,
    "damson_closest_points": CLOSEST_POINTS,
    "damson_column": COLUMN,
    "damson_contact_began": CONTACT_BEGAN,
    "damson_contact_ended": CONTACT_ENDED,
    "damson_contact_hit": CONTACT_HIT,
    "damson_contact_overloaded": CONTACT_OVERLOADED,
    "damson_contact_side": CONTACT_SIDE,
    "damson_counters": COUNTERS,
    "damson_distance_joint_def": DISTANCE_JOINT_DEF,
    "damson_draw_broadphase_options": DRAW_BROADPHASE_OPTIONS,
    "damson_draw_color": DRAW_COLOR,
    "damson_draw_options": DRAW_OPTIONS,
    "damson_draw_paint": DRAW_PAINT,
    "damson_draw_palette": DRAW_PALETTE,
    "damson_energy": ENERGY,
    "damson_event_filter": EVENT_FILTER,
    "damson_explosion_def": EXPLOSION_DEF,
    "damson_filter": FILTER,
    "damson_filter_joint_def": FILTER_JOINT_DEF,
    "damson_gear_joint_def": GEAR_JOINT_DEF,
    "damson_history_def": HISTORY_DEF,
    "damson_impact": IMPACT,
    "damson_impact_limits": IMPACT_LIMITS,
    "damson_joint_broke": JOINT_BROKE,
    "damson_joint_overloaded": JOINT_OVERLOADED,
    "damson_joint_side": JOINT_SIDE,
    "damson_joint_token": JOINT_TOKEN,
    "damson_manifold": MANIFOLD,
    "damson_manifold_point": MANIFOLD_POINT,
    "damson_mass_data": MASS_DATA,
    "damson_material": MATERIAL,
    "damson_memory_use": MEMORY_USE,
    "damson_motion_locks": MOTION_LOCKS,
    "damson_motor_joint_def": MOTOR_JOINT_DEF,
    "damson_mover": MOVER,
    "damson_mover_ground": MOVER_GROUND,
    "damson_mover_move": MOVER_MOVE,
    "damson_mover_settings": MOVER_SETTINGS,
    "damson_mover_touch": MOVER_TOUCH,
    "damson_near_point": NEAR_POINT,
    "damson_object_def": OBJECT_DEF,
    "damson_object_filter": OBJECT_FILTER,
    "damson_object_hit": OBJECT_HIT,
    "damson_object_near": OBJECT_NEAR,
    "damson_one_way": ONE_WAY,
    "damson_overlap": OVERLAP,
    "damson_overlap_ended": OVERLAP_ENDED,
    "damson_overlap_result": OVERLAP_RESULT,
    "damson_pace": PACE,
    "damson_pair_flash": PAIR_FLASH,
    "damson_phase_digest": PHASE_DIGEST,
    "damson_phase_times": PHASE_TIMES,
    "damson_point_overlap": POINT_OVERLAP,
    "damson_polygon": POLYGON,
    "damson_pre_solve_response": PRE_SOLVE_RESPONSE,
    "damson_preview_hit": PREVIEW_HIT,
    "damson_preview_pace": PREVIEW_PACE,
    "damson_prismatic_joint_def": PRISMATIC_JOINT_DEF,
    "damson_pulley_joint_def": PULLEY_JOINT_DEF,
    "damson_query_filter": QUERY_FILTER,
    "damson_query_hit": QUERY_HIT,
    "damson_ray_cast": RAY_CAST,
    "damson_recording_def": RECORDING_DEF,
    "damson_revolute_joint_def": REVOLUTE_JOINT_DEF,
    "damson_rotation": ROTATION,
    "damson_segment": SEGMENT,
    "damson_sensor_began": SENSOR_BEGAN,
    "damson_sensor_ended": SENSOR_ENDED,
    "damson_shape_def": SHAPE_DEF,
    "damson_shape_events": SHAPE_EVENTS,
    "damson_shape_token": SHAPE_TOKEN,
    "damson_solver_tuning": SOLVER_TUNING,
    "damson_subscription": SUBSCRIPTION,
    "damson_svg_options": SVG_OPTIONS,
    "damson_sweep": SWEEP,
    "damson_target_joint_def": TARGET_JOINT_DEF,
    "damson_tile": TILE,
    "damson_tile_cell": TILE_CELL,
    "damson_tile_grid_token": TILE_GRID_TOKEN,
    "damson_tile_id": TILE_ID,
    "damson_tile_slope": TILE_SLOPE,
    "damson_touching_pair": TOUCHING_PAIR,
    "damson_transform": TRANSFORM,
    "damson_vec2": VEC2,
    "damson_version": VERSION,
    "damson_weld_joint_def": WELD_JOINT_DEF,
    "damson_wheel_joint_def": WHEEL_JOINT_DEF,
}
"""dtypes by the name of the C struct."""

EVENTS: dict[EventKind, np.dtype[Any]] = {
    EventKind.CONTACT_BEGAN: CONTACT_BEGAN,
    EventKind.CONTACT_ENDED: CONTACT_ENDED,
    EventKind.SENSOR_BEGAN: SENSOR_BEGAN,
    EventKind.SENSOR_ENDED: SENSOR_ENDED,
    EventKind.CONTACT_HIT: CONTACT_HIT,
    EventKind.CONTACT_OVERLOADED: CONTACT_OVERLOADED,
    EventKind.BODY_MOVED: BODY_MOVED,
    EventKind.BODY_SLEPT: BODY_SLEPT,
    EventKind.BODY_WOKE: BODY_WOKE,
    EventKind.BODY_QUARANTINED: BODY_QUARANTINED,
    EventKind.BODY_LEFT: BODY_LEFT,
    EventKind.JOINT_BROKE: JOINT_BROKE,
    EventKind.JOINT_OVERLOADED: JOINT_OVERLOADED,
}
"""dtypes by kind of event."""
