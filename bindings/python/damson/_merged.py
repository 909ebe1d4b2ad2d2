"""Definitions from what a caller gives: one as a whole, some of its fields by name, or both."""
from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar


class _Unset:
    __slots__ = ()

    def __repr__(self) -> str:
        return "UNSET"


UNSET: Any = _Unset()
"""Stands for a field that is not given: it is as in the definition, or its default."""

Definition = TypeVar("Definition")


def merged(kind: type[Definition], definition: Definition | None, **fields: Any) -> Definition:
    """The definition with the fields that are given."""
    given = {name: value for name, value in fields.items() if value is not UNSET}
    if definition is None:
        return kind(**given)
    changed: Definition = replace(definition, **given) if given else definition
    return changed
