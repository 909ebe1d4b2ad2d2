"""Batches: many worlds made from one, stepped together, read and driven by arrays of numbers."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._arrays import rows_of
from ._callback import Keep
from ._convert import VectorLike
from ._error import fail, last_status
from ._library import ffi, lib
from ._merged import UNSET, merged
from .made.batch import BatchCalls, Random
from .made.batches import ActionDef, BatchDef, BatchPace, ColumnDef, ParameterDef, ParameterTarget, RayFan, Spread
from .made.body import Body
from .made.enums import BodyAction, BodyValue, EventKind, JointAction, JointValue, ParameterKind
from .made.joint import Joint
from .made.shape import Shape
from .made.snapshot import Snapshot
from .made.values import Column
from .world import World

Mask = Union[NDArray[np.bool_], Sequence[bool]]
"""A bool for each world: those that are False are left alone."""

Choice = TypeVar("Choice", BodyValue, JointValue, BodyAction, JointAction, ParameterKind)


def _choice(kind: type[Choice], value: Any) -> Choice:
    """A choice, or one by its name in any case."""
    if not isinstance(value, str):
        return kind(value)
    try:
        return kind[value.upper()]
    except KeyError:
        names = ", ".join(repr(item.name.lower()) for item in kind)
        raise ValueError(f"{value!r} is none of {names}") from None


def _mask_in(mask: Mask | None) -> tuple[Any, int]:
    """A mask for C: pointer and count."""
    if mask is None:
        return ffi.NULL, 0
    bools = np.asarray(mask)
    if bools.dtype != np.bool_ or bools.ndim != 1:
        raise TypeError(f"a mask is an array of bools, one for each world; got {bools.dtype} of the shape {bools.shape}")
    return ffi.from_buffer("uint8_t[]", np.ascontiguousarray(bools).view("u1")), bools.size


class Batch(BatchCalls):
    """Many worlds made from one, stepped together.

    with Batch(world, count=64, seed=7, workers=2) as batch:
        height = batch.observe(ball, "position", name="place")
        batch.act(motor, "motor_speed", lower=-1, upper=1, scale=20)
        batch.add_parameter("gravity_y", Spread.uniform(-12, -8))
        batch.reset()
        batch.actions[:] = choose(batch.observations)
        batch.step(times=3)
        batch.reset(mask=batch.bad)

    Bodies, shapes and joints are the prototype's, and name the same thing in all worlds; `batch[i]` is one of these. What
    comes of a world depends on its seed, its actions and how often it was put back, not on the number of threads.
    Functions of the caller's are called by these one after the other, for they share the interpreter's lock.
    """

    __slots__ = ()

    def __init__(
        self, prototype: World, definition: BatchDef | None = None, *, count: int = UNSET, seed: int = UNSET,
        workers: int = UNSET, task_calls: int = UNSET,
        parallel_for: Callable[[int, Callable[[int], None]], object] | None = UNSET,
    ) -> None:
        """Forks the prototype `count` times, and keeps a copy to begin anew from. Cost: a copy of the world each."""
        keep = Keep(self, self._guard)
        definition = merged(
            BatchDef, definition, count=count, seed=seed, workers=workers, task_calls=task_calls,
            parallel_for=parallel_for,
        )
        value = lib.damson_batch_create(prototype._reading, [definition._c(keep)])
        if last_status():
            fail()
        self._own(value, lib.damson_batch_destroy)
        self._kept.update(definition=keep, functions=[])

    # --- worlds

    def world(self, index: int) -> World:
        """One of the worlds, to be read and changed; as long as the batch lives. `batch[index]` is the same."""
        views: dict[int, World] = self._kept.setdefault("views", {})
        if index not in views:
            value = lib.damson_batch_get_world(self._pointer, index)
            if last_status():
                fail()
            views[index] = self._view(value)
        return views[index]

    @property
    def prototype(self) -> World:
        """What the worlds begin as, to be read; as long as the batch lives."""
        if "prototype" not in self._kept:
            value = lib.damson_batch_get_prototype(self._pointer)
            if last_status():
                fail()
            self._kept["prototype"] = self._view(value)
        world: World = self._kept["prototype"]
        return world

    def _view(self, pointer: Any) -> World:
        view = World._adopt(pointer)
        view._guard = self._guard
        # as a dependent of `self`, without a look at those that are already there: there may be many
        view._home = self
        self._dependents.append(view._finalizer)
        return view

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> World:
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(f"there are {len(self)} worlds, got {index}")
        return self.world(place)

    def __iter__(self) -> Iterator[World]:
        return (self.world(index) for index in range(len(self)))

    # --- columns

    def observe(
        self, of: Body | Joint, value: BodyValue | JointValue | str, *, name: str = "", scale: float = 1.0,
        offset: float = 0.0, frame: Body | None = None,
    ) -> Column:
        """Another column of observations: a value of a body or joint of the prototype's, by its choice or name.

        What is read is multiplied by `scale`, then `offset` is added. In the frame of a body, places, ways, angles and
        velocities of bodies are told as somebody who stands on it sees them. Where the body or joint was destroyed,
        zeros are read. Arrays that `observations` gave before are no longer written to.
        """
        keep = Keep()
        definition = [ColumnDef(name, scale, offset, frame)._c(keep)]
        if isinstance(of, Joint):
            joint_value = _choice(JointValue, value)
            found = lib.damson_batch_observe_joint(self._pointer, of._handle, joint_value, definition)
        else:
            body_value = _choice(BodyValue, value)
            found = lib.damson_batch_observe_body(self._pointer, of._handle, body_value, definition)
        return self._column(found, "observations")

    def observe_touching(
        self, of: Body | Shape, categories: int = 2**64 - 1, *, name: str = "", scale: float = 1.0, offset: float = 0.0
    ) -> Column:
        """Another column of observations: 1 where the shape, or one of the body, touches one of these categories.

        Else 0; sensors count.
        """
        keep = Keep()
        definition = [ColumnDef(name, scale, offset)._c(keep)]
        if isinstance(of, Shape):
            found = lib.damson_batch_observe_shape_touching(self._pointer, of._handle, categories, definition)
        else:
            found = lib.damson_batch_observe_body_touching(self._pointer, of._handle, categories, definition)
        return self._column(found, "observations")

    def observe_rays(
        self, body: Body, ways: Sequence[VectorLike] | NDArray[Any], *, origin: VectorLike = (0.0, 0.0),
        categories: int = 2**64 - 1, finds_sensors: bool = False, name: str = "", scale: float = 1.0,
        offset: float = 0.0,
    ) -> Column:
        """Another column of observations: how much of each ray is free, 0 to 1, a number a ray.

        Rays leave the body from `origin`; each of `ways` is one of them whole. [m] Both are in the body's frame. The
        body's own shapes are not seen, and others if one of `categories` is theirs.
        """
        keep = Keep()
        fan: Any = RayFan(tuple(ways), origin, categories, finds_sensors)  # type: ignore[arg-type]
        definition = [ColumnDef(name, scale, offset)._c(keep)]
        found = lib.damson_batch_observe_rays(self._pointer, body._handle, [fan._c(keep)], definition)
        return self._column(found, "observations")

    def observe_by(
        self, width: int, read: Callable[[World, int], Sequence[float] | NDArray[Any]], *, name: str = "",
        scale: float = 1.0, offset: float = 0.0,
    ) -> Column:
        """Another column of observations: `width` numbers that read(world, index) returns.

        Threads: called on any thread of the batch, with the interpreter's lock.
        """
        keep = Keep(self, self._guard)
        keep.call("observe", read)
        definition = [ColumnDef(name, scale, offset)._c(keep)]
        found = lib.damson_batch_observe_by(self._pointer, width, lib.damson_python_observe, keep.handle, definition)
        column = self._column(found, "observations")
        self._kept["functions"].append(keep)
        return column

    def act(
        self, of: Body | Joint, action: BodyAction | JointAction | str, *, name: str = "", scale: float = 1.0,
        offset: float = 0.0, lower: float = UNSET, upper: float = UNSET, is_local: bool = False,
        point: VectorLike | None = None,
    ) -> Column:
        """Another column of actions: what is done to a body or joint of the prototype's, by its choice or name.

        A number is brought into [lower, upper], then multiplied by `scale`, then `offset` is added. Forces, impulses and
        velocities are in the body's frame if `is_local`; forces and impulses act at `point` of that frame [m], else at
        the centre of mass. Arrays that `actions` gave before are no longer read.
        """
        keep = Keep()
        definition = [self._action(name, scale, offset, lower, upper, is_local, point)._c(keep)]
        if isinstance(of, Joint):
            joint_action = _choice(JointAction, action)
            found = lib.damson_batch_act_on_joint(self._pointer, of._handle, joint_action, definition)
        else:
            body_action = _choice(BodyAction, action)
            found = lib.damson_batch_act_on_body(self._pointer, of._handle, body_action, definition)
        return self._column(found, "actions")

    def act_by(
        self, width: int, act: Callable[[World, int, NDArray[Any]], object], *, name: str = "", scale: float = 1.0,
        offset: float = 0.0, lower: float = UNSET, upper: float = UNSET,
    ) -> Column:
        """Another column of actions: what act(world, index, numbers) makes of so many numbers before the first step.

        Threads: called on any thread of the batch, with the interpreter's lock.
        """
        keep = Keep(self, self._guard)
        keep.call("act", act)
        definition = [self._action(name, scale, offset, lower, upper, False, None)._c(keep)]
        found = lib.damson_batch_act_by(self._pointer, width, lib.damson_python_act, keep.handle, definition)
        column = self._column(found, "actions")
        self._kept["functions"].append(keep)
        return column

    @staticmethod
    def _action(
        name: str, scale: float, offset: float, lower: float, upper: float, is_local: bool, point: VectorLike | None
    ) -> ActionDef:
        at = (0.0, 0.0) if point is None else point
        return merged(
            ActionDef, None, name=name, scale=scale, offset=offset, lower=lower, upper=upper, is_local=is_local,
            has_point=point is not None, point=at,
        )

    def _column(self, found: Any, rows: str) -> Column:
        """The column of a struct of C; rows of another width have other memory."""
        if last_status():
            fail()
        self._kept.pop(rows, None)
        return Column.of(found)

    # --- rows

    @property
    def observations(self) -> NDArray[np.float32]:
        """What the last step(), reset() or read() has read: an array of numbers by [world, column], not to be written.

        The memory is the batch's own, without a copy: the same array has other numbers after the next step. It stays
        good as long as somebody has it, the batch destroyed or not; a column that is declared later has another one made.
        """
        return self._rows("observations", self.observation_width, lib.damson_batch_get_observations,
                          lib.damson_batch_set_observation_memory, False)

    @property
    def actions(self) -> NDArray[np.float32]:
        """What is to be done in the next step: an array of numbers by [world, column], to be written in place.

        They stay until they are written again. The memory is the batch's own, as that of `observations`.
        """
        return self._rows("actions", self.action_width, lib.damson_batch_get_actions,
                          lib.damson_batch_set_action_memory, True)

    def _rows(self, name: str, width: int, get: Any, put: Any, is_writable: bool) -> NDArray[np.float32]:
        if name not in self._kept:
            rows = np.zeros((self.count, width), np.float32)
            if width:
                size = ffi.new("size_t*")
                now = get(self._pointer, size)
                rows.reshape(-1)[:] = np.frombuffer(ffi.buffer(now, 4 * size[0]), "f4")
                self._lend(name, rows, put)
            self._kept[name] = rows
        shown: NDArray[np.float32] = self._kept[name].view()
        shown.flags.writeable = is_writable
        return shown

    def set_observation_memory(self, memory: NDArray[np.float32] | None) -> None:
        """Has observations written to an array of float32 by [world, column], in one piece; None: to the batch's own."""
        self._set_memory("observations", memory, self.observation_width, lib.damson_batch_set_observation_memory)

    def set_action_memory(self, memory: NDArray[np.float32] | None) -> None:
        """Has actions read from such an array."""
        self._set_memory("actions", memory, self.action_width, lib.damson_batch_set_action_memory)

    def _set_memory(self, name: str, memory: NDArray[np.float32] | None, width: int, put: Any) -> None:
        if memory is None:
            if put(self._pointer, ffi.NULL, 0):
                fail()
            self._kept.pop(name, None)
            return
        wanted = (self.count, width)
        is_right = memory.dtype == np.float32 and memory.shape == wanted
        if not is_right or not memory.flags.c_contiguous or not memory.flags.writeable:
            raise ValueError(
                f"memory must be writable, in one piece, float32 and of the shape {wanted};"
                f" got {memory.dtype} of the shape {memory.shape}"
            )
        self._lend(name, memory, put)
        self._kept[name] = memory

    def _lend(self, name: str, rows: NDArray[np.float32], put: Any) -> None:
        """Has the batch use an array of NumPy's as its rows; whoever calls keeps it alive."""
        if put(self._pointer, ffi.from_buffer("float[]", rows, require_writable=True), rows.size):
            fail()

    # --- parameters

    def add_parameter(
        self, kind: ParameterKind | str, spread: Spread | float, *, of: Body | Shape | Joint | None = None,
        name: str | None = None, is_factor: bool = False,
    ) -> str:
        """Another parameter of each world, drawn from now on at each reset: of whom it is, or of the whole world.

        A number stands for Spread.fixed(). `is_factor`: the number is multiplied by what the prototype has; a size always
        is. Returns its name, which is that of its kind if none is given.
        """
        choice = _choice(ParameterKind, kind)
        label = choice.name.lower() if name is None else name
        target = ParameterTarget(
            body=of if isinstance(of, Body) else None, shape=of if isinstance(of, Shape) else None,
            joint=of if isinstance(of, Joint) else None,
        )
        drawn = spread if isinstance(spread, Spread) else Spread.fixed(spread)
        definition = ParameterDef(label, choice, target, drawn, is_factor)
        lib.damson_batch_add_parameter(self._pointer, [definition._c(Keep())])
        if last_status():
            fail()
        return label

    def set_parameter(self, name: str, values: ArrayLike) -> None:
        """A number for each world, which take the place of draws from the next reset on."""
        numbers = np.ascontiguousarray(values, np.float32).reshape(-1)
        if lib.damson_batch_set_parameter(
            self._pointer, name.encode(), ffi.from_buffer("float[]", numbers), numbers.size
        ):
            fail()

    def get_parameter(self, name: str) -> NDArray[np.float32]:
        """What each world has now, as of its last reset; NaN before the first. A copy."""
        size = ffi.new("size_t*")
        value = lib.damson_batch_get_parameter(self._pointer, name.encode(), size)
        if last_status():
            fail()
        if not size[0]:
            raise KeyError(name)
        return np.frombuffer(ffi.buffer(value, 4 * size[0]), np.float32).copy()

    @property
    def parameters(self) -> dict[str, ParameterDef]:
        """Parameters by their names, as they are given now."""
        found = {}
        for index in range(lib.damson_batch_get_parameter_count(self._pointer)):
            value = lib.damson_batch_get_parameter_def(self._pointer, index)
            if last_status():
                fail()
            definition = ParameterDef._of(value, self.prototype)
            found[definition.name] = definition
        return found

    # --- functions

    def set_begin(self, begin: Callable[[World, int, Random], object] | None) -> None:
        """Has begin(world, index, random) called for each world that has been put back, after its parameters.

        The random numbers follow from the world's seed and how often it was put back; they last as long as the call.
        Threads: called on any thread of the batch, with the interpreter's lock.
        """
        self._set_function(lib.damson_batch_set_begin, "begin", lib.damson_python_begin, begin)

    def set_look(self, look: Callable[[World, int], object] | None) -> None:
        """Has look(world, index) called for each world that has stepped, before it is read. Threads: likewise."""
        self._set_function(lib.damson_batch_set_look, "look", lib.damson_python_look, look)

    def _set_function(self, put: Any, role: str, trampoline: Any, function: Any) -> None:
        keep = Keep(self, self._guard)
        keep.call(role, function)
        if put(self._pointer, ffi.NULL if function is None else trampoline, keep.handle):
            fail()
        self._kept[role] = keep

    # --- time

    def step(
        self, *, dt: float = UNSET, substeps: int = UNSET, times: int = UNSET, mask: Mask | None = None
    ) -> None:
        """Has worlds do their rows of actions, take `times` steps of `dt` [s], and be read. Bad ones stand still.

        Those that are False in a mask are left alone. The interpreter's lock is free meanwhile. What a function of the
        caller's raises comes out when the step is done.
        """
        pace = merged(BatchPace, None, dt=dt, substeps=substeps, times=times)
        self._drive(lib.damson_batch_step, mask, [pace._c(Keep())])

    def reset(self, mask: Mask | None = None, *, to: Snapshot | None = None) -> None:
        """Puts worlds back to the prototype, gives them parameters, and reads them.

        To a snapshot of one of them, if one is given: parameters are then those of the state.
        """
        if to is None:
            self._drive(lib.damson_batch_reset, mask)
        else:
            self._drive(lib.damson_batch_reset_to, mask, to._pointer)

    def read(self, mask: Mask | None = None) -> None:
        """Reads worlds as they are, for those that were changed by hand."""
        self._drive(lib.damson_batch_read, mask)

    def fork(self, source: int, target: int) -> None:
        """Has the world `target` be what the world `source` is: its state, parameters and fate, not its seed."""
        status = lib.damson_batch_fork(self._pointer, source, target)
        self._guard.finish()
        if status:
            fail()

    def _drive(self, call: Any, mask: Mask | None, *given: Any) -> None:
        pointer, count = _mask_in(mask)
        status = call(self._pointer, *given, pointer, count)
        self._guard.finish()
        if status:
            fail()

    # --- fates

    @property
    def steps(self) -> NDArray[np.uint64]:
        """Steps of each world since it was put back. A copy."""
        rows = np.zeros(self.count, np.uint64)
        lib.damson_batch_get_all_steps(self._pointer, ffi.from_buffer("uint64_t[]", rows, require_writable=True), rows.size)
        if last_status():
            fail()
        return rows

    @property
    def bad(self) -> NDArray[np.bool_]:
        """Which worlds stand still until they are put back: a mask of them. A copy."""
        rows = np.zeros(self.count, np.bool_)
        lib.damson_batch_get_bad_mask(
            self._pointer, ffi.from_buffer("uint8_t[]", rows.view("u1"), require_writable=True), rows.size
        )
        if last_status():
            fail()
        return rows

    # --- events

    def get_events(self, kind: EventKind) -> tuple[NDArray[np.uint32], NDArray[Any]]:
        """Events of a kind in the last step of each world that stepped in the last call, world after world.

        Two arrays of the same length: in which world each happened, and the events. Copies.
        """
        size, worlds = ffi.new("size_t*"), ffi.new("uint32_t**")
        value = lib.damson_batch_get_events(self._pointer, kind, worlds, size)
        if last_status():
            fail()
        events = rows_of(value, f"damson_{EventKind(kind).name.lower()}", size[0])
        if not size[0]:
            return np.zeros(0, np.uint32), events
        return np.frombuffer(ffi.buffer(worlds[0], 4 * size[0]), np.uint32).copy(), events
