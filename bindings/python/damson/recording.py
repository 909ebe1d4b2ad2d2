"""Players, which play recordings, and branches, which diverge from recordings."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ._arrays import Buffer, bytes_in
from ._callback import Keep
from ._convert import to_text
from ._error import fail, last_status
from ._library import ffi, lib
from ._merged import UNSET, merged
from ._generated.definitions import WorldDef
from ._generated.recording import BranchCalls, PlayerCalls
from ._generated.ticks import BranchDef, PlayerDef, RunDivergence
from .world import World

if TYPE_CHECKING:
    from ._generated.recording import RecordedCall


class Player(PlayerCalls):
    """Plays a recording, and moves forward or back to any tick."""

    __slots__ = ()

    def __init__(
        self, data: Buffer, definition: PlayerDef | None = None, *, machine: WorldDef | None = UNSET,
        most_cells: int = UNSET, snapshot_period: int = UNSET, snapshot_bytes: int = UNSET,
    ) -> None:
        """Creates a player for a recording, and copies the bytes.

        Pass a PlayerDef, its fields by name, or both; a field that you omit has its default. `machine`
        supplies workers, tasks and instructions; None uses the default.
        Errors: a DamsonError if the bytes are not a recording.
        """
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
        """World at the current tick, for reading only, until the player is destroyed."""
        return _view(self, lib.damson_player_get_world)

    @property
    def calls(self) -> list[str]:
        """Calls between the current tick and the next step, as one line of text per call."""
        value = lib.damson_player_get_calls(self._pointer, ffi.NULL)
        if last_status():
            fail()
        return to_text(value).splitlines()


class Branch(BranchCalls):
    """A separate world that begins at the current tick of a player and can diverge from the recording."""

    __slots__ = ()

    def __init__(
        self, player: Player, *, keep: Callable[[RecordedCall], bool] | None = None,
        act: Callable[[World, int], object] | None = None,
    ) -> None:
        """Creates a world in the current state of the player's world.

        keep(call) returns True for the recorded calls to repeat; if it is None, all calls are repeated.
        act(world, tick) runs before each step and can make other changes; None makes no changes. Recorded
        calls that no longer apply are skipped.
        Cost: a copy of the world.
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
        """Current world of the branch, until the branch is destroyed."""
        return _view(self, lib.damson_branch_get_world)

    def step(self) -> bool:
        """Takes the next recorded step. Returns False if there is none.

        If `keep` or `act` raises an exception, this call raises it at the end.
        """
        value: bool = lib.damson_branch_step(self._pointer)
        self._guard.finish()
        if last_status():
            fail()
        return value


def find_run_divergence(here: Player, there: Player) -> RunDivergence | None:
    """Returns the first difference between two recordings, or None if there is none.

    Plays both from their first common tick. The players stop at the difference, or at the end. If a player
    diverges from its own recording first, the result is also None, and the fault of that player gives the
    reason.
    Cost: the steps of both recordings, and a digest of both worlds for each step.
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
