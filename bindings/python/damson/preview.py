"""Previews: predicted motion of a few bodies."""
from __future__ import annotations

from ._callback import Keep
from ._error import fail, last_status
from ._library import ffi, lib
from ._generated.body import Body
from ._generated.preview import PreviewCalls
from ._generated.ticks import PreviewPace
from .world import World


class Preview(PreviewCalls):
    """Predicts the motion of a few bodies while all other bodies stand still. Do not change the world while
    you use the preview.
    """

    __slots__ = ()

    @property
    def world(self) -> World:
        """Small world that contains the copies of the bodies. You can push or edit the copies before run(),
        but must not step the small world.
        """
        if "world" not in self._kept:
            value = lib.damson_preview_get_world(self._pointer)
            if last_status():
                fail()
            self._kept["world"] = World._adopt(value, self)
        world: World = self._kept["world"]
        return world

    def get_body(self, index: int) -> Body:
        """Returns the copy of one body, by its index in the list of bodies that the preview was created with."""
        value = lib.damson_preview_get_body(self._pointer, index)
        if last_status():
            fail()
        return self.world._body(value)

    def run(self, steps: int, pace: PreviewPace | None = None) -> None:
        """Advances the copies by `steps` steps. `pace` gives the duration of a step [s] and its substeps;
        None uses the default.
        """
        world = self.world
        given = ffi.NULL if pace is None else [pace._c(Keep())]
        status = lib.damson_preview_run(self._pointer, steps, given)
        world._guard.finish()
        if status:
            fail()
