"""Enums whose members can be given by name."""
from __future__ import annotations

from enum import IntEnum


class NamedEnum(IntEnum):
    """Base of the enums. Calls accept a member, its number, or its name in any case: BodyType.DYNAMIC, 2, "dynamic".
    """

    @classmethod
    def _missing_(cls, value: object) -> NamedEnum:
        if isinstance(value, str):
            found = cls.__members__.get(value.upper())
            if found is not None:
                return found
        names = ", ".join(repr(name.lower()) for name in cls.__members__)
        raise ValueError(f"{cls.__name__} must be one of {names}, got {value!r}")
