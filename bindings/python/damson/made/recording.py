"""Recordings, and methods of Player and Branch.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from .._callback import Keep
from .._convert import taken_bytes, to_text
from .._error import fail, last_status
from .._library import lib
from .._merged import UNSET, merged
from .._owned import Owned
from .ticks import RecordingDef, RecordingFault

if TYPE_CHECKING:
    from ..world import World


class Recording(Owned):
    """Recording of all changes to a world."""

    __slots__ = ()

    def __init__(
        self, world: World, definition: RecordingDef | None = None, *, digest_period: int = UNSET,
        keyframe_period: int = UNSET, keyframe_bytes: int = UNSET, has_phases: bool = UNSET,
    ) -> None:
        """Starts recording all changes to the world, from its current state on. Requires: no other recording
        of the world is active; not called from inside a step or a listener. Cost: as World.write_state().
        """
        keep = Keep()
        definition = merged(
            RecordingDef, definition, digest_period=digest_period, keyframe_period=keyframe_period,
            keyframe_bytes=keyframe_bytes, has_phases=has_phases,
        )
        value = lib.damson_recording_create(world._changing, [definition._c(keep)])
        if last_status():
            fail()
        self._own(value, lib.damson_recording_destroy, world)

    def stop(self) -> None:
        """Stops recording; later changes to the world are not recorded."""
        status = lib.damson_recording_stop(self._pointer)
        if status:
            fail()

    @property
    def is_on(self) -> bool:
        """Returns true if changes to the world are being recorded; false after Recording.stop()."""
        value: bool = lib.damson_recording_is_on(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def steps(self) -> int:
        """Returns the number of recorded steps."""
        value: int = lib.damson_recording_get_steps(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def stream_bytes(self) -> int:
        """Returns the size of the recorded calls and steps, without states. A step takes one byte, a call its
        arguments. [bytes]
        """
        value: int = lib.damson_recording_get_stream_bytes(self._pointer)
        if last_status():
            fail()
        return value

    def to_bytes(self) -> bytes:
        """Returns the recording so far as a file, with the same bytes on every platform. Requires: not called
        from inside a step.
        """
        value = lib.damson_recording_get_bytes(self._pointer)
        if last_status():
            fail()
        return taken_bytes(value)


class PlayerCalls(Owned):
    """Generated methods of Player."""

    __slots__ = ()

    @property
    def has_failed(self) -> bool:
        """Returns true if the player has a fault: Player.fault."""
        value: bool = lib.damson_player_has_failed(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def fault(self) -> RecordingFault:
        """Returns the fault of a player: an error in the bytes, or the step at which the world diverged from
        the recording. If a keyframe shows the divergence, the fault also names the object.
        """
        value = lib.damson_player_get_fault(self._pointer)
        if last_status():
            fail()
        return RecordingFault._of(value, self._home)

    @property
    def fault_text(self) -> str:
        """Returns the fault as one line of text; empty if there is none."""
        value = lib.damson_player_get_fault_text(self._pointer)
        if last_status():
            fail()
        return to_text(value)

    @property
    def tick(self) -> int:
        """Returns the current tick of a player."""
        value: int = lib.damson_player_get_tick(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def first_tick(self) -> int:
        """Returns the tick at which the recording begins."""
        value: int = lib.damson_player_get_first_tick(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def last_tick(self) -> int:
        """Returns the tick after the last step of the recording."""
        value: int = lib.damson_player_get_last_tick(self._pointer)
        if last_status():
            fail()
        return value

    def step(self) -> bool:
        """Plays the next step and returns true. At the last tick, makes the calls recorded after it and
        returns false. Also returns false on a fault. Cost: that of the step.
        """
        value: bool = lib.damson_player_step(self._pointer)
        if last_status():
            fail()
        return value

    def seek(self, tick: int) -> bool:
        """Moves the player to a tick, forward or back; returns true on success. Requires: a tick of the
        recording. Cost: the steps from the nearest earlier snapshot or keyframe.
        """
        value: bool = lib.damson_player_seek(self._pointer, tick)
        if last_status():
            fail()
        return value


class BranchCalls(Owned):
    """Generated methods of Branch."""

    __slots__ = ()

    @property
    def tick(self) -> int:
        """Returns the number of steps that the world of a branch has taken."""
        value: int = lib.damson_branch_get_tick(self._pointer)
        if last_status():
            fail()
        return value


class RecordedCall(Owned):
    """One call of a recording. Valid only during the callback that receives it."""

    __slots__ = ()

    @property
    def number(self) -> int:
        """Returns the number of the call's kind."""
        value: int = lib.damson_recorded_call_get_number(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def name(self) -> str:
        """Returns the name of the call."""
        value = lib.damson_recorded_call_get_name(self._pointer)
        if last_status():
            fail()
        return to_text(value)

    @property
    def text(self) -> str:
        """Returns the name of the call with its arguments."""
        value = lib.damson_recorded_call_get_text(self._pointer)
        if last_status():
            fail()
        return to_text(value)
