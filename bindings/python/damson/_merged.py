"""Builds definitions from arguments: a definition object, single fields by name, or both."""
from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar


class _Unset:
    __slots__ = ()

    def __repr__(self) -> str:
        return "UNSET"


UNSET: Any = _Unset()
"""Marks a keyword argument that was not given: the field keeps the definition's value, or its default."""

Definition = TypeVar("Definition")


def merged(kind: type[Definition], definition: Definition | None, **fields: Any) -> Definition:
    """Returns a copy of the definition with the given fields changed. If `definition` is None, starts from
    the default definition.
    """
    given = {name: value for name, value in fields.items() if value is not UNSET}
    if definition is None:
        return kind(**given)
    changed: Definition = replace(definition, **given) if given else definition
    return changed
