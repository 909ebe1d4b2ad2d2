"""Counters of a world, step settings, and rows of body arrays.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TYPE_CHECKING

from .._callback import Keep
from .._convert import to_transform, to_vec2
from .._library import ffi, lib
from .enums import Phase
from .values import Transform, Vec2

if TYPE_CHECKING:
    from .body import Body


@dataclass(frozen=True, slots=True)
class BodyPose:
    """Position and rotation of a body. `center == frame * center_local` always holds."""

    C_NAME: ClassVar[str] = "damson_body_pose"

    frame: Transform
    """The body's frame in the world."""

    center: Vec2
    """Center of mass in world space. [m]"""

    center_local: Vec2
    """Center of mass in body space. [m]"""

    def _c(self, keep: Keep) -> Any:
        return (to_transform(self.frame), to_vec2(self.center), to_vec2(self.center_local))

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyPose:
        return cls(
            Transform.of(c.frame),
            Vec2(c.center.x, c.center.y),
            Vec2(c.center_local.x, c.center_local.y),
        )


@dataclass(frozen=True, slots=True)
class BodyVelocity:
    """Linear and angular velocity of a body."""

    C_NAME: ClassVar[str] = "damson_body_velocity"

    linear: Vec2
    """Velocity of the center of mass. [m/s]"""

    angular: float
    """Angular velocity. [rad/s]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.linear), self.angular)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyVelocity:
        return cls(Vec2(c.linear.x, c.linear.y), c.angular)


@dataclass(frozen=True, slots=True)
class BodyPair:
    """An ignored pair: two bodies that never collide. `a` has the smaller slot."""

    C_NAME: ClassVar[str] = "damson_body_pair"

    a: Body
    """The body in the smaller slot."""

    b: Body
    """The other body."""

    def _c(self, keep: Keep) -> Any:
        return (self.a._handle, self.b._handle)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyPair:
        return cls(home._body(c.a), home._body(c.b))


@dataclass(frozen=True, slots=True)
class Energy:
    """Energy of a body or a world. Only dynamic bodies count; objects without mass have no energy."""

    C_NAME: ClassVar[str] = "damson_energy"

    kinetic: float
    """Kinetic energy of translation and rotation. [J]"""

    potential: float
    """Potential energy in gravity, relative to the world origin. [J]"""

    def _c(self, keep: Keep) -> Any:
        return (self.kinetic, self.potential)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Energy:
        return cls(c.kinetic, c.potential)


_pace = lib.damson_default_pace()


@dataclass(frozen=True, slots=True)
class Pace:
    """Settings with which World.advance() steps a world."""

    C_NAME: ClassVar[str] = "damson_pace"

    dt: float = _pace.dt
    """Duration of a step; each substep must take 1e-12 s or more. [s]"""

    substeps: int = _pace.substeps
    """Substeps per step."""

    max_steps: int = _pace.max_steps
    """Maximum number of steps per call. Time beyond it is dropped, so that a slow game does not get slower.
    """

    def _c(self, keep: Keep) -> Any:
        return (ffi.sizeof("damson_pace"), self.dt, self.substeps, self.max_steps)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Pace:
        return cls(c.dt, c.substeps, c.max_steps)


@dataclass(frozen=True, slots=True)
class Advance:
    """The result of a call of World.advance()."""

    C_NAME: ClassVar[str] = "damson_advance"

    steps: int
    """Steps taken."""

    alpha: float
    """Fraction of the next step that has elapsed, from 0 to below 1. [-]"""

    dropped: float
    """Time dropped because it exceeded `max_steps`. [s]"""

    def _c(self, keep: Keep) -> Any:
        return (self.steps, self.alpha, self.dropped)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Advance:
        return cls(c.steps, c.alpha, c.dropped)


@dataclass(frozen=True, slots=True)
class Counters:
    """Counts of a world's current contents and of the work of its last step."""

    C_NAME: ClassVar[str] = "damson_counters"

    step: int
    """Steps taken."""

    bodies: int
    """Bodies of all types."""

    awake_bodies: int
    """Kinematic and dynamic bodies that are simulated."""

    shapes: int
    """Shapes; a tile grid counts as one."""

    joints: int
    """Joints of all kinds."""

    pairs: int
    """Overlapping pairs of boxes in the broad phase."""

    contacts: int
    """Pairs with a contact; all of them touch or may touch."""

    touching: int
    """Contacts that touch."""

    awake_contacts: int
    """Contacts that a step examines."""

    moved_boxes: int
    """Boxes passed to the broad phase in the last step."""

    manifolds_computed: int
    """Contacts whose manifold was recomputed in the last step."""

    manifolds_reused: int
    """Contacts that had not changed enough for a new manifold."""

    colors: int
    """Constraint colors in use."""

    solved_contacts: int
    """Contacts that the last step solved, in groups of parallel lanes."""

    solver_lanes: int
    """Lanes in those groups; lanes without a contact were idle."""

    broadphase_swaps: int
    """Endpoints exchanged while sorting."""

    commands: int
    """Commands from other threads that the last step executed or dropped."""

    lost_displacements: int
    """Bodies whose displacement in the last step was off by more than 10 %. Their coordinates are too large
    for a float: see World.shift_origin().
    """

    dropped_commands: int
    """Commands dropped in all steps because their object was destroyed or their key was taken."""

    bytes: int
    """Memory held by the world, including spare capacity. [bytes]"""

    def _c(self, keep: Keep) -> Any:
        return (
            self.step,
            self.bodies,
            self.awake_bodies,
            self.shapes,
            self.joints,
            self.pairs,
            self.contacts,
            self.touching,
            self.awake_contacts,
            self.moved_boxes,
            self.manifolds_computed,
            self.manifolds_reused,
            self.colors,
            self.solved_contacts,
            self.solver_lanes,
            self.broadphase_swaps,
            self.commands,
            self.lost_displacements,
            self.dropped_commands,
            self.bytes,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> Counters:
        return cls(
            c.step,
            c.bodies,
            c.awake_bodies,
            c.shapes,
            c.joints,
            c.pairs,
            c.contacts,
            c.touching,
            c.awake_contacts,
            c.moved_boxes,
            c.manifolds_computed,
            c.manifolds_reused,
            c.colors,
            c.solved_contacts,
            c.solver_lanes,
            c.broadphase_swaps,
            c.commands,
            c.lost_displacements,
            c.dropped_commands,
            c.bytes,
        )


@dataclass(frozen=True, slots=True)
class MemoryUse:
    """Memory held by a world, including spare capacity. [bytes]"""

    C_NAME: ClassVar[str] = "damson_memory_use"

    bodies: int
    """Bodies, their names and other optional data."""

    shapes: int
    """Shapes, chains and the draw order."""

    tiles: int
    """Tile grids and their pairs."""

    joints: int
    """Joints."""

    contacts: int
    """Contacts and their colors."""

    broadphase: int
    """Boxes and pairs."""

    events: int
    """Events of the last step and pending events."""

    commands: int
    """Pending commands."""

    solver: int
    """Scratch data that a step writes and reads within the same step."""

    other: int
    """All other memory."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.bodies,
            self.shapes,
            self.tiles,
            self.joints,
            self.contacts,
            self.broadphase,
            self.events,
            self.commands,
            self.solver,
            self.other,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> MemoryUse:
        return cls(
            c.bodies,
            c.shapes,
            c.tiles,
            c.joints,
            c.contacts,
            c.broadphase,
            c.events,
            c.commands,
            c.solver,
            c.other,
        )


@dataclass(frozen=True, slots=True)
class PhaseTimes:
    """Time of each phase of the last step."""

    C_NAME: ClassVar[str] = "damson_phase_times"

    ms: tuple[float, ...]
    """Time of each phase, indexed by Phase. [ms]"""

    total_ms: float
    """Time of the whole step. [ms]"""

    def _c(self, keep: Keep) -> Any:
        return (self.ms, self.total_ms)

    @classmethod
    def _of(cls, c: Any, home: Any) -> PhaseTimes:
        return cls(tuple(c.ms[i] for i in range(7)), c.total_ms)


@dataclass(frozen=True, slots=True)
class PhaseDigest:
    """A digest of the world at the end of a phase, or of part of one. The phases Pairs and Manifolds are
    reported twice per step.
    """

    C_NAME: ClassVar[str] = "damson_phase_digest"

    step: int
    """Number of the current step, counted from 1."""

    phase: Phase
    """The phase that has ended."""

    digest: int
    """Digest of the current world and of the phase's results: which shapes have a contact (Pairs), where they
    touch (Manifolds), constraint colors (Prepare), velocities and displacements (Solve).
    """

    def _c(self, keep: Keep) -> Any:
        return (self.step, Phase(self.phase), self.digest)

    @classmethod
    def _of(cls, c: Any, home: Any) -> PhaseDigest:
        return cls(c.step, Phase(c.phase), c.digest)
