"""Snapshots.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from .._error import fail, last_status
from .._library import lib
from .._owned import Owned

if TYPE_CHECKING:
    from ..world import World


class Snapshot(Owned):
    """State of one world at one moment. The memory is reused."""

    __slots__ = ()

    def __init__(self) -> None:
        """Creates an empty snapshot."""
        value = lib.damson_snapshot_create()
        if last_status():
            fail()
        self._own(value, lib.damson_snapshot_destroy)

    @property
    def is_empty(self) -> bool:
        """Returns true if nothing has been saved."""
        value: bool = lib.damson_snapshot_is_empty(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def step(self) -> int:
        """Returns the number of steps that the world had taken when it was saved."""
        value: int = lib.damson_snapshot_get_step(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def state_bytes(self) -> int:
        """Returns the size of the saved state. [bytes]"""
        value: int = lib.damson_snapshot_get_state_bytes(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def shared_bytes(self) -> int:
        """Returns the part of Snapshot.state_bytes that other snapshots of the world may share. [bytes]"""
        value: int = lib.damson_snapshot_get_shared_bytes(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def held_bytes(self) -> int:
        """Returns the memory held, including memory for the next save. [bytes]"""
        value: int = lib.damson_snapshot_get_bytes(self._pointer)
        if last_status():
            fail()
        return value

    def clear(self) -> None:
        """Discards the saved state and keeps the memory."""
        status = lib.damson_snapshot_clear(self._pointer)
        if status:
            fail()

    def fits(self, world: World) -> bool:
        """Returns true if the saved state fits a world: both have the same handle stamp and broad phase."""
        value: bool = lib.damson_snapshot_fits(self._pointer, world._reading)
        if last_status():
            fail()
        return value
