#!/usr/bin/env python3
"""Generates the Python package from bindings/api.json: the declarations for cffi and the modules of damson/made.

    bindings/python/generate.py            writes the files
    bindings/python/generate.py --check    fails and names the files that are out of date

    bindings/python/cdef.h                 declarations for cffi: the C API, and the trampolines that it calls
    bindings/python/environments_cdef.h    declarations for cffi: the ready environments of demo/environments
    bindings/python/damson/made/*.py       classes, structs and enums with types and docstrings
    bindings/python/damson/dtypes.py       structs as NumPy dtypes
"""
import importlib.util
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from maker.calls import SENTENCES, used_sentences  # noqa: E402
from maker.description import ROOT, Description  # noqa: E402
from maker.modules import Package, declarations  # noqa: E402


def header():
    """Returns the C header that bindings/generate.py writes."""
    spec = importlib.util.spec_from_file_location("damson_c_maker", ROOT / "bindings/generate.py")
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    return maker.header(maker.Api())


def bare_lines(text):
    """Returns the lines of a header without comments and preprocessor directives."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"//.*", "", text)
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
    text = text.replace("DAMSON_API ", "").replace('extern "C" {', "")
    text = text[:text.rindex("}")] if text.rstrip().endswith("\n}") else text
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def cdef(api):
    """Returns the declarations of the header and of the trampolines."""
    head = "/* Made by bindings/python/generate.py from bindings/api.json: edit that. */\n/* clang-format off */"
    return "\n".join([head, *bare_lines(header()), *declarations(api)]) + "\n"


def environments_cdef():
    """Returns the declarations of the header of the ready environments."""
    head = "/* Made by bindings/python/generate.py from demo/environments/environments.h: edit that. */\n/* clang-format off */"
    text = (ROOT / "demo/environments/environments.h").read_text(encoding="utf-8")
    return "\n".join([head, *bare_lines(text)]) + "\n"


def main():
    api = Description()
    files = {"cdef.h": cdef(api), "environments_cdef.h": environments_cdef(), **Package(api).files()}
    unused = [pattern for pattern, _ in SENTENCES if pattern not in used_sentences]
    if unused:
        print("patterns of SENTENCES in maker/calls.py that match no call:", *unused, sep="\n    ")
        return 1
    wrong = []
    for path, text in files.items():
        file = HERE / path
        if "--check" in sys.argv[1:]:
            if not file.exists() or file.read_text(encoding="utf-8") != text:
                wrong.append(path)
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
    for file in (HERE / "damson/made").glob("*.py"):
        if str(file.relative_to(HERE)) not in files:
            wrong.append(f"{file.relative_to(HERE)} (not generated any more: delete it)")
    if wrong:
        print("out of date, run bindings/python/generate.py:", *wrong, sep="\n    ")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
