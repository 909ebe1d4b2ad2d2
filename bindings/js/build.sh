#!/bin/sh
# Makes the package for JavaScript: build/npm, to be packed by `npm pack` or used as a folder.
#
#   bindings/js/build.sh [JOBS]
#
# Wants clang 19 and lld 19 with libc++ for WebAssembly, binaryen, CMake, ninja and Python: tools/packages.sh has their names.
set -eu
cd "$(dirname "$0")/../.."
bindings/js/generate.py --check
cmake --preset wasm > /dev/null
cmake --build build/wasm --target damson_js -j "${1:-1}"
