"""Chains: rows of connected segments."""
from __future__ import annotations

from ._error import fail, last_status
from ._library import ffi, lib
from ._generated.chain import ChainCalls
from ._generated.definitions import ChainDef


class Chain(ChainCalls):
    """A row of connected segments that form one surface."""

    __slots__ = ()

    @property
    def definition(self) -> ChainDef:
        """Definition that recreates the chain as it is now, with a material for each segment. Changes to
        single segments are not included, except for their materials.

        The key is automatic if the world assigned it, or if edits have left keys that are not consecutive.
        """
        room = self.segment_count + 1
        points = ffi.new("damson_vec2[]", room)
        materials = ffi.new("damson_material[]", room)
        value = lib.damson_chain_get_def(self._home._reading, self._handle, points, room, materials, room)
        if last_status():
            fail()
        return ChainDef._of(value, self._home)
