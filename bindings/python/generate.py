#!/usr/bin/env python3
"""Maker of the Python package: from bindings/api.json what cffi has to know, and the modules of damson/made.

    bindings/python/generate.py            writes the files
    bindings/python/generate.py --check    fails, and names them, if files are not what it would write

    bindings/python/cdef.h                 the C ABI and the functions that it calls, in the words of cffi
    bindings/python/damson/made/*.py       classes, structs, choices and dtypes, with types and documentation
"""
import importlib.util
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from maker.description import ROOT, Description  # noqa: E402
from maker.modules import Package, declarations  # noqa: E402


def header():
    """The C header, as bindings/generate.py makes it."""
    spec = importlib.util.spec_from_file_location("damson_c_maker", ROOT / "bindings/generate.py")
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    return maker.header(maker.Api())


def cdef(api):
    """The header without comments and preprocessor, and the trampolines."""
    text = re.sub(r"/\*.*?\*/", "", header(), flags=re.DOTALL)
    text = re.sub(r"//.*", "", text)
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
    text = text.replace("DAMSON_API ", "").replace('extern "C" {', "")
    text = text[:text.rindex("}")] if text.rstrip().endswith("\n}") else text
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    head = "/* Made by bindings/python/generate.py from bindings/api.json: edit that. */"
    return "\n".join([head, *lines, *declarations(api)]) + "\n"


def main():
    api = Description()
    files = {"cdef.h": cdef(api), **Package(api).files()}
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
            wrong.append(f"{file.relative_to(HERE)} (nobody makes it)")
    if wrong:
        print("not as bindings/python/generate.py writes them:", *wrong, sep="\n    ")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
