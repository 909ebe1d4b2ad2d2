"""The Python package damson: build_extension.py says how its extension is made."""
import pathlib
import re

from setuptools import setup

ROOT = pathlib.Path(__file__).resolve().parents[2]


def version():
    """The version of Damson, which CMakeLists.txt has."""
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(damson VERSION ([\d.]+)", text).group(1)


setup(
    name="damson",
    version=version(),
    description="Damson, a 2D physics engine, for Python",
    license="MIT",
    packages=["damson", "damson.made"],
    package_data={"damson": ["py.typed", "_damson.pyi"]},
    cffi_modules=["build_extension.py:extension"],
    python_requires=">=3.10",
    install_requires=["cffi>=1.15", "numpy>=1.23"],
    zip_safe=False,
    options={"bdist_wheel": {"py_limited_api": "cp310"}},
)
