#!/usr/bin/env bash
# Runs the benchmark scenes beside Box2D, installing on a Debian what is missing.
#
#   demo/run.sh                  every scene at full size
#   demo/run.sh ARGUMENTS...     the same with more arguments for `damson bench`, for example --quick
#
# Leaves build/bench.json and one picture a scene in build/svg.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/packages.sh
. tools/packages.sh

# shellcheck disable=SC2086
damson_install_packages $damson_build_packages $damson_demo_packages || exit 1
# shellcheck disable=SC2086
damson_install_packages $damson_broadphase_packages ||
    damson_say "going on without: 'damson broadphase' then has fewer rivals to measure, or draws no pictures"
# shellcheck disable=SC2086
damson_install_packages $damson_picture_packages ||
    damson_say "going on without: 'damson run' then draws no .png, or makes no films"
damson_fetch_box2d "$PWD/build/box2d-source" ||
    damson_say "going on with Debian's library of Box2D, which is slower than one compiled with our flags"

damson_say "building"
mkdir -p build
if ! cmake --preset release >build/release.configure.log 2>&1; then
    cat build/release.configure.log >&2
    damson_fail "cmake could not configure; see above" || exit 1
fi
cmake --build --preset release --target damson_program || { damson_fail "the program does not build; see above" || exit 1; }

damson_say "running"
mkdir -p build/svg
build/release/demo/damson bench --json build/bench.json --svg build/svg "$@" ||
    { damson_fail "'damson bench' failed; see above" || exit 1; }
damson_say "results in build/bench.json, pictures in build/svg"
