"""Looks ahead."""
from __future__ import annotations

from ._callback import Keep
from ._error import fail, last_status
from ._library import ffi, lib
from .made.body import Body
from .made.preview import PreviewCalls
from .made.ticks import PreviewPace
from .world import World


class Preview(PreviewCalls):
    """A look ahead for a few bodies, against a world that stands still."""

    __slots__ = ()

    @property
    def world(self) -> World:
        """The small world of the copies, in which they can be pushed before run(); not to be stepped."""
        if "world" not in self._kept:
            value = lib.damson_preview_get_world(self._pointer)
            if last_status():
                fail()
            self._kept["world"] = World._adopt(value, self)
        world: World = self._kept["world"]
        return world

    def get_body(self, index: int) -> Body:
        """The copy of the body that was named at this place."""
        value = lib.damson_preview_get_body(self._pointer, index)
        if last_status():
            fail()
        return self.world._body(value)

    def run(self, steps: int, pace: PreviewPace | None = None) -> None:
        """Steps the copies `steps` times further."""
        world = self.world
        given = ffi.NULL if pace is None else [pace._c(Keep())]
        status = lib.damson_preview_run(self._pointer, steps, given)
        world._guard.finish()
        if status:
            fail()
