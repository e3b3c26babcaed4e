// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions that published transcripts lead to, beside what would have been best.
#pragma once

#include "core/base/error.h"
#include "core/benchmark/dellma/layout.h"
#include "core/benchmark/dellma/transcript.h"
#include "core/benchmark/dellma/truth.h"
#include "core/decision/sweep.h"
#include "core/uncertainty/preference/fit.h"
#include "core/uncertainty/preference/utilities.h"
#include "core/uncertainty/replies/ranks.h"
#include "core/uncertainty/replies/repairs.h"

#include <cstddef>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark::dellma
{

/// This says which preferences a ranking stands for.
enum class Comparing {
    Pairs,        ///< Each is preferred to each later one.
    Top,          ///< The first was chosen out of all, after Luce, as the published evaluation has "top1".
    OneVersusAll, ///< The first is preferred to each other one.
};

/// "pairs", "top1", "one-vs-all".
std::string_view nameOf(Comparing comparing);
std::optional<Comparing> comparingNamed(std::string_view name);

struct Settings {
    Comparing comparing = Comparing::Pairs;
    double alpha = 0.01; ///< The regularisation of spectral ranking.
    /// With a value, utilities are the posterior's maximum for a normal prior of this deviation instead.
    std::optional<double> priorDeviation = {};
    uncertainty::SoftmaxMode softmax = uncertainty::SoftmaxMode::Full;
    double temperature = 1;
    /// The overlap that prompts have, if it is not the one in the folder's name.
    std::optional<std::size_t> overlapPercent = {};
    Reading reading = Reading::Published;
    std::optional<uncertainty::Bootstrap> bootstrap = {};
    Holding holding = {};
    unsigned threads = 0; ///< 0: all cores. The decisions do not depend on it.
    decision::Progress progress = {};
    std::stop_token stop = {};
};

/// The settings with which the authors evaluate a method. A method that decides directly needs none.
/// Agriculture: alpha 2e-3 for all pairs of minibatches, else 1e-3, softmax over all. Stocks: alpha 2e-8,
/// softmax by action with temperature 0.1 (which leaves actions with equally many pairs equal but for
/// rounding: see SoftmaxMode::Action and Decision::equal).
Settings publishedSettings(const Method &method, Comparing comparing = Comparing::Pairs);

struct Decision {
    std::string name;
    std::vector<std::string> actions;
    /// The action that is taken, by position: the first of those of the highest utility. Nothing if a reply
    /// names none.
    std::optional<std::size_t> chosen = {};
    /// Actions whose utility is the highest but for rounding. Above 1, the preferences did not decide: a
    /// program that compares such utilities digit by digit takes any of these.
    std::size_t equal = 1;
    std::size_t truth = 0;         ///< The action of the best outcome, the first of several.
    double best = 0;               ///< Its outcome.
    double got = 0;                ///< The chosen action's outcome; 0 if there is none.
    std::vector<double> outcomes;  ///< By action.
    std::vector<double> utilities; ///< By action, the expected utility; 1 and 0 if a reply names an action.
    /// By action: samples and errors; empty if a reply names an action.
    std::vector<uncertainty::ActionUtility> expected = {};
    std::optional<uncertainty::Fit> fit = {}; ///< Of the pairs; without their utilities.
    RepairNotes repairs = {};

    bool isCorrect() const { return chosen == truth; }
};

/// A case with its outcomes, before anything is chosen. Errors: "dellma.bad-data" if an action has no
/// outcome.
Result<Decision> undecided(const Case &entry, const Outcomes &outcomes);
/// Takes the action of the highest of the expected utilities, which come by action.
void choose(Decision &decision, std::vector<uncertainty::ActionUtility> expected);

/// This is what a ranking stands for, as the fits take it.
uncertainty::Observations observationsOf(std::size_t pairs,
                                         const std::vector<std::vector<uncertainty::Item>> &rankings,
                                         Comparing comparing);

/// Decides one of the method's cases. Errors: those of readTranscript, readDirectDecision, fitSpectral,
/// fitLikelihood, softmax; "dellma.bad-data" if an action has no outcome.
Result<Decision> decide(const Method &method, const Case &entry, const Outcomes &outcomes,
                        const Settings &settings);

/// A case that could not be decided.
struct Failure {
    std::string name; ///< Of the case.
    Error error;

    bool operator==(const Failure &) const = default;
};

struct Decisions {
    std::vector<Decision> decisions;    ///< In the order of the method's cases.
    std::vector<Failure> failures = {}; ///< Cases whose files are not as published, in the same order.
    bool isComplete = true;             ///< false: stopped; there are those that were decided by then.
};

/// Decides all cases of a method, on several threads. Errors: those of outcomesOf; those of decide are told
/// of each case. "decision.failed" (no memory).
Result<Decisions> decideAll(const Method &method, const Settings &settings);

/// The figures of DeLLMa's tables.
struct Summary {
    std::size_t decisions = 0;
    std::size_t correct = 0;   ///< The action of the best outcome was chosen.
    std::size_t undecided = 0; ///< No action was chosen; counts as not correct.
    std::size_t equal = 0;     ///< Several actions had the highest utility.
    double accuracy = 0;       ///< Percent; 0 of none.
    /// Percent: the mean share of the best outcome that the chosen action had. Decisions whose best outcome
    /// is not above 0 have no share and are left out.
    double normalisedUtility = 0;
    std::size_t withoutShare = 0;
    std::map<Repair, std::size_t> repairs = {};
};

Summary summaryOf(const std::vector<Decision> &decisions);
/// The figures by number of actions.
std::map<std::size_t, Summary> summariesBySize(const std::vector<Decision> &decisions);

} // namespace weighhouse::benchmark::dellma
