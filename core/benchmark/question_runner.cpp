// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/question_runner.h"

#include "core/benchmark/work_through.h"
#include "core/catalogue/import_source.h"
#include "core/decision/rounding.h"
#include "core/llm/server_errors.h"
#include "core/model/model.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/journal/journal_writer.h"
#include "core/plan/journal/lasting_log.h"
#include "core/plan/tools/tool_registry.h"
#include "core/strategy/chat/planned_steps.h"
#include "core/strategy/guard/failure_class.h"
#include "core/strategy/run_about.h"

#include <QCoreApplication>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <tuple>
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

/// The attempts at tasks that ask of one database, by the positions of their results.
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

/// Notes what a chat model's run has read and where it went wrong, for whoever compares strategies.
void lookAtRun(const plan::RunState &run, const model::ModelPtr &model, const plan::Tools &tools,
               const strategy::Asking &asking, TaskResult &result)
{
    for (const std::optional<plan::ChangeKind> kind : strategy::replanningsOf(run))
        result.replanningKinds.push_back(kind ? plan::toText(*kind) : std::string());
    auto problem = model->ask(asking.question, asking.arguments);
    if (!problem)
        return;
    const strategy::PlanGuard guard(model, std::make_shared<const decision::Problem>(*std::move(problem)));
    result.coverage = guard.coverage(run, tools);
    if (result.asGood)
        return;
    const strategy::Failure failure = strategy::failureOf(run, result.expected, guard, tools);
    result.failure = toText(failure.kind);
    for (const Message &fact : failure.evidence)
        result.evidence.push_back(fact.text());
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

/// Carries a request out and goes on with what a breakpoint has stopped: nobody is there for whom a guarded
/// run could stop before it decides.
Result<plan::RunState> runToEnd(plan::EventLog &log, plan::RunRequest request)
{
    plan::RunRequest rest{.state = {}, .tools = request.tools, .world = request.world};
    rest.settings = request.settings;
    rest.maker = request.maker;
    rest.stop = request.stop;
    auto ran = plan::runPlan(log, std::move(request));
    if (!ran || ran->phase != plan::RunPhase::Paused || ran->pausedWhy != plan::PauseReason::Breakpoint)
        return ran;
    rest.state = *std::move(ran);
    return plan::runPlan(log, std::move(rest));
}

/// A journal with a run that has begun in it.
struct BegunRun {
    plan::JournalStore journal;
    KeptRun kept;
};

Result<BegunRun> beginKept(const Task &task, const model::Model &model, const RunSettings &settings)
{
    auto journal = settings.keep->journalOf(task, settings.question, model);
    if (!journal)
        return failure(std::move(journal.error()));
    const auto run = journal->begin();
    if (!run)
        return failure(run.error());
    const std::filesystem::path project = journal->path();
    return BegunRun{*std::move(journal), {project, *run, {}}};
}

/// This does the same as runToEnd, with the run in the journal of its project.
Result<plan::RunState> runKept(BegunRun begun, plan::RunRequest request, TaskResult &result)
{
    const plan::RunId run = begun.kept.run;
    request.state.run = run;
    plan::JournalWriter writer(std::move(begun.journal));
    plan::LastingLog log(writer);
    auto ran = runToEnd(log, std::move(request));
    // The missing events may just have been tried once more.
    log.flush();
    QCoreApplication::sendPostedEvents(&writer);
    result.notKept = log.lost(run);
    Result<std::string> name{std::string()};
    writer.with<Result<std::string>>(
        [run, &name](plan::JournalStore &store) { return name = store.nameOf(run); }, {});
    writer.flush();
    if (name && !log.isWhollyLost(run)) {
        begun.kept.name = *std::move(name);
        result.kept = std::move(begun.kept);
    } else if (!name && !result.notKept) {
        result.notKept = name.error();
    }
    return ran;
}

Result<void> ask(const Task &task, const model::ModelPtr &model, const plan::Tools &tools,
                 const RunSettings &settings, const strategy::Means &means, TaskResult &result)
{
    const strategy::Strategy &strategy =
        settings.strategy != nullptr ? *settings.strategy : strategy::usualStrategy();
    plan::RunRequest request{.state = {}, .tools = tools, .world = {}};
    request.state.run = 1;
    request.settings.tools.time = std::chrono::hours(24); // a benchmark measures time, and does not cut it
    // Nobody reads a run again that is not kept: it is not taken down, and its rules and data are not hashed.
    request.about = plan::RunAbout{
        .question = settings.question, .arguments = task.arguments, .strategy = strategy.name()};
    std::optional<BegunRun> begun;
    if (settings.keep) {
        const auto problem = model->ask(settings.question, task.arguments);
        if (!problem)
            return failure(problem.error());
        request.about = strategy::aboutRun(*problem, *model, strategy, settings.strategySettings, means);
        request.world = model->fingerprint().world();
    }
    const strategy::Asking asking{settings.question, task.arguments};
    if (auto plan = strategy.planAhead(model, asking, settings.strategySettings)) {
        if (!*plan)
            return failure(std::move(*plan).error());
        request.plan = **std::move(plan);
    }
    request.maker = strategy.begin(model, asking, settings.strategySettings, means);
    request.stop = settings.stop;
    if (settings.keep) {
        if (auto kept = beginKept(task, *model, settings))
            begun = *std::move(kept);
        else
            result.notKept = std::move(kept.error());
    }
    plan::PassingLog passing;
    const auto ran = begun ? runKept(*std::move(begun), std::move(request), result)
                           : runToEnd(passing, std::move(request));
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
    if (strategy.needs().chatModel)
        lookAtRun(*ran, model, tools, asking, result);
    if (auto failed = plan::failureOf(*ran); failed && failed->code != "decision.none-admissible")
        return failure(*std::move(failed));
    return {};
}

/// Hands a result to whoever keeps them.
class Keeper
{
public:
    explicit Keeper(const RunSettings &settings) : m_settings(settings) {}

    void keep(const TaskResult &result)
    {
        if (!m_settings.finished)
            return;
        const std::scoped_lock lock(m_mutex);
        m_settings.finished(result);
    }

private:
    const RunSettings &m_settings;
    std::mutex m_mutex;
};

/// Reads a database and asks its tasks. Returns false if it was stopped before all were asked.
bool workOn(const Group &group, const std::vector<Task> &tasks, const RunSettings &settings,
            ModelMaker &models, Keeper &keeper, std::vector<std::optional<TaskResult>> &results)
{
    const std::size_t repetitions = results.size() / tasks.size();
    const auto begin = [&](std::size_t position) -> TaskResult & {
        const Task &task = tasks[position / repetitions];
        results[position] = TaskResult{.id = task.id,
                                       .arguments = task.arguments,
                                       .expected = task.expected,
                                       .value = rules::nullValue,
                                       .repetition = position % repetitions + 1};
        return *results[position];
    };
    const auto fail = [&](const Error &error) {
        for (const std::size_t position : group.tasks)
            begin(position).error = error;
        return true;
    };
    import::Options reading;
    reading.otherNames = tasks[group.tasks.front() / repetitions].otherNames;
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
        return true; // an error of the whole run
    const Result<strategy::Means> means = settings.means ? settings.means() : strategy::Means{};
    if (!means)
        return fail(means.error());
    // The cores are busy with other databases.
    const plan::Tools tools =
        plan::standardTools(*model, {.threads = 1, .chat = [chat = means->chat] { return chat; }});
    for (const std::size_t position : group.tasks) {
        TaskResult &result = begin(position);
        auto asked = ask(tasks[position / repetitions], *model, tools, settings, *means, result);
        if (settings.stop.stop_requested()) {
            results[position].reset(); // who is interrupted has not failed
            return false;
        }
        if (!asked)
            result.error = asked.error();
        if (!result.isAnswered()) {
            result.failure.clear();
            result.evidence.clear();
        } else if (!asked && result.failure.empty() && settings.strategy != nullptr &&
                   settings.strategy->needs().chatModel) {
            result.failure = toText(strategy::FailureClass::Other);
        }
        result.seconds = secondsSince(start);
        keeper.keep(result);
        start = Clock::now();
    }
    return true;
}

/// Tasks by database, those that are there, much work first.
std::vector<Group> groupsOf(const std::vector<Task> &tasks,
                            const std::vector<std::optional<TaskResult>> &results, std::size_t &missing)
{
    const std::size_t repetitions = tasks.empty() ? 1 : results.size() / tasks.size();
    std::vector<Group> groups;
    for (std::size_t position = 0; position < results.size(); ++position) {
        const Task &task = tasks[position / repetitions];
        std::error_code problem;
        if (!std::filesystem::exists(task.database, problem)) {
            missing += position % repetitions == 0 ? 1 : 0;
            continue;
        }
        if (results[position])
            continue; // known
        auto group = std::ranges::find(groups, task.database, &Group::database);
        if (group == groups.end())
            group = groups.insert(groups.end(), {task.database, {}, 0});
        group->tasks.push_back(position);
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

bool TaskResult::operator==(const TaskResult &other) const
{
    const auto all = [](const TaskResult &of) {
        return std::tie(of.id, of.arguments, of.decision, of.expected, of.correct, of.asGood, of.candidates,
                        of.seconds, of.queries, of.replannings, of.tokens, of.cost, of.repetition, of.figures,
                        of.failure, of.evidence, of.coverage, of.replanningKinds, of.error, of.kept,
                        of.notKept);
    };
    return all(*this) == all(other) &&
           (value == other.value || (std::isnan(value) && std::isnan(other.value)));
}

bool TaskResult::isAnswered() const
{
    return !error || !llm::isUnasked(*error);
}

tl::expected<RunResult, Errors> runTasks(const std::vector<Task> &tasks, const RunSettings &settings)
{
    const auto start = Clock::now();
    RunResult run;
    const std::size_t repetitions = std::max<std::size_t>(settings.repetitions, 1);
    std::vector<std::optional<TaskResult>> results(tasks.size() * repetitions);
    for (const TaskResult &known : settings.known) {
        const auto task = std::ranges::find(tasks, known.id, &Task::id);
        if (task == tasks.end() || known.repetition == 0 || known.repetition > repetitions)
            continue;
        const auto position = static_cast<std::size_t>(task - tasks.begin()) * repetitions;
        results[position + known.repetition - 1] = known;
    }
    const std::vector<Group> groups = groupsOf(tasks, results, run.missing);

    ModelMaker models(settings);
    Keeper keeper(settings);
    std::atomic<bool> isComplete = true;
    const Piece piece = [&](std::size_t group) {
        const bool isDone = !settings.stop.stop_requested() &&
                            workOn(groups[group], tasks, settings, models, keeper, results);
        if (!isDone)
            isComplete = false;
        return isDone;
    };
    workThrough(groups.size(), settings.jobs, [&piece] { return piece; }, settings.progress);

    if (Errors errors = models.takeErrors(); !errors.empty())
        return tl::unexpected(std::move(errors));
    run.isComplete = isComplete;
    for (std::optional<TaskResult> &result : results) {
        if (!result)
            continue;
        run.correct += result->correct ? 1 : 0;
        run.asGood += result->asGood ? 1 : 0;
        run.results.push_back(*std::move(result));
    }
    run.seconds = secondsSince(start);
    return run;
}

} // namespace weighhouse::benchmark
