"""Handles: values that identify an object of a world or broadphase. You can compare, hash and store them."""
from __future__ import annotations

from typing import Any


class Handle:
    """Identifies an object in a world or broadphase. A handle keeps the world alive, and can outlive its object."""

    __slots__ = ("_home", "_handle")

    def __init__(self, home: Any, c: Any) -> None:
        self._home = home
        self._handle = (c.slot, c.generation)

    @property
    def handle(self) -> tuple[int, int]:
        """Slot and generation, the two fields of dtype HANDLE."""
        return self._handle

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Handle):
            return NotImplemented
        return self._handle == other._handle and self._home is other._home and _are_of_a_kind(self, other)

    def __hash__(self) -> int:
        return hash(self._handle)

    def __repr__(self) -> str:
        """Returns the class and the slot. For an object that is alive, also returns its name, key and type.
        """
        parts = [type(self).__name__, f"slot {self._handle[0]}"]
        try:
            me: Any = self
            if not me.is_alive:
                return f"<{' '.join(parts)}, destroyed>"
            if getattr(me, "name", ""):
                parts.append(repr(me.name))
            if hasattr(me, "key"):
                parts.append(f"key {me.key}")
            if hasattr(me, "type"):
                parts.append(me.type.name.lower())
        except Exception as error:  # the world is destroyed or is stepping
            parts.append(f"({type(error).__name__})")
        return f"<{' '.join(parts)}>"


def _are_of_a_kind(a: Handle, b: Handle) -> bool:
    return isinstance(a, type(b)) or isinstance(b, type(a))
