# shellcheck shell=bash
# shellcheck disable=SC2034  # scripts that source this file use the variables
# Defines the Debian packages that Damson needs. Source this file. damson_install_packages installs missing packages,
# and damson_fetch_box2d downloads the source of Box2D. If one of them fails, it prints the reason and returns 1.

# Compiler, build tools, GLM and doctest. CMake uses make unless -G Ninja or a preset selects Ninja.
damson_build_packages="g++ cmake make ninja-build libglm-dev doctest-dev"
# The demo program: command line, text, scene files and results, and Box2D for comparison.
damson_demo_packages="libcli11-dev libfmt-dev nlohmann-json3-dev libbox2d-dev"
# The loader for level files of Tiled and LDtk. Without zlib, it cannot read compressed layers.
damson_level_packages="libpugixml-dev nlohmann-json3-dev zlib1g-dev"
# Pictures and films. Without these packages, the program reports an error.
damson_picture_packages="pkg-config libcairo2-dev ffmpeg"
# Other engines and plots for `damson broadphase`. Missing ones are left out.
damson_broadphase_packages="libbullet-dev libchipmunk-dev gnuplot-nox"
# HDF5 tables of `damson sweep`.
damson_sweep_packages="pkg-config libhdf5-dev hdf5-tools"
# Sweeps on many processes: MPI, and a Slurm cluster on one machine for tests/cluster/slurm.sh.
damson_cluster_packages="libopenmpi-dev openmpi-bin slurm-wlm munge"
# The window of the testbed. All other targets are built without it.
damson_window_packages="libglfw3-dev libimgui-dev libepoxy-dev libstb-dev libgl1-mesa-dri fonts-dejavu-core pkg-config"
# A virtual display and a tool that moves its pointer, for tests and screenshots of the window.
damson_screen_packages="xvfb xauth xdotool"
# The reference, which tools/docs.sh generates.
damson_docs_packages="doxygen"
# An example that can also run Damson on oneTBB.
damson_task_packages="libtbb-dev"
# A network game, which is left out without this package.
damson_network_packages="libenet-dev pkg-config"
# Debian packages of Damson itself (tests/package/debian.sh).
damson_debian_packages="dpkg-dev file help2man pkg-config"
# The Python package and its examples.
damson_python_packages="python3-cffi python3-dev python3-numpy python3-setuptools python3-wheel python3-venv python3-pip python3-matplotlib python3-pytest mypy"
# Runs the tests of the Lua module, which are skipped without it.
damson_lua_packages="luajit"
# LÖVE, for the game in examples/lua, which also needs a virtual display. The test of the game is skipped without it.
damson_love_packages="love xvfb xauth libgl1-mesa-dri"
# The games with a window in examples/sdl, which are left out without this package.
damson_sdl_packages="libsdl2-dev libstb-dev fonts-dejavu-core"
# Optional executors for sweeps in Python.
damson_python_cluster_packages="python3-mpi4py python3-distributed"
# Other machines, for tests/run.sh --portability: first those that CI also tests, then the others.
damson_arm_packages="g++-aarch64-linux-gnu qemu-user-static"
damson_wasm_packages="nlohmann-json3-dev clang-19 lld-19 libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc llvm nodejs"
# The web site, which tools/site.sh builds, and its tests in a browser. Packages of Node.js from other sources contain npm.
damson_site_packages="nodejs chromium python3"
damson_npm_packages="npm"
# Makes the JavaScript package as small as its tests require.
damson_js_packages="binaryen"
damson_machine_packages="g++-s390x-linux-gnu g++-riscv64-linux-gnu g++-i686-linux-gnu g++-mingw-w64-x86-64 wine64"
# Counts instructions for the scaling tests, which are skipped without valgrind.
damson_scaling_packages="valgrind"
# Additional packages for tests/run.sh --coverage.
damson_coverage_packages="gcovr"
# Additional packages for tests/run.sh --all.
damson_developer_packages="clang clang-tidy clang-format libclang-rt-14-dev ccache gdb shellcheck"

damson_say() { printf '== %s\n' "$*"; }
damson_fail() { printf 'damson: %s\n' "$*" >&2; return 1; }

# Runs apt-get as root, directly or through sudo, and hides debconf's message about apt-utils.
damson_apt() {
    if [ "$(id -u)" = 0 ]; then
        DEBIAN_FRONTEND=noninteractive apt-get -qq "$@" 2> >(grep -v '^debconf: delaying' >&2)
    else
        sudo DEBIAN_FRONTEND=noninteractive apt-get -qq "$@" 2> >(grep -v '^debconf: delaying' >&2)
    fi
}

# damson_build PRESET [TARGET...]: builds the targets and shows progress in one line. The compiler's output is written
# to build/PRESET.build.log. If the build fails, the end of this log is printed.
damson_build() {
    local preset=$1 log=build/$1.build.log is_terminal=0
    shift
    [ ! -t 1 ] || is_terminal=1
    if cmake --build --preset "$preset" ${1:+--target "$@"} 2>&1 | tee "$log" | damson_show_progress $is_terminal; then
        return 0
    fi
    tail -n 40 "$log" >&2
    damson_fail "the build failed; all of its output is in $log"
}

# Turns ninja's "[12/53] ..." lines into a single line that is overwritten. If the output is not a terminal, prints a
# line for each quarter of the build.
damson_show_progress() {
    awk -v is_terminal="$1" '
        match($0, /^\[[0-9]+\/[0-9]+\]/) {
            split(substr($0, 2, RLENGTH - 2), step, "/")
            quarter = int(4 * step[1] / step[2])
            if (step[2] < 3) next
            if (is_terminal) { printf "\r   %d of %d", step[1], step[2]; fflush() }
            else if (quarter > shown) { printf "   %d of %d\n", step[1], step[2]; fflush(); shown = quarter }
            was_shown = 1
        }
        END { if (is_terminal && was_shown) print "" }'
}

# damson_install_packages NAME...: installs those packages that are missing.
damson_install_packages() {
    local name missing=""
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        damson_say "not a Debian system: assuming that these packages or their equivalents are installed: $*"
        return 0
    fi
    for name in "$@"; do
        if ! dpkg-query -W -f '${Status}' "$name" 2>/dev/null | grep -q 'ok installed'; then
            missing="$missing $name"
        fi
    done
    [ -n "$missing" ] || return 0
    damson_say "installing$missing"
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        damson_fail "packages are missing, and only root or sudo can install them: apt-get install$missing"
        return 1
    fi
    if [ "${damson_lists_are_new-no}" = no ]; then
        damson_apt update ||
            { damson_fail "'apt-get update' failed; is there a network? needed:$missing"; return 1; }
        damson_lists_are_new=yes
    fi
    # Each name must be a separate word.
    # shellcheck disable=SC2086
    damson_apt install -y --no-install-recommends $missing >/dev/null ||
        { damson_fail "'apt-get install$missing' failed; is there a network?"; return 1; }
}

# damson_fetch_box2d FOLDER: downloads Box2D from Debian's source package, so that it can be compiled with our flags.
# Debian's binary has assertions and is compiled with -O2. The system's apt configuration is not changed.
damson_fetch_box2d() {
    local folder=$1 apt release tarball
    [ ! -f "$folder/CMakeLists.txt" ] || return 0
    apt=$(dirname "$folder")/box2d-apt
    # shellcheck source=/dev/null
    release=$(. /etc/os-release 2>/dev/null && printf '%s' "${VERSION_CODENAME-}")
    damson_say "fetching the source of Box2D"
    if [ -z "$release" ] || ! command -v apt-get >/dev/null; then
        damson_fail "cannot download the source: no Debian release found"
        return 1
    fi
    rm -rf "$apt"
    mkdir -p "$apt/lists/partial"
    # Use the archives from which this machine gets its binary packages. apt expands the variables itself.
    # shellcheck disable=SC2016
    apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' "Release: $release" 'Origin: Debian' 2>/dev/null | sort -u >"$apt/sources.list"
    if [ ! -s "$apt/sources.list" ]; then
        damson_fail "found no Debian archive of $release among this machine's package sources"
        return 1
    fi
    (
        cd "$apt" &&
            set -- -qq -o Dir::Etc::sourcelist="$apt/sources.list" -o Dir::Etc::sourceparts=- \
                -o Dir::State::lists="$apt/lists" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= \
                -o APT::Sandbox::User= &&
            apt-get "$@" update && apt-get "$@" source --download-only --tar-only box2d
    ) || { damson_fail "Debian's source package of Box2D could not be fetched; is there a network?"; return 1; }
    tarball=$(find "$apt" -name 'box2d_*.orig.tar.*' | head -n 1)
    rm -rf "$folder" "$folder.part"
    mkdir -p "$folder.part"
    if ! tar -xf "$tarball" -C "$folder.part" --strip-components=1; then
        damson_fail "the source of Box2D could not be unpacked"
        return 1
    fi
    mv "$folder.part" "$folder"
    rm -rf "$apt"
}
