"""Drawing: colours, options and the functions of a renderer.

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
    """How a filled shape is painted: inside and outline."""

    C_NAME: ClassVar[str] = "damson_draw_paint"

    fill: DrawColor
    """Transparent (a = 0): outline only."""

    outline: DrawColor
    """Transparent: no outline."""

    def _c(self, keep: Keep) -> Any:
        return (self.fill, self.outline)

    @classmethod
    def _of(cls, c: Any, home: Any) -> DrawPaint:
        return cls(DrawColor.of(c.fill), DrawColor.of(c.outline))


_draw_palette = lib.damson_default_draw_palette()


@dataclass(frozen=True, slots=True)
class DrawPalette:
    """The colours of everything that World.draw() paints. The default is for a dark background."""

    C_NAME: ClassVar[str] = "damson_draw_palette"

    background: DrawColor = DrawColor.of(_draw_palette.background)
    """Behind everything."""

    awake: DrawPaint = DrawPaint._of(_draw_palette.awake, None)
    """Of dynamic bodies that are awake."""

    asleep: DrawPaint = DrawPaint._of(_draw_palette.asleep, None)
    """Of bodies that sleep."""

    still: DrawPaint = DrawPaint._of(_draw_palette.still, None)
    """Of static bodies."""

    kinematic: DrawPaint = DrawPaint._of(_draw_palette.kinematic, None)
    """Of kinematic bodies."""

    sensor: DrawPaint = DrawPaint._of(_draw_palette.sensor, None)
    """Of shapes that are sensors."""

    bullet: DrawPaint = DrawPaint._of(_draw_palette.bullet, None)
    """Of bullets."""

    disabled: DrawPaint = DrawPaint._of(_draw_palette.disabled, None)
    """Of disabled and quarantined bodies."""

    contact: DrawColor = DrawColor.of(_draw_palette.contact)
    """A point that is touched."""

    near_contact: DrawColor = DrawColor.of(_draw_palette.near_contact)
    """One that is about to be."""

    normal: DrawColor = DrawColor.of(_draw_palette.normal)
    """Of a contact."""

    impulse: DrawColor = DrawColor.of(_draw_palette.impulse)
    """Impulses along the normal."""

    friction: DrawColor = DrawColor.of(_draw_palette.friction)
    """Impulses across the normal."""

    joint: DrawColor = DrawColor.of(_draw_palette.joint)
    """Of joints and their anchors."""

    joint_limit: DrawColor = DrawColor.of(_draw_palette.joint_limit)
    """Of limits of joints."""

    strained_joint: DrawColor = DrawColor.of(_draw_palette.strained_joint)
    """Of one that is about to break."""

    fat_box: DrawColor = DrawColor.of(_draw_palette.fat_box)
    """Of boxes as the broadphase has them."""

    tight_box: DrawColor = DrawColor.of(_draw_palette.tight_box)
    """Of boxes around shapes as they stand."""

    mass_center: DrawColor = DrawColor.of(_draw_palette.mass_center)
    """Of a body."""

    axis_x: DrawColor = DrawColor.of(_draw_palette.axis_x)
    """Of a body's frame."""

    axis_y: DrawColor = DrawColor.of(_draw_palette.axis_y)
    """Of a body's frame."""

    velocity: DrawColor = DrawColor.of(_draw_palette.velocity)
    """Of the centre of mass."""

    words: DrawColor = DrawColor.of(_draw_palette.words)
    """Of names and numbers."""

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
            self.strained_joint,
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
            DrawColor.of(c.strained_joint),
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
    """The colours of World.draw_broadphase(). The default is for a dark background."""

    C_NAME: ClassVar[str] = "damson_broadphase_palette"

    levels: tuple[DrawColor, ...] = tuple(DrawColor.of(_broadphase_palette.levels[i]) for i in range(4))
    """Of levels of moving boxes, from fine to coarse; then they come again."""

    static_level: DrawColor = DrawColor.of(_broadphase_palette.static_level)
    """Of levels of static boxes."""

    touched: DrawColor = DrawColor.of(_broadphase_palette.touched)
    """A bin in which something moved, came or left."""

    box: DrawColor = DrawColor.of(_broadphase_palette.box)
    """The outline of a box."""

    thread: DrawColor = DrawColor.of(_broadphase_palette.thread)
    """Through a row of bins, and its knots."""

    pair: DrawColor = DrawColor.of(_broadphase_palette.pair)
    """Between two boxes that overlap."""

    began: DrawColor = DrawColor.of(_broadphase_palette.began)
    """A pair that has just begun."""

    ended: DrawColor = DrawColor.of(_broadphase_palette.ended)
    """A pair that has just ended."""

    words: DrawColor = DrawColor.of(_broadphase_palette.words)
    """Of the legend."""

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
    """What World.draw() draws and how."""

    C_NAME: ClassVar[str] = "damson_draw_options"

    view: AABB = AABB.of(_draw_options.view)
    """Only what meets it is drawn; empty: everything. [m]"""

    alpha: float = _draw_options.alpha
    """Between the last two steps, as Body.get_transform_at(). [-]"""

    shapes: bool = _draw_options.shapes
    """All shapes, by the state of their bodies."""

    joints: bool = _draw_options.joints
    """All joints."""

    contacts: bool = _draw_options.contacts
    """Contact points."""

    contact_normals: bool = _draw_options.contact_normals
    """From A to B, at each contact point."""

    contact_impulses: bool = _draw_options.contact_impulses
    """Of the last substep, along the normal and across it."""

    fat_boxes: bool = _draw_options.fat_boxes
    """As the broadphase has them."""

    tight_boxes: bool = _draw_options.tight_boxes
    """Around shapes as they stand."""

    islands: bool = _draw_options.islands
    """Dynamic bodies of one island in one colour."""

    mass_centers: bool = _draw_options.mass_centers
    """With the body's axes."""

    velocities: bool = _draw_options.velocities
    """Of centres of mass."""

    draw_levels: bool = _draw_options.draw_levels
    """Draw levels of shapes, in words."""

    names: bool = _draw_options.names
    """Names of bodies."""

    mark_size: float = _draw_options.mark_size
    """Length of normals and axes. [m]"""

    velocity_scale: float = _draw_options.velocity_scale
    """Length to velocity. [s]"""

    force_scale: float = _draw_options.force_scale
    """Length to contact force; 0: a body of mean weight is a mark. [m/N]"""

    palette: DrawPalette = DrawPalette._of(_draw_options.palette, None)
    """The colours."""

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
    """What World.to_svg() writes and how."""

    C_NAME: ClassVar[str] = "damson_svg_options"

    width_px: float = _svg_options.width_px
    """Width of the picture. [px]"""

    view: AABB = AABB.of(_svg_options.view)
    """Part of the world to show; empty: everything. [m]"""

    draw_contacts: bool = _svg_options.draw_contacts
    """Contact points too."""

    draw_joints: bool = _svg_options.draw_joints
    """Joints too."""

    draw_boxes: bool = _svg_options.draw_boxes
    """Boxes of the broadphase."""

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
    """What World.draw_broadphase() draws and how."""

    C_NAME: ClassVar[str] = "damson_draw_broadphase_options"

    view: AABB = AABB.of(_draw_broadphase_options.view)
    """Only what meets it is drawn; empty: everything. [m]"""

    bins: bool = _draw_broadphase_options.bins
    """By level, and which were touched."""

    order: bool = _draw_broadphase_options.order
    """Pearls and threads."""

    boxes: bool = _draw_broadphase_options.boxes
    """Outlines of all boxes."""

    pairs: bool = _draw_broadphase_options.pairs
    """All there are."""

    flashes: bool = _draw_broadphase_options.flashes
    """Those that began and ended lately."""

    legend_line: float = _draw_broadphase_options.legend_line
    """Height of a line of the legend, upper left in the view; 0: none. [m]"""

    palette: BroadphasePalette = BroadphasePalette._of(_draw_broadphase_options.palette, None)
    """The colours."""

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
    """A renderer: six functions, of which those that are None are left out. Positions and radii are in the
    world [m]; sizes named `_px` are in pixels. What comes later lies above. A world that is being drawn
    cannot be changed.
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
    """Writes words."""

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
