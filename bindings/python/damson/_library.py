"""The C library. The import fails if its struct sizes differ from those that this package was generated for."""
from __future__ import annotations

from ._damson import ffi, lib
from ._generated.abi import STRUCTS


def _compare_sizes() -> None:
    count = ffi.new("size_t*")
    sizes = lib.damson_get_abi_sizes(count)
    ours = [ffi.sizeof(name) for name in STRUCTS]
    if ours != list(sizes[0 : count[0]]):
        raise ImportError("the Damson library and the Python package damson have different versions")


_compare_sizes()

__all__ = ["ffi", "lib"]
