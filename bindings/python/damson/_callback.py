"""Calls from C to the user's Python functions: listeners, callbacks and task systems.

C receives a trampoline (_generated/callbacks.py), and as its context a handle to a Hook that holds the user's
functions. A Guard stores the first exception that one of these functions raises, and raises it again after the C
call. Until then, the trampolines call no user functions and return neutral results.
"""
from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._library import ffi

if TYPE_CHECKING:
    from ._generated.batch import Random
    from ._generated.events import PreSolveResponse


class Guard:
    """Stores the first exception that a user function raises during a C call."""

    __slots__ = ("error",)

    def __init__(self) -> None:
        self.error: BaseException | None = None

    def finish(self) -> None:
        """Raises the stored exception, if there is one, and clears it."""
        error, self.error = self.error, None
        if error is not None:
            raise error


class Hook:
    """The user functions behind one context pointer, by role."""

    __slots__ = ("functions", "guard", "_home")

    def __init__(self, home: Any, guard: Guard) -> None:
        self.functions: dict[str, Any] = {}
        self.guard = guard
        self._home: Any = None
        if home is not None:
            self.set_home(home)

    def set_home(self, home: Any) -> None:
        """Sets the world that handles belong to. The reference is weak."""
        self._home = weakref.ref(home)

    @property
    def home(self) -> Any:
        """The world that handles belong to, or None."""
        return None if self._home is None else self._home()


class Keep:
    """Owner of the memory that C structs point to: strings, arrays and hooks."""

    __slots__ = ("items", "guard", "_home", "_hook", "_handle")

    def __init__(self, home: Any = None, guard: Guard | None = None) -> None:
        self.items: list[Any] = []
        self.guard = guard or Guard()
        self._home = home
        self._hook: Hook | None = None
        self._handle: Any = None

    @property
    def hook(self) -> Hook:
        """The hook behind the context. It has only a weak reference to its world, so a Keep stored in a world
        does not keep that world alive.
        """
        if self._hook is None:
            self._hook = Hook(self._home, self.guard)
            self._home = None
        return self._hook

    @property
    def handle(self) -> Any:
        """The context pointer for C."""
        if self._handle is None:
            self._handle = ffi.new_handle(self.hook)
        return self._handle

    def call(self, role: str, function: Any) -> None:
        """Stores the user function for a role; None stores no function."""
        if function is not None:
            self.hook.functions[role] = function

    def context(self, functions: Any) -> Any:
        """Stores the functions in the fields of a struct and returns their common context pointer."""
        for name, role in functions.ROLES.items():
            self.call(role, getattr(functions, name))
        return self.handle

    def text(self, words: str) -> Any:
        """Returns a string for C."""
        return self.array("char[]", words.encode())

    def array(self, kind: str, values: Any) -> Any:
        """Returns an array or a struct for C."""
        self.items.append(ffi.new(kind, values))
        return self.items[-1]


def answered(context: Any, role: str, ask: Callable[[Hook, Any], Any], otherwise: Any) -> Any:
    """Calls the user function of a role through `ask` and returns its result.

    Returns `otherwise` if there is no such function, or if this or an earlier user function raised an
    exception.
    """
    hook: Hook = ffi.from_handle(context)
    call = hook.functions.get(role)
    if call is None or hook.guard.error is not None:
        return otherwise
    try:
        return ask(hook, call)
    except BaseException as error:  # raised again by Guard.finish()
        hook.guard.error = error
        return otherwise


def give_answer(given: PreSolveResponse | bool | None, answer: Any, hook: Hook) -> None:
    """Writes the result of a pre-solve callback to `answer`, the struct that C reads. None and True change nothing.
    """
    if given is None or given is True:
        return
    if given is False:
        answer[0].pushes = False
        return
    answer[0] = given._c(Keep())


def ask_of_recorded(pointer: Any, call: Any) -> bool:
    """Returns the result of `call` for a recorded call. The RecordedCall is invalid afterwards."""
    from ._generated.recording import RecordedCall

    recorded = RecordedCall._adopt(pointer)
    try:
        return bool(call(recorded))
    finally:
        recorded._finalizer()


def numbers_of(numbers: Any, count: int) -> NDArray[Any]:
    """Returns a copy of numbers in C memory. The C memory is valid only during the call."""
    return np.frombuffer(ffi.buffer(numbers, 4 * count), "f4").copy()


def give_numbers(values: Any, numbers: Any, count: int) -> None:
    """Copies the result of a user function into C memory. Raises ValueError for a wrong count of numbers."""
    row = np.asarray(values, "f4").ravel()
    if row.size != count:
        raise ValueError(f"{count} numbers are needed, got {row.size}")
    np.frombuffer(ffi.buffer(numbers, 4 * count), "f4")[:] = row


def lend_random(pointer: Any, call: Callable[[Random], Any]) -> None:
    """Calls a function with a random number generator, which is invalid afterwards."""
    from ._generated.batch import Random

    random = Random._adopt(pointer)
    try:
        call(random)
    finally:
        random._finalizer()
