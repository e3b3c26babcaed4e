// SPDX-License-Identifier: GPL-3.0-or-later
// Asking annotated questions and counting the right answers.
#pragma once

#include "core/base/error.h"
#include "core/benchmark/kept_runs.h"
#include "core/benchmark/question_set.h"
#include "core/rules/check/checked.h"
#include "core/strategy/analyst.h"
#include "core/strategy/guard/plan_guard.h"
#include "core/strategy/strategy.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::benchmark
{

/// What came of one task.
struct TaskResult {
    std::int64_t id = 0;
    std::vector<catalogue::Argument> arguments = {};
    std::string decision = {}; ///< Empty if there is none.
    std::string expected = {};
    bool correct = false;
    /// It is true if the decision is correct or, where candidates were weighed, its objectives are the same
    /// as those of the annotated answer but for rounding (relative 1e-12): then it is another answer, and no
    /// worse.
    bool asGood = false;
    double value =
        0; ///< The objective (what is maximised or minimised) with the decision; NaN if it is not known.
    std::uint64_t candidates = 0; ///< 0 if the strategy did not weigh them.
    double seconds = 0;           ///< Without reading the database.
    std::uint64_t queries = 0;    ///< The steps that asked the data, mended ones once.
    std::uint64_t replannings = 0;
    std::uint64_t tokens = 0;
    double cost = 0;
    std::size_t repetition = 1;                 ///< Of the same task, from 1.
    std::map<std::string, double> figures = {}; ///< Other measures of its benchmark, by their names.
    // The following are known of a strategy that asks a chat model.
    std::string failure = {}; ///< strategy::FailureClass in its letters; empty if it is as good.
    std::vector<std::string> evidence = {}; ///< Of the failure.
    strategy::Coverage coverage = {};       ///< The columns that it read of those that the decision turns on.
    std::vector<std::string> replanningKinds =
        {}; ///< plan::ChangeKind in words; "" for a plan of the same steps.
    std::optional<Error> error = {};
    std::optional<KeptRun> kept = {};  ///< The place of the run, where runs are kept.
    std::optional<Error> notKept = {}; ///< The reason why the run, or some of it, could not be kept.

    bool operator==(const TaskResult &other) const;
    /// It is false where the chat model could not be asked, as when its server was away: such a result says
    /// nothing about whoever decides, and is counted apart.
    bool isAnswered() const;
};

struct RunSettings {
    std::vector<rules::RuleText> rules;
    std::string question; ///< The name of the question in the rules that every task asks.
    const strategy::Strategy *strategy = nullptr; ///< Who decides; null: the usual one.
    /// By default the Analyst, which the benchmark asks for decisions, shows no more than it needs for them.
    strategy::Settings strategySettings = {
        {std::string(strategy::stepsSetting), std::string(strategy::decisionStepsOnly)}};
    /// Makes what the strategy works with, on each thread that asks; empty: nothing.
    std::function<Result<strategy::Means>()> means = {};
    unsigned jobs = 0; ///< Databases worked on at the same time; 0: as many as there are cores.
    std::stop_token stop = {};
    /// Told how many of how many databases are done, on the thread that called.
    std::function<void(std::size_t done, std::size_t total)> progress = {};
    std::vector<TableShape> shape = {}; ///< Of the databases; empty: as they are.
    std::size_t repetitions = 1;        ///< So often is each task asked.
    std::optional<RunFolder> keep = {}; ///< The projects that keep the runs; nothing: they are not kept.
    /// Results that are known from before; their tasks are not asked again.
    std::vector<TaskResult> known = {};
    /// Called for each result that was not known, one after the other on any thread.
    std::function<void(const TaskResult &)> finished = {};
};

struct RunResult {
    /// They are in the order of the tasks, those of one task together; without those that were not come to.
    std::vector<TaskResult> results;
    std::size_t missing = 0; ///< Tasks whose database is not there.
    std::size_t correct = 0;
    std::size_t asGood = 0; ///< With the correct ones.
    bool isComplete = true; ///< false: stopped before the end.
    double seconds = 0;
};

/// Asks every task whose database is there: the strategy plans and decides as for a person, each task a run
/// of its own. Where runs are kept and one cannot be, it is still carried out, and its result says so. Each
/// database is read and its rules are worked out once. A database
/// that cannot be read is an error of its tasks; rules with errors are an error of the run. There must be a
/// QCoreApplication.
tl::expected<RunResult, Errors> runTasks(const std::vector<Task> &tasks, const RunSettings &settings);

} // namespace weighhouse::benchmark
