"""Calls of batches, and random numbers that they lend.

Made by bindings/python/generate.py from bindings/api.json: edit that.
"""
from __future__ import annotations

from .._callback import Keep
from .._convert import to_text
from .._error import fail, last_status
from .._library import lib
from .._owned import Owned
from .batches import Spread
from .values import Column, Vec2


class BatchCalls(Owned):
    """Calls of Batch."""

    __slots__ = ()

    @property
    def count(self) -> int:
        """Worlds."""
        value: int = lib.damson_batch_get_count(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def workers(self) -> int:
        """Threads that share the worlds, or calls of the game's."""
        value: int = lib.damson_batch_get_workers(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def observation_width(self) -> int:
        """Numbers of a row of observations."""
        value: int = lib.damson_batch_get_observation_width(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def action_width(self) -> int:
        """Numbers of a row of actions."""
        value: int = lib.damson_batch_get_action_width(self._pointer)
        if last_status():
            fail()
        return value

    def find_observation(self, name: str) -> Column:
        """Where a name stands among the observations; no width if nowhere."""
        value = lib.damson_batch_find_observation(self._pointer, name.encode())
        if last_status():
            fail()
        return Column.of(value)

    def find_action(self, name: str) -> Column:
        """Where a name stands among the actions; no width if nowhere."""
        value = lib.damson_batch_find_action(self._pointer, name.encode())
        if last_status():
            fail()
        return Column.of(value)

    def set_spread(self, name: str, spread: Spread) -> None:
        """Another distribution of a parameter, from the next reset on; it takes the place of numbers that
        were given.
        """
        keep = Keep()
        status = lib.damson_batch_set_spread(self._pointer, name.encode(), [spread._c(keep)])
        if status:
            fail()

    def set_seed(self, seed: int) -> None:
        """Another seed of the batch: of all worlds, from their next reset on, which is their first."""
        status = lib.damson_batch_set_seed(self._pointer, seed)
        if status:
            fail()

    def get_world_seed(self, index: int) -> int:
        """Of a world; made from the batch's and its index."""
        value: int = lib.damson_batch_get_world_seed(self._pointer, index)
        if last_status():
            fail()
        return value

    def set_world_seed(self, index: int, seed: int) -> None:
        """Another seed of a world, from its next reset on, which is its first."""
        status = lib.damson_batch_set_world_seed(self._pointer, index, seed)
        if status:
            fail()

    def get_episode(self, index: int) -> int:
        """How often a world was put back since it got its seed."""
        value: int = lib.damson_batch_get_episode(self._pointer, index)
        if last_status():
            fail()
        return value

    def get_steps(self, index: int) -> int:
        """Steps of a world since it was put back."""
        value: int = lib.damson_batch_get_steps(self._pointer, index)
        if last_status():
            fail()
        return value

    def has_stepped(self, index: int) -> bool:
        """Whether a world stepped in the last call of Batch.step."""
        value: bool = lib.damson_batch_has_stepped(self._pointer, index)
        if last_status():
            fail()
        return value

    def is_bad(self, index: int) -> bool:
        """Whether a world stands still until it is put back: a body of it was quarantined, or an action was
        no number.
        """
        value: bool = lib.damson_batch_is_bad(self._pointer, index)
        if last_status():
            fail()
        return value

    def get_fault(self, index: int) -> str:
        """Why a world stands still; empty if it is not bad."""
        value = lib.damson_batch_get_fault(self._pointer, index)
        if last_status():
            fail()
        return to_text(value)

    @property
    def bad_count(self) -> int:
        """Worlds that stand still. Cost: a look at each."""
        value: int = lib.damson_batch_get_bad_count(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def held_bytes(self) -> int:
        """Memory held by all of it. Cost: a look at each list of each world. [bytes]"""
        value: int = lib.damson_batch_get_bytes(self._pointer)
        if last_status():
            fail()
        return value


class Random(Owned):
    """Random numbers, the same on every machine; as long as the function that is given them."""

    __slots__ = ()

    def draw_bits(self) -> int:
        """64 random bits."""
        value: int = lib.damson_random_draw_bits(self._pointer)
        if last_status():
            fail()
        return value

    def draw_unit(self) -> float:
        """Uniform in [0, 1). [-]"""
        value: float = lib.damson_random_draw_unit(self._pointer)
        if last_status():
            fail()
        return value

    def draw_between(self, low: float, high: float) -> float:
        """Uniform in [low, high)."""
        value: float = lib.damson_random_draw_between(self._pointer, low, high)
        if last_status():
            fail()
        return value

    def draw_below(self, count: int) -> int:
        """Uniform in [0, count), which has one number at least."""
        value: int = lib.damson_random_draw_below(self._pointer, count)
        if last_status():
            fail()
        return value

    def draw_chance(self, probability: float) -> bool:
        """True with this probability."""
        value: bool = lib.damson_random_draw_chance(self._pointer, probability)
        if last_status():
            fail()
        return value

    def draw_point(self, low: float, high: float) -> Vec2:
        """Uniform in the box [low, high) x [low, high)."""
        value = lib.damson_random_draw_point(self._pointer, low, high)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    def draw_from(self, spread: Spread) -> float:
        """A number of a distribution."""
        keep = Keep()
        value: float = lib.damson_random_draw_from(self._pointer, [spread._c(keep)])
        if last_status():
            fail()
        return value
