#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds and runs the benchmarks; arguments go to each of them (--benchmark_filter=…, --benchmark_format=json).
set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=packaging/lib/build.sh
source "$here/lib/build.sh"
# shellcheck source=packaging/lib/packages.sh
source "$here/lib/packages.sh"

say "[1/4] Looking for what the build needs"
install_packages "${packages_to_benchmark[@]}"
say "[2/4] Configuring (bench)"
configure bench
say "[3/4] Building (bench)"
build bench
say "[4/4] Running the benchmarks"
shopt -s nullglob
benchmarks=("$project"/build/bench/bench/bench_*)
if ((${#benchmarks[@]} == 0)); then
    fail "There are no benchmarks in build/bench/bench."
fi
for benchmark in "${benchmarks[@]}"; do
    say "$(basename "$benchmark")"
    "$benchmark" "$@" </dev/null
done
