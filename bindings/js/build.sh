#!/bin/sh
# Builds the JavaScript package in build/npm. Pack it with `npm pack`, or use the folder directly.
#
#   bindings/js/build.sh [JOBS]
#
# Needs clang 19 and lld 19 with libc++ for WebAssembly, binaryen, CMake, Ninja and Python. tools/packages.sh lists
# the packages.
set -eu
cd "$(dirname "$0")/../.."
cmake --preset wasm > /dev/null
cmake --build build/wasm --target damson_js -j "${1:-1}"
