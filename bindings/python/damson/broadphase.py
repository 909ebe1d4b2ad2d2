"""Stand-alone broadphases, without physics."""
from __future__ import annotations

from typing import Any

from ._generated.broadphase import BroadphaseCalls, BroadphaseObject


class Broadphase(BroadphaseCalls):
    """Finds overlaps between the boxes of your objects, without physics."""

    __slots__ = ()

    def object(self, handle: Any) -> BroadphaseObject:
        """Returns the object with a handle, which is a pair (slot, generation), or an element of an array of
        dtype HANDLE.
        """
        from .world import _Handle

        return BroadphaseObject(self, _Handle(handle))

    def _object(self, c: Any) -> BroadphaseObject:
        return BroadphaseObject(self, c)
