# SPDX-License-Identifier: GPL-3.0-or-later
# Configuring and building a preset of CMakePresets.json in build/PRESET.
# shellcheck shell=bash disable=SC2034

# shellcheck source=packaging/lib/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# configure PRESET [OPTION…]: does nothing if it is configured; the build itself notices changed CMake files.
configure() {
    local preset=$1
    shift
    local folder=$project/build/$preset fresh=()
    if [[ -f $folder/CMakeCache.txt ]]; then
        if [[ -f $folder/build.ninja ]] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$project" "$folder/CMakeCache.txt"; then
            (($# == 0)) || quietly "$project/build/logs/configure-$preset.log" cmake "$@" "$folder"
            return 0
        fi
        fresh=(--fresh) # half configured, or the checkout was moved
    fi
    quietly "$project/build/logs/configure-$preset.log" cmake -S "$project" --preset "$preset" "${fresh[@]}" "$@"
}

# build PRESET [TARGET…]: shows progress on a terminal, and errors in any case.
build() {
    local preset=$1
    shift
    local arguments=(-C "$project/build/$preset" -j "$(jobs_at_once)" "$@")
    if [[ -t 2 ]]; then
        NINJA_STATUS='  [%f/%t] ' ninja "${arguments[@]}" </dev/null >&2
    else
        ninja --quiet "${arguments[@]}" </dev/null >&2
    fi
}
