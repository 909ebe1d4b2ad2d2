"""The package compared with bindings/api.json, from which it is generated."""
from __future__ import annotations

import pathlib
import re

import numpy as np
import pytest

import damson
from damson._damson import ffi
from damson import dtypes
from damson._generated.coverage import PLACES

HERE = pathlib.Path(__file__).resolve().parents[1]

# functions that Python does not call, each with its reason
EXCEPTIONS: dict[str, str] = {}


def sources() -> str:
    package = pathlib.Path(damson.__file__).parent
    return "\n".join(file.read_text(encoding="utf-8") for file in package.rglob("*.py") if file.name != "coverage.py")


def test_every_c_function_is_called_by_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    called = set(re.findall(r"\blib\.(damson_\w+)", sources()))
    missing = sorted(set(PLACES) - called - set(EXCEPTIONS))
    with capsys.disabled():
        reached = len(PLACES) - len(missing) - len(EXCEPTIONS)
        print(f"\n{reached} of {len(PLACES)} functions of the C API are called from Python"
              f" ({100 * reached / len(PLACES):.1f} %), {len(EXCEPTIONS)} are exceptions")
    assert not missing


def test_every_c_function_has_its_python_name() -> None:
    for function, place in PLACES.items():
        name = place.split(": ", 1)[-1].removesuffix("()")
        if not re.fullmatch(r"[\w.]+", name):
            continue
        found = damson
        for part in name.split("."):
            assert hasattr(found, part), f"{function}: {place}"
            found = getattr(found, part)


@pytest.mark.parametrize("name", [*dtypes.STRUCTS, "damson_body_def"])
def test_a_dtype_has_the_layout_of_its_struct(name: str) -> None:
    dtype = dtypes.STRUCTS.get(name, dtypes.BODY_DEF)
    kind = ffi.typeof(name)
    assert dtype.itemsize == ffi.sizeof(name)
    if dtype.subdtype is not None:
        return
    fields = dtype.fields
    assert fields is not None
    assert {field: part[1] for field, part in fields.items()} == {field: part.offset for field, part in kind.fields}


def test_every_kind_of_event_has_a_dtype() -> None:
    assert set(dtypes.EVENTS) == set(damson.EventKind)


def test_docstrings_use_python_names() -> None:
    wrong = []
    for line in sources().splitlines():
        for name in re.findall(r"damson_\w+\(\)", line):
            if '"""' in line or "lib." not in line:
                wrong.append((name, line))
    assert not wrong


def test_handles_and_vectors_have_a_dtype() -> None:
    assert dtypes.HANDLE.itemsize == 8
    assert np.zeros(3, dtypes.VEC2).shape == (3, 2)
