"""Builds the extension damson._damson: the C API compiled by cffi and linked with the static libraries of Damson.

DAMSON_BUILD names a build folder whose libraries are position-independent (CMAKE_POSITION_INDEPENDENT_CODE), and
DAMSON_GENERATED names the folder with its generated code. Without them, this script first builds the libraries in
build/library. The extension includes the ready-made environments and the level reader if the build folder contains them.
"""
import os
import pathlib
import re
import subprocess

from cffi import FFI

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GENERATED = pathlib.Path(os.environ.get("DAMSON_GENERATED", HERE / "build/library/bindings/generated")) / "python"
ENVIRONMENTS = "damson_environments"
LIBRARIES = ("damson_c", "damson", "damson_narrowphase", "damson_broadphase")
# Libraries that are only built if pugixml and nlohmann-json are installed, and the libraries that they need.
LEVEL_LIBRARIES = ("damson_levels_c", "damson_levels")
LEVEL_NEEDS = ("pugixml", "z")


def built_library():
    """Returns the folder that contains the libraries. Builds them if DAMSON_BUILD is not set."""
    given = os.environ.get("DAMSON_BUILD")
    if given:
        return pathlib.Path(given)
    folder = HERE / "build/library"
    subprocess.run(
        ["cmake", "-S", ROOT, "-B", folder, "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_POSITION_INDEPENDENT_CODE=ON",
         "-DDAMSON_QUICK_BUILD=ON", "-DDAMSON_BUILD_TESTS=OFF", "-DDAMSON_BUILD_BENCH=OFF",
         "-DDAMSON_INSTALL=OFF"],
        check=True,
    )
    jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count() or 1))
    subprocess.run(["cmake", "--build", folder, "--target", "damson_c_libraries", ENVIRONMENTS, "--parallel", jobs],
                   check=True)
    return folder


def archives(folder):
    """Returns the static libraries in link order: each precedes the libraries that it needs."""
    found = []
    for name in (ENVIRONMENTS, *LEVEL_LIBRARIES):
        found += [str(file) for file in sorted(folder.rglob(f"lib{name}.a"))[:1]]
    for name in LIBRARIES:
        files = sorted(folder.rglob(f"lib{name}.a"))
        if not files:
            raise FileNotFoundError(f"{folder} has no lib{name}.a: build it first")
        found.append(str(files[0]))
    return found


def extension():
    """Returns the extension for cffi to compile."""
    builder = FFI()
    libraries = archives(built_library())
    headers = ["damson/damson.h"]
    has_levels = any(LEVEL_LIBRARIES[0] in library for library in libraries)
    calls = (GENERATED / "cdef.h").read_text(encoding="utf-8")
    builder.cdef(calls if has_levels else re.sub(r"^[\w*]+ damson_level_\w+\([^;]*;\n", "", calls, flags=re.MULTILINE))
    if ENVIRONMENTS in libraries[0]:
        headers.append("environments.h")
        builder.cdef((GENERATED / "environments_cdef.h").read_text(encoding="utf-8"))
    builder.set_source(
        "damson._damson",
        "\n".join(f'#include "{header}"' for header in headers),
        include_dirs=[str(ROOT / "include"), str(ROOT / "examples/environments")],
        extra_objects=libraries,
        libraries=["stdc++", "m", "pthread", *(LEVEL_NEEDS if has_levels else ())],
        extra_compile_args=["-O1", "-fvisibility=hidden"],
        extra_link_args=["-Wl,--exclude-libs,ALL", "-Wl,--gc-sections"],
    )
    return builder
