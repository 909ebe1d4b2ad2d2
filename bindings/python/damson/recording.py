"""Players of recordings, and branches that leave them."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ._arrays import Buffer, bytes_in
from ._callback import Keep
from ._convert import to_text
from ._error import fail, last_status
from ._library import ffi, lib
from ._merged import UNSET, merged
from .made.definitions import WorldDef
from .made.recording import BranchCalls, PlayerCalls
from .made.ticks import BranchDef, PlayerDef, RunDivergence
from .world import World

if TYPE_CHECKING:
    from .made.recording import RecordedCall


class Player(PlayerCalls):
    """A recording, played."""

    __slots__ = ()

    def __init__(
        self, data: Buffer, definition: PlayerDef | None = None, *, machine: WorldDef | None = UNSET,
        most_cells: int = UNSET, snapshot_period: int = UNSET, snapshot_bytes: int = UNSET,
    ) -> None:
        """Plays a recording, of which it takes a copy. Errors: of bytes that are no recording."""
        keep = Keep(None, self._guard)
        definition = merged(
            PlayerDef, definition, machine=machine, most_cells=most_cells, snapshot_period=snapshot_period,
            snapshot_bytes=snapshot_bytes,
        )
        data_ = bytes_in(data)
        value = lib.damson_player_create(data_.pointer, data_.count, [definition._c(keep)])
        if last_status():
            try:
                fail()
            finally:
                lib.damson_player_destroy(value)
        self._own(value, lib.damson_player_destroy)
        self._kept["definition"] = keep

    @property
    def world(self) -> World:
        """The world as it was at this tick, to be read; as long as the player lives."""
        return _view(self, lib.damson_player_get_world)

    @property
    def calls(self) -> list[str]:
        """The calls between this tick and the next step, as text."""
        value = lib.damson_player_get_calls(self._pointer, ffi.NULL)
        if last_status():
            fail()
        return to_text(value).splitlines()


class Branch(BranchCalls):
    """A world that leaves a recording where a player stood."""

    __slots__ = ()

    def __init__(
        self, player: Player, *, keep: Callable[[RecordedCall], bool] | None = None,
        act: Callable[[World, int], object] | None = None,
    ) -> None:
        """Makes another world that begins as that of the player is.

        keep(call) says which recorded calls are made; act(world, tick) does what is done besides before each step.
        """
        kept = Keep(None, self._guard)
        value = lib.damson_branch_create(player._pointer, [BranchDef(keep, act)._c(kept)])
        if last_status():
            fail()
        self._own(value, lib.damson_branch_destroy, player)
        self._kept["functions"] = kept
        kept.hook.set_home(self.world)

    @property
    def world(self) -> World:
        """The world as it is there; as long as the branch lives."""
        return _view(self, lib.damson_branch_get_world)

    def step(self) -> bool:
        """Takes the next recorded step; False when there is none."""
        value: bool = lib.damson_branch_step(self._pointer)
        self._guard.finish()
        if last_status():
            fail()
        return value


def find_run_divergence(here: Player, there: Player) -> RunDivergence | None:
    """Where two recordings part, played from the first tick that they have in common; None if they do not.

    The players are left where they part, or at the end. Where one of them parts from its own recording first, there is
    nothing, and its fault says why.
    """
    result = ffi.new("damson_run_divergence*")
    value = lib.damson_player_find_divergence(here._pointer, there._pointer, result)
    if last_status():
        fail()
    return RunDivergence._of(result[0], None) if value else None


def _view(keeper: Player | Branch, get: object) -> World:
    if "world" not in keeper._kept:
        value = get(keeper._pointer)  # type: ignore[operator]
        if last_status():
            fail()
        world = World._adopt(value, keeper)
        world._guard = keeper._guard
        keeper._kept["world"] = world
    view: World = keeper._kept["world"]
    return view
