# SPDX-License-Identifier: GPL-3.0-or-later
# Packages of Debian 12 and Ubuntu 24.04 that are needed, and installing those that are missing.
# shellcheck shell=bash disable=SC2034

# shellcheck source=packaging/lib/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# What each job needs. Names are the same in both distributions.
packages_to_run=(cmake ninja-build g++ pkg-config nlohmann-json3-dev libexpected-dev libsqlite3-dev libssl-dev libzip-dev libcli11-dev
    libqpdf-dev libpoppler-cpp-dev qt6-base-dev qcoro-qt6-dev libgl-dev qt6-charts-dev libqt6opengl6-dev qt6-svg-dev libqscintilla2-qt6-dev libgraphviz-dev qt6-l10n-tools
    qt6-translations-l10n qtkeychain-qt6-dev libsecret-1-0 fonts-dejavu-core libmimalloc-dev)
packages_to_test=("${packages_to_run[@]}" librapidcheck-dev libbenchmark-dev lld # benchmarks are built, not run; lld links them
    qpdf poppler-utils                                                           # they judge the reports' files
    dbus gnome-keyring)                                                          # a keychain of the tests' own
packages_to_benchmark=("${packages_to_run[@]}" libbenchmark-dev graphviz)
packages_to_format=(clang-format-19)
packages_to_tidy=(clang-tidy-19)
packages_to_fuzz=("${packages_to_run[@]}" clang-19 libclang-rt-19-dev)

# missing_packages PACKAGE…: those of the packages that are not installed, one a line.
missing_packages() {
    local package
    declare -A installed=()
    while IFS=' ' read -r package _; do
        installed["$package"]=yes
    done < <(dpkg-query --show --showformat='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null | grep ' installed$')
    for package in "$@"; do
        if [[ -z ${installed["$package"]:-} ]]; then
            printf '%s\n' "$package"
        fi
    done
}

# as_root COMMAND…: runs a command as root, through sudo if need be.
as_root() {
    if ((EUID == 0)); then
        "$@"
    else
        sudo "$@"
    fi
}

apt() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get \
        -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 --yes --quiet "$@"
}

# install_packages PACKAGE…: installs what is missing and says so; does nothing if nothing is.
install_packages() {
    if ! command -v dpkg-query >/dev/null; then
        say "This is neither Debian nor Ubuntu, so nothing is installed for you. What is needed goes by these names there:"
        say "  $*"
        return 0
    fi
    local missing=()
    mapfile -t missing < <(missing_packages "$@")
    if ((${#missing[@]} == 0)); then
        return 0
    fi
    say "  Installing ${#missing[@]} packages with apt: ${missing[*]}"
    if ((EUID != 0)) && ! command -v sudo >/dev/null; then
        fail "That needs root. Run this as root, or install them first: apt-get install ${missing[*]}"
    fi
    if ((EUID != 0)) && [[ -t 0 ]]; then
        sudo -v
    fi
    local log=$project/build/logs/apt.log attempt
    for attempt in 1 2 3; do
        if quietly "$log" apt update && quietly "$log" apt install --no-install-recommends "${missing[@]}"; then
            return 0
        fi
        if ((attempt < 3)); then
            say "  Trying again in $((attempt * 10)) seconds"
            sleep $((attempt * 10))
        fi
    done
    fail "The packages could not be installed. Check the network and the list of sources, then run this again."
}
