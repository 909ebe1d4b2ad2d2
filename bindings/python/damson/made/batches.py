"""Definitions of batches: steps, observations, actions and parameters.

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
    """Definition of a batch of worlds."""

    C_NAME: ClassVar[str] = "damson_batch_def"
    ROLES: ClassVar[dict[str, str]] = {
        "parallel_for": "parallel_for",
    }

    count: int = _batch_def.count
    """Worlds, 1 to 2^20."""

    seed: int = _batch_def.seed
    """Seed of all random numbers of all worlds."""

    workers: int = _batch_def.workers
    """The batch's own threads that share the worlds, 1 to 64."""

    task_calls: int = _batch_def.task_calls
    """Maximum number of calls requested from one `parallel_for`, 1 to 64; 0: no task system is supplied."""

    parallel_for: Callable[[int, Callable[[int], None]], object] | None = None
    """Runs work on your threads instead of the batch's threads: see parallel_for_function."""

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
    """Step settings of a batch."""

    C_NAME: ClassVar[str] = "damson_batch_pace"

    dt: float = _batch_pace.dt
    """Duration of a step. [s]"""

    substeps: int = _batch_pace.substeps
    """Substeps per step, 1 to 64."""

    times: int = _batch_pace.times
    """Number of steps that each world takes per row of actions, 1 to 1024."""

    def _c(self, keep: Keep) -> Any:
        return (ffi.sizeof("damson_batch_pace"), self.dt, self.substeps, self.times)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BatchPace:
        return cls(c.dt, c.substeps, c.times)


_column_def = lib.damson_default_column_def()


@dataclass(frozen=True, slots=True)
class ColumnDef:
    """Settings common to all observed columns. Each value read is multiplied by `scale`, then `offset` is
    added.
    """

    C_NAME: ClassVar[str] = "damson_column_def"

    name: str = to_text(_column_def.name)
    """Name for people who inspect the columns; None: none."""

    scale: float = _column_def.scale
    """Factor of each number. [1/unit]"""

    offset: float = _column_def.offset
    """Offset added to each number. [-]"""

    frame: Body | None = None
    """Body relative to which positions, angles and velocities are measured, as seen in its moving frame;
    None: the world frame. Applies only to body values.
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
    """Rays cast from a body, as by a lidar."""

    C_NAME: ClassVar[str] = "damson_ray_fan"

    translations: tuple[Vec2, ...] = tuple(Vec2(_ray_fan.translations[i].x, _ray_fan.translations[i].y) for i in range(_ray_fan.translation_count))
    """Translations of the rays in body space, each of full length. [m]"""

    origin: Vec2 = Vec2(_ray_fan.origin.x, _ray_fan.origin.y)
    """Origin of the rays in body space. [m]"""

    categories: int = _ray_fan.categories
    """Mask of visible shape categories."""

    finds_sensors: bool = _ray_fan.finds_sensors
    """If true, sensors are found too. Solid shapes are always found."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_ray_fan"),
            keep.array("damson_vec2[]", [to_vec2(item) for item in self.translations]),
            len(self.translations),
            to_vec2(self.origin),
            self.categories,
            self.finds_sensors,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> RayFan:
        return cls(
            tuple(Vec2(c.translations[i].x, c.translations[i].y) for i in range(c.translation_count)),
            Vec2(c.origin.x, c.origin.y),
            c.categories,
            c.finds_sensors,
        )


_action_def = lib.damson_default_action_def()


@dataclass(frozen=True, slots=True)
class ActionDef:
    """Settings common to all action columns. Each number is clamped to [lower, upper], then multiplied by
    `scale`, then `offset` is added.
    """

    C_NAME: ClassVar[str] = "damson_action_def"

    name: str = to_text(_action_def.name)
    """Name for people who inspect the columns; None: none."""

    scale: float = _action_def.scale
    """Factor of each number. [unit]"""

    offset: float = _action_def.offset
    """Offset added to each number. [unit]"""

    lower: float = _action_def.lower
    """Lower limit of the given number. [-]"""

    upper: float = _action_def.upper
    """Upper limit of the given number; not below `lower`. [-]"""

    is_local: bool = _action_def.is_local
    """If true, forces, impulses and velocities are in body space."""

    has_point: bool = _action_def.has_point
    """If true, forces and impulses act at `point`; otherwise at the center of mass."""

    point: Vec2 = Vec2(_action_def.point.x, _action_def.point.y)
    """Point of application in body space. [m]"""

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
    """A distribution from which a parameter is drawn again at each reset. Spread.uniform and similar
    functions create one.
    """

    C_NAME: ClassVar[str] = "damson_spread"

    kind: SpreadKind = SpreadKind(_spread.kind)
    """Kind of the distribution."""

    a: float = _spread.a
    """Fixed number, lower end or mean. [unit]"""

    b: float = _spread.b
    """Upper end or standard deviation. [unit]"""

    choices: tuple[float, ...] = tuple(_spread.choices[i] for i in range(_spread.choice_count))
    """Values that are chosen with equal probability. [unit]"""

    def _c(self, keep: Keep) -> Any:
        return (
            SpreadKind(self.kind),
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
        """Returns a distribution that always gives `value`."""
        value = lib.damson_make_fixed_spread(value)
        if last_status():
            fail()
        return cls._of(value, None)

    @classmethod
    def uniform(cls, low: float, high: float) -> Spread:
        """Returns a uniform distribution in [low, high)."""
        value = lib.damson_make_uniform_spread(low, high)
        if last_status():
            fail()
        return cls._of(value, None)

    @classmethod
    def log_uniform(cls, low: float, high: float) -> Spread:
        """Returns a distribution in [low, high) whose logarithm is uniform. Requires: low above zero."""
        value = lib.damson_make_log_uniform_spread(low, high)
        if last_status():
            fail()
        return cls._of(value, None)

    @classmethod
    def normal(cls, mean: float, deviation: float) -> Spread:
        """Returns a normal distribution, limited to 6 deviations from the mean."""
        value = lib.damson_make_normal_spread(mean, deviation)
        if last_status():
            fail()
        return cls._of(value, None)

    @classmethod
    def choice(cls, choices: Sequence[float]) -> Spread:
        """Returns a distribution over `choices`, which must remain valid as long as the struct is used."""
        keep = Keep()
        value = lib.damson_make_choice_spread(keep.array("float[]", list(choices)), len(choices))
        if last_status():
            fail()
        return cls._of(value, None)


@dataclass(frozen=True, slots=True)
class ParameterTarget:
    """The owner of a parameter: one of these objects, or none of them for the whole world."""

    C_NAME: ClassVar[str] = "damson_parameter_target"

    body: Body | None
    """This body, or a None handle."""

    shape: Shape | None
    """This shape, or a None handle."""

    joint: Joint | None
    """This joint, or a None handle."""

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
    """Definition of a parameter and of how its values are chosen."""

    C_NAME: ClassVar[str] = "damson_parameter_def"

    name: str = to_text(_parameter_def.name)
    """Name, unique in the batch."""

    kind: ParameterKind = ParameterKind(_parameter_def.kind)
    """Kind of the parameter."""

    target: ParameterTarget = ParameterTarget._of(_parameter_def.target, None)
    """Owner of the parameter."""

    spread: Spread = Spread._of(_parameter_def.spread, None)
    """Distribution of the values, unless arrays supply them."""

    is_factor: bool = _parameter_def.is_factor
    """If true, the number multiplies the prototype's value, separately for each shape; otherwise it replaces
    that value. A size is always a factor.
    """

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_parameter_def"),
            keep.text(self.name),
            ParameterKind(self.kind),
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
