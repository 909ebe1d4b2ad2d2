"""Joints, one class per kind.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from .._callback import Keep
from .._convert import to_text
from .._error import fail, last_status
from .._handle import Handle
from .._library import lib
from .enums import JointType
from .joint_definitions import (
    DistanceJointDef, FilterJointDef, GearJointDef, MotorJointDef, PrismaticJointDef, PulleyJointDef,
    RevoluteJointDef, TargetJointDef, WeldJointDef, WheelJointDef,
)
from .values import Vec2

if TYPE_CHECKING:
    from ..world import World
    from .body import Body


class Joint(Handle):
    """Handle of a joint."""

    __slots__ = ()

    @property
    def world(self) -> World:
        """World that the object belongs to."""
        home: World = self._home
        return home

    def destroy(self) -> None:
        """Destroys the joint. A None or stale handle is a no-op."""
        status = lib.damson_world_destroy_joint(self._home._changing, self._handle)
        if status:
            fail()

    @property
    def is_alive(self) -> bool:
        """Returns true if the joint is alive. Accepts any handle."""
        value: bool = lib.damson_joint_is_alive(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def type(self) -> JointType:
        """Returns the type of a joint."""
        value = lib.damson_joint_get_type(self._home._reading, self._handle)
        if last_status():
            fail()
        return JointType(value)

    @property
    def body_a(self) -> Body:
        """Returns body A of a joint."""
        value = lib.damson_joint_get_body_a(self._home._reading, self._handle)
        if last_status():
            fail()
        result: Body = self._home._body(value)
        return result

    @property
    def body_b(self) -> Body:
        """Returns body B of a joint."""
        value = lib.damson_joint_get_body_b(self._home._reading, self._handle)
        if last_status():
            fail()
        result: Body = self._home._body(value)
        return result

    @property
    def anchor_a(self) -> Vec2:
        """Returns the anchor on A in world space; for a target joint, its target. [m]"""
        value = lib.damson_joint_get_anchor_a(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def anchor_b(self) -> Vec2:
        """Returns the anchor on B in world space. [m]"""
        value = lib.damson_joint_get_anchor_b(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def angle(self) -> float:
        """Returns the angle of B's frame relative to A's. [rad]"""
        value: float = lib.damson_joint_get_angle(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def translation(self) -> float:
        """Returns the translation from A's anchor to B's along the axis, for joints that have one. [m]"""
        value: float = lib.damson_joint_get_translation(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def current_length(self) -> float:
        """Returns the distance between the anchors; for a pulley, the length of the whole rope. [m]"""
        value: float = lib.damson_joint_get_current_length(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def reaction_force(self) -> Vec2:
        """Returns the force on B at its anchor in the last substep. [N]"""
        value = lib.damson_joint_get_reaction_force(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def reaction_torque(self) -> float:
        """Returns the torque on B in the last substep, without the torque of the reaction force. [N m]"""
        value: float = lib.damson_joint_get_reaction_torque(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def motor_torque(self) -> float:
        """Returns the torque of the motor in the last substep [N m]; for linear motors, the force [N]."""
        value: float = lib.damson_joint_get_motor_torque(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def linear_separation(self) -> float:
        """Returns the linear error of the rigid constraints of a joint. [m]"""
        value: float = lib.damson_joint_get_linear_separation(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def angular_separation(self) -> float:
        """Returns the angular error of the rigid constraints of a joint. [rad]"""
        value: float = lib.damson_joint_get_angular_separation(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def break_force(self) -> float:
        """Returns the force above which a joint breaks. [N]"""
        value: float = lib.damson_joint_get_break_force(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def break_torque(self) -> float:
        """Returns the torque above which a joint breaks. [N m]"""
        value: float = lib.damson_joint_get_break_torque(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def report_force(self) -> float:
        """Returns the force above which a joint is reported. [N]"""
        value: float = lib.damson_joint_get_report_force(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def report_torque(self) -> float:
        """Returns the torque above which a joint is reported. [N m]"""
        value: float = lib.damson_joint_get_report_torque(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def collide_connected(self) -> bool:
        """Returns true if the shapes of the two bodies collide with each other."""
        value: bool = lib.damson_joint_collide_connected(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @collide_connected.setter
    def collide_connected(self, collides: bool) -> None:
        status = lib.damson_joint_set_collide_connected(self._home._changing, self._handle, collides)
        if status:
            fail()

    @property
    def key(self) -> int:
        """Returns the key of a joint, which orders it among joints."""
        value: int = lib.damson_joint_get_key(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def user_data(self) -> int:
        """Returns the user data of a joint."""
        value: int = lib.damson_joint_get_user_data(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @user_data.setter
    def user_data(self, user_data: int) -> None:
        status = lib.damson_joint_set_user_data(self._home._changing, self._handle, user_data)
        if status:
            fail()

    def set_motor(self, has_motor: bool, speed: float, max_torque: float) -> None:
        """Sets only the motor of a joint: speed [rad/s] or [m/s], maximum torque [N m] or force [N].
        Requires: a type of joint with a motor.
        """
        status = lib.damson_joint_set_motor(self._home._changing, self._handle, has_motor, speed, max_torque)
        if status:
            fail()

    def set_break(self, force: float, torque: float) -> None:
        """Sets the force [N] and torque [N m] above which a joint breaks. Requires: above zero; infinity
        means never.
        """
        status = lib.damson_joint_set_break(self._home._changing, self._handle, force, torque)
        if status:
            fail()

    def set_report(self, force: float, torque: float) -> None:
        """Sets the force [N] and torque [N m] above which a joint is reported; see JointOverloaded. Requires:
        above zero; infinity means never.
        """
        status = lib.damson_joint_set_report(self._home._changing, self._handle, force, torque)
        if status:
            fail()

    def wake(self) -> None:
        """Wakes both bodies of a joint."""
        status = lib.damson_joint_wake(self._home._changing, self._handle)
        if status:
            fail()

    def describe(self) -> str:
        """Returns all data that the world keeps about a joint, as text for logs. For a None, stale or foreign
        handle, the text states the problem. The text is valid until the next call of this thread that returns
        text.
        """
        value = lib.damson_joint_describe(self._home._reading, self._handle)
        if last_status():
            fail()
        return to_text(value)


class RevoluteJoint(Joint):
    """A joint at which two bodies share a point and can rotate about it."""

    __slots__ = ()

    @property
    def definition(self) -> RevoluteJointDef:
        """Returns the current settings of a revolute joint as a definition. Requires: a revolute joint."""
        value = lib.damson_joint_get_revolute_def(self._home._reading, self._handle)
        if last_status():
            fail()
        return RevoluteJointDef._of(value, self._home)

    @definition.setter
    def definition(self, definition: RevoluteJointDef) -> None:
        keep = Keep()
        status = lib.damson_joint_set_revolute_def(self._home._changing, self._handle, [definition._c(keep)])
        if status:
            fail()


class DistanceJoint(Joint):
    """A joint that keeps two points at a distance. Without limits, spring and motor it is rigid. For a rope,
    use limits of 0 and its length.
    """

    __slots__ = ()

    @property
    def definition(self) -> DistanceJointDef:
        """Returns the current settings of a distance joint as a definition. Requires: a distance joint."""
        value = lib.damson_joint_get_distance_def(self._home._reading, self._handle)
        if last_status():
            fail()
        return DistanceJointDef._of(value, self._home)

    @definition.setter
    def definition(self, definition: DistanceJointDef) -> None:
        keep = Keep()
        status = lib.damson_joint_set_distance_def(self._home._changing, self._handle, [definition._c(keep)])
        if status:
            fail()


class PrismaticJoint(Joint):
    """A joint that lets B slide along an axis of A, without relative rotation."""

    __slots__ = ()

    @property
    def definition(self) -> PrismaticJointDef:
        """Returns the current settings of a prismatic joint as a definition. Requires: a prismatic joint."""
        value = lib.damson_joint_get_prismatic_def(self._home._reading, self._handle)
        if last_status():
            fail()
        return PrismaticJointDef._of(value, self._home)

    @definition.setter
    def definition(self, definition: PrismaticJointDef) -> None:
        keep = Keep()
        status = lib.damson_joint_set_prismatic_def(self._home._changing, self._handle, [definition._c(keep)])
        if status:
            fail()


class WeldJoint(Joint):
    """A joint that holds two bodies together so that their joint frames coincide. Its linear and angular
    parts are each a spring if their frequency is above 0.
    """

    __slots__ = ()

    @property
    def definition(self) -> WeldJointDef:
        """Returns the current settings of a weld joint as a definition. Requires: a weld joint."""
        value = lib.damson_joint_get_weld_def(self._home._reading, self._handle)
        if last_status():
            fail()
        return WeldJointDef._of(value, self._home)

    @definition.setter
    def definition(self, definition: WeldJointDef) -> None:
        keep = Keep()
        status = lib.damson_joint_set_weld_def(self._home._changing, self._handle, [definition._c(keep)])
        if status:
            fail()


class WheelJoint(Joint):
    """A joint for a wheel and its suspension: B rotates about a point that a spring holds on an axis of A."""

    __slots__ = ()

    @property
    def definition(self) -> WheelJointDef:
        """Returns the current settings of a wheel joint as a definition. Requires: a wheel joint."""
        value = lib.damson_joint_get_wheel_def(self._home._reading, self._handle)
        if last_status():
            fail()
        return WheelJointDef._of(value, self._home)

    @definition.setter
    def definition(self, definition: WheelJointDef) -> None:
        keep = Keep()
        status = lib.damson_joint_set_wheel_def(self._home._changing, self._handle, [definition._c(keep)])
        if status:
            fail()


class MotorJoint(Joint):
    """A joint that drives B relative to A: to a velocity, to the pose in which the two joint frames coincide,
    or both. It never exceeds the given forces and torques.
    """

    __slots__ = ()

    @property
    def definition(self) -> MotorJointDef:
        """Returns the current settings of a motor joint as a definition. Requires: a motor joint."""
        value = lib.damson_joint_get_motor_def(self._home._reading, self._handle)
        if last_status():
            fail()
        return MotorJointDef._of(value, self._home)

    @definition.setter
    def definition(self, definition: MotorJointDef) -> None:
        keep = Keep()
        status = lib.damson_joint_set_motor_def(self._home._changing, self._handle, [definition._c(keep)])
        if status:
            fail()


class TargetJoint(Joint):
    """A joint with a spring that drags a point of a body to a world point, like a mouse. Joint functions use
    `body` as both body A and body B.
    """

    __slots__ = ()

    @property
    def definition(self) -> TargetJointDef:
        """Returns the current settings of a target joint as a definition. Requires: a target joint."""
        value = lib.damson_joint_get_target_def(self._home._reading, self._handle)
        if last_status():
            fail()
        return TargetJointDef._of(value, self._home)

    @definition.setter
    def definition(self, definition: TargetJointDef) -> None:
        keep = Keep()
        status = lib.damson_joint_set_target_def(self._home._changing, self._handle, [definition._c(keep)])
        if status:
            fail()


class GearJoint(Joint):
    """A joint that couples two revolute or prismatic joints. It keeps (angle or translation of joint_a) +
    ratio * (that of joint_b) at the value at its creation. It is destroyed with either joint. Its bodies are
    body B of both joints, or body A of a joint in which only A is dynamic.
    """

    __slots__ = ()

    @property
    def definition(self) -> GearJointDef:
        """Returns the current settings of a gear joint as a definition. Requires: a gear joint."""
        value = lib.damson_joint_get_gear_def(self._home._reading, self._handle)
        if last_status():
            fail()
        return GearJointDef._of(value, self._home)

    @definition.setter
    def definition(self, definition: GearJointDef) -> None:
        keep = Keep()
        status = lib.damson_joint_set_gear_def(self._home._changing, self._handle, [definition._c(keep)])
        if status:
            fail()


class PulleyJoint(Joint):
    """A rope over two points of the world. It limits length_a + ratio * length_b to the value given here."""

    __slots__ = ()

    @property
    def definition(self) -> PulleyJointDef:
        """Returns the current settings of a pulley joint as a definition. Requires: a pulley joint."""
        value = lib.damson_joint_get_pulley_def(self._home._reading, self._handle)
        if last_status():
            fail()
        return PulleyJointDef._of(value, self._home)

    @definition.setter
    def definition(self, definition: PulleyJointDef) -> None:
        keep = Keep()
        status = lib.damson_joint_set_pulley_def(self._home._changing, self._handle, [definition._c(keep)])
        if status:
            fail()


class FilterJoint(Joint):
    """A joint that only prevents two bodies from colliding with each other."""

    __slots__ = ()

    @property
    def definition(self) -> FilterJointDef:
        """Returns the current settings of a filter joint as a definition. Requires: a filter joint."""
        value = lib.damson_joint_get_filter_def(self._home._reading, self._handle)
        if last_status():
            fail()
        return FilterJointDef._of(value, self._home)

    @definition.setter
    def definition(self, definition: FilterJointDef) -> None:
        keep = Keep()
        status = lib.damson_joint_set_filter_def(self._home._changing, self._handle, [definition._c(keep)])
        if status:
            fail()
