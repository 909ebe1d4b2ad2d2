"""Ready-made environments: many worlds with the same task, and the methods of Gymnasium."""
from __future__ import annotations

import gc
import pathlib
import sys
import types
from typing import Any

import numpy as np
import pytest

import damson
from damson import vector
from damson._damson import lib

IS_THERE = hasattr(lib, "damson_environment_create")
pytestmark = pytest.mark.skipif(not IS_THERE, reason="built without environments")


def drawn(environment: vector.Environment, generator: np.random.Generator) -> Any:
    """Returns random actions of the kind that the task takes."""
    if environment.info.choices:
        return generator.integers(environment.info.choices, size=environment.num_envs)
    return generator.uniform(-1, 1, (environment.num_envs, environment.info.actions)).astype(np.float32)


@pytest.mark.parametrize("task", vector.tasks() if IS_THERE else [])
def test_every_task_runs_with_random_actions(task: str) -> None:
    with vector.Environment(task, 8, seed=3, workers=2) as environment:
        info = environment.info
        assert info.name == task and info.max_steps > 0 and info.dt > 0 and info.times >= 1
        seen, nothing = environment.reset(seed=5)
        assert seen.shape == (8, info.observations) and seen.dtype == np.float32 and nothing == {}
        generator = np.random.default_rng(1)
        ends = 0
        for _ in range(300):
            seen, rewards, terminated, truncated, nothing = environment.step(drawn(environment, generator))
            assert np.isfinite(seen).all() and np.isfinite(rewards).all() and nothing == {}
            assert rewards.shape == terminated.shape == truncated.shape == (8,)
            assert terminated.dtype == truncated.dtype == np.bool_
            ends += int((terminated | truncated).sum())
        assert ends > 0 or task not in ("CartPole", "Lander")
        assert environment.get_fault(0) == "" and environment.held_bytes > 1000
        assert environment.draw_svg(7, width=200).startswith("<svg")


def test_tasks_lists_the_tasks_of_the_library() -> None:
    assert {"CartPole", "Lander", "Walker"} <= set(vector.tasks())
    assert (vector.Environment("CartPole").info.choices, vector.Environment("LanderContinuous").info.actions) == (2, 2)


def played(workers: int, seed: int) -> bytes:
    with vector.Environment("Lander", 6, seed=seed, workers=workers) as environment:
        generator = np.random.default_rng(2)
        seen = [environment.reset()[0]]
        seen += [environment.step(drawn(environment, generator))[0] for _ in range(200)]
        return np.concatenate(seen).tobytes()


def test_a_seed_gives_bit_identical_results_on_any_number_of_threads() -> None:
    assert played(1, 7) == played(3, 7) != played(1, 8)


def test_a_new_episode_starts_in_the_step_after_the_last_one() -> None:
    with vector.Environment("CartPole", 3) as environment:
        over = np.zeros(3, bool)
        lengths = np.zeros(3)
        for _ in range(100):
            _, rewards, terminated, truncated, _ = environment.step([0, 1, 0])
            assert (rewards[over] == 0).all() and not terminated[over].any()
            lengths[~over] += 1
            over = terminated | truncated
        assert lengths.min() > 50


def test_results_are_copies_unless_copy_is_false() -> None:
    with vector.Environment("CartPole", 4) as environment:
        first, _ = environment.reset()
        before = first.copy()
        environment.step([1, 1, 1, 1])
        assert (first == before).all() and (environment.observations != before).any()
    with vector.Environment("CartPole", 4, copy=False) as environment:
        first, _ = environment.reset()
        environment.actions[:] = 1
        seen, rewards, *_ = environment.step()
        assert seen is first is environment.observations and rewards is environment.rewards
        for array in (seen, rewards, environment.terminated, environment.truncated):
            with pytest.raises(ValueError):
                array[0] = 1


def test_arrays_stay_valid_after_the_environment_is_closed() -> None:
    environment = vector.Environment("CartPole", 1000)
    environment.reset()
    seen, actions = environment.observations, environment.actions
    before = seen.copy()
    environment.close()
    for use in (environment.reset, environment.step, lambda: environment.held_bytes, lambda: environment.draw_svg()):
        with pytest.raises(damson.DamsonError, match="closed"):
            use()
    del environment
    gc.collect()
    other = vector.Environment("CartPole", 1000)
    other.step(np.ones(1000))
    actions[:] = 3
    assert (seen == before).all()


def test_a_mask_selects_the_episodes_to_reset() -> None:
    with vector.Environment("CartPole", 2) as environment:
        for _ in range(3):
            environment.step([1, 1])
        before = environment.observations.copy()
        seen, _ = environment.reset(options={"reset_mask": np.array([True, False])})
        assert (seen[0] != before[0]).any() and (seen[1] == before[1]).all()
        for wrong in ([True], [1, 0], np.array([[True, False]])):
            with pytest.raises(ValueError, match="reset_mask must be 2 bools"):
                environment.reset(options={"reset_mask": wrong})
        with pytest.raises(ValueError, match="a seed is for all worlds"):
            environment.reset(seed=1, options={"reset_mask": np.array([True, False])})


def test_a_world_with_an_error_is_truncated_and_starts_a_new_episode() -> None:
    with vector.Environment("LanderContinuous", 2) as environment:
        _, _, _, truncated, _ = environment.step([[0, 0], [np.nan, 0]])
        assert truncated.tolist() == [False, True] and "finite" in environment.get_fault(1)
        environment.step(np.zeros((2, 2)))
        _, _, _, truncated, _ = environment.step(np.zeros((2, 2)))
        assert truncated.tolist() == [False, False] and environment.get_fault(1) == ""


def test_bad_arguments_raise() -> None:
    for wrong, words in (({"task": "Chess"}, "CartPole, Crowd"), ({"task": "Lander", "num_envs": 0}, "count"),
                         ({"task": "Lander", "workers": 65}, "workers")):
        with pytest.raises(damson.DamsonError, match=words):
            vector.Environment(**wrong)  # type: ignore[arg-type]
    for wrong in ({"num_envs": -1}, {"workers": 2**32}):
        with pytest.raises(ValueError, match="32 bits"):
            vector.Environment("Lander", **wrong)  # type: ignore[arg-type]
    with vector.Environment("Lander", 3) as environment:
        with pytest.raises(ValueError, match=r"actions must have the shape \(3,\) or \(3, 1\), got \(2,\)"):
            environment.step([0, 1])
        for index in (-1, 3):
            with pytest.raises(IndexError):
                environment.get_fault(index)
            with pytest.raises(IndexError):
                environment.draw_svg(index)
        with pytest.raises(damson.DamsonError, match="width"):
            environment.draw_svg(0, width=0)


class Box:
    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: type) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, shape, dtype


class Discrete:
    def __init__(self, n: int) -> None:
        self.n = n


class VectorEnv:
    closed = False

    def close(self) -> None:
        self.close_extras()  # type: ignore[attr-defined]
        self.closed = True


@pytest.fixture
def gymnasium(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Gymnasium if it is installed, otherwise replacement modules with the names that the package uses."""
    try:
        import gymnasium
        import gymnasium.vector
        return gymnasium
    except ImportError:
        pass
    module, vectors, utils = (types.ModuleType(name) for name in
                              ("gymnasium", "gymnasium.vector", "gymnasium.vector.utils"))
    module.spaces = types.SimpleNamespace(Box=Box, Discrete=Discrete)  # type: ignore[attr-defined]
    module.vector = vectors  # type: ignore[attr-defined]
    vectors.VectorEnv = VectorEnv  # type: ignore[attr-defined]
    vectors.AutoresetMode = types.SimpleNamespace(NEXT_STEP="next")  # type: ignore[attr-defined]
    utils.batch_space = lambda space, n: (space, n)  # type: ignore[attr-defined]
    for made in (module, vectors, utils):
        monkeypatch.setitem(sys.modules, made.__name__, made)
    return module


def test_make_returns_a_gymnasium_environment_if_it_is_installed(gymnasium: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(vector.make("Lander", num_envs=4), gymnasium.vector.VectorEnv)
    monkeypatch.setitem(sys.modules, "gymnasium.vector.utils", None)
    plain = vector.make("Lander", num_envs=4, seed=2)
    assert isinstance(plain, vector.Environment) and plain.num_envs == 4


def test_spaces_contain_the_observations_and_actions() -> None:
    random = np.random.default_rng(1)
    for task in vector.tasks():
        with vector.Environment(task, 3) as environment:
            seen, _ = environment.reset()
            assert environment.observation_space.contains(seen)
            assert environment.single_observation_space.contains(seen[0])
            actions = environment.action_space.sample(random)
            assert environment.action_space.contains(actions)
            assert environment.single_action_space.contains(actions[0])
            environment.step(actions)
    assert not vector.Box(-1, 1, (2,)).contains([0.0, 2.0])
    assert not vector.Box(-1, 1, (2,)).contains([0.0])
    assert not vector.Discrete(4).contains(4) and not vector.Discrete(4).contains(0.5)
    assert vector.Box(-np.inf, np.inf, (2,)).sample(random).shape == (2,)


def test_make_gymnasium_returns_a_vector_environment(gymnasium: Any) -> None:
    environment = vector.make_gymnasium("Lander", 5, seed=1)
    assert isinstance(environment, gymnasium.vector.VectorEnv) and environment.num_envs == 5
    assert environment.single_observation_space.shape == (8,) and environment.single_action_space.n == 4
    assert environment.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.NEXT_STEP
    assert environment.metadata["render_fps"] == 50
    seen, _ = environment.reset(seed=3)
    seen, rewards, *_ = environment.step(np.zeros(5, int))
    assert seen.shape == (5, 8) and rewards.shape == (5,)
    environment.close()
    with pytest.raises(damson.DamsonError, match="closed"):
        environment.step(np.zeros(5, int))
    assert vector.make_gymnasium("Walker", 2).single_action_space.shape == (4,)


@pytest.mark.skipif(not pathlib.Path("/proc/self/statm").exists(), reason="reads /proc, which only Linux has")
def test_environments_free_their_memory() -> None:
    def resident() -> int:
        return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * 4096

    def run(times: int) -> None:
        for _ in range(times):
            with vector.Environment("CartPole", 16) as environment:
                environment.step(np.zeros(16))
                environment.reset(seed=1)

    run(50)
    gc.collect()
    before = resident()
    run(500)
    gc.collect()
    assert resident() - before < 1 << 20
