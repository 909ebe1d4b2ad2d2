"""Broadphases that stand alone."""
from __future__ import annotations

from typing import Any

from .made.broadphase import BroadphaseCalls, BroadphaseObject


class Broadphase(BroadphaseCalls):
    """A game's own objects with boxes, and who overlaps whom; no physics."""

    __slots__ = ()

    def object(self, handle: Any) -> BroadphaseObject:
        """The object of a handle: a pair of numbers, or an element of an array of the dtype HANDLE."""
        from .world import _Handle

        return BroadphaseObject(self, _Handle(handle))

    def _object(self, c: Any) -> BroadphaseObject:
        return BroadphaseObject(self, c)
