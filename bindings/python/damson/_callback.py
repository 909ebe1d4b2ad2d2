"""Functions of Python's that C calls.

C gets a function of ours (made/callbacks.py) and a handle to a Hook, which knows the functions of the caller's. The
first exception of one of them is kept by a Guard; until it is raised, when the call of C is over, no function of the
caller's is called any more, and ours answer as if nobody had been asked.
"""
from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._library import ffi

if TYPE_CHECKING:
    from .made.batch import Random
    from .made.events import ContactAnswer


class Guard:
    """What was raised in functions of the caller's during a call."""

    __slots__ = ("error",)

    def __init__(self) -> None:
        self.error: BaseException | None = None

    def finish(self) -> None:
        """Raises what was kept."""
        error, self.error = self.error, None
        if error is not None:
            raise error


class Hook:
    """What a function that C calls finds by its context."""

    __slots__ = ("functions", "guard", "_home")

    def __init__(self, home: Any, guard: Guard) -> None:
        self.functions: dict[str, Any] = {}
        self.guard = guard
        self._home: Any = None
        if home is not None:
            self.set_home(home)

    def set_home(self, home: Any) -> None:
        """Notes the world that handles belong to, which it does not keep alive."""
        self._home = weakref.ref(home)

    @property
    def home(self) -> Any:
        """The world that handles belong to."""
        return None if self._home is None else self._home()


class Keep:
    """What C only points to, alive as long as this is: texts, arrays, hooks."""

    __slots__ = ("items", "guard", "_home", "_hook", "_handle")

    def __init__(self, home: Any = None, guard: Guard | None = None) -> None:
        self.items: list[Any] = []
        self.guard = guard or Guard()
        self._home = home
        self._hook: Hook | None = None
        self._handle: Any = None

    @property
    def hook(self) -> Hook:
        """What a context leads to. Whoever keeps this for long must not keep its world alive by it."""
        if self._hook is None:
            self._hook = Hook(self._home, self.guard)
            self._home = None
        return self._hook

    @property
    def handle(self) -> Any:
        """The context to hand to C."""
        if self._handle is None:
            self._handle = ffi.new_handle(self.hook)
        return self._handle

    def call(self, role: str, function: Any) -> None:
        """Notes the function of the caller's that plays this role."""
        if function is not None:
            self.hook.functions[role] = function

    def context(self, functions: Any) -> Any:
        """The context of a struct whose fields are functions."""
        for name, role in functions.ROLES.items():
            self.call(role, getattr(functions, name))
        return self.handle

    def text(self, words: str) -> Any:
        """A text for C."""
        return self.array("char[]", words.encode())

    def array(self, kind: str, values: Any) -> Any:
        """An array or a struct for C."""
        self.items.append(ffi.new(kind, values))
        return self.items[-1]


def answered(context: Any, role: str, ask: Callable[[Hook, Any], Any], otherwise: Any) -> Any:
    """What the function of the caller's answers; `otherwise` if there is none, or if it or one before it raised."""
    hook: Hook = ffi.from_handle(context)
    call = hook.functions.get(role)
    if call is None or hook.guard.error is not None:
        return otherwise
    try:
        return ask(hook, call)
    except BaseException as error:  # raised again by Guard.finish()
        hook.guard.error = error
        return otherwise


def give_answer(given: ContactAnswer | bool | None, answer: Any, hook: Hook) -> None:
    """Writes how a contact pushes to where C looks for it."""
    if given is None or given is True:
        return
    if given is False:
        answer[0].pushes = False
        return
    answer[0] = given._c(Keep())


def ask_of_recorded(pointer: Any, call: Any) -> bool:
    """What the function of the caller's says of a recorded call, which lasts no longer than that."""
    from .made.recording import RecordedCall

    recorded = RecordedCall._adopt(pointer)
    try:
        return bool(call(recorded))
    finally:
        recorded._finalizer()


def numbers_of(numbers: Any, count: int) -> NDArray[Any]:
    """A copy of numbers that lie in C's memory for the time of a call."""
    return np.frombuffer(ffi.buffer(numbers, 4 * count), "f4").copy()


def give_numbers(values: Any, numbers: Any, count: int) -> None:
    """Writes what the function of the caller's has read to where C looks for it."""
    row = np.asarray(values, "f4").ravel()
    if row.size != count:
        raise ValueError(f"{count} numbers are needed, got {row.size}")
    np.frombuffer(ffi.buffer(numbers, 4 * count), "f4")[:] = row


def lend_random(pointer: Any, call: Callable[[Random], Any]) -> None:
    """Calls a function with random numbers, which last no longer than that."""
    from .made.batch import Random

    random = Random._adopt(pointer)
    try:
        call(random)
    finally:
        random._finalizer()
