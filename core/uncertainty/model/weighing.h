// SPDX-License-Identifier: GPL-3.0-or-later
// Every candidate of a question in every state of the world.
#pragma once

#include "core/decision/outcome.h"
#include "core/decision/sweep.h"
#include "core/uncertainty/analysis/expected.h"
#include "core/uncertainty/analysis/outcomes.h"
#include "core/uncertainty/model/world.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace weighhouse::uncertainty
{

struct WeighingOptions {
    Design design = {.method = DrawingMethod::LatinHypercube, .states = 1000};
    /// Without draws, and with at most so many combinations of the factors' values, all of these are weighed
    /// with their probabilities, and nothing is drawn.
    std::size_t mostCombinations = 10'000;
    /// The share of states in which a candidate has to keep all constraints: a chance constraint.
    double chance = 0.95;
    unsigned threads = 0;             ///< 0: all cores. The result is the same whatever the number.
    decision::Progress progress = {}; ///< Of states.
    std::stop_token stop = {};
    std::optional<std::chrono::milliseconds> limit = {}; ///< Ends after this time as if it was stopped.
    /// False: each state is worked out on its own, which gives the same, bit for bit, and takes longer.
    bool inLanes = true;
    /// States that nobody believes in are weighed, too, for when they are believed in later (reweighted).
    bool weighsImpossible = false;
};

/// This is what a candidate comes to in the states.
struct WeighedCandidate {
    std::size_t position = 0; ///< Among the question's candidates.
    Estimate kept = {};       ///< The share of states in which it keeps all constraints.
    bool isKeeping = false;   ///< That share is as large as was asked for.
    Message problem = {};     ///< Why it has no value in some state; empty if it has one in all.

    bool isJudged() const { return problem.empty(); }
};

struct Weighing {
    States states;
    /// They are what is maximised (decision::totalOf) by each candidate that has a value in every state.
    Outcomes outcomes;
    std::vector<std::size_t> actions; ///< The outcomes' actions: positions in `candidates`.
    std::vector<WeighedCandidate> candidates;
    /// This tells whether a candidate keeps all constraints, for all of them in the first state, then in the
    /// second.
    std::vector<std::uint8_t> keeps;
    ExpectedOutcomes expected;       ///< Of the outcomes' actions.
    std::optional<std::size_t> best; ///< The action with the greatest mean of those that keep.
    /// The set of candidates depends on columns that states change; it is taken as everything is stored.
    bool areCandidatesStored = false;
    std::uint64_t statesWeighed = 0; ///< So many, each with every candidate.
    /// More than were weighed if it was stopped. The design draws states in blocks that depend on no others
    /// (Latin hypercubes, Sobol points: see Design), so the first blocks are a smaller sample of the same
    /// kind.
    std::uint64_t statesPlanned = 0;

    bool isWhole() const { return statesWeighed == statesPlanned; }
};

/// Weighs all candidates in the same states (common random numbers). The candidates are those of the question
/// before anything is drawn. Errors: "uncertainty.several-objectives" for objectives without weights;
/// "uncertainty.nothing-judged" with the reason where no candidate has a value in every state;
/// "uncertainty.bad-state" where an effect has none; "uncertainty.stopped"; "uncertainty.too-much" beyond
/// mostOutcomes; "uncertainty.decided" where factors or draws change what the question decides, or read it;
/// "uncertainty.too-few-states" where a value of a factor would hardly be drawn; those of drawUniforms and
/// Outcomes::of, "decision.too-many-candidates".
Result<Weighing> weigh(const decision::Problem &problem, const World &world,
                       const WeighingOptions &options = {});

/// Candidates times states; 8 bytes each.
inline constexpr std::uint64_t mostOutcomes = 200'000'000;

} // namespace weighhouse::uncertainty
