"""Methods of History, TickEvents and EventDiff.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from .._callback import Keep
from .._error import fail, last_status
from .._library import lib
from .._merged import UNSET, merged
from .._owned import Owned
from .ticks import HistoryDef

if TYPE_CHECKING:
    from ..history import TickEvents
    from ..world import World


class HistoryCalls(Owned):
    """Generated methods of History."""

    __slots__ = ()

    def __init__(
        self, world: World, definition: HistoryDef | None = None, *, ticks: int = UNSET, bytes: int = UNSET,
        dt: float = UNSET, substeps: int = UNSET,
    ) -> None:
        """Creates a history that begins with the current world, the first tick to which it can rewind. Cost:
        a copy of the world.
        """
        keep = Keep()
        definition = merged(HistoryDef, definition, ticks=ticks, bytes=bytes, dt=dt, substeps=substeps)
        value = lib.damson_history_create(world._changing, [definition._c(keep)])
        if last_status():
            fail()
        self._own(value, lib.damson_history_destroy, world)

    def record(self) -> None:
        """Records the step that the world has just taken, with the edits since. A repeated call for the same
        step records the edits since. After World.restore(), later ticks are discarded. Requires: no step in
        progress. Cost: a pass over the world's arrays and a copy of the changes. Allocates only while ticks
        become larger.
        """
        status = lib.damson_history_record(self._pointer)
        if status:
            fail()

    @property
    def newest(self) -> int:
        """Returns the last recorded tick."""
        value: int = lib.damson_history_get_newest(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def oldest(self) -> int:
        """Returns the first tick that the history can rewind to."""
        value: int = lib.damson_history_get_oldest(self._pointer)
        if last_status():
            fail()
        return value

    def has(self, tick: int) -> bool:
        """Returns true if the history can rewind to `tick`."""
        value: bool = lib.damson_history_has(self._pointer, tick)
        if last_status():
            fail()
        return value

    @property
    def dropped(self) -> int:
        """Returns the number of old ticks discarded because the ticks were too many or too large."""
        value: int = lib.damson_history_get_dropped(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def tick_bytes(self) -> int:
        """Returns the memory of all ticks together. [bytes]"""
        value: int = lib.damson_history_get_tick_bytes(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def newest_bytes(self) -> int:
        """Returns the memory of the newest tick. [bytes]"""
        value: int = lib.damson_history_get_newest_bytes(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def held_bytes(self) -> int:
        """Returns the memory held, including the copy of the world. [bytes]"""
        value: int = lib.damson_history_get_bytes(self._pointer)
        if last_status():
            fail()
        return value


class TickEventsCalls(Owned):
    """Generated methods of TickEvents."""

    __slots__ = ()

    def __init__(self, world: World) -> None:
        """Copies the events of the world's last step."""
        value = lib.damson_tick_events_create(world._reading)
        if last_status():
            fail()
        self._own(value, lib.damson_tick_events_destroy)

    @property
    def tick(self) -> int:
        """Returns the number of the step that reported the events."""
        value: int = lib.damson_tick_events_get_tick(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def is_empty(self) -> bool:
        """Returns true if there are no events of any kind."""
        value: bool = lib.damson_tick_events_is_empty(self._pointer)
        if last_status():
            fail()
        return value


class EventDiffCalls(Owned):
    """Generated methods of EventDiff."""

    __slots__ = ()

    def __init__(self, reported: TickEvents, now: TickEvents) -> None:
        """Compares the events reported for a tick with its current events. Cost: a pass over the events of
        both.
        """
        value = lib.damson_event_diff_create(reported._pointer, now._pointer)
        if last_status():
            fail()
        self._own(value, lib.damson_event_diff_destroy)

    @property
    def tick(self) -> int:
        """Returns the number of the step whose events are compared."""
        value: int = lib.damson_event_diff_get_tick(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def is_empty(self) -> bool:
        """Returns true if no event was retracted and none was added."""
        value: bool = lib.damson_event_diff_is_empty(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def retracted_count(self) -> int:
        """Returns the number of events, of all kinds, that were reported and are no longer true."""
        value: int = lib.damson_event_diff_get_retracted_count(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def added_count(self) -> int:
        """Returns the number of events, of all kinds, that are true and were not reported."""
        value: int = lib.damson_event_diff_get_added_count(self._pointer)
        if last_status():
            fail()
        return value
