// SPDX-License-Identifier: GPL-3.0-or-later
// A decision under uncertainty: what is weighed, and what comes of it.
#pragma once

#include "core/data/project/opinions/opinions.h"
#include "core/uncertainty/model/imperfect_tests.h"
#include "core/uncertainty/model/judged_utilities.h"
#include "core/uncertainty/model/question_analysis.h"
#include "ui/document/workings.h"

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace weighhouse::ui
{

struct Deliberated;
using DeliberatedPtr = std::shared_ptr<const Deliberated>;

/// This is what is weighed: a question under its rules, with beliefs in factors, an attitude to risk, and
/// judgements.
struct WeighRequest {
    WorkingsPtr workings;
    StatedBeliefs beliefs; ///< In the place of those that the workings' model was made with.
    project::KeptAttitude attitude;
    std::vector<project::KeptJudgement> judgements; ///< Also those about other questions.
    DeliberatedPtr previous;                        ///< What is the same is taken from it; may be null.
    std::uint64_t request = 0;
};

/// All candidates in all states, or why there is nothing. Immutable.
struct Deliberated {
    WorkingsPtr workings;
    StatedBeliefs beliefs;
    project::KeptAttitude attitude;
    std::uint64_t request = 0;
    std::optional<uncertainty::QuestionAnalysis> analysis;
    std::optional<Error> error;
    uncertainty::Design design;
    /// The utilities that follow from judgements; nothing where nothing can be judged, with the reason.
    std::optional<uncertainty::JudgedUtilities> judged;
    std::optional<Error> judgedError;
    QStringList raters;                ///< The person first, whose name is empty.
    std::size_t foreignJudgements = 0; ///< They are about candidates or states that there are not any more.
    double seconds = 0;

    const decision::Problem &problem() const { return *workings->problem; }
};

/// This is what beliefs make of it. Immutable.
struct Believed {
    DeliberatedPtr deliberated; ///< With an analysis.
    uncertainty::QuestionReading reading;
    /// The pair that is worth judging next; nothing while beliefs are dragged.
    std::optional<std::pair<uncertainty::ActionInState, uncertainty::ActionInState>> next = {};
    std::vector<uncertainty::ActionInState> several = {}; ///< Those that are worth ranking in one go.
    double testRight = 1; ///< So often the tests are right that these values are of; see valueOfTests.
    std::vector<std::optional<uncertainty::SignalValue>> tests = {};

    const decision::Problem &problem() const { return deliberated->problem(); }
    const uncertainty::QuestionAnalysis &analysis() const { return *deliberated->analysis; }
    /// The name of an action, for people…
    QString labelOf(std::size_t action) const;
    /// …and as judgements keep it.
    QString keptLabelOf(std::size_t action) const;
    /// "price: rises, frost: none"
    QString stateText(const std::vector<std::uint32_t> &levels) const;
    /// A number of the outcomes' as the objective says it: what is minimised has the other sign.
    double inOwnSense(double outcome) const;
    /// "ducats/month", or what utilities are called; empty if there is none.
    QString unit() const;
};
using BelievedPtr = std::shared_ptr<const Believed>;

using WorldPtr = std::shared_ptr<const uncertainty::World>;

/// What the rules say is not certain, under these beliefs; from any thread.
Result<WorldPtr> worldOf(const Workings &workings, const StatedBeliefs &beliefs);

/// Weighs in the states of the world; from any thread.
DeliberatedPtr deliberate(const WeighRequest &request, const std::stop_token &stop,
                          const decision::Progress &progress);

} // namespace weighhouse::ui
