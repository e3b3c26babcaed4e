#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks everything that must hold before a change lands. Installs what is missing (Debian 12, Ubuntu 24.04).
#   packaging/test.sh [stage…]
# Stages, in their order: format release asan fuzz tidy. Without any: all of them. One more runs only where it is
# named, for use while working: quick checks what changed since the branch left main, or since the last commit on it.
#   TIDY_COMMITS           clang-tidy reads what so many commits changed (10), or all
#   TIDY_MINUTES           for so long at most, what changed last first (15)
#   TOTAL_MINUTES          and not after all stages together took so long (75)
#   FUZZ_SECONDS           how long each fuzzer runs (20)
#   RC_PARAMS              RapidCheck's settings (seed=1): which random examples the properties are tried on
#   WEIGHHOUSE_TEST_DATA   folder of published data for the tests that use it (../shared/data); they are skipped without it
set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=packaging/lib/stages.sh
source "$here/lib/stages.sh"

stages=("$@")
if ((${#stages[@]} == 0)); then
    stages=("${all_stages[@]}")
fi
for stage in "${stages[@]}"; do
    if [[ " ${all_stages[*]} quick " != *" $stage "* ]]; then
        say "There is no stage $stage. Stages: ${all_stages[*]}, and quick"
        exit 2
    fi
done

cd "$project"
exec </dev/null
current=
trap 'if [[ -n $current ]]; then say "The stage $current failed after $(minutes "$SECONDS") in all."; fi' EXIT

number=0
for stage in "${stages[@]}"; do
    current=$stage
    number=$((number + 1))
    begun=$SECONDS
    say "[$number/${#stages[@]}] ${stage}: ${stage_purpose[$stage]}"
    "stage_$stage"
    say "[$number/${#stages[@]}] ${stage}: good after $(minutes $((SECONDS - begun)))"
done
current=
say "Everything holds: ${stages[*]} ($(minutes "$SECONDS"))"
