#!/usr/bin/env bash
# Builds the web site: build/site, which any file server can serve. On Debian, installs missing packages first.
#
#   tools/site.sh            builds the site
#   tools/site.sh --test     also tests it in Chromium
#   tools/site.sh --serve    serves the pages at http://localhost:5173 and updates them when files change
#
# DAMSON_SITE_BASE is the path of the site on its server, such as /damson/. The default is /.
# Builds the JavaScript package (build/npm) if it is missing, and the C++ reference (tools/docs.sh).
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/packages.sh
. tools/packages.sh

usage() { sed -n '2,9s/^# *//p' "$0"; }
case "${1-}" in
    "" | --test | --serve) [ $# -le 1 ] || { usage >&2; exit 2; } ;;
    *) usage >&2; exit 2 ;;
esac

work=build/site-work
# shellcheck disable=SC2086
damson_install_packages $damson_site_packages || exit 1
command -v npm >/dev/null || damson_install_packages $damson_npm_packages || exit 1

collect() { node site/collect/collect.mjs "$PWD" "$PWD/$work"; }

# Installs the npm packages of site/package-lock.json into the project, and links the engine to them.
install_modules() {
    mkdir -p "$work"
    cp site/package.json site/package-lock.json "$work"
    local lock=$work/package-lock.json installed=$work/node_modules/.installed-lock.json
    if ! cmp -s "$lock" "$installed"; then
        damson_say "installing npm packages"
        (cd "$work" && npm ci --no-audit --no-fund >../site-npm.log 2>&1) ||
            { cat build/site-npm.log >&2; damson_fail "'npm ci' failed; is there a network?"; return 1; }
        cp "$lock" "$installed"
    fi
    ln -sfn "$PWD/build/npm" "$work/node_modules/damson2d"
}

if [ ! -f build/npm/package.json ]; then
    # shellcheck disable=SC2086
    damson_install_packages $damson_build_packages $damson_wasm_packages $damson_js_packages || exit 1
    damson_say "building the JavaScript package"
    bindings/js/build.sh "$(nproc)"
fi
install_modules || exit 1
tools/docs.sh || damson_say "the site is built without the C++ reference, see above"
collect
node "$work/pages/race/build.mjs" "$PWD" "$work/pages/public/race" || { damson_fail "the race page could not be built" || exit 1; }

if [ "${1-}" = --serve ]; then
    node "$work/node_modules/vitepress/bin/vitepress.js" dev "$work" &
    server=$!
    trap 'kill $server' EXIT
    while kill -0 $server 2>/dev/null; do
        sleep 1
        if [ -n "$(find site docs ./*.md bindings bench/notes -newer "$work/sidebar.json" -type f -print -quit)" ]; then
            touch "$work/sidebar.json"
            collect || true
        fi
    done
    exit 0
fi

damson_say "building the site"
node "$work/node_modules/vitepress/bin/vitepress.js" build "$work" >build/site.log 2>&1 ||
    { cat build/site.log >&2; damson_fail "the site could not be built, see above" || exit 1; }
damson_say "build/site: serve this folder with any file server"
[ "${1-}" = --test ] || exit 0

damson_say "testing the site"
node --test tests/site/*.test.mjs
