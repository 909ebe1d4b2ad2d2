#!/usr/bin/env bash
# Makes all physics checks at full length and renews the figures of docs/accuracy.md.
#
#   tools/accuracy.sh [PROGRAM]     the program, build/release/demo/damson unless named
#
# Exit status 1 when a check fails; the page is renewed all the same.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1-build/release/demo/damson}
page=docs/accuracy.md
table=$(mktemp)
trap 'rm -f "$table"' EXIT
status=0
"$program" validate --full --markdown "$table" || status=$?
[ -s "$table" ] || exit "$status"
sed -i '/^<!-- figures -->$/q' "$page"
cat "$table" >>"$page"
exit "$status"
