"""Batches: many copies of one world that are stepped together, and observed and controlled through arrays of numbers.
"""
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
from ._generated.batch import BatchCalls, Random
from ._generated.batches import ActionDef, BatchDef, BatchPace, ColumnDef, ParameterDef, ParameterTarget, RayFan, Spread
from ._generated.body import Body
from ._generated.enums import BodyAction, BodyValue, EventKind, JointAction, JointValue, ParameterKind
from ._generated.joint import Joint
from ._generated.shape import Shape
from ._generated.snapshot import Snapshot
from ._generated.values import Column
from .world import World

Mask = Union[NDArray[np.bool_], Sequence[bool]]
"""One bool per world. Worlds with False are not changed."""

Choice = TypeVar("Choice", BodyValue, JointValue, BodyAction, JointAction, ParameterKind)


def _choice(kind: type[Choice], value: Any) -> Choice:
    """Returns an enum member; accepts its number, or its name in any case."""
    if not isinstance(value, str):
        return kind(value)
    try:
        return kind[value.upper()]
    except KeyError:
        names = ", ".join(repr(item.name.lower()) for item in kind)
        raise ValueError(f"{value!r} is none of {names}") from None


def _mask_in(mask: Mask | None) -> tuple[Any, int]:
    """Returns the pointer and the size of a mask for C."""
    if mask is None:
        return ffi.NULL, 0
    bools = np.asarray(mask)
    if bools.dtype != np.bool_ or bools.ndim != 1:
        raise TypeError(f"a mask is an array of bools, one for each world; got {bools.dtype} of shape {bools.shape}")
    return ffi.from_buffer("uint8_t[]", np.ascontiguousarray(bools).view("u1")), bools.size


class Batch(BatchCalls):
    """Many copies of one world, the prototype, that are stepped together.

    with Batch(world, count=64, seed=7, workers=2) as batch:
        height = batch.observe(ball, "position", name="place")
        batch.act(motor, "motor_speed", lower=-1, upper=1, scale=20)
        batch.add_parameter("gravity_y", Spread.uniform(-12, -8))
        batch.reset()
        batch.actions[:] = choose(batch.observations)
        batch.step(times=3)
        batch.reset(mask=batch.bad)

    Bodies, shapes and joints of the prototype identify the same object in all worlds; `batch[i]` is one of
    the worlds. The result of a world depends only on its seed, its actions and its reset count, not on the
    number of threads. Your Python functions are called one after the other, because each call takes the
    global interpreter lock.

    Threads: use a batch from one thread at a time.
    """

    __slots__ = ()

    def __init__(
        self, prototype: World, definition: BatchDef | None = None, *, count: int = UNSET, seed: int = UNSET,
        workers: int = UNSET, task_calls: int = UNSET,
        parallel_for: Callable[[int, Callable[[int], None]], object] | None = UNSET,
    ) -> None:
        """Forks the prototype `count` times and keeps another copy of it for resets. The worlds have no
        listeners or callbacks.

        Pass a BatchDef, its fields by name, or both; a field that you omit has its default. `workers` threads
        step the worlds. `parallel_for(n, call)` replaces these threads: it calls call(0) to call(n - 1) on
        any threads, with n up to `task_calls`.
        Errors: a DamsonError for a count outside 1 to 2^20, workers outside 1 to 64, or during a step of the
        prototype.
        Cost: one copy of the prototype for each world.
        """
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
        """Returns one of the worlds, which you can read and edit until the batch is destroyed.
        Equivalent to `batch[index]`.
        """
        views: dict[int, World] = self._kept.setdefault("views", {})
        if index not in views:
            value = lib.damson_batch_get_world(self._pointer, index)
            if last_status():
                fail()
            views[index] = self._view(value)
        return views[index]

    @property
    def prototype(self) -> World:
        """The initial state of the worlds, for reading only, until the batch is destroyed."""
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
        # a dependent of `self`; appended without a scan of the other dependents, because there can be many
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
        """Adds an observation column: a value of a body or joint of the prototype. Returns its position in
        the rows.

        `value` is a BodyValue or JointValue, or its name, such as "position". Each number is multiplied by
        `scale` [1/unit], then `offset` [-] is added. `frame` is a body in whose frame positions, angles and
        velocities of bodies are given, as an observer on that body sees them. If it is None, they are given
        in the world frame. In worlds where the body or joint is destroyed, the numbers are zero. The batch no
        longer writes to arrays that `observations` returned before.
        Errors: ValueError for an unknown name.
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
        """Adds an observation column: 1 if the shape, or a shape of the body, touches a shape of one of these
        categories, otherwise 0.

        Sensor overlaps count too. The number is multiplied by `scale`, then `offset` is added. In worlds
        where the object is destroyed, the number is zero.
        """
        keep = Keep()
        definition = [ColumnDef(name, scale, offset)._c(keep)]
        if isinstance(of, Shape):
            found = lib.damson_batch_observe_shape_touching(self._pointer, of._handle, categories, definition)
        else:
            found = lib.damson_batch_observe_body_touching(self._pointer, of._handle, categories, definition)
        return self._column(found, "observations")

    def observe_rays(
        self, body: Body, translations: Sequence[VectorLike] | NDArray[Any], *, origin: VectorLike = (0.0, 0.0),
        categories: int = 2**64 - 1, finds_sensors: bool = False, name: str = "", scale: float = 1.0,
        offset: float = 0.0,
    ) -> Column:
        """Adds an observation column: the free fraction of each ray, 0 to 1, one number per ray, as a lidar
        measures it.

        Rays start at `origin` [m] and extend by `translations` [m], both in the frame of the body. They
        ignore the body's own shapes, and shapes that have none of `categories`. With `finds_sensors`, they
        also find sensors. In worlds where the body is destroyed, the numbers are one. Each number is
        multiplied by `scale`, then `offset` is added.
        """
        keep = Keep()
        fan: Any = RayFan(tuple(translations), origin, categories, finds_sensors)  # type: ignore[arg-type]
        definition = [ColumnDef(name, scale, offset)._c(keep)]
        found = lib.damson_batch_observe_rays(self._pointer, body._handle, [fan._c(keep)], definition)
        return self._column(found, "observations")

    def observe_by(
        self, width: int, read: Callable[[World, int], Sequence[float] | NDArray[Any]], *, name: str = "",
        scale: float = 1.0, offset: float = 0.0,
    ) -> Column:
        """Adds an observation column: the `width` numbers that read(world, index) returns.

        Each number is multiplied by `scale`, then `offset` is added. If `read` raises an exception or returns another
        count of numbers, the call that reads the observations raises the exception.
        Threads: `read` runs on any thread of the batch, with the global interpreter lock.
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
        """Adds an action column for a body or joint of the prototype. Returns its position in the rows.

        `action` is a BodyAction or JointAction, or its name, such as "force". Each number is clamped to
        [lower, upper], then multiplied by `scale`, then `offset` is added. If you omit `lower` and `upper`,
        the limits are those of ActionDef. With `is_local`, forces, impulses and velocities are in the body's
        frame. Forces and impulses act at `point`, in the body's frame [m], or at the center of mass if
        `point` is None. The column has no effect in worlds where the body or joint is destroyed. The batch no
        longer reads arrays that `actions` returned before.
        Errors: ValueError for an unknown name.
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
        """Adds an action column: `width` numbers that act(world, index, numbers) applies before the first step of a
        row.

        Each number is clamped to [lower, upper], then multiplied by `scale`, then `offset` is added. If `act` raises
        an exception, step() raises it after the worlds have stepped.
        Threads: `act` runs on any thread of the batch, with the global interpreter lock.
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
        """Converts a C struct to a column. Drops the stored row arrays, because the width of the rows has
        changed.
        """
        if last_status():
            fail()
        self._kept.pop(rows, None)
        return Column.of(found)

    # --- rows

    @property
    def observations(self) -> NDArray[np.float32]:
        """The numbers that the last step(), reset() or read() observed: a read-only float32 array of shape
        (worlds, columns).

        The array is the batch's memory, not a copy, so the next step overwrites the numbers. The array stays
        valid as long as you keep it, even if the batch is destroyed. After you add a column, this property
        returns a new array. All numbers are zero before the first reset.
        """
        return self._rows("observations", self.observation_width, lib.damson_batch_get_observations,
                          lib.damson_batch_set_observation_memory, False)

    @property
    def actions(self) -> NDArray[np.float32]:
        """The actions for the next step: a float32 array of shape (worlds, columns) that you write in place.

        The values stay until you overwrite them. The array is the batch's memory, not a copy, and stays valid
        as long as you keep it. After you add a column, this property returns a new array.
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
        """Makes the batch write observations to your array, or to its own memory if `memory` is None.

        Errors: ValueError unless the array is float32, contiguous, writable and of shape (worlds, columns).
        """
        self._set_memory("observations", memory, self.observation_width, lib.damson_batch_set_observation_memory)

    def set_action_memory(self, memory: NDArray[np.float32] | None) -> None:
        """Makes the batch read actions from your array, or from its own memory if `memory` is None.

        Errors: ValueError unless the array is float32, contiguous, writable and of shape (worlds, columns).
        """
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
                f"memory must be writable, contiguous, float32 and of shape {wanted};"
                f" got {memory.dtype} of shape {memory.shape}"
            )
        self._lend(name, memory, put)
        self._kept[name] = memory

    def _lend(self, name: str, rows: NDArray[np.float32], put: Any) -> None:
        """Makes the batch use a NumPy array as its rows. The caller must keep the array alive."""
        if put(self._pointer, ffi.from_buffer("float[]", rows, require_writable=True), rows.size):
            fail()

    # --- parameters

    def add_parameter(
        self, kind: ParameterKind | str, spread: Spread | float, *, of: Body | Shape | Joint | None = None,
        name: str | None = None, is_factor: bool = False,
    ) -> str:
        """Adds a parameter, whose value is drawn for each world at each later reset. Returns its name.

        `kind` is a ParameterKind or its name, such as "gravity_y". `spread` is the distribution of the
        values; a number is the same as Spread.fixed(number). `of` is the body, shape or joint that has the
        parameter, or None for the whole world. With `is_factor`, the number multiplies the prototype's value;
        otherwise it replaces that value. A size is always a factor. `name` identifies the parameter; None
        uses the name of its kind. Errors: ValueError for an unknown kind, DamsonError for a name that is
        already in use.
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
        """Sets the value of a parameter for each world. From the next reset on, these values replace random draws.

        Errors: a DamsonError for an unknown name, or if there is not one finite number for each world.
        """
        numbers = np.ascontiguousarray(values, np.float32).reshape(-1)
        if lib.damson_batch_set_parameter(
            self._pointer, name.encode(), ffi.from_buffer("float[]", numbers), numbers.size
        ):
            fail()

    def get_parameter(self, name: str) -> NDArray[np.float32]:
        """Returns a copy of a parameter's value in each world, as applied at the last reset. The value is NaN
        before the first reset.

        Errors: KeyError if there is no parameter with this name.
        """
        size = ffi.new("size_t*")
        value = lib.damson_batch_get_parameter(self._pointer, name.encode(), size)
        if last_status():
            fail()
        if not size[0]:
            raise KeyError(name)
        return np.frombuffer(ffi.buffer(value, 4 * size[0]), np.float32).copy()

    @property
    def parameters(self) -> dict[str, ParameterDef]:
        """Current definitions of all parameters, by name."""
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
        """Sets the function begin(world, index, random). It is called for each world after a reset, once its
        parameters are applied. None removes the function.

        The random numbers depend only on the world's seed and its reset count. Use `random` only inside the
        call.
        Threads: `begin` runs on any thread of the batch, with the global interpreter lock.
        """
        self._set_function(lib.damson_batch_set_begin, "begin", lib.damson_python_begin, begin)

    def set_before_observe(self, call: Callable[[World, int], object] | None) -> None:
        """Sets the function call(world, index). It is called for each world after its steps, before the world
        is observed. None removes the function.

        Threads: `call` runs on any thread of the batch, with the global interpreter lock.
        """
        self._set_function(lib.damson_batch_set_before_observe, "before_observe", lib.damson_python_before_observe, call)

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
        """Applies the action rows, takes `times` steps of `dt` [s] with `substeps` substeps each, and reads
        the observations.

        Arguments that you omit have the defaults of BatchPace. `mask` selects the worlds; None selects all.
        Bad worlds are not stepped, but their observations are read. The global interpreter lock is released
        during the steps. If one of your functions raises an exception, this call raises it at the end.
        """
        pace = merged(BatchPace, None, dt=dt, substeps=substeps, times=times)
        self._drive(lib.damson_batch_step, mask, [pace._c(Keep())])

    def reset(self, mask: Mask | None = None, *, to: Snapshot | None = None) -> None:
        """Resets worlds to the prototype, applies their parameters and reads their observations.

        `mask` selects the worlds; None selects all. If `to` is a snapshot that was saved in one of the
        worlds, the worlds get that state instead, including its parameters.
        Cost: a copy of the data that a step changes.
        """
        if to is None:
            self._drive(lib.damson_batch_reset, mask)
        else:
            self._drive(lib.damson_batch_reset_to, mask, to._pointer)

    def read(self, mask: Mask | None = None) -> None:
        """Reads the current observations of worlds. Call it after you have edited worlds yourself. `mask`
        selects the worlds; None selects all.
        """
        self._drive(lib.damson_batch_read, mask)

    def fork(self, source: int, target: int) -> None:
        """Makes world `target` a copy of world `source`: its state, parameters, step count and fault, but not its
        seed.
        """
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

    # --- state of the worlds

    @property
    def steps(self) -> NDArray[np.uint64]:
        """Number of steps of each world since its last reset. The array is a copy."""
        rows = np.zeros(self.count, np.uint64)
        lib.damson_batch_get_all_steps(self._pointer, ffi.from_buffer("uint64_t[]", rows, require_writable=True), rows.size)
        if last_status():
            fail()
        return rows

    @property
    def bad(self) -> NDArray[np.bool_]:
        """Mask of the bad worlds, which are not stepped until their next reset. get_fault() returns the
        reason. The array is a copy.
        """
        rows = np.zeros(self.count, np.bool_)
        lib.damson_batch_get_bad_mask(
            self._pointer, ffi.from_buffer("uint8_t[]", rows.view("u1"), require_writable=True), rows.size
        )
        if last_status():
            fail()
        return rows

    # --- events

    def get_events(self, kind: EventKind) -> tuple[NDArray[np.uint32], NDArray[Any]]:
        """Returns the events of one kind from the last call to step(), world after world. If a world took
        several steps, only its last step's events are included.

        The result is two arrays of the same length: the index of the world of each event, and the events.
        Both are copies.
        """
        size, worlds = ffi.new("size_t*"), ffi.new("uint32_t**")
        value = lib.damson_batch_get_events(self._pointer, kind, worlds, size)
        if last_status():
            fail()
        events = rows_of(value, f"damson_{EventKind(kind).name.lower()}", size[0])
        if not size[0]:
            return np.zeros(0, np.uint32), events
        return np.frombuffer(ffi.buffer(worlds[0], 4 * size[0]), np.uint32).copy(), events
