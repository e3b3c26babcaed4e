# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by the scripts in packaging/. Source it; it runs nothing by itself.
# shellcheck shell=bash disable=SC2034

# The folder of the checkout, whatever the present folder is.
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)

# say TEXT: one line for people. Standard output belongs to the program that is run, so it goes to standard error.
say() {
    printf '%s\n' "$*" >&2
}

# fail TEXT: says why and what to do, and ends the script.
fail() {
    say "$*"
    exit 1
}

# quietly LOG COMMAND…: runs a command with its output in a file, of which the end is shown if the command fails.
quietly() {
    local log=$1
    shift
    mkdir -p "$(dirname "$log")"
    if ! "$@" >"$log" 2>&1 </dev/null; then
        tail -n 60 "$log" >&2
        say "This failed: $*"
        say "All of its output is in $log"
        return 1
    fi
}

# jobs: how many compilers to run at once: one for each core, but no more than there are gigabytes of memory.
jobs_at_once() {
    local cores gigabytes
    cores=$(nproc)
    gigabytes=$(awk '/^MemTotal:/ { print int($2 / 1000000) }' /proc/meminfo)
    if ((gigabytes < 1)); then
        gigabytes=1
    fi
    echo $((cores < gigabytes ? cores : gigabytes))
}

# minutes SECONDS: a length of time for people.
minutes() {
    printf '%d min %02d s' $(($1 / 60)) $(($1 % 60))
}
