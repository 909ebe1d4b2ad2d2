#!/usr/bin/env bash
# Runs all physics checks at full length and updates the figures of docs/accuracy.md.
#
#   tools/accuracy.sh [PROGRAM]     path of the program; default: build/release/demo/damson
#
# The exit status is 1 if a check fails. The page is updated even then.
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
