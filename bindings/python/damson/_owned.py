"""Objects of the library that are identified by a pointer.

Each object is destroyed once, after all objects that depend on it. A view, such as the world of a player, branch or
preview, belongs to another object and is destroyed with it. A destroyed object has no pointer, so a later use raises
an error instead of accessing freed memory.
"""
from __future__ import annotations

import weakref
from types import TracebackType
from typing import Any, TypeVar

from ._callback import Guard
from ._error import DamsonError, fail

Self = TypeVar("Self", bound="Owned")

_POINTERS = ("_pointer", "_reading", "_changing")


class Owned:
    """An object of the library, such as a world. Use it in a `with` statement, or call destroy()."""

    __slots__ = (*_POINTERS, "_home", "_guard", "_kept", "_dependents", "_finalizer", "__weakref__")

    _pointer: Any
    _reading: Any
    _changing: Any
    _home: Any
    _guard: Guard
    _kept: dict[Any, Any]
    _dependents: list[Any]
    _finalizer: Any

    def __new__(cls: type[Self], *_: Any, **__: Any) -> Self:
        self = super().__new__(cls)
        self._home = None
        self._guard = Guard()
        self._kept = {}
        self._dependents = []
        return self

    def __getattr__(self, name: str) -> Any:
        if name in _POINTERS:
            raise DamsonError(f"this {type(self).__name__} is destroyed, or was never created")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _point(self, pointer: Any) -> None:
        self._pointer = self._reading = self._changing = pointer

    def _own(self, pointer: Any, destroy: Any, home: Owned | None = None) -> None:
        """Takes ownership of a pointer, which `destroy` frees. `home` is the object that it depends on, or
        None.
        """
        self._point(pointer)
        self._finalizer = weakref.finalize(self, _end, weakref.ref(self), pointer, destroy, self._dependents)
        if home is not None:
            self._home = home
            home._dependents[:] = [end for end in home._dependents if end.alive] + [self._finalizer]

    @classmethod
    def _adopt(cls: type[Self], pointer: Any, home: Owned | None = None, destroy: Any = None) -> Self:
        """Returns an object for a pointer that a call returned. Without `destroy`, the object is a view of
        `home`.
        """
        self = cls.__new__(cls)
        self._own(pointer, destroy, home)
        return self

    def destroy(self) -> None:
        """Destroys the object and all objects that depend on it. A later use raises a DamsonError.

        Errors: a view, which belongs to another object, cannot be destroyed.
        """
        _pointer, destroy = self._pointer, self._finalizer.peek()[2][2]
        if destroy is None:
            raise DamsonError(f"this {type(self).__name__} is part of another object and is destroyed with it")
        for end in reversed(self._dependents):
            end()
        if destroy(_pointer):
            fail()
        self._finalizer.detach()
        self._forget()

    def __reduce_ex__(self, _: Any) -> Any:
        name = type(self).__name__
        raise TypeError(f"a {name} cannot be copied or pickled; for a world, use World.fork() or a Snapshot")

    @property
    def is_destroyed(self) -> bool:
        """True if this object, or an object on which it depends, was destroyed."""
        return not self._finalizer.alive

    def _forget(self) -> None:
        for name in _POINTERS:
            if hasattr(type(self), name):
                try:
                    delattr(self, name)
                except AttributeError:
                    pass
        self._kept.clear()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self.is_destroyed:
            self.destroy()


def _end(me: weakref.ref[Owned], pointer: Any, destroy: Any, dependents: list[Any]) -> None:
    for end in reversed(dependents):
        end()
    if destroy is not None:
        destroy(pointer)
    self = me()
    if self is not None:
        self._forget()
