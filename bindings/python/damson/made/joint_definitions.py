"""Definitions of joints, one class per kind.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TYPE_CHECKING

from .._callback import Keep
from .._convert import to_vec2
from .._library import ffi, lib
from .values import Vec2

if TYPE_CHECKING:
    from .body import Body
    from .joint import Joint

_revolute_joint_def = lib.damson_default_revolute_joint_def()


@dataclass(frozen=True, slots=True)
class RevoluteJointDef:
    """A joint at which two bodies share a point and can rotate about it."""

    C_NAME: ClassVar[str] = "damson_revolute_joint_def"

    body_a: Body | None = None
    """Body A of the joint."""

    body_b: Body | None = None
    """Body B of the joint."""

    anchor_local_a: Vec2 = Vec2(_revolute_joint_def.anchor_local_a.x, _revolute_joint_def.anchor_local_a.y)
    """Anchor in A's frame, from A's origin. [m]"""

    anchor_local_b: Vec2 = Vec2(_revolute_joint_def.anchor_local_b.x, _revolute_joint_def.anchor_local_b.y)
    """Anchor in B's frame, from B's origin. [m]"""

    angle_local_a: float = _revolute_joint_def.angle_local_a
    """Angle of the joint frame in A's. [rad]"""

    angle_local_b: float = _revolute_joint_def.angle_local_b
    """Angle of the joint frame in B's. [rad]"""

    has_motor: bool = _revolute_joint_def.has_motor
    """If true, the motor drives the joint."""

    motor_speed: float = _revolute_joint_def.motor_speed
    """Target angular velocity of B relative to A. [rad/s]"""

    max_motor_torque: float = _revolute_joint_def.max_motor_torque
    """Maximum torque of the motor. [N m]"""

    has_limits: bool = _revolute_joint_def.has_limits
    """If true, the limits apply."""

    lower_angle: float = _revolute_joint_def.lower_angle
    """Lower limit of the angle. [rad]"""

    upper_angle: float = _revolute_joint_def.upper_angle
    """Upper limit of the angle. [rad]"""

    has_spring: bool = _revolute_joint_def.has_spring
    """If true, a spring rotates B toward target_angle."""

    spring_hertz: float = _revolute_joint_def.spring_hertz
    """Frequency of the spring. [Hz]"""

    spring_damping_ratio: float = _revolute_joint_def.spring_damping_ratio
    """Damping ratio of the spring; 1 is critical. [-]"""

    target_angle: float = _revolute_joint_def.target_angle
    """Angle toward which the spring rotates B. [rad]"""

    break_force: float = _revolute_joint_def.break_force
    """Force above which the joint breaks; see JointBroke. [N]"""

    break_torque: float = _revolute_joint_def.break_torque
    """Torque above which the joint breaks; see JointBroke. [N m]"""

    report_force: float = _revolute_joint_def.report_force
    """Force above which the joint is reported; see JointOverloaded. [N]"""

    report_torque: float = _revolute_joint_def.report_torque
    """Torque above which the joint is reported; see JointOverloaded. [N m]"""

    constraint_hertz: float = _revolute_joint_def.constraint_hertz
    """Stiffness of the rigid parts; 0: as the world's joints. [Hz]"""

    constraint_damping_ratio: float = _revolute_joint_def.constraint_damping_ratio
    """Damping ratio of the rigid parts if constraint_hertz is above 0. [-]"""

    draw_size: float = _revolute_joint_def.draw_size
    """Size of the joint in debug drawing. [m]"""

    collide_connected: bool = _revolute_joint_def.collide_connected
    """If true, the shapes of the two bodies collide."""

    key: int = _revolute_joint_def.key
    """Key that orders the joint; unique among the world's joints."""

    user_data: int = _revolute_joint_def.user_data
    """Your data; copied into events."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_revolute_joint_def"),
            (0, 0) if self.body_a is None else self.body_a._handle,
            (0, 0) if self.body_b is None else self.body_b._handle,
            to_vec2(self.anchor_local_a),
            to_vec2(self.anchor_local_b),
            self.angle_local_a,
            self.angle_local_b,
            self.has_motor,
            self.motor_speed,
            self.max_motor_torque,
            self.has_limits,
            self.lower_angle,
            self.upper_angle,
            self.has_spring,
            self.spring_hertz,
            self.spring_damping_ratio,
            self.target_angle,
            self.break_force,
            self.break_torque,
            self.report_force,
            self.report_torque,
            self.constraint_hertz,
            self.constraint_damping_ratio,
            self.draw_size,
            self.collide_connected,
            self.key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> RevoluteJointDef:
        return cls(
            None if c.body_a.generation == 0 else home._body(c.body_a),
            None if c.body_b.generation == 0 else home._body(c.body_b),
            Vec2(c.anchor_local_a.x, c.anchor_local_a.y),
            Vec2(c.anchor_local_b.x, c.anchor_local_b.y),
            c.angle_local_a,
            c.angle_local_b,
            c.has_motor,
            c.motor_speed,
            c.max_motor_torque,
            c.has_limits,
            c.lower_angle,
            c.upper_angle,
            c.has_spring,
            c.spring_hertz,
            c.spring_damping_ratio,
            c.target_angle,
            c.break_force,
            c.break_torque,
            c.report_force,
            c.report_torque,
            c.constraint_hertz,
            c.constraint_damping_ratio,
            c.draw_size,
            c.collide_connected,
            c.key,
            c.user_data,
        )


_distance_joint_def = lib.damson_default_distance_joint_def()


@dataclass(frozen=True, slots=True)
class DistanceJointDef:
    """A joint that keeps two points at a distance. Without limits, spring and motor it is rigid. For a rope,
    use limits of 0 and its length.
    """

    C_NAME: ClassVar[str] = "damson_distance_joint_def"

    body_a: Body | None = None
    """Body A of the joint."""

    body_b: Body | None = None
    """Body B of the joint."""

    anchor_local_a: Vec2 = Vec2(_distance_joint_def.anchor_local_a.x, _distance_joint_def.anchor_local_a.y)
    """Anchor in A's frame, from A's origin. [m]"""

    anchor_local_b: Vec2 = Vec2(_distance_joint_def.anchor_local_b.x, _distance_joint_def.anchor_local_b.y)
    """Anchor in B's frame, from B's origin. [m]"""

    length: float = _distance_joint_def.length
    """Length of the rod, or rest length of the spring. [m]"""

    has_motor: bool = _distance_joint_def.has_motor
    """If true, the motor drives the joint."""

    motor_speed: float = _distance_joint_def.motor_speed
    """Target speed at which the distance grows. [m/s]"""

    max_motor_force: float = _distance_joint_def.max_motor_force
    """Maximum force of the motor. [N]"""

    has_limits: bool = _distance_joint_def.has_limits
    """If true, the limits apply."""

    min_length: float = _distance_joint_def.min_length
    """Lower limit of the length. [m]"""

    max_length: float = _distance_joint_def.max_length
    """Upper limit of the length. [m]"""

    has_spring: bool = _distance_joint_def.has_spring
    """If true, a spring acts toward `length`. If false, the joint is rigid, or free between its limits."""

    spring_hertz: float = _distance_joint_def.spring_hertz
    """Frequency of the spring. [Hz]"""

    spring_damping_ratio: float = _distance_joint_def.spring_damping_ratio
    """Damping ratio of the spring; 1 is critical. [-]"""

    break_force: float = _distance_joint_def.break_force
    """Force above which the joint breaks; see JointBroke. [N]"""

    break_torque: float = _distance_joint_def.break_torque
    """Torque above which the joint breaks; see JointBroke. [N m]"""

    report_force: float = _distance_joint_def.report_force
    """Force above which the joint is reported; see JointOverloaded. [N]"""

    report_torque: float = _distance_joint_def.report_torque
    """Torque above which the joint is reported; see JointOverloaded. [N m]"""

    constraint_hertz: float = _distance_joint_def.constraint_hertz
    """Stiffness of the rigid parts; 0: as the world's joints. [Hz]"""

    constraint_damping_ratio: float = _distance_joint_def.constraint_damping_ratio
    """Damping ratio of the rigid parts if constraint_hertz is above 0. [-]"""

    draw_size: float = _distance_joint_def.draw_size
    """Size of the joint in debug drawing. [m]"""

    collide_connected: bool = _distance_joint_def.collide_connected
    """If true, the shapes of the two bodies collide."""

    key: int = _distance_joint_def.key
    """Key that orders the joint; unique among the world's joints."""

    user_data: int = _distance_joint_def.user_data
    """Your data; copied into events."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_distance_joint_def"),
            (0, 0) if self.body_a is None else self.body_a._handle,
            (0, 0) if self.body_b is None else self.body_b._handle,
            to_vec2(self.anchor_local_a),
            to_vec2(self.anchor_local_b),
            self.length,
            self.has_motor,
            self.motor_speed,
            self.max_motor_force,
            self.has_limits,
            self.min_length,
            self.max_length,
            self.has_spring,
            self.spring_hertz,
            self.spring_damping_ratio,
            self.break_force,
            self.break_torque,
            self.report_force,
            self.report_torque,
            self.constraint_hertz,
            self.constraint_damping_ratio,
            self.draw_size,
            self.collide_connected,
            self.key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> DistanceJointDef:
        return cls(
            None if c.body_a.generation == 0 else home._body(c.body_a),
            None if c.body_b.generation == 0 else home._body(c.body_b),
            Vec2(c.anchor_local_a.x, c.anchor_local_a.y),
            Vec2(c.anchor_local_b.x, c.anchor_local_b.y),
            c.length,
            c.has_motor,
            c.motor_speed,
            c.max_motor_force,
            c.has_limits,
            c.min_length,
            c.max_length,
            c.has_spring,
            c.spring_hertz,
            c.spring_damping_ratio,
            c.break_force,
            c.break_torque,
            c.report_force,
            c.report_torque,
            c.constraint_hertz,
            c.constraint_damping_ratio,
            c.draw_size,
            c.collide_connected,
            c.key,
            c.user_data,
        )


_prismatic_joint_def = lib.damson_default_prismatic_joint_def()


@dataclass(frozen=True, slots=True)
class PrismaticJointDef:
    """A joint that lets B slide along an axis of A, without relative rotation."""

    C_NAME: ClassVar[str] = "damson_prismatic_joint_def"

    body_a: Body | None = None
    """Body A of the joint."""

    body_b: Body | None = None
    """Body B of the joint."""

    anchor_local_a: Vec2 = Vec2(_prismatic_joint_def.anchor_local_a.x, _prismatic_joint_def.anchor_local_a.y)
    """Anchor in A's frame, from A's origin. [m]"""

    anchor_local_b: Vec2 = Vec2(_prismatic_joint_def.anchor_local_b.x, _prismatic_joint_def.anchor_local_b.y)
    """Anchor in B's frame, from B's origin. [m]"""

    angle_local_a: float = _prismatic_joint_def.angle_local_a
    """Angle of the joint frame in A's. [rad]"""

    angle_local_b: float = _prismatic_joint_def.angle_local_b
    """Angle of the joint frame in B's. [rad]"""

    has_motor: bool = _prismatic_joint_def.has_motor
    """If true, the motor drives the joint."""

    motor_speed: float = _prismatic_joint_def.motor_speed
    """Target speed along the axis. [m/s]"""

    max_motor_force: float = _prismatic_joint_def.max_motor_force
    """Maximum force of the motor. [N]"""

    has_limits: bool = _prismatic_joint_def.has_limits
    """If true, the limits apply."""

    lower_translation: float = _prismatic_joint_def.lower_translation
    """Lower limit of the translation from A's anchor to B's, along the axis. [m]"""

    upper_translation: float = _prismatic_joint_def.upper_translation
    """Upper limit of the translation. [m]"""

    has_spring: bool = _prismatic_joint_def.has_spring
    """If true, a spring pushes B toward target_translation."""

    spring_hertz: float = _prismatic_joint_def.spring_hertz
    """Frequency of the spring. [Hz]"""

    spring_damping_ratio: float = _prismatic_joint_def.spring_damping_ratio
    """Damping ratio of the spring; 1 is critical. [-]"""

    target_translation: float = _prismatic_joint_def.target_translation
    """Translation toward which the spring pushes B. [m]"""

    break_force: float = _prismatic_joint_def.break_force
    """Force above which the joint breaks; see JointBroke. [N]"""

    break_torque: float = _prismatic_joint_def.break_torque
    """Torque above which the joint breaks; see JointBroke. [N m]"""

    report_force: float = _prismatic_joint_def.report_force
    """Force above which the joint is reported; see JointOverloaded. [N]"""

    report_torque: float = _prismatic_joint_def.report_torque
    """Torque above which the joint is reported; see JointOverloaded. [N m]"""

    constraint_hertz: float = _prismatic_joint_def.constraint_hertz
    """Stiffness of the rigid parts; 0: as the world's joints. [Hz]"""

    constraint_damping_ratio: float = _prismatic_joint_def.constraint_damping_ratio
    """Damping ratio of the rigid parts if constraint_hertz is above 0. [-]"""

    draw_size: float = _prismatic_joint_def.draw_size
    """Size of the joint in debug drawing. [m]"""

    collide_connected: bool = _prismatic_joint_def.collide_connected
    """If true, the shapes of the two bodies collide."""

    key: int = _prismatic_joint_def.key
    """Key that orders the joint; unique among the world's joints."""

    user_data: int = _prismatic_joint_def.user_data
    """Your data; copied into events."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_prismatic_joint_def"),
            (0, 0) if self.body_a is None else self.body_a._handle,
            (0, 0) if self.body_b is None else self.body_b._handle,
            to_vec2(self.anchor_local_a),
            to_vec2(self.anchor_local_b),
            self.angle_local_a,
            self.angle_local_b,
            self.has_motor,
            self.motor_speed,
            self.max_motor_force,
            self.has_limits,
            self.lower_translation,
            self.upper_translation,
            self.has_spring,
            self.spring_hertz,
            self.spring_damping_ratio,
            self.target_translation,
            self.break_force,
            self.break_torque,
            self.report_force,
            self.report_torque,
            self.constraint_hertz,
            self.constraint_damping_ratio,
            self.draw_size,
            self.collide_connected,
            self.key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> PrismaticJointDef:
        return cls(
            None if c.body_a.generation == 0 else home._body(c.body_a),
            None if c.body_b.generation == 0 else home._body(c.body_b),
            Vec2(c.anchor_local_a.x, c.anchor_local_a.y),
            Vec2(c.anchor_local_b.x, c.anchor_local_b.y),
            c.angle_local_a,
            c.angle_local_b,
            c.has_motor,
            c.motor_speed,
            c.max_motor_force,
            c.has_limits,
            c.lower_translation,
            c.upper_translation,
            c.has_spring,
            c.spring_hertz,
            c.spring_damping_ratio,
            c.target_translation,
            c.break_force,
            c.break_torque,
            c.report_force,
            c.report_torque,
            c.constraint_hertz,
            c.constraint_damping_ratio,
            c.draw_size,
            c.collide_connected,
            c.key,
            c.user_data,
        )


_weld_joint_def = lib.damson_default_weld_joint_def()


@dataclass(frozen=True, slots=True)
class WeldJointDef:
    """A joint that holds two bodies together so that their joint frames coincide. Its linear and angular
    parts are each a spring if their frequency is above 0.
    """

    C_NAME: ClassVar[str] = "damson_weld_joint_def"

    body_a: Body | None = None
    """Body A of the joint."""

    body_b: Body | None = None
    """Body B of the joint."""

    anchor_local_a: Vec2 = Vec2(_weld_joint_def.anchor_local_a.x, _weld_joint_def.anchor_local_a.y)
    """Anchor in A's frame, from A's origin. [m]"""

    anchor_local_b: Vec2 = Vec2(_weld_joint_def.anchor_local_b.x, _weld_joint_def.anchor_local_b.y)
    """Anchor in B's frame, from B's origin. [m]"""

    angle_local_a: float = _weld_joint_def.angle_local_a
    """Angle of the joint frame in A's. [rad]"""

    angle_local_b: float = _weld_joint_def.angle_local_b
    """Angle of the joint frame in B's. [rad]"""

    linear_hertz: float = _weld_joint_def.linear_hertz
    """Frequency of the linear spring; 0: rigid. [Hz]"""

    linear_damping_ratio: float = _weld_joint_def.linear_damping_ratio
    """Damping ratio of the linear spring; 1 is critical. [-]"""

    angular_hertz: float = _weld_joint_def.angular_hertz
    """Frequency of the angular spring; 0: rigid. [Hz]"""

    angular_damping_ratio: float = _weld_joint_def.angular_damping_ratio
    """Damping ratio of the angular spring; 1 is critical. [-]"""

    break_force: float = _weld_joint_def.break_force
    """Force above which the joint breaks; see JointBroke. [N]"""

    break_torque: float = _weld_joint_def.break_torque
    """Torque above which the joint breaks; see JointBroke. [N m]"""

    report_force: float = _weld_joint_def.report_force
    """Force above which the joint is reported; see JointOverloaded. [N]"""

    report_torque: float = _weld_joint_def.report_torque
    """Torque above which the joint is reported; see JointOverloaded. [N m]"""

    constraint_hertz: float = _weld_joint_def.constraint_hertz
    """Stiffness of the rigid parts; 0: as the world's joints. [Hz]"""

    constraint_damping_ratio: float = _weld_joint_def.constraint_damping_ratio
    """Damping ratio of the rigid parts if constraint_hertz is above 0. [-]"""

    draw_size: float = _weld_joint_def.draw_size
    """Size of the joint in debug drawing. [m]"""

    collide_connected: bool = _weld_joint_def.collide_connected
    """If true, the shapes of the two bodies collide."""

    key: int = _weld_joint_def.key
    """Key that orders the joint; unique among the world's joints."""

    user_data: int = _weld_joint_def.user_data
    """Your data; copied into events."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_weld_joint_def"),
            (0, 0) if self.body_a is None else self.body_a._handle,
            (0, 0) if self.body_b is None else self.body_b._handle,
            to_vec2(self.anchor_local_a),
            to_vec2(self.anchor_local_b),
            self.angle_local_a,
            self.angle_local_b,
            self.linear_hertz,
            self.linear_damping_ratio,
            self.angular_hertz,
            self.angular_damping_ratio,
            self.break_force,
            self.break_torque,
            self.report_force,
            self.report_torque,
            self.constraint_hertz,
            self.constraint_damping_ratio,
            self.draw_size,
            self.collide_connected,
            self.key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> WeldJointDef:
        return cls(
            None if c.body_a.generation == 0 else home._body(c.body_a),
            None if c.body_b.generation == 0 else home._body(c.body_b),
            Vec2(c.anchor_local_a.x, c.anchor_local_a.y),
            Vec2(c.anchor_local_b.x, c.anchor_local_b.y),
            c.angle_local_a,
            c.angle_local_b,
            c.linear_hertz,
            c.linear_damping_ratio,
            c.angular_hertz,
            c.angular_damping_ratio,
            c.break_force,
            c.break_torque,
            c.report_force,
            c.report_torque,
            c.constraint_hertz,
            c.constraint_damping_ratio,
            c.draw_size,
            c.collide_connected,
            c.key,
            c.user_data,
        )


_wheel_joint_def = lib.damson_default_wheel_joint_def()


@dataclass(frozen=True, slots=True)
class WheelJointDef:
    """A joint for a wheel and its suspension: B rotates about a point that a spring holds on an axis of A."""

    C_NAME: ClassVar[str] = "damson_wheel_joint_def"

    body_a: Body | None = None
    """Body A of the joint."""

    body_b: Body | None = None
    """Body B of the joint."""

    anchor_local_a: Vec2 = Vec2(_wheel_joint_def.anchor_local_a.x, _wheel_joint_def.anchor_local_a.y)
    """Anchor in A's frame, from A's origin. [m]"""

    anchor_local_b: Vec2 = Vec2(_wheel_joint_def.anchor_local_b.x, _wheel_joint_def.anchor_local_b.y)
    """Anchor in B's frame, from B's origin. [m]"""

    angle_local_a: float = _wheel_joint_def.angle_local_a
    """Angle of the joint frame in A's. [rad]"""

    angle_local_b: float = _wheel_joint_def.angle_local_b
    """Angle of the joint frame in B's. [rad]"""

    has_motor: bool = _wheel_joint_def.has_motor
    """If true, the motor drives the joint."""

    motor_speed: float = _wheel_joint_def.motor_speed
    """Target angular velocity of B relative to A. [rad/s]"""

    max_motor_torque: float = _wheel_joint_def.max_motor_torque
    """Maximum torque of the motor. [N m]"""

    has_limits: bool = _wheel_joint_def.has_limits
    """If true, the limits apply."""

    lower_translation: float = _wheel_joint_def.lower_translation
    """Lower limit of the translation from A's anchor to B's, along the axis. [m]"""

    upper_translation: float = _wheel_joint_def.upper_translation
    """Upper limit of the translation. [m]"""

    has_spring: bool = _wheel_joint_def.has_spring
    """If false, B slides freely along the axis."""

    spring_hertz: float = _wheel_joint_def.spring_hertz
    """Frequency of the spring. [Hz]"""

    spring_damping_ratio: float = _wheel_joint_def.spring_damping_ratio
    """Damping ratio of the spring; 1 is critical. [-]"""

    break_force: float = _wheel_joint_def.break_force
    """Force above which the joint breaks; see JointBroke. [N]"""

    break_torque: float = _wheel_joint_def.break_torque
    """Torque above which the joint breaks; see JointBroke. [N m]"""

    report_force: float = _wheel_joint_def.report_force
    """Force above which the joint is reported; see JointOverloaded. [N]"""

    report_torque: float = _wheel_joint_def.report_torque
    """Torque above which the joint is reported; see JointOverloaded. [N m]"""

    constraint_hertz: float = _wheel_joint_def.constraint_hertz
    """Stiffness of the rigid parts; 0: as the world's joints. [Hz]"""

    constraint_damping_ratio: float = _wheel_joint_def.constraint_damping_ratio
    """Damping ratio of the rigid parts if constraint_hertz is above 0. [-]"""

    draw_size: float = _wheel_joint_def.draw_size
    """Size of the joint in debug drawing. [m]"""

    collide_connected: bool = _wheel_joint_def.collide_connected
    """If true, the shapes of the two bodies collide."""

    key: int = _wheel_joint_def.key
    """Key that orders the joint; unique among the world's joints."""

    user_data: int = _wheel_joint_def.user_data
    """Your data; copied into events."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_wheel_joint_def"),
            (0, 0) if self.body_a is None else self.body_a._handle,
            (0, 0) if self.body_b is None else self.body_b._handle,
            to_vec2(self.anchor_local_a),
            to_vec2(self.anchor_local_b),
            self.angle_local_a,
            self.angle_local_b,
            self.has_motor,
            self.motor_speed,
            self.max_motor_torque,
            self.has_limits,
            self.lower_translation,
            self.upper_translation,
            self.has_spring,
            self.spring_hertz,
            self.spring_damping_ratio,
            self.break_force,
            self.break_torque,
            self.report_force,
            self.report_torque,
            self.constraint_hertz,
            self.constraint_damping_ratio,
            self.draw_size,
            self.collide_connected,
            self.key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> WheelJointDef:
        return cls(
            None if c.body_a.generation == 0 else home._body(c.body_a),
            None if c.body_b.generation == 0 else home._body(c.body_b),
            Vec2(c.anchor_local_a.x, c.anchor_local_a.y),
            Vec2(c.anchor_local_b.x, c.anchor_local_b.y),
            c.angle_local_a,
            c.angle_local_b,
            c.has_motor,
            c.motor_speed,
            c.max_motor_torque,
            c.has_limits,
            c.lower_translation,
            c.upper_translation,
            c.has_spring,
            c.spring_hertz,
            c.spring_damping_ratio,
            c.break_force,
            c.break_torque,
            c.report_force,
            c.report_torque,
            c.constraint_hertz,
            c.constraint_damping_ratio,
            c.draw_size,
            c.collide_connected,
            c.key,
            c.user_data,
        )


_motor_joint_def = lib.damson_default_motor_joint_def()


@dataclass(frozen=True, slots=True)
class MotorJointDef:
    """A joint that drives B relative to A: to a velocity, to the pose in which the two joint frames coincide,
    or both. It never exceeds the given forces and torques.
    """

    C_NAME: ClassVar[str] = "damson_motor_joint_def"

    body_a: Body | None = None
    """Body A of the joint."""

    body_b: Body | None = None
    """Body B of the joint."""

    anchor_local_a: Vec2 = Vec2(_motor_joint_def.anchor_local_a.x, _motor_joint_def.anchor_local_a.y)
    """Anchor in A's frame, from A's origin. [m]"""

    anchor_local_b: Vec2 = Vec2(_motor_joint_def.anchor_local_b.x, _motor_joint_def.anchor_local_b.y)
    """Anchor in B's frame, from B's origin. [m]"""

    angle_local_a: float = _motor_joint_def.angle_local_a
    """Angle of the joint frame in A's. [rad]"""

    angle_local_b: float = _motor_joint_def.angle_local_b
    """Angle of the joint frame in B's. [rad]"""

    linear_velocity: Vec2 = Vec2(_motor_joint_def.linear_velocity.x, _motor_joint_def.linear_velocity.y)
    """Target velocity of B's anchor relative to A's, in world space. [m/s]"""

    max_velocity_force: float = _motor_joint_def.max_velocity_force
    """Maximum force of the velocity drive. [N]"""

    angular_velocity: float = _motor_joint_def.angular_velocity
    """Target angular velocity of B relative to A. [rad/s]"""

    max_velocity_torque: float = _motor_joint_def.max_velocity_torque
    """Maximum torque of the velocity drive. [N m]"""

    linear_hertz: float = _motor_joint_def.linear_hertz
    """Frequency of the spring between the anchors; 0: none. [Hz]"""

    linear_damping_ratio: float = _motor_joint_def.linear_damping_ratio
    """Damping ratio of the linear spring; 1 is critical. [-]"""

    max_spring_force: float = _motor_joint_def.max_spring_force
    """Maximum force of the spring. [N]"""

    angular_hertz: float = _motor_joint_def.angular_hertz
    """Frequency of the spring between the frames' angles; 0: none. [Hz]"""

    angular_damping_ratio: float = _motor_joint_def.angular_damping_ratio
    """Damping ratio of the angular spring; 1 is critical. [-]"""

    max_spring_torque: float = _motor_joint_def.max_spring_torque
    """Maximum torque of the spring. [N m]"""

    break_force: float = _motor_joint_def.break_force
    """Force above which the joint breaks; see JointBroke. [N]"""

    break_torque: float = _motor_joint_def.break_torque
    """Torque above which the joint breaks; see JointBroke. [N m]"""

    report_force: float = _motor_joint_def.report_force
    """Force above which the joint is reported; see JointOverloaded. [N]"""

    report_torque: float = _motor_joint_def.report_torque
    """Torque above which the joint is reported; see JointOverloaded. [N m]"""

    constraint_hertz: float = _motor_joint_def.constraint_hertz
    """Stiffness of the rigid parts; 0: as the world's joints. [Hz]"""

    constraint_damping_ratio: float = _motor_joint_def.constraint_damping_ratio
    """Damping ratio of the rigid parts if constraint_hertz is above 0. [-]"""

    draw_size: float = _motor_joint_def.draw_size
    """Size of the joint in debug drawing. [m]"""

    collide_connected: bool = _motor_joint_def.collide_connected
    """If true, the shapes of the two bodies collide."""

    key: int = _motor_joint_def.key
    """Key that orders the joint; unique among the world's joints."""

    user_data: int = _motor_joint_def.user_data
    """Your data; copied into events."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_motor_joint_def"),
            (0, 0) if self.body_a is None else self.body_a._handle,
            (0, 0) if self.body_b is None else self.body_b._handle,
            to_vec2(self.anchor_local_a),
            to_vec2(self.anchor_local_b),
            self.angle_local_a,
            self.angle_local_b,
            to_vec2(self.linear_velocity),
            self.max_velocity_force,
            self.angular_velocity,
            self.max_velocity_torque,
            self.linear_hertz,
            self.linear_damping_ratio,
            self.max_spring_force,
            self.angular_hertz,
            self.angular_damping_ratio,
            self.max_spring_torque,
            self.break_force,
            self.break_torque,
            self.report_force,
            self.report_torque,
            self.constraint_hertz,
            self.constraint_damping_ratio,
            self.draw_size,
            self.collide_connected,
            self.key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> MotorJointDef:
        return cls(
            None if c.body_a.generation == 0 else home._body(c.body_a),
            None if c.body_b.generation == 0 else home._body(c.body_b),
            Vec2(c.anchor_local_a.x, c.anchor_local_a.y),
            Vec2(c.anchor_local_b.x, c.anchor_local_b.y),
            c.angle_local_a,
            c.angle_local_b,
            Vec2(c.linear_velocity.x, c.linear_velocity.y),
            c.max_velocity_force,
            c.angular_velocity,
            c.max_velocity_torque,
            c.linear_hertz,
            c.linear_damping_ratio,
            c.max_spring_force,
            c.angular_hertz,
            c.angular_damping_ratio,
            c.max_spring_torque,
            c.break_force,
            c.break_torque,
            c.report_force,
            c.report_torque,
            c.constraint_hertz,
            c.constraint_damping_ratio,
            c.draw_size,
            c.collide_connected,
            c.key,
            c.user_data,
        )


_target_joint_def = lib.damson_default_target_joint_def()


@dataclass(frozen=True, slots=True)
class TargetJointDef:
    """A joint with a spring that drags a point of a body to a world point, like a mouse. Joint functions use
    `body` as both body A and body B.
    """

    C_NAME: ClassVar[str] = "damson_target_joint_def"

    body: Body | None = None
    """The body to drag."""

    anchor_local: Vec2 = Vec2(_target_joint_def.anchor_local.x, _target_joint_def.anchor_local.y)
    """Anchor in the body's frame, from its origin. [m]"""

    target: Vec2 = Vec2(_target_joint_def.target.x, _target_joint_def.target.y)
    """Target point in world space. [m]"""

    max_force: float = _target_joint_def.max_force
    """Maximum force of the spring. [N]"""

    spring_hertz: float = _target_joint_def.spring_hertz
    """Frequency of the spring when it carries only this body. [Hz]"""

    spring_damping_ratio: float = _target_joint_def.spring_damping_ratio
    """Damping ratio of the spring; 1 is critical. [-]"""

    break_force: float = _target_joint_def.break_force
    """Force above which the joint breaks; see JointBroke. [N]"""

    break_torque: float = _target_joint_def.break_torque
    """Torque above which the joint breaks; see JointBroke. [N m]"""

    report_force: float = _target_joint_def.report_force
    """Force above which the joint is reported; see JointOverloaded. [N]"""

    report_torque: float = _target_joint_def.report_torque
    """Torque above which the joint is reported; see JointOverloaded. [N m]"""

    constraint_hertz: float = _target_joint_def.constraint_hertz
    """Stiffness of the rigid parts; 0: as the world's joints. [Hz]"""

    constraint_damping_ratio: float = _target_joint_def.constraint_damping_ratio
    """Damping ratio of the rigid parts if constraint_hertz is above 0. [-]"""

    draw_size: float = _target_joint_def.draw_size
    """Size of the joint in debug drawing. [m]"""

    collide_connected: bool = _target_joint_def.collide_connected
    """If true, the shapes of the two bodies collide."""

    key: int = _target_joint_def.key
    """Key that orders the joint; unique among the world's joints."""

    user_data: int = _target_joint_def.user_data
    """Your data; copied into events."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_target_joint_def"),
            (0, 0) if self.body is None else self.body._handle,
            to_vec2(self.anchor_local),
            to_vec2(self.target),
            self.max_force,
            self.spring_hertz,
            self.spring_damping_ratio,
            self.break_force,
            self.break_torque,
            self.report_force,
            self.report_torque,
            self.constraint_hertz,
            self.constraint_damping_ratio,
            self.draw_size,
            self.collide_connected,
            self.key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> TargetJointDef:
        return cls(
            None if c.body.generation == 0 else home._body(c.body),
            Vec2(c.anchor_local.x, c.anchor_local.y),
            Vec2(c.target.x, c.target.y),
            c.max_force,
            c.spring_hertz,
            c.spring_damping_ratio,
            c.break_force,
            c.break_torque,
            c.report_force,
            c.report_torque,
            c.constraint_hertz,
            c.constraint_damping_ratio,
            c.draw_size,
            c.collide_connected,
            c.key,
            c.user_data,
        )


_gear_joint_def = lib.damson_default_gear_joint_def()


@dataclass(frozen=True, slots=True)
class GearJointDef:
    """A joint that couples two revolute or prismatic joints. It keeps (angle or translation of joint_a) +
    ratio * (that of joint_b) at the value at its creation. It is destroyed with either joint. Its bodies are
    body B of both joints, or body A of a joint in which only A is dynamic.
    """

    C_NAME: ClassVar[str] = "damson_gear_joint_def"

    joint_a: Joint | None = None
    """The first joint."""

    joint_b: Joint | None = None
    """The second joint."""

    ratio: float = _gear_joint_def.ratio
    """Ratio, not zero. It is [-] for two joints of the same type, [m] if only joint_a slides, and [1/m] if
    only joint_b slides.
    """

    break_force: float = _gear_joint_def.break_force
    """Force above which the joint breaks; see JointBroke. [N]"""

    break_torque: float = _gear_joint_def.break_torque
    """Torque above which the joint breaks; see JointBroke. [N m]"""

    report_force: float = _gear_joint_def.report_force
    """Force above which the joint is reported; see JointOverloaded. [N]"""

    report_torque: float = _gear_joint_def.report_torque
    """Torque above which the joint is reported; see JointOverloaded. [N m]"""

    constraint_hertz: float = _gear_joint_def.constraint_hertz
    """Stiffness of the rigid parts; 0: as the world's joints. [Hz]"""

    constraint_damping_ratio: float = _gear_joint_def.constraint_damping_ratio
    """Damping ratio of the rigid parts if constraint_hertz is above 0. [-]"""

    draw_size: float = _gear_joint_def.draw_size
    """Size of the joint in debug drawing. [m]"""

    collide_connected: bool = _gear_joint_def.collide_connected
    """If true, the shapes of the two bodies collide."""

    key: int = _gear_joint_def.key
    """Key that orders the joint; unique among the world's joints."""

    user_data: int = _gear_joint_def.user_data
    """Your data; copied into events."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_gear_joint_def"),
            (0, 0) if self.joint_a is None else self.joint_a._handle,
            (0, 0) if self.joint_b is None else self.joint_b._handle,
            self.ratio,
            self.break_force,
            self.break_torque,
            self.report_force,
            self.report_torque,
            self.constraint_hertz,
            self.constraint_damping_ratio,
            self.draw_size,
            self.collide_connected,
            self.key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> GearJointDef:
        return cls(
            None if c.joint_a.generation == 0 else home._joint(c.joint_a),
            None if c.joint_b.generation == 0 else home._joint(c.joint_b),
            c.ratio,
            c.break_force,
            c.break_torque,
            c.report_force,
            c.report_torque,
            c.constraint_hertz,
            c.constraint_damping_ratio,
            c.draw_size,
            c.collide_connected,
            c.key,
            c.user_data,
        )


_pulley_joint_def = lib.damson_default_pulley_joint_def()


@dataclass(frozen=True, slots=True)
class PulleyJointDef:
    """A rope over two points of the world. It limits length_a + ratio * length_b to the value given here."""

    C_NAME: ClassVar[str] = "damson_pulley_joint_def"

    body_a: Body | None = None
    """Body A of the joint."""

    body_b: Body | None = None
    """Body B of the joint."""

    anchor_local_a: Vec2 = Vec2(_pulley_joint_def.anchor_local_a.x, _pulley_joint_def.anchor_local_a.y)
    """Anchor in A's frame, from A's origin. [m]"""

    anchor_local_b: Vec2 = Vec2(_pulley_joint_def.anchor_local_b.x, _pulley_joint_def.anchor_local_b.y)
    """Anchor in B's frame, from B's origin. [m]"""

    ground_a: Vec2 = Vec2(_pulley_joint_def.ground_a.x, _pulley_joint_def.ground_a.y)
    """World point to which A's side of the rope runs. [m]"""

    ground_b: Vec2 = Vec2(_pulley_joint_def.ground_b.x, _pulley_joint_def.ground_b.y)
    """World point to which B's side of the rope runs. [m]"""

    length_a: float = _pulley_joint_def.length_a
    """Length from ground_a to A's anchor at creation. [m]"""

    length_b: float = _pulley_joint_def.length_b
    """Length from ground_b to B's anchor at creation. [m]"""

    ratio: float = _pulley_joint_def.ratio
    """Ratio, above zero. With 2, B moves half as far as A, with twice the force. [-]"""

    break_force: float = _pulley_joint_def.break_force
    """Force above which the joint breaks; see JointBroke. [N]"""

    break_torque: float = _pulley_joint_def.break_torque
    """Torque above which the joint breaks; see JointBroke. [N m]"""

    report_force: float = _pulley_joint_def.report_force
    """Force above which the joint is reported; see JointOverloaded. [N]"""

    report_torque: float = _pulley_joint_def.report_torque
    """Torque above which the joint is reported; see JointOverloaded. [N m]"""

    constraint_hertz: float = _pulley_joint_def.constraint_hertz
    """Stiffness of the rigid parts; 0: as the world's joints. [Hz]"""

    constraint_damping_ratio: float = _pulley_joint_def.constraint_damping_ratio
    """Damping ratio of the rigid parts if constraint_hertz is above 0. [-]"""

    draw_size: float = _pulley_joint_def.draw_size
    """Size of the joint in debug drawing. [m]"""

    collide_connected: bool = _pulley_joint_def.collide_connected
    """If true, the shapes of the two bodies collide."""

    key: int = _pulley_joint_def.key
    """Key that orders the joint; unique among the world's joints."""

    user_data: int = _pulley_joint_def.user_data
    """Your data; copied into events."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_pulley_joint_def"),
            (0, 0) if self.body_a is None else self.body_a._handle,
            (0, 0) if self.body_b is None else self.body_b._handle,
            to_vec2(self.anchor_local_a),
            to_vec2(self.anchor_local_b),
            to_vec2(self.ground_a),
            to_vec2(self.ground_b),
            self.length_a,
            self.length_b,
            self.ratio,
            self.break_force,
            self.break_torque,
            self.report_force,
            self.report_torque,
            self.constraint_hertz,
            self.constraint_damping_ratio,
            self.draw_size,
            self.collide_connected,
            self.key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> PulleyJointDef:
        return cls(
            None if c.body_a.generation == 0 else home._body(c.body_a),
            None if c.body_b.generation == 0 else home._body(c.body_b),
            Vec2(c.anchor_local_a.x, c.anchor_local_a.y),
            Vec2(c.anchor_local_b.x, c.anchor_local_b.y),
            Vec2(c.ground_a.x, c.ground_a.y),
            Vec2(c.ground_b.x, c.ground_b.y),
            c.length_a,
            c.length_b,
            c.ratio,
            c.break_force,
            c.break_torque,
            c.report_force,
            c.report_torque,
            c.constraint_hertz,
            c.constraint_damping_ratio,
            c.draw_size,
            c.collide_connected,
            c.key,
            c.user_data,
        )


_filter_joint_def = lib.damson_default_filter_joint_def()


@dataclass(frozen=True, slots=True)
class FilterJointDef:
    """A joint that only prevents two bodies from colliding with each other."""

    C_NAME: ClassVar[str] = "damson_filter_joint_def"

    body_a: Body | None = None
    """Body A of the joint."""

    body_b: Body | None = None
    """Body B of the joint."""

    key: int = _filter_joint_def.key
    """Key that orders the joint; unique among the world's joints."""

    user_data: int = _filter_joint_def.user_data
    """Your data; copied into events."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_filter_joint_def"),
            (0, 0) if self.body_a is None else self.body_a._handle,
            (0, 0) if self.body_b is None else self.body_b._handle,
            self.key,
            self.user_data,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> FilterJointDef:
        return cls(
            None if c.body_a.generation == 0 else home._body(c.body_a),
            None if c.body_b.generation == 0 else home._body(c.body_b),
            c.key,
            c.user_data,
        )
