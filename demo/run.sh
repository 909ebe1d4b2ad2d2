#!/usr/bin/env bash
# Runs the benchmark scenes beside Box2D, installing on a Debian what is missing.
#
#   demo/run.sh                  every scene at full size
#   demo/run.sh ARGUMENTS...     the same with more arguments for `damson bench`, for example --quick
#   demo/run.sh --window [SCENE] scenes in a window; without a display, a film of the scene in build/film
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
if [ "${1-}" = --window ]; then
    shift
    # shellcheck disable=SC2086
    damson_install_packages $damson_window_packages || exit 1
    wants_window=yes
fi
damson_fetch_box2d "$PWD/build/box2d-source" ||
    damson_say "going on with Debian's library of Box2D, which is slower than one compiled with our flags"

damson_say "building"
mkdir -p build
if ! cmake --preset release >build/release.configure.log 2>&1; then
    cat build/release.configure.log >&2
    damson_fail "cmake could not configure; see above" || exit 1
fi
if [ "${wants_window-}" = yes ]; then
    scene=${1-ragdoll_stair}
    [ $# -eq 0 ] || shift
    if [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
        cmake --build --preset release --target damson_testbed ||
            { damson_fail "the window does not build; see above" || exit 1; }
        damson_say "build/release/demo/testbed $scene; F1 shows the keys"
        exec build/release/demo/testbed "$scene" "$@"
    fi
    damson_say "no display here: making a film instead"
    cmake --build --preset release --target damson_program ||
        { damson_fail "the program does not build; see above" || exit 1; }
    mkdir -p build/film
    film=build/film/$(basename "$scene" .json).mp4
    build/release/demo/damson run "$scene" --film "$film" || exit 1
    damson_say "the film is $film"
    exit
fi
cmake --build --preset release --target damson_program || { damson_fail "the program does not build; see above" || exit 1; }

damson_say "running"
mkdir -p build/svg
build/release/demo/damson bench --json build/bench.json --svg build/svg "$@" ||
    { damson_fail "'damson bench' failed; see above" || exit 1; }
damson_say "results in build/bench.json, pictures in build/svg"
