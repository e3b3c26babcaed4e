# SPDX-License-Identifier: GPL-3.0-or-later
# The stages of packaging/test.sh.
# shellcheck shell=bash disable=SC2034

# shellcheck source=packaging/lib/build.sh
source "$(dirname "${BASH_SOURCE[0]}")/build.sh"
# shellcheck source=packaging/lib/packages.sh
source "$(dirname "${BASH_SOURCE[0]}")/packages.sh"

all_stages=(format release asan fuzz tidy)
declare -A stage_purpose=(
    [format]="the sources are laid out as .clang-format says"
    [release]="the program that people run gives a decision and passes the tests of its commands"
    [asan]="the tests pass under the address and undefined-behaviour sanitizers"
    [tidy]="clang-tidy finds nothing in what lately changed in core/, ui/ and app/"
    [fuzz]="importers and parsers survive ${FUZZ_SECONDS:-20} seconds of fuzzing each"
    [quick]="what changed is laid out as it should be, builds without warnings, and passes its own tests"
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
    our_files '*.cpp' '*.h' | xargs -0 --no-run-if-empty --max-procs="$(nproc)" --max-args=100 \
        clang-format-19 --dry-run -Werror
}

# run_tests PRESET [OPTION…]: ctest's own words, to its last line. Properties are tried on the same examples each time,
# so that a failure is the change's; RC_PARAMS=seed=N tries others.
run_tests() {
    local preset=$1
    shift
    RC_PARAMS=${RC_PARAMS:-seed=1} ctest --preset "$preset" --parallel "$(jobs_at_once)" "$@"
}

# These start the program over and over, which takes long with sanitizers; the release stage runs them.
slow_with_sanitizers='^app[.](decide|report|resume)$'

# All tests are built once only, with sanitizers; here the program is built as people run it, with the tests that start
# it as people do. The configuration adds to the one of packaging/run.sh, which then finds the program built.
stage_release() {
    install_packages "${packages_to_test[@]}"
    say "  Configuring and building (release)"
    configure release -D WEIGHHOUSE_TESTS=ON
    build release weighhouse weighhouse-tck test_app test_stress
    local answer
    answer=$("$project/packaging/run.sh" decide --sample trade --format json)
    if [[ $answer != *'"decision"'* ]]; then
        say "$answer"
        fail "The program printed no decision."
    fi
    "$project/packaging/run.sh" decide --sample trade
    say "  Running the tests of the program"
    run_tests release --tests-regex '^(app|stress)[.]'
}

# units_to_read: what clang-tidy reads, one a line: the compiled files that hold sources which the last TIDY_COMMITS
# commits changed, or whose headers they changed; what the newest changed comes first. All of them where the history does
# not reach so far.
units_to_read() {
    local unit index changed count=${TIDY_COMMITS:-10}
    changed=$(mktemp -d)
    if [[ $count != all ]] && git -C "$project" rev-parse --verify --quiet "HEAD~$count" >/dev/null; then
        for ((index = 0; index < count; index++)); do
            git -C "$project" diff --name-only "HEAD~$((index + 1))" "HEAD~$index" -- core ui app |
                sed -E 's/[.](cpp|h)$/./' >"$changed/$index"
        done
    else
        echo / >"$changed/0"
        count=1
    fi
    for ((index = 0; index < count; index++)); do
        [[ -s $changed/$index ]] || continue
        sed -nE 's/^ *"file": "(.*)",?$/\1/p' "$project/build/tidy/compile_commands.json" | while IFS= read -r unit; do
            if { echo "$unit"; cat "$unit"; } | grep -qFf "$changed/$index"; then
                printf '%s\n' "$unit"
            fi
        done
    done | awk '!seen[$0]++'
    rm -r "$changed"
}

# minutes_to_read: how long clang-tidy may take: TIDY_MINUTES, or less where the stages before took long.
minutes_to_read() {
    local wanted=${TIDY_MINUTES:-15} left=$((${TOTAL_MINUTES:-75} - SECONDS / 60))
    echo $((left < wanted ? (left > 0 ? left : 0) : wanted))
}

stage_tidy() {
    if (($(minutes_to_read) == 0)); then
        say "  There is no time left for it"
        return 0
    fi
    install_packages "${packages_to_test[@]}" "${packages_to_tidy[@]}"
    configure tidy
    # The generated sources. Ninja would build all that their libraries link to before them.
    cmake -D SOURCE_DIR="$project/resources" -D MANIFEST="$project/resources/manifest.txt" \
        -D OUTPUT="$project/build/tidy/core/catalogue/embedded_files.cpp" -D HEADER=core/catalogue/embedded.h \
        -D FUNCTION=weighhouse::catalogue::embeddedFiles -D TYPE=EmbeddedFile -P "$project/packaging/cmake/EmbedFiles.cmake"
    cmake -D SOURCE_DIR="$project/resources/messages" -D MANIFEST="$project/resources/messages/manifest.txt" \
        -D OUTPUT="$project/build/tidy/core/base/embedded_files.cpp" -D HEADER=core/base/message_words.h \
        -D FUNCTION=weighhouse::messageFiles -D TYPE=MessageFile -P "$project/packaging/cmake/EmbedFiles.cmake"
    local log=$project/build/logs/tidy.log
    mkdir -p "$(dirname "$log")"
    local units
    mapfile -t units < <(units_to_read)
    if ((${#units[@]} == 0)); then
        say "  Nothing of it has changed"
        return 0
    fi
    local minutes
    minutes=$(minutes_to_read)
    say "  Reading ${#units[@]} parts, each of some sources of a folder, for $minutes minutes at most"
    # GCC's own options are unknown to clang, what is a warning for it is the compilers' business, and that sources
    # include sources is how they are read together.
    # shellcheck disable=SC2016
    local read_one='
        if (($(date +%s) > $1)); then echo "Not read: $3"; exit 0; fi
        clang-tidy-19 -p "$2" --quiet --checks=-bugprone-suspicious-include \
            --extra-arg=-Wno-unknown-warning-option --extra-arg=-Wno-error "$3"'
    if ! printf '%s\n' "${units[@]}" |
        xargs --delimiter='\n' --max-procs="$(nproc)" --max-args=1 bash -c "$read_one" clang-tidy \
            "$(($(date +%s) + 60 * minutes))" "$project/build/tidy" >"$log" 2>&1; then
        grep -vE '^\[[0-9]+/[0-9]+\] Processing|^[0-9]+ warnings? |^Suppressed |^Use -header-filter' "$log" >&2
        return 1
    fi
    if grep -q '^Not read: ' "$log"; then
        say "  There was no time for $(grep -c '^Not read: ' "$log") of them, which changed longest ago"
    fi
}

stage_asan() {
    install_packages "${packages_to_test[@]}" "${packages_to_fuzz[@]}"
    say "  Configuring and building (asan)"
    configure asan
    build asan
    say "  Running the tests"
    ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:allow_addr2line=1 UBSAN_OPTIONS=print_stacktrace=1 \
        LSAN_OPTIONS=suppressions=$project/tests/support/leaks.supp:print_suppressions=0 \
        run_tests asan --exclude-regex "$slow_with_sanitizers"
}

# fuzz FUZZER: starts from its seeds in tests/fuzz/seeds; inputs that break something are left in build/fuzz/findings.
fuzz() {
    local seconds=${FUZZ_SECONDS:-20} name corpus log
    name=$(basename "$1")
    name=${name#fuzz_}
    corpus=$project/build/fuzz/corpus/$name
    log=$project/build/logs/fuzz-$name.log
    mkdir -p "$corpus"
    local folders=("$corpus")
    if [[ -d $project/tests/fuzz/seeds/$name ]]; then
        folders+=("$project/tests/fuzz/seeds/$name")
    fi
    say "  Fuzzing $name for $seconds seconds"
    LSAN_OPTIONS=suppressions=$project/tests/support/leaks.supp:print_suppressions=0 \
        quietly "$log" "$1" -seed=1 -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
        -artifact_prefix="$project/build/fuzz/findings/$name-" "${folders[@]}"
    say "    $name: $(grep -E '^Done ' "$log" | tail -n 1)"
}

stage_fuzz() {
    install_packages "${packages_to_test[@]}" "${packages_to_fuzz[@]}"
    configure asan
    build asan fuzzers # the stage asan has built them if it ran
    local fuzzer process running=() found=0
    mkdir -p "$project/build/fuzz/findings"
    for fuzzer in "$project"/build/asan/fuzz/fuzz_*; do
        [[ -x $fuzzer ]] || continue
        found=$((found + 1))
        fuzz "$fuzzer" &
        running+=($!)
        if ((${#running[@]} == $(jobs_at_once))); then
            for process in "${running[@]}"; do
                wait "$process"
            done
            running=()
        fi
    done
    for process in "${running[@]}"; do
        wait "$process"
    done
    if ((found == 0)); then
        fail "There are no fuzzers in build/asan/fuzz."
    fi
}

# changed_files: what differs from where this branch left main, committed or not, one a line; on main itself what is not
# committed.
changed_files() {
    local main base=HEAD
    for main in origin/main main; do
        if git -C "$project" rev-parse --verify --quiet "$main" >/dev/null; then
            base=$(git -C "$project" merge-base HEAD "$main" || echo HEAD)
            break
        fi
    done
    {
        git -C "$project" diff --name-only "$base" --
        git -C "$project" ls-files --others --exclude-standard
    } | sort -u
}

# tests_of TARGETS FILE…: the test programs of the targets that files belong to, one a line. TARGETS is what the configure
# step writes of them. A target's own tests bear its name or its folder's, or link it and nothing that builds on it; where it has none,
# those of what links it stand in.
tests_of() {
    local targets=$1
    shift
    printf '%s\n' "$@" | awk '
        function sees(from, to, link) { # whether a target links another, directly or through others
            if ((from, to) in known) return known[from, to]
            known[from, to] = 0
            for (link in targets)
                if ((from, link) in links && (link == to || sees(link, to))) { known[from, to] = 1; break }
            return known[from, to]
        }
        function is_test(name) { return name ~ /^test_/ }
        function is_own(test, target, other) {
            if (!((test, target) in links)) return 0
            for (other in targets)
                if (other != target && (test, other) in links && sees(other, target)) return 0
            return 1
        }
        function take(target, test, name, found, above) {
            if (target in taken) return
            taken[target] = 1
            if (is_test(target)) { wanted[target] = 1; return }
            name = target; sub(/^weighhouse_/, "test_", name)
            if (name in targets) { wanted[name] = 1; found = 1 }
            name = folder[target]; sub(/^core\//, "", name); gsub(/\//, "_", name); name = "test_" name
            if (name in targets) { wanted[name] = 1; found = 1 }
            for (test in targets)
                if (is_test(test) && is_own(test, target)) { wanted[test] = 1; found = 1 }
            if (found) return
            for (above in targets)
                if ((above, target) in links) take(above)
        }
        NR == FNR && $1 == "target" { target = $2; targets[target] = 1 }
        NR == FNR && $1 == "folder" { folder[target] = $2 }
        NR == FNR && ($1 == "links" || $1 == "private_links") { for (i = 2; i <= NF; ++i) links[target, $i] = 1 }
        NR == FNR { next }
        { # the target in the deepest folder above the file
            best = ""; depth = -1
            for (target in targets) {
                if (index($0, folder[target] "/") != 1 || length(folder[target]) < depth) continue
                if (length(folder[target]) == depth && !is_test(target) && best != "weighhouse") continue
                depth = length(folder[target]); best = target
            }
            if (best != "") take(best)
            if ($0 ~ /^resources\//) { take("test_catalogue"); take("test_samples") }
            if ($0 ~ /^translations\//) take("test_ui_shell")
        }
        END { for (test in wanted) if (test in targets) print test }' "$targets" - | sort
}

# On a tree that is built, a change in one folder takes less than a minute.
stage_quick() {
    local changed sources=() file tests=() names
    if ! git -C "$project" rev-parse --is-inside-work-tree >/dev/null 2>&1; then
        fail "This is no checkout of git, which tells what changed. Run the other stages."
    fi
    mapfile -t changed < <(changed_files)
    if ((${#changed[@]} == 0)); then
        say "  Nothing has changed"
        return 0
    fi
    for file in "${changed[@]}"; do
        if [[ $file == *.cpp || $file == *.h ]] && [[ -e $file ]]; then
            sources+=("$file")
        fi
    done
    if ((${#sources[@]} > 0)); then
        install_packages "${packages_to_format[@]}"
        clang-format-19 --dry-run -Werror "${sources[@]}"
    fi
    install_packages "${packages_to_test[@]}"
    configure quick
    build quick build.ninja # what the lists of sources say now
    mapfile -t tests < <(tests_of "$project/build/quick/walls/targets.txt" "${changed[@]}")
    mapfile -t tests < <(printf '%s\n' test_house "${tests[@]}" | sort -u)
    say "  Building and running ${tests[*]}"
    build quick "${tests[@]}"
    names=$(printf '|%s' "${tests[@]#test_}")
    RC_PARAMS=${RC_PARAMS:-seed=1} ctest --preset quick --parallel "$(jobs_at_once)" --tests-regex "^(${names:1})[.]"
}
