"""Settings of histories, recordings and looks ahead, and what goes wrong with them.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, TYPE_CHECKING

from .._callback import Keep
from .._convert import to_text, to_vec2
from .._library import ffi, lib
from .definitions import WorldDef
from .enums import Phase
from .surfaces import TileId, tile_id_of, to_tile_id
from .values import Vec2

if TYPE_CHECKING:
    from ..world import World
    from .body import Body
    from .recording import RecordedCall
    from .shape import Shape

_history_def = lib.damson_default_history_def()


@dataclass(frozen=True, slots=True)
class HistoryDef:
    """Limits of a history, and how it steps again."""

    C_NAME: ClassVar[str] = "damson_history_def"

    ticks: int = _history_def.ticks
    """To go back at most; 1 or more."""

    bytes: int = _history_def.bytes
    """Of all ticks together, at most; older ones are forgotten."""

    dt: float = _history_def.dt
    """Of a step that resimulate() takes. [s]"""

    substeps: int = _history_def.substeps
    """Likewise."""

    def _c(self, keep: Keep) -> Any:
        return (ffi.sizeof("damson_history_def"), self.ticks, self.bytes, self.dt, self.substeps)

    @classmethod
    def _of(cls, c: Any, home: Any) -> HistoryDef:
        return cls(c.ticks, c.bytes, c.dt, c.substeps)


_recording_def = lib.damson_default_recording_def()


@dataclass(frozen=True, slots=True)
class RecordingDef:
    """What a recording has besides calls."""

    C_NAME: ClassVar[str] = "damson_recording_def"

    digest_period: int = _recording_def.digest_period
    """Steps from one digest to the next; 0: none."""

    keyframe_period: int = _recording_def.keyframe_period
    """Steps from one keyframe to the next, at first; 0: none."""

    keyframe_bytes: int = _recording_def.keyframe_bytes
    """Of all keyframes at most: when they are more, every other one goes. [bytes]"""

    has_phases: bool = _recording_def.has_phases
    """A digest of each phase of each step, so that a player that parts from the recording can say in which:
    for a look into a fault. Uses World.set_phase_trace(), and costs what that does.
    """

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_recording_def"),
            self.digest_period,
            self.keyframe_period,
            self.keyframe_bytes,
            self.has_phases,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> RecordingDef:
        return cls(c.digest_period, c.keyframe_period, c.keyframe_bytes, c.has_phases)


_player_def = lib.damson_default_player_def()


@dataclass(frozen=True, slots=True)
class PlayerDef:
    """How a recording is played."""

    C_NAME: ClassVar[str] = "damson_player_def"

    machine: WorldDef | None = None
    """Workers, tasks and instructions are taken from it; None: the default."""

    most_cells: int = _player_def.most_cells
    """Of all tile grids that calls of the recording make: a few bytes of a file from elsewhere ask for many.
    More is a fault.
    """

    snapshot_period: int = _player_def.snapshot_period
    """Ticks from one snapshot, for seek(), to the next; 0: none."""

    snapshot_bytes: int = _player_def.snapshot_bytes
    """Of all of them, at most. [bytes]"""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_player_def"),
            ffi.NULL if self.machine is None else keep.array("damson_world_def*", self.machine._c(keep)),
            self.most_cells,
            self.snapshot_period,
            self.snapshot_bytes,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> PlayerDef:
        return cls(None, c.most_cells, c.snapshot_period, c.snapshot_bytes)


_branch_def = lib.damson_default_branch_def()


@dataclass(frozen=True, slots=True)
class BranchDef:
    """What is otherwise in a branch."""

    C_NAME: ClassVar[str] = "damson_branch_def"
    ROLES: ClassVar[dict[str, str]] = {
        "keep": "call_choice",
        "act": "tick",
    }

    keep: Callable[[RecordedCall], bool] | None = None
    """Which recorded calls are made; None: all."""

    act: Callable[[World, int], object] | None = None
    """What is done besides before each step, `tick` being the number of the step to come; None: nothing."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_branch_def"),
            ffi.NULL if self.keep is None else lib.damson_python_call_choice,
            ffi.NULL if self.act is None else lib.damson_python_tick,
            keep.context(self),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> BranchDef:
        return cls(None, None)


_preview_pace = lib.damson_default_preview_pace()


@dataclass(frozen=True, slots=True)
class PreviewPace:
    """How a look ahead steps."""

    C_NAME: ClassVar[str] = "damson_preview_pace"

    dt: float = _preview_pace.dt
    """Of a step. [s]"""

    substeps: int = _preview_pace.substeps
    """Of a step."""

    def _c(self, keep: Keep) -> Any:
        return (ffi.sizeof("damson_preview_pace"), self.dt, self.substeps)

    @classmethod
    def _of(cls, c: Any, home: Any) -> PreviewPace:
        return cls(c.dt, c.substeps)


@dataclass(frozen=True, slots=True)
class PreviewHit:
    """A touch in a look ahead. Handles are those of the world."""

    C_NAME: ClassVar[str] = "damson_preview_hit"

    step: int
    """In which it begins, counted from 1."""

    body: Body
    """The named body."""

    shape: Shape
    """Its shape."""

    other: Shape
    """What it touches."""

    tile: TileId | None
    """If that is a cell of a tile grid, whose the shape is then."""

    point: Vec2
    """In the world; zero of a sensor. [m]"""

    normal: Vec2
    """Out of the other, unit; zero of a sensor. [-]"""

    is_sensor: bool
    """One of them is a sensor."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.step,
            self.body._handle,
            self.shape._handle,
            self.other._handle,
            to_tile_id(self.tile),
            to_vec2(self.point),
            to_vec2(self.normal),
            self.is_sensor,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> PreviewHit:
        return cls(
            c.step,
            home._body(c.body),
            home._shape(c.shape),
            home._shape(c.other),
            tile_id_of(c.tile, home),
            Vec2(c.point.x, c.point.y),
            Vec2(c.normal.x, c.normal.y),
            c.is_sensor,
        )


@dataclass(frozen=True, slots=True)
class StateFault:
    """What is wrong with bytes that should be a state."""

    C_NAME: ClassVar[str] = "damson_state_fault"

    at: int
    """Where in the bytes reading stopped. [bytes]"""

    place: str
    """Which part, as "contacts[12]"; see DamsonError for how long texts last."""

    reason: str
    """What is wrong with it."""

    def _c(self, keep: Keep) -> Any:
        return (self.at, keep.text(self.place), keep.text(self.reason))

    @classmethod
    def _of(cls, c: Any, home: Any) -> StateFault:
        return cls(c.at, to_text(c.place), to_text(c.reason))


@dataclass(frozen=True, slots=True)
class RecordingFault:
    """What is wrong, where, and why."""

    C_NAME: ClassVar[str] = "damson_recording_fault"

    at: int
    """Where in the bytes; 0 if these are good. [bytes]"""

    tick: int
    """The step under way: one more than those taken."""

    reason: str
    """Empty: nothing is wrong."""

    def _c(self, keep: Keep) -> Any:
        return (self.at, self.tick, keep.text(self.reason))

    @classmethod
    def _of(cls, c: Any, home: Any) -> RecordingFault:
        return cls(c.at, c.tick, to_text(c.reason))


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where two worlds differ."""

    C_NAME: ClassVar[str] = "damson_divergence"

    object: str
    """As "body 12", "contact 3, 7", "world"."""

    field: str
    """As "velocity.linear.x"; "object" if one of them has none."""

    here: str
    """The value in the one."""

    there: str
    """The value in the other."""

    text: str
    """All of it in a sentence."""

    def _c(self, keep: Keep) -> Any:
        return (
            keep.text(self.object),
            keep.text(self.field),
            keep.text(self.here),
            keep.text(self.there),
            keep.text(self.text),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> Divergence:
        return cls(to_text(c.object), to_text(c.field), to_text(c.here), to_text(c.there), to_text(c.text))


@dataclass(frozen=True, slots=True)
class RunDivergence:
    """Where two runs part."""

    C_NAME: ClassVar[str] = "damson_run_divergence"

    step: int
    """The first whose outcome differs, counted as ticks are."""

    has_phase: bool
    """Whether the phase is known."""

    phase: Phase
    """Of it; none: calls before the step, or of its listeners, make the difference."""

    apart: Divergence
    """The first object that differs then; empty texts if one of the runs has ended."""

    call_here: str
    """The first call before the step that the other has not made; empty: none."""

    call_there: str
    """Likewise."""

    text: str
    """All of it in a sentence."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.step,
            self.has_phase,
            self.phase,
            self.apart._c(keep),
            keep.text(self.call_here),
            keep.text(self.call_there),
            keep.text(self.text),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> RunDivergence:
        return cls(
            c.step,
            c.has_phase,
            Phase(c.phase),
            Divergence._of(c.apart, home),
            to_text(c.call_here),
            to_text(c.call_there),
            to_text(c.text),
        )
