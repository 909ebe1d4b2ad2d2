"""Histories: rewind a world to a tick, simulate it again, and compare the events before and after."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from ._arrays import rows_of
from ._callback import Keep
from ._error import fail, last_status
from ._library import ffi, lib
from ._generated.enums import EventKind
from ._generated.history import EventDiffCalls, HistoryCalls, TickEventsCalls

if TYPE_CHECKING:
    from .world import World


def _listed(call: Any, pointer: Any, kind: EventKind, each: int = 1) -> NDArray[Any]:
    size = ffi.new("size_t*")
    value = call(pointer, kind, size)
    if last_status():
        fail()
    return rows_of(value, f"damson_{EventKind(kind).name.lower()}", each * size[0])


class TickEvents(TickEventsCalls):
    """A copy of the events from one step."""

    __slots__ = ()

    def get(self, kind: EventKind) -> NDArray[Any]:
        """Returns the events of one kind, in the order in which they were reported, as a structured array."""
        return _listed(lib.damson_tick_events_get, self._pointer, kind)


class EventDiff(EventDiffCalls):
    """Differences between the events that were reported for a tick and the tick's current events."""

    __slots__ = ()

    def get_retracted(self, kind: EventKind) -> NDArray[Any]:
        """Returns the events of one kind that were reported and no longer occur, as a structured array."""
        return _listed(lib.damson_event_diff_get_retracted, self._pointer, kind)

    def get_added(self, kind: EventKind) -> NDArray[Any]:
        """Returns the events of one kind that occur now and were not reported, as a structured array."""
        return _listed(lib.damson_event_diff_get_added, self._pointer, kind)

    def get_confirmed(self, kind: EventKind) -> NDArray[Any]:
        """Returns the events of one kind that were reported and still occur, as a structured array of shape
        (n, 2).

        Column 0 has each event as it was reported, column 1 its current version.
        """
        return _listed(lib.damson_event_diff_get_confirmed, self._pointer, kind, 2).reshape(-1, 2)


class History(HistoryCalls):
    """The most recent ticks of a world, used to rewind and resimulate it."""

    __slots__ = ()

    def rewind(self, tick: int) -> bool:
        """Restores the world to its state at `tick` and discards later ticks. Returns True on success.

        A tick is the number of steps that the world has taken. Errors: a DamsonError during a step of the world.
        """
        value: bool = lib.damson_history_rewind(self._pointer, tick)
        if last_status():
            fail()
        self._forget_diffs()
        return value

    def resimulate(self, tick: int, apply_inputs: Callable[[World, int], object] | None = None) -> list[EventDiff]:
        """Steps the world until `tick` and records each step.

        Before each step, apply_inputs(world, tick) makes your changes for that tick; None makes no changes.
        Returns the event differences of each step that the last rewind discarded. They are valid until the
        next rewind or resimulation. If `apply_inputs` raises an exception, this call raises it at the end.
        """
        world = self._home
        keep = Keep(world, world._guard)
        keep.call("tick", apply_inputs)
        count = ffi.new("size_t*")
        function = ffi.NULL if apply_inputs is None else lib.damson_python_tick
        self._forget_diffs()
        status = lib.damson_history_resimulate(self._pointer, tick, function, keep.handle, count)
        world._guard.finish()
        if status:
            fail()
        return [self.get_diff(index) for index in range(count[0])]

    def get_diff(self, index: int) -> EventDiff:
        """Returns the event differences of one resimulated step; valid until the next rewind or resimulation."""
        diffs: dict[int, EventDiff] = self._kept.setdefault("diffs", {})
        if index not in diffs:
            value = lib.damson_history_get_diff(self._pointer, index)
            if last_status():
                fail()
            diffs[index] = EventDiff._adopt(value, self)
        return diffs[index]

    def _forget_diffs(self) -> None:
        for diff in self._kept.pop("diffs", {}).values():
            diff._finalizer()
