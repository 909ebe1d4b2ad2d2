#!/usr/bin/env bash
# Runs the benchmark scenes in Damson and in Box2D. On Debian, installs missing packages first.
#
#   demo/run.sh                  a first look: most scenes, each for a few seconds
#   demo/run.sh ARGUMENTS...     a first look with options for `damson bench`, such as --quick or --details
#   demo/run.sh --all [...]      every scene at full length, with all engines that can be installed
#   demo/run.sh --window [SCENE] a scene in a window; without a display, a film of the scene in build/film
#
# The program is build/release/demo/damson. Results are in build/bench.json, pictures of all runs in build/svg.
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
    -h | --help)
        sed -n '2,9s/^# *//p' "$0"
        exit
        ;;
esac

case $kind in
    first) damson_say "a first look: 5 to 10 minutes on two cores the first time, then about 2 minutes" ;;
    all) damson_say "all scenes at full length: about an hour on two cores" ;;
    window) damson_say "a window: 5 to 10 minutes of building on two cores the first time" ;;
esac
damson_say "it installs Debian packages (compiler, CMake, GLM, Box2D, libraries of the program), and downloads and builds Box2D 2.4"

# shellcheck disable=SC2086
damson_install_packages $damson_build_packages $damson_demo_packages || exit 1
if [ "$kind" = all ]; then
    # shellcheck disable=SC2086
    damson_install_packages $damson_broadphase_packages ||
        damson_say "continuing without: 'damson broadphase' then has fewer engines to compare, or draws no plots"
fi
if [ "$kind" != first ]; then
    # shellcheck disable=SC2086
    damson_install_packages $damson_picture_packages ||
        damson_say "continuing without: 'damson run' then draws no .png, or makes no films"
fi
if [ "$kind" = window ]; then
    # shellcheck disable=SC2086
    damson_install_packages $damson_window_packages || exit 1
fi
damson_fetch_box2d "$PWD/build/box2d-source" ||
    damson_say "continuing with Debian's library of Box2D, which is slower than one compiled with our flags"

mkdir -p build
referee=OFF
[ "$kind" != all ] || referee=ON
if ! cmake --preset release -DDAMSON_DEMO_REFEREE=$referee >build/release.configure.log 2>&1; then
    cat build/release.configure.log >&2
    damson_fail "cmake could not configure; see above" || exit 1
fi
damson_say "building"
if [ "$kind" = window ]; then
    scene=${1-ragdoll_stair}
    [ $# -eq 0 ] || shift
    if [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
        damson_build release damson_testbed || exit 1
        damson_say "build/release/demo/testbed $scene; F1 shows the keys"
        exec build/release/demo/testbed "$scene" "$@"
    fi
    damson_say "there is no display: making a film instead"
    damson_build release damson_program || exit 1
    mkdir -p build/film
    film=build/film/$(basename "$scene" .json).mp4
    build/release/demo/damson run "$scene" --film "$film" || exit 1
    damson_say "the film is $film"
    exit
fi
damson_build release damson_program || exit 1

mkdir -p build/svg
damson_say "running, $SECONDS s since the start"
limit=()
[ "$kind" != first ] || limit=(--first-look --seconds 3)
build/release/demo/damson bench "${limit[@]+"${limit[@]}"}" --json build/bench.json --svg build/svg "$@" ||
    { damson_fail "'damson bench' failed; see above" || exit 1; }
damson_say "finished after $SECONDS s. Results: build/bench.json; pictures: build/svg; program: build/release/demo/damson"
[ "$kind" != first ] || damson_say "the scenes were shortened; demo/run.sh --all runs all scenes at full length"
