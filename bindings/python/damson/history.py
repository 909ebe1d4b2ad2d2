"""Histories: going back to a tick, stepping again, and what that changes of what was told."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from ._arrays import rows_of
from ._callback import Keep
from ._error import fail, last_status
from ._library import ffi, lib
from .made.enums import EventKind
from .made.history import EventDiffCalls, HistoryCalls, TickEventsCalls

if TYPE_CHECKING:
    from .world import World


def _listed(call: Any, pointer: Any, kind: EventKind, each: int = 1) -> NDArray[Any]:
    size = ffi.new("size_t*")
    value = call(pointer, kind, size)
    if last_status():
        fail()
    return rows_of(value, f"damson_{EventKind(kind).name.lower()}", each * size[0])


class TickEvents(TickEventsCalls):
    """Copies of the events of one step."""

    __slots__ = ()

    def get(self, kind: EventKind) -> NDArray[Any]:
        """Those of a kind, in the order in which they are told."""
        return _listed(lib.damson_tick_events_get, self._pointer, kind)


class EventDiff(EventDiffCalls):
    """What became of the events that were told for a tick."""

    __slots__ = ()

    def get_taken_back(self, kind: EventKind) -> NDArray[Any]:
        """Events of a kind that were told and are not true any more."""
        return _listed(lib.damson_event_diff_get_taken_back, self._pointer, kind)

    def get_added(self, kind: EventKind) -> NDArray[Any]:
        """Events of a kind that are true and were not told."""
        return _listed(lib.damson_event_diff_get_added, self._pointer, kind)

    def get_stands(self, kind: EventKind) -> NDArray[Any]:
        """Events of a kind that were told and are true: of each row, as it was told and as it is now."""
        return _listed(lib.damson_event_diff_get_stands, self._pointer, kind, 2).reshape(-1, 2)


class History(HistoryCalls):
    """The last ticks of one world, to go back to and to step again."""

    __slots__ = ()

    def rewind(self, tick: int) -> bool:
        """The world as it was at `tick`, and those after it forgotten; returns whether it could be."""
        value: bool = lib.damson_history_rewind(self._pointer, tick)
        if last_status():
            fail()
        self._forget_diffs()
        return value

    def resimulate(self, tick: int, apply_inputs: Callable[[World, int], object] | None = None) -> list[EventDiff]:
        """Steps until `tick`, each recorded; before each, `apply_inputs` does what the game does in that tick.

        Returns for each step what became of its events, where some had been told before the last rewind; these last
        until the next rewind or resimulation.
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
        """What became of the events of one of the steps that were taken again, likewise."""
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
