"""Worlds: the calls that are made, and those that Python has in a form of its own."""
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
from .made import joint as joints
from .made.body import Body
from .made.commands import CommandBuffer
from .made.definitions import BodyDef, BodyShape, ShapeDef, WorldDef
from .dtypes import BODY_DEF, HANDLE
from .made.events import Subscription
from .made.joint import Joint
from .made.shape import Shape
from .made.ticks import StateFault
from .made.tile_grid import TileGrid
from .made.world import WorldCalls

if TYPE_CHECKING:
    from .made.outlines import Geometry

Struct = TypeVar("Struct")

# in the order of JointType
_KINDS = (
    joints.RevoluteJoint, joints.DistanceJoint, joints.PrismaticJoint, joints.WeldJoint, joints.WheelJoint,
    joints.MotorJoint, joints.TargetJoint, joints.GearJoint, joints.PulleyJoint, joints.FilterJoint,
)

# columns of create_bodies(), and the fields that they are
_COLUMNS = {
    "positions": "position", "angles": "angle", "linear_velocities": "linear_velocity",
    "angular_velocities": "angular_velocity", "user_data": "user_data", "keys": "key", "types": "type",
}


class _Handle:
    """Slot and generation, as a struct of C has them."""

    __slots__ = ("slot", "generation")

    def __init__(self, handle: Any) -> None:
        self.slot, self.generation = (int(part) for part in handle)


@dataclass(frozen=True)
class BodyRows:
    """All bodies of a world in arrays, row by row; those that are awake come first."""

    bodies: NDArray[Any]
    """Handles."""

    poses: NDArray[Any]
    """Where they are."""

    velocities: NDArray[Any]
    """How they move."""

    awake_count: int
    """The first ones, which are awake."""


class World(WorldCalls):
    """Bodies, shapes, joints, contacts and the solver that moves the bodies.

    with World(gravity=(0, -10)) as world:
        ball = world.create_body(type=BodyType.DYNAMIC, position=(0, 4))
        ball.create_shape(Circle(radius=0.5), density=1.0)
        world.step(1 / 60)

    An exception that a listener, a question or another function of the caller's raises during a step comes out of the
    call of the step when that is done; until then no function of the caller's is called any more.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        try:
            counters = self.counters
            return f"<World: step {counters.step}, {counters.bodies} bodies, {counters.contacts} contacts>"
        except Exception as error:  # of a world that is destroyed or is stepping
            return f"<World ({type(error).__name__})>"

    # --- objects of handles, as arrays have them

    def body(self, handle: Any) -> Body:
        """Returns the body of a handle: a pair of numbers, or an element of an array of the dtype HANDLE."""
        return Body(self, _Handle(handle))

    def shape(self, handle: Any) -> Shape:
        """Returns the shape of a handle."""
        return Shape(self, _Handle(handle))

    def joint(self, handle: Any) -> Joint:
        """Returns the joint of a handle. A living joint has the class of its kind."""
        return self._joint(_Handle(handle))

    def chain(self, handle: Any) -> Chain:
        """Returns the chain of a handle."""
        return Chain(self, _Handle(handle))

    def tile_grid(self, handle: Any) -> TileGrid:
        """Returns the tile grid of a handle."""
        return TileGrid(self, _Handle(handle))

    def read_rows(self, kind: type[Struct], rows: NDArray[Any]) -> list[Struct]:
        """Rows of an array as objects of the class of its structs: read_rows(ContactBegan, world.contact_began)."""
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
        """Bodies of one definition, but for what the arrays say of each, with one shape each; returns their handles.

        All are made, or none if a part is refused.
        """
        given = {
            "positions": positions, "angles": angles, "linear_velocities": linear_velocities,
            "angular_velocities": angular_velocities, "user_data": user_data, "keys": keys, "types": types,
        }
        columns = {name: np.asarray(values) for name, values in given.items() if values is not None}
        if count is None:
            if not columns:
                raise ValueError("how many bodies? count, or one of the arrays, must be given")
            count = max(len(values) for values in columns.values())
        keep = Keep(self)
        one = keep.array("damson_body_def*", (definition or BodyDef())._c(keep))
        rows = np.zeros(count, BODY_DEF)
        rows[:] = np.frombuffer(ffi.buffer(one), BODY_DEF)[0]
        for name, values in columns.items():
            if len(values) != count:
                raise ValueError(f"{name} must be as many as there are bodies: {count}, got {len(values)}")
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
        """Bodies of a definition each, and each of `shapes` on the one it names by its place: all, or none."""
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
        """All bodies as they stand, in arrays that are copies."""
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
        """The buffer of one job, made at its first call. Commands are carried out in the order of keys."""
        value = lib.damson_world_get_commands(self._changing, key)
        if last_status():
            fail()
        return CommandBuffer._adopt(value, self)

    def unsubscribe(self, subscription: Subscription) -> bool:
        """Has a listener hear of nothing more; returns whether it was one."""
        value: bool = lib.damson_world_unsubscribe(self._changing, subscription._c(Keep()))
        if last_status():
            fail()
        self._kept.pop(subscription.id, None)
        return value

    def set_workers(
        self, workers: int, task_calls: int = 0,
        parallel_for: Callable[[int, Callable[[int], None]], object] | None = None,
    ) -> None:
        """Has as many threads share the steps to come, or the calls of `parallel_for` in their place.

        parallel_for(count, call) calls call(0) to call(count - 1), on any threads. No result depends on it.
        """
        keep = Keep(self, self._guard)
        keep.call("parallel_for", parallel_for)
        function = ffi.NULL if parallel_for is None else lib.damson_python_parallel_for
        if lib.damson_world_set_workers(self._changing, workers, task_calls, function, keep.handle):
            fail()
        self._kept["tasks"] = keep

    def fork(self) -> World:
        """Another world in the same state, without listeners and questions."""
        value = lib.damson_world_fork(self._reading)
        if last_status():
            fail()
        return World._adopt(value, destroy=lib.damson_world_destroy)

    @classmethod
    def read_state(cls, data: Buffer, machine: WorldDef | None = None) -> World:
        """The world of bytes that write_state() gave; workers, tasks and instructions are those of `machine`.

        Errors: a DamsonError whose `fault` says where the bytes are wrong.
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
        """The state of bytes in place of this one; listeners stay. Errors: likewise, and nothing has changed."""
        data_ = bytes_in(data)
        fault = ffi.new("damson_state_fault*")
        if lib.damson_world_read_state_into(self._changing, data_.pointer, data_.count, fault):
            fail(_fault_of(fault))


def _fault_of(fault: Any) -> StateFault | None:
    return StateFault._of(fault, None) if fault.reason != ffi.NULL else None
