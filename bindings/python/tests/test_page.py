"""The snippets of docs/python.md and README.md, run one after the other as they stand."""
from __future__ import annotations

import pathlib
import re

import pytest

from damson._damson import lib


def test_the_page_runs(root: pathlib.Path) -> None:
    page = (root / "docs/python.md").read_text(encoding="utf-8")
    snippets = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    assert len(snippets) >= 7
    names: dict[str, object] = {}
    for snippet in snippets:
        if "damson import vector" in snippet and not hasattr(lib, "damson_environment_create"):
            continue  # built without environments
        exec(compile(snippet, "docs/python.md", "exec"), names)


def test_the_program_in_the_readme_prints_the_text_below_it(root: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (root / "README.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    (output,) = re.findall(r"```text\n(.*?)```", page, flags=re.DOTALL)
    exec(compile(program, "README.md", "exec"), {})
    assert capsys.readouterr().out == output
