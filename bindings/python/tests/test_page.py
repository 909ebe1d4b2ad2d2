"""Runs the snippets of docs/python.md, README.md and the README of the Python package."""
from __future__ import annotations

import pathlib
import re

import pytest

from damson._damson import lib


def python_blocks(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)


def text_blocks(page: str) -> list[str]:
    return re.findall(r"```text\n(.*?)```", page, flags=re.DOTALL)


def test_the_snippets_of_the_python_page_run_in_order(root: pathlib.Path) -> None:
    page = (root / "docs/python.md").read_text(encoding="utf-8")
    snippets = python_blocks(page)
    assert len(snippets) >= 7
    names: dict[str, object] = {}
    for snippet in snippets:
        if "damson import vector" in snippet and not hasattr(lib, "damson_environment_create"):
            continue  # the package was built without environments
        exec(compile(snippet, "docs/python.md", "exec"), names)


def test_the_program_in_the_readme_prints_the_text_below_it(root: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (root / "README.md").read_text(encoding="utf-8")
    (program,) = python_blocks(page)
    (output,) = text_blocks(page)
    exec(compile(program, "README.md", "exec"), {})
    assert capsys.readouterr().out == output


def test_the_programs_on_the_package_page_run(root: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (root / "bindings/python/README.md").read_text(encoding="utf-8")
    first, batch = python_blocks(page)
    (output,) = text_blocks(page)
    exec(compile(first, "README.md", "exec"), {})
    assert capsys.readouterr().out == output
    exec(compile(batch, "README.md", "exec"), {})
    lowest, highest = re.findall(r"-?\d+\.\d+", capsys.readouterr().out)
    assert -2 < float(lowest) < -0.5 and 0.5 < float(highest) < 2
