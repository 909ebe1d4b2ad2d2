"""Calls of worlds.

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
from .enums import BodyType, BroadphaseKind, InstructionSet, Leaving, Mix, Smooth
from .events import (
    BodyLeft, BodyMoved, BodyQuarantined, BodySlept, BodyWoke, ContactAnswer, ContactBegan, ContactEnded,
    ContactHit, ContactOverloaded, ContactQuestion, ContactSide, EventFilter, JointBroke, JointOverloaded,
    SensorBegan, SensorEnded, Subscription, TouchingPair,
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
from .surfaces import BodyReports, Filter, MotionLocks
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
    """Calls of World."""

    __slots__ = ()

    def __init__(
        self, definition: WorldDef | None = None, *, gravity: VectorLike = UNSET,
        broadphase: BroadphaseKind = UNSET, can_sleep: bool = UNSET, continuous: bool = UNSET,
        warm_starting: bool = UNSET, dynamics: bool = UNSET, bounds: AABB | None = UNSET,
        leaving: Leaving = UNSET, friction_mix: Mix = UNSET, restitution_mix: Mix = UNSET,
        smooth: Smooth = UNSET, hit_speed: float = UNSET, workers: int = UNSET, task_calls: int = UNSET,
        parallel_for: Callable[[int, Callable[[int], None]], object] | None = UNSET,
        instructions: InstructionSet = UNSET, tuning: SolverTuning = UNSET, handle_stamp: int = UNSET,
        reserve_bodies: int = UNSET, reserve_contacts: int = UNSET,
    ) -> None:
        """Makes an empty world."""
        keep = Keep(self, self._guard)
        definition = merged(
            WorldDef, definition, gravity=gravity, broadphase=broadphase, can_sleep=can_sleep, continuous=continuous,
            warm_starting=warm_starting, dynamics=dynamics, bounds=bounds, leaving=leaving, friction_mix=friction_mix,
            restitution_mix=restitution_mix, smooth=smooth, hit_speed=hit_speed, workers=workers,
            task_calls=task_calls, parallel_for=parallel_for, instructions=instructions, tuning=tuning,
            handle_stamp=handle_stamp, reserve_bodies=reserve_bodies, reserve_contacts=reserve_contacts,
        )
        value = lib.damson_world_create([definition._c(keep)])
        if last_status():
            fail()
        self._kept["definition"] = keep
        self._own(value, lib.damson_world_destroy)

    @property
    def definition(self) -> WorldDef:
        """The definition that a world like this one is made from, as it is now: one that even names its
        things alike, unless `handle_stamp` is set to 0. Its task system is not in it.
        """
        value = lib.damson_world_get_definition(self._reading)
        if last_status():
            fail()
        return WorldDef._of(value, self)

    @property
    def gravity(self) -> Vec2:
        """Acceleration of what falls freely. [m/s2]"""
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
        targets and bounds and of the joints' points in the world. Nothing wakes, and no pair begins or ends.
        Requires: finite; all new positions within 1e5 m of the origin. Otherwise nothing changes. Cost: a
        look at each body and shape; until the next step each query looks at all shapes. [m]
        """
        status = lib.damson_world_shift_origin(self._changing, to_vec2(delta))
        if status:
            fail()

    def wake_all(self) -> None:
        """Wakes all bodies that sleep; they rest anew. Out of the simulation stays out."""
        status = lib.damson_world_wake_all(self._changing)
        if status:
            fail()

    def clear_forces(self) -> None:
        """Takes back forces and torques given since the last step: none of them acts."""
        status = lib.damson_world_clear_forces(self._changing)
        if status:
            fail()

    @property
    def energy(self) -> Energy:
        """Energy of all bodies as they move and stand. Cost: a look at each body."""
        value = lib.damson_world_get_energy(self._reading)
        if last_status():
            fail()
        return Energy._of(value, self)

    @property
    def can_sleep(self) -> bool:
        """Whether bodies at rest are put to sleep."""
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
        """Whether what is too fast for a step is stopped where it meets something."""
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
        """Whether steps begin with the impulses of the last one."""
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
        """Slower approaches are no hits. [m/s]"""
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
        """Stiffness, thresholds and the greatest speed."""
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
        """How two shapes' friction mixes."""
        value = lib.damson_world_get_friction_mix(self._reading)
        if last_status():
            fail()
        return Mix(value)

    @property
    def restitution_mix(self) -> Mix:
        """How two shapes' restitution mixes."""
        value = lib.damson_world_get_restitution_mix(self._reading)
        if last_status():
            fail()
        return Mix(value)

    def set_mixes(self, friction: Mix, restitution: Mix) -> None:
        """Sets how friction and restitution of two shapes mix; wakes all bodies, since what rests may slide
        now.
        """
        status = lib.damson_world_set_mixes(self._changing, friction, restitution)
        if status:
            fail()

    @property
    def smooth(self) -> Smooth:
        """Whose seams bodies slide over without a bump."""
        value = lib.damson_world_get_smooth(self._reading)
        if last_status():
            fail()
        return Smooth(value)

    @smooth.setter
    def smooth(self, smooth: Smooth) -> None:
        status = lib.damson_world_set_smooth(self._changing, smooth)
        if status:
            fail()

    @property
    def bounds(self) -> AABB | None:
        """The bounds of the level; None if it has none. [m]"""
        result = ffi.new("damson_aabb*")
        value = lib.damson_world_get_bounds(self._reading, result)
        if last_status():
            fail()
        return AABB.of(result[0]) if value else None

    @property
    def leaving(self) -> Leaving:
        """What becomes of a body that leaves them."""
        value = lib.damson_world_get_leaving(self._reading)
        if last_status():
            fail()
        return Leaving(value)

    def set_bounds(self, bounds: AABB | None, leaving: Leaving) -> None:
        """Sets the bounds of the level (None: none) and what becomes of a body that leaves them. Bodies that
        are outside already leave when they next come back and go. [m]
        """
        status = lib.damson_world_set_bounds(
            self._changing, ffi.NULL if bounds is None else [to_aabb(bounds)], leaving,
        )
        if status:
            fail()

    @property
    def workers(self) -> int:
        """Threads that share a step, or calls of the game's."""
        value: int = lib.damson_world_get_workers(self._reading)
        if last_status():
            fail()
        return value

    def create_body(
        self, definition: BodyDef | None = None, *, type: BodyType = UNSET, position: VectorLike = UNSET,
        angle: float = UNSET, rotation: Rotation | None = UNSET, linear_velocity: VectorLike = UNSET,
        angular_velocity: float = UNSET, linear_damping: float = UNSET, angular_damping: float = UNSET,
        gravity_scale: float = UNSET, gravity: VectorLike | None = UNSET, locks: MotionLocks = UNSET,
        mass: MassData | None = UNSET, is_bullet: bool = UNSET, is_continuous: bool = UNSET,
        can_sleep: bool = UNSET, is_awake: bool = UNSET, is_enabled: bool = UNSET,
        reports: BodyReports = UNSET, sleep_threshold: float = UNSET, key: int = UNSET,
        user_data: int = UNSET, name: str = UNSET,
    ) -> Body:
        """Makes a body without shapes."""
        keep = Keep(self)
        definition = merged(
            BodyDef, definition, type=type, position=position, angle=angle, rotation=rotation,
            linear_velocity=linear_velocity, angular_velocity=angular_velocity, linear_damping=linear_damping,
            angular_damping=angular_damping, gravity_scale=gravity_scale, gravity=gravity, locks=locks, mass=mass,
            is_bullet=is_bullet, is_continuous=is_continuous, can_sleep=can_sleep, is_awake=is_awake,
            is_enabled=is_enabled, reports=reports, sleep_threshold=sleep_threshold, key=key, user_data=user_data,
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
        """Two bodies share a point and may turn about it."""
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
        """Two points keep a distance."""
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
        """B slides along an axis of A and does not turn against it."""
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
        """Two bodies hold each other as their frames say; with a frequency of its own, each part of it is a
        spring.
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
        """B turns about a point that a spring holds on an axis of A: a wheel and its suspension."""
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
        """Drives B against A: to a velocity, to a pose in which the two frames agree, or both; never harder
        than told.
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
        """A spring drags a point of a body to a place in the world, as a mouse does."""
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
        """Couples two joints, each a revolute or prismatic one: (angle or translation of joint_a) + ratio *
        (that of joint_b) stays as it is when the gear is made.
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
        """A rope over two points of the world: length_a + ratio * length_b becomes no more than given."""
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
        """Two bodies do not collide with each other; nothing else."""
        keep = Keep(self)
        definition = merged(FilterJointDef, definition, body_a=body_a, body_b=body_b, key=key, user_data=user_data)
        value = lib.damson_world_create_filter_joint(self._changing, [definition._c(keep)])
        if last_status():
            fail()
        return FilterJoint(self, value)

    def destroy_bodies(self, bodies: Handles) -> None:
        """Destroys those that are alive, with their shapes and joints; None and stale handles are no-ops."""
        bodies_ = handles_in(bodies, "damson_body")
        status = lib.damson_world_destroy_bodies(self._changing, bodies_.pointer, bodies_.count)
        if status:
            fail()

    def get_positions(self, bodies: Handles, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Writes where the origins of bodies are, in the order of `bodies`. Requires: all alive. [m]"""
        bodies_ = handles_in(bodies, "damson_body")
        out_ = room_of(out, "damson_vec2", bodies_.count)
        status = lib.damson_world_get_positions(self._reading, bodies_.pointer, out_.pointer, bodies_.count)
        if status:
            fail()
        result: NDArray[Any] = out_.array
        return result

    def get_transforms(self, bodies: Handles, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Writes where bodies are, in the order of `bodies`. Requires: all alive."""
        bodies_ = handles_in(bodies, "damson_body")
        out_ = room_of(out, "damson_transform", bodies_.count)
        status = lib.damson_world_get_transforms(self._reading, bodies_.pointer, out_.pointer, bodies_.count)
        if status:
            fail()
        result: NDArray[Any] = out_.array
        return result

    def get_velocities(self, bodies: Handles, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Writes how bodies move, in the order of `bodies`. Requires: all alive."""
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
        """Writes where bodies are drawn, as Body.get_transform_at(). Requires: alpha from 0 to 1."""
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
        """Gives bodies[i] the velocity velocities[i], as Body.linear_velocity and Body.angular_velocity do.
        Requires: all alive; as many velocities as bodies, all finite.
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
        """Gives bodies[i] the origin positions[i] [m], for all i, or none of them if one is refused; angles
        stay. Requires: all are alive; as many positions as bodies, each finite and within 1e5 m of the
        origin. Cost: that of set_transform() each, without a check a call.
        """
        bodies_ = handles_in(bodies, "damson_body")
        positions_ = rows_in(positions, "damson_vec2")
        same_count("positions", positions_.count, bodies_.count)
        status = lib.damson_world_set_positions(self._changing, bodies_.pointer, positions_.pointer, bodies_.count)
        if status:
            fail()

    @property
    def bodies(self) -> list[Body]:
        """All bodies, in no order that means anything; until the next step or edit. What wakes, falls asleep
        or changes its type also changes places here: who edits while walking copies the list first.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_bodies(self._reading, size)
        if last_status():
            fail()
        return [self._body(value[i]) for i in range(size[0])]

    @property
    def shapes(self) -> list[Shape]:
        """All shapes, as World.bodies."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_shapes(self._reading, size)
        if last_status():
            fail()
        return [self._shape(value[i]) for i in range(size[0])]

    @property
    def joints(self) -> list[Joint]:
        """All joints, as World.bodies."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_joints(self._reading, size)
        if last_status():
            fail()
        return [self._joint(value[i]) for i in range(size[0])]

    @property
    def chains(self) -> list[Chain]:
        """All chains, as World.bodies."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_chains(self._reading, size)
        if last_status():
            fail()
        return [self._chain(value[i]) for i in range(size[0])]

    @property
    def tile_grids(self) -> list[TileGrid]:
        """All tile grids, as World.bodies."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_tile_grids(self._reading, size)
        if last_status():
            fail()
        return [self._tile_grid(value[i]) for i in range(size[0])]

    def find_body_by_name(self, name: str) -> Body | None:
        """The body of this name, the one with the lowest key if there are several; None if there is none.
        Cost: constant, and proportional to the bodies of this name.
        """
        value = lib.damson_world_find_body_by_name(self._reading, name.encode())
        if last_status():
            fail()
        return self._body(value) if value.generation else None

    def find_body(self, key: int) -> Body | None:
        """The body of this key; None if there is none. Cost: constant for a key that the game chose, else a
        look at all of a kind.
        """
        value = lib.damson_world_find_body(self._reading, key)
        if last_status():
            fail()
        return self._body(value) if value.generation else None

    def find_shape(self, key: int) -> Shape | None:
        """The shape of this key; None if there is none. Cost: constant for a key that the game chose, else a
        look at all of a kind.
        """
        value = lib.damson_world_find_shape(self._reading, key)
        if last_status():
            fail()
        return self._shape(value) if value.generation else None

    def find_joint(self, key: int) -> Joint | None:
        """The joint of this key; None if there is none. Cost: constant for a key that the game chose, else a
        look at all of a kind.
        """
        value = lib.damson_world_find_joint(self._reading, key)
        if last_status():
            fail()
        return self._joint(value) if value.generation else None

    def explode(
        self, definition: ExplosionDef | None = None, *, position: VectorLike = UNSET, radius: float = UNSET,
        falloff: float = UNSET, impulse_per_length: float = UNSET, filter: Filter = UNSET,
    ) -> int:
        """Pushes dynamic bodies away, at once, and wakes them; returns how many shapes it has pushed. Cost: a
        query for a box, and one look at each shape made or moved far since the last step.
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
        """Advances the world by `dt` [s] in `substeps` equal parts, and tells listeners. Requires: 1 to 64
        substeps (4 is a good number); not called from inside a step.
        """
        status = lib.damson_world_step(self._changing, dt, substeps)
        self._guard.finish()
        if status:
            fail()

    def advance(
        self, real_dt: float, pace: Pace | None = None, before_step: Callable[[World], object] | None = None,
        after_step: Callable[[World], object] | None = None,
    ) -> Advance:
        """Takes the steps for which `real_dt` [s] of the game's time, and what was left over before, are
        enough; calls `before_step` before each and `after_step` after each. A world that is advanced notes
        where bodies were before each step, for Body.get_transform_at(). Requires: real_dt zero or more and
        finite; not called from inside a step or a listener.
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
        """Advances the named bodies and what hangs on them by `dt` [s]; returns how many bodies took part.
        Requires: all alive; and as World.step(). Cost: that of a step of those, and some operations for each
        body that is awake.
        """
        bodies_ = handles_in(bodies, "damson_body")
        value: int = lib.damson_world_step_bodies(self._changing, bodies_.pointer, bodies_.count, dt, substeps)
        self._guard.finish()
        if last_status():
            fail()
        return value

    def step_region(self, region: AABB, dt: float, substeps: int = 4) -> int:
        """Advances what is awake and has a shape in a box [m], as World.step_bodies(). Requires: a finite
        box.
        """
        value: int = lib.damson_world_step_region(self._changing, to_aabb(region), dt, substeps)
        self._guard.finish()
        if last_status():
            fail()
        return value

    @property
    def contact_began(self) -> NDArray[Any]:
        """Shapes that began to touch in the last step, in key order; until the next step."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_contact_began(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_contact_began", size[0])

    @property
    def contact_ended(self) -> NDArray[Any]:
        """Shapes that touch no more in the last step, in key order; until the next step."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_contact_ended(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_contact_ended", size[0])

    @property
    def sensor_began(self) -> NDArray[Any]:
        """Shapes that a sensor began to overlap in the last step, in key order; until the next step."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_sensor_began(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_sensor_began", size[0])

    @property
    def sensor_ended(self) -> NDArray[Any]:
        """Shapes that a sensor overlaps no more in the last step, in key order; until the next step."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_sensor_ended(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_sensor_ended", size[0])

    @property
    def hits(self) -> NDArray[Any]:
        """Shapes that struck each other in the last step, in key order; until the next step."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_hits(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_contact_hit", size[0])

    @property
    def contact_overloaded(self) -> NDArray[Any]:
        """Shapes that pushed each other harder than one is to report in the last step, in key order; until
        the next step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_contact_overloaded(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_contact_overloaded", size[0])

    @property
    def body_moved(self) -> NDArray[Any]:
        """Bodies that moved in the last step, in key order; until the next step."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_body_moved(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_body_moved", size[0])

    @property
    def body_slept(self) -> NDArray[Any]:
        """Bodies that fell asleep in the last step, in key order; until the next step."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_body_slept(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_body_slept", size[0])

    @property
    def body_woke(self) -> NDArray[Any]:
        """Bodies that woke in the last step, in key order; until the next step."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_body_woke(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_body_woke", size[0])

    @property
    def body_quarantined(self) -> NDArray[Any]:
        """Bodies whose state was about to stop being finite in the last step, in key order; until the next
        step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_body_quarantined(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_body_quarantined", size[0])

    @property
    def body_left(self) -> NDArray[Any]:
        """Bodies that left the bounds in the last step, in key order; until the next step."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_body_left(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_body_left", size[0])

    @property
    def joint_broke(self) -> NDArray[Any]:
        """Joints that broke in the last step, in key order; until the next step."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_joint_broke(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_joint_broke", size[0])

    @property
    def joint_overloaded(self) -> NDArray[Any]:
        """Joints that bore more than they are to report in the last step, in key order; until the next step.
        """
        size = ffi.new("size_t*")
        value = lib.damson_world_get_joint_overloaded(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_joint_overloaded", size[0])

    def on_contact_began(
        self, call: Callable[[ContactBegan], object], filter: EventFilter | None = None,
    ) -> Subscription:
        """Has `call` hear of each ContactBegan that `filter` (None: all) lets through, after each step."""
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
        """Has `call` hear of each ContactEnded that `filter` (None: all) lets through, after each step."""
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
        """Has `call` hear of each SensorBegan that `filter` (None: all) lets through, after each step."""
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
        """Has `call` hear of each SensorEnded that `filter` (None: all) lets through, after each step."""
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
        """Has `call` hear of each ContactHit that `filter` (None: all) lets through, after each step."""
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
        """Has `call` hear of each ContactOverloaded that `filter` (None: all) lets through, after each step.
        """
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
        """Has `call` hear of each BodyMoved that `filter` (None: all) lets through, after each step."""
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
        """Has `call` hear of each BodySlept that `filter` (None: all) lets through, after each step."""
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
        """Has `call` hear of each BodyWoke that `filter` (None: all) lets through, after each step."""
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
        """Has `call` hear of each BodyQuarantined that `filter` (None: all) lets through, after each step."""
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
        """Has `call` hear of each BodyLeft that `filter` (None: all) lets through, after each step."""
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
        """Has `call` hear of each JointBroke that `filter` (None: all) lets through, after each step."""
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
        """Has `call` hear of each JointOverloaded that `filter` (None: all) lets through, after each step."""
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
        """Tells listeners now, without a step, of the ends that edits since the last step have brought about.
        Requires: not called from inside a listener or a step.
        """
        status = lib.damson_world_deliver_events(self._changing)
        self._guard.finish()
        if status:
            fail()

    @property
    def touching(self) -> NDArray[Any]:
        """The pairs that touch now. Their order follows from what has happened, the same on every machine."""
        found = filled("damson_touching_pair", lambda room, capacity: lib.damson_world_get_touching(
            self._reading, room, capacity,
        ))
        return rows_of(found, "damson_touching_pair", len(found))

    def set_touching_word(self, pair: TouchingPair, word: int) -> None:
        """Stores the game's own word of a pair that touches, which is kept until they part. Requires: a pair
        as one of the calls above wrote it, that touches still. Cost: a look at the contacts of its body A.
        """
        keep = Keep(self)
        status = lib.damson_world_set_touching_word(self._changing, [pair._c(keep)], word)
        if status:
            fail()

    def get_touching_sides(self, pair: TouchingPair) -> tuple[ContactSide, ContactSide] | None:
        """Who the two of a pair are, as in events: keys, user data, categories. None if they touch no more.
        Cost: a look at the contacts of its body A.
        """
        keep = Keep(self)
        a = ffi.new("damson_contact_side*")
        b = ffi.new("damson_contact_side*")
        value = lib.damson_world_get_touching_sides(self._reading, [pair._c(keep)], a, b)
        if last_status():
            fail()
        return (ContactSide._of(a[0], self), ContactSide._of(b[0], self)) if value else None

    @property
    def contact_count(self) -> int:
        """How many contacts there are, touching or not."""
        value: int = lib.damson_world_get_contact_count(self._reading)
        if last_status():
            fail()
        return value

    def get_contact_at(self, index: int) -> TouchingPair | None:
        """One of the contacts, touching or not. Requires: an index below World.contact_count."""
        result = ffi.new("damson_touching_pair*")
        value = lib.damson_world_get_contact_at(self._reading, index, result)
        if last_status():
            fail()
        return TouchingPair._of(result[0], self) if value else None

    def add_exception(self, a: Body, b: Body) -> None:
        """Two bodies never meet from now on, as if their masks said so. Twice is harmless."""
        status = lib.damson_world_add_exception(self._changing, a._handle, b._handle)
        if status:
            fail()

    def remove_exception(self, a: Body, b: Body) -> bool:
        """Lets two bodies meet again; returns whether there was an exception."""
        value: bool = lib.damson_world_remove_exception(self._changing, a._handle, b._handle)
        if last_status():
            fail()
        return value

    def is_exception(self, a: Body, b: Body) -> bool:
        """Whether World.add_exception() was called for these two."""
        value: bool = lib.damson_world_is_exception(self._reading, a._handle, b._handle)
        if last_status():
            fail()
        return value

    @property
    def exceptions(self) -> NDArray[Any]:
        """All pairs of bodies that never meet, in no order; until the next edit."""
        size = ffi.new("size_t*")
        value = lib.damson_world_get_exceptions(self._reading, size)
        if last_status():
            fail()
        return rows_of(value, "damson_body_pair", size[0])

    def ignore_until_separated(self, a: Shape, b: Shape) -> bool:
        """Two shapes that touch pass through each other until they part, the tiles of a grid each for itself;
        returns whether they do touch. They go on touching and are reported as ever.
        """
        value: bool = lib.damson_world_ignore_until_separated(self._changing, a._handle, b._handle)
        if last_status():
            fail()
        return value

    def set_pair_question(self, question: Callable[[ContactSide, ContactSide], bool] | None) -> None:
        """Has `question` (None: nobody) be asked in a step about shapes whose boxes begin to overlap. Pairs
        that have been decided stay so until they part or a filter of theirs is set.
        """
        keep = Keep(self, self._guard)
        keep.call("pair_question", question)
        status = lib.damson_world_set_pair_question(
            self._changing, ffi.NULL if question is None else lib.damson_python_pair_question, keep.handle,
        )
        if status:
            fail()
        self._kept["set_pair_question"] = keep

    def set_pre_solve(
        self, question: Callable[[ContactQuestion], ContactAnswer | bool | None] | None,
    ) -> None:
        """Has `question` (None: nobody) be asked in every step about every awake contact of which a shape
        says `asks_pre_solve`.
        """
        keep = Keep(self, self._guard)
        keep.call("pre_solve", question)
        status = lib.damson_world_set_pre_solve(
            self._changing, ffi.NULL if question is None else lib.damson_python_pre_solve, keep.handle,
        )
        if status:
            fail()
        self._kept["set_pre_solve"] = keep

    def set_break_question(self, question: Callable[[JointBroke], bool] | None) -> None:
        """Has `question` (None: nobody) be asked in a step about joints that are about to break."""
        keep = Keep(self, self._guard)
        keep.call("break_question", question)
        status = lib.damson_world_set_break_question(
            self._changing, ffi.NULL if question is None else lib.damson_python_break_question, keep.handle,
        )
        if status:
            fail()
        self._kept["set_break_question"] = keep

    def find_nearest_on_ray(self, ray: RayCast, filter: QueryFilter | None = None) -> QueryHit | None:
        """What a ray meets: the first hit; None if there is none. Cost: a query of the broadphase, and one
        look at each shape created or moved far since the last step. Threads: any number at a time, as long as
        nobody changes the world.
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
        """What a ray meets: all hits, in their order."""
        keep = Keep(self)
        found = filled("damson_query_hit", lambda room, capacity: lib.damson_world_find_all_on_ray(
            self._reading, [ray._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], room, capacity,
        ))
        return [QueryHit._of(item, self) for item in found]

    def visit_all_on_ray(
        self, ray: RayCast, visit: Callable[[QueryHit], bool | None], filter: QueryFilter | None = None,
    ) -> None:
        """What a ray meets: shows `visit` all hits in their order, or until it returns false. It may edit the
        world, and is not shown what has been destroyed since.
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
        self, rays: Rows, filter: QueryFilter | None = None, *, capacity: int = 16,
    ) -> tuple[NDArray[Any], NDArray[Any]]:
        """Answers rays[i] with hits[i][:counts[i]], of which there are `capacity` at most; on all workers. If
        one request is refused, none is answered. Threads: one at a time.
        """
        keep = Keep(self)
        rays_ = rows_in(rays, "damson_ray_cast")
        room_ = room_of(None, "damson_query_hit", rays_.count * capacity)
        counts_ = room_of(None, "uint32_t", rays_.count)
        status = lib.damson_world_find_many_on_ray(
            self._changing, rays_.pointer, rays_.count, ffi.NULL if filter is None else [filter._c(keep)],
            room_.pointer, rays_.count * capacity, counts_.pointer,
        )
        self._guard.finish()
        if status:
            fail()
        return room_.array.reshape(rays_.count, capacity), counts_.array

    def find_nearest_on_cast(self, cast: ShapeCast, filter: QueryFilter | None = None) -> QueryHit | None:
        """What a shape meets on its way: the first hit; None if there is none. Cost: a query of the
        broadphase, and one look at each shape created or moved far since the last step. Threads: any number
        at a time, as long as nobody changes the world.
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
        """What a shape meets on its way: all hits, in their order."""
        keep = Keep(self)
        found = filled("damson_query_hit", lambda room, capacity: lib.damson_world_find_all_on_cast(
            self._reading, [cast._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], room, capacity,
        ))
        return [QueryHit._of(item, self) for item in found]

    def visit_all_on_cast(
        self, cast: ShapeCast, visit: Callable[[QueryHit], bool | None], filter: QueryFilter | None = None,
    ) -> None:
        """What a shape meets on its way: shows `visit` all hits in their order, or until it returns false. It
        may edit the world, and is not shown what has been destroyed since.
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
        """Answers casts[i] with hits[i][:counts[i]], of which there are `capacity` at most; on all workers.
        If one request is refused, none is answered. Threads: one at a time.
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
        """What a shape overlaps: the first hit; None if there is none. Cost: a query of the broadphase, and
        one look at each shape created or moved far since the last step. Threads: any number at a time, as
        long as nobody changes the world.
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
        """What a shape overlaps: all hits, in their order."""
        keep = Keep(self)
        found = filled("damson_query_hit", lambda room, capacity: lib.damson_world_find_all_in_shape(
            self._reading, [overlap._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], room, capacity,
        ))
        return [QueryHit._of(item, self) for item in found]

    def visit_all_in_shape(
        self, overlap: ShapeOverlap, visit: Callable[[QueryHit], bool | None],
        filter: QueryFilter | None = None,
    ) -> None:
        """What a shape overlaps: shows `visit` all hits in their order, or until it returns false. It may
        edit the world, and is not shown what has been destroyed since.
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
        """Answers overlaps[i] with hits[i][:counts[i]], of which there are `capacity` at most; on all
        workers. If one request is refused, none is answered. Threads: one at a time.
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
        """What reaches into a box: the first hit; None if there is none. Cost: a query of the broadphase, and
        one look at each shape created or moved far since the last step. Threads: any number at a time, as
        long as nobody changes the world.
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
        """What reaches into a box: all hits, in their order."""
        keep = Keep(self)
        found = filled("damson_query_hit", lambda room, capacity: lib.damson_world_find_all_in_box(
            self._reading, [box._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], room, capacity,
        ))
        return [QueryHit._of(item, self) for item in found]

    def visit_all_in_box(
        self, box: BoxOverlap, visit: Callable[[QueryHit], bool | None], filter: QueryFilter | None = None,
    ) -> None:
        """What reaches into a box: shows `visit` all hits in their order, or until it returns false. It may
        edit the world, and is not shown what has been destroyed since.
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
        """Answers boxes[i] with hits[i][:counts[i]], of which there are `capacity` at most; on all workers.
        If one request is refused, none is answered. Threads: one at a time.
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
        """What holds a point: the first hit; None if there is none. Cost: a query of the broadphase, and one
        look at each shape created or moved far since the last step. Threads: any number at a time, as long as
        nobody changes the world.
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
        """What holds a point: all hits, in their order."""
        keep = Keep(self)
        found = filled("damson_query_hit", lambda room, capacity: lib.damson_world_find_all_at_point(
            self._reading, [point._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], room, capacity,
        ))
        return [QueryHit._of(item, self) for item in found]

    def visit_all_at_point(
        self, point: PointOverlap, visit: Callable[[QueryHit], bool | None],
        filter: QueryFilter | None = None,
    ) -> None:
        """What holds a point: shows `visit` all hits in their order, or until it returns false. It may edit
        the world, and is not shown what has been destroyed since.
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
        """Answers points[i] with hits[i][:counts[i]], of which there are `capacity` at most; on all workers.
        If one request is refused, none is answered. Threads: one at a time.
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
        """What is near a point: the first hit; None if there is none. Cost: a query of the broadphase, and
        one look at each shape created or moved far since the last step. Threads: any number at a time, as
        long as nobody changes the world.
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
        """What is near a point: all hits, in their order."""
        keep = Keep(self)
        found = filled("damson_query_hit", lambda room, capacity: lib.damson_world_find_all_near_point(
            self._reading, [near._c(keep)], ffi.NULL if filter is None else [filter._c(keep)], room, capacity,
        ))
        return [QueryHit._of(item, self) for item in found]

    def visit_all_near_point(
        self, near: NearPoint, visit: Callable[[QueryHit], bool | None], filter: QueryFilter | None = None,
    ) -> None:
        """What is near a point: shows `visit` all hits in their order, or until it returns false. It may edit
        the world, and is not shown what has been destroyed since.
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
        """Answers nears[i] with hits[i][:counts[i]], of which there are `capacity` at most; on all workers.
        If one request is refused, none is answered. Threads: one at a time.
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
        """The shape seen at `point` [m]: the uppermost that holds it, on its border or inside, and is of one
        of `categories`; None if there is none. Cost: a query for a point, and one look at each shape created
        or moved far since the last step. Threads: any number at a time, as long as nobody changes the world.
        """
        value = lib.damson_world_get_topmost_at(self._reading, to_vec2(point), categories)
        if last_status():
            fail()
        return self._shape(value) if value.generation else None

    def visit_shapes_at(
        self, point: VectorLike, visit: Callable[[Shape], bool | None], categories: int = 2**64 - 1,
    ) -> None:
        """Shows `visit` the shapes that hold `point` [m] and are of one of `categories`, from top to bottom,
        or until it returns false. It may edit the world: it is shown what there was when the call began,
        without what has been destroyed since. Threads: one at a time.
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
        """All shapes as they are to be drawn, from the bottom to the top."""
        found = filled("damson_shape", lambda room, capacity: lib.damson_world_get_shapes_by_level(
            self._reading, room, capacity,
        ))
        return [self._shape(item) for item in found]

    @property
    def counters(self) -> Counters:
        """What the world holds now and what its last step did, counted anew. Cost: a look at every contact.
        """
        value = lib.damson_world_get_counters(self._reading)
        if last_status():
            fail()
        return Counters._of(value, self)

    @property
    def memory(self) -> MemoryUse:
        """Memory by what holds it. Cost: a look at each list."""
        value = lib.damson_world_get_memory(self._reading)
        if last_status():
            fail()
        return MemoryUse._of(value, self)

    @property
    def phase_times(self) -> PhaseTimes:
        """How long each phase of the last step took."""
        value = lib.damson_world_get_phase_times(self._reading)
        if last_status():
            fail()
        return PhaseTimes._of(value, self)

    def set_phase_trace(self, call: Callable[[PhaseDigest], object] | None) -> None:
        """Tells `call` (None: nobody) of the world at the end of each phase of each step, to find the first
        at which two runs differ. Requires: not called from inside a step. Cost: a digest of the world a
        phase.
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
        """A number that is the same for the same simulation: on every compiler, vector width and number of
        workers, and whatever the order in which the same keys were created. Shapes hung on a body that spins
        already are the exception: each moves its centre of mass, whose velocity is rounded anew.
        """
        value: int = lib.damson_world_get_digest(self._reading)
        if last_status():
            fail()
        return value

    def validate(self) -> str | None:
        """The first broken invariant by name; None if there is none. Cost: proportional to the world, squared
        for the pairs of small ones.
        """
        value = lib.damson_world_validate(self._reading)
        if last_status():
            fail()
        return to_text_or_none(value)

    def describe_contact(self, a: Shape, b: Shape) -> str:
        """Everything that the world keeps of the contact of two shapes, in either order, as text for logs; a
        sentence if they have none.
        """
        value = lib.damson_world_describe_contact(self._reading, a._handle, b._handle)
        if last_status():
            fail()
        return to_text(value)

    def find_divergence(self, there: World) -> Divergence | None:
        """The first difference of two worlds: of the world, of bodies by rising key, of shapes, joints,
        contacts; None if there is none. Cost: proportional to both, and to sort their objects.
        """
        result = ffi.new("damson_divergence*")
        value = lib.damson_world_find_divergence(self._reading, there._reading, result)
        if last_status():
            fail()
        return Divergence._of(result[0], self) if value else None

    def save(self, snapshot: Snapshot) -> None:
        """Takes down all that a step or a query depends on. Requires: not called from inside a step or a
        listener. Cost: a copy of the world's arrays; no allocation once the snapshot is large enough.
        """
        status = lib.damson_world_save(self._reading, snapshot._pointer)
        if status:
            fail()

    def restore(self, snapshot: Snapshot) -> bool:
        """Puts the world back where it was at the save; returns whether it did. Requires: a snapshot of this
        world, or of one with the same handle stamp and broadphase (its fork); not called from inside a step
        or a listener. Invalidates: spans, views and pointers. Cost: as save().
        """
        value: bool = lib.damson_world_restore(self._changing, snapshot._pointer)
        if last_status():
            fail()
        return value

    def write_state(self) -> bytes:
        """The state as bytes for files and other machines: the same bytes for the same state on every
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
        """Moves `mover` for `dt` [s] among the solid shapes that `filter` names. The world is only read. A
        refused call returns the mover as it is. On walkable ground the part of the velocity along `up` is
        spent on following the ground: a walk has the same speed along it uphill and down, and comes back as
        the speed across `up`. One-way surfaces and one-sided chains count for what comes from their open
        side. What overlaps the mover pushes it out. Requires: finite numbers; dt above zero; a capsule
        without defects; `up` of unit length; max_slope from 0 to 1.5; the lengths zero or more, skin above
        zero and at most half the radius. Cost: five to twenty queries of a small area. Threads: any number at
        a time, as long as nobody changes the world.
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
        """Tells `renderer` what the world looks like. Requires: alpha from 0 to 1, sizes zero or more, all
        finite. Cost: proportional to what lies in the view; and a look at every contact or joint if they are
        asked for.
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
        """Tells `renderer` what the broadphase of the world looks like, to be drawn over the shapes;
        `history` (None: none) remembers what has just changed.
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
        """The world as a picture, in light colours: scalable vector graphics. It lasts until this thread's
        next call that gives text. Requires: a proper view, a width above zero and finite.
        """
        keep = Keep(self)
        value = lib.damson_world_to_svg(self._reading, ffi.NULL if options is None else [options._c(keep)])
        if last_status():
            fail()
        return to_text(value)
