"""Drawing: colors, options and the functions of a renderer.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from .._callback import Keep
from .._convert import to_aabb
from .._library import ffi, lib
from .values import AABB, DrawColor, Vec2


@dataclass(frozen=True, slots=True)
class DrawPaint:
    """Fill and outline colors of a shape."""

    C_NAME: ClassVar[str] = "damson_draw_paint"

    fill: DrawColor
    """Fill color; if transparent (a = 0), only the outline is drawn."""

    outline: DrawColor
    """Outline color; if transparent, no outline is drawn."""

    def _c(self, keep: Keep) -> Any:
        return (self.fill, self.outline)

    @classmethod
    def _of(cls, c: Any, home: Any) -> DrawPaint:
        return cls(DrawColor.of(c.fill), DrawColor.of(c.outline))


_draw_palette = lib.damson_default_draw_palette()


@dataclass(frozen=True, slots=True)
class DrawPalette:
    """All colors that World.draw() uses. The default is for a dark background."""

    C_NAME: ClassVar[str] = "damson_draw_palette"

    background: DrawColor = DrawColor.of(_draw_palette.background)
    """Background."""

    awake: DrawPaint = DrawPaint._of(_draw_palette.awake, None)
    """Awake dynamic bodies."""

    asleep: DrawPaint = DrawPaint._of(_draw_palette.asleep, None)
    """Sleeping dynamic bodies."""

    still: DrawPaint = DrawPaint._of(_draw_palette.still, None)
    """Static bodies."""

    kinematic: DrawPaint = DrawPaint._of(_draw_palette.kinematic, None)
    """Kinematic bodies."""

    sensor: DrawPaint = DrawPaint._of(_draw_palette.sensor, None)
    """Sensors."""

    bullet: DrawPaint = DrawPaint._of(_draw_palette.bullet, None)
    """Awake bullets."""

    disabled: DrawPaint = DrawPaint._of(_draw_palette.disabled, None)
    """Disabled and quarantined bodies."""

    contact: DrawColor = DrawColor.of(_draw_palette.contact)
    """Contact points that touch."""

    near_contact: DrawColor = DrawColor.of(_draw_palette.near_contact)
    """Contact points that are about to touch."""

    normal: DrawColor = DrawColor.of(_draw_palette.normal)
    """Contact normals."""

    impulse: DrawColor = DrawColor.of(_draw_palette.impulse)
    """Impulses along the normal."""

    friction: DrawColor = DrawColor.of(_draw_palette.friction)
    """Impulses perpendicular to the normal."""

    joint: DrawColor = DrawColor.of(_draw_palette.joint)
    """Joints and their anchors."""

    joint_limit: DrawColor = DrawColor.of(_draw_palette.joint_limit)
    """Joint limits."""

    overloaded_joint: DrawColor = DrawColor.of(_draw_palette.overloaded_joint)
    """Joints that are about to break."""

    fat_box: DrawColor = DrawColor.of(_draw_palette.fat_box)
    """Boxes stored in the broad phase."""

    tight_box: DrawColor = DrawColor.of(_draw_palette.tight_box)
    """Tight boxes around shapes."""

    mass_center: DrawColor = DrawColor.of(_draw_palette.mass_center)
    """Centers of mass."""

    axis_x: DrawColor = DrawColor.of(_draw_palette.axis_x)
    """X axis of body frames."""

    axis_y: DrawColor = DrawColor.of(_draw_palette.axis_y)
    """Y axis of body frames."""

    velocity: DrawColor = DrawColor.of(_draw_palette.velocity)
    """Velocities of centers of mass."""

    words: DrawColor = DrawColor.of(_draw_palette.words)
    """Names and numbers."""

    def _c(self, keep: Keep) -> Any:
        return (
            self.background,
            self.awake._c(keep),
            self.asleep._c(keep),
            self.still._c(keep),
            self.kinematic._c(keep),
            self.sensor._c(keep),
            self.bullet._c(keep),
            self.disabled._c(keep),
            self.contact,
            self.near_contact,
            self.normal,
            self.impulse,
            self.friction,
            self.joint,
            self.joint_limit,
            self.overloaded_joint,
            self.fat_box,
            self.tight_box,
            self.mass_center,
            self.axis_x,
            self.axis_y,
            self.velocity,
            self.words,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> DrawPalette:
        return cls(
            DrawColor.of(c.background),
            DrawPaint._of(c.awake, home),
            DrawPaint._of(c.asleep, home),
            DrawPaint._of(c.still, home),
            DrawPaint._of(c.kinematic, home),
            DrawPaint._of(c.sensor, home),
            DrawPaint._of(c.bullet, home),
            DrawPaint._of(c.disabled, home),
            DrawColor.of(c.contact),
            DrawColor.of(c.near_contact),
            DrawColor.of(c.normal),
            DrawColor.of(c.impulse),
            DrawColor.of(c.friction),
            DrawColor.of(c.joint),
            DrawColor.of(c.joint_limit),
            DrawColor.of(c.overloaded_joint),
            DrawColor.of(c.fat_box),
            DrawColor.of(c.tight_box),
            DrawColor.of(c.mass_center),
            DrawColor.of(c.axis_x),
            DrawColor.of(c.axis_y),
            DrawColor.of(c.velocity),
            DrawColor.of(c.words),
        )


_broadphase_palette = lib.damson_default_broadphase_palette()


@dataclass(frozen=True, slots=True)
class BroadphasePalette:
    """The colors of World.draw_broadphase(). The default is for a dark background."""

    C_NAME: ClassVar[str] = "damson_broadphase_palette"

    levels: tuple[DrawColor, ...] = tuple(DrawColor.of(_broadphase_palette.levels[i]) for i in range(4))
    """Levels of moving boxes, from fine to coarse; further levels repeat them."""

    static_level: DrawColor = DrawColor.of(_broadphase_palette.static_level)
    """Levels of static boxes."""

    touched: DrawColor = DrawColor.of(_broadphase_palette.touched)
    """Bins in which a box moved, entered or left."""

    box: DrawColor = DrawColor.of(_broadphase_palette.box)
    """Box outlines."""

    thread: DrawColor = DrawColor.of(_broadphase_palette.thread)
    """Lines through a row of bins, and their knots."""

    pair: DrawColor = DrawColor.of(_broadphase_palette.pair)
    """Lines between two overlapping boxes."""

    began: DrawColor = DrawColor.of(_broadphase_palette.began)
    """Pairs that have just begun."""

    ended: DrawColor = DrawColor.of(_broadphase_palette.ended)
    """Pairs that have just ended."""

    words: DrawColor = DrawColor.of(_broadphase_palette.words)
    """Legend."""

    def _c(self, keep: Keep) -> Any:
        return (
            [item for item in self.levels],
            self.static_level,
            self.touched,
            self.box,
            self.thread,
            self.pair,
            self.began,
            self.ended,
            self.words,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> BroadphasePalette:
        return cls(
            tuple(DrawColor.of(c.levels[i]) for i in range(4)),
            DrawColor.of(c.static_level),
            DrawColor.of(c.touched),
            DrawColor.of(c.box),
            DrawColor.of(c.thread),
            DrawColor.of(c.pair),
            DrawColor.of(c.began),
            DrawColor.of(c.ended),
            DrawColor.of(c.words),
        )


_draw_options = lib.damson_default_draw_options()


@dataclass(frozen=True, slots=True)
class DrawOptions:
    """Selects what World.draw() draws and how."""

    C_NAME: ClassVar[str] = "damson_draw_options"

    view: AABB = AABB.of(_draw_options.view)
    """Only objects that overlap this region are drawn; empty: everything. [m]"""

    alpha: float = _draw_options.alpha
    """Interpolation between the last two steps, as in Body.get_transform_at(). [-]"""

    shapes: bool = _draw_options.shapes
    """If true, draws all shapes, colored by the state of their bodies."""

    joints: bool = _draw_options.joints
    """If true, draws all joints."""

    contacts: bool = _draw_options.contacts
    """If true, draws contact points."""

    contact_normals: bool = _draw_options.contact_normals
    """If true, draws the normal from A to B at each contact point."""

    contact_impulses: bool = _draw_options.contact_impulses
    """If true, draws the impulses of the last substep, along the normal and perpendicular to it."""

    fat_boxes: bool = _draw_options.fat_boxes
    """If true, draws the boxes stored in the broad phase."""

    tight_boxes: bool = _draw_options.tight_boxes
    """If true, draws the tight boxes around shapes."""

    islands: bool = _draw_options.islands
    """If true, draws the dynamic bodies of one island in one color."""

    mass_centers: bool = _draw_options.mass_centers
    """If true, draws centers of mass with the axes of the body."""

    velocities: bool = _draw_options.velocities
    """If true, draws the velocities of centers of mass."""

    draw_levels: bool = _draw_options.draw_levels
    """If true, draws the draw levels of shapes as text."""

    names: bool = _draw_options.names
    """If true, draws the names of bodies."""

    mark_size: float = _draw_options.mark_size
    """Length of normals and axes. [m]"""

    velocity_scale: float = _draw_options.velocity_scale
    """Arrow length per velocity. [s]"""

    force_scale: float = _draw_options.force_scale
    """Arrow length per contact force; 0: the weight of a body of average mass is as long as `mark_size`.
    [m/N]
    """

    palette: DrawPalette = DrawPalette._of(_draw_options.palette, None)
    """The colors."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_draw_options"),
            to_aabb(self.view),
            self.alpha,
            self.shapes,
            self.joints,
            self.contacts,
            self.contact_normals,
            self.contact_impulses,
            self.fat_boxes,
            self.tight_boxes,
            self.islands,
            self.mass_centers,
            self.velocities,
            self.draw_levels,
            self.names,
            self.mark_size,
            self.velocity_scale,
            self.force_scale,
            self.palette._c(keep),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> DrawOptions:
        return cls(
            AABB.of(c.view),
            c.alpha,
            c.shapes,
            c.joints,
            c.contacts,
            c.contact_normals,
            c.contact_impulses,
            c.fat_boxes,
            c.tight_boxes,
            c.islands,
            c.mass_centers,
            c.velocities,
            c.draw_levels,
            c.names,
            c.mark_size,
            c.velocity_scale,
            c.force_scale,
            DrawPalette._of(c.palette, home),
        )


_svg_options = lib.damson_default_svg_options()


@dataclass(frozen=True, slots=True)
class SvgOptions:
    """Selects what World.to_svg() writes and how."""

    C_NAME: ClassVar[str] = "damson_svg_options"

    width_px: float = _svg_options.width_px
    """Width of the picture. [px]"""

    view: AABB = AABB.of(_svg_options.view)
    """Part of the world to show; empty: everything. [m]"""

    draw_contacts: bool = _svg_options.draw_contacts
    """If true, draws contact points."""

    draw_joints: bool = _svg_options.draw_joints
    """If true, draws joints."""

    draw_boxes: bool = _svg_options.draw_boxes
    """If true, draws the boxes of the broad phase."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_svg_options"),
            self.width_px,
            to_aabb(self.view),
            self.draw_contacts,
            self.draw_joints,
            self.draw_boxes,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> SvgOptions:
        return cls(c.width_px, AABB.of(c.view), c.draw_contacts, c.draw_joints, c.draw_boxes)


_draw_broadphase_options = lib.damson_default_draw_broadphase_options()


@dataclass(frozen=True, slots=True)
class DrawBroadphaseOptions:
    """Selects what World.draw_broadphase() draws and how."""

    C_NAME: ClassVar[str] = "damson_draw_broadphase_options"

    view: AABB = AABB.of(_draw_broadphase_options.view)
    """Only objects that overlap this region are drawn; empty: everything. [m]"""

    bins: bool = _draw_broadphase_options.bins
    """If true, draws bins by level and marks those that were touched."""

    order: bool = _draw_broadphase_options.order
    """If true, draws the lower corners of boxes and a line through each row of bins."""

    boxes: bool = _draw_broadphase_options.boxes
    """If true, draws the outlines of all boxes."""

    pairs: bool = _draw_broadphase_options.pairs
    """If true, draws all pairs."""

    flashes: bool = _draw_broadphase_options.flashes
    """If true, draws pairs that began or ended recently."""

    legend_line: float = _draw_broadphase_options.legend_line
    """Line height of the legend in the upper left of the view; 0: no legend. [m]"""

    palette: BroadphasePalette = BroadphasePalette._of(_draw_broadphase_options.palette, None)
    """The colors."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_draw_broadphase_options"),
            to_aabb(self.view),
            self.bins,
            self.order,
            self.boxes,
            self.pairs,
            self.flashes,
            self.legend_line,
            self.palette._c(keep),
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> DrawBroadphaseOptions:
        return cls(
            AABB.of(c.view),
            c.bins,
            c.order,
            c.boxes,
            c.pairs,
            c.flashes,
            c.legend_line,
            BroadphasePalette._of(c.palette, home),
        )


_debug_draw = lib.damson_default_debug_draw()


@dataclass(frozen=True, slots=True)
class DebugDraw:
    """A renderer of six functions; None functions are skipped. Positions and radii are in world space [m];
    sizes named `_px` are in pixels. Later calls draw on top of earlier ones. A world cannot be changed while
    it is drawn.
    """

    C_NAME: ClassVar[str] = "damson_debug_draw"
    ROLES: ClassVar[dict[str, str]] = {
        "polygon": "draw_polygon",
        "circle": "draw_circle",
        "capsule": "draw_capsule",
        "line": "draw_line",
        "point": "draw_point",
        "text": "draw_text",
    }

    polygon: Callable[[list[Vec2], float, DrawPaint], object] | None = None
    """Draws a convex polygon."""

    circle: Callable[[Vec2, float, DrawPaint], object] | None = None
    """Draws a disc."""

    capsule: Callable[[Vec2, Vec2, float, DrawPaint], object] | None = None
    """Draws all points within a distance of a line."""

    line: Callable[[Vec2, Vec2, DrawColor, float], object] | None = None
    """Draws a line."""

    point: Callable[[Vec2, float, DrawColor], object] | None = None
    """Draws a dot."""

    text: Callable[[Vec2, str, DrawColor], object] | None = None
    """Draws text."""

    def _c(self, keep: Keep) -> Any:
        return (
            ffi.sizeof("damson_debug_draw"),
            keep.context(self),
            ffi.NULL if self.polygon is None else lib.damson_python_draw_polygon,
            ffi.NULL if self.circle is None else lib.damson_python_draw_circle,
            ffi.NULL if self.capsule is None else lib.damson_python_draw_capsule,
            ffi.NULL if self.line is None else lib.damson_python_draw_line,
            ffi.NULL if self.point is None else lib.damson_python_draw_point,
            ffi.NULL if self.text is None else lib.damson_python_draw_text,
        )

    @classmethod
    def _of(cls, c: Any, home: Any) -> DebugDraw:
        return cls(None, None, None, None, None, None)
