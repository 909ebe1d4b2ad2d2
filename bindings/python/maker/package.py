"""All generated files of the Python package.

    cdef.h                 declarations for cffi: the C API, and the trampolines that it calls
    environments_cdef.h    declarations for cffi: the ready-made environments in examples/environments
    damson/_generated      classes, structs and enums with types and docstrings, and structs as NumPy dtypes
"""
import re

from .calls import SENTENCES, used_sentences
from .description import ROOT, Description
from .modules import Package, declarations

ENVIRONMENTS = ROOT / "examples/environments/environments.h"  # packages of the library alone do not contain it


def python_files(header):
    """Returns the text of each file by its path. `header` is the text of damson.h."""
    api = Description()
    files = {"cdef.h": cdef(api, header), **Package(api).files()}
    if ENVIRONMENTS.exists():
        files["environments_cdef.h"] = environments_cdef()
    unused = [pattern for pattern, _ in SENTENCES if pattern not in used_sentences]
    if unused:
        raise ValueError(f"patterns of SENTENCES in maker/calls.py that match no call: {unused}")
    return files


def cdef(api, header):
    """Returns the declarations from the header, and those of the trampolines."""
    head = "/* Generated from bindings/api.json. */\n/* clang-format off */"
    return "\n".join([head, *bare_lines(header), *declarations(api)]) + "\n"


def environments_cdef():
    """Returns the declarations from the header of the ready-made environments."""
    head = "/* Generated from examples/environments/environments.h. */\n/* clang-format off */"
    text = ENVIRONMENTS.read_text(encoding="utf-8")
    return "\n".join([head, *bare_lines(text)]) + "\n"


def bare_lines(text):
    """Returns the lines of a header without comments and preprocessor directives."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"//.*", "", text)
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
    text = text.replace("DAMSON_API ", "").replace('extern "C" {', "")
    text = text[:text.rindex("}")] if text.rstrip().endswith("\n}") else text
    return [line.rstrip() for line in text.splitlines() if line.strip()]
