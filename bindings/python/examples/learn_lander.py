"""Learning to land: the cross-entropy method on a thousand landers at a time, in NumPy alone.

Each generation draws policies around a mean, lets each fly some landers, and takes the mean and the spread of the best. A
policy is a matrix from what is seen to a score for each engine; the engine of the best score fires. Source: Szita, Lorincz,
"Learning Tetris Using the Noisy Cross-Entropy Method", 2006.

    python3 learn_lander.py [learn_lander.png] [--seconds 240] [--seed 1] [--workers 2]
"""
from __future__ import annotations

import argparse
import sys
import time

import matplotlib
import numpy as np
from numpy.typing import NDArray

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

from damson import vector  # noqa: E402

Array = NDArray[np.float32]

POLICIES, FLIGHTS, BEST = 256, 4, 32
MAX_STEPS = 1000


class School:
    """Landers, so many for each of some policies."""

    def __init__(self, policies: int, flights: int, seed: int, workers: int) -> None:
        self.shape = (policies, flights)
        self.landers = vector.Environment("Lander", policies * flights, seed=seed, workers=workers, copy=False)
        self.inside = 0.0  # time in the library [s]

    def fly(self, weights: Array, seed: int) -> NDArray[np.float64]:
        """Mean return of one episode of each lander, by policy. Weights: [policy, seen and 1, engine]."""
        landers = self.landers
        seen, _ = landers.reset(seed=seed)
        returns = np.zeros(landers.num_envs)
        is_flying = np.ones(landers.num_envs, bool)
        rows = np.ones((*self.shape, seen.shape[1] + 1), np.float32)
        for _ in range(MAX_STEPS):
            rows[..., :-1] = seen.reshape(*self.shape, -1)
            engines = np.argmax(np.matmul(rows, weights), axis=2)
            begin = time.perf_counter()
            seen, rewards, terminated, truncated, _ = landers.step(engines.reshape(-1))
            self.inside += time.perf_counter() - begin
            returns += np.where(is_flying, rewards, 0)
            is_flying &= ~(terminated | truncated)
            if not is_flying.any():
                break
        # who is still in the air has not landed
        returns[is_flying] -= 100
        result: NDArray[np.float64] = returns.reshape(self.shape).mean(axis=1)
        return result


def learn(seconds: float, seed: int, workers: int) -> tuple[Array, list[tuple[float, float, float]]]:
    """A policy, and of each generation: when it ended [s], the mean return of all policies, and of the best ones."""
    random = np.random.default_rng(seed)
    school = School(POLICIES, FLIGHTS, seed, workers)
    size = (school.landers.info.observations + 1, school.landers.info.choices)
    mean, spread = np.zeros(size), np.full(size, 2.0)
    curve: list[tuple[float, float, float]] = []
    begin = time.perf_counter()
    for generation in range(1000):
        weights = mean + spread * random.standard_normal((POLICIES, *size))
        returns = school.fly(weights.astype(np.float32), seed=seed * 1000 + generation)
        best = weights[np.argsort(returns)[-BEST:]]
        # some noise is left, so that it does not settle too early
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.5 * 0.98**generation
        passed = time.perf_counter() - begin
        curve.append((passed, float(returns.mean()), float(np.sort(returns)[-BEST:].mean())))
        print(f"generation {generation:3}  {passed:6.1f} s  all {curve[-1][1]:7.1f}  best {curve[-1][2]:7.1f}", file=sys.stderr)
        if curve[-1][1] > 240 or passed > seconds:
            break
    print(f"{school.inside / (time.perf_counter() - begin):.1%} of the time was in the library", file=sys.stderr)
    return mean.astype(np.float32), curve


def main() -> None:
    """Learns, judges what was learned by flights that it has not seen, and draws the curve."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("picture", nargs="?", default="learn_lander.png")
    parser.add_argument("--seconds", type=float, default=240.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    policy, curve = learn(given.seconds, given.seed, given.workers)
    judged = School(1, 200, seed=99, workers=given.workers).fly(policy[np.newaxis], seed=99)

    times, everybody, best = np.array(curve).T
    plt.figure(figsize=(7, 4))
    plt.plot(times, everybody, label="mean of all policies")
    plt.plot(times, best, label=f"mean of the best {BEST}")
    plt.axhline(200, color="grey", linestyle="dashed", label="solved")
    plt.xlabel("time [s]")
    plt.ylabel("return of an episode [-]")
    plt.legend()
    plt.tight_layout()
    plt.savefig(given.picture, dpi=120)
    print(f"mean return of 200 flights that it has not seen: {judged[0]:.1f} (200: solved); its curve is in {given.picture}")


if __name__ == "__main__":
    main()
