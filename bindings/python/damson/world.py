"""Worlds: the generated calls, and the calls that are handwritten for Python."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._arrays import Buffer, bytes_in, rows_of, structs_in
from ._callback import Keep
from ._error import fail, last_status
from ._library import ffi, lib
from .chain import Chain
from ._generated import joint as joints
from ._generated.body import Body
from ._generated.commands import CommandBuffer
from ._generated.definitions import BodyDef, BodyShape, ShapeDef, WorldDef
from .dtypes import BODY_DEF, HANDLE
from ._generated.events import Subscription
from ._generated.joint import Joint
from ._generated.shape import Shape
from ._generated.ticks import StateFault
from ._generated.tile_grid import TileGrid
from ._generated.world import WorldCalls

if TYPE_CHECKING:
    from ._generated.outlines import Geometry

Struct = TypeVar("Struct")

# in the order of JointType
_KINDS = (
    joints.RevoluteJoint, joints.DistanceJoint, joints.PrismaticJoint, joints.WeldJoint, joints.WheelJoint,
    joints.MotorJoint, joints.TargetJoint, joints.GearJoint, joints.PulleyJoint, joints.FilterJoint,
)

# columns of create_bodies(), and the fields that they set
_COLUMNS = {
    "positions": "position", "angles": "angle", "linear_velocities": "linear_velocity",
    "angular_velocities": "angular_velocity", "user_data": "user_data", "keys": "key", "types": "type",
}


class _Handle:
    """Slot and generation, as in the C struct."""

    __slots__ = ("slot", "generation")

    def __init__(self, handle: Any) -> None:
        self.slot, self.generation = (int(part) for part in handle)


@dataclass(frozen=True)
class BodyRows:
    """Arrays of all bodies of a world, one row per body. Awake bodies come first."""

    bodies: NDArray[Any]
    """Handles of the bodies, of dtype HANDLE."""

    poses: NDArray[Any]
    """Poses of the bodies, of dtype BODY_POSE: frame, center of mass in world space [m] and in body space [m]."""

    velocities: NDArray[Any]
    """Velocities of the bodies, of dtype BODY_VELOCITY: linear [m/s] and angular [rad/s]."""

    awake_count: int
    """Count of awake bodies, which come first in each array."""


class World(WorldCalls):
    """Bodies, shapes, joints, contacts and the solver that moves the bodies.

    with World(gravity=(0, -10)) as world:
        ball = world.create_body(type=BodyType.DYNAMIC, position=(0, 4))
        ball.create_shape(Circle(radius=0.5), density=1.0)
        world.step(1 / 60)

    If a listener or callback raises an exception during a step, the step continues without calling your functions
    again, and the step call raises the exception when it ends.

    Threads: use a world from one thread at a time.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        try:
            counters = self.counters
            return f"<World: step {counters.step}, {counters.bodies} bodies, {counters.contacts} contacts>"
        except Exception as error:  # the world is destroyed or is stepping
            return f"<World ({type(error).__name__})>"

    # --- objects for the handles in arrays

    def body(self, handle: Any) -> Body:
        """Returns the body with a handle, which is a pair (slot, generation), or an element of an array of
        dtype HANDLE.
        """
        return Body(self, _Handle(handle))

    def shape(self, handle: Any) -> Shape:
        """Returns the shape with a handle."""
        return Shape(self, _Handle(handle))

    def joint(self, handle: Any) -> Joint:
        """Returns the joint with a handle. A joint that is alive has the class of its type, such as
        RevoluteJoint.
        """
        return self._joint(_Handle(handle))

    def chain(self, handle: Any) -> Chain:
        """Returns the chain with a handle."""
        return Chain(self, _Handle(handle))

    def tile_grid(self, handle: Any) -> TileGrid:
        """Returns the tile grid with a handle."""
        return TileGrid(self, _Handle(handle))

    def read_rows(self, kind: type[Struct], rows: NDArray[Any]) -> list[Struct]:
        """Converts the rows of a structured array to objects: read_rows(ContactBegan, world.contact_began)."""
        struct: Any = kind
        lying = np.ascontiguousarray(rows)
        found = ffi.from_buffer(f"{struct.C_NAME}[]", lying)
        return [struct._of(item, self) for item in found]

    def _body(self, c: Any) -> Body:
        return Body(self, c)

    def _shape(self, c: Any) -> Shape:
        return Shape(self, c)

    def _chain(self, c: Any) -> Chain:
        return Chain(self, c)

    def _tile_grid(self, c: Any) -> TileGrid:
        return TileGrid(self, c)

    def _joint(self, c: Any) -> Joint:
        kind = lib.damson_joint_get_type(self._reading, (c.slot, c.generation))
        return Joint(self, c) if last_status() else _KINDS[kind](self, c)

    # --- many bodies

    def create_bodies(
        self, geometry: Geometry | None = None, definition: BodyDef | None = None, shape: ShapeDef | None = None, *,
        count: int | None = None, positions: ArrayLike | None = None, angles: ArrayLike | None = None,
        linear_velocities: ArrayLike | None = None, angular_velocities: ArrayLike | None = None,
        user_data: ArrayLike | None = None, keys: ArrayLike | None = None, types: ArrayLike | None = None,
    ) -> NDArray[Any]:
        """Creates many bodies from one definition, each with the same shape. Returns their handles as an
        array of dtype HANDLE.

        The arrays replace fields of the definition; they have one row per body: positions [m], angles [rad],
        linear velocities [m/s], angular velocities [rad/s]. `count` is the number of bodies; None uses the
        length of the arrays. If `definition` or `shape` is None, the default definition is used. If
        `geometry` is None, the bodies have no shapes. If an argument is invalid, no body is created.
        Errors: ValueError if the lengths differ, or if neither `count` nor an array is given.
        """
        given = {
            "positions": positions, "angles": angles, "linear_velocities": linear_velocities,
            "angular_velocities": angular_velocities, "user_data": user_data, "keys": keys, "types": types,
        }
        columns = {name: np.asarray(values) for name, values in given.items() if values is not None}
        if count is None:
            if not columns:
                raise ValueError("the number of bodies is missing: pass count or one of the arrays")
            count = max(len(values) for values in columns.values())
        keep = Keep(self)
        one = keep.array("damson_body_def*", (definition or BodyDef())._c(keep))
        rows = np.zeros(count, BODY_DEF)
        rows[:] = np.frombuffer(ffi.buffer(one), BODY_DEF)[0]
        for name, values in columns.items():
            if len(values) != count:
                raise ValueError(f"{name} must have one row for each body: {count}, got {len(values)}")
            rows[_COLUMNS[name]] = values
        handles = np.zeros(count, HANDLE)
        bodies = ffi.from_buffer("damson_body_def[]", rows)
        room = ffi.from_buffer("damson_body[]", handles, require_writable=True)
        if geometry is None:
            lib.damson_world_create_bodies(self._changing, bodies, count, ffi.NULL, 0, room)
        else:
            form = [(shape or ShapeDef())._c(keep)]
            lib.damson_world_create_equal_bodies(
                self._changing, bodies, count, [geometry._geometry(keep)], form, room
            )
        if last_status():
            fail()
        return handles

    def create_bodies_of(self, bodies: Sequence[BodyDef], shapes: Sequence[BodyShape] = ()) -> list[Body]:
        """Creates a body for each definition, and each of `shapes` on the body with its index. Returns the
        bodies.

        If an argument is invalid, nothing is created.
        """
        bodies_ = structs_in(bodies, "damson_body_def")
        shapes_ = structs_in(shapes, "damson_body_shape")
        room = ffi.new("damson_body[]", len(bodies))
        lib.damson_world_create_bodies(
            self._changing, bodies_.pointer, bodies_.count, shapes_.pointer, shapes_.count, room
        )
        if last_status():
            fail()
        return [Body(self, handle) for handle in room]

    @property
    def rows(self) -> BodyRows:
        """Current state of all bodies, in arrays that are copies."""
        rows = lib.damson_world_get_rows(self._reading)
        if last_status():
            fail()
        return BodyRows(
            rows_of(rows.bodies, "damson_body", rows.count),
            rows_of(rows.poses, "damson_body_pose", rows.count),
            rows_of(rows.velocities, "damson_body_velocity", rows.count),
            rows.awake_count,
        )

    # --- other calls

    def get_commands(self, key: int) -> CommandBuffer:
        """Returns the command buffer with this key. The same key always returns the same buffer.

        Any thread can record commands in a buffer. The next step first executes the commands of all buffers,
        in the order of the buffers' keys.
        Threads: any thread, at any time.
        """
        value = lib.damson_world_get_commands(self._changing, key)
        if last_status():
            fail()
        return CommandBuffer._adopt(value, self)

    def unsubscribe(self, subscription: Subscription) -> bool:
        """Ends a subscription. Returns True if the subscription existed."""
        value: bool = lib.damson_world_unsubscribe(self._changing, subscription._c(Keep()))
        if last_status():
            fail()
        self._kept.pop(subscription.id, None)
        return value

    def set_workers(
        self, workers: int, task_calls: int = 0,
        parallel_for: Callable[[int, Callable[[int], None]], object] | None = None,
    ) -> None:
        """Sets the number of threads that execute later steps. Results do not change.

        parallel_for(count, call) replaces these threads: it calls call(0) to call(count - 1) on any threads,
        with `count` up to `task_calls`. If it is None, the world uses its own threads.
        Cost: stops and starts threads.
        """
        keep = Keep(self, self._guard)
        keep.call("parallel_for", parallel_for)
        function = ffi.NULL if parallel_for is None else lib.damson_python_parallel_for
        if lib.damson_world_set_workers(self._changing, workers, task_calls, function, keep.handle):
            fail()
        self._kept["tasks"] = keep

    def fork(self) -> World:
        """Returns a new, independent world in the same state, without listeners and callbacks.
        Cost: a copy of the world.
        """
        value = lib.damson_world_fork(self._reading)
        if last_status():
            fail()
        return World._adopt(value, destroy=lib.damson_world_destroy)

    @classmethod
    def read_state(cls, data: Buffer, machine: WorldDef | None = None) -> World:
        """Creates a world from the bytes of write_state().

        `machine` supplies workers, tasks and instructions, which the bytes do not contain; None uses the
        default.
        Errors: a DamsonError whose `fault` describes the position of the first wrong byte.
        """
        data_ = bytes_in(data)
        keep = Keep()
        fault = ffi.new("damson_state_fault*")
        given = ffi.NULL if machine is None else [machine._c(keep)]
        value = lib.damson_world_read_state(data_.pointer, data_.count, given, fault)
        if last_status():
            fail(_fault_of(fault))
        world = cls._adopt(value, destroy=lib.damson_world_destroy)
        world._kept["definition"] = keep
        return world

    def read_state_into(self, data: Buffer) -> None:
        """Replaces the state of this world with the state in the bytes of write_state(). Listeners and
        callbacks are kept.

        Errors: a DamsonError if the bytes are not a state of a world with the same handle stamp and
        broadphase; its `fault` describes the first wrong byte. The world is then unchanged.
        """
        data_ = bytes_in(data)
        fault = ffi.new("damson_state_fault*")
        if lib.damson_world_read_state_into(self._changing, data_.pointer, data_.count, fault):
            fail(_fault_of(fault))


def _fault_of(fault: Any) -> StateFault | None:
    return StateFault._of(fault, None) if fault.reason != ffi.NULL else None
