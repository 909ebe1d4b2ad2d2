"""Setup of the Python distribution damson2d, whose import package is `damson`. build_extension.py builds its
extension.
"""
import os
import pathlib
import re
import sys

from setuptools import setup

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]

sys.path.insert(0, str(HERE))
from build_extension import GENERATED  # noqa: E402


def version():
    """Returns the version of Damson from CMakeLists.txt."""
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(damson VERSION ([\d.]+)", text).group(1)


setup(
    # `damson` on PyPI belongs to another project
    name="damson2d",
    version=version(),
    description="Damson, a deterministic 2D physics engine with NumPy arrays and batches of worlds",
    long_description=(HERE / "README.md").read_text(encoding="utf-8"),
    long_description_content_type="text/markdown",
    license="MIT",
    license_files=["../../LICENSE"],
    keywords=["physics", "2d", "rigid body", "game", "simulation", "reinforcement learning", "deterministic"],
    classifiers=[
        "Development Status :: 3 - Alpha",
        "Intended Audience :: Developers",
        "Intended Audience :: Science/Research",
        "License :: OSI Approved :: MIT License",
        "Operating System :: POSIX :: Linux",
        "Programming Language :: C++",
        "Programming Language :: Python :: 3",
        "Programming Language :: Python :: 3 :: Only",
        "Programming Language :: Python :: Implementation :: CPython",
        "Topic :: Games/Entertainment",
        "Topic :: Scientific/Engineering :: Physics",
        "Topic :: Software Development :: Libraries :: Python Modules",
        "Typing :: Typed",
    ],
    packages=["damson", "damson._generated", "damson.examples"],
    package_dir={"damson._generated": os.path.relpath(GENERATED / "damson/_generated", HERE),
                 "damson.examples": "../../examples/python"},
    package_data={"damson": ["py.typed", "_damson.pyi"]},
    cffi_modules=["build_extension.py:extension"],
    python_requires=">=3.10",
    install_requires=["cffi>=1.15", "numpy>=1.23"],
    zip_safe=False,
    options={"bdist_wheel": {"py_limited_api": "cp310"}},
)
