#!/usr/bin/env bash
# Formats every C and C++ file that git knows or would add, with clang-format 14 and .clang-format; --check only names those that differ.
set -euo pipefail
cd "$(dirname "$0")/.."
format=(clang-format -i)
[ "${1-}" != --check ] || format=(clang-format --dry-run --Werror)
# digests.inc is written by a test, a world a line; clang-format would join the lines. Generators that lay out what they make
# say so in it
git ls-files -z --cached --others --exclude-standard -- '*.hpp' '*.cpp' '*.inc' '*.c' '*.h' \
    ':!tests/determinism/digests.inc' | xargs -0 "${format[@]}"
