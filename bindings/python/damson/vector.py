"""Ready environments for reinforcement learning, many at a time, stepped together.

    from damson import vector

    landers = vector.make("Lander", num_envs=4096, seed=7, workers=2)
    seen, _ = landers.reset()
    while True:
        seen, rewards, terminated, truncated, _ = landers.step(choose(seen))

An Environment has the calls, spaces and shapes of a vectorised environment of Gymnasium and wants NumPy alone. make() makes
one that is one, where Gymnasium is installed. docs/batch.md has the tasks.
"""
from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._error import DamsonError
from ._library import ffi, lib

Step = tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]
"""What is seen, what the step was worth, which episodes ended, which were cut off, and nothing else."""


@dataclass(frozen=True)
class EnvironmentInfo:
    """What is seen and done in a task, and how long."""

    name: str
    """As it was asked for."""

    observations: int
    """Numbers that are seen of a world."""

    actions: int
    """Numbers that are given: one if they are a choice."""

    choices: int
    """What a choice is below; 0: actions are numbers from -1 to 1."""

    max_steps: int
    """After which an episode is cut off."""

    solved: float
    """Return of an episode from which on it counts as solved."""

    dt: float
    """Of a step of the world. [s]"""

    times: int
    """Steps of the world for one action."""


@dataclass(frozen=True)
class Box:
    """Arrays of numbers between two bounds: what gymnasium.spaces.Box is, without Gymnasium."""

    low: float
    """Least number."""

    high: float
    """Greatest number."""

    shape: tuple[int, ...]
    """Of an array."""

    dtype: type[np.float32] = np.float32
    """Of its numbers."""

    def sample(self, random: np.random.Generator | None = None) -> NDArray[np.float32]:
        """One of them, uniform between bounds and normal where there are none."""
        source = np.random.default_rng() if random is None else random
        if np.isfinite(self.low) and np.isfinite(self.high):
            return source.uniform(self.low, self.high, self.shape).astype(np.float32)
        return source.standard_normal(self.shape).astype(np.float32)

    def contains(self, value: ArrayLike) -> bool:
        """Whether an array is one of them."""
        array = np.asarray(value)
        return array.shape == self.shape and bool(np.all((array >= self.low) & (array <= self.high)))


@dataclass(frozen=True)
class Discrete:
    """Choices below a number, so many at a time: what gymnasium.spaces.Discrete and MultiDiscrete are."""

    n: int
    """What a choice is below."""

    shape: tuple[int, ...] = ()
    """Of an array of choices; empty: a choice is a number."""

    dtype: type[np.int64] = np.int64
    """Of a choice."""

    def sample(self, random: np.random.Generator | None = None) -> Any:
        """One of them, each as likely as the others."""
        source = np.random.default_rng() if random is None else random
        return source.integers(0, self.n, self.shape or None)

    def contains(self, value: ArrayLike) -> bool:
        """Whether a number or an array is one of them."""
        array = np.asarray(value)
        return array.shape == self.shape and bool(np.all((array >= 0) & (array < self.n) & (array == np.floor(array))))


class _Lent:
    """Memory of an environment, which lives as long as somebody has an array of it."""

    __slots__ = ("owner", "__array_interface__")

    def __init__(self, owner: Any, pointer: Any, shape: tuple[int, ...], kind: str, is_read_only: bool) -> None:
        self.owner = owner
        place = int(ffi.cast("uintptr_t", pointer))
        self.__array_interface__ = {
            "version": 3, "data": (place, is_read_only), "shape": shape, "typestr": np.dtype(kind).str,
        }


def _fail() -> DamsonError:
    return DamsonError(ffi.string(lib.damson_environment_get_error()).decode())


def _require_environments() -> None:
    if not hasattr(lib, "damson_environment_create"):
        raise ImportError("this package was built without its environments: they are in trees with DAMSON_BUILD_DEMO")


def tasks() -> list[str]:
    """Names of all tasks."""
    _require_environments()
    names = (lib.damson_environment_get_task_name(i) for i in range(lib.damson_environment_get_task_count()))
    return [ffi.string(name).decode() for name in names]


class Environment:
    """Many worlds with the same task.

    A world whose episode is over, or that went bad, begins anew in the next step, whose action it does not take
    (AutoresetMode.NEXT_STEP of Gymnasium). The interpreter's lock is free in a step. Threads: one at a time.
    """

    def __init__(
        self, task: str, num_envs: int = 1, *, seed: int = 0, workers: int = 1, copy: bool = True
    ) -> None:
        """Makes the worlds, all of which begin anew; `workers` are threads that share them.

        With `copy`, what reset() and step() return are copies; else the same arrays each time, in which the next step
        writes: `observations` and the others.
        """
        _require_environments()
        if not 0 <= num_envs < 2**32 or not 0 <= workers < 2**32:
            raise ValueError(f"num_envs and workers must be numbers of 32 bits, got {num_envs} and {workers}")
        pointer = lib.damson_environment_create(task.encode(), num_envs, seed % 2**64, workers)
        if not pointer:
            raise _fail()
        owner = self._owner = ffi.gc(pointer, lib.damson_environment_destroy)
        told = lib.damson_environment_get_info(owner)
        self.info = EnvironmentInfo(
            ffi.string(told.name).decode(), told.observations, told.actions, told.choices, told.max_steps, told.solved,
            told.dt, told.times,
        )
        self.num_envs: int = lib.damson_environment_get_count(owner)
        self.copy = copy

        def lent(get: Any, width: int | None, kind: str, is_read_only: bool = True) -> NDArray[Any]:
            shape = (self.num_envs,) if width is None else (self.num_envs, width)
            return np.asarray(_Lent(owner, get(owner), shape, kind, is_read_only))

        self.observations: NDArray[np.float32] = lent(
            lib.damson_environment_get_observations, self.info.observations, "f4")
        """What is seen, by [world, number]: the environment's own memory, as the following ones."""
        self.actions: NDArray[np.float32] = lent(
            lib.damson_environment_get_actions, self.info.actions, "f4", is_read_only=False)
        """What is to be done, by [world, number], to be written in place; step() without actions does it."""
        self.rewards: NDArray[np.float32] = lent(lib.damson_environment_get_rewards, None, "f4")
        """What the last step was worth, by world."""
        self.terminated: NDArray[np.bool_] = lent(lib.damson_environment_get_terminated, None, "?")
        """Whether the task came to its end in it."""
        self.truncated: NDArray[np.bool_] = lent(lib.damson_environment_get_truncated, None, "?")
        """Whether it was cut off: time is up, or the world went bad."""
        seen, choices = self.info.observations, self.info.choices
        self.single_observation_space = Box(-np.inf, np.inf, (seen,))
        """What is seen of one world."""
        self.observation_space = Box(-np.inf, np.inf, (self.num_envs, seen))
        """What is seen of all of them."""
        self.single_action_space: Box | Discrete = (
            Discrete(choices) if choices else Box(-1.0, 1.0, (self.info.actions,)))
        """What is to be done in one world."""
        self.action_space: Box | Discrete = (
            Discrete(choices, (self.num_envs,)) if choices else Box(-1.0, 1.0, (self.num_envs, self.info.actions)))
        """What is to be done in all of them."""

    @property
    def _pointer(self) -> Any:
        if self._owner is None:
            raise DamsonError("this Environment is closed")
        return self._owner

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begins all episodes anew, with a seed all random numbers too; returns what is seen.

        options["reset_mask"]: an array of bools, one for each world; those that are False go on.
        """
        mask = (options or {}).get("reset_mask")
        if seed is not None and mask is not None:
            raise ValueError("a seed is for all worlds: reset_mask must not be given with it")
        if seed is not None:
            is_done = lib.damson_environment_reset_with_seed(self._pointer, seed % 2**64)
        elif mask is None:
            is_done = lib.damson_environment_reset(self._pointer, ffi.NULL)
        else:
            bools = np.asarray(mask)
            if bools.dtype != np.bool_ or bools.shape != (self.num_envs,):
                raise ValueError(
                    f"reset_mask must be {self.num_envs} bools, got {bools.dtype} of the shape {bools.shape}")
            bytes_ = np.ascontiguousarray(bools).view("u1")
            is_done = lib.damson_environment_reset(self._pointer, ffi.from_buffer("uint8_t[]", bytes_))
        if not is_done:
            raise _fail()
        return self._given(self.observations), {}

    def step(self, actions: ArrayLike | None = None) -> Step:
        """Takes a step in all worlds; without actions, with those that stand in `actions`.

        A choice is a number for each world, other actions rows of numbers from -1 to 1.
        """
        pointer = self._pointer
        if actions is not None:
            given = np.asarray(actions)
            shapes = [(self.num_envs, self.info.actions)] + [(self.num_envs,)] * (self.info.actions == 1)
            if given.shape not in shapes:
                wanted = " or ".join(str(shape) for shape in reversed(shapes))
                raise ValueError(f"actions must have the shape {wanted}, got {given.shape}")
            self.actions[...] = given.reshape(self.actions.shape)
        if not lib.damson_environment_step(pointer):
            raise _fail()
        return (self._given(self.observations), self._given(self.rewards), self._given(self.terminated),
                self._given(self.truncated), {})

    def _given(self, rows: NDArray[Any]) -> NDArray[Any]:
        return rows.copy() if self.copy else rows

    def get_fault(self, index: int) -> str:
        """Why a world stands still until it begins anew; empty if it does not."""
        text = lib.damson_environment_get_fault(self._pointer, self._index(index))
        if not text:
            raise _fail()
        return str(ffi.string(text).decode())

    def draw_svg(self, index: int = 0, width: int = 600) -> str:
        """A world as a picture in SVG, `width` pixels wide."""
        text = lib.damson_environment_draw_svg(self._pointer, self._index(index), width)
        if not text:
            raise _fail()
        return str(ffi.string(text).decode())

    def _index(self, index: int) -> int:
        if not 0 <= index < self.num_envs:
            raise IndexError(f"there are {self.num_envs} worlds, got {index}")
        return index

    @property
    def held_bytes(self) -> int:
        """Memory that all of it holds. [bytes]"""
        return int(lib.damson_environment_get_bytes(self._pointer))

    def close(self) -> None:
        """End of the environment. Arrays of it stay good as long as somebody has them."""
        self._owner = None

    def __enter__(self) -> Environment:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def make(task: str, num_envs: int = 1, *, seed: int = 0, workers: int = 1, copy: bool = True) -> Any:
    """Many worlds with a task: an Environment, or a gymnasium.vector.VectorEnv where Gymnasium 1.0 can be imported."""
    try:
        importlib.import_module("gymnasium.vector.utils")
    except ImportError:
        return Environment(task, num_envs, seed=seed, workers=workers, copy=copy)
    return make_gymnasium(task, num_envs, seed=seed, workers=workers, copy=copy)


def make_gymnasium(task: str, num_envs: int = 1, *, seed: int = 0, workers: int = 1, copy: bool = True) -> Any:
    """An Environment as a gymnasium.vector.VectorEnv, with its spaces. Wants the package gymnasium, 1.0 or later."""
    gymnasium = importlib.import_module("gymnasium")
    vector = importlib.import_module("gymnasium.vector")
    batch_space = importlib.import_module("gymnasium.vector.utils").batch_space
    inner = Environment(task, num_envs, seed=seed, workers=workers, copy=copy)
    info = inner.info

    class DamsonVectorEnv(vector.VectorEnv):  # type: ignore[misc, name-defined]
        """An Environment, with the spaces of Gymnasium."""

        def __init__(self) -> None:
            self.environment = inner
            self.num_envs = inner.num_envs
            self.metadata = {"render_modes": [], "render_fps": round(1 / (info.dt * info.times))}
            if hasattr(vector, "AutoresetMode"):
                self.metadata["autoreset_mode"] = vector.AutoresetMode.NEXT_STEP
            self.single_observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (info.observations,), np.float32)
            self.single_action_space = (
                gymnasium.spaces.Discrete(info.choices) if info.choices
                else gymnasium.spaces.Box(-1.0, 1.0, (info.actions,), np.float32)
            )
            self.observation_space = batch_space(self.single_observation_space, self.num_envs)
            self.action_space = batch_space(self.single_action_space, self.num_envs)

        def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> Any:
            """Begins episodes anew, as Environment.reset() does."""
            return inner.reset(seed=seed, options=options)

        def step(self, actions: ArrayLike) -> Step:
            """Takes a step in all worlds, as Environment.step() does."""
            return inner.step(actions)

        def close_extras(self, **_: Any) -> None:
            """End of the worlds."""
            inner.close()

    return DamsonVectorEnv()
