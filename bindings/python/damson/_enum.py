"""Enums whose values may be given by their names."""
from __future__ import annotations

from enum import IntEnum


class NamedEnum(IntEnum):
    """An enum. A call takes its values, their numbers, or their names in any case: BodyType.DYNAMIC, 2, "dynamic"."""

    @classmethod
    def _missing_(cls, value: object) -> NamedEnum:
        if isinstance(value, str):
            found = cls.__members__.get(value.upper())
            if found is not None:
                return found
        names = ", ".join(repr(name.lower()) for name in cls.__members__)
        raise ValueError(f"{cls.__name__} must be one of {names}, got {value!r}")
