"""Calls of histories, and of events in them.

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
    """Calls of History."""

    __slots__ = ()

    def __init__(
        self, world: World, definition: HistoryDef | None = None, *, ticks: int = UNSET, bytes: int = UNSET,
        dt: float = UNSET, substeps: int = UNSET,
    ) -> None:
        """Begins with the world as it is: that is the first tick to go back to. Cost: a copy of the world."""
        keep = Keep()
        definition = merged(HistoryDef, definition, ticks=ticks, bytes=bytes, dt=dt, substeps=substeps)
        value = lib.damson_history_create(world._changing, [definition._c(keep)])
        if last_status():
            fail()
        self._own(value, lib.damson_history_destroy, world)

    def record(self) -> None:
        """Takes down the step that the world has just taken, with the edits since. Called again for the same
        step, it takes down the edits since. A world that has been put back (World.restore()) has its later
        ticks forgotten. Requires: no step is under way. Cost: a look at the world's arrays, and a copy of
        what changed. Allocates only while ticks become larger.
        """
        status = lib.damson_history_record(self._pointer)
        if status:
            fail()

    @property
    def newest(self) -> int:
        """The tick recorded last."""
        value: int = lib.damson_history_get_newest(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def oldest(self) -> int:
        """The first that can be gone back to."""
        value: int = lib.damson_history_get_oldest(self._pointer)
        if last_status():
            fail()
        return value

    def has(self, tick: int) -> bool:
        """Whether it can be gone back to."""
        value: bool = lib.damson_history_has(self._pointer, tick)
        if last_status():
            fail()
        return value

    @property
    def dropped(self) -> int:
        """Ticks forgotten, being too many or too large."""
        value: int = lib.damson_history_get_dropped(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def tick_bytes(self) -> int:
        """What all ticks together take. [bytes]"""
        value: int = lib.damson_history_get_tick_bytes(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def newest_bytes(self) -> int:
        """What the newest tick takes. [bytes]"""
        value: int = lib.damson_history_get_newest_bytes(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def held_bytes(self) -> int:
        """Memory held, the copy of the world included. [bytes]"""
        value: int = lib.damson_history_get_bytes(self._pointer)
        if last_status():
            fail()
        return value


class TickEventsCalls(Owned):
    """Calls of TickEvents."""

    __slots__ = ()

    def __init__(self, world: World) -> None:
        """Copies the events of the world's last step."""
        value = lib.damson_tick_events_create(world._reading)
        if last_status():
            fail()
        self._own(value, lib.damson_tick_events_destroy)

    @property
    def tick(self) -> int:
        """Number of the step whose events they are."""
        value: int = lib.damson_tick_events_get_tick(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def is_empty(self) -> bool:
        """Whether there is none of any kind."""
        value: bool = lib.damson_tick_events_is_empty(self._pointer)
        if last_status():
            fail()
        return value


class EventDiffCalls(Owned):
    """Calls of EventDiff."""

    __slots__ = ()

    def __init__(self, told: TickEvents, now: TickEvents) -> None:
        """Compares the events that were told for a tick with those that are true now. Cost: a look at the
        events of both.
        """
        value = lib.damson_event_diff_create(told._pointer, now._pointer)
        if last_status():
            fail()
        self._own(value, lib.damson_event_diff_destroy)

    @property
    def tick(self) -> int:
        """Number of the step whose events are compared."""
        value: int = lib.damson_event_diff_get_tick(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def is_nothing(self) -> bool:
        """Whether nothing is taken back and nothing added."""
        value: bool = lib.damson_event_diff_is_nothing(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def taken_back_count(self) -> int:
        """Events that were told and are not true any more, of all kinds."""
        value: int = lib.damson_event_diff_get_taken_back_count(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def added_count(self) -> int:
        """Events that are true and were not told, of all kinds."""
        value: int = lib.damson_event_diff_get_added_count(self._pointer)
        if last_status():
            fail()
        return value
