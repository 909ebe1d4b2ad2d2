"""Settings and faults of histories, recordings and previews.

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
    """Limits of a history, and the step settings of its resimulation."""

    C_NAME: ClassVar[str] = "damson_history_def"

    ticks: int = _history_def.ticks
    """Maximum number of ticks to rewind; 1 or more."""

    bytes: int = _history_def.bytes
    """Maximum memory of all ticks together; the oldest ticks are dropped. [bytes]"""

    dt: float = _history_def.dt
    """Duration of a step in History.resimulate. [s]"""

    substeps: int = _history_def.substeps
    """Substeps per step in History.resimulate."""

    def _c(self, keep: Keep) -> Any:
        return (ffi.sizeof("damson_history_def"), self.ticks, self.bytes, self.dt, self.substeps)

    @classmethod
    def _of(cls, c: Any, home: Any) -> HistoryDef:
        return cls(c.ticks, c.bytes, c.dt, c.substeps)


_recording_def = lib.damson_default_recording_def()


@dataclass(frozen=True, slots=True)
class RecordingDef:
    """Optional contents of a recording besides calls."""

    C_NAME: ClassVar[str] = "damson_recording_def"

    digest_period: int = _recording_def.digest_period
    """Number of steps between digests; 0: no digests."""

    keyframe_period: int = _recording_def.keyframe_period
    """Initial number of steps between keyframes; 0: no keyframes."""

    keyframe_bytes: int = _recording_def.keyframe_bytes
    """Maximum size of all keyframes; above it, every other keyframe is dropped. [bytes]"""

    has_phases: bool = _recording_def.has_phases
    """If true, records a digest of each phase of each step. A player that diverges can then report the phase;
    use it for debugging. It uses World.set_phase_trace() and has the same cost.
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
    """Settings for playing a recording."""

    C_NAME: ClassVar[str] = "damson_player_def"

    machine: WorldDef | None = None
    """World definition that supplies workers, tasks and instructions; None: the default."""

    most_cells: int = _player_def.most_cells
    """Maximum number of cells of all tile grids that the recorded calls create. A few bytes of an untrusted
    file can request many cells. More is a fault.
    """

    snapshot_period: int = _player_def.snapshot_period
    """Number of ticks between snapshots, which Player.seek() uses; 0: no snapshots."""

    snapshot_bytes: int = _player_def.snapshot_bytes
    """Maximum size of all snapshots. [bytes]"""

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
    """Differences between a branch and its recording."""

    C_NAME: ClassVar[str] = "damson_branch_def"
    ROLES: ClassVar[dict[str, str]] = {
        "keep": "call_choice",
        "act": "tick",
    }

    keep: Callable[[RecordedCall], bool] | None = None
    """Selects the recorded calls that are made; None: all."""

    act: Callable[[World, int], object] | None = None
    """Called before each step for additional actions, where `tick` is the number of the coming step; None:
    nothing.
    """

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
    """Step settings of a preview."""

    C_NAME: ClassVar[str] = "damson_preview_pace"

    dt: float = _preview_pace.dt
    """Duration of a step. [s]"""

    substeps: int = _preview_pace.substeps
    """Substeps per step."""

    def _c(self, keep: Keep) -> Any:
        return (ffi.sizeof("damson_preview_pace"), self.dt, self.substeps)

    @classmethod
    def _of(cls, c: Any, home: Any) -> PreviewPace:
        return cls(c.dt, c.substeps)


@dataclass(frozen=True, slots=True)
class PreviewHit:
    """A touch in a preview. Handles are those of the world."""

    C_NAME: ClassVar[str] = "damson_preview_hit"

    step: int
    """Step in which the touch begins, counted from 1."""

    body: Body
    """The previewed body."""

    shape: Shape
    """The shape of the previewed body."""

    other: Shape
    """The shape that it touches."""

    tile: TileId | None
    """Tile, if `other` is touched at a cell of a tile grid; `other` is then the shape of the grid."""

    point: Vec2
    """Contact point in world space; zero for a sensor. [m]"""

    normal: Vec2
    """Unit vector out of the other shape; zero for a sensor. [-]"""

    is_sensor: bool
    """True if one of the shapes is a sensor."""

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
    """A defect in bytes that should be a state."""

    C_NAME: ClassVar[str] = "damson_state_fault"

    at: int
    """Offset at which reading stopped. [bytes]"""

    part: str
    """Part of the state, such as "contacts[12]"; see DamsonError for the lifetime of texts."""

    reason: str
    """Description of the defect."""

    def _c(self, keep: Keep) -> Any:
        return (self.at, keep.text(self.part), keep.text(self.reason))

    @classmethod
    def _of(cls, c: Any, home: Any) -> StateFault:
        return cls(c.at, to_text(c.part), to_text(c.reason))


@dataclass(frozen=True, slots=True)
class RecordingFault:
    """A fault of a recording: its position and reason."""

    C_NAME: ClassVar[str] = "damson_recording_fault"

    at: int
    """Offset of the fault; 0 if the bytes are valid. [bytes]"""

    tick: int
    """Number of the current step: one more than the steps taken."""

    reason: str
    """Reason of the fault; empty if there is none."""

    def _c(self, keep: Keep) -> Any:
        return (self.at, self.tick, keep.text(self.reason))

    @classmethod
    def _of(cls, c: Any, home: Any) -> RecordingFault:
        return cls(c.at, c.tick, to_text(c.reason))


@dataclass(frozen=True, slots=True)
class Divergence:
    """The difference between two worlds."""

    C_NAME: ClassVar[str] = "damson_divergence"

    object: str
    """Object that differs, such as "body 12", "contact 3, 7" or "world"."""

    field: str
    """Field that differs, such as "velocity.linear.x"; "object" if one world lacks the object."""

    here: str
    """Value in the first world."""

    there: str
    """Value in the second world."""

    text: str
    """The whole difference in one sentence."""

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
    """The point at which two runs diverge."""

    C_NAME: ClassVar[str] = "damson_run_divergence"

    step: int
    """Number of the first step with a different result, counted like ticks."""

    has_phase: bool
    """True if the phase is known."""

    phase: Phase
    """Phase in which the runs diverge. If `has_phase` is false, the difference comes from calls before the
    step or by its listeners.
    """

    difference: Divergence
    """First object that differs at that point; its texts are empty if one of the runs has ended."""

    call_here: str
    """First call before the step that only the first run made; empty: none."""

    call_there: str
    """First call before the step that only the second run made; empty: none."""

    text: str
    """The whole difference in one sentence."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.step,
            self.has_phase,
            Phase(self.phase),
            self.difference._c(keep),
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
            Divergence._of(c.difference, home),
            to_text(c.call_here),
            to_text(c.call_there),
            to_text(c.text),
        )
