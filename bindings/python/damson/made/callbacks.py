"""Trampolines: functions that C calls, and that call Python functions.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from typing import Any

from .._callback import answered, ask_of_recorded, give_answer, give_numbers, lend_random, numbers_of
from .._convert import to_text
from .._library import ffi
from .counters import PhaseDigest
from .drawing import DrawPaint
from .events import (
    BodyLeft, BodyMoved, BodyQuarantined, BodySlept, BodyWoke, ContactBegan, ContactEnded, ContactHit,
    ContactOverloaded, ContactSide, JointBroke, JointOverloaded, PreSolveContact, SensorBegan, SensorEnded,
)
from .overlaps import Overlap, OverlapEnded
from .queries import QueryHit
from .values import DrawColor, Vec2


@ffi.def_extern()  # type: ignore[misc]
def damson_python_parallel_for(count: Any, each: Any, task: Any, context: Any) -> None:
    answered(context, "parallel_for", lambda hook, call: call(count, lambda index: each(index, task)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_before_step(world: Any, dt: Any, context: Any) -> None:
    answered(context, "before_step", lambda hook, call: call(hook.home, dt), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_after_step(world: Any, dt: Any, context: Any) -> None:
    answered(context, "after_step", lambda hook, call: call(hook.home, dt), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_contact_began(event: Any, context: Any) -> None:
    answered(context, "contact_began", lambda hook, call: call(ContactBegan._of(event[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_contact_ended(event: Any, context: Any) -> None:
    answered(context, "contact_ended", lambda hook, call: call(ContactEnded._of(event[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_sensor_began(event: Any, context: Any) -> None:
    answered(context, "sensor_began", lambda hook, call: call(SensorBegan._of(event[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_sensor_ended(event: Any, context: Any) -> None:
    answered(context, "sensor_ended", lambda hook, call: call(SensorEnded._of(event[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_contact_hit(event: Any, context: Any) -> None:
    answered(context, "contact_hit", lambda hook, call: call(ContactHit._of(event[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_contact_overloaded(event: Any, context: Any) -> None:
    answered(
        context,
        "contact_overloaded",
        lambda hook, call: call(ContactOverloaded._of(event[0], hook.home)),
        None,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_body_moved(event: Any, context: Any) -> None:
    answered(context, "body_moved", lambda hook, call: call(BodyMoved._of(event[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_body_slept(event: Any, context: Any) -> None:
    answered(context, "body_slept", lambda hook, call: call(BodySlept._of(event[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_body_woke(event: Any, context: Any) -> None:
    answered(context, "body_woke", lambda hook, call: call(BodyWoke._of(event[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_body_quarantined(event: Any, context: Any) -> None:
    answered(
        context,
        "body_quarantined",
        lambda hook, call: call(BodyQuarantined._of(event[0], hook.home)),
        None,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_body_left(event: Any, context: Any) -> None:
    answered(context, "body_left", lambda hook, call: call(BodyLeft._of(event[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_joint_broke(event: Any, context: Any) -> None:
    answered(context, "joint_broke", lambda hook, call: call(JointBroke._of(event[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_joint_overloaded(event: Any, context: Any) -> None:
    answered(
        context,
        "joint_overloaded",
        lambda hook, call: call(JointOverloaded._of(event[0], hook.home)),
        None,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_filter(a: Any, b: Any, context: Any) -> Any:
    return answered(
        context,
        "filter",
        lambda hook, call: bool(call(ContactSide._of(a[0], hook.home), ContactSide._of(b[0], hook.home))),
        True,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_pre_solve(contact: Any, response: Any, context: Any) -> None:
    answered(
        context,
        "pre_solve",
        lambda hook, call: give_answer(call(PreSolveContact._of(contact[0], hook.home)), response, hook),
        None,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_joint_break(event: Any, context: Any) -> Any:
    return answered(
        context,
        "joint_break",
        lambda hook, call: bool(call(JointBroke._of(event[0], hook.home))),
        True,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_hit(hit: Any, context: Any) -> Any:
    return answered(
        context,
        "hit",
        lambda hook, call: call(QueryHit._of(hit[0], hook.home)) is not False,
        True,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_shape(shape: Any, context: Any) -> Any:
    return answered(context, "shape", lambda hook, call: call(hook.home._shape(shape)) is not False, True)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_phase_trace(digest: Any, context: Any) -> None:
    answered(context, "phase_trace", lambda hook, call: call(PhaseDigest._of(digest[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_tick(world: Any, tick: Any, context: Any) -> None:
    answered(context, "tick", lambda hook, call: call(hook.home, tick), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_observe(world: Any, index: Any, numbers: Any, count: Any, context: Any) -> None:
    answered(
        context,
        "observe",
        lambda hook, call: give_numbers(call(hook.home.world(index), index), numbers, count),
        None,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_act(world: Any, index: Any, numbers: Any, count: Any, context: Any) -> None:
    answered(
        context,
        "act",
        lambda hook, call: call(hook.home.world(index), index, numbers_of(numbers, count)),
        None,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_begin(world: Any, index: Any, random: Any, context: Any) -> None:
    answered(
        context,
        "begin",
        lambda hook, call: lend_random(random, lambda random: call(hook.home.world(index), index, random)),
        None,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_before_observe(world: Any, index: Any, context: Any) -> None:
    answered(context, "before_observe", lambda hook, call: call(hook.home.world(index), index), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_overlap_began(overlap: Any, context: Any) -> None:
    answered(context, "overlap_began", lambda hook, call: call(Overlap._of(overlap[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_overlap_ended(overlap: Any, context: Any) -> None:
    answered(context, "overlap_ended", lambda hook, call: call(OverlapEnded._of(overlap[0], hook.home)), None)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_object(object: Any, context: Any) -> Any:
    return answered(context, "object", lambda hook, call: call(hook.home._object(object)) is not False, True)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_object_entry(object: Any, fraction: Any, context: Any) -> Any:
    return answered(
        context,
        "object_entry",
        lambda hook, call: float(call(hook.home._object(object), fraction)),
        0.0,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_call_choice(recorded: Any, context: Any) -> Any:
    return answered(context, "call_choice", lambda hook, call: ask_of_recorded(recorded, call), True)


@ffi.def_extern()  # type: ignore[misc]
def damson_python_draw_polygon(corners: Any, count: Any, radius: Any, paint: Any, context: Any) -> None:
    answered(
        context,
        "draw_polygon",
        lambda hook, call: call([Vec2(corners[i].x, corners[i].y) for i in range(count)], radius, DrawPaint._of(paint[0], hook.home)),
        None,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_draw_circle(center: Any, radius: Any, paint: Any, context: Any) -> None:
    answered(
        context,
        "draw_circle",
        lambda hook, call: call(Vec2(center.x, center.y), radius, DrawPaint._of(paint[0], hook.home)),
        None,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_draw_capsule(a: Any, b: Any, radius: Any, paint: Any, context: Any) -> None:
    answered(
        context,
        "draw_capsule",
        lambda hook, call: call(Vec2(a.x, a.y), Vec2(b.x, b.y), radius, DrawPaint._of(paint[0], hook.home)),
        None,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_draw_line(a: Any, b: Any, color: Any, width_px: Any, context: Any) -> None:
    answered(
        context,
        "draw_line",
        lambda hook, call: call(Vec2(a.x, a.y), Vec2(b.x, b.y), DrawColor.of(color), width_px),
        None,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_draw_point(at: Any, size_px: Any, color: Any, context: Any) -> None:
    answered(
        context,
        "draw_point",
        lambda hook, call: call(Vec2(at.x, at.y), size_px, DrawColor.of(color)),
        None,
    )


@ffi.def_extern()  # type: ignore[misc]
def damson_python_draw_text(at: Any, words: Any, length: Any, color: Any, context: Any) -> None:
    answered(
        context,
        "draw_text",
        lambda hook, call: call(Vec2(at.x, at.y), to_text(words, length), DrawColor.of(color)),
        None,
    )
