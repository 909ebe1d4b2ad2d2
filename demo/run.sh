#!/usr/bin/env bash
# Runs the benchmark scenes beside Box2D, installing on a Debian what is missing.
#
#   demo/run.sh                  a first look: most scenes, as many steps as a few seconds allow
#   demo/run.sh ARGUMENTS...     the same with more arguments for `damson bench`, for example --quick
#   demo/run.sh --all [...]      every scene at full length, with the rivals, pictures and films that can be had
#   demo/run.sh --window [SCENE] scenes in a window; without a display, a film of the scene in build/film
#
# Leaves build/bench.json and one picture a scene in build/svg.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/packages.sh
. tools/packages.sh

kind=first
case "${1-}" in
    --all | --window)
        kind=${1#--}
        shift
        ;;
esac

# shellcheck disable=SC2086
damson_install_packages $damson_build_packages $damson_demo_packages || exit 1
if [ "$kind" != first ]; then
    # shellcheck disable=SC2086
    damson_install_packages $damson_broadphase_packages ||
        damson_say "going on without: 'damson broadphase' then has fewer rivals to measure, or draws no pictures"
    # shellcheck disable=SC2086
    damson_install_packages $damson_picture_packages ||
        damson_say "going on without: 'damson run' then draws no .png, or makes no films"
fi
if [ "$kind" = window ]; then
    # shellcheck disable=SC2086
    damson_install_packages $damson_window_packages || exit 1
fi
damson_fetch_box2d "$PWD/build/box2d-source" ||
    damson_say "going on with Debian's library of Box2D, which is slower than one compiled with our flags"

damson_say "building"
mkdir -p build
preset=release
[ "$kind" != first ] || preset=first
if ! cmake --preset $preset >build/$preset.configure.log 2>&1; then
    cat build/$preset.configure.log >&2
    damson_fail "cmake could not configure; see above" || exit 1
fi
if [ "$kind" = window ]; then
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
cmake --build --preset $preset --target damson_program ||
    { damson_fail "the program does not build; see above" || exit 1; }

mkdir -p build/svg
damson_say "running, $SECONDS s since the start"
limit=()
[ "$kind" != first ] || limit=(--first-look --seconds 3)
build/$preset/demo/damson bench "${limit[@]+"${limit[@]}"}" --json build/bench.json --svg build/svg "$@" ||
    { damson_fail "'damson bench' failed; see above" || exit 1; }
damson_say "results in build/bench.json, pictures in build/svg, $SECONDS s since the start"
[ "$kind" != first ] || damson_say "cut short: demo/run.sh --all plays every scene to its end"
