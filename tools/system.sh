#!/bin/sh
# What the tests need beside Python: a browser, and a database server for the operators' tests.
# Installed from Debian's packages where we may; otherwise a clear word on what to install.
set -eu

missing=""
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing="$missing postgresql"
# The browser without windows around it: the tests take half the time with it, and do without where it is not.
shell=""
command -v chromium-headless-shell >/dev/null 2>&1 || shell="chromium-headless-shell"
[ -n "$missing$shell" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    [ -n "$missing" ] || exit 0
    echo "please install:$missing (the tests drive a real browser and a real database)" >&2
    exit 1
fi
run=""
[ "$(id -u)" = 0 ] || run="sudo"
install() { $run env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::http::Timeout=20 install -y -qq \
    --no-install-recommends "$@" >/dev/null; }
if [ -n "$missing" ]; then
    $run apt-get update -qq
    # shellcheck disable=SC2086
    install $missing fonts-dejavu-core
fi
if [ -n "$shell" ] && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }; then
    install $shell 2>/dev/null || { $run apt-get -o Acquire::http::Timeout=20 update -qq && install $shell; } ||
        echo "without $shell the tests drive chromium itself, which takes longer" >&2
fi
