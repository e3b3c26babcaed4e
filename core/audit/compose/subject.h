// SPDX-License-Identifier: GPL-3.0-or-later
// The subject of a report: a run, its data and rules, and the result of working it out again.
#pragma once

#include "core/audit/check/left_out_rows.h"
#include "core/audit/check/recheck.h"
#include "core/data/project/project.h"
#include "core/decision/answer.h"
#include "core/model/model.h"
#include "core/plan/execute/step_work.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/run_summary.h"
#include "core/uncertainty/model/question_analysis.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::audit
{

/// The run's question weighed once more in states of the world, with the beliefs of the step that did it.
struct Weighed {
    plan::NodeId step = {};
    decision::Problem problem;
    /// Factors and columns of which something else is believed than the rules say.
    std::vector<std::string> believed;
    uncertainty::Design design;
    uncertainty::QuestionAnalysis analysis;
    uncertainty::QuestionReading reading;
};

/// A run that the report sets beside its own.
struct OtherRun {
    plan::RunSummary summary;
    std::string lastHash; ///< The hash of its last event.
    plan::ChainCheck chain;
    std::vector<plan::RunInput> changed; ///< It means the same as in Subject.
    std::vector<StepCheck> checks;
};

/// Immutable once it is made.
struct Subject {
    project::ProjectInformation information;
    project::Content content;
    project::SealCheck seal;
    model::ModelPtr model;
    plan::StoredRun run;
    plan::RunSummary summary;
    plan::ChainCheck chain;
    std::string headHash; ///< It covers all runs of the project.
    /// The rows that the project keeps to itself, if it does; then nothing is worked out again or weighed.
    std::optional<LeftOutRows> leftOut;
    /// The inputs that differ between the beginning of the run and the project now. If there are any,
    /// nothing is worked out again.
    std::vector<plan::RunInput> changed;
    std::vector<StepCheck> checks;
    std::vector<OtherRun> others;
    /// The run's question with its arguments; nothing if it asks none that the rules have, with the reason.
    std::optional<decision::Problem> problem;
    Message noProblem;
    /// The answer of the rules on the stored data, found by weighing the candidates, whoever decided.
    std::optional<decision::Answer> answer;
    /// Candidates that break constraints or could not be worked out, in their order; at most a hundred.
    std::vector<decision::RankedCandidate> inadmissible;
    std::shared_ptr<const Weighed> weighed; ///< Null if no step has weighed it in states of the world.

    const plan::RunState &state() const { return run.state; }
    /// The step whose answer is the decision; null if nothing is decided, or not any more.
    const plan::NodeRun *decidingRun() const;
    /// The number of the project's documents if no step of the run looks for anything in them, else 0.
    std::size_t unreadDocuments() const;
};

struct SubjectOptions {
    plan::RunId run = 0;
    std::vector<plan::RunId> others = {};
    bool isRechecked = true; ///< Every step is worked out once more.
    /// It is called with the finished share; it returns false to stop.
    project::Progress progress = {};
    std::stop_token stop = {};
};

/// Reads a run from a project, checks it, and works it out again. A damaged run is no error: the subject
/// names the damage. Needs a QCoreApplication. Errors: those of project::Project, plan::JournalStore and
/// model::Model::make; "audit.cancelled".
Result<Subject> subjectOf(const std::filesystem::path &project, const SubjectOptions &options);

} // namespace weighhouse::audit
