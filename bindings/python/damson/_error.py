"""The exception of calls that were refused, with the library's sentence."""
from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from ._library import ffi, lib
from .made.enums import Status

if TYPE_CHECKING:
    from .made.ticks import StateFault

last_status = lib.damson_last_status


class DamsonError(Exception):
    """What was asked for wrongly: which call, which argument, what it must be, and what it was."""

    def __init__(self, sentence: str, status: Status = Status.REFUSED, fault: StateFault | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        """How the call went."""
        self.fault = fault
        """What is wrong with bytes that should be a state; else None."""


def fail(fault: StateFault | None = None) -> NoReturn:
    """The error of this thread's last call, raised."""
    status = lib.damson_last_status()
    sentence = ffi.string(lib.damson_last_error()) or ffi.string(lib.damson_status_text(status))
    raise DamsonError(sentence.decode(), Status(status), fault)
