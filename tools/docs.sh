#!/usr/bin/env bash
# Generates the C++ reference from the public headers: build/docs/index.html. On Debian, installs doxygen if it is missing.
# tools/site.sh makes it a part of the web site.
#
#   tools/docs.sh
#
# Fails if a public name is not documented, doxygen does not understand a comment, or a link is broken.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/packages.sh
. tools/packages.sh

[ $# -eq 0 ] || { sed -n '2,7s/^# *//p' "$0" >&2; exit 2; }
# shellcheck disable=SC2086
damson_install_packages $damson_docs_packages || exit 1
command -v doxygen >/dev/null || { damson_fail "the reference needs doxygen, which is not installed" || exit 1; }

# Prints the headers in include/damson and all headers that they include.
public_headers() {
    local waiting=(include/damson/*.hpp) file include
    local -A seen=()
    while [ ${#waiting[@]} -gt 0 ]; do
        file=${waiting[0]}
        waiting=("${waiting[@]:1}")
        [ -z "${seen[$file]-}" ] || continue
        seen[$file]=yes
        while read -r include; do
            waiting+=("$(realpath --relative-to=. "$(dirname "$file")/$include")")
        done < <(sed -n 's/^#include "\(.*\)"$/\1/p' "$file")
    done
    printf '%s\n' "${!seen[@]}" | LC_ALL=C sort
}

out=build/docs
log=build/docs.log
rm -rf "$out"
mkdir -p "$out"
mapfile -t headers < <(public_headers)
version=$(sed -n 's/^project(damson VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
damson_say "generating the reference of ${#headers[@]} headers"
if ! {
    cat docs/Doxyfile
    printf 'PROJECT_NUMBER = %s\n' "$version"
    printf 'INPUT = %s\n' "${headers[*]} docs/reference_main.dox"
} | doxygen - >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$out/index.html"
    damson_fail "doxygen reported the warnings above: every public name needs a comment that doxygen understands" || exit 1
fi

find "$out" -maxdepth 1 -name '*.html' -print0 | xargs -0 sed -i 's,<div class="title">\(.*\)</div></div>$,<h1 class="title">\1</h1></div>,'
awk -f docs/reference_names.awk build/docs.tag >"$out/names.js"

(cd "$out" && find . -type f | sed 's,^\./,,') >build/docs.files
if ! find "$out" -maxdepth 1 -name '*.html' -print0 | LC_ALL=C sort -z |
    xargs -0 awk -v listing=build/docs.files -f docs/reference_links.awk >"$log"; then
    damson_fail "the links of the reference could not be checked" || exit 1
fi
if [ -s "$log" ]; then
    cat "$log" >&2
    damson_fail "the reference has broken links, see above" || exit 1
fi
damson_say "$out/index.html: open it in a browser"
