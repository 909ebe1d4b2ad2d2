#!/usr/bin/env python3
"""Generates the JavaScript package from bindings/api.json.

    bindings/js/generate.py --package DIR MODULES    writes the package to DIR, with the modules in MODULES
    bindings/js/generate.py --sizes        prints the struct sizes that it computes, in the order of the description
    bindings/js/generate.py --coverage     prints the number of functions in each variant

bindings/generate.py writes the link inputs of the modules. The code of the generator is in generator/.
"""
import pathlib
import sys

from generator.description import Api


def write(files, folder):
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        data = text if isinstance(text, bytes) else text.encode()
        if not file.exists() or file.read_bytes() != data:
            file.write_bytes(data)


def main():
    api = Api()
    arguments = sys.argv[1:]
    if arguments[:1] == ["--package"]:
        from generator.package import package_files
        folder, modules = pathlib.Path(arguments[1]), pathlib.Path(arguments[2])
        write(package_files(api, modules), folder)
        return 0
    if arguments[:1] == ["--sizes"]:
        print([struct.size for struct in api.structs])
        return 0
    if arguments[:1] == ["--coverage"]:
        from generator.package import coverage
        print(coverage(api))
        return 0
    print(__doc__)
    return 1


if __name__ == "__main__":
    sys.exit(main())
