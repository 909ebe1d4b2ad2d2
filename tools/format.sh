#!/usr/bin/env bash
# Formats all C and C++ files with clang-format 14: those that git tracks, and new files that it does not ignore. With
# --check, only reports files that differ.
set -euo pipefail
cd "$(dirname "$0")/.."
format=(clang-format -i)
[ "${1-}" != --check ] || format=(clang-format --dry-run --Werror)
# digests.inc has one world per line, and clang-format would join the lines. Other generated files turn clang-format
# off themselves.
git ls-files -z --cached --others --exclude-standard -- '*.hpp' '*.cpp' '*.inc' '*.c' '*.h' \
    ':!tests/determinism/digests.inc' | xargs -0 "${format[@]}"
