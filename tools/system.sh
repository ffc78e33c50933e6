#!/bin/sh
# What the tests need beside Python: a browser, and a database server for the operators' tests.
# Installed from Debian's packages where we may; otherwise a clear word on what to install.
set -eu

missing=""
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing="$missing postgresql"
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    echo "please install:$missing (the tests drive a real browser and a real database)" >&2
    exit 1
fi
run=""
[ "$(id -u)" = 0 ] || run="sudo"
export DEBIAN_FRONTEND=noninteractive
$run apt-get update -qq
# shellcheck disable=SC2086
$run apt-get install -y -qq --no-install-recommends $missing fonts-dejavu-core >/dev/null
