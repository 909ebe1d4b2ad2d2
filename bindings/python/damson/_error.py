"""The exception that an invalid call raises, with the library's message."""
from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

from ._library import ffi, lib
from ._generated.enums import Status

if TYPE_CHECKING:
    from ._generated.ticks import StateFault

last_status = lib.damson_last_status


class DamsonError(Exception):
    """Raised by an invalid call. The message names the call, the argument, the requirement and the value."""

    def __init__(self, sentence: str, status: Status = Status.REFUSED, fault: StateFault | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        """Status of the call."""
        self.fault = fault
        """The fault in a saved state that could not be read; otherwise None."""


def fail(fault: StateFault | None = None) -> NoReturn:
    """Raises the error of this thread's last call."""
    status = lib.damson_last_status()
    sentence = ffi.string(lib.damson_last_error()) or ffi.string(lib.damson_status_text(status))
    raise DamsonError(_in_python(sentence.decode()), Status(status), fault)


def _in_python(sentence: str) -> str:
    """Returns the message with Python names: damson_world_create_shape: ... becomes Body.create_shape: ..."""
    from ._generated.coverage import PLACES

    def place(match: re.Match[str]) -> str:
        name = PLACES.get(match.group(), match.group())
        return match.group() if ".py" in name else name.removesuffix("()")

    return re.sub(r"\bdamson_\w+", place, sentence)
