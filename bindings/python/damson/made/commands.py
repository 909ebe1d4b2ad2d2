"""Command buffers, which other threads can fill.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .._arrays import Buffer, bytes_in
from .._callback import Keep
from .._convert import VectorLike, to_transform, to_vec2
from .._error import fail, last_status
from .._library import lib
from .._merged import UNSET, merged
from .._owned import Owned
from .definitions import BodyDef, ChainDef, ExplosionDef, ShapeDef, TileGridDef
from .enums import BodyType
from .joint_definitions import (
    DistanceJointDef, FilterJointDef, GearJointDef, MotorJointDef, PrismaticJointDef, PulleyJointDef,
    RevoluteJointDef, TargetJointDef, WeldJointDef, WheelJointDef,
)
from .outlines import Geometry, MassData
from .surfaces import BodyEvents, Filter, Material, MotionLocks, OneWay, ShapeEvents, Tile
from .tokens import BodyToken, ChainToken, JointToken, ShapeToken, TileGridToken, to_target
from .values import Rotation, TileCell, Transform

if TYPE_CHECKING:
    from ..chain import Chain
    from .body import Body
    from .joint import Joint
    from .shape import Shape
    from .tile_grid import TileGrid


class CommandBuffer(Owned):
    """Commands of one job for the next step of the world that owns the buffer. Threads: one thread at a time
    may add commands, at any time.
    """

    __slots__ = ()

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
    ) -> JointToken:
        """Records a World.create_revolute_joint() call, with the bodies in `def`."""
        keep = Keep()
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
        value = lib.damson_commands_create_revolute_joint(self._pointer, [definition._c(keep)])
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def create_revolute_joint_of(
        self, body_a: Body | BodyToken, body_b: Body | BodyToken, definition: RevoluteJointDef | None = None,
        *, anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET,
        angle_local_a: float = UNSET, angle_local_b: float = UNSET, has_motor: bool = UNSET,
        motor_speed: float = UNSET, max_motor_torque: float = UNSET, has_limits: bool = UNSET,
        lower_angle: float = UNSET, upper_angle: float = UNSET, has_spring: bool = UNSET,
        spring_hertz: float = UNSET, spring_damping_ratio: float = UNSET, target_angle: float = UNSET,
        break_force: float = UNSET, break_torque: float = UNSET, report_force: float = UNSET,
        report_torque: float = UNSET, constraint_hertz: float = UNSET,
        constraint_damping_ratio: float = UNSET, draw_size: float = UNSET, collide_connected: bool = UNSET,
        key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records the creation of a revolute joint between these two bodies; the bodies in `def` are ignored.
        """
        keep = Keep()
        definition = merged(
            RevoluteJointDef, definition, anchor_local_a=anchor_local_a, anchor_local_b=anchor_local_b,
            angle_local_a=angle_local_a, angle_local_b=angle_local_b, has_motor=has_motor, motor_speed=motor_speed,
            max_motor_torque=max_motor_torque, has_limits=has_limits, lower_angle=lower_angle,
            upper_angle=upper_angle, has_spring=has_spring, spring_hertz=spring_hertz,
            spring_damping_ratio=spring_damping_ratio, target_angle=target_angle, break_force=break_force,
            break_torque=break_torque, report_force=report_force, report_torque=report_torque,
            constraint_hertz=constraint_hertz, constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_revolute_joint_of(
            self._pointer, to_target(body_a), to_target(body_b), [definition._c(keep)],
        )
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def set_revolute_joint(self, joint: Joint | JointToken, definition: RevoluteJointDef) -> None:
        """Records a RevoluteJoint.definition call."""
        keep = Keep()
        status = lib.damson_commands_set_revolute_joint(self._pointer, to_target(joint), [definition._c(keep)])
        if status:
            fail()

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
    ) -> JointToken:
        """Records a World.create_distance_joint() call, with the bodies in `def`."""
        keep = Keep()
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
        value = lib.damson_commands_create_distance_joint(self._pointer, [definition._c(keep)])
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def create_distance_joint_of(
        self, body_a: Body | BodyToken, body_b: Body | BodyToken, definition: DistanceJointDef | None = None,
        *, anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET, length: float = UNSET,
        has_motor: bool = UNSET, motor_speed: float = UNSET, max_motor_force: float = UNSET,
        has_limits: bool = UNSET, min_length: float = UNSET, max_length: float = UNSET,
        has_spring: bool = UNSET, spring_hertz: float = UNSET, spring_damping_ratio: float = UNSET,
        break_force: float = UNSET, break_torque: float = UNSET, report_force: float = UNSET,
        report_torque: float = UNSET, constraint_hertz: float = UNSET,
        constraint_damping_ratio: float = UNSET, draw_size: float = UNSET, collide_connected: bool = UNSET,
        key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records the creation of a distance joint between these two bodies; the bodies in `def` are ignored.
        """
        keep = Keep()
        definition = merged(
            DistanceJointDef, definition, anchor_local_a=anchor_local_a, anchor_local_b=anchor_local_b, length=length,
            has_motor=has_motor, motor_speed=motor_speed, max_motor_force=max_motor_force, has_limits=has_limits,
            min_length=min_length, max_length=max_length, has_spring=has_spring, spring_hertz=spring_hertz,
            spring_damping_ratio=spring_damping_ratio, break_force=break_force, break_torque=break_torque,
            report_force=report_force, report_torque=report_torque, constraint_hertz=constraint_hertz,
            constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_distance_joint_of(
            self._pointer, to_target(body_a), to_target(body_b), [definition._c(keep)],
        )
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def set_distance_joint(self, joint: Joint | JointToken, definition: DistanceJointDef) -> None:
        """Records a DistanceJoint.definition call."""
        keep = Keep()
        status = lib.damson_commands_set_distance_joint(self._pointer, to_target(joint), [definition._c(keep)])
        if status:
            fail()

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
    ) -> JointToken:
        """Records a World.create_prismatic_joint() call, with the bodies in `def`."""
        keep = Keep()
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
        value = lib.damson_commands_create_prismatic_joint(self._pointer, [definition._c(keep)])
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def create_prismatic_joint_of(
        self, body_a: Body | BodyToken, body_b: Body | BodyToken, definition: PrismaticJointDef | None = None,
        *, anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET,
        angle_local_a: float = UNSET, angle_local_b: float = UNSET, has_motor: bool = UNSET,
        motor_speed: float = UNSET, max_motor_force: float = UNSET, has_limits: bool = UNSET,
        lower_translation: float = UNSET, upper_translation: float = UNSET, has_spring: bool = UNSET,
        spring_hertz: float = UNSET, spring_damping_ratio: float = UNSET, target_translation: float = UNSET,
        break_force: float = UNSET, break_torque: float = UNSET, report_force: float = UNSET,
        report_torque: float = UNSET, constraint_hertz: float = UNSET,
        constraint_damping_ratio: float = UNSET, draw_size: float = UNSET, collide_connected: bool = UNSET,
        key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records the creation of a prismatic joint between these two bodies; the bodies in `def` are
        ignored.
        """
        keep = Keep()
        definition = merged(
            PrismaticJointDef, definition, anchor_local_a=anchor_local_a, anchor_local_b=anchor_local_b,
            angle_local_a=angle_local_a, angle_local_b=angle_local_b, has_motor=has_motor, motor_speed=motor_speed,
            max_motor_force=max_motor_force, has_limits=has_limits, lower_translation=lower_translation,
            upper_translation=upper_translation, has_spring=has_spring, spring_hertz=spring_hertz,
            spring_damping_ratio=spring_damping_ratio, target_translation=target_translation, break_force=break_force,
            break_torque=break_torque, report_force=report_force, report_torque=report_torque,
            constraint_hertz=constraint_hertz, constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_prismatic_joint_of(
            self._pointer, to_target(body_a), to_target(body_b), [definition._c(keep)],
        )
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def set_prismatic_joint(self, joint: Joint | JointToken, definition: PrismaticJointDef) -> None:
        """Records a PrismaticJoint.definition call."""
        keep = Keep()
        status = lib.damson_commands_set_prismatic_joint(self._pointer, to_target(joint), [definition._c(keep)])
        if status:
            fail()

    def create_weld_joint(
        self, definition: WeldJointDef | None = None, *, body_a: Body | None = UNSET,
        body_b: Body | None = UNSET, anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET,
        angle_local_a: float = UNSET, angle_local_b: float = UNSET, linear_hertz: float = UNSET,
        linear_damping_ratio: float = UNSET, angular_hertz: float = UNSET,
        angular_damping_ratio: float = UNSET, break_force: float = UNSET, break_torque: float = UNSET,
        report_force: float = UNSET, report_torque: float = UNSET, constraint_hertz: float = UNSET,
        constraint_damping_ratio: float = UNSET, draw_size: float = UNSET, collide_connected: bool = UNSET,
        key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records a World.create_weld_joint() call, with the bodies in `def`."""
        keep = Keep()
        definition = merged(
            WeldJointDef, definition, body_a=body_a, body_b=body_b, anchor_local_a=anchor_local_a,
            anchor_local_b=anchor_local_b, angle_local_a=angle_local_a, angle_local_b=angle_local_b,
            linear_hertz=linear_hertz, linear_damping_ratio=linear_damping_ratio, angular_hertz=angular_hertz,
            angular_damping_ratio=angular_damping_ratio, break_force=break_force, break_torque=break_torque,
            report_force=report_force, report_torque=report_torque, constraint_hertz=constraint_hertz,
            constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_weld_joint(self._pointer, [definition._c(keep)])
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def create_weld_joint_of(
        self, body_a: Body | BodyToken, body_b: Body | BodyToken, definition: WeldJointDef | None = None, *,
        anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET, angle_local_a: float = UNSET,
        angle_local_b: float = UNSET, linear_hertz: float = UNSET, linear_damping_ratio: float = UNSET,
        angular_hertz: float = UNSET, angular_damping_ratio: float = UNSET, break_force: float = UNSET,
        break_torque: float = UNSET, report_force: float = UNSET, report_torque: float = UNSET,
        constraint_hertz: float = UNSET, constraint_damping_ratio: float = UNSET, draw_size: float = UNSET,
        collide_connected: bool = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records the creation of a weld joint between these two bodies; the bodies in `def` are ignored."""
        keep = Keep()
        definition = merged(
            WeldJointDef, definition, anchor_local_a=anchor_local_a, anchor_local_b=anchor_local_b,
            angle_local_a=angle_local_a, angle_local_b=angle_local_b, linear_hertz=linear_hertz,
            linear_damping_ratio=linear_damping_ratio, angular_hertz=angular_hertz,
            angular_damping_ratio=angular_damping_ratio, break_force=break_force, break_torque=break_torque,
            report_force=report_force, report_torque=report_torque, constraint_hertz=constraint_hertz,
            constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_weld_joint_of(
            self._pointer, to_target(body_a), to_target(body_b), [definition._c(keep)],
        )
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def set_weld_joint(self, joint: Joint | JointToken, definition: WeldJointDef) -> None:
        """Records a WeldJoint.definition call."""
        keep = Keep()
        status = lib.damson_commands_set_weld_joint(self._pointer, to_target(joint), [definition._c(keep)])
        if status:
            fail()

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
    ) -> JointToken:
        """Records a World.create_wheel_joint() call, with the bodies in `def`."""
        keep = Keep()
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
        value = lib.damson_commands_create_wheel_joint(self._pointer, [definition._c(keep)])
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def create_wheel_joint_of(
        self, body_a: Body | BodyToken, body_b: Body | BodyToken, definition: WheelJointDef | None = None, *,
        anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET, angle_local_a: float = UNSET,
        angle_local_b: float = UNSET, has_motor: bool = UNSET, motor_speed: float = UNSET,
        max_motor_torque: float = UNSET, has_limits: bool = UNSET, lower_translation: float = UNSET,
        upper_translation: float = UNSET, has_spring: bool = UNSET, spring_hertz: float = UNSET,
        spring_damping_ratio: float = UNSET, break_force: float = UNSET, break_torque: float = UNSET,
        report_force: float = UNSET, report_torque: float = UNSET, constraint_hertz: float = UNSET,
        constraint_damping_ratio: float = UNSET, draw_size: float = UNSET, collide_connected: bool = UNSET,
        key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records the creation of a wheel joint between these two bodies; the bodies in `def` are ignored."""
        keep = Keep()
        definition = merged(
            WheelJointDef, definition, anchor_local_a=anchor_local_a, anchor_local_b=anchor_local_b,
            angle_local_a=angle_local_a, angle_local_b=angle_local_b, has_motor=has_motor, motor_speed=motor_speed,
            max_motor_torque=max_motor_torque, has_limits=has_limits, lower_translation=lower_translation,
            upper_translation=upper_translation, has_spring=has_spring, spring_hertz=spring_hertz,
            spring_damping_ratio=spring_damping_ratio, break_force=break_force, break_torque=break_torque,
            report_force=report_force, report_torque=report_torque, constraint_hertz=constraint_hertz,
            constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_wheel_joint_of(
            self._pointer, to_target(body_a), to_target(body_b), [definition._c(keep)],
        )
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def set_wheel_joint(self, joint: Joint | JointToken, definition: WheelJointDef) -> None:
        """Records a WheelJoint.definition call."""
        keep = Keep()
        status = lib.damson_commands_set_wheel_joint(self._pointer, to_target(joint), [definition._c(keep)])
        if status:
            fail()

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
    ) -> JointToken:
        """Records a World.create_motor_joint() call, with the bodies in `def`."""
        keep = Keep()
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
        value = lib.damson_commands_create_motor_joint(self._pointer, [definition._c(keep)])
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def create_motor_joint_of(
        self, body_a: Body | BodyToken, body_b: Body | BodyToken, definition: MotorJointDef | None = None, *,
        anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET, angle_local_a: float = UNSET,
        angle_local_b: float = UNSET, linear_velocity: VectorLike = UNSET, max_velocity_force: float = UNSET,
        angular_velocity: float = UNSET, max_velocity_torque: float = UNSET, linear_hertz: float = UNSET,
        linear_damping_ratio: float = UNSET, max_spring_force: float = UNSET, angular_hertz: float = UNSET,
        angular_damping_ratio: float = UNSET, max_spring_torque: float = UNSET, break_force: float = UNSET,
        break_torque: float = UNSET, report_force: float = UNSET, report_torque: float = UNSET,
        constraint_hertz: float = UNSET, constraint_damping_ratio: float = UNSET, draw_size: float = UNSET,
        collide_connected: bool = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records the creation of a motor joint between these two bodies; the bodies in `def` are ignored."""
        keep = Keep()
        definition = merged(
            MotorJointDef, definition, anchor_local_a=anchor_local_a, anchor_local_b=anchor_local_b,
            angle_local_a=angle_local_a, angle_local_b=angle_local_b, linear_velocity=linear_velocity,
            max_velocity_force=max_velocity_force, angular_velocity=angular_velocity,
            max_velocity_torque=max_velocity_torque, linear_hertz=linear_hertz,
            linear_damping_ratio=linear_damping_ratio, max_spring_force=max_spring_force, angular_hertz=angular_hertz,
            angular_damping_ratio=angular_damping_ratio, max_spring_torque=max_spring_torque, break_force=break_force,
            break_torque=break_torque, report_force=report_force, report_torque=report_torque,
            constraint_hertz=constraint_hertz, constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_motor_joint_of(
            self._pointer, to_target(body_a), to_target(body_b), [definition._c(keep)],
        )
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def set_motor_joint(self, joint: Joint | JointToken, definition: MotorJointDef) -> None:
        """Records a MotorJoint.definition call."""
        keep = Keep()
        status = lib.damson_commands_set_motor_joint(self._pointer, to_target(joint), [definition._c(keep)])
        if status:
            fail()

    def create_target_joint(
        self, definition: TargetJointDef | None = None, *, body: Body | None = UNSET,
        anchor_local: VectorLike = UNSET, target: VectorLike = UNSET, max_force: float = UNSET,
        spring_hertz: float = UNSET, spring_damping_ratio: float = UNSET, break_force: float = UNSET,
        break_torque: float = UNSET, report_force: float = UNSET, report_torque: float = UNSET,
        constraint_hertz: float = UNSET, constraint_damping_ratio: float = UNSET, draw_size: float = UNSET,
        collide_connected: bool = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records a World.create_target_joint() call, with the body in `def`."""
        keep = Keep()
        definition = merged(
            TargetJointDef, definition, body=body, anchor_local=anchor_local, target=target, max_force=max_force,
            spring_hertz=spring_hertz, spring_damping_ratio=spring_damping_ratio, break_force=break_force,
            break_torque=break_torque, report_force=report_force, report_torque=report_torque,
            constraint_hertz=constraint_hertz, constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_target_joint(self._pointer, [definition._c(keep)])
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def create_target_joint_of(
        self, body: Body | BodyToken, definition: TargetJointDef | None = None, *,
        anchor_local: VectorLike = UNSET, target: VectorLike = UNSET, max_force: float = UNSET,
        spring_hertz: float = UNSET, spring_damping_ratio: float = UNSET, break_force: float = UNSET,
        break_torque: float = UNSET, report_force: float = UNSET, report_torque: float = UNSET,
        constraint_hertz: float = UNSET, constraint_damping_ratio: float = UNSET, draw_size: float = UNSET,
        collide_connected: bool = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records the creation of a target joint for `body`; the body in `def` is ignored."""
        keep = Keep()
        definition = merged(
            TargetJointDef, definition, anchor_local=anchor_local, target=target, max_force=max_force,
            spring_hertz=spring_hertz, spring_damping_ratio=spring_damping_ratio, break_force=break_force,
            break_torque=break_torque, report_force=report_force, report_torque=report_torque,
            constraint_hertz=constraint_hertz, constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_target_joint_of(self._pointer, to_target(body), [definition._c(keep)])
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def set_target_joint(self, joint: Joint | JointToken, definition: TargetJointDef) -> None:
        """Records a TargetJoint.definition call."""
        keep = Keep()
        status = lib.damson_commands_set_target_joint(self._pointer, to_target(joint), [definition._c(keep)])
        if status:
            fail()

    def create_gear_joint(
        self, definition: GearJointDef | None = None, *, joint_a: Joint | None = UNSET,
        joint_b: Joint | None = UNSET, ratio: float = UNSET, break_force: float = UNSET,
        break_torque: float = UNSET, report_force: float = UNSET, report_torque: float = UNSET,
        constraint_hertz: float = UNSET, constraint_damping_ratio: float = UNSET, draw_size: float = UNSET,
        collide_connected: bool = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records a World.create_gear_joint() call, with the joints in `def`."""
        keep = Keep()
        definition = merged(
            GearJointDef, definition, joint_a=joint_a, joint_b=joint_b, ratio=ratio, break_force=break_force,
            break_torque=break_torque, report_force=report_force, report_torque=report_torque,
            constraint_hertz=constraint_hertz, constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_gear_joint(self._pointer, [definition._c(keep)])
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def create_gear_joint_of(
        self, joint_a: Joint | JointToken, joint_b: Joint | JointToken,
        definition: GearJointDef | None = None, *, ratio: float = UNSET, break_force: float = UNSET,
        break_torque: float = UNSET, report_force: float = UNSET, report_torque: float = UNSET,
        constraint_hertz: float = UNSET, constraint_damping_ratio: float = UNSET, draw_size: float = UNSET,
        collide_connected: bool = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records the creation of a gear between these two joints; the joints in `def` are ignored."""
        keep = Keep()
        definition = merged(
            GearJointDef, definition, ratio=ratio, break_force=break_force, break_torque=break_torque,
            report_force=report_force, report_torque=report_torque, constraint_hertz=constraint_hertz,
            constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_gear_joint_of(
            self._pointer, to_target(joint_a), to_target(joint_b), [definition._c(keep)],
        )
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def set_gear_joint(self, joint: Joint | JointToken, definition: GearJointDef) -> None:
        """Records a GearJoint.definition call."""
        keep = Keep()
        status = lib.damson_commands_set_gear_joint(self._pointer, to_target(joint), [definition._c(keep)])
        if status:
            fail()

    def create_pulley_joint(
        self, definition: PulleyJointDef | None = None, *, body_a: Body | None = UNSET,
        body_b: Body | None = UNSET, anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET,
        ground_a: VectorLike = UNSET, ground_b: VectorLike = UNSET, length_a: float = UNSET,
        length_b: float = UNSET, ratio: float = UNSET, break_force: float = UNSET,
        break_torque: float = UNSET, report_force: float = UNSET, report_torque: float = UNSET,
        constraint_hertz: float = UNSET, constraint_damping_ratio: float = UNSET, draw_size: float = UNSET,
        collide_connected: bool = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records a World.create_pulley_joint() call, with the bodies in `def`."""
        keep = Keep()
        definition = merged(
            PulleyJointDef, definition, body_a=body_a, body_b=body_b, anchor_local_a=anchor_local_a,
            anchor_local_b=anchor_local_b, ground_a=ground_a, ground_b=ground_b, length_a=length_a, length_b=length_b,
            ratio=ratio, break_force=break_force, break_torque=break_torque, report_force=report_force,
            report_torque=report_torque, constraint_hertz=constraint_hertz,
            constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_pulley_joint(self._pointer, [definition._c(keep)])
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def create_pulley_joint_of(
        self, body_a: Body | BodyToken, body_b: Body | BodyToken, definition: PulleyJointDef | None = None, *,
        anchor_local_a: VectorLike = UNSET, anchor_local_b: VectorLike = UNSET, ground_a: VectorLike = UNSET,
        ground_b: VectorLike = UNSET, length_a: float = UNSET, length_b: float = UNSET, ratio: float = UNSET,
        break_force: float = UNSET, break_torque: float = UNSET, report_force: float = UNSET,
        report_torque: float = UNSET, constraint_hertz: float = UNSET,
        constraint_damping_ratio: float = UNSET, draw_size: float = UNSET, collide_connected: bool = UNSET,
        key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records the creation of a pulley joint between these two bodies; the bodies in `def` are ignored.
        """
        keep = Keep()
        definition = merged(
            PulleyJointDef, definition, anchor_local_a=anchor_local_a, anchor_local_b=anchor_local_b,
            ground_a=ground_a, ground_b=ground_b, length_a=length_a, length_b=length_b, ratio=ratio,
            break_force=break_force, break_torque=break_torque, report_force=report_force,
            report_torque=report_torque, constraint_hertz=constraint_hertz,
            constraint_damping_ratio=constraint_damping_ratio, draw_size=draw_size,
            collide_connected=collide_connected, key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_pulley_joint_of(
            self._pointer, to_target(body_a), to_target(body_b), [definition._c(keep)],
        )
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def set_pulley_joint(self, joint: Joint | JointToken, definition: PulleyJointDef) -> None:
        """Records a PulleyJoint.definition call."""
        keep = Keep()
        status = lib.damson_commands_set_pulley_joint(self._pointer, to_target(joint), [definition._c(keep)])
        if status:
            fail()

    def create_filter_joint(
        self, definition: FilterJointDef | None = None, *, body_a: Body | None = UNSET,
        body_b: Body | None = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records a World.create_filter_joint() call, with the bodies in `def`."""
        keep = Keep()
        definition = merged(FilterJointDef, definition, body_a=body_a, body_b=body_b, key=key, user_data=user_data)
        value = lib.damson_commands_create_filter_joint(self._pointer, [definition._c(keep)])
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def create_filter_joint_of(
        self, body_a: Body | BodyToken, body_b: Body | BodyToken, definition: FilterJointDef | None = None, *,
        key: int = UNSET, user_data: int = UNSET,
    ) -> JointToken:
        """Records the creation of a filter joint between these two bodies; the bodies in `def` are ignored.
        """
        keep = Keep()
        definition = merged(FilterJointDef, definition, key=key, user_data=user_data)
        value = lib.damson_commands_create_filter_joint_of(
            self._pointer, to_target(body_a), to_target(body_b), [definition._c(keep)],
        )
        if last_status():
            fail()
        return JointToken._of(value, self._home)

    def set_filter_joint(self, joint: Joint | JointToken, definition: FilterJointDef) -> None:
        """Records a FilterJoint.definition call."""
        keep = Keep()
        status = lib.damson_commands_set_filter_joint(self._pointer, to_target(joint), [definition._c(keep)])
        if status:
            fail()

    def create_tile_grid(
        self, body: Body | BodyToken, definition: TileGridDef | None = None, *, cell_size: VectorLike = UNSET,
        origin: VectorLike = UNSET, width: int = UNSET, height: int = UNSET, kinds: Buffer = UNSET,
        palette: Sequence[Tile] = UNSET, enable_pre_solve: bool = UNSET, surface_group: int = UNSET,
        events: ShapeEvents = UNSET, filter: Filter = UNSET, draw_level: float = UNSET,
        first_key: int = UNSET, user_data: int = UNSET,
    ) -> TileGridToken:
        """Records a Body.create_tile_grid() call."""
        keep = Keep()
        definition = merged(
            TileGridDef, definition, cell_size=cell_size, origin=origin, width=width, height=height, kinds=kinds,
            palette=palette, enable_pre_solve=enable_pre_solve, surface_group=surface_group, events=events,
            filter=filter, draw_level=draw_level, first_key=first_key, user_data=user_data,
        )
        value = lib.damson_commands_create_tile_grid(self._pointer, to_target(body), [definition._c(keep)])
        if last_status():
            fail()
        return TileGridToken._of(value, self._home)

    @property
    def key(self) -> int:
        """Returns the key that orders a buffer among those of the world."""
        value: int = lib.damson_commands_get_key(self._pointer)
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
    ) -> BodyToken:
        """Records a World.create_body() call."""
        keep = Keep()
        definition = merged(
            BodyDef, definition, type=type, position=position, angle=angle, rotation=rotation,
            linear_velocity=linear_velocity, angular_velocity=angular_velocity, linear_damping=linear_damping,
            angular_damping=angular_damping, gravity_scale=gravity_scale, gravity=gravity, locks=locks, mass=mass,
            is_bullet=is_bullet, is_continuous=is_continuous, can_sleep=can_sleep, is_awake=is_awake,
            is_enabled=is_enabled, events=events, sleep_threshold=sleep_threshold, key=key, user_data=user_data,
            name=name,
        )
        value = lib.damson_commands_create_body(self._pointer, [definition._c(keep)])
        if last_status():
            fail()
        return BodyToken._of(value, self._home)

    def create_shape(
        self, body: Body | BodyToken, geometry: Geometry, definition: ShapeDef | None = None, *,
        density: float = UNSET, friction: float = UNSET, restitution: float = UNSET,
        surface_speed: float = UNSET, rolling_resistance: float = UNSET, material_id: int = UNSET,
        is_sensor: bool = UNSET, collides_with_static: bool = UNSET, enable_pre_solve: bool = UNSET,
        one_way: OneWay | None = UNSET, surface_group: int = UNSET, events: ShapeEvents = UNSET,
        filter: Filter = UNSET, draw_level: float = UNSET, key: int = UNSET, user_data: int = UNSET,
    ) -> ShapeToken:
        """Records a Body.create_shape() call."""
        keep = Keep()
        definition = merged(
            ShapeDef, definition, density=density, friction=friction, restitution=restitution,
            surface_speed=surface_speed, rolling_resistance=rolling_resistance, material_id=material_id,
            is_sensor=is_sensor, collides_with_static=collides_with_static, enable_pre_solve=enable_pre_solve,
            one_way=one_way, surface_group=surface_group, events=events, filter=filter, draw_level=draw_level,
            key=key, user_data=user_data,
        )
        value = lib.damson_commands_create_shape(
            self._pointer, to_target(body), [geometry._geometry(keep)], [definition._c(keep)],
        )
        if last_status():
            fail()
        return ShapeToken._of(value, self._home)

    def destroy_body(self, body: Body | BodyToken) -> None:
        """Records a Body.destroy() call."""
        status = lib.damson_commands_destroy_body(self._pointer, to_target(body))
        if status:
            fail()

    def destroy_shape(self, shape: Shape | ShapeToken) -> None:
        """Records a Shape.destroy() call."""
        status = lib.damson_commands_destroy_shape(self._pointer, to_target(shape))
        if status:
            fail()

    def destroy_joint(self, joint: Joint | JointToken) -> None:
        """Records a Joint.destroy() call."""
        status = lib.damson_commands_destroy_joint(self._pointer, to_target(joint))
        if status:
            fail()

    def set_transform(self, body: Body | BodyToken, position: VectorLike, angle: float) -> None:
        """Records a Body.set_transform() call, with `position` [m] and `angle` [rad]."""
        status = lib.damson_commands_set_transform(self._pointer, to_target(body), to_vec2(position), angle)
        if status:
            fail()

    def set_frame(self, body: Body | BodyToken, frame: Transform) -> None:
        """Records a Body.set_frame() call."""
        status = lib.damson_commands_set_frame(self._pointer, to_target(body), to_transform(frame))
        if status:
            fail()

    def set_linear_velocity(self, body: Body | BodyToken, velocity: VectorLike, wake: bool = True) -> None:
        """Records a Body.linear_velocity call. [m/s]"""
        status = lib.damson_commands_set_linear_velocity(self._pointer, to_target(body), to_vec2(velocity), wake)
        if status:
            fail()

    def set_angular_velocity(self, body: Body | BodyToken, velocity: float, wake: bool = True) -> None:
        """Records a Body.angular_velocity call. [rad/s]"""
        status = lib.damson_commands_set_angular_velocity(self._pointer, to_target(body), velocity, wake)
        if status:
            fail()

    def apply_impulse(
        self, body: Body | BodyToken, impulse: VectorLike, point: VectorLike, wake: bool = True,
    ) -> None:
        """Records a Body.apply_impulse() call, at a point in world space [m]. [N s]"""
        status = lib.damson_commands_apply_impulse(
            self._pointer, to_target(body), to_vec2(impulse), to_vec2(point), wake,
        )
        if status:
            fail()

    def apply_impulse_to_center(self, body: Body | BodyToken, impulse: VectorLike, wake: bool = True) -> None:
        """Records a Body.apply_impulse_to_center() call. [N s]"""
        status = lib.damson_commands_apply_impulse_to_center(self._pointer, to_target(body), to_vec2(impulse), wake)
        if status:
            fail()

    def apply_force_to_center(self, body: Body | BodyToken, force: VectorLike, wake: bool = True) -> None:
        """Records a Body.apply_force_to_center() call. [N]"""
        status = lib.damson_commands_apply_force_to_center(self._pointer, to_target(body), to_vec2(force), wake)
        if status:
            fail()

    def apply_angular_impulse(self, body: Body | BodyToken, impulse: float, wake: bool = True) -> None:
        """Records a Body.apply_angular_impulse() call. [N m s]"""
        status = lib.damson_commands_apply_angular_impulse(self._pointer, to_target(body), impulse, wake)
        if status:
            fail()

    def set_type(self, body: Body | BodyToken, type: BodyType) -> None:
        """Records a Body.type call."""
        status = lib.damson_commands_set_type(self._pointer, to_target(body), BodyType(type))
        if status:
            fail()

    def set_enabled(self, body: Body | BodyToken, enabled: bool) -> None:
        """Records a Body.is_enabled call."""
        status = lib.damson_commands_set_enabled(self._pointer, to_target(body), enabled)
        if status:
            fail()

    def set_locks(self, body: Body | BodyToken, locks: MotionLocks) -> None:
        """Records a Body.locks call."""
        keep = Keep()
        status = lib.damson_commands_set_locks(self._pointer, to_target(body), locks._c(keep))
        if status:
            fail()

    def set_mass(self, body: Body | BodyToken, mass: MassData) -> None:
        """Records a Body.set_mass() call."""
        keep = Keep()
        status = lib.damson_commands_set_mass(self._pointer, to_target(body), mass._c(keep))
        if status:
            fail()

    def reset_mass(self, body: Body | BodyToken) -> None:
        """Records a Body.reset_mass() call."""
        status = lib.damson_commands_reset_mass(self._pointer, to_target(body))
        if status:
            fail()

    def set_target(self, body: Body | BodyToken, position: VectorLike, angle: float) -> None:
        """Records a Body.set_target() call. The command is dropped if the body is not kinematic when it
        executes.
        """
        status = lib.damson_commands_set_target(self._pointer, to_target(body), to_vec2(position), angle)
        if status:
            fail()

    def set_name(self, body: Body | BodyToken, name: str) -> None:
        """Records a Body.name call."""
        status = lib.damson_commands_set_name(self._pointer, to_target(body), name.encode())
        if status:
            fail()

    def explode(
        self, definition: ExplosionDef | None = None, *, position: VectorLike = UNSET, radius: float = UNSET,
        falloff: float = UNSET, impulse_per_length: float = UNSET, filter: Filter = UNSET,
    ) -> None:
        """Records a World.explode() call."""
        keep = Keep()
        definition = merged(
            ExplosionDef, definition, position=position, radius=radius, falloff=falloff,
            impulse_per_length=impulse_per_length, filter=filter,
        )
        status = lib.damson_commands_explode(self._pointer, [definition._c(keep)])
        if status:
            fail()

    def set_body_user_data(self, body: Body | BodyToken, user_data: int) -> None:
        """Records a Body.user_data call."""
        status = lib.damson_commands_set_body_user_data(self._pointer, to_target(body), user_data)
        if status:
            fail()

    def set_shape_filter(self, shape: Shape | ShapeToken, filter: Filter) -> None:
        """Records a Shape.filter call."""
        keep = Keep()
        status = lib.damson_commands_set_shape_filter(self._pointer, to_target(shape), [filter._c(keep)])
        if status:
            fail()

    def set_shape_user_data(self, shape: Shape | ShapeToken, user_data: int) -> None:
        """Records a Shape.user_data call."""
        status = lib.damson_commands_set_shape_user_data(self._pointer, to_target(shape), user_data)
        if status:
            fail()

    def create_chain(
        self, body: Body | BodyToken, definition: ChainDef | None = None, *,
        points: Sequence[VectorLike] = UNSET, is_loop: bool = UNSET, is_one_sided: bool = UNSET,
        materials: Sequence[Material] = UNSET, radius: float = UNSET, surface_group: int = UNSET,
        events: ShapeEvents = UNSET, filter: Filter = UNSET, draw_level: float = UNSET,
        first_key: int = UNSET, user_data: int = UNSET,
    ) -> ChainToken:
        """Records a Body.create_chain() call."""
        keep = Keep()
        definition = merged(
            ChainDef, definition, points=points, is_loop=is_loop, is_one_sided=is_one_sided, materials=materials,
            radius=radius, surface_group=surface_group, events=events, filter=filter, draw_level=draw_level,
            first_key=first_key, user_data=user_data,
        )
        value = lib.damson_commands_create_chain(self._pointer, to_target(body), [definition._c(keep)])
        if last_status():
            fail()
        return ChainToken._of(value, self._home)

    def destroy_chain(self, chain: Chain | ChainToken) -> None:
        """Records a Chain.destroy() call."""
        status = lib.damson_commands_destroy_chain(self._pointer, to_target(chain))
        if status:
            fail()

    def set_chain_point(self, chain: Chain | ChainToken, index: int, point: VectorLike) -> None:
        """Records a Chain.set_point() call. [m]"""
        status = lib.damson_commands_set_chain_point(self._pointer, to_target(chain), index, to_vec2(point))
        if status:
            fail()

    def destroy_tile_grid(self, grid: TileGrid | TileGridToken) -> None:
        """Records a TileGrid.destroy() call."""
        status = lib.damson_commands_destroy_tile_grid(self._pointer, to_target(grid))
        if status:
            fail()

    def set_tile(self, grid: TileGrid | TileGridToken, cell: TileCell, kind: int) -> None:
        """Records a TileGrid.set_tile() call."""
        status = lib.damson_commands_set_tile(self._pointer, to_target(grid), cell, kind)
        if status:
            fail()

    def clear_tile(self, grid: TileGrid | TileGridToken, cell: TileCell) -> None:
        """Records a TileGrid.clear_tile() call."""
        status = lib.damson_commands_clear_tile(self._pointer, to_target(grid), cell)
        if status:
            fail()

    def set_tiles(
        self, grid: TileGrid | TileGridToken, lowest: TileCell, columns: int, rows: int, kinds: Buffer,
    ) -> None:
        """Records a TileGrid.set_tiles() call."""
        kinds_ = bytes_in(kinds)
        status = lib.damson_commands_set_tiles(
            self._pointer, to_target(grid), lowest, columns, rows, kinds_.pointer, kinds_.count,
        )
        if status:
            fail()

    def fill_tiles(
        self, grid: TileGrid | TileGridToken, lowest: TileCell, columns: int, rows: int, kind: int,
    ) -> None:
        """Records a TileGrid.fill_tiles() call."""
        status = lib.damson_commands_fill_tiles(self._pointer, to_target(grid), lowest, columns, rows, kind)
        if status:
            fail()

    def set_palette_tile(self, grid: TileGrid | TileGridToken, kind: int, tile: Tile) -> None:
        """Records a TileGrid.set_palette_tile() call."""
        keep = Keep()
        status = lib.damson_commands_set_palette_tile(self._pointer, to_target(grid), kind, [tile._c(keep)])
        if status:
            fail()

    def get_created_body(self, token: BodyToken) -> Body | None:
        """Returns the body created for a token. Returns None until a step has executed the command, if it was
        dropped, and eventually after the object is destroyed. Threads: the one that fills the buffer.
        """
        keep = Keep()
        value = lib.damson_commands_get_created_body(self._pointer, token._c(keep))
        if last_status():
            fail()
        return self._home._body(value) if value.generation else None

    def get_created_shape(self, token: ShapeToken) -> Shape | None:
        """Returns the shape created for a token; see CommandBuffer.get_created_body()."""
        keep = Keep()
        value = lib.damson_commands_get_created_shape(self._pointer, token._c(keep))
        if last_status():
            fail()
        return self._home._shape(value) if value.generation else None

    def get_created_joint(self, token: JointToken) -> Joint | None:
        """Returns the joint created for a token; see CommandBuffer.get_created_body()."""
        keep = Keep()
        value = lib.damson_commands_get_created_joint(self._pointer, token._c(keep))
        if last_status():
            fail()
        return self._home._joint(value) if value.generation else None

    def get_created_chain(self, token: ChainToken) -> Chain | None:
        """Returns the chain created for a token; see CommandBuffer.get_created_body()."""
        keep = Keep()
        value = lib.damson_commands_get_created_chain(self._pointer, token._c(keep))
        if last_status():
            fail()
        return self._home._chain(value) if value.generation else None

    def get_created_tile_grid(self, token: TileGridToken) -> TileGrid | None:
        """Returns the tile grid created for a token; see CommandBuffer.get_created_body()."""
        keep = Keep()
        value = lib.damson_commands_get_created_tile_grid(self._pointer, token._c(keep))
        if last_status():
            fail()
        return self._home._tile_grid(value) if value.generation else None

    @property
    def size(self) -> int:
        """Returns the number of recorded commands that no step has taken yet."""
        value: int = lib.damson_commands_get_size(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def held_bytes(self) -> int:
        """Returns the memory that a buffer holds. [bytes]"""
        value: int = lib.damson_commands_get_bytes(self._pointer)
        if last_status():
            fail()
        return value
