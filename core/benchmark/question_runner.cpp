#include "core/benchmark/question_runner.h"

#include "core/catalogue/import_source.h"
#include "core/data/row_names.h"
#include "core/decision/problem.h"
#include "core/decision/search.h"

#include <algorithm>
#include <atomic>
#include <chrono>
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

/// The rules checked against the schemas that occurred so far; mostly there is one.
class CheckedOnce
{
public:
    explicit CheckedOnce(const std::vector<rules::RuleText> &texts) : m_texts(texts) {}

    /// Nothing if the rules have errors over this schema; they are kept.
    std::shared_ptr<const rules::CheckedRules> over(const data::Schema &schema)
    {
        const std::lock_guard lock(m_mutex);
        for (const auto &[known, rules] : m_checked) {
            if (known == schema)
                return rules;
        }
        rules::Checked checked = rules::check(m_texts, schema);
        std::shared_ptr<const rules::CheckedRules> rules;
        if (checked.errors.empty())
            rules = std::make_shared<const rules::CheckedRules>(std::move(checked.rules));
        else if (m_errors.empty())
            m_errors = std::move(checked.errors);
        m_checked.emplace_back(schema, rules);
        return rules;
    }

    Errors takeErrors() { return std::move(m_errors); }

private:
    const std::vector<rules::RuleText> &m_texts;
    std::mutex m_mutex;
    std::vector<std::pair<data::Schema, std::shared_ptr<const rules::CheckedRules>>> m_checked;
    Errors m_errors;
};

/// Arguments as the question takes them, rows by any of their names.
decision::Arguments argumentsOf(const Task &task, const rules::CheckedQuestion &question,
                                const data::Dataset &dataset)
{
    decision::Arguments arguments;
    for (const auto &[name, text] : task.arguments) {
        const auto parameter = std::ranges::find(question.parameters, name, &rules::CheckedParameter::name);
        const bool isRow =
            parameter != question.parameters.end() && parameter->type == rules::Type::Reference;
        arguments.emplace(name, isRow ? data::rowArgument(dataset, parameter->table, text) : text);
    }
    return arguments;
}

Result<void> ask(const Task &task, const decision::PreparedQuestion &prepared, TaskResult &result)
{
    const auto problem =
        decision::makeProblem(prepared, argumentsOf(task, prepared.question(), *prepared.dataset()));
    if (!problem)
        return failure(problem.error());
    decision::SweepOptions sweepOptions;
    sweepOptions.threads = 1; // the cores are busy with other databases
    decision::SearchOptions searchOptions;
    searchOptions.threads = 1;
    const auto swept = decision::weigh(*problem, sweepOptions, searchOptions);
    if (!swept)
        return failure(swept.error());
    result.candidates = swept->candidateCount;
    if (swept->ranking.empty())
        return {};
    const std::size_t best = swept->ranking.front();
    result.decision = problem->label(swept->candidate(*problem, best));
    result.correct = sameAnswer(result.decision, task.expected);
    const decision::Outcome &outcome = swept->outcomes[best];
    result.value = outcome.objectives.size() == 1 ? outcome.objectives.front() : outcome.total;
    return {};
}

/// Reads a database and asks its tasks.
void workOn(const Group &group, const std::vector<Task> &tasks, const RunSettings &settings,
            CheckedOnce &checkedOnce, std::vector<TaskResult> &results)
{
    const auto fail = [&](const Error &error) {
        for (const std::size_t position : group.tasks)
            results[position].error = error;
    };
    auto imported = catalogue::importSource(group.database);
    if (!imported)
        return fail(imported.error());
    if (!settings.shape.empty()) {
        auto fitting = shaped(imported->dataset, settings.shape);
        if (!fitting)
            return fail(fitting.error());
        imported->dataset = *std::move(fitting);
    }
    const auto rules = checkedOnce.over(imported->dataset.schema);
    if (!rules)
        return;                               // an error of the whole run
    imported->dataset.schema = rules->schema; // with the keys that the rules declare
    const auto dataset = std::make_shared<const data::Dataset>(std::move(imported->dataset));
    auto start = Clock::now();
    const auto prepared = decision::PreparedQuestion::make(rules, dataset, settings.question);
    if (!prepared)
        return fail(prepared.error());
    for (const std::size_t position : group.tasks) {
        if (auto asked = ask(tasks[position], *prepared, results[position]); !asked)
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

    CheckedOnce checkedOnce(settings.rules);
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    std::vector<std::uint8_t> worked(groups.size(), 0);
    const auto work = [&](bool reports) {
        for (;;) {
            const std::size_t group = settings.stop.stop_requested() ? groups.size() : next.fetch_add(1);
            if (group >= groups.size())
                return;
            workOn(groups[group], tasks, settings, checkedOnce, results);
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

    if (Errors errors = checkedOnce.takeErrors(); !errors.empty())
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
        run.results.push_back(std::move(results[i]));
    }
    run.seconds = secondsSince(start);
    return run;
}

} // namespace weighhouse::benchmark
