// SPDX-License-Identifier: GPL-3.0-or-later
// All candidates worked out, on all cores.
#pragma once

#include "core/decision/tally.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace weighhouse::decision
{

/// Told how many of how many candidates are done; always on the thread that called, never going back, at most
/// a few hundred times. Returning false stops.
using Progress = std::function<bool(std::uint64_t done, std::uint64_t total)>;

/// Up to this many candidates are enumerated; above, they are searched.
inline constexpr std::uint64_t enumerationLimit = 100'000;

struct SweepOptions {
    unsigned threads = 0; ///< 0: all cores. The result is bit for bit the same whatever the number.
    Progress progress = {};
    std::stop_token stop = {};
    std::optional<std::chrono::milliseconds> limit = {}; ///< Stops after this time.
    std::uint64_t enumerationLimit = decision::enumerationLimit;
};

/// Outcomes of candidates.
struct SweepResult {
    /// In the order of the candidates; a search has those it kept, and the nearest where none is admissible.
    /// By how much constraints are broken is measured in a search, and where none is admissible.
    std::vector<Outcome> outcomes;
    std::vector<Candidate> found = {}; ///< Search only: the candidates, parallel to outcomes.
    std::vector<std::size_t> ranking;  ///< Positions of admissible outcomes, the best first.
    Outcome base;                      ///< Before any decision.
    Errors baseErrors = {};            ///< Cells without a value before any decision.

    std::uint64_t candidateCount = 0; ///< Of the question; `saturated` if not countable.
    std::uint64_t evaluated = 0;      ///< Candidates tried, each counted once.
    Tally tally = {};                 ///< Of those tried: what became of them.
    bool isExhaustive = true;         ///< false: searched, the answer is the best found, not proven the best.
    bool isComplete = true;           ///< false: stopped before the end.
    std::optional<std::uint64_t> seed = {}; ///< Search only.
    std::size_t restarts = 0;               ///< Search only.

    /// Whether every candidate is known, so that the best is proven to be the best and none is overlooked.
    bool isProven() const { return isExhaustive && isComplete; }

    /// The candidate of outcomes[position].
    Candidate candidate(const Problem &problem, std::size_t position) const;

    bool operator==(const SweepResult &other) const = default;
};

/// Works out every candidate. A stop gives what there is, marked incomplete. Errors:
/// "decision.too-many-candidates", "decision.failed" (no memory).
Result<SweepResult> sweep(const Problem &problem, const SweepOptions &options = {});

} // namespace weighhouse::decision
