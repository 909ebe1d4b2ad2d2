"""Calls of looks ahead.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from typing import Any, TYPE_CHECKING

from numpy.typing import NDArray

from .._arrays import Handles, handles_in, rows_of
from .._error import fail, last_status
from .._library import ffi, lib
from .._owned import Owned

if TYPE_CHECKING:
    from ..world import World


class PreviewCalls(Owned):
    """Calls of Preview."""

    __slots__ = ()

    def __init__(self, world: World, bodies: Handles) -> None:
        """Copies bodies as they are now, to look ahead for them. Requires: all alive; the world is not
        changed while this is in use; not made from inside a step.
        """
        bodies_ = handles_in(bodies, "damson_body")
        value = lib.damson_preview_create(world._reading, bodies_.pointer, bodies_.count)
        if last_status():
            fail()
        self._own(value, lib.damson_preview_destroy, world)

    @property
    def body_count(self) -> int:
        """Bodies that were named."""
        value: int = lib.damson_preview_get_body_count(self._pointer)
        if last_status():
            fail()
        return value

    def get_path(self, index: int) -> NDArray[Any]:
        """Where bodies[index] was after 0, 1, 2... steps; until the next run()."""
        size = ffi.new("size_t*")
        value = lib.damson_preview_get_path(self._pointer, index, size)
        if last_status():
            fail()
        return rows_of(value, "damson_transform", size[0])

    @property
    def hits(self) -> NDArray[Any]:
        """All touches that began, in the order of steps and then of keys; until the next run()."""
        size = ffi.new("size_t*")
        value = lib.damson_preview_get_hits(self._pointer, size)
        if last_status():
            fail()
        return rows_of(value, "damson_preview_hit", size[0])

    @property
    def frozen_count(self) -> int:
        """Shapes copied as what stands still."""
        value: int = lib.damson_preview_get_frozen_count(self._pointer)
        if last_status():
            fail()
        return value
