"""The examples in the package: python3 -m damson.examples."""
from __future__ import annotations

import pathlib
import subprocess
import sys

import pytest

from damson._damson import lib

SOURCES = sorted(file.stem for file in (pathlib.Path(__file__).resolve().parents[3] / "examples/python").glob("[!_]*.py"))

# like python3 -m damson.examples, but matplotlib cannot be imported
WITHOUT_MATPLOTLIB = "import sys; sys.modules['matplotlib'] = None; from damson.examples import main; main()"


def run(folder: pathlib.Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=folder, capture_output=True, text=True, timeout=300)


def test_without_arguments_each_example_is_listed_with_its_purpose(tmp_path: pathlib.Path) -> None:
    done = run(tmp_path, "-m", "damson.examples")
    assert done.returncode == 0, done.stderr
    rows = [line.split(maxsplit=1) for line in done.stdout.splitlines()]
    assert len(SOURCES) >= 5
    assert [name for name, _ in rows] == SOURCES
    assert all(purpose.endswith(".") and len(purpose) > 20 for _, purpose in rows)


@pytest.mark.parametrize("example", SOURCES)
def test_an_example_needs_only_damson_and_numpy(example: str, tmp_path: pathlib.Path) -> None:
    if example == "learn_lander" and not hasattr(lib, "damson_environment_create"):
        pytest.skip("built without environments")
    # without this option, the example trains for minutes
    options = ["--seconds", "1"] if example == "learn_lander" else []
    done = run(tmp_path, "-c", WITHOUT_MATPLOTLIB, example, *options)
    assert done.returncode == 0, done.stderr
    (line,) = done.stdout.splitlines()
    assert line.startswith(example.replace("_", " ") + ":")
    assert not list(tmp_path.iterdir())


def test_an_example_runs_by_its_name(tmp_path: pathlib.Path) -> None:
    done = run(tmp_path, "-m", "damson.examples", "stack")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("stack: 10 boxes stand ")
    done = run(tmp_path, "-m", "damson.examples", "stack", "--help")
    assert done.returncode == 0 and done.stdout.startswith("usage: python3 -m damson.examples stack ")


def test_an_unknown_name_is_an_error_that_lists_the_examples(tmp_path: pathlib.Path) -> None:
    done = run(tmp_path, "-m", "damson.examples", "no_such_example")
    assert done.returncode == 2
    assert "no_such_example" in done.stderr and all(name in done.stderr for name in SOURCES)
