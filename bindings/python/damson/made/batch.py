"""Methods of Batch, and its random number generator.

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
    """Generated methods of Batch."""

    __slots__ = ()

    @property
    def count(self) -> int:
        """Returns the number of worlds."""
        value: int = lib.damson_batch_get_count(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def workers(self) -> int:
        """Returns the number of threads that share the worlds; with a task system, the number of its calls.
        """
        value: int = lib.damson_batch_get_workers(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def observation_width(self) -> int:
        """Returns the count of numbers in a row of observations."""
        value: int = lib.damson_batch_get_observation_width(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def action_width(self) -> int:
        """Returns the count of numbers in a row of actions."""
        value: int = lib.damson_batch_get_action_width(self._pointer)
        if last_status():
            fail()
        return value

    def find_observation(self, name: str) -> Column:
        """Returns the observation column with this name; its width is 0 if there is none."""
        value = lib.damson_batch_find_observation(self._pointer, name.encode())
        if last_status():
            fail()
        return Column.of(value)

    def find_action(self, name: str) -> Column:
        """Returns the action column with this name; its width is 0 if there is none."""
        value = lib.damson_batch_find_action(self._pointer, name.encode())
        if last_status():
            fail()
        return Column.of(value)

    def set_spread(self, name: str, spread: Spread) -> None:
        """Sets the distribution of a parameter from the next reset on. It replaces values set by
        Batch.set_parameter.
        """
        keep = Keep()
        status = lib.damson_batch_set_spread(self._pointer, name.encode(), [spread._c(keep)])
        if status:
            fail()

    def set_seed(self, seed: int) -> None:
        """Sets the seed of the batch, which determines the seeds of all worlds. It takes effect at their next
        reset, which counts as their first.
        """
        status = lib.damson_batch_set_seed(self._pointer, seed)
        if status:
            fail()

    def get_world_seed(self, index: int) -> int:
        """Returns the seed of a world; by default it is derived from the batch's seed and the world's index.
        """
        value: int = lib.damson_batch_get_world_seed(self._pointer, index)
        if last_status():
            fail()
        return value

    def set_world_seed(self, index: int, seed: int) -> None:
        """Sets the seed of a world. It takes effect at its next reset, which counts as its first."""
        status = lib.damson_batch_set_world_seed(self._pointer, index, seed)
        if status:
            fail()

    def get_episode(self, index: int) -> int:
        """Returns the number of resets of a world since its seed was set."""
        value: int = lib.damson_batch_get_episode(self._pointer, index)
        if last_status():
            fail()
        return value

    def get_steps(self, index: int) -> int:
        """Returns the number of steps of a world since its last reset."""
        value: int = lib.damson_batch_get_steps(self._pointer, index)
        if last_status():
            fail()
        return value

    def has_stepped(self, index: int) -> bool:
        """Returns true if a world stepped in the last Batch.step call."""
        value: bool = lib.damson_batch_has_stepped(self._pointer, index)
        if last_status():
            fail()
        return value

    def is_bad(self, index: int) -> bool:
        """Returns true if a world stands still until its next reset: one of its bodies was quarantined, or an
        action was not finite.
        """
        value: bool = lib.damson_batch_is_bad(self._pointer, index)
        if last_status():
            fail()
        return value

    def get_fault(self, index: int) -> str:
        """Returns the reason why a world stands still; empty if it is not bad."""
        value = lib.damson_batch_get_fault(self._pointer, index)
        if last_status():
            fail()
        return to_text(value)

    @property
    def bad_count(self) -> int:
        """Returns the number of worlds that stand still. Cost: visits each world."""
        value: int = lib.damson_batch_get_bad_count(self._pointer)
        if last_status():
            fail()
        return value

    @property
    def held_bytes(self) -> int:
        """Returns the memory held by the batch and its worlds. Cost: visits each list of each world. [bytes]
        """
        value: int = lib.damson_batch_get_bytes(self._pointer)
        if last_status():
            fail()
        return value


class Random(Owned):
    """Random number generator with the same sequence on every machine. Valid only during the callback that
    receives it.
    """

    __slots__ = ()

    def draw_bits(self) -> int:
        """Returns 64 random bits."""
        value: int = lib.damson_random_draw_bits(self._pointer)
        if last_status():
            fail()
        return value

    def draw_unit(self) -> float:
        """Returns a uniform random number in [0, 1). [-]"""
        value: float = lib.damson_random_draw_unit(self._pointer)
        if last_status():
            fail()
        return value

    def draw_between(self, low: float, high: float) -> float:
        """Returns a uniform random number in [low, high)."""
        value: float = lib.damson_random_draw_between(self._pointer, low, high)
        if last_status():
            fail()
        return value

    def draw_below(self, count: int) -> int:
        """Returns a uniform random integer in [0, count). Requires: count of at least 1."""
        value: int = lib.damson_random_draw_below(self._pointer, count)
        if last_status():
            fail()
        return value

    def draw_chance(self, probability: float) -> bool:
        """Returns true with this probability."""
        value: bool = lib.damson_random_draw_chance(self._pointer, probability)
        if last_status():
            fail()
        return value

    def draw_point(self, low: float, high: float) -> Vec2:
        """Returns a uniform random point in the box [low, high) x [low, high)."""
        value = lib.damson_random_draw_point(self._pointer, low, high)
        if last_status():
            fail()
        return Vec2(value.x, value.y)

    def draw_from(self, spread: Spread) -> float:
        """Returns a random number from a distribution."""
        keep = Keep()
        value: float = lib.damson_random_draw_from(self._pointer, [spread._c(keep)])
        if last_status():
            fail()
        return value
