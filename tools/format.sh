#!/usr/bin/env bash
# Formats every C and C++ file that git tracks or would add, with clang-format 14 and .clang-format. With --check, it
# only reports files that differ.
set -euo pipefail
cd "$(dirname "$0")/.."
format=(clang-format -i)
[ "${1-}" != --check ] || format=(clang-format --dry-run --Werror)
# a test writes digests.inc with one world per line, and clang-format would join the lines. Other generated files turn
# clang-format off themselves
git ls-files -z --cached --others --exclude-standard -- '*.hpp' '*.cpp' '*.inc' '*.c' '*.h' \
    ':!tests/determinism/digests.inc' | xargs -0 "${format[@]}"
