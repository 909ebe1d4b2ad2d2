#!/usr/bin/env bash
# Builds the Debian packages. With --install, also installs and tests them; do this only on a disposable machine.
#
#   tests/package/debian.sh              writes build/deb/*.deb
#   tests/package/debian.sh --install    also tests a C program with pkg-config, the tools, their pages, and Python
set -euo pipefail
cd "$(dirname "$0")/../.."
# shellcheck source=tools/packages.sh
. tools/packages.sh

# shellcheck disable=SC2086
damson_install_packages $damson_build_packages $damson_demo_packages $damson_debian_packages || exit 1
# shellcheck disable=SC2086
damson_install_packages $damson_python_packages || damson_say "continuing without the Python package"

damson_say "configuring"
cmake -B build/deb -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr -DDAMSON_C_SHARED=ON -DDAMSON_PYTHON=ON \
    -DDAMSON_QUICK_BUILD=ON -DDAMSON_BUILD_TESTS=OFF -DDAMSON_BUILD_BENCH=OFF >build/deb.configure.log 2>&1 ||
    { cat build/deb.configure.log >&2; damson_fail "cmake could not configure"; exit 1; }
damson_say "building"
cmake --build build/deb
damson_say "packing"
rm -f build/deb/*.deb
(cd build/deb && cpack -G DEB >cpack.log 2>&1) || { tail -20 build/deb/cpack.log >&2; damson_fail "cpack failed"; exit 1; }
ls -l build/deb/*.deb
[ "${1-}" = --install ] || exit 0

damson_say "installing"
damson_apt install -y --no-install-recommends ./build/deb/*.deb gcc libc6-dev pkg-config >/dev/null
used=$(mktemp -d)
trap 'rm -rf "$used"' EXIT

damson_say "a program in C"
# The output of pkg-config must be split into words.
# shellcheck disable=SC2046
cc -std=c11 examples/c/balls.c -o "$used/balls" $(pkg-config --cflags --libs damson) -lm
"$used/balls" | tail -3

damson_say "the tools"
damson --version
damson list >"$used/list"
[ -s "$used/list" ]
for page in damson damson-bench damson-validate; do [ -f "/usr/share/man/man1/$page.1.gz" ] || [ -f "/usr/share/man/man1/$page.1" ]; done

if dpkg-query -W -f '${Status}' python3-damson 2>/dev/null | grep -q 'ok installed'; then
    damson_say "Python"
    (cd "$used" && /usr/bin/python3 -c 'import damson; world = damson.World(); print("damson", damson.get_version())')
fi
damson_say "all packages work"
