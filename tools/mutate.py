#!/usr/bin/env python3
"""Measures the tests: changes the engine in one place at a time and reports the changes that no test notices.

    tools/mutate.py --count 50                       a random sample of all modules
    tools/mutate.py --module narrowphase --seed 7    one module, other places
    tools/mutate.py --count 20 --dry-run             prints the changes and builds nothing

A change (a mutant) is an operator, a constant, a condition or a statement. The tool works in a private copy,
build/mutants/tree, which holds all tracked files, uncommitted edits included. Your files are never written.

Each mutant is built at -O1 with assertions. The tests of its module run first, then those of the modules above it, until
one fails. Results:

    caught      a test failed, crashed, or ran into its time limit
    survived    every test that was run passed: a test is missing, or the code is not needed
    identical   the compiler made the same object code: nothing that a test could see
    no build    the compiler refused the mutant

A header compiles every file that includes it. The tool draws files in proportion to their length divided by the number
of objects to compile, and leaves out a header that needs more than --max-objects of them for the tests of its own module.
Tests of another module are left out for the same reason; the report names the tests that ran.
"""
from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from mutations import Mutation, find_mutations, line_of, line_text  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "mutants"
TREE = PLACE / "tree"
BUILD = TREE / "build" / "mutants"

# The test programs for each module, the fastest and most direct first.
TESTS = {
    "core": ["core", "containers", "broadphase", "narrowphase", "physics", "property", "determinism"],
    "containers": ["containers", "broadphase", "physics", "property", "determinism"],
    "broadphase": ["broadphase", "property", "physics", "determinism"],
    "narrowphase": ["narrowphase", "physics", "property", "determinism"],
    "physics": ["physics", "determinism", "property"],
}
SETTINGS = {
    "CMAKE_BUILD_TYPE": "Release",
    "CMAKE_CXX_FLAGS_RELEASE": "-O1",
    "DAMSON_CHECKED": "ON",
    "DAMSON_WERROR": "OFF",  # a mutant may leave a variable unused
    "DAMSON_QUICK_BUILD": "ON",
    "DAMSON_QUICK_BATCH": "4",
    "DAMSON_BUILD_DEMO": "OFF",
    "DAMSON_BUILD_BENCH": "OFF",
    "DAMSON_BUILD_C": "OFF",
}
MEMORY_LIMIT = 6 << 30  # [bytes] stops mutants that allocate endlessly
COMPILE_LIMIT = 600.0  # [s]


@dataclass
class Outcome:
    """The result of one mutant."""

    verdict: str
    detail: str


def run(command: list[str], limit: float, log: Path | None = None) -> int | None:
    """Runs a program with its children. Returns the exit status, or None if the time limit [s] was reached."""
    with open(log or os.devnull, "wb") as output:
        process = subprocess.Popen(
            command, cwd=BUILD, stdout=output, stderr=subprocess.STDOUT, start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT)))
        try:
            return process.wait(limit)
        except BaseException as error:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            if isinstance(error, subprocess.TimeoutExpired):
                return None
            raise


def git(*arguments: str) -> str:
    return subprocess.run(["git", "-C", str(ROOT), *arguments], check=True, capture_output=True, text=True).stdout.strip()


def prepare_copy() -> None:
    """Copies all tracked files to the private tree, edits included. Unchanged files keep their modification times."""
    commit = git("stash", "create") or git("rev-parse", "HEAD")
    if not (TREE / ".git").exists():
        git("worktree", "prune")
        git("worktree", "add", "--quiet", "--detach", str(TREE), commit)
    subprocess.run(["git", "-C", str(TREE), "checkout", "--quiet", "--force", "--detach", commit], check=True)


def configure() -> None:
    arguments = [f"-D{name}={value}" for name, value in SETTINGS.items()]
    if shutil.which("ccache"):
        arguments.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
    subprocess.run(["cmake", "-S", str(TREE), "-B", str(BUILD), "-G", "Ninja", *arguments], check=True, stdout=subprocess.DEVNULL)


def target_of(test: str) -> str:
    return f"damson_tests_{test}"


class Objects:
    """The object files that contain each source, and the object files that each test program needs."""

    def __init__(self, tests: list[str]) -> None:
        self.of_source: dict[str, set[str]] = {}
        listing = subprocess.run(["ninja", "-t", "deps"], cwd=BUILD, check=True, capture_output=True, text=True).stdout
        current = ""
        for line in listing.splitlines():
            if not line.startswith(" "):
                current = line.split(": #deps")[0]
            elif line.strip():
                path = os.path.normpath(BUILD / line.strip())
                if path.startswith(f"{TREE}/"):
                    self.of_source.setdefault(path[len(str(TREE)) + 1:], set()).add(current)
        self.of_test = {}
        for test in tests:
            inputs = subprocess.run(["ninja", "-t", "inputs", target_of(test)], cwd=BUILD, check=True,
                                    capture_output=True, text=True).stdout
            self.of_test[test] = {name for name in inputs.split() if name.endswith(".o")}

    def needed(self, source: str, test: str) -> list[str]:
        return sorted(self.of_source.get(source, set()) & self.of_test[test])


def sources_of(module: str) -> list[str]:
    files = [path for kind in ("cpp", "hpp", "inl") for path in sorted((TREE / module).rglob(f"*.{kind}"))]
    # Validation consists of assertions, and prefetching does not change results, so mutants of such files cannot be
    # caught.
    return [str(path.relative_to(TREE)) for path in files if not path.name.startswith("validate") and "prefetch" not in path.name]


def draw_mutants(modules: list[str], objects: Objects, options: argparse.Namespace) -> list[tuple[str, str, Mutation]]:
    """Returns tuples (module, source, mutation) without repetitions, in an order that depends on the seed."""
    dice = random.Random(options.seed)
    weights: dict[tuple[str, str], float] = {}
    places: dict[str, list[Mutation]] = {}
    for module in modules:
        for source in sources_of(module):
            count = len(objects.needed(source, TESTS[module][0]))
            found = find_mutations((TREE / source).read_text())
            if 0 < count <= options.max_objects and found:
                dice.shuffle(found)
                places[source] = found
                weights[module, source] = len(found) / count
    drawn: list[tuple[str, str, Mutation]] = []
    while weights and len(drawn) < options.count:
        module, source = dice.choices(list(weights), list(weights.values()))[0]
        drawn.append((module, source, places[source].pop()))
        if not places[source]:
            del weights[module, source]
    return drawn


def digest(names: list[str]) -> str:
    sum_of_all = hashlib.sha256()
    for name in names:
        sum_of_all.update((BUILD / name).read_bytes())
    return sum_of_all.hexdigest()


def build(targets: list[str], jobs: int) -> bool:
    return run(["ninja", f"-j{jobs}", *targets], COMPILE_LIMIT, PLACE / "build.log") == 0


def test_command(test: str) -> list[str]:
    # Use the same order every time, and stop at the first failure.
    return [f"tests/{target_of(test)}", "--abort-after=1", "--order-by=file", "--no-intro=true"]


def measure_baseline(tests: list[str]) -> dict[str, float]:
    """Returns the time [s] of each test program on the unchanged engine. A program that fails is left out."""
    times = {}
    for test in tests:
        started = time.monotonic()
        status = run(test_command(test), 3600.0, PLACE / f"{test}.log")
        if status == 0:
            times[test] = time.monotonic() - started
            print(f"tests of {test}: {times[test]:.1f} s", flush=True)
        else:
            print(f"tests of {test} fail without a mutant and are left out: {PLACE / f'{test}.log'}", flush=True)
    return times


def judge(module: str, source: str, objects: Objects, times: dict[str, float], options: argparse.Namespace) -> Outcome:
    """Builds and tests the current mutant."""
    ran: list[str] = []
    seen_difference = False
    for test in TESTS[module]:
        needed = objects.needed(source, test)
        if test not in times or not needed or len(needed) > options.max_objects:
            continue
        before = digest(needed)
        if not build(needed, options.jobs):
            return Outcome("no build", "")
        changed = digest(needed) != before
        seen_difference = seen_difference or changed
        if not changed and not ran:
            continue
        if not build([target_of(test)], options.jobs):
            return Outcome("no build", "")
        status = run(test_command(test), 10.0 + 5.0 * times[test], PLACE / "test.log")
        ran.append(test)
        if status != 0:
            return Outcome("caught", f"{test}, time limit" if status is None else test)
    if not seen_difference:
        return Outcome("identical", "")
    return Outcome("survived", " ".join(ran))


def try_mutant(module: str, source: str, mutation: Mutation, objects: Objects, times: dict[str, float],
               options: argparse.Namespace) -> Outcome:
    path = TREE / source
    original = path.read_text()
    needed = sorted({name for test in times for name in objects.needed(source, test)})
    near = [name for name in needed if name in objects.of_test[TESTS[module][0]]]
    if not build(near, options.jobs):  # restores the objects of the previous mutant
        sys.exit(f"the engine does not build without a mutant: {PLACE / 'build.log'}")
    try:
        path.write_text(mutation.apply(original))
        return judge(module, source, objects, times, options)
    finally:
        path.write_text(original)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=50, help="number of mutants (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which mutants are drawn (default: %(default)s)")
    parser.add_argument("--module", choices=list(TESTS), action="append", help="only this module; may be repeated")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="compilers at a time (default: all cores)")
    parser.add_argument("--time-limit", type=float, default=float("inf"), metavar="MINUTES",
                        help="starts no mutant after this time, the first build not counted")
    parser.add_argument("--max-objects", type=int, default=8, metavar="N",
                        help="leaves out sources and tests that need more object files compiled (default: %(default)s)")
    parser.add_argument("--dry-run", action="store_true", help="prints the mutants and tests none")
    return parser.parse_args()


def main() -> int:
    options = parse_arguments()
    for stop in (signal.SIGINT, signal.SIGTERM):  # background jobs of a shell would otherwise ignore them
        signal.signal(stop, signal.default_int_handler)
    modules: list[str] = options.module or list(TESTS)
    tests = [test for test in TESTS["core"] if any(test in TESTS[module] for module in modules)]
    PLACE.mkdir(parents=True, exist_ok=True)
    with open(PLACE / "lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            sys.exit("tools/mutate.py is running already")
        prepare_copy()
        configure()
        print("building", flush=True)
        if run(["ninja", f"-j{options.jobs}", *map(target_of, tests)], 7200.0, PLACE / "build.log") != 0:
            sys.exit(f"the engine does not build: {PLACE / 'build.log'}")
        objects = Objects(tests)
        drawn = draw_mutants(modules, objects, options)
        times = {} if options.dry_run else measure_baseline(tests)
        return report(drawn, objects, times, options)


def report(drawn: list[tuple[str, str, Mutation]], objects: Objects, times: dict[str, float], options: argparse.Namespace) -> int:
    """Tests the mutants one by one. Prints each with its result, and at the end the sums and all survivors."""
    counts: Counter[tuple[str, str]] = Counter()
    survivors: list[str] = []
    try:
        try_all(drawn, objects, times, options, counts, survivors)
    except KeyboardInterrupt:
        print("stopped", flush=True)
    if options.dry_run:
        return 0
    print_sums(counts, survivors, options.seed)
    return 0


def try_all(drawn: list[tuple[str, str, Mutation]], objects: Objects, times: dict[str, float], options: argparse.Namespace,
            counts: Counter[tuple[str, str]], survivors: list[str]) -> None:
    begun = time.monotonic()
    for number, (module, source, mutation) in enumerate(drawn, 1):
        if time.monotonic() - begun > 60.0 * options.time_limit:
            break
        text = (TREE / source).read_text()
        line = line_of(text, mutation.start)
        place = f"{source}:{line}"
        change = f"{mutation.kind}\n    - {line_text(text, line)}\n    + {line_text(mutation.apply(text), line)}"
        if options.dry_run:
            print(f"{place}: {change}")
            continue
        started = time.monotonic()
        outcome = try_mutant(module, source, mutation, objects, times, options)
        counts[module, outcome.verdict] += 1
        if outcome.verdict == "survived":
            survivors.append(f"{place}: {change}\n    tests that ran: {outcome.detail}")
        print(f"{number}/{len(drawn)} {outcome.verdict} {outcome.detail} ({time.monotonic() - started:.0f} s) {place}: {change}",
              flush=True)


def print_sums(counts: Counter[tuple[str, str]], survivors: list[str], seed: int) -> None:
    for survivor in survivors:
        print(f"survived {survivor}")
    verdicts = ["caught", "survived", "identical", "no build"]
    print(f"seed {seed}\n{'module':12}" + "".join(f"{verdict:>11}" for verdict in verdicts))
    for module in TESTS:
        print(f"{module:12}" + "".join(f"{counts[module, verdict]:11}" for verdict in verdicts))
    sums = [sum(counts[module, verdict] for module in TESTS) for verdict in verdicts]
    print(f"{'all':12}" + "".join(f"{count:11}" for count in sums))


if __name__ == "__main__":
    sys.exit(main())
