"""Learns to land 1,024 landers at a time, with the cross-entropy method in NumPy alone.

Each generation draws policies around a mean and flies several landers with each policy. The next generation uses
the mean and the spread of the best policies. A policy is a matrix that computes a score for each engine from
the observations; the engine with the highest score fires. Source: Szita, Lorincz, "Learning Tetris Using the Noisy
Cross-Entropy Method", 2006.

    python3 -m damson.examples learn_lander [PICTURE.png] [--seconds 240] [--seed 1] [--workers 2]

The picture, the mean return against time, needs matplotlib.
"""
from __future__ import annotations

import argparse
import sys
import time

import numpy as np
from numpy.typing import NDArray

from damson import vector

Array = NDArray[np.float32]
Curve = list[tuple[float, float, float]]

POLICIES, FLIGHTS, BEST = 256, 4, 32
MAX_STEPS = 1000


class School:
    """Landers for several policies, the same number for each."""

    def __init__(self, policies: int, flights: int, seed: int, workers: int) -> None:
        self.shape = (policies, flights)
        self.landers = vector.Environment("Lander", policies * flights, seed=seed, workers=workers, copy=False)
        self.inside = 0.0  # time spent in Damson [s]

    def fly(self, weights: Array, seed: int) -> NDArray[np.float64]:
        """Flies one episode of each lander and returns the mean return of each policy.

        `weights` has the shape (policies, observations + 1, engines). The last row of a policy is added to its
        scores.
        """
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
        # a lander that is still in the air has not landed
        returns[is_flying] -= 100
        result: NDArray[np.float64] = returns.reshape(self.shape).mean(axis=1)
        return result


def learn(seconds: float, seed: int, workers: int) -> tuple[Array, Curve]:
    """Returns a policy, and for each generation its end time [s], the mean return of all policies and of the best
    ones.
    """
    random = np.random.default_rng(seed)
    school = School(POLICIES, FLIGHTS, seed, workers)
    size = (school.landers.info.observations + 1, school.landers.info.choices)
    mean, spread = np.zeros(size), np.full(size, 2.0)
    curve: Curve = []
    begin = time.perf_counter()
    for generation in range(1000):
        weights = mean + spread * random.standard_normal((POLICIES, *size))
        returns = school.fly(weights.astype(np.float32), seed=seed * 1000 + generation)
        best = weights[np.argsort(returns)[-BEST:]]
        # add noise, so that the spread does not shrink too early
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.5 * 0.98**generation
        passed = time.perf_counter() - begin
        curve.append((passed, float(returns.mean()), float(np.sort(returns)[-BEST:].mean())))
        print(f"generation {generation:3}  {passed:6.1f} s  all {curve[-1][1]:7.1f}  best {curve[-1][2]:7.1f}", file=sys.stderr)
        if curve[-1][1] > 240 or passed > seconds:
            break
    print(f"{school.inside / (time.perf_counter() - begin):.1%} of the time was spent in Damson", file=sys.stderr)
    return mean.astype(np.float32), curve


def draw(curve: Curve, picture: str) -> None:
    """Draws the mean returns against time and saves the picture as a file."""
    import matplotlib
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    times, everybody, best = np.array(curve).T
    plt.figure(figsize=(7, 4))
    plt.plot(times, everybody, label="mean of all policies")
    plt.plot(times, best, label=f"mean of the best {BEST}")
    plt.axhline(200, color="grey", linestyle="dashed", label="solved")
    plt.xlabel("time [s]")
    plt.ylabel("return of an episode [-]")
    plt.legend()
    plt.tight_layout()
    plt.savefig(picture, dpi=120)


def main() -> None:
    """Learns a policy, tests it on flights that it was not trained on, and draws the curve if a picture was
    requested.
    """
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("picture", nargs="?", help="file for a plot of the mean return, drawn with matplotlib")
    parser.add_argument("--seconds", type=float, default=240.0, help="longest time to learn (default: 240)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random numbers (default: 1)")
    parser.add_argument("--workers", type=int, default=2, help="threads that step the landers (default: 2)")
    given = parser.parse_args()
    policy, curve = learn(given.seconds, given.seed, given.workers)
    tested = School(1, 200, seed=99, workers=given.workers).fly(policy[np.newaxis], seed=99)
    if given.picture is not None:
        draw(curve, given.picture)
    print(f"learn lander: mean return of 200 test flights {tested[0]:.1f} (solved from 200)")


if __name__ == "__main__":
    main()
