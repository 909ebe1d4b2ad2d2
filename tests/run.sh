#!/usr/bin/env bash
# Builds Damson and runs its tests. On Debian, installs missing packages first.
#
#   tests/run.sh                     an optimized build with assertions and validation; golden digests on 64-bit Arm and in
#                                    WebAssembly; the C++ reference
#   tests/run.sh --all               also debug, release, sanitizers, clang, clang-tidy, formatting, the web site, and the
#                                    comparison with exact solutions at full length (build/accuracy.html)
#   tests/run.sh --portability       golden digests on Arm, IBM Z, RISC-V, 32-bit x86, Windows and WebAssembly; all tests of the
#                                    library on Arm; the package for JavaScript in node
#   tests/run.sh --coverage          line and branch coverage of the engine, as a table and as build/coverage/index.html
#   tests/run.sh --only PRESET...    only the named presets of CMakePresets.json
#
# Ends with "N passed, N failed". A program without test cases counts as one. The exit status is 1 if any test failed.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/packages.sh
. tools/packages.sh

usage() { sed -n '4,11s/^# *//p' "$0"; }

presets=(checked arm wasm)
with_reference=no
with_linters=no
with_portability=no
with_coverage=no
case "${1-}" in
    "") with_reference=yes ;;
    --all)
        with_reference=yes
        presets=(checked debug release scalar asan tsan debug-clang release-clang)
        with_linters=yes
        ;;
    --portability)
        presets=(arm s390x riscv x86-32 windows wasm)
        with_portability=yes
        ;;
    --coverage)
        presets=(coverage)
        with_coverage=yes
        ;;
    --only)
        shift
        [ $# -gt 0 ] || { usage >&2; exit 2; }
        presets=("$@")
        ;;
    *)
        usage >&2
        exit 2
        ;;
esac

passed=0
failed=0
failures=()
started=$SECONDS

note_failure() {
    failed=$((failed + 1))
    failures+=("$1")
}

# Adds the results of a test run to the totals. Counts doctest cases, or one for each program that does not use
# doctest.
count_results() {
    local preset=$1 log=build/$1/Testing/Temporary/LastTest.log counts good bad names
    [ -f "$log" ] || { note_failure "$preset: ctest wrote no log"; return; }
    counts=$(awk '
        function close_test() {
            if (name == "" || skipped) { name = ""; return }
            if (cases == "") { if (ok) good++; else { bad++; names = names " " name } }
            else if (!ok && !wrong) { good += right; bad++; names = names " " name }
            else { good += right; bad += wrong; if (wrong) names = names " " name }
            name = ""
        }
        /^[0-9]+\/[0-9]+ Testing: / { close_test(); name = $3; cases = ""; ok = skipped = 0; right = wrong = 0 }
        /^\[doctest\] test cases:/ {
            gsub(/\033\[[0-9;]*m/, ""); cases = 1
            split($0, part, "|"); right += part[2] + 0; wrong += part[3] + 0
        }
        # Printed for tests that pass because of their output.
        /^Test Passed\./ || /^Test Pass Reason:/ { ok = 1 }
        # Printed by a program that cannot run here, with the reason.
        /^skipped: / { skipped = 1 }
        END { close_test(); print good + 0, bad + 0 names }
    ' "$log")
    read -r good bad names <<<"$counts"
    passed=$((passed + good))
    failed=$((failed + bad))
    [ "$bad" = 0 ] || failures+=("$preset: $names")
    damson_say "$preset: $good passed, $bad failed, $((SECONDS - started)) s since the start"
}

# Builds the JavaScript package and tests it in node, with recordings that this function writes.
test_javascript() {
    local recordings=$PWD/build/js-recordings log=build/javascript.log
    # shellcheck disable=SC2086
    damson_install_packages $damson_js_packages || { note_failure "javascript: packages are missing"; return; }
    damson_say "javascript: building"
    if ! { bindings/js/build.sh "$jobs" && cmake --preset checked >build/checked.configure.log 2>&1 &&
        cmake --build --preset checked --target damson_js_recordings; }; then
        note_failure "javascript: does not build"
        return
    fi
    damson_say "javascript: testing"
    rm -rf "$recordings"
    mkdir -p "$recordings"
    if ! build/checked/bindings/js/damson_js_recordings "$recordings" >"$log"; then
        note_failure "javascript: the recordings could not be written"
        return
    fi
    install_phaser
    DAMSON_RECORDINGS=$recordings node --test --test-reporter=tap bindings/js/tests/*.test.mjs \
        bindings/phaser/tests/*.test.mjs >"$log" 2>&1 || cat "$log"
    count_node_results javascript "$log"
}

install_phaser() {
    npm --prefix bindings/phaser ci >build/phaser.install.log 2>&1 ||
        damson_say "continuing without: the plugin for Phaser is not tested"
}

# Builds the web site, and tests it and the plugin for Phaser in a browser. Builds the JavaScript package if it is missing.
test_site() {
    local log=build/site-tests.log
    damson_say "site: building"
    if ! tools/site.sh; then
        note_failure "site: does not build"
        return
    fi
    damson_say "site: testing"
    install_phaser
    node --test --test-reporter=tap tests/site/*.test.mjs bindings/phaser/tests/*.test.mjs >"$log" 2>&1 || cat "$log"
    count_node_results site "$log"
}

# Adds the totals that node's test runner prints.
count_node_results() {
    local good bad
    good=$(sed -n 's/^# pass //p' "$2")
    bad=$(sed -n -e 's/^# fail //p' -e 's/^# cancelled //p' "$2" | awk '{ sum += $1 } END { print sum + 0 }')
    [ -n "$good" ] || { note_failure "$1: node printed no sums"; return; }
    passed=$((passed + good))
    failed=$((failed + bad))
    [ "$bad" = 0 ] || failures+=("$1: see $2")
    damson_say "$1: $good passed, $bad failed, $((SECONDS - started)) s since the start"
}

# optional WHAT_IS_MISSING NAME...: installs packages that only some tests need.
optional() {
    local missing=$1
    shift
    damson_install_packages "$@" || damson_say "continuing without: $missing"
}

if [ "${presets[*]}" = "checked arm wasm" ]; then
    damson_say "the tests that every change must pass: about 15 to 30 minutes on two cores the first time"
    damson_say "it installs Debian packages: compilers for this machine, 64-bit Arm and WebAssembly, CMake, GLM, doctest, the"
    damson_say "libraries of the program and its window, Python with NumPy, ffmpeg, LÖVE, SDL. --all adds valgrind, MPI and Slurm"
fi
# shellcheck disable=SC2086
{
    damson_install_packages $damson_build_packages $damson_demo_packages || exit 1
    optional "Bullet, Chipmunk and plots by gnuplot are not tested" $damson_broadphase_packages
    optional "the loader for level files is not built" $damson_level_packages
    optional "pictures and films are not tested" $damson_picture_packages
    optional "the window of the testbed is not built or not tested" $damson_window_packages $damson_screen_packages
    optional "tables of sweeps as HDF5 are not tested" $damson_sweep_packages
    optional "the example on oneTBB is not tested" $damson_task_packages
    optional "the network game is not tested" $damson_network_packages
    optional "the Python package is not tested" $damson_python_packages
    optional "the Lua module is not tested" $damson_lua_packages
    optional "the game for LÖVE is not tested" $damson_love_packages
    optional "the games for SDL are not built" $damson_sdl_packages
    if [ $with_reference = yes ]; then optional "the C++ reference is not tested" $damson_docs_packages; fi
    if [ $with_linters = yes ]; then
        optional "the growth of costs is not tested" $damson_scaling_packages
        optional "the web site is not tested" $damson_site_packages
        optional "sweeps on MPI and Slurm are not tested" $damson_cluster_packages
        optional "sweeps on MPI and Dask from Python are not tested" $damson_python_cluster_packages
        damson_install_packages $damson_developer_packages || exit 1
    fi
    if [ $with_coverage = yes ]; then damson_install_packages $damson_coverage_packages || exit 1; fi
}

# Succeeds if the preset cross-compiles for another machine.
is_machine() { case $1 in arm | s390x | riscv | x86-32 | windows | wasm) ;; *) return 1 ;; esac; }

# Installs the packages that a cross-compiling preset needs.
install_machine() {
    case $1 in
        arm) packages=$damson_arm_packages ;;
        wasm) packages=$damson_wasm_packages ;;
        s390x | riscv | x86-32 | windows) packages=$damson_machine_packages ;;
        *) return 0 ;;
    esac
    # shellcheck disable=SC2086
    damson_install_packages $packages
}

jobs=$(nproc)
# The labels of tests that run the engine in this build.
coverage_labels='unit|scenario|property|determinism'
for preset in "${presets[@]}"; do
    install_machine "$preset" || { note_failure "$preset: packages are missing"; continue; }
    damson_say "$preset: configuring"
    log=build/$preset.configure.log
    mkdir -p build
    # With --all, the release presets of g++ and clang build file by file, as developers do. The other presets use
    # quick builds.
    settings=()
    if [ $with_linters = yes ]; then
        settings=(-DDAMSON_LONG_TESTS=ON -DDAMSON_QUICK_BUILD=ON)
        [[ $preset != release* ]] || settings=(-DDAMSON_LONG_TESTS=ON -DDAMSON_QUICK_BUILD=OFF)
    fi
    if ! cmake --preset "$preset" "${settings[@]+"${settings[@]}"}" >"$log" 2>&1; then
        cat "$log" >&2
        note_failure "$preset: cmake could not configure"
        continue
    fi
    damson_say "$preset: building"
    target=(damson_tests)
    ! is_machine "$preset" || target=()  # builds the targets that the build preset names
    labels=portability
    if [ "$preset" = arm ] && [ $with_portability = yes ]; then
        target=(damson_tests damson_golden_digests)
        # The labels of tests that neither build anything nor run other programs.
        labels='unit|scenario|property|determinism|portability'
    fi
    # Programs and benchmarks that no test needs are built once.
    [ "$preset" != checked ] || target=(all damson_tests)
    if ! damson_build "$preset" "${target[@]+"${target[@]}"}"; then
        note_failure "$preset: does not build"
        continue
    fi
    damson_say "$preset: testing"
    if is_machine "$preset"; then
        ctest --preset "$preset" --label-regex "$labels" --parallel "$jobs" --verbose || true
        count_results "$preset"
        continue
    fi
    if [ "$preset" = coverage ]; then
        find build/coverage -name '*.gcda' -delete  # removes the counts of an earlier run
        ctest --preset coverage --label-regex "$coverage_labels" --parallel "$jobs" --progress || true
        count_results coverage
        continue
    fi
    # In the release preset, run longer versions of some tests, which take a minute.
    pairs=()
    if [ $with_linters = yes ] && [ "$preset" = release ]; then pairs=(DAMSON_SHAPE_PAIRS=1000000 DAMSON_BATCH_WORLDS=1000); fi
    env "${pairs[@]+"${pairs[@]}"}" ctest --preset "$preset" --parallel "$jobs" --progress || true
    count_results "$preset"
done

if [ $with_reference = yes ] && command -v doxygen >/dev/null; then
    damson_say "C++ reference"
    if tools/docs.sh; then passed=$((passed + 1)); else note_failure "C++ reference: run tools/docs.sh"; fi
fi
[ $with_portability = no ] || test_javascript
[ $with_linters = no ] || ! command -v chromium >/dev/null || test_site

if [ $with_coverage = yes ]; then
    damson_say "coverage"
    if tools/coverage.py --jobs "$jobs"; then passed=$((passed + 1)); else note_failure "coverage: see build/coverage/index.html"; fi
fi

if [ $with_linters = yes ]; then
    damson_say "damson validate --full"
    # Does not use Box2D, because some checks need a different version from Debian's.
    if build/release/demo/damson validate --full --against none --html build/accuracy.html --json build/accuracy.json; then
        passed=$((passed + 1))
    else
        note_failure "damson validate --full: see build/accuracy.html"
    fi
    damson_say "formatting"
    if tools/format.sh --check; then passed=$((passed + 1)); else note_failure "formatting: run tools/format.sh"; fi
    damson_say "clang-tidy"
    if cmake --preset tidy >build/tidy.configure.log 2>&1 && cmake --build --preset tidy; then
        passed=$((passed + 1))
    else
        note_failure "clang-tidy"
    fi
    damson_say "shellcheck"
    if shellcheck -x tests/run.sh demo/run.sh demo/sweep.slurm demo/testbed/*.sh tests/cluster/*.sh tests/package/*.sh tools/*.sh .ci/run; then
        passed=$((passed + 1))
    else
        note_failure "shellcheck"
    fi
fi

for failure in "${failures[@]+"${failures[@]}"}"; do printf 'failed: %s\n' "$failure"; done
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
