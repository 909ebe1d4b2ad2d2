"""Methods of World.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TYPE_CHECKING

from numpy.typing import NDArray

from .._arrays import Handles, Rows, filled, handles_in, room_of, rows_in, rows_of, same_count, structs_in
from .._callback import Keep
from .._convert import VectorLike, taken_bytes, to_aabb, to_text, to_text_or_none, to_vec2
from .._error import fail, last_status
from .._library import ffi, lib
from .._merged import UNSET, merged
from .._owned import Owned
from .counters import Advance, Counters, Energy, MemoryUse, Pace, PhaseDigest, PhaseTimes
from .definitions import BodyDef, ExplosionDef, SolverTuning, WorldDef
from .drawing import DebugDraw, DrawBroadphaseOptions, DrawOptions, SvgOptions
from .enums import BodyType, BroadphaseKind, InstructionSet, InternalEdges, Mix, OutOfBounds
from .events import (
    BodyLeft, BodyMoved, BodyQuarantined, BodySlept, BodyWoke, ContactBegan, ContactEnded, ContactHit,
    ContactOverloaded, ContactSide, EventFilter, JointBroke, JointOverloaded, PreSolveContact,
    PreSolveResponse, SensorBegan, SensorEnded, Subscription, TouchingPair,
)
from .joint import (
    DistanceJoint, FilterJoint, GearJoint, MotorJoint, PrismaticJoint, PulleyJoint, RevoluteJoint,
    TargetJoint, WeldJoint, WheelJoint,
)
from .joint_definitions import (
    DistanceJointDef, FilterJointDef, GearJointDef, MotorJointDef, PrismaticJointDef, PulleyJointDef,
    RevoluteJointDef, TargetJointDef, WeldJointDef, WheelJointDef,
)
from .movers import Mover, MoverMove, MoverSettings
from .outlines import MassData
from .queries import (
    BoxOverlap, NearPoint, PointOverlap, QueryFilter, QueryHit, RayCast, ShapeCast, ShapeOverlap,
)
from .surfaces import BodyEvents, Filter, MotionLocks
from .ticks import Divergence
from .values import AABB, Rotation, Vec2

if TYPE_CHECKING:
    from ..chain import Chain
    from ..world import World
    from .body import Body
    from .broadphase import BroadphaseHistory
    from .joint import Joint
    from .shape import Shape
    from .snapshot import Snapshot
    from .tile_grid import TileGrid


class WorldCalls(Owned):
    """Generated methods of World."""

    __slots__ = ()

    def __init__(
        self, definition: WorldDef | None = None, *, gravity: VectorLike = UNSET,
        broadphase: BroadphaseKind | str = UNSET, can_sleep: bool = UNSET, continuous: bool = UNSET,
        warm_starting: bool = UNSET, dynamics: bool = UNSET, bounds: AABB | None = UNSET,
        out_of_bounds: OutOfBounds | str = UNSET, friction_mix: Mix | str = UNSET,
        restitution_mix: Mix | str = UNSET, internal_edges: InternalEdges | str = UNSET,
        hit_speed: float = UNSET, workers: int = UNSET, task_calls: int = UNSET,
        parallel_for: Callable[[int, Callable[[int], None]], object] | None = UNSET,
        instructions: InstructionSet | str = UNSET, tuning: SolverTuning = UNSET, handle_stamp: int = UNSET,
        reserve_bodies: int = UNSET, reserve_contacts: int = UNSET,
    ) -> None:
        """Creates an empty world."""
        keep = Keep(self, self._guard)
        definition = merged(
            WorldDef, definition, gravity=gravity, broadphase=broadphase, can_sleep=can_sleep, continuous=continuous,
            warm_starting=warm_starting, dynamics=dynamics, bounds=bounds, out_of_bounds=out_of_bounds,
            friction_mix=friction_mix, restitution_mix=restitution_mix, internal_edges=internal_edges,
            hit_speed=hit_speed, workers=workers, task_calls=task_calls, parallel_for=parallel_for,
            instructions=instructions, tuning=tuning, handle_stamp=handle_stamp, reserve_bodies=reserve_bodies,
            reserve_contacts=reserve_contacts,
        )
        value = lib.damson_world_create([definition._c(keep)])
        if last_status():
            fail()
        self._kept["definition"] = keep
        self._own(value, lib.damson_world_destroy)

    @property
    def definition(self) -> WorldDef:
        """Returns the current settings as a definition, without the task system. A world created from it
        issues the same handles; set `handle_stamp` to 0 to avoid that.
        """
        value = lib.damson_world_get_definition(self._reading)
        if last_status():
            fail()
        return WorldDef._of(value, self)

    @property
    def gravity(self) -> Vec2:
        """Returns the gravity of the world. [m/s2]"""
        value = lib.damson_world_get_gravity(self._reading)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @gravity.setter
    def gravity(self, gravity: VectorLike) -> None:
        status = lib.damson_world_set_gravity(self._changing, to_vec2(gravity))
        if status:
            fail()

    def shift_origin(self, delta: VectorLike) -> None:
        """Moves the origin of the coordinates to `delta`: subtracts it from the positions of all bodies,
        targets and bounds, and from the world points of joints. Wakes no body and begins or ends no pair.
        Requires: finite; all new body positions within 1e5 m of the origin. Otherwise nothing changes. Cost:
        visits each body and shape; until the next step, each query tests all shapes. [m]
        """
        status = lib.damson_world_shift_origin(self._changing, to_vec2(delta))
        if status:
            fail()

    def wake_all(self) -> None:
        """Wakes all sleeping bodies and resets their sleep timers. Disabled and quarantined bodies are not
        affected.
        """
        status = lib.damson_world_wake_all(self._changing)
        if status:
            fail()

    def clear_forces(self) -> None:
        """Discards all forces and torques applied since the last step; none of them acts."""
        status = lib.damson_world_clear_forces(self._changing)
        if status:
            fail()

    @property
    def energy(self) -> Energy:
        """Returns the kinetic and potential energy of all bodies. Cost: visits each body."""
        value = lib.damson_world_get_energy(self._reading)
        if last_status():
            fail()
        return Energy._of(value, self)

    @property
    def can_sleep(self) -> bool:
        """Returns true if bodies at rest are put to sleep."""
        value: bool = lib.damson_world_can_sleep(self._reading)
        if last_status():
            fail()
        return value

    @can_sleep.setter
    def can_sleep(self, can_sleep: bool) -> None:
        status = lib.damson_world_set_can_sleep(self._changing, can_sleep)
        if status:
            fail()

    @property
    def is_continuous(self) -> bool:
        """Returns true if continuous collision is enabled: bodies too fast for a step are stopped at the
        first contact.
        """
        value: bool = lib.damson_world_is_continuous(self._reading)
        if last_status():
            fail()
        return value

    @is_continuous.setter
    def is_continuous(self, continuous: bool) -> None:
        status = lib.damson_world_set_continuous(self._changing, continuous)
        if status:
            fail()

    @property
    def is_warm_starting(self) -> bool:
        """Returns true if steps start with the impulses of the last step."""
        value: bool = lib.damson_world_is_warm_starting(self._reading)
        if last_status():
            fail()
        return value

    @is_warm_starting.setter
    def is_warm_starting(self, warm_starting: bool) -> None:
        status = lib.damson_world_set_warm_starting(self._changing, warm_starting)
        if status:
            fail()

    @property
    def hit_speed(self) -> float:
        """Returns the approach speed below which contacts are not reported as hits. [m/s]"""
        value: float = lib.damson_world_get_hit_speed(self._reading)
        if last_status():
            fail()
        return value

    @hit_speed.setter
    def hit_speed(self, speed: float) -> None:
        status = lib.damson_world_set_hit_speed(self._changing, speed)
        if status:
            fail()

    @property
    def tuning(self) -> SolverTuning:
        """Returns the solver tuning: stiffness, thresholds and maximum speed."""
        value = lib.damson_world_get_tuning(self._reading)
        if last_status():
            fail()
        return SolverTuning._of(value, self)

    @tuning.setter
    def tuning(self, tuning: SolverTuning) -> None:
        keep = Keep(self)
        status = lib.damson_world_set_tuning(self._changing, [tuning._c(keep)])
        if status:
            fail()

    @property
    def friction_mix(self) -> Mix:
        """Returns the rule that mixes the friction of two shapes."""
        value = lib.damson_world_get_friction_mix(self._reading)
        if last_status():
            fail()
        return Mix(value)

    @property
    def restitution_mix(self) -> Mix:
        """Returns the rule that mixes the restitution of two shapes."""
        value = lib.damson_world_get_restitution_mix(self._reading)
        if last_status():
            fail()
        return Mix(value)

    def set_mixes(self, friction: Mix, restitution: Mix) -> None:
        """Sets the rules that mix the friction and restitution of two shapes. Wakes all bodies, since resting
        ones may now slide.
        """
        status = lib.damson_world_set_mixes(self._changing, Mix(friction), Mix(restitution))
        if status:
            fail()

    @property
    def internal_edges(self) -> InternalEdges:
        """Returns which internal edges are removed, so that bodies slide over them without a bump."""
        value = lib.damson_world_get_internal_edges(self._reading)
        if last_status():
            fail()
        return InternalEdges(value)

    @internal_edges.setter
    def internal_edges(self, internal_edges: InternalEdges) -> None:
        status = lib.damson_world_set_internal_edges(self._changing, InternalEdges(internal_edges))
        if status:
            fail()

    @property
    def bounds(self) -> AABB | None:
        """Returns the bounds of the level. Returns None if it has none. [m]"""
        result = ffi.new("damson_aabb*")
        value = lib.damson_world_get_bounds(self._reading, result)
        if last_status():
            fail()
        return AABB.of(result[0]) if value else None

    @property
    def out_of_bounds(self) -> OutOfBounds:
        """Returns the action for a body that leaves the bounds."""
        value = lib.damson_world_get_out_of_bounds(self._reading)
        if last_status():
            fail()
        return OutOfBounds(value)

    def set_bounds(self, bounds: AABB | None, out_of_bounds: OutOfBounds) -> None:
        """Sets the bounds of the level (None: none) and the action for a body that leaves them. A body
        already outside leaves only after it returns and exits again. [m]
        """
        status = lib.damson_world_set_bounds(
            self._changing, ffi.NULL if bounds is None else [to_aabb(bounds)], OutOfBounds(out_of_bounds),
        )
        if status:
            fail()

    @property
    def workers(self) -> int:
        """Returns the number of threads that share a step, or of calls made through the game's task system.
        """
        value: int = lib.damson_world_get_workers(self._reading)
        if last_status():
            fail()
        return value

    def create_body(
        self, definition: BodyDef | None = None, *, type: BodyType | str = UNSET,
        position: VectorLike = UNSET, angle: float = UNSET, rotation: Rotation | None = UNSET,
        linear_velocity: VectorLike = UNSET, angular_velocity: float = UNSET, linear_damping: float = UNSET,
        angular_damping: float = UNSET, gravity_scale: float = UNSET, gravity: VectorLike | None = UNSET,
        locks: MotionLocks = UNSET, mass: MassData | None = UNSET, is_bullet: bool = UNSET,
        is_continuous: bool = UNSET, can_sleep: bool = UNSET, is_awake: bool = UNSET,
        is_enabled: bool = UNSET, events: BodyEvents = UNSET, sleep_threshold: float = UNSET,
        key: int = UNSET, user_data: int = UNSET, name: str = UNSET,
    ) -> Body:
        """Creates a body without shapes."""
        keep = Keep(self)
        definition = merged(
            BodyDef, definition, type=type, position=position, angle=angle, rotation=rotation,
            linear_velocity=linear_velocity, angular_velocity=angular_velocity, linear_damping=linear_damping,
            angular_damping=angular_damping, gravity_scale=gravity_scale, gravity=gravity, locks=locks, mass=mass,
            is_bullet=is_bullet, is_continuous=is_continuous, can_sleep=can_sleep, is_awake=is_awake,
            is_enabled=is_enabled, events=events, sleep_threshold=sleep_threshold, key=key, user_data=user_data,
            name=name,
        )
        value = lib.damson_world_create_body(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        result: Body = self._body(value)
        return result

    def create_revolute_joint(
        self, definition: RevoluteJointDef | None = None, *, body_a: Body | None = UNSET,
        body_b: Body | None = UNSET, anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET,
        angle_local_a: float = UNSET, angle_local_b: float = UNSET, has_motor: bool = UNSET,
        motor_speed: float = UNSET, max_motor_torque: float = UNSET, has_limits: bool = UNSET,
        lower_angle: float = UNSET, upper_angle: float = UNSET, has_spring: bool = UNSET,
        spring_hertz: float = UNSET, spring_damping_ratio: float = UNSET, target_angle: float = UNSET,
        break_force: float = UNSET, break_torque: float = UNSET, report_force: float = UNSET,
        report_torque: float = UNSET, constraint_hertz: float = UNSET,
        constraint_damping_ratio: float = UNSET, draw_size: float = UNSET, collide_connected: bool = UNSET,
        key: int = UNSET, user_data: int = UNSET,
    ) -> RevoluteJoint:
        """Creates a revolute joint: two bodies share a point and can rotate about it."""
        keep = Keep(self)
        definition = merged(
            RevoluteJointDef, definition, body_a=body_a, body_b=body_b, anchor_local_a=anchor_local_a,
            anchor_local_b=anchor_local_b, angle_local_a=angle_local_a, angle_local_b=angle_local_b,
            has_motor=has_motor, motor_speed=motor_speed, max_motor_torque=max_motor_torque, has_limits=has_limits,
            lower_angle=lower_angle, upper_angle=upper_angle, has_spring=has_spring, spring_hertz=spring_hertz,
            spring_damping_ratio=spring_damping_ratio, target_angle=target_angle, break_force=break_force,
            break_torque=break_torque, report_force=report_force, report_torque=report_torque,
            constraint_hertz=constraint_hertz, constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_world_create_revolute_joint(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        return RevoluteJoint(self, value)

    def create_distance_joint(
        self, definition: DistanceJointDef | None = None, *, body_a: Body | None = UNSET,
        body_b: Body | None = UNSET, anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET,
        length: float = UNSET, has_motor: bool = UNSET, motor_speed: float = UNSET,
        max_motor_force: float = UNSET, has_limits: bool = UNSET, min_length: float = UNSET,
        max_length: float = UNSET, has_spring: bool = UNSET, spring_hertz: float = UNSET,
        spring_damping_ratio: float = UNSET, break_force: float = UNSET, break_torque: float = UNSET,
        report_force: float = UNSET, report_torque: float = UNSET, constraint_hertz: float = UNSET,
        constraint_damping_ratio: float = UNSET, draw_size: float = UNSET, collide_connected: bool = UNSET,
        key: int = UNSET, user_data: int = UNSET,
    ) -> DistanceJoint:
        """Creates a distance joint, which keeps two points at a distance."""
        keep = Keep(self)
        definition = merged(
            DistanceJointDef, definition, body_a=body_a, body_b=body_b, anchor_local_a=anchor_local_a,
            anchor_local_b=anchor_local_b, length=length, has_motor=has_motor, motor_speed=motor_speed,
            max_motor_force=max_motor_force, has_limits=has_limits, min_length=min_length, max_length=max_length,
            has_spring=has_spring, spring_hertz=spring_hertz, spring_damping_ratio=spring_damping_ratio,
            break_force=break_force, break_torque=break_torque, report_force=report_force,
            report_torque=report_torque, constraint_hertz=constraint_hertz,
            constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_world_create_distance_joint(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        return DistanceJoint(self, value)

    def create_prismatic_joint(
        self, definition: PrismaticJointDef | None = None, *, body_a: Body | None = UNSET,
        body_b: Body | None = UNSET, anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET,
        angle_local_a: float = UNSET, angle_local_b: float = UNSET, has_motor: bool = UNSET,
        motor_speed: float = UNSET, max_motor_force: float = UNSET, has_limits: bool = UNSET,
        lower_translation: float = UNSET, upper_translation: float = UNSET, has_spring: bool = UNSET,
        spring_hertz: float = UNSET, spring_damping_ratio: float = UNSET, target_translation: float = UNSET,
        break_force: float = UNSET, break_torque: float = UNSET, report_force: float = UNSET,
        report_torque: float = UNSET, constraint_hertz: float = UNSET,
        constraint_damping_ratio: float = UNSET, draw_size: float = UNSET, collide_connected: bool = UNSET,
        key: int = UNSET, user_data: int = UNSET,
    ) -> PrismaticJoint:
        """Creates a prismatic joint: B slides along an axis of A without relative rotation."""
        keep = Keep(self)
        definition = merged(
            PrismaticJointDef, definition, body_a=body_a, body_b=body_b, anchor_local_a=anchor_local_a,
            anchor_local_b=anchor_local_b, angle_local_a=angle_local_a, angle_local_b=angle_local_b,
            has_motor=has_motor, motor_speed=motor_speed, max_motor_force=max_motor_force, has_limits=has_limits,
            lower_translation=lower_translation, upper_translation=upper_translation, has_spring=has_spring,
            spring_hertz=spring_hertz, spring_damping_ratio=spring_damping_ratio,
            target_translation=target_translation, break_force=break_force, break_torque=break_torque,
            report_force=report_force, report_torque=report_torque, constraint_hertz=constraint_hertz,
            constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_world_create_prismatic_joint(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        return PrismaticJoint(self, value)

    def create_weld_joint(
        self, definition: WeldJointDef | None = None, *, body_a: Body | None = UNSET,
        body_b: Body | None = UNSET, anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET,
        angle_local_a: float = UNSET, angle_local_b: float = UNSET, linear_hertz: float = UNSET,
        linear_damping_ratio: float = UNSET, angular_hertz: float = UNSET,
        angular_damping_ratio: float = UNSET, break_force: float = UNSET, break_torque: float = UNSET,
        report_force: float = UNSET, report_torque: float = UNSET, constraint_hertz: float = UNSET,
        constraint_damping_ratio: float = UNSET, draw_size: float = UNSET, collide_connected: bool = UNSET,
        key: int = UNSET, user_data: int = UNSET,
    ) -> WeldJoint:
        """Creates a weld joint, which holds two bodies together at their joint frames. A frequency above zero
        makes the linear or angular part a spring.
        """
        keep = Keep(self)
        definition = merged(
            WeldJointDef, definition, body_a=body_a, body_b=body_b, anchor_local_a=anchor_local_a,
            anchor_local_b=anchor_local_b, angle_local_a=angle_local_a, angle_local_b=angle_local_b,
            linear_hertz=linear_hertz, linear_damping_ratio=linear_damping_ratio, angular_hertz=angular_hertz,
            angular_damping_ratio=angular_damping_ratio, break_force=break_force, break_torque=break_torque,
            report_force=report_force, report_torque=report_torque, constraint_hertz=constraint_hertz,
            constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_world_create_weld_joint(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        return WeldJoint(self, value)

    def create_wheel_joint(
        self, definition: WheelJointDef | None = None, *, body_a: Body | None = UNSET,
        body_b: Body | None = UNSET, anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET,
        angle_local_a: float = UNSET, angle_local_b: float = UNSET, has_motor: bool = UNSET,
        motor_speed: float = UNSET, max_motor_torque: float = UNSET, has_limits: bool = UNSET,
        lower_translation: float = UNSET, upper_translation: float = UNSET, has_spring: bool = UNSET,
        spring_hertz: float = UNSET, spring_damping_ratio: float = UNSET, break_force: float = UNSET,
        break_torque: float = UNSET, report_force: float = UNSET, report_torque: float = UNSET,
        constraint_hertz: float = UNSET, constraint_damping_ratio: float = UNSET, draw_size: float = UNSET,
        collide_connected: bool = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> WheelJoint:
        """Creates a wheel joint, a wheel with suspension: B rotates about a point that a spring holds on an
        axis of A.
        """
        keep = Keep(self)
        definition = merged(
            WheelJointDef, definition, body_a=body_a, body_b=body_b, anchor_local_a=anchor_local_a,
            anchor_local_b=anchor_local_b, angle_local_a=angle_local_a, angle_local_b=angle_local_b,
            has_motor=has_motor, motor_speed=motor_speed, max_motor_torque=max_motor_torque, has_limits=has_limits,
            lower_translation=lower_translation, upper_translation=upper_translation, has_spring=has_spring,
            spring_hertz=spring_hertz, spring_damping_ratio=spring_damping_ratio, break_force=break_force,
            break_torque=break_torque, report_force=report_force, report_torque=report_torque,
            constraint_hertz=constraint_hertz, constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_world_create_wheel_joint(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        return WheelJoint(self, value)

    def create_motor_joint(
        self, definition: MotorJointDef | None = None, *, body_a: Body | None = UNSET,
        body_b: Body | None = UNSET, anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET,
        angle_local_a: float = UNSET, angle_local_b: float = UNSET, linear_velocity: VectorLike = UNSET,
        max_velocity_force: float = UNSET, angular_velocity: float = UNSET,
        max_velocity_torque: float = UNSET, linear_hertz: float = UNSET, linear_damping_ratio: float = UNSET,
        max_spring_force: float = UNSET, angular_hertz: float = UNSET, angular_damping_ratio: float = UNSET,
        max_spring_torque: float = UNSET, break_force: float = UNSET, break_torque: float = UNSET,
        report_force: float = UNSET, report_torque: float = UNSET, constraint_hertz: float = UNSET,
        constraint_damping_ratio: float = UNSET, draw_size: float = UNSET, collide_connected: bool = UNSET,
        key: int = UNSET, user_data: int = UNSET,
    ) -> MotorJoint:
        """Creates a motor joint, which drives B relative to A to a velocity, to a pose with equal frames, or
        both. The given maximum forces and torques limit it.
        """
        keep = Keep(self)
        definition = merged(
            MotorJointDef, definition, body_a=body_a, body_b=body_b, anchor_local_a=anchor_local_a,
            anchor_local_b=anchor_local_b, angle_local_a=angle_local_a, angle_local_b=angle_local_b,
            linear_velocity=linear_velocity, max_velocity_force=max_velocity_force, angular_velocity=angular_velocity,
            max_velocity_torque=max_velocity_torque, linear_hertz=linear_hertz,
            linear_damping_ratio=linear_damping_ratio, max_spring_force=max_spring_force, angular_hertz=angular_hertz,
            angular_damping_ratio=angular_damping_ratio, max_spring_torque=max_spring_torque, break_force=break_force,
            break_torque=break_torque, report_force=report_force, report_torque=report_torque,
            constraint_hertz=constraint_hertz, constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_world_create_motor_joint(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        return MotorJoint(self, value)

    def create_target_joint(
        self, definition: TargetJointDef | None = None, *, body: Body | None = UNSET,
        anchor_local: VectorLike = UNSET, target: VectorLike = UNSET, max_force: float = UNSET,
        spring_hertz: float = UNSET, spring_damping_ratio: float = UNSET, break_force: float = UNSET,
        break_torque: float = UNSET, report_force: float = UNSET, report_torque: float = UNSET,
        constraint_hertz: float = UNSET, constraint_damping_ratio: float = UNSET, draw_size: float = UNSET,
        collide_connected: bool = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> TargetJoint:
        """Creates a target joint, a spring that drags a point of a body to a world position, as a mouse does.
        """
        keep = Keep(self)
        definition = merged(
            TargetJointDef, definition, body=body, anchor_local=anchor_local, target=target, max_force=max_force,
            spring_hertz=spring_hertz, spring_damping_ratio=spring_damping_ratio, break_force=break_force,
            break_torque=break_torque, report_force=report_force, report_torque=report_torque,
            constraint_hertz=constraint_hertz, constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_world_create_target_joint(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        return TargetJoint(self, value)

    def create_gear_joint(
        self, definition: GearJointDef | None = None, *, joint_a: Joint | None = UNSET,
        joint_b: Joint | None = UNSET, ratio: float = UNSET, break_force: float = UNSET,
        break_torque: float = UNSET, report_force: float = UNSET, report_torque: float = UNSET,
        constraint_hertz: float = UNSET, constraint_damping_ratio: float = UNSET, draw_size: float = UNSET,
        collide_connected: bool = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> GearJoint:
        """Creates a gear joint, which couples two revolute or prismatic joints. It keeps (angle or
        translation of joint_a) + ratio * (that of joint_b) at its value on creation.
        """
        keep = Keep(self)
        definition = merged(
            GearJointDef, definition, joint_a=joint_a, joint_b=joint_b, ratio=ratio, break_force=break_force,
            break_torque=break_torque, report_force=report_force, report_torque=report_torque,
            constraint_hertz=constraint_hertz, constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_world_create_gear_joint(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        return GearJoint(self, value)

    def create_pulley_joint(
        self, definition: PulleyJointDef | None = None, *, body_a: Body | None = UNSET,
        body_b: Body | None = UNSET, anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET,
        ground_a: VectorLike = UNSET, ground_b: VectorLike = UNSET, length_a: float = UNSET,
        length_b: float = UNSET, ratio: float = UNSET, break_force: float = UNSET,
        break_torque: float = UNSET, report_force: float = UNSET, report_torque: float = UNSET,
        constraint_hertz: float = UNSET, constraint_damping_ratio: float = UNSET, draw_size: float = UNSET,
        collide_connected: bool = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> PulleyJoint:
        """Creates a pulley joint, a rope over two world points. It keeps length_a + ratio * length_b from
        exceeding the given total.
        """
        keep = Keep(self)
        definition = merged(
            PulleyJointDef, definition, body_a=body_a, body_b=body_b, anchor_local_a=anchor_local_a,
            anchor_local_b=anchor_local_b, ground_a=ground_a, ground_b=ground_b, length_a=length_a, length_b=length_b,
            ratio=ratio, break_force=break_force, break_torque=break_torque, report_force=report_force,
            report_torque=report_torque, constraint_hertz=constraint_hertz,
            constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_world_create_pulley_joint(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        return PulleyJoint(self, value)

    def create_filter_joint(
        self, definition: FilterJointDef | None = None, *, body_a: Body | None = UNSET,
        body_b: Body | None = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> FilterJoint:
        """Creates a filter joint, which only disables collision between two bodies."""
        keep = Keep(self)
        definition = merged(FilterJointDef, definition, body_a=body_a, body_b=body_b, key=key, user_data=user_data)
        value = lib.damson_world_create_filter_joint(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        return FilterJoint(self, value)

    def destroy_bodies(self, bodies: Handles) -> None:
        """Destroys the bodies that are alive, with their shapes and joints. None and stale handles are
        no-ops.
        """
        bodies_ = handles_in(bodies, "damson_body")
        status = lib.damson_world_destroy_bodies(self._changing, bodies_.pointer, bodies_.count)
        if status:
            fail()

    def get_positions(self, bodies: Handles, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Copies the origins of bodies to `positions`, in the order of `bodies`. Requires: all alive. [m]"""
        bodies_ = handles_in(bodies, "damson_body")
        out_ = room_of(out, "damson_vec2", bodies_.count)
        status = lib.damson_world_get_positions(self._reading, bodies_.pointer, out_.pointer, bodies_.count)
        if status:
            fail()
        result: NDArray[Any] = out_.array
        return result

    def get_transforms(self, bodies: Handles, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Copies the transforms of bodies to `transforms`, in the order of `bodies`. Requires: all alive."""
        bodies_ = handles_in(bodies, "damson_body")
        out_ = room_of(out, "damson_transform", bodies_.count)
        status = lib.damson_world_get_transforms(self._reading, bodies_.pointer, out_.pointer, bodies_.count)
        if status:
            fail()
        result: NDArray[Any] = out_.array
        return result

    def get_velocities(self, bodies: Handles, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Copies the velocities of bodies to `velocities`, in the order of `bodies`. Requires: all alive."""
        bodies_ = handles_in(bodies, "damson_body")
        out_ = room_of(out, "damson_body_velocity", bodies_.count)
        status = lib.damson_world_get_velocities(self._reading, bodies_.pointer, out_.pointer, bodies_.count)
        if status:
            fail()
        result: NDArray[Any] = out_.array
        return result

    def get_transforms_at(
        self, bodies: Handles, alpha: float, out: NDArray[Any] | None = None,
    ) -> NDArray[Any]:
        """Copies the interpolated transforms of bodies, as Body.get_transform_at() returns them. Requires:
        all alive; alpha from 0 to 1.
        """
        bodies_ = handles_in(bodies, "damson_body")
        out_ = room_of(out, "damson_transform", bodies_.count)
        status = lib.damson_world_get_transforms_at(
            self._reading, bodies_.pointer, alpha, out_.pointer, bodies_.count,
        )
        if status:
            fail()
        result: NDArray[Any] = out_.array
        return result

    def set_velocities(self, bodies: Handles, velocities: Rows, wake: bool = True) -> None:
        """Sets the velocity of bodies[i] to velocities[i], like Body.linear_velocity and
        Body.angular_velocity. Requires: all alive; as many velocities as bodies, all finite.
        """
        bodies_ = handles_in(bodies, "damson_body")
        velocities_ = rows_in(velocities, "damson_body_velocity")
        same_count("velocities", velocities_.count, bodies_.count)
        status = lib.damson_world_set_velocities(
            self._changing, bodies_.pointer, velocities_.pointer, bodies_.count, wake,
        )
        if status:
            fail()

    def set_positions(self, bodies: Handles, positions: Rows) -> None:
        """Moves the origin of bodies[i] to positions[i] [m]; angles stay. If one argument is invalid, no body
        moves. Requires: all alive; as many positions as bodies, each finite and within 1e5 m of the origin.
        Cost: that of Body.set_transform() for each body, without the checks per call.
        """
        bodies_ = handles_in(bodies, "damson_body")
        positions_ = rows_in(positions, "damson_vec2")
        same_count("positions", positions_.count, bodies_.count)
        status = lib.damson_world_set_positions(self._changing, bodies_.pointer, positions_.pointer, bodies_.count)
        if status:
            fail()

    @property
    def bodies(self) -> list[Body]:
        """Returns all bodies in no particular order. Valid until the next step or edit. A body that wakes,
        falls asleep or changes its type also changes its place in the list. Copy the list first if you edit
        during iteration.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_bodies(self._reading, size)
        if last_status():
            fail()
        return [self._body(value[i]) for i in range(size[0])]

    @property
    def shapes(self) -> list[Shape]:
        """Returns all shapes. Order and validity are those of World.bodies."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_shapes(self._reading, size)
        if last_status():
            fail()
        return [self._shape(value[i]) for i in range(size[0])]

    @property
    def joints(self) -> list[Joint]:
        """Returns all joints. Order and validity are those of World.bodies."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_joints(self._reading, size)
        if last_status():
            fail()
        return [self._joint(value[i]) for i in range(size[0])]

    @property
    def chains(self) -> list[Chain]:
        """Returns all chains. Order and validity are those of World.bodies."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_chains(self._reading, size)
        if last_status():
            fail()
        return [self._chain(value[i]) for i in range(size[0])]

    @property
    def tile_grids(self) -> list[TileGrid]:
        """Returns all tile grids. Order and validity are those of World.bodies."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_tile_grids(self._reading, size)
        if last_status():
            fail()
        return [self._tile_grid(value[i]) for i in range(size[0])]

    def revolute_at(self, a: Body, b: Body, point: VectorLike) -> RevoluteJointDef:
        """Returns a definition of a revolute joint of two bodies that share the world point `point` [m]. The
        angle of the joint is 0 where the bodies are now.
        """
        value = lib.damson_world_revolute_at(self._reading, a._handle, b._handle, to_vec2(point))
        if last_status():
            fail()
        return RevoluteJointDef._of(value, self)

    def weld_at(self, a: Body, b: Body, point: VectorLike) -> WeldJointDef:
        """Returns a definition of a weld joint of two bodies at the world point `point` [m], where the bodies
        are now.
        """
        value = lib.damson_world_weld_at(self._reading, a._handle, b._handle, to_vec2(point))
        if last_status():
            fail()
        return WeldJointDef._of(value, self)

    def prismatic_at(self, a: Body, b: Body, point: VectorLike, axis: VectorLike) -> PrismaticJointDef:
        """Returns a definition of a prismatic joint of two bodies at the world point `point` [m]. B slides
        along `axis`, a world vector of any length but zero. The translation of the joint is 0 where the
        bodies are now.
        """
        value = lib.damson_world_prismatic_at(self._reading, a._handle, b._handle, to_vec2(point), to_vec2(axis))
        if last_status():
            fail()
        return PrismaticJointDef._of(value, self)

    def wheel_at(self, a: Body, b: Body, point: VectorLike, axis: VectorLike) -> WheelJointDef:
        """Returns a definition of a wheel joint: body B, the wheel, rotates about the world point `point` [m]
        and is sprung along `axis`, a world vector of any length but zero.
        """
        value = lib.damson_world_wheel_at(self._reading, a._handle, b._handle, to_vec2(point), to_vec2(axis))
        if last_status():
            fail()
        return WheelJointDef._of(value, self)

    def distance_at(self, a: Body, b: Body, point_a: VectorLike, point_b: VectorLike) -> DistanceJointDef:
        """Returns a definition of a distance joint between the world points `point_a` of body A and `point_b`
        of body B [m]. The length is their present distance.
        """
        value = lib.damson_world_distance_at(self._reading, a._handle, b._handle, to_vec2(point_a), to_vec2(point_b))
        if last_status():
            fail()
        return DistanceJointDef._of(value, self)

    def find_body_by_name(self, name: str) -> Body | None:
        """Returns the body with this name, or None if there is none. If several have it, returns the one with
        the lowest key. Cost: constant plus the number of bodies with this name.
        """
        value = lib.damson_world_find_body_by_name(self._reading, name.encode())
        if last_status():
            fail()
        return self._body(value) if value.generation else None

    def find_body(self, key: int) -> Body | None:
        """Returns the body with this key, or None if there is none. Cost: constant for a key that you chose,
        otherwise a search through all bodies.
        """
        value = lib.damson_world_find_body(self._reading, key)
        if last_status():
            fail()
        return self._body(value) if value.generation else None

    def find_shape(self, key: int) -> Shape | None:
        """Returns the shape with this key, or None if there is none. Cost: constant for a key that you chose,
        otherwise a search through all shapes.
        """
        value = lib.damson_world_find_shape(self._reading, key)
        if last_status():
            fail()
        return self._shape(value) if value.generation else None

    def find_joint(self, key: int) -> Joint | None:
        """Returns the joint with this key, or None if there is none. Cost: constant for a key that you chose,
        otherwise a search through all joints.
        """
        value = lib.damson_world_find_joint(self._reading, key)
        if last_status():
            fail()
        return self._joint(value) if value.generation else None

    def explode(
        self, definition: ExplosionDef | None = None, *, position: VectorLike = UNSET, radius: float = UNSET,
        falloff: float = UNSET, impulse_per_length: float = UNSET, filter: Filter = UNSET,
    ) -> int:
        """Applies a radial impulse to the dynamic bodies in range and wakes them. Returns the number of
        shapes affected. Cost: a box query and a test of each shape created or moved far since the last step.
        """
        keep = Keep(self)
        definition = merged(
            ExplosionDef, definition, position=position, radius=radius, falloff=falloff,
            impulse_per_length=impulse_per_length, filter=filter,
        )
        value: int = lib.damson_world_explode(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        return value

    def step(self, dt: float, substeps: int = 4) -> None:
        """Advances the world by `dt` [s] in `substeps` equal parts and calls the event listeners. Requires: 1
        to 64 substeps (4 is a good number); not called from inside a step.
        """
        status = lib.damson_world_step(self._changing, dt, substeps)
        self._guard.finish()
        if status:
            fail()

    def advance(
        self, real_dt: float, pace: Pace | None = None,
        before_step: Callable[[World, float], object] | None = None,
        after_step: Callable[[World, float], object] | None = None,
    ) -> Advance:
        """Takes the steps that fit into `real_dt` [s] of game time plus the time left over from earlier
        calls. Calls `before_step` before each step and `after_step` after it. Stores the body transforms
        before each step, for Body.get_transform_at(). Requires: `real_dt` zero or more and finite; not called
        from inside a step or a listener.
        """
        keep = Keep(self, self._guard)
        keep.call("before_step", before_step)
        keep.call("after_step", after_step)
        value = lib.damson_world_advance(
            self._changing, real_dt, ffi.NULL if pace is None else [pace._c(keep)],
            ffi.NULL if before_step is None else lib.damson_python_before_step,
            ffi.NULL if after_step is None else lib.damson_python_after_step, keep.handle,
        )
        self._guard.finish()
        if last_status():
            fail()
        return Advance._of(value, self)

    def step_bodies(self, bodies: Handles, dt: float, substeps: int = 4) -> int:
        """Advances the listed bodies, and the bodies connected to them by contacts or joints, by `dt` [s].
        Returns the number of bodies that took part. Requires: all alive; the requirements of World.step().
        Cost: a step of those bodies, plus a few operations for each awake body.
        """
        bodies_ = handles_in(bodies, "damson_body")
        value: int = lib.damson_world_step_bodies(self._changing, bodies_.pointer, bodies_.count, dt, substeps)
        self._guard.finish()
        if last_status():
            fail()
        return value

    def step_region(self, region: AABB, dt: float, substeps: int = 4) -> int:
        """Advances the awake bodies that have a shape in a box [m], as World.step_bodies() does. Requires: a
        finite box.
        """
        value: int = lib.damson_world_step_region(self._changing, to_aabb(region), dt, substeps)
        self._guard.finish()
        if last_status():
            fail()
        return value

    @property
    def contact_began(self) -> NDArray[Any]:
        """Returns the pairs of shapes that began to touch in the last step, in key order. The array is valid
        until the next step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_contact_began(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_contact_began", size[0])

    @property
    def contact_ended(self) -> NDArray[Any]:
        """Returns the pairs of shapes that stopped touching in the last step, in key order. The array is
        valid until the next step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_contact_ended(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_contact_ended", size[0])

    @property
    def sensor_began(self) -> NDArray[Any]:
        """Returns the sensor overlaps that began in the last step, sorted by fraction of the step, then by
        key. The array is valid until the next step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_sensor_began(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_sensor_began", size[0])

    @property
    def sensor_ended(self) -> NDArray[Any]:
        """Returns the sensor overlaps that ended in the last step, sorted by fraction of the step, then by
        key. The array is valid until the next step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_sensor_ended(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_sensor_ended", size[0])

    @property
    def hits(self) -> NDArray[Any]:
        """Returns the pairs of shapes that struck each other in the last step, in key order. The array is
        valid until the next step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_hits(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_contact_hit", size[0])

    @property
    def contact_overloaded(self) -> NDArray[Any]:
        """Returns the pairs of shapes whose force in the last step was above the reporting limit of one of
        them, in key order. The array is valid until the next step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_contact_overloaded(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_contact_overloaded", size[0])

    @property
    def body_moved(self) -> NDArray[Any]:
        """Returns the bodies that moved in the last step, in key order. The array is valid until the next
        step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_body_moved(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_body_moved", size[0])

    @property
    def body_slept(self) -> NDArray[Any]:
        """Returns the bodies that fell asleep in the last step, in key order. The array is valid until the
        next step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_body_slept(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_body_slept", size[0])

    @property
    def body_woke(self) -> NDArray[Any]:
        """Returns the bodies that woke in the last step, in key order. The array is valid until the next
        step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_body_woke(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_body_woke", size[0])

    @property
    def body_quarantined(self) -> NDArray[Any]:
        """Returns the bodies quarantined in the last step because their state was about to become non-finite,
        in key order. The array is valid until the next step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_body_quarantined(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_body_quarantined", size[0])

    @property
    def body_left(self) -> NDArray[Any]:
        """Returns the bodies that left the bounds in the last step, in key order. The array is valid until
        the next step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_body_left(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_body_left", size[0])

    @property
    def joint_broke(self) -> NDArray[Any]:
        """Returns the joints that broke in the last step, in key order. The array is valid until the next
        step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_joint_broke(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_joint_broke", size[0])

    @property
    def joint_overloaded(self) -> NDArray[Any]:
        """Returns the joints whose load in the last step was above their reporting limits, in key order. The
        array is valid until the next step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_joint_overloaded(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_joint_overloaded", size[0])

    def on_contact_began(
        self, call: Callable[[ContactBegan], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Subscribes `call` to each ContactBegan that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("contact_began", call)
        value = lib.damson_world_on_contact_began(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_contact_began,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def on_contact_ended(
        self, call: Callable[[ContactEnded], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Subscribes `call` to each ContactEnded that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("contact_ended", call)
        value = lib.damson_world_on_contact_ended(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_contact_ended,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def on_sensor_began(
        self, call: Callable[[SensorBegan], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Subscribes `call` to each SensorBegan that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("sensor_began", call)
        value = lib.damson_world_on_sensor_began(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_sensor_began,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def on_sensor_ended(
        self, call: Callable[[SensorEnded], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Subscribes `call` to each SensorEnded that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("sensor_ended", call)
        value = lib.damson_world_on_sensor_ended(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_sensor_ended,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def on_hit(self, call: Callable[[ContactHit], object], filter: EventFilter | None = None) -> Subscription:
        """Subscribes `call` to each ContactHit that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("contact_hit", call)
        value = lib.damson_world_on_hit(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_contact_hit,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def on_contact_overloaded(
        self, call: Callable[[ContactOverloaded], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Subscribes `call` to each ContactOverloaded that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("contact_overloaded", call)
        value = lib.damson_world_on_contact_overloaded(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_contact_overloaded,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def on_body_moved(
        self, call: Callable[[BodyMoved], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Subscribes `call` to each BodyMoved that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("body_moved", call)
        value = lib.damson_world_on_body_moved(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_body_moved,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def on_body_slept(
        self, call: Callable[[BodySlept], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Subscribes `call` to each BodySlept that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("body_slept", call)
        value = lib.damson_world_on_body_slept(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_body_slept,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def on_body_woke(
        self, call: Callable[[BodyWoke], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Subscribes `call` to each BodyWoke that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("body_woke", call)
        value = lib.damson_world_on_body_woke(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_body_woke,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def on_body_quarantined(
        self, call: Callable[[BodyQuarantined], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Subscribes `call` to each BodyQuarantined that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("body_quarantined", call)
        value = lib.damson_world_on_body_quarantined(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_body_quarantined,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def on_body_left(
        self, call: Callable[[BodyLeft], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Subscribes `call` to each BodyLeft that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("body_left", call)
        value = lib.damson_world_on_body_left(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_body_left,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def on_joint_broke(
        self, call: Callable[[JointBroke], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Subscribes `call` to each JointBroke that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("joint_broke", call)
        value = lib.damson_world_on_joint_broke(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_joint_broke,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def on_joint_overloaded(
        self, call: Callable[[JointOverloaded], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Subscribes `call` to each JointOverloaded that matches `filter` (None: all), after each step."""
        keep = Keep(self, self._guard)
        keep.call("joint_overloaded", call)
        value = lib.damson_world_on_joint_overloaded(
            self._changing, ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_joint_overloaded,
            keep.handle,
        )
        if last_status():
            fail()
        self._kept[value.id] = keep
        return Subscription._of(value, self)

    def deliver_events(self) -> None:
        """Delivers to the listeners, without a step, the end events caused by edits since the last step.
        Requires: not called from inside a listener or a step.
        """
        status = lib.damson_world_deliver_events(self._changing)
        self._guard.finish()
        if status:
            fail()

    @property
    def touching(self) -> NDArray[Any]:
        """Returns the pairs that touch now. Their order depends on the history of the world and is the same
        on every machine.
        """
        found = filled("damson_touching_pair", lambda buffer, capacity: lib.damson_world_get_touching(
            self._reading, buffer, capacity,
        ))
        return rows_of(found, "damson_touching_pair", len(found))

    def set_touching_user_data(self, pair: TouchingPair, user_data: int) -> None:
        """Sets the user data of a touching pair, which is kept until the pair separates. Requires: a pair
        from a `get_touching` function that still touches. Cost: a search of the contacts of its body A.
        """
        keep = Keep(self)
        status = lib.damson_world_set_touching_user_data(self._changing, [pair._c(keep)], user_data)
        if status:
            fail()

    def get_touching_sides(self, pair: TouchingPair) -> tuple[ContactSide, ContactSide] | None:
        """Returns both sides of a pair, as in events: keys, user data, categories. Returns None if the pair
        no longer touches. Cost: a search of the contacts of its body A.
        """
        keep = Keep(self)
        a = ffi.new("damson_contact_side*")
        b = ffi.new("damson_contact_side*")
        value = lib.damson_world_get_touching_sides(self._reading, [pair._c(keep)], a, b)
        if last_status():
            fail()
        return (ContactSide._of(a[0], self), ContactSide._of(b[0], self)) if value else None

    def get_touching_normal(self, pair: TouchingPair) -> Vec2:
        """Returns the unit normal from A to B of a pair, in world space; zero if there are no contact points
        or the pair no longer touches. Cost: a search of the contacts of its body A. [-]
        """
        keep = Keep(self)
        value = lib.damson_world_get_touching_normal(self._reading, [pair._c(keep)])
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    def get_touching_points(self, pair: TouchingPair) -> NDArray[Any]:
        """Returns the contact points of a pair, midway between the surfaces in world space,. There are at
        most 2, and none if the pair no longer touches. Cost: a search of the contacts of its body A. [m]
        """
        keep = Keep(self)
        found = filled("damson_vec2", lambda buffer, capacity: lib.damson_world_get_touching_points(
            self._reading, [pair._c(keep)], buffer, capacity,
        ))
        return rows_of(found, "damson_vec2", len(found))

    def is_grounded(self, body: Body, up: VectorLike, max_slope: float) -> bool:
        """Returns true if a body stands on something: a shape pushes it, and the surface faces `up` within
        `max_slope` [rad]. Sensors, ignored contacts and contacts that a pre-solve callback disabled do not
        count. Requires: `up` of unit length; `max_slope` from 0 to pi / 2 (0.9 is a good value). Cost: the
        contacts of the body.
        """
        value: bool = lib.damson_world_is_grounded(self._reading, body._handle, to_vec2(up), max_slope)
        if last_status():
            fail()
        return value

    @property
    def contact_count(self) -> int:
        """Returns the number of contacts, touching or not."""
        value: int = lib.damson_world_get_contact_count(self._reading)
        if last_status():
            fail()
        return value

    def get_contact_at(self, index: int) -> TouchingPair | None:
        """Returns one of the contacts, touching or not. Requires: an index below World.contact_count."""
        result = ffi.new("damson_touching_pair*")
        value = lib.damson_world_get_contact_at(self._reading, index, result)
        if last_status():
            fail()
        return TouchingPair._of(result[0], self) if value else None

    def ignore_collision(self, a: Body, b: Body) -> None:
        """Makes two bodies an ignored pair: they never collide from now on, as if their masks excluded it. A
        repeated call has no effect.
        """
        status = lib.damson_world_ignore_collision(self._changing, a._handle, b._handle)
        if status:
            fail()

    def restore_collision(self, a: Body, b: Body) -> bool:
        """Removes an ignored pair, so that the two bodies can collide again; returns true if there was one.
        """
        value: bool = lib.damson_world_restore_collision(self._changing, a._handle, b._handle)
        if last_status():
            fail()
        return value

    def is_collision_ignored(self, a: Body, b: Body) -> bool:
        """Returns true if two bodies are an ignored pair; see World.ignore_collision()."""
        value: bool = lib.damson_world_is_collision_ignored(self._reading, a._handle, b._handle)
        if last_status():
            fail()
        return value

    @property
    def ignored_pairs(self) -> NDArray[Any]:
        """Returns all ignored pairs of bodies, in no particular order. The array is valid until the next
        edit.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_ignored_pairs(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_body_pair", size[0])

    def ignore_until_separated(self, a: Shape, b: Shape) -> bool:
        """Makes two touching shapes pass through each other until they separate; each tile of a grid
        separates on its own. Returns true if the shapes touch. The shapes remain in contact, and their events
        are reported as usual.
        """
        value: bool = lib.damson_world_ignore_until_separated(self._changing, a._handle, b._handle)
        if last_status():
            fail()
        return value

    def set_filter_callback(self, callback: Callable[[ContactSide, ContactSide], bool] | None) -> None:
        """Sets the `callback` (None: none), called in a step for shapes whose boxes begin to overlap. A
        decision holds until the pair separates or one of its filters is set.
        """
        keep = Keep(self, self._guard)
        keep.call("filter", callback)
        status = lib.damson_world_set_filter_callback(
            self._changing, ffi.NULL if callback is None else lib.damson_python_filter, keep.handle,
        )
        if status:
            fail()
        self._kept["set_filter_callback"] = keep

    def set_pre_solve_callback(
        self, callback: Callable[[PreSolveContact], PreSolveResponse | bool | None] | None,
    ) -> None:
        """Sets the `callback` (None: none), called in every step for each awake contact with a shape that has
        `enable_pre_solve` set.
        """
        keep = Keep(self, self._guard)
        keep.call("pre_solve", callback)
        status = lib.damson_world_set_pre_solve_callback(
            self._changing, ffi.NULL if callback is None else lib.damson_python_pre_solve, keep.handle,
        )
        if status:
            fail()
        self._kept["set_pre_solve_callback"] = keep

    def set_joint_break_callback(self, callback: Callable[[JointBroke], bool] | None) -> None:
        """Sets the `callback` (None: none), called in a step for joints that are about to break."""
        keep = Keep(self, self._guard)
        keep.call("joint_break", callback)
        status = lib.damson_world_set_joint_break_callback(
            self._changing, ffi.NULL if callback is None else lib.damson_python_joint_break, keep.handle,
        )
        if status:
            fail()
        self._kept["set_joint_break_callback"] = keep

    def find_nearest_on_ray(self, ray: RayCast, filter: QueryFilter | None = None) -> QueryHit | None:
        """Finds the first hit of a ray; returns None if there is none. Cost: a query of the broad phase, plus
        a test of each shape created or moved far since the last step. Threads: any number at a time, as long
        as no thread changes the world.
        """
        keep = Keep(self)
        result = ffi.new("damson_query_hit*")
        value = lib.damson_world_find_nearest_on_ray(
            self._reading, [ray._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], result,
        )
        if last_status():
            fail()
        return QueryHit._of(result[0], self) if value else None

    def find_all_on_ray(self, ray: RayCast, filter: QueryFilter | None = None) -> list[QueryHit]:
        """Returns all hits of a ray, in order."""
        keep = Keep(self)
        found = filled("damson_query_hit", lambda buffer, capacity: lib.damson_world_find_all_on_ray(
            self._reading, [ray._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], buffer, capacity,
        ))
        return [QueryHit._of(item, self) for item in found]

    def visit_all_on_ray(
        self, ray: RayCast, visit: Callable[[QueryHit], bool | None], filter: QueryFilter | None = None,
    ) -> None:
        """Calls `visit` for each hit of a ray, in order, until `visit` returns false. `visit` may edit the
        world; objects destroyed by then are skipped.
        """
        keep = Keep(self)
        keep.call("hit", visit)
        status = lib.damson_world_visit_all_on_ray(
            self._reading, [ray._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_hit,
            keep.handle,
        )
        keep.guard.finish()
        if status:
            fail()

    def find_many_on_ray(
        self, translations: Rows, filter: QueryFilter | None = None, *, capacity: int = 16,
    ) -> tuple[NDArray[Any], NDArray[Any]]:
        """Answers each rays[i] on all workers, and returns hits[i][:counts[i]] for it, at most `capacity` of
        them. If one request is invalid, none is answered. Threads: one at a time.
        """
        keep = Keep(self)
        translations_ = rows_in(translations, "damson_ray_cast")
        room_ = room_of(None, "damson_query_hit", translations_.count * capacity)
        counts_ = room_of(None, "uint32_t", translations_.count)
        status = lib.damson_world_find_many_on_ray(
            self._changing, translations_.pointer, translations_.count,
            ffi.NULL if filter is None else [filter._c(keep)], room_.pointer, translations_.count * capacity,
            counts_.pointer,
        )
        self._guard.finish()
        if status:
            fail()
        return room_.array.reshape(translations_.count, capacity), counts_.array

    def find_nearest_on_cast(self, cast: ShapeCast, filter: QueryFilter | None = None) -> QueryHit | None:
        """Finds the first hit of a shape cast; returns None if there is none. Cost: a query of the broad
        phase, plus a test of each shape created or moved far since the last step. Threads: any number at a
        time, as long as no thread changes the world.
        """
        keep = Keep(self)
        result = ffi.new("damson_query_hit*")
        value = lib.damson_world_find_nearest_on_cast(
            self._reading, [cast._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], result,
        )
        if last_status():
            fail()
        return QueryHit._of(result[0], self) if value else None

    def find_all_on_cast(self, cast: ShapeCast, filter: QueryFilter | None = None) -> list[QueryHit]:
        """Returns all hits of a shape cast, in order."""
        keep = Keep(self)
        found = filled("damson_query_hit", lambda buffer, capacity: lib.damson_world_find_all_on_cast(
            self._reading, [cast._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], buffer, capacity,
        ))
        return [QueryHit._of(item, self) for item in found]

    def visit_all_on_cast(
        self, cast: ShapeCast, visit: Callable[[QueryHit], bool | None], filter: QueryFilter | None = None,
    ) -> None:
        """Calls `visit` for each hit of a shape cast, in order, until `visit` returns false. `visit` may edit
        the world; objects destroyed by then are skipped.
        """
        keep = Keep(self)
        keep.call("hit", visit)
        status = lib.damson_world_visit_all_on_cast(
            self._reading, [cast._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_hit,
            keep.handle,
        )
        keep.guard.finish()
        if status:
            fail()

    def find_many_on_cast(
        self, casts: Sequence[ShapeCast], filter: QueryFilter | None = None, *, capacity: int = 16,
    ) -> tuple[NDArray[Any], NDArray[Any]]:
        """Answers each casts[i] on all workers, and returns hits[i][:counts[i]] for it, at most `capacity` of
        them. If one request is invalid, none is answered. Threads: one at a time.
        """
        keep = Keep(self)
        casts_ = structs_in(casts, "damson_shape_cast")
        room_ = room_of(None, "damson_query_hit", casts_.count * capacity)
        counts_ = room_of(None, "uint32_t", casts_.count)
        status = lib.damson_world_find_many_on_cast(
            self._changing, casts_.pointer, casts_.count, ffi.NULL if filter is None else [filter._c(keep)],
            room_.pointer, casts_.count * capacity, counts_.pointer,
        )
        self._guard.finish()
        if status:
            fail()
        return room_.array.reshape(casts_.count, capacity), counts_.array

    def find_nearest_in_shape(
        self, overlap: ShapeOverlap, filter: QueryFilter | None = None,
    ) -> QueryHit | None:
        """Finds the first shape that overlaps a given shape; returns None if there is none. Cost: a query of
        the broad phase, plus a test of each shape created or moved far since the last step. Threads: any
        number at a time, as long as no thread changes the world.
        """
        keep = Keep(self)
        result = ffi.new("damson_query_hit*")
        value = lib.damson_world_find_nearest_in_shape(
            self._reading, [overlap._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], result,
        )
        if last_status():
            fail()
        return QueryHit._of(result[0], self) if value else None

    def find_all_in_shape(self, overlap: ShapeOverlap, filter: QueryFilter | None = None) -> list[QueryHit]:
        """Returns all shapes that overlap a given shape, in order."""
        keep = Keep(self)
        found = filled("damson_query_hit", lambda buffer, capacity: lib.damson_world_find_all_in_shape(
            self._reading, [overlap._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], buffer, capacity,
        ))
        return [QueryHit._of(item, self) for item in found]

    def visit_all_in_shape(
        self, overlap: ShapeOverlap, visit: Callable[[QueryHit], bool | None],
        filter: QueryFilter | None = None,
    ) -> None:
        """Calls `visit` for each shape that overlaps a given shape, in order, until `visit` returns false.
        `visit` may edit the world; objects destroyed by then are skipped.
        """
        keep = Keep(self)
        keep.call("hit", visit)
        status = lib.damson_world_visit_all_in_shape(
            self._reading, [overlap._c(keep)], ffi.NULL if filter is None else [filter._c(keep)],
            lib.damson_python_hit, keep.handle,
        )
        keep.guard.finish()
        if status:
            fail()

    def find_many_in_shape(
        self, overlaps: Sequence[ShapeOverlap], filter: QueryFilter | None = None, *, capacity: int = 16,
    ) -> tuple[NDArray[Any], NDArray[Any]]:
        """Answers each overlaps[i] on all workers, and returns hits[i][:counts[i]] for it, at most `capacity`
        of them. If one request is invalid, none is answered. Threads: one at a time.
        """
        keep = Keep(self)
        overlaps_ = structs_in(overlaps, "damson_shape_overlap")
        room_ = room_of(None, "damson_query_hit", overlaps_.count * capacity)
        counts_ = room_of(None, "uint32_t", overlaps_.count)
        status = lib.damson_world_find_many_in_shape(
            self._changing, overlaps_.pointer, overlaps_.count, ffi.NULL if filter is None else [filter._c(keep)],
            room_.pointer, overlaps_.count * capacity, counts_.pointer,
        )
        self._guard.finish()
        if status:
            fail()
        return room_.array.reshape(overlaps_.count, capacity), counts_.array

    def find_nearest_in_box(self, box: BoxOverlap, filter: QueryFilter | None = None) -> QueryHit | None:
        """Finds the first shape that overlaps a box; returns None if there is none. Cost: a query of the
        broad phase, plus a test of each shape created or moved far since the last step. Threads: any number
        at a time, as long as no thread changes the world.
        """
        keep = Keep(self)
        result = ffi.new("damson_query_hit*")
        value = lib.damson_world_find_nearest_in_box(
            self._reading, [box._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], result,
        )
        if last_status():
            fail()
        return QueryHit._of(result[0], self) if value else None

    def find_all_in_box(self, box: BoxOverlap, filter: QueryFilter | None = None) -> list[QueryHit]:
        """Returns all shapes that overlap a box, in order."""
        keep = Keep(self)
        found = filled("damson_query_hit", lambda buffer, capacity: lib.damson_world_find_all_in_box(
            self._reading, [box._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], buffer, capacity,
        ))
        return [QueryHit._of(item, self) for item in found]

    def visit_all_in_box(
        self, box: BoxOverlap, visit: Callable[[QueryHit], bool | None], filter: QueryFilter | None = None,
    ) -> None:
        """Calls `visit` for each shape that overlaps a box, in order, until `visit` returns false. `visit`
        may edit the world; objects destroyed by then are skipped.
        """
        keep = Keep(self)
        keep.call("hit", visit)
        status = lib.damson_world_visit_all_in_box(
            self._reading, [box._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_hit,
            keep.handle,
        )
        keep.guard.finish()
        if status:
            fail()

    def find_many_in_box(
        self, boxes: Rows, filter: QueryFilter | None = None, *, capacity: int = 16,
    ) -> tuple[NDArray[Any], NDArray[Any]]:
        """Answers each boxes[i] on all workers, and returns hits[i][:counts[i]] for it, at most `capacity` of
        them. If one request is invalid, none is answered. Threads: one at a time.
        """
        keep = Keep(self)
        boxes_ = rows_in(boxes, "damson_box_overlap")
        room_ = room_of(None, "damson_query_hit", boxes_.count * capacity)
        counts_ = room_of(None, "uint32_t", boxes_.count)
        status = lib.damson_world_find_many_in_box(
            self._changing, boxes_.pointer, boxes_.count, ffi.NULL if filter is None else [filter._c(keep)],
            room_.pointer, boxes_.count * capacity, counts_.pointer,
        )
        self._guard.finish()
        if status:
            fail()
        return room_.array.reshape(boxes_.count, capacity), counts_.array

    def find_nearest_at_point(
        self, point: PointOverlap, filter: QueryFilter | None = None,
    ) -> QueryHit | None:
        """Finds the first shape that contains a point; returns None if there is none. Cost: a query of the
        broad phase, plus a test of each shape created or moved far since the last step. Threads: any number
        at a time, as long as no thread changes the world.
        """
        keep = Keep(self)
        result = ffi.new("damson_query_hit*")
        value = lib.damson_world_find_nearest_at_point(
            self._reading, [point._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], result,
        )
        if last_status():
            fail()
        return QueryHit._of(result[0], self) if value else None

    def find_all_at_point(self, point: PointOverlap, filter: QueryFilter | None = None) -> list[QueryHit]:
        """Returns all shapes that contain a point, in order."""
        keep = Keep(self)
        found = filled("damson_query_hit", lambda buffer, capacity: lib.damson_world_find_all_at_point(
            self._reading, [point._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], buffer, capacity,
        ))
        return [QueryHit._of(item, self) for item in found]

    def visit_all_at_point(
        self, point: PointOverlap, visit: Callable[[QueryHit], bool | None],
        filter: QueryFilter | None = None,
    ) -> None:
        """Calls `visit` for each shape that contains a point, in order, until `visit` returns false. `visit`
        may edit the world; objects destroyed by then are skipped.
        """
        keep = Keep(self)
        keep.call("hit", visit)
        status = lib.damson_world_visit_all_at_point(
            self._reading, [point._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_hit,
            keep.handle,
        )
        keep.guard.finish()
        if status:
            fail()

    def find_many_at_point(
        self, points: Rows, filter: QueryFilter | None = None, *, capacity: int = 16,
    ) -> tuple[NDArray[Any], NDArray[Any]]:
        """Answers each points[i] on all workers, and returns hits[i][:counts[i]] for it, at most `capacity`
        of them. If one request is invalid, none is answered. Threads: one at a time.
        """
        keep = Keep(self)
        points_ = rows_in(points, "damson_point_overlap")
        room_ = room_of(None, "damson_query_hit", points_.count * capacity)
        counts_ = room_of(None, "uint32_t", points_.count)
        status = lib.damson_world_find_many_at_point(
            self._changing, points_.pointer, points_.count, ffi.NULL if filter is None else [filter._c(keep)],
            room_.pointer, points_.count * capacity, counts_.pointer,
        )
        self._guard.finish()
        if status:
            fail()
        return room_.array.reshape(points_.count, capacity), counts_.array

    def find_nearest_near_point(self, near: NearPoint, filter: QueryFilter | None = None) -> QueryHit | None:
        """Finds the first shape near a point; returns None if there is none. Cost: a query of the broad
        phase, plus a test of each shape created or moved far since the last step. Threads: any number at a
        time, as long as no thread changes the world.
        """
        keep = Keep(self)
        result = ffi.new("damson_query_hit*")
        value = lib.damson_world_find_nearest_near_point(
            self._reading, [near._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], result,
        )
        if last_status():
            fail()
        return QueryHit._of(result[0], self) if value else None

    def find_all_near_point(self, near: NearPoint, filter: QueryFilter | None = None) -> list[QueryHit]:
        """Returns all shapes near a point, in order."""
        keep = Keep(self)
        found = filled("damson_query_hit", lambda buffer, capacity: lib.damson_world_find_all_near_point(
            self._reading, [near._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], buffer, capacity,
        ))
        return [QueryHit._of(item, self) for item in found]

    def visit_all_near_point(
        self, near: NearPoint, visit: Callable[[QueryHit], bool | None], filter: QueryFilter | None = None,
    ) -> None:
        """Calls `visit` for each shape near a point, in order, until `visit` returns false. `visit` may edit
        the world; objects destroyed by then are skipped.
        """
        keep = Keep(self)
        keep.call("hit", visit)
        status = lib.damson_world_visit_all_near_point(
            self._reading, [near._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], lib.damson_python_hit,
            keep.handle,
        )
        keep.guard.finish()
        if status:
            fail()

    def find_many_near_point(
        self, nears: Rows, filter: QueryFilter | None = None, *, capacity: int = 16,
    ) -> tuple[NDArray[Any], NDArray[Any]]:
        """Answers each nears[i] on all workers, and returns hits[i][:counts[i]] for it, at most `capacity` of
        them. If one request is invalid, none is answered. Threads: one at a time.
        """
        keep = Keep(self)
        nears_ = rows_in(nears, "damson_near_point")
        room_ = room_of(None, "damson_query_hit", nears_.count * capacity)
        counts_ = room_of(None, "uint32_t", nears_.count)
        status = lib.damson_world_find_many_near_point(
            self._changing, nears_.pointer, nears_.count, ffi.NULL if filter is None else [filter._c(keep)],
            room_.pointer, nears_.count * capacity, counts_.pointer,
        )
        self._guard.finish()
        if status:
            fail()
        return room_.array.reshape(nears_.count, capacity), counts_.array

    def get_topmost_at(self, point: VectorLike, categories: int = 2**64 - 1) -> Shape | None:
        """Returns the topmost shape that contains `point` [m], border included, and belongs to one of
        `categories`. Returns None if there is none. Cost: a point query, plus a test of each shape created or
        moved far since the last step. Threads: any number at a time, as long as no thread changes the world.
        """
        value = lib.damson_world_get_topmost_at(self._reading, to_vec2(point), categories)
        if last_status():
            fail()
        return self._shape(value) if value.generation else None

    def visit_shapes_at(
        self, point: VectorLike, visit: Callable[[Shape], bool | None], categories: int = 2**64 - 1,
    ) -> None:
        """Calls `visit` for the shapes of `categories` that contain `point` [m], from top to bottom, until
        `visit` returns false. `visit` may edit the world, and receives the shapes present when the call
        began, except those destroyed since. Threads: one at a time.
        """
        keep = Keep(self)
        keep.call("shape", visit)
        status = lib.damson_world_visit_shapes_at(
            self._changing, to_vec2(point), categories, lib.damson_python_shape, keep.handle,
        )
        keep.guard.finish()
        if status:
            fail()

    @property
    def shapes_by_level(self) -> list[Shape]:
        """Returns all shapes in drawing order, from bottom to top,."""
        found = filled("damson_shape", lambda buffer, capacity: lib.damson_world_get_shapes_by_level(
            self._reading, buffer, capacity,
        ))
        return [self._shape(item) for item in found]

    @property
    def counters(self) -> Counters:
        """Returns the contents of the world and statistics of its last step, counted by this call. Cost: a
        pass over all contacts.
        """
        value = lib.damson_world_get_counters(self._reading)
        if last_status():
            fail()
        return Counters._of(value, self)

    @property
    def memory(self) -> MemoryUse:
        """Returns the memory in use by category. Cost: a pass over the internal lists."""
        value = lib.damson_world_get_memory(self._reading)
        if last_status():
            fail()
        return MemoryUse._of(value, self)

    @property
    def phase_times(self) -> PhaseTimes:
        """Returns the duration of each phase of the last step."""
        value = lib.damson_world_get_phase_times(self._reading)
        if last_status():
            fail()
        return PhaseTimes._of(value, self)

    def set_phase_trace(self, call: Callable[[PhaseDigest], object] | None) -> None:
        """Sets `call` (None: none), which receives a digest of the world at the end of each phase of each
        step. The digests show the first phase at which two runs differ. Requires: not called from inside a
        step. Cost: a digest of the world per phase.
        """
        keep = Keep(self, self._guard)
        keep.call("phase_trace", call)
        status = lib.damson_world_set_phase_trace(
            self._changing, ffi.NULL if call is None else lib.damson_python_phase_trace, keep.handle,
        )
        if status:
            fail()
        self._kept["set_phase_trace"] = keep

    @property
    def digest(self) -> int:
        """Returns a digest that is equal for equal simulations, on every compiler, vector width and number of
        workers. The creation order of objects with the same keys does not matter. Shapes added to a body that
        already spins are an exception: each moves its center of mass, and the velocity is rounded again.
        """
        value: int = lib.damson_world_get_digest(self._reading)
        if last_status():
            fail()
        return value

    def validate(self) -> str | None:
        """Returns the name of the first broken invariant; None if there is none. Cost: proportional to the
        world, quadratic for the pairs of small worlds.
        """
        value = lib.damson_world_validate(self._reading)
        if last_status():
            fail()
        return to_text_or_none(value)

    def describe_contact(self, a: Shape, b: Shape) -> str:
        """Returns all data that the world keeps about the contact of two shapes, in either order, as text for
        logs. If there is no contact, the text states that.
        """
        value = lib.damson_world_describe_contact(self._reading, a._handle, b._handle)
        if last_status():
            fail()
        return to_text(value)

    def find_divergence(self, there: World) -> Divergence | None:
        """Finds the first difference between two worlds; returns None if there is none. The order is: the
        world, bodies by rising key, then shapes, joints and contacts. Cost: proportional to both worlds, plus
        sorting their objects.
        """
        result = ffi.new("damson_divergence*")
        value = lib.damson_world_find_divergence(self._reading, there._reading, result)
        if last_status():
            fail()
        return Divergence._of(result[0], self) if value else None

    def save(self, snapshot: Snapshot) -> None:
        """Saves all state that a step or a query depends on. Requires: not called from inside a step or a
        listener. Cost: a copy of the world's arrays; no allocation once the snapshot is large enough.
        """
        status = lib.damson_world_save(self._reading, snapshot._pointer)
        if status:
            fail()

    def restore(self, snapshot: Snapshot) -> bool:
        """Restores the world to the saved state and returns true on success. Requires: a snapshot of this
        world, or of one with the same handle stamp and broad phase (its fork); not called from inside a step
        or a listener. Invalidates: spans, views and pointers. Cost: as World.save().
        """
        value: bool = lib.damson_world_restore(self._changing, snapshot._pointer)
        if last_status():
            fail()
        return value

    def write_state(self) -> bytes:
        """Returns the state as bytes for files and other machines. Equal states give equal bytes on every
        platform. Requires: not called from inside a step or a listener.
        """
        value = lib.damson_world_write_state(self._reading)
        if last_status():
            fail()
        return taken_bytes(value)

    def move_character(
        self, mover: Mover, dt: float, settings: MoverSettings | None = None,
        filter: QueryFilter | None = None,
    ) -> MoverMove:
        """Moves `mover` for `dt` [s] among the solid shapes that `filter` selects. The world is only read. An
        invalid call returns a zeroed result. On walkable ground, the velocity along `up` is used to follow
        the ground: the mover walks uphill and downhill at the same speed. The returned velocity then has only
        its component perpendicular to `up`. One-way surfaces and one-sided chains block only from their open
        side. Overlapping shapes push the mover out. Requires: finite numbers; dt above zero; a valid capsule;
        `up` of unit length; max_slope from 0 to 1.5; lengths of zero or more, skin above zero and at most
        half the radius. Cost: five to twenty queries of a small area. Threads: any number of concurrent calls
        while no thread changes the world.
        """
        keep = Keep(self)
        value = lib.damson_world_move_character(
            self._reading, [mover._c(keep)], dt, ffi.NULL if settings is None else [settings._c(keep)],
            ffi.NULL if filter is None else [filter._c(keep)],
        )
        if last_status():
            fail()
        return MoverMove._of(value, self)

    def draw(self, renderer: DebugDraw, options: DrawOptions | None = None) -> None:
        """Draws the world with `renderer`. Requires: alpha from 0 to 1, sizes zero or more, all finite. Cost:
        proportional to the contents of the view; each contact or joint is visited if they are drawn.
        """
        keep = Keep(self)
        status = lib.damson_world_draw(
            self._reading, [renderer._c(keep)], ffi.NULL if options is None else [options._c(keep)],
        )
        keep.guard.finish()
        if status:
            fail()

    def draw_broadphase(
        self, renderer: DebugDraw, options: DrawBroadphaseOptions | None = None,
        history: BroadphaseHistory | None = None,
    ) -> None:
        """Draws the broad phase of the world with `renderer`, to overlay the shapes. `history` supplies
        recent changes (None: none).
        """
        keep = Keep(self)
        status = lib.damson_world_draw_broadphase(
            self._reading, [renderer._c(keep)], ffi.NULL if options is None else [options._c(keep)],
            ffi.NULL if history is None else history._pointer,
        )
        keep.guard.finish()
        if status:
            fail()

    def to_svg(self, options: SvgOptions | None = None) -> str:
        """Returns a picture of the world in light colors, as scalable vector graphics (SVG). The text is
        valid until this thread's next call that returns text. Requires: a valid view; a finite width above
        zero.
        """
        keep = Keep(self)
        value = lib.damson_world_to_svg(self._reading, ffi.NULL if options is None else [options._c(keep)])
        if last_status():
            fail()
        return to_text(value)
