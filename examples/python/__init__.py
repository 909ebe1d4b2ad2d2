"""Example programs. `python3 -m damson.examples` lists them, `python3 -m damson.examples NAME` runs one.

They need Damson and NumPy. With the name of a file as argument, they also draw a picture with matplotlib.
"""
from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from collections.abc import Sequence


def find_examples() -> dict[str, str]:
    """Returns the names of the examples, each with its purpose in one line, in alphabetical order."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
    docs = {name: importlib.import_module(f"{__name__}.{name}").__doc__ or "" for name in names}
    return {name: doc.partition("\n")[0] for name, doc in docs.items()}


def run_example(name: str, arguments: Sequence[str] = ()) -> None:
    """Runs an example, which reads `arguments` as its command line."""
    module = importlib.import_module(f"{__name__}.{name}")
    before = sys.argv
    sys.argv = [f"python3 -m {__name__} {name}", *arguments]
    try:
        module.main()
    finally:
        sys.argv = before


def main() -> None:
    """Lists the examples, or runs the one that the command line names."""
    examples = find_examples()
    parser = argparse.ArgumentParser(
        prog="python3 -m damson.examples", description="Lists the examples of Damson, or runs one of them."
    )
    parser.add_argument("name", nargs="?", choices=examples, metavar="NAME", help="example to run (default: list all)")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, metavar="ARGUMENTS", help="arguments of the example")
    chosen = parser.parse_args()
    if chosen.name is not None:
        run_example(chosen.name, chosen.arguments)
        return
    width = max(map(len, examples))
    for name, purpose in examples.items():
        print(f"{name:{width}}  {purpose}")
