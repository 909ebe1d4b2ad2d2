"""Numbers of a world, and of its bodies in arrays.

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
    """Where a body is. `center == frame * center_local` always."""

    C_NAME: ClassVar[str] = "damson_body_pose"

    frame: Transform
    """Where its frame stands."""

    center: Vec2
    """Centre of mass, in the world. [m]"""

    center_local: Vec2
    """Centre of mass, in the body's frame. [m]"""

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
    """How a body moves and turns."""

    C_NAME: ClassVar[str] = "damson_body_velocity"

    linear: Vec2
    """Of the centre of mass. [m/s]"""

    angular: float
    """How fast it turns. [rad/s]"""

    def _c(self, keep: Keep) -> Any:
        return (to_vec2(self.linear), self.angular)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyVelocity:
        return cls(Vec2(c.linear.x, c.linear.y), c.angular)


@dataclass(frozen=True, slots=True)
class BodyPair:
    """Two bodies that never meet. `a` has the smaller slot."""

    C_NAME: ClassVar[str] = "damson_body_pair"

    a: Body
    """The one in the smaller slot."""

    b: Body
    """The other one."""

    def _c(self, keep: Keep) -> Any:
        return (self.a._handle, self.b._handle)

    @classmethod
    def _of(cls, c: Any, home: Any) -> BodyPair:
        return cls(home._body(c.a), home._body(c.b))


@dataclass(frozen=True, slots=True)
class Energy:
    """Energy of a body or a world, of dynamic bodies alone: what has no mass has none."""

    C_NAME: ClassVar[str] = "damson_energy"

    kinetic: float
    """Of motion and turn. [J]"""

    potential: float
    """Against gravity, from the origin of the world on. [J]"""

    def _c(self, keep: Keep) -> Any:
        return (self.kinetic, self.potential)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Energy:
        return cls(c.kinetic, c.potential)


_pace = lib.damson_default_pace()


@dataclass(frozen=True, slots=True)
class Pace:
    """How a world is stepped by World.advance()."""

    C_NAME: ClassVar[str] = "damson_pace"

    dt: float = _pace.dt
    """Of a step; each substep takes 1e-12 s or more. [s]"""

    substeps: int = _pace.substeps
    """Of a step."""

    max_steps: int = _pace.max_steps
    """In one call; time for more is dropped, so that a slow game does not get slower."""

    def _c(self, keep: Keep) -> Any:
        return (ffi.sizeof("damson_pace"), self.dt, self.substeps, self.max_steps)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Pace:
        return cls(c.dt, c.substeps, c.max_steps)


@dataclass(frozen=True, slots=True)
class Advance:
    """What a call of World.advance() came to."""

    C_NAME: ClassVar[str] = "damson_advance"

    steps: int
    """Taken."""

    alpha: float
    """How much of a further step has passed, from 0 to below 1. [-]"""

    dropped: float
    """Time that was too much for `max_steps`. [s]"""

    def _c(self, keep: Keep) -> Any:
        return (self.steps, self.alpha, self.dropped)

    @classmethod
    def _of(cls, c: Any, home: Any) -> Advance:
        return cls(c.steps, c.alpha, c.dropped)


@dataclass(frozen=True, slots=True)
class Counters:
    """What a world holds now and what its last step did."""

    C_NAME: ClassVar[str] = "damson_counters"

    step: int
    """Steps taken."""

    bodies: int
    """Bodies of all types."""

    awake_bodies: int
    """Kinematic and dynamic bodies that are simulated."""

    shapes: int
    """Shapes, a tile grid being one."""

    joints: int
    """Joints of all kinds."""

    pairs: int
    """Of boxes in the broadphase."""

    contacts: int
    """Pairs with a contact; all of them touch or may."""

    touching: int
    """Contacts with contact points."""

    awake_contacts: int
    """Contacts that a step looks at."""

    moved_boxes: int
    """Boxes handed to the broadphase in the last step."""

    manifolds_computed: int
    """Contacts looked at anew in the last step."""

    manifolds_reused: int
    """Contacts that had not changed enough for that."""

    colors: int
    """Constraint colours in use."""

    solved_contacts: int
    """Contacts that the last step solved, side by side in lanes of groups."""

    solver_lanes: int
    """Lanes of those groups; the others were idle."""

    broadphase_swaps: int
    """Endpoints exchanged while sorting."""

    commands: int
    """Of other threads, carried out or dropped by the last step."""

    lost_displacements: int
    """Bodies whose displacement in the last step was off by more than 10 % because their coordinates are too
    large for a float: see World.shift_origin().
    """

    dropped_commands: int
    """In all steps: their objects were gone, or their keys taken."""

    bytes: int
    """Held by the world, capacity included."""

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
    """Memory that a world holds, capacity included. [bytes]"""

    C_NAME: ClassVar[str] = "damson_memory_use"

    bodies: int
    """Bodies, their names and other extras."""

    shapes: int
    """Shapes, chains and the order of drawing."""

    tiles: int
    """Tile grids and their pairs."""

    joints: int
    """Joints."""

    contacts: int
    """Contacts and their colours."""

    broadphase: int
    """Boxes and pairs."""

    events: int
    """Events of the last step, and those to come."""

    commands: int
    """Commands that wait."""

    solver: int
    """What steps write only to read it in the same step."""

    other: int
    """All else."""

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
    """By Phase. [ms]"""

    total_ms: float
    """Of the whole step. [ms]"""

    def _c(self, keep: Keep) -> Any:
        return (self.ms, self.total_ms)

    @classmethod
    def _of(cls, c: Any, home: Any) -> PhaseTimes:
        return cls(tuple(c.ms[i] for i in range(7)), c.total_ms)


@dataclass(frozen=True, slots=True)
class PhaseDigest:
    """The world at the end of a phase, or of a part of one: Pairs and Manifolds come twice in a step."""

    C_NAME: ClassVar[str] = "damson_phase_digest"

    step: int
    """The one under way, counted from 1."""

    phase: Phase
    """The one that is over."""

    digest: int
    """Of digest(world) as it stands, and what the phase has just made: which shapes have a contact (Pairs),
    where they touch (Manifolds), colours of constraints (Prepare), velocities and ways (Solve).
    """

    def _c(self, keep: Keep) -> Any:
        return (self.step, self.phase, self.digest)

    @classmethod
    def _of(cls, c: Any, home: Any) -> PhaseDigest:
        return cls(c.step, Phase(c.phase), c.digest)
