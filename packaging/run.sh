#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs Weighhouse from a checkout: installs what it needs (Debian 12, Ubuntu 24.04), builds it, starts it.
#   packaging/run.sh [arguments of weighhouse…]
# Only the program writes to standard output.
set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=packaging/lib/build.sh
source "$here/lib/build.sh"
# shellcheck source=packaging/lib/packages.sh
source "$here/lib/packages.sh"

program=$project/build/release/bin/weighhouse

if [[ -x $program ]]; then
    # Built before: just bring it up to date, which takes a moment unless the sources changed.
    install_packages "${packages_to_run[@]}"
    configure release
    if [[ $(ninja -C "$project/build/release" -n weighhouse </dev/null) != *"no work to do"* ]]; then
        say "Building what changed"
        build release weighhouse
    fi
else
    say "[1/4] Looking for what the build needs"
    install_packages "${packages_to_run[@]}"
    say "[2/4] Configuring (release)"
    configure release
    say "[3/4] Building (release): this takes a few minutes on two cores, and is done once"
    build release weighhouse
    say "[4/4] Starting $program"
fi

if (($# == 0)) && [[ -z ${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-} ]]; then
    say "There is no display to open the window on. Instead, a decision of the sample \"trade\" (weighhouse --help tells more):"
    set -- decide --sample trade
fi
exec "$program" "$@"
