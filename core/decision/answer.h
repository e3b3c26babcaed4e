// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to a question: what to decide, what it brings, what comes next, and why.
#pragma once

#include "core/decision/constraints.h"
#include "core/decision/labels.h"
#include "core/decision/reason.h"
#include "core/decision/sweep.h"
#include "core/decision/versus.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::decision
{

/// One objective of an answer.
struct ObjectiveAnswer {
    std::string text;    ///< its name, or as written in the question
    std::string written; ///< as written in the question
    bool maximize = true;
    bool isExact = false; ///< compared bit by bit (see compareWanted)
    std::optional<double> weight = {};
    std::string unit;
    double base = rules::nullValue; ///< before any decision

    bool operator==(const ObjectiveAnswer &other) const;
};

/// A candidate in an answer.
struct RankedCandidate {
    std::size_t position = 0; ///< in SweepResult::outcomes
    std::string label;        ///< with keys (see labelOf): what programs and plans know it by
    std::string whole = {};   ///< the same with the rows' labels
    Message shown = {};       ///< as people see it, sets of many rows short: see shownCandidate
    std::vector<ChosenValue> chosen = {};
    std::vector<double> values = {};  ///< of the objectives
    std::vector<double> changes = {}; ///< against the base; NULL where the base has none
    double total = rules::nullValue;  ///< Outcome::total
    std::size_t rank = 0;
    bool admissible = true; ///< false also if there is a problem: then it is not known
    bool onFront = false;
    std::vector<Message> broken = {};    ///< descriptions of the constraints it breaks
    std::vector<Message> tolerated = {}; ///< and of those it keeps only within the tolerance
    Message problem = {};                ///< why it could not be worked out; empty if it could
    /// It says how a runner-up differs where the question decides sets or for each row: see differenceText.
    Message difference = {};
    std::uint64_t alike = 0;          ///< others with the same outcome, which are not listed: see Distinct
    std::uint64_t alikeUnchecked = 0; ///< Distinct::unchecked

    bool operator==(const RankedCandidate &other) const;
};

struct AnswerOptions {
    std::size_t runnersUp = 10; ///< listed after the decision
    std::size_t front = 100;    ///< members of a Pareto front listed
    bool reasons = true;
    bool constraints = true; ///< how they stand at the decision
    bool passes = true;      ///< whether iterations have settled is told in the notes
    bool versus = true;      ///< the decision is held against the runner-up
    bool merged = true;      ///< of candidates with the same outcome one is listed; of a front's always
    bool whole = false;      ///< sets of many rows are written out
};

struct Answer {
    std::string question; ///< its name
    std::string text;     ///< its words, filled in
    std::vector<std::pair<std::string, std::string>> parameters = {};
    Aim aim = Aim::Single;
    std::vector<ObjectiveAnswer> objectives = {};

    /// Nothing if no candidate is admissible, or if the answer is a front of several and no tie-break picks
    /// one.
    std::optional<RankedCandidate> decision = {};
    /// How much better the decision is than the next in what is maximised (Outcome::total); 0 if a tie-break
    /// or the order of the candidates decided; nothing without a next one or for a front.
    std::optional<double> margin = {};
    /// The next one is as good in what is wanted, and a tie-break prefers the decision; the order of the
    /// candidates is none.
    bool decidedByTieBreak = false;
    /// Candidates as good as the decision in what is wanted, itself among them; of a front 0.
    std::uint64_t ties = 0;
    std::vector<RankedCandidate> runnersUp = {};
    /// Aim::ParetoFront: a candidate for each point, those with equal values being its `alike`.
    std::vector<RankedCandidate> front = {};
    std::size_t frontSize = 0;                ///< candidates on it
    std::size_t frontPoints = 0;              ///< different ones in the objectives
    std::optional<RankedCandidate> knee = {}; ///< see Front::knee
    std::vector<RankedCandidate> bestBy = {}; ///< of a front, by objective
    std::optional<Versus> versus = {};        ///< against the first of the runners-up with another outcome
    Reasons reasons = {};                     ///< for the decision
    /// Where nothing is admissible: what breaks its constraints by least (see isNearer).
    std::optional<RankedCandidate> nearest = {};
    /// The question's constraints, then conditions on decisions; at the decision, or else at the nearest.
    std::vector<ConstraintAnswer> constraints = {};

    std::uint64_t candidateCount = 0;
    std::uint64_t evaluated = 0;  ///< tried, each counted once
    std::uint64_t admissible = 0; ///< of those tried
    std::uint64_t failed = 0;     ///< of those tried: could not be worked out
    Message firstFailure = {};    ///< why the first of these could not
    bool isExhaustive = true;
    bool isComplete = true;
    std::optional<std::uint64_t> seed = {};
    std::vector<Message> notes = {}; ///< sentences on what the answer is and is not

    /// Whether every candidate is known; otherwise what is told holds among those tried.
    bool isProven() const { return isExhaustive && isComplete; }
    std::uint64_t inadmissible() const { return evaluated - admissible - failed; }

    bool operator==(const Answer &) const = default;
};

Answer answer(const Problem &problem, const SweepResult &result, const AnswerOptions &options = {});

/// Sentences on iterations that have not settled, under a candidate or, without one, before any decision.
std::vector<Message> unsettledUnder(const Problem &problem, const Candidate *candidate);

/// Any outcome as a RankedCandidate: for lists of all candidates.
RankedCandidate rankedCandidate(const Problem &problem, const SweepResult &result, std::size_t position);

/// Why nothing is decided although candidates were tried, with the nearest. Errors:
/// "decision.none-admissible" if this is proven, else "decision.none-found".
Error nothingDecided(const Answer &answer);

/// How the constraints stand and how many candidates break them, a line each; nothing without constraints.
std::vector<Message> constraintLines(const Answer &answer);

/// "and 3 more with the same outcome"; empty if there are none.
Message alikeText(const Answer &answer, const RankedCandidate &candidate);
/// How a listed candidate stands out: its difference from the decision, the others that are alike, and of a
/// front that it is the knee or best by an objective.
Message remarkOn(const Answer &answer, const RankedCandidate &candidate);
/// The knee of a front and what is best by each objective, a line each.
std::vector<Message> frontLines(const Answer &answer);

/// How far the decision is ahead of the next, in words; empty without a margin.
Message marginText(const Answer &answer);
/// "Decision: …" or "Decision (best found): …" or "Decision: none".
Message decisionText(const Answer &answer);
/// The titles over Answer::front and Answer::runnersUp.
Message frontTitle(const Answer &answer);
Message nextTitle(const Answer &answer);

/// "20,128"; more than can be counted in words.
Message countForPeople(std::uint64_t count);

/// For people: the decision, its value and margin, runners-up, the reasons, the notes.
Message toMessage(const Answer &answer);
/// The same in English, and the end of its last line.
std::string toText(const Answer &answer);

} // namespace weighhouse::decision
