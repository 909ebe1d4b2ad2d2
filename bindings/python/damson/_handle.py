"""Handles: values that name an object of a world, to be compared, hashed and kept as long as one likes."""
from __future__ import annotations

from typing import Any


class Handle:
    """A slot and which of its successive owners is meant, in one world (or broadphase)."""

    __slots__ = ("_home", "_handle")

    def __init__(self, home: Any, c: Any) -> None:
        self._home = home
        self._handle = (c.slot, c.generation)

    @property
    def handle(self) -> tuple[int, int]:
        """Slot and generation, as arrays of handles have them."""
        return self._handle

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Handle):
            return NotImplemented
        return self._handle == other._handle and self._home is other._home and _are_of_a_kind(self, other)

    def __hash__(self) -> int:
        return hash(self._handle)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._handle[0]}, {self._handle[1]})"


def _are_of_a_kind(a: Handle, b: Handle) -> bool:
    return isinstance(a, type(b)) or isinstance(b, type(a))
