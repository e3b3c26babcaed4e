# The stages of packaging/test.sh.
# shellcheck shell=bash disable=SC2034

# shellcheck source=packaging/lib/build.sh
source "$(dirname "${BASH_SOURCE[0]}")/build.sh"
# shellcheck source=packaging/lib/packages.sh
source "$(dirname "${BASH_SOURCE[0]}")/packages.sh"

all_stages=(format ci tidy asan fuzz release)
declare -A stage_purpose=(
    [format]="the sources are laid out as .clang-format says"
    [ci]="everything builds without warnings, and the tests pass"
    [tidy]="clang-tidy finds nothing in core/, ui/ and app/"
    [asan]="the tests pass under the address and undefined-behaviour sanitizers"
    [fuzz]="importers and parsers survive ${FUZZ_SECONDS:-20} seconds of fuzzing each"
    [release]="the program that people run gives a decision"
)

# our_files PATTERN…: files of the project, separated by NULs; in a checkout, those that git knows.
our_files() {
    if git -C "$project" rev-parse --is-inside-work-tree >/dev/null 2>&1; then
        local file
        while IFS= read -r -d '' file; do
            if [[ -e $project/$file ]]; then
                printf '%s\0' "$file"
            fi
        done < <(git -C "$project" ls-files -z --cached --others --exclude-standard -- "$@")
    else
        local pattern
        for pattern in "$@"; do
            find . -path ./build -prune -o -path "./$pattern" -type f -printf '%P\0'
        done
    fi
}

stage_format() {
    install_packages "${packages_to_format[@]}"
    our_files '*.cpp' '*.h' | xargs -0 --no-run-if-empty clang-format-19 --dry-run -Werror
}

# run_tests PRESET: ctest's own words, to its last line. Properties are tried on the same examples each time, so
# that a failure is the change's; RC_PARAMS=seed=N tries others.
run_tests() {
    RC_PARAMS=${RC_PARAMS:-seed=1} ctest --preset "$1" --parallel "$(jobs_at_once)"
}

stage_ci() {
    install_packages "${packages_to_test[@]}"
    say "  Configuring and building (ci)"
    configure ci
    build ci
    say "  Running the tests"
    run_tests ci
}

stage_tidy() {
    install_packages "${packages_to_test[@]}" "${packages_to_tidy[@]}"
    configure tidy
    # The one generated source. Ninja would build all that its library links to before it.
    cmake -D SOURCE_DIR="$project/resources" -D MANIFEST="$project/resources/manifest.txt" \
        -D OUTPUT="$project/build/tidy/core/catalogue/embedded_files.cpp" -P "$project/packaging/cmake/EmbedFiles.cmake"
    local log=$project/build/logs/tidy.log
    mkdir -p "$(dirname "$log")"
    say "  Reading $(our_files 'core/*.cpp' 'app/*.cpp' 'ui/*.cpp' | tr -cd '\0' | wc -c) sources, each folder's together"
    # GCC's own options are unknown to clang, what is a warning for it is the compilers' business, and that sources
    # include sources is how they are read together.
    if ! sed -nE 's/^ *"file": "(.*)",?$/\1/p' "$project/build/tidy/compile_commands.json" |
        xargs --delimiter='\n' --max-procs="$(nproc)" --max-args=1 \
            clang-tidy-19 -p "$project/build/tidy" --quiet --checks=-bugprone-suspicious-include \
            --extra-arg=-Wno-unknown-warning-option --extra-arg=-Wno-error >"$log" 2>&1; then
        grep -vE '^\[[0-9]+/[0-9]+\] Processing|^[0-9]+ warnings? |^Suppressed |^Use -header-filter' "$log" >&2
        return 1
    fi
}

stage_asan() {
    install_packages "${packages_to_test[@]}"
    say "  Configuring and building (asan)"
    configure asan
    build asan
    say "  Running the tests"
    ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1 UBSAN_OPTIONS=print_stacktrace=1 \
        LSAN_OPTIONS=suppressions=$project/tests/support/leaks.supp:print_suppressions=0 run_tests asan
}

# Each fuzzer starts from its seeds in tests/fuzz/seeds; inputs that break something are left in build/fuzz/findings.
stage_fuzz() {
    install_packages "${packages_to_fuzz[@]}"
    say "  Configuring and building (fuzz)"
    configure fuzz
    build fuzz fuzzers
    local seconds=${FUZZ_SECONDS:-20} fuzzer name corpus log found=0
    mkdir -p "$project/build/fuzz/findings"
    for fuzzer in "$project"/build/fuzz/fuzz/fuzz_*; do
        [[ -x $fuzzer ]] || continue
        found=$((found + 1))
        name=$(basename "$fuzzer")
        name=${name#fuzz_}
        corpus=$project/build/fuzz/corpus/$name
        log=$project/build/logs/fuzz-$name.log
        mkdir -p "$corpus"
        local folders=("$corpus")
        if [[ -d $project/tests/fuzz/seeds/$name ]]; then
            folders+=("$project/tests/fuzz/seeds/$name")
        fi
        say "  Fuzzing $name for $seconds seconds"
        quietly "$log" "$fuzzer" -seed=1 -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
            -artifact_prefix="$project/build/fuzz/findings/$name-" "${folders[@]}"
        say "    $(grep -E '^Done ' "$log" | tail -n 1)"
    done
    if ((found == 0)); then
        fail "There are no fuzzers in build/fuzz/fuzz."
    fi
}

stage_release() {
    local answer
    answer=$("$project/packaging/run.sh" decide --sample trade --format json)
    if [[ $answer != *'"decision"'* ]]; then
        say "$answer"
        fail "The program printed no decision."
    fi
    "$project/packaging/run.sh" decide --sample trade
    build release weighhouse-tck
}
