"""The wheel: installed into an environment of its own, where the examples run.

DAMSON_WHEEL names the folder of one that is built already; else the folder dist/ is looked into.
"""
from __future__ import annotations

import os
import pathlib
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).resolve().parents[1]
EXAMPLES = sorted((HERE / "examples").glob("*.py"))


def wheel() -> pathlib.Path:
    folder = pathlib.Path(os.environ.get("DAMSON_WHEEL", HERE / "dist"))
    wheels = sorted(folder.glob("damson-*.whl"))
    if not wheels:
        pytest.skip("no wheel was built: python3 setup.py bdist_wheel")
    return wheels[-1]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """The interpreter of an environment that has the wheel."""
    folder = tmp_path_factory.mktemp("wheel") / "venv"
    found = wheel()
    subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", folder], check=True)
    interpreter = folder / "bin/python"
    subprocess.run([interpreter, "-m", "pip", "install", "--no-index", "--quiet", found], check=True)
    return interpreter


def test_it_is_installed(python: pathlib.Path, tmp_path: pathlib.Path) -> None:
    done = subprocess.run([python, "-c", "import damson; print(damson.__file__)"], cwd=tmp_path, env=clean(),
                          capture_output=True, text=True, check=True)
    assert "venv" in done.stdout


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_examples_run(python: pathlib.Path, tmp_path: pathlib.Path, example: pathlib.Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / f"{example.stem}.png"
    # minutes of learning are not for a test
    words = ["--seconds", "1"] if example.stem == "learn_lander" else []
    done = subprocess.run([python, example, picture, *words], cwd=tmp_path, env=clean(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 1
    assert picture.stat().st_size > 1000


def clean() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
