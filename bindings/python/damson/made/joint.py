"""Joints, a class for each kind.

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
    """Names a joint."""

    __slots__ = ()

    @property
    def world(self) -> World:
        """The World that it is of."""
        home: World = self._home
        return home

    def destroy(self) -> None:
        """Destroys the joint; a None or stale handle is a no-op."""
        status = lib.damson_world_destroy_joint(self._home._changing, self._handle)
        if status:
            fail()

    @property
    def is_alive(self) -> bool:
        """Whether the joint lives. Any handle may be asked about."""
        value: bool = lib.damson_joint_is_alive(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def type(self) -> JointType:
        """Of which kind a joint is."""
        value = lib.damson_joint_get_type(self._home._reading, self._handle)
        if last_status():
            fail()
        return JointType(value)

    @property
    def body_a(self) -> Body:
        """Body A of a joint."""
        value = lib.damson_joint_get_body_a(self._home._reading, self._handle)
        if last_status():
            fail()
        result: Body = self._home._body(value)
        return result

    @property
    def body_b(self) -> Body:
        """Body B of a joint."""
        value = lib.damson_joint_get_body_b(self._home._reading, self._handle)
        if last_status():
            fail()
        result: Body = self._home._body(value)
        return result

    @property
    def anchor_a(self) -> Vec2:
        """Anchor on A, in the world; a target joint's target. [m]"""
        value = lib.damson_joint_get_anchor_a(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def anchor_b(self) -> Vec2:
        """Anchor on B, in the world. [m]"""
        value = lib.damson_joint_get_anchor_b(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def angle(self) -> float:
        """Angle of B's frame against A's. [rad]"""
        value: float = lib.damson_joint_get_angle(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def translation(self) -> float:
        """From A's anchor to B's, along the axis of those that have one. [m]"""
        value: float = lib.damson_joint_get_translation(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def current_length(self) -> float:
        """Between the anchors; a pulley's: the whole rope's. [m]"""
        value: float = lib.damson_joint_get_current_length(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def reaction_force(self) -> Vec2:
        """Force on B at its anchor, in the last substep. [N]"""
        value = lib.damson_joint_get_reaction_force(self._home._reading, self._handle)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    @property
    def reaction_torque(self) -> float:
        """Torque on B in the last substep, without that of the force. [N m]"""
        value: float = lib.damson_joint_get_reaction_torque(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def motor_torque(self) -> float:
        """Torque of the motor in the last substep [N m]; a force of those that push [N]."""
        value: float = lib.damson_joint_get_motor_torque(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def linear_separation(self) -> float:
        """How far off what a joint holds rigidly is, in length. [m]"""
        value: float = lib.damson_joint_get_linear_separation(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def angular_separation(self) -> float:
        """How far off what a joint holds rigidly is, in angle. [rad]"""
        value: float = lib.damson_joint_get_angular_separation(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def break_force(self) -> float:
        """Force above which it breaks. [N]"""
        value: float = lib.damson_joint_get_break_force(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def break_torque(self) -> float:
        """Torque above which it breaks. [N m]"""
        value: float = lib.damson_joint_get_break_torque(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def report_force(self) -> float:
        """Force above which it is told of. [N]"""
        value: float = lib.damson_joint_get_report_force(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def report_torque(self) -> float:
        """Torque above which it is told of. [N m]"""
        value: float = lib.damson_joint_get_report_torque(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def collide_connected(self) -> bool:
        """Whether the two bodies' shapes collide with each other."""
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
        """What orders a joint among joints."""
        value: int = lib.damson_joint_get_key(self._home._reading, self._handle)
        if last_status():
            fail()
        return value

    @property
    def user_data(self) -> int:
        """The game's own word of a joint."""
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
        """Sets the motor alone, of a joint of a kind that has one: its speed [rad/s] or [m/s], its greatest
        torque [N m] or force [N].
        """
        status = lib.damson_joint_set_motor(self._home._changing, self._handle, has_motor, speed, max_torque)
        if status:
            fail()

    def set_break(self, force: float, torque: float) -> None:
        """Sets above which force [N] and torque [N m] a joint breaks: above zero, infinity for never."""
        status = lib.damson_joint_set_break(self._home._changing, self._handle, force, torque)
        if status:
            fail()

    def set_report(self, force: float, torque: float) -> None:
        """Sets above which force [N] and torque [N m] a joint is told of, see JointOverloaded: above zero,
        infinity for never.
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
        """Everything that the world keeps of a joint, as text for logs; of a None, stale or foreign handle a
        sentence that says which. It lasts until this thread's next call that gives text.
        """
        value = lib.damson_joint_describe(self._home._reading, self._handle)
        if last_status():
            fail()
        return to_text(value)


class RevoluteJoint(Joint):
    """Two bodies share a point and may turn about it."""

    __slots__ = ()

    @property
    def definition(self) -> RevoluteJointDef:
        """The definition that a revolute joint would be made from as it is now. Requires: of that kind."""
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
    """Two points keep a distance. Without limits, spring and motor it is rigid; a rope has limits of 0 and
    its length.
    """

    __slots__ = ()

    @property
    def definition(self) -> DistanceJointDef:
        """The definition that a distance joint would be made from as it is now. Requires: of that kind."""
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
    """B slides along an axis of A and does not turn against it."""

    __slots__ = ()

    @property
    def definition(self) -> PrismaticJointDef:
        """The definition that a prismatic joint would be made from as it is now. Requires: of that kind."""
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
    """Two bodies hold each other as their frames say; with a frequency of its own, each part of it is a
    spring.
    """

    __slots__ = ()

    @property
    def definition(self) -> WeldJointDef:
        """The definition that a weld joint would be made from as it is now. Requires: of that kind."""
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
    """B turns about a point that a spring holds on an axis of A: a wheel and its suspension."""

    __slots__ = ()

    @property
    def definition(self) -> WheelJointDef:
        """The definition that a wheel joint would be made from as it is now. Requires: of that kind."""
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
    """Drives B against A: to a velocity, to a pose in which the two frames agree, or both; never harder than
    told.
    """

    __slots__ = ()

    @property
    def definition(self) -> MotorJointDef:
        """The definition that a motor joint would be made from as it is now. Requires: of that kind."""
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
    """A spring drags a point of a body to a place in the world, as a mouse does. As calls of joints tell it,
    both bodies are `body`.
    """

    __slots__ = ()

    @property
    def definition(self) -> TargetJointDef:
        """The definition that a target joint would be made from as it is now. Requires: of that kind."""
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
    """Couples two joints, each a revolute or prismatic one: (angle or translation of joint_a) + ratio * (that
    of joint_b) stays as it is when the gear is made. It is destroyed with either of them. Its bodies are the
    B of both, or A of one whose B is not dynamic.
    """

    __slots__ = ()

    @property
    def definition(self) -> GearJointDef:
        """The definition that a gear joint would be made from as it is now. Requires: of that kind."""
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
    """A rope over two points of the world: length_a + ratio * length_b becomes no more than given."""

    __slots__ = ()

    @property
    def definition(self) -> PulleyJointDef:
        """The definition that a pulley joint would be made from as it is now. Requires: of that kind."""
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
    """Two bodies do not collide with each other; nothing else."""

    __slots__ = ()

    @property
    def definition(self) -> FilterJointDef:
        """The definition that a filter joint would be made from as it is now. Requires: of that kind."""
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
