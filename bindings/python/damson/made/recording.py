"""Recordings, and calls of their players and branches.

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
    """All that is done to a world, taken down."""

    __slots__ = ()

    def __init__(
        self, world: World, definition: RecordingDef | None = None, *, digest_period: int = UNSET,
        keyframe_period: int = UNSET, keyframe_bytes: int = UNSET, has_phases: bool = UNSET,
    ) -> None:
        """Begins to take down what is done to the world, with the world as it is. Requires: nobody else
        records it; not called from inside a step or a listener. Cost: as World.write_state().
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
        """What is done from now on is not taken down."""
        status = lib.damson_recording_stop(self._pointer)
        if status:
            fail()

    @property
    def is_on(self) -> bool:
        """Whether what is done to the world is taken down: not after Recording.stop()."""
        value: bool = lib.damson_recording_is_on(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def steps(self) -> int:
        """Steps that were taken down."""
        value: int = lib.damson_recording_get_steps(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def stream_bytes(self) -> int:
        """What calls and steps take, without states: a step one byte, a call its arguments. [bytes]"""
        value: int = lib.damson_recording_get_stream_bytes(self._pointer)
        if last_status():
            fail()
        return value

    def to_bytes(self) -> bytes:
        """The recording up to now, as a file: the same bytes on every platform. Requires: not called from
        inside a step.
        """
        value = lib.damson_recording_get_bytes(self._pointer)
        if last_status():
            fail()
        return taken_bytes(value)


class PlayerCalls(Owned):
    """Calls of Player."""

    __slots__ = ()

    @property
    def has_failed(self) -> bool:
        """Whether something is wrong: Player.fault."""
        value: bool = lib.damson_player_has_failed(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def fault(self) -> RecordingFault:
        """What is wrong with the bytes; or at which step the world went another way than the recorded one
        did, and where a keyframe shows it, in which object.
        """
        value = lib.damson_player_get_fault(self._pointer)
        if last_status():
            fail()
        return RecordingFault._of(value, self._home)

    @property
    def fault_text(self) -> str:
        """What is wrong, in a line; empty if nothing is."""
        value = lib.damson_player_get_fault_text(self._pointer)
        if last_status():
            fail()
        return to_text(value)

    @property
    def tick(self) -> int:
        """The tick at which a player stands."""
        value: int = lib.damson_player_get_tick(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def first_tick(self) -> int:
        """The tick at which the recording begins."""
        value: int = lib.damson_player_get_first_tick(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def last_tick(self) -> int:
        """The tick behind the last step of the recording."""
        value: int = lib.damson_player_get_last_tick(self._pointer)
        if last_status():
            fail()
        return value

    def step(self) -> bool:
        """Goes on by a step. At the last tick it makes the calls that were recorded after it, and returns
        false; and when there is a fault. Cost: of the step.
        """
        value: bool = lib.damson_player_step(self._pointer)
        if last_status():
            fail()
        return value

    def seek(self, tick: int) -> bool:
        """Goes to a tick, forward or back; returns whether it could. Requires: one of the recording. Cost: of
        the steps from the nearest snapshot or keyframe before it.
        """
        value: bool = lib.damson_player_seek(self._pointer, tick)
        if last_status():
            fail()
        return value


class BranchCalls(Owned):
    """Calls of Branch."""

    __slots__ = ()

    @property
    def tick(self) -> int:
        """Steps that the world of a branch has taken."""
        value: int = lib.damson_branch_get_tick(self._pointer)
        if last_status():
            fail()
        return value


class RecordedCall(Owned):
    """One call of a recording; as long as the function that is told of it."""

    __slots__ = ()

    @property
    def number(self) -> int:
        """Number of its kind."""
        value: int = lib.damson_recorded_call_get_number(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def name(self) -> str:
        """Its name, as in "Body.is_bullet"."""
        value = lib.damson_recorded_call_get_name(self._pointer)
        if last_status():
            fail()
        return to_text(value)

    @property
    def text(self) -> str:
        """Its name with its arguments."""
        value = lib.damson_recorded_call_get_text(self._pointer)
        if last_status():
            fail()
        return to_text(value)
