"""The log: messages that are not the result of a call."""
from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from ._convert import to_text
from ._error import fail
from ._library import ffi, lib
from ._generated.enums import LogLevel

_handler: Callable[[LogLevel, str], object] | None = None


@ffi.def_extern()  # type: ignore[misc]
def damson_python_log(level: int, text: Any, context: Any) -> None:
    handler = _handler
    if handler is None:
        return
    try:
        handler(LogLevel(level), to_text(text))
    except BaseException as error:  # there is no Python caller that could receive it
        sys.unraisablehook(
            SimpleNamespace(  # type: ignore[arg-type]
                exc_type=type(error), exc_value=error, exc_traceback=error.__traceback__, err_msg=None, object=handler
            )
        )


def set_log_handler(handler: Callable[[LogLevel, str], object] | None) -> None:
    """Sets the function handler(level, text), which is called for each log message. If `handler` is None, log
    messages are discarded.

    An exception in the handler is passed to sys.unraisablehook.
    Threads: the handler can run on any thread that steps a world.
    """
    global _handler
    _handler = handler
    if lib.damson_set_log_handler(ffi.NULL if handler is None else lib.damson_python_log, ffi.NULL):
        fail()
