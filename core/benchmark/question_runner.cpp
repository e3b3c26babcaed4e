// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/question_runner.h"

#include "core/catalogue/import_source.h"
#include "core/decision/rounding.h"
#include "core/model/model.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/tools/tool_registry.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace weighhouse::benchmark
{
namespace
{

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// The tasks that ask of one database, by their positions.
struct Group {
    std::filesystem::path database;
    std::vector<std::size_t> tasks;
    std::uintmax_t work = 0; ///< Roughly, in no unit: the database's size for each task.
};

/// Models of the databases; rules are checked once for each schema in a row, mostly there is one.
class ModelMaker
{
public:
    explicit ModelMaker(const RunSettings &settings) : m_settings(settings) {}

    /// Null if the rules have errors over this schema; they are kept.
    Result<model::ModelPtr> over(data::Dataset dataset)
    {
        model::Making making{.question = m_settings.question, .stop = m_settings.stop};
        {
            const std::scoped_lock lock(m_mutex);
            making.previous = m_last;
        }
        auto made = model::Model::make(std::make_shared<const data::Dataset>(std::move(dataset)),
                                       m_settings.rules, making);
        if (!made)
            return made;
        const std::scoped_lock lock(m_mutex);
        if (!(*made)->ruleErrors().empty()) {
            if (m_errors.empty())
                m_errors = (*made)->ruleErrors();
            return model::ModelPtr();
        }
        m_last = *made;
        return made;
    }

    Errors takeErrors() { return std::move(m_errors); }

private:
    const RunSettings &m_settings;
    std::mutex m_mutex;
    model::ModelPtr m_last;
    Errors m_errors;
};

/// Tells whether two outcomes are admissible and have the same objectives, except for rounding.
bool isAsGood(const decision::Outcome &left, const decision::Outcome &right)
{
    return left.admissible && right.admissible &&
           std::ranges::equal(left.objectives, right.objectives, [](double one, double other) {
               return decision::compareWithoutRounding(one, other) == 0;
           });
}

/// The objective with the decision, and whether the annotated answer is no better, where its candidates were
/// weighed.
void lookAtOutcome(const decision::Weighed &weighed, TaskResult &result)
{
    result.candidates = weighed.result.candidateCount;
    const decision::Outcome *decided = nullptr;
    const decision::Outcome *annotated = nullptr;
    for (const std::size_t position : weighed.result.ranking) {
        const std::string label = weighed.problem.label(weighed.result.candidate(weighed.problem, position));
        const decision::Outcome &outcome = weighed.result.outcomes[position];
        if (decided == nullptr && label == result.decision)
            decided = &outcome;
        if (annotated == nullptr && sameAnswer(label, result.expected))
            annotated = &outcome;
        if (decided != nullptr && annotated != nullptr)
            break;
    }
    if (decided == nullptr)
        return;
    result.value = decided->objectives.size() == 1 ? decided->objectives.front() : decided->total;
    result.asGood = result.asGood || (annotated != nullptr && isAsGood(*decided, *annotated));
}

Result<void> ask(const Task &task, const model::ModelPtr &model, const plan::Tools &tools,
                 const RunSettings &settings, const strategy::Means &means, TaskResult &result)
{
    const strategy::Strategy &strategy =
        settings.strategy != nullptr ? *settings.strategy : strategy::usualStrategy();
    // Nobody reads such a run again or compares it with another one: it is not taken down, and its rules and
    // its data are not hashed.
    plan::PassingLog log;
    plan::RunRequest request{.state = {}, .tools = tools, .world = {}};
    request.state.run = 1;
    request.settings.tools.time = std::chrono::hours(24); // a benchmark measures time, and does not cut it
    request.about = plan::RunAbout{
        .question = settings.question, .arguments = task.arguments, .strategy = strategy.name()};
    const strategy::Asking asking{settings.question, task.arguments};
    if (auto plan = strategy.planAhead(model, asking, settings.strategySettings)) {
        if (!*plan)
            return failure(std::move(*plan).error());
        request.plan = **std::move(plan);
    }
    request.maker = strategy.begin(model, asking, settings.strategySettings, means);
    request.stop = settings.stop;
    const auto ran = plan::runPlan(log, std::move(request));
    if (!ran)
        return failure(ran.error());
    result.queries = static_cast<std::uint64_t>(
        std::ranges::count(ran->plan().nodes, plan::NodeKind::Query, &plan::Node::kind));
    result.replannings = ran->usage.replannings;
    result.tokens = ran->usage.tokens;
    result.cost = ran->usage.money;
    result.decision = ran->decision();
    result.correct = !ran->decision().empty() && sameAnswer(result.decision, task.expected);
    result.asGood = result.correct;
    if (const auto weighed = plan::weighedIn(*ran))
        lookAtOutcome(*weighed, result);
    if (auto failed = plan::failureOf(*ran); failed && failed->code != "decision.none-admissible")
        return failure(*std::move(failed));
    return {};
}

/// Reads a database and asks its tasks.
void workOn(const Group &group, const std::vector<Task> &tasks, const RunSettings &settings,
            ModelMaker &models, std::vector<TaskResult> &results)
{
    const auto fail = [&](const Error &error) {
        for (const std::size_t position : group.tasks)
            results[position].error = error;
    };
    import::Options reading;
    reading.otherNames = tasks[group.tasks.front()].otherNames;
    auto imported = catalogue::importSource(group.database, std::move(reading));
    if (!imported)
        return fail(imported.error());
    if (!settings.shape.empty()) {
        auto fitting = shaped(imported->dataset, settings.shape);
        if (!fitting)
            return fail(fitting.error());
        imported->dataset = *std::move(fitting);
    }
    auto start = Clock::now();
    const auto model = models.over(std::move(imported->dataset));
    if (!model)
        return fail(model.error());
    if (*model == nullptr)
        return; // an error of the whole run
    const Result<strategy::Means> means = settings.means ? settings.means() : strategy::Means{};
    if (!means)
        return fail(means.error());
    // The cores are busy with other databases.
    const plan::Tools tools = plan::standardTools(*model, {.threads = 1});
    for (const std::size_t position : group.tasks) {
        auto asked = ask(tasks[position], *model, tools, settings, *means, results[position]);
        if (!asked)
            results[position].error = asked.error();
        results[position].seconds = secondsSince(start);
        start = Clock::now();
    }
}

/// Tasks by database, those that are there, much work first.
std::vector<Group> groupsOf(const std::vector<Task> &tasks, std::size_t &missing)
{
    std::vector<Group> groups;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        std::error_code problem;
        if (!std::filesystem::exists(tasks[i].database, problem)) {
            ++missing;
            continue;
        }
        auto group = std::ranges::find(groups, tasks[i].database, &Group::database);
        if (group == groups.end())
            group = groups.insert(groups.end(), {tasks[i].database, {}, 0});
        group->tasks.push_back(i);
    }
    for (Group &group : groups) {
        std::error_code problem;
        const auto size = std::filesystem::file_size(group.database, problem);
        group.work = problem ? 0 : size * group.tasks.size();
    }
    // The largest first, so that no core is left with one of them in the end.
    std::ranges::stable_sort(groups, std::ranges::greater(), &Group::work);
    return groups;
}

} // namespace

tl::expected<RunResult, Errors> runTasks(const std::vector<Task> &tasks, const RunSettings &settings)
{
    const auto start = Clock::now();
    RunResult run;
    const std::vector<Group> groups = groupsOf(tasks, run.missing);
    std::vector<TaskResult> results(tasks.size());
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        results[i].id = tasks[i].id;
        results[i].arguments = tasks[i].arguments;
        results[i].expected = tasks[i].expected;
        results[i].value = rules::nullValue;
    }

    ModelMaker models(settings);
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    std::vector<std::uint8_t> worked(groups.size(), 0);
    const auto work = [&](bool reports) {
        for (;;) {
            const std::size_t group = settings.stop.stop_requested() ? groups.size() : next.fetch_add(1);
            if (group >= groups.size())
                return;
            workOn(groups[group], tasks, settings, models, results);
            worked[group] = 1;
            ++done;
            if (reports && settings.progress)
                settings.progress(done, groups.size());
        }
    };
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t jobs = std::min<std::size_t>(settings.jobs == 0 ? cores : settings.jobs, groups.size());
    {
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < jobs; ++i)
            helpers.emplace_back([&work] { work(false); });
        work(true);
    }

    if (Errors errors = models.takeErrors(); !errors.empty())
        return tl::unexpected(std::move(errors));
    std::vector<std::uint8_t> asked(tasks.size(), 0);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        run.isComplete = run.isComplete && worked[i] != 0;
        for (const std::size_t task : groups[i].tasks)
            asked[task] = worked[i];
    }
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        if (asked[i] == 0)
            continue;
        run.correct += results[i].correct ? 1 : 0;
        run.asGood += results[i].asGood ? 1 : 0;
        run.results.push_back(std::move(results[i]));
    }
    run.seconds = secondsSince(start);
    return run;
}

} // namespace weighhouse::benchmark
