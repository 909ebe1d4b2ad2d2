"""Ready-made environments for reinforcement learning: many worlds with the same task, stepped together.

    from damson import vector

    landers = vector.make("Lander", num_envs=4096, seed=7, workers=2)
    seen, _ = landers.reset()
    while True:
        seen, rewards, terminated, truncated, _ = landers.step(choose(seen))

An Environment has the methods, spaces and array shapes of a vectorized Gymnasium environment, and needs only NumPy.
make() returns a real gymnasium.vector.VectorEnv if Gymnasium is installed. docs/batch.md describes the tasks.
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
"""Result of a step: observations, rewards, terminated, truncated, and an empty dict."""


@dataclass(frozen=True)
class EnvironmentInfo:
    """Sizes and limits of a task."""

    name: str
    """Name of the task."""

    observations: int
    """Count of observed numbers per world."""

    actions: int
    """Count of action numbers per world; 1 if the action is discrete."""

    choices: int
    """Count of discrete actions, which are numbered from 0. If 0, actions are numbers from -1 to 1."""

    max_steps: int
    """Maximum number of steps in an episode. A longer episode is truncated."""

    solved: float
    """Episode return at which the task counts as solved."""

    dt: float
    """Duration of a step of the world. [s]"""

    times: int
    """Steps of the world per action."""


@dataclass(frozen=True)
class Box:
    """Space of arrays of numbers between two bounds: a replacement for gymnasium.spaces.Box."""

    low: float
    """Lower bound; -inf means none."""

    high: float
    """Upper bound; inf means none."""

    shape: tuple[int, ...]
    """Shape of the arrays."""

    dtype: type[np.float32] = np.float32
    """Type of the numbers."""

    def sample(self, random: np.random.Generator | None = None) -> NDArray[np.float32]:
        """Returns a random array: uniform between finite bounds, otherwise standard normal. If `random` is
        None, uses a new generator.
        """
        source = np.random.default_rng() if random is None else random
        if np.isfinite(self.low) and np.isfinite(self.high):
            return source.uniform(self.low, self.high, self.shape).astype(np.float32)
        return source.standard_normal(self.shape).astype(np.float32)

    def contains(self, value: ArrayLike) -> bool:
        """Returns True if an array has the shape of the space and lies within its bounds."""
        array = np.asarray(value)
        return array.shape == self.shape and bool(np.all((array >= self.low) & (array <= self.high)))


@dataclass(frozen=True)
class Discrete:
    """Space of integers from 0 to n - 1, or of arrays of them: a replacement for gymnasium.spaces.Discrete and
    MultiDiscrete.
    """

    n: int
    """Count of choices."""

    shape: tuple[int, ...] = ()
    """Shape of the arrays, or () for a single integer."""

    dtype: type[np.int64] = np.int64
    """Type of the integers."""

    def sample(self, random: np.random.Generator | None = None) -> Any:
        """Returns a random element; all elements are equally likely. If `random` is None, uses a new
        generator.
        """
        source = np.random.default_rng() if random is None else random
        return source.integers(0, self.n, self.shape or None)

    def contains(self, value: ArrayLike) -> bool:
        """Returns True if an integer or an array of integers belongs to the space."""
        array = np.asarray(value)
        return array.shape == self.shape and bool(np.all((array >= 0) & (array < self.n) & (array == np.floor(array))))


class _Lent:
    """Memory of an environment. An array that uses the memory keeps the environment alive."""

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
        raise ImportError("this package was built without its environments, which need DAMSON_BUILD_DEMO")


def tasks() -> list[str]:
    """Returns the names of all tasks. Raises ImportError if the package was built without environments."""
    _require_environments()
    names = (lib.damson_environment_get_task_name(i) for i in range(lib.damson_environment_get_task_count()))
    return [ffi.string(name).decode() for name in names]


class Environment:
    """Many worlds with the same task.

    A world whose episode is over, or that has an error, starts a new episode in the next step and ignores its action
    in that step (AutoresetMode.NEXT_STEP of Gymnasium). A step releases the global interpreter lock.
    Threads: use an environment from one thread at a time.
    """

    def __init__(
        self, task: str, num_envs: int = 1, *, seed: int = 0, workers: int = 1, copy: bool = True
    ) -> None:
        """Creates `num_envs` worlds, 1 to 2^20, with new episodes. `workers` threads step them, 1 to 64.

        With `copy`, reset() and step() return copies. Otherwise they return the arrays `observations`, `rewards`,
        `terminated` and `truncated`, which the next step overwrites.
        Errors: a DamsonError for an unknown task or a number out of range, ImportError if the package was built
        without environments.
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
        """Observations of shape (worlds, numbers). This array and the next four are the environment's own
        memory, not copies.
        """
        self.actions: NDArray[np.float32] = lent(
            lib.damson_environment_get_actions, self.info.actions, "f4", is_read_only=False)
        """Actions of shape (worlds, numbers), which you write in place. step() without an argument uses them."""
        self.rewards: NDArray[np.float32] = lent(lib.damson_environment_get_rewards, None, "f4")
        """Reward of each world in the last step."""
        self.terminated: NDArray[np.bool_] = lent(lib.damson_environment_get_terminated, None, "?")
        """True for a world whose episode ended in the last step."""
        self.truncated: NDArray[np.bool_] = lent(lib.damson_environment_get_truncated, None, "?")
        """True for a world whose episode was cut off in the last step, because the episode was too long or
        the world had an error.
        """
        seen, choices = self.info.observations, self.info.choices
        self.single_observation_space = Box(-np.inf, np.inf, (seen,))
        """Space of the observations of one world."""
        self.observation_space = Box(-np.inf, np.inf, (self.num_envs, seen))
        """Space of the observations of all worlds."""
        self.single_action_space: Box | Discrete = (
            Discrete(choices) if choices else Box(-1.0, 1.0, (self.info.actions,)))
        """Space of the actions of one world."""
        self.action_space: Box | Discrete = (
            Discrete(choices, (self.num_envs,)) if choices else Box(-1.0, 1.0, (self.num_envs, self.info.actions)))
        """Space of the actions of all worlds."""

    @property
    def _pointer(self) -> Any:
        if self._owner is None:
            raise DamsonError("this Environment is closed")
        return self._owner

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Starts a new episode in all worlds. Returns the observations and an empty dict.

        `seed` restarts all random number generators; if it is None, they continue. options["reset_mask"] is
        an array of bools, one per world. Worlds with False continue their episode.
        Errors: ValueError for a mask of another type or shape, or a mask together with a seed.
        """
        mask = (options or {}).get("reset_mask")
        if seed is not None and mask is not None:
            raise ValueError("a seed is for all worlds: do not pass a reset_mask with it")
        if seed is not None:
            is_done = lib.damson_environment_reset_with_seed(self._pointer, seed % 2**64)
        elif mask is None:
            is_done = lib.damson_environment_reset(self._pointer, ffi.NULL)
        else:
            bools = np.asarray(mask)
            if bools.dtype != np.bool_ or bools.shape != (self.num_envs,):
                raise ValueError(
                    f"reset_mask must be {self.num_envs} bools, got {bools.dtype} of shape {bools.shape}")
            bytes_ = np.ascontiguousarray(bools).view("u1")
            is_done = lib.damson_environment_reset(self._pointer, ffi.from_buffer("uint8_t[]", bytes_))
        if not is_done:
            raise _fail()
        return self._given(self.observations), {}

    def step(self, actions: ArrayLike | None = None) -> Step:
        """Takes a step in all worlds. Returns observations, rewards, terminated, truncated and an empty dict.

        Discrete actions are one number per world; other actions are a row of numbers from -1 to 1 per world.
        If the argument `actions` is None, the step uses the values in the attribute `actions`.
        Errors: ValueError for another shape.
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
        """Returns the error that stops a world until its next episode; empty if the world has no error."""
        text = lib.damson_environment_get_fault(self._pointer, self._index(index))
        if not text:
            raise _fail()
        return str(ffi.string(text).decode())

    def draw_svg(self, index: int = 0, width: int = 600) -> str:
        """Returns a picture of a world as SVG text, `width` [px] wide.
        Errors: IndexError, or a DamsonError for the width.
        """
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
        """Memory that the environment uses. [bytes]"""
        return int(lib.damson_environment_get_bytes(self._pointer))

    def close(self) -> None:
        """Closes the environment; later calls raise a DamsonError. Its arrays stay valid as long as you keep them."""
        self._owner = None

    def __enter__(self) -> Environment:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def make(task: str, num_envs: int = 1, *, seed: int = 0, workers: int = 1, copy: bool = True) -> Any:
    """Creates an environment: a gymnasium.vector.VectorEnv if Gymnasium 1.0 is installed, otherwise an Environment.
    """
    try:
        importlib.import_module("gymnasium.vector.utils")
    except ImportError:
        return Environment(task, num_envs, seed=seed, workers=workers, copy=copy)
    return make_gymnasium(task, num_envs, seed=seed, workers=workers, copy=copy)


def make_gymnasium(task: str, num_envs: int = 1, *, seed: int = 0, workers: int = 1, copy: bool = True) -> Any:
    """Creates an Environment as a gymnasium.vector.VectorEnv with Gymnasium's spaces. Raises ImportError without
    Gymnasium 1.0.
    """
    gymnasium = importlib.import_module("gymnasium")
    vector = importlib.import_module("gymnasium.vector")
    batch_space = importlib.import_module("gymnasium.vector.utils").batch_space
    inner = Environment(task, num_envs, seed=seed, workers=workers, copy=copy)
    info = inner.info

    class DamsonVectorEnv(vector.VectorEnv):  # type: ignore[misc, name-defined]
        """An Environment with the spaces of Gymnasium."""

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
            """Starts new episodes, as Environment.reset() does."""
            return inner.reset(seed=seed, options=options)

        def step(self, actions: ArrayLike) -> Step:
            """Takes a step in all worlds, as Environment.step() does."""
            return inner.step(actions)

        def close_extras(self, **_: Any) -> None:
            """Closes the environment."""
            inner.close()

    return DamsonVectorEnv()
