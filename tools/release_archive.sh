#!/usr/bin/env bash
# Writes a release archive: the tracked files, and the generated code in bindings/generated, so that it builds without
# Python.
#
#   tools/release_archive.sh FILE.tar.gz
set -euo pipefail
file=$(realpath -m "${1:?name the archive, for example damson-0.1.0.tar.gz}")
cd "$(dirname "$0")/.."
name=$(basename "$file" .tar.gz)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/$name" "$(dirname "$file")"
git archive HEAD | tar -x -C "$work/$name"
python3 "$work/$name/bindings/generate.py" --build "$work/$name/bindings/generated"
find "$work" -name __pycache__ -prune -exec rm -r {} +
tar -c --sort=name --owner=0 --group=0 --numeric-owner --mtime="$(git log -1 --format=%cI)" -C "$work" "$name" | gzip -n > "$file"
