"""The wheel, installed into a fresh environment, where the examples run.

DAMSON_WHEEL names the folder of a wheel that is already built. Without it, the tests use the folder dist/.
"""
from __future__ import annotations

import os
import pathlib
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).resolve().parents[1]
EXAMPLES = sorted((HERE.parents[1] / "examples/python").glob("[!_]*.py"))


def wheel() -> pathlib.Path:
    folder = pathlib.Path(os.environ.get("DAMSON_WHEEL", HERE / "dist"))
    wheels = sorted(folder.glob("damson2d-*.whl"))
    if not wheels:
        pytest.skip("no wheel was built: python3 setup.py bdist_wheel")
    return wheels[-1]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """The Python interpreter of an environment in which the wheel is installed."""
    folder = tmp_path_factory.mktemp("wheel") / "venv"
    found = wheel()
    subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", folder], check=True)
    interpreter = folder / "bin/python"
    subprocess.run([interpreter, "-m", "pip", "install", "--no-index", "--quiet", found], check=True)
    return interpreter


def output(arguments: list[str | pathlib.Path], folder: pathlib.Path) -> str:
    """Runs a program in a folder, without PYTHONPATH, and returns its output."""
    done = subprocess.run(arguments, cwd=folder, env=clean(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_distribution_damson2d_installs_the_package_damson(python: pathlib.Path, tmp_path: pathlib.Path) -> None:
    assert "venv" in output([python, "-c", "import damson; print(damson.__file__)"], tmp_path)
    page = output([python, "-c", "import importlib.metadata as m; print(m.metadata('damson2d').get_payload())"], tmp_path)
    assert page.startswith("# Damson")


def test_the_wheel_contains_the_examples(python: pathlib.Path, tmp_path: pathlib.Path) -> None:
    rows = output([python, "-m", "damson.examples"], tmp_path).splitlines()
    assert [row.split()[0] for row in rows] == [example.stem for example in EXAMPLES]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_examples_run_and_draw_a_picture(python: pathlib.Path, tmp_path: pathlib.Path, example: pathlib.Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / f"{example.stem}.png"
    # without this option, the example trains for minutes
    options = ["--seconds", "1"] if example.stem == "learn_lander" else []
    printed = output([python, example, picture, *options], tmp_path)
    assert len(printed.splitlines()) == 1
    assert picture.stat().st_size > 1000


def clean() -> dict[str, str]:
    """Returns the environment variables without PYTHONPATH."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
