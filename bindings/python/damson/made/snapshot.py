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
    """The state of one world at one moment, in memory that is used again."""

    __slots__ = ()

    def __init__(self) -> None:
        """Makes an empty snapshot."""
        value = lib.damson_snapshot_create()
        if last_status():
            fail()
        self._own(value, lib.damson_snapshot_destroy)

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been saved."""
        value: bool = lib.damson_snapshot_is_empty(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def step(self) -> int:
        """Steps that the world had taken when it was saved."""
        value: int = lib.damson_snapshot_get_step(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def state_bytes(self) -> int:
        """What the state takes. [bytes]"""
        value: int = lib.damson_snapshot_get_state_bytes(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def shared_bytes(self) -> int:
        """What other snapshots of the world may share, of Snapshot.state_bytes. [bytes]"""
        value: int = lib.damson_snapshot_get_shared_bytes(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def held_bytes(self) -> int:
        """Memory held, that for the next save included. [bytes]"""
        value: int = lib.damson_snapshot_get_bytes(self._pointer)
        if last_status():
            fail()
        return value

    def clear(self) -> None:
        """Forgets what was saved and keeps the memory."""
        status = lib.damson_snapshot_clear(self._pointer)
        if status:
            fail()

    def fits(self, world: World) -> bool:
        """Whether it is the state of a world like this one: of the same handle stamp and broadphase."""
        value: bool = lib.damson_snapshot_fits(self._pointer, world._reading)
        if last_status():
            fail()
        return value
