// SPDX-License-Identifier: GPL-3.0-or-later
// Utilities of candidates in states from what people and chat models said of pairs of them.
#pragma once

#include "core/uncertainty/model/question_analysis.h"
#include "core/uncertainty/preference/consistency.h"
#include "core/uncertainty/preference/preference_process.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace weighhouse::uncertainty
{

/// An action in a state, as far as the factors tell that the rules name: the level of each.
struct ActionInState {
    std::vector<std::uint32_t> levels;
    std::size_t action = 0;

    bool operator==(const ActionInState &) const = default;
};

/// This is what somebody answered, who was shown two of them in this order.
struct StateActionJudgement {
    std::size_t rater = 0; ///< Raters are numbered from 0.
    ActionInState first = {};
    ActionInState second = {};
    Outcome outcome = Outcome::Equal;

    bool operator==(const StateActionJudgement &) const = default;
};

struct RaterReading {
    std::size_t judgements = 0;
    double reliability = 1; ///< See RaterFit; 1 where it is the only rater and no rules stand beside it.
    double error = 0;       ///< Of the reliability; NaN where nothing tells it.
    double agreement = 0;   ///< The share of its answers that agree with the utilities; NaN without one.
    OrderEffect order = {};
    Cycles cycles = {};
};

struct JudgedOptions {
    /// What the rules say of an outcome is what is thought of it before anything is judged: a deviation of
    /// the outcomes counts so much. 0: nothing is thought before.
    double rulesScale = 2;
    double actionDeviation = 0.8; ///< This is what an action is worth whatever the state.
    double levelDeviation = 0.5;  ///< This is what a factor's value adds to an action…
    double stateDeviation = 0.5;  ///< …and to all of them.
    double ownDeviation = 0.3;    ///< This is what is left.
};

/// Immutable.
class JudgedUtilities
{
public:
    /// More actions in states than this are not told apart by anybody's answers.
    static constexpr std::size_t mostItems = 20'000;

    /// Errors: "uncertainty.nothing-to-judge" without a factor that the rules name;
    /// "uncertainty.too-many-pairs-to-judge"; those of fitRaters and PreferenceProcess::fit. Judgements are
    /// of the analysis's levels and actions.
    static Result<JudgedUtilities> make(const QuestionAnalysis &analysis,
                                        std::span<const StateActionJudgement> judgements, std::size_t raters,
                                        const JudgedOptions &options = {});

    /// Laid out as the weighing's outcomes, from 0 for the worst to 1 for the best.
    const Outcomes &utilities() const { return m_utilities; }
    const std::vector<RaterReading> &raters() const { return m_raters; }

    /// The pair whose answer tells most about which action is best under these beliefs, among the likeliest
    /// states of the best actions; nothing if there are not two. `rater` answers it.
    std::optional<std::pair<ActionInState, ActionInState>> next(const QuestionReading &reading,
                                                                std::size_t rater) const;

    /// So many of them, to be ranked in one go: those of the pairs whose answers tell most, pairs that the
    /// rater was not asked about first; by state, then by action. Fewer where there are no more; none where
    /// next() gives nothing.
    std::vector<ActionInState> several(const QuestionReading &reading, std::size_t rater,
                                       std::size_t count) const;

private:
    using Judgements = std::vector<std::vector<Judgement>>; ///< By rater.

    JudgedUtilities(PreferenceProcess process, Outcomes utilities);

    /// The likeliest states of the best actions, with what is known of them.
    struct Askable;
    Askable askable(const QuestionReading &reading, std::size_t rater) const;
    ActionInState actionInStateOf(Item item) const;

    PreferenceProcess m_process;
    Outcomes m_utilities;
    std::vector<RaterReading> m_raters;
    Judgements m_judgements;
    std::vector<std::size_t> m_levelCounts;
    std::size_t m_actions = 1;
};

} // namespace weighhouse::uncertainty
