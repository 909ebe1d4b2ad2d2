"""Definitions of batches: how they step, what is read and driven, what differs from world to world.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TYPE_CHECKING

from .._callback import Keep
from .._convert import to_text, to_vec2
from .._error import fail, last_status
from .._library import ffi, lib
from .enums import ParameterKind, SpreadKind
from .values import Vec2

if TYPE_CHECKING:
    from .body import Body
    from .joint import Joint
    from .shape import Shape

_batch_def = lib.damson_default_batch_def()


@dataclass(frozen=True, slots=True)
class BatchDef:
    """What a batch is made with."""

    C_NAME: ClassVar[str] = "damson_batch_def"
    ROLES: ClassVar[dict[str, str]] = {
        "parallel_for": "parallel_for",
    }

    count: int = _batch_def.count
    """Worlds, 1 to 2^20."""

    seed: int = _batch_def.seed
    """All random numbers of all worlds follow from it."""

    workers: int = _batch_def.workers
    """Threads of its own that share the worlds, 1 to 64."""

    task_calls: int = _batch_def.task_calls
    """Most calls that one `parallel_for` is asked for, 1 to 64; 0: the game brings no task system."""

    parallel_for: Callable[[int, Callable[[int], None]], object] | None = None
    """The game's threads in place of the batch's: see parallel_for_function."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_batch_def"),
            self.count,
            self.seed,
            self.workers,
            self.task_calls,
            ffi.NULL if self.parallel_for is None else lib.damson_python_parallel_for,
            keep.context(self),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> BatchDef:
        return cls(c.count, c.seed, c.workers, c.task_calls, None)


_batch_pace = lib.damson_default_batch_pace()


@dataclass(frozen=True, slots=True)
class BatchPace:
    """How a batch steps."""

    C_NAME: ClassVar[str] = "damson_batch_pace"

    dt: float = _batch_pace.dt
    """Of a step. [s]"""

    substeps: int = _batch_pace.substeps
    """Of a step, 1 to 64."""

    times: int = _batch_pace.times
    """Steps that each world takes for one row of actions, 1 to 1024."""

    def _c(self, keep: Keep) -> Any:
        return (ffi.sizeof("damson_batch_pace"), self.dt, self.substeps, self.times)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BatchPace:
        return cls(c.dt, c.substeps, c.times)


_column_def = lib.damson_default_column_def()


@dataclass(frozen=True, slots=True)
class ColumnDef:
    """What all observed columns have. What is read is multiplied by `scale`, then `offset` is added."""

    C_NAME: ClassVar[str] = "damson_column_def"

    name: str = to_text(_column_def.name)
    """For whoever looks at the columns; None: none."""

    scale: float = _column_def.scale
    """Of each number. [1/unit]"""

    offset: float = _column_def.offset
    """Added to each number. [-]"""

    frame: Body | None = None
    """A body in whose frame places, ways, angles and velocities are told, as somebody who stands on it sees
    them; None: the world's frame. For values of bodies only.
    """

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_column_def"),
            keep.text(self.name),
            self.scale,
            self.offset,
            (0, 0) if self.frame is None else self.frame._handle,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ColumnDef:
        return cls(
            to_text(c.name),
            c.scale,
            c.offset,
            None if c.frame.generation == 0 else home._body(c.frame),
        )


_ray_fan = lib.damson_default_ray_fan()


@dataclass(frozen=True, slots=True)
class RayFan:
    """Rays that leave a body, as a lidar has them."""

    C_NAME: ClassVar[str] = "damson_ray_fan"

    ways: tuple[Vec2, ...] = tuple(Vec2(_ray_fan.ways[i].x, _ray_fan.ways[i].y) for i in range(_ray_fan.way_count))
    """In the body's frame, the whole ray each. [m]"""

    origin: Vec2 = Vec2(_ray_fan.origin.x, _ray_fan.origin.y)
    """In the body's frame. [m]"""

    categories: int = _ray_fan.categories
    """One of them is that of the shape that is seen."""

    finds_sensors: bool = _ray_fan.finds_sensors
    """Solid shapes are found always."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_ray_fan"),
            keep.array("damson_vec2[]", [to_vec2(item) for item in self.ways]),
            len(self.ways),
            to_vec2(self.origin),
            self.categories,
            self.finds_sensors,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> RayFan:
        return cls(
            tuple(Vec2(c.ways[i].x, c.ways[i].y) for i in range(c.way_count)),
            Vec2(c.origin.x, c.origin.y),
            c.categories,
            c.finds_sensors,
        )


_action_def = lib.damson_default_action_def()


@dataclass(frozen=True, slots=True)
class ActionDef:
    """What all columns of actions have. A number is brought into [lower, upper], then multiplied by `scale`,
    then `offset` is added.
    """

    C_NAME: ClassVar[str] = "damson_action_def"

    name: str = to_text(_action_def.name)
    """For whoever looks at the columns; None: none."""

    scale: float = _action_def.scale
    """Of each number. [unit]"""

    offset: float = _action_def.offset
    """Added to each number. [unit]"""

    lower: float = _action_def.lower
    """Of the number that is given. [-]"""

    upper: float = _action_def.upper
    """Likewise; not below `lower`. [-]"""

    is_local: bool = _action_def.is_local
    """Forces, impulses and velocities are in the body's frame."""

    has_point: bool = _action_def.has_point
    """Forces and impulses act at `point`, else at the centre of mass."""

    point: Vec2 = Vec2(_action_def.point.x, _action_def.point.y)
    """In the body's frame. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_action_def"),
            keep.text(self.name),
            self.scale,
            self.offset,
            self.lower,
            self.upper,
            self.is_local,
            self.has_point,
            to_vec2(self.point),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ActionDef:
        return cls(
            to_text(c.name),
            c.scale,
            c.offset,
            c.lower,
            c.upper,
            c.is_local,
            c.has_point,
            Vec2(c.point.x, c.point.y),
        )


_spread = lib.damson_default_spread()


@dataclass(frozen=True, slots=True)
class Spread:
    """A distribution that a parameter is drawn from, anew at each reset. Spread.uniform and its kin make one.
    """

    C_NAME: ClassVar[str] = "damson_spread"

    kind: SpreadKind = SpreadKind(_spread.kind)
    """Of which kind it is."""

    a: float = _spread.a
    """The number; the lower end; or the mean. [unit]"""

    b: float = _spread.b
    """The upper end; or the standard deviation. [unit]"""

    choices: tuple[float, ...] = tuple(_spread.choices[i] for i in range(_spread.choice_count))
    """Each as likely as the others. [unit]"""

    def _c(self, keep: Keep) -> Any:
        return (
            self.kind,
            self.a,
            self.b,
            keep.array("float[]", [item for item in self.choices]),
            len(self.choices),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> Spread:
        return cls(SpreadKind(c.kind), c.a, c.b, tuple(c.choices[i] for i in range(c.choice_count)))

    @classmethod
    def fixed(cls, value: float) -> Spread:
        """Always this number."""
        value = lib.damson_make_fixed_spread(value)
        if last_status():
            fail()
        return cls._of(value, None)

    @classmethod
    def uniform(cls, low: float, high: float) -> Spread:
        """In [low, high)."""
        value = lib.damson_make_uniform_spread(low, high)
        if last_status():
            fail()
        return cls._of(value, None)

    @classmethod
    def log_uniform(cls, low: float, high: float) -> Spread:
        """In [low, high), the logarithm uniform. Requires: low above zero."""
        value = lib.damson_make_log_uniform_spread(low, high)
        if last_status():
            fail()
        return cls._of(value, None)

    @classmethod
    def normal(cls, mean: float, deviation: float) -> Spread:
        """Gauss's, within 6 deviations of the mean."""
        value = lib.damson_make_normal_spread(mean, deviation)
        if last_status():
            fail()
        return cls._of(value, None)

    @classmethod
    def choice(cls, choices: Sequence[float]) -> Spread:
        """One of these, which the caller keeps as long as the struct is used."""
        keep = Keep()
        value = lib.damson_make_choice_spread(keep.array("float[]", list(choices)), len(choices))
        if last_status():
            fail()
        return cls._of(value, None)


@dataclass(frozen=True, slots=True)
class ParameterTarget:
    """What a parameter is a parameter of: one of these, or none of them for the whole world."""

    C_NAME: ClassVar[str] = "damson_parameter_target"

    body: Body | None
    """This body; or a None handle."""

    shape: Shape | None
    """This shape; or a None handle."""

    joint: Joint | None
    """This joint; or a None handle."""

    def _c(self, keep: Keep) -> Any:
        return (
            (0, 0) if self.body is None else self.body._handle,
            (0, 0) if self.shape is None else self.shape._handle,
            (0, 0) if self.joint is None else self.joint._handle,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ParameterTarget:
        return cls(
            None if c.body.generation == 0 else home._body(c.body),
            None if c.shape.generation == 0 else home._shape(c.shape),
            None if c.joint.generation == 0 else home._joint(c.joint),
        )


_parameter_def = lib.damson_default_parameter_def()


@dataclass(frozen=True, slots=True)
class ParameterDef:
    """A parameter and how it is given."""

    C_NAME: ClassVar[str] = "damson_parameter_def"

    name: str = to_text(_parameter_def.name)
    """Unique in the batch."""

    kind: ParameterKind = ParameterKind(_parameter_def.kind)
    """What it is."""

    target: ParameterTarget = ParameterTarget._of(_parameter_def.target, None)
    """Of whom."""

    spread: Spread = Spread._of(_parameter_def.spread, None)
    """What it is drawn from, unless arrays give it."""

    is_factor: bool = _parameter_def.is_factor
    """The number is multiplied by what the prototype has, of each shape its own; else it takes its place. A
    size always is.
    """

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_parameter_def"),
            keep.text(self.name),
            self.kind,
            self.target._c(keep),
            self.spread._c(keep),
            self.is_factor,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> ParameterDef:
        return cls(
            to_text(c.name),
            ParameterKind(c.kind),
            ParameterTarget._of(c.target, home),
            Spread._of(c.spread, home),
            c.is_factor,
        )
