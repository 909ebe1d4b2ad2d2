#!/usr/bin/env bash
# Takes pictures of the testbed without a display, for the documentation and to check changes.
#
#   demo/testbed/screenshots.sh [FOLDER]      folder for the pictures; default build/testbed_shots
#   TESTBED=PROGRAM                           path of the testbed; default build/release/demo/testbed
#
# Draws each scene at 1280 x 720 and 3840 x 2160. The pictures are reproducible, except for measured times.
set -euo pipefail
cd "$(dirname "$0")/../.."
# shellcheck source=tools/packages.sh
. tools/packages.sh
testbed=${TESTBED:-$PWD/build/release/demo/testbed}
folder=${1:-build/testbed_shots}

[ -x "$testbed" ] || { damson_fail "there is no $testbed; demo/run.sh --window builds it" || exit 1; }
command -v xvfb-run >/dev/null || { damson_fail "xvfb-run is missing; packages: $damson_screen_packages" || exit 1; }
mkdir -p "$folder"

# each entry has a name, followed by the testbed's arguments
shots=(
    "ragdoll_stair   ragdoll_stair --frames 150 --pick 20 --tab Body --show contacts"
    "large_pyramid   large_pyramid --frames 60 --tab Touching --show contacts --zoom 6"
    "tumbler_beside  tumbler --frames 400 --beside box2d3 --tab Events"
    "smash           smash --frames 250 --show islands --tab Draw"
    "spinner         spinner --frames 300 --show velocities --tab Draw"
    "joint_grid      joint_grid --quick --frames 120 --tab World"
    "rain            rain --frames 300 --show boxes --tab Events"
    "city            city --frames 250 --show islands --tab Draw"
    "swarm_sweep     swarm --n 400 --frames 200 --show broadphase --tab Draw"
    "chain_bridge    chain_bridge --frames 200 --show masses --tab Tools"
    "platformer      platformer --frames 300 --pick 1 --tab Touching"
    "help            card_house --frames 60 --help-overlay"
    "branch          ragdoll_stair --frames 200 --pick 20 --back 100 --hand explode"
    "broken_file     no_such_file.json --frames 5"
)
failed=0
for size in 1280x720 3840x2160; do
    for shot in "${shots[@]}"; do
        read -r name arguments <<<"$shot"
        file=$folder/${name}_$size.png
        # split into words, because each word is one argument
        # shellcheck disable=SC2086
        if xvfb-run -a -s "-screen 0 ${size}x24" "$testbed" $arguments --size "$size" --shot "$file"; then
            printf '%s\n' "$file"
        else
            failed=$((failed + 1))
            damson_fail "no picture of $name in $size" || true
        fi
    done
done
[ "$failed" = 0 ]
