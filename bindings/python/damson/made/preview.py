"""Methods of Preview.

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
    """Generated methods of Preview."""

    __slots__ = ()

    def __init__(self, world: World, bodies: Handles) -> None:
        """Copies bodies in their current state to predict their motion. Requires: all bodies alive; the world
        is not changed while the preview is in use; not called from inside a step.
        """
        bodies_ = handles_in(bodies, "damson_body")
        value = lib.damson_preview_create(world._reading, bodies_.pointer, bodies_.count)
        if last_status():
            fail()
        self._own(value, lib.damson_preview_destroy, world)

    @property
    def body_count(self) -> int:
        """Returns the number of previewed bodies."""
        value: int = lib.damson_preview_get_body_count(self._pointer)
        if last_status():
            fail()
        return value

    def get_path(self, index: int) -> NDArray[Any]:
        """Returns the poses of bodies[index] after 0, 1, 2... steps; valid until the next Preview.run."""
        size = ffi.new("size_t*")
        value = lib.damson_preview_get_path(self._pointer, index, size)
        if last_status():
            fail()
        return rows_of(value, "damson_transform", size[0])

    @property
    def hits(self) -> NDArray[Any]:
        """Returns all touches that began, ordered by step and then by key; valid until the next Preview.run.
        """
        size = ffi.new("size_t*")
        value = lib.damson_preview_get_hits(self._pointer, size)
        if last_status():
            fail()
        return rows_of(value, "damson_preview_hit", size[0])

    @property
    def static_copy_count(self) -> int:
        """Returns the number of shapes that were copied as static geometry."""
        value: int = lib.damson_preview_get_static_copy_count(self._pointer)
        if last_status():
            fail()
        return value
