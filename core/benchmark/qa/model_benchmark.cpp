// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/model_benchmark.h"

#include "core/benchmark/qa/answer_text.h"
#include "core/benchmark/qa/information_gain.h"
#include "core/benchmark/qa/run_times.h"
#include "core/benchmark/work_through.h"
#include "core/model/model.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/journal/run_words.h"
#include "core/plan/tools/search_tool.h"
#include "core/plan/tools/tool_registry.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

namespace weighhouse::benchmark::qa
{
namespace
{

/// Takes nothing down but how often a chat model was asked.
class CountingLog : public plan::PassingLog
{
public:
    void append(plan::Batch batch, Appended done) override
    {
        m_prompts += static_cast<std::size_t>(std::ranges::count(
            batch.events, plan::EventKind::PromptSent, [](const auto &what) { return plan::kindOf(what); }));
        plan::PassingLog::append(std::move(batch), std::move(done));
    }

    std::size_t prompts() const { return m_prompts; }

private:
    std::size_t m_prompts = 0;
};

/// All that the steps of a run have found, each passage once.
Ranking foundBy(const plan::RunState &run, const ParagraphLibrary &library)
{
    std::vector<Ranking> rankings;
    std::size_t most = 0;
    for (const plan::Node &node : run.plan().nodes) {
        const plan::NodeRun *one = run.node(node.id);
        if (node.tool != plan::SearchTool::toolType.name || one == nullptr || one->answer == nullptr)
            continue;
        rankings.push_back(library.rankingOf(*one->answer));
        most = std::max(most, rankings.back().size());
    }
    return unionOf(rankings, most);
}

/// The question as a result names it.
std::vector<catalogue::Argument> argumentsOf(const HopQuestion &question)
{
    return {{"id", question.id}, {"question", question.text}};
}

/// The settings and the model that all questions share.
struct Asked {
    const ModelSettings &settings;
    model::ModelPtr model; ///< A model of no data.
};

Result<void> askModel(const HopQuestion &question, const ParagraphLibrary &library, const Asked &asked,
                      const strategy::Means &means, TaskResult &result)
{
    const ModelSettings &settings = asked.settings;
    plan::RunRequest request{
        .state = {},
        .tools = plan::standardTools(
            asked.model,
            {.threads = 1, .chat = [chat = means.chat] { return chat; }, .library = library.library()}),
        .world = {}};
    request.state.run = 1;
    request.settings.limit = settings.atOnce;
    request.settings.tools.time = std::chrono::hours(24); // a benchmark measures time, and does not cut it
    request.about = plan::RunAbout{.title = question.text, .strategy = settings.strategy->name()};
    strategy::Means searching = means;
    searching.vectors = library.library()->embedderName();
    request.maker =
        settings.strategy->begin(asked.model, {.words = question.text}, settings.strategySettings, searching);
    request.stop = settings.stop;
    CountingLog log;
    const auto run = plan::runPlan(log, std::move(request));
    result.figures[callsFigure] = static_cast<double>(log.prompts());
    if (!run)
        return failure(run.error());
    result.tokens = run->usage.tokens;
    result.cost = run->usage.money;
    result.replannings = run->usage.replannings;
    if (run->versions.empty())
        return {};
    result.queries =
        static_cast<std::uint64_t>(std::ranges::count_if(run->plan().nodes, [](const plan::Node &node) {
            return node.kind == plan::NodeKind::Search || node.kind == plan::NodeKind::Query;
        }));
    const Ranking found = foundBy(*run, library);
    const Quality quality =
        qualityAt(found, library.documentsOf(question, question.supporting), found.size());
    result.figures[recallFigure] = quality.recall;
    result.figures[precisionFigure] = quality.precision;
    result.figures[stepsFigure] = static_cast<double>(run->plan().nodes.size());
    result.figures[criticalPathFigure] = criticalPathOf(*run);
    if (auto failed = plan::failureOf(*run))
        return failure(*std::move(failed));
    if (run->outcome != plan::Outcome::Done)
        return {}; // it gave up, and what it has said is no answer
    result.decision = plan::finalAnswer(*run);
    const AnswerScores scores = answerScores(result.decision, question.answer, question.aliases);
    result.figures[exactFigure] = scores.exact;
    result.figures[f1Figure] = scores.f1;
    result.correct = scores.contained > 0;
    result.asGood = result.correct;
    if (settings.scoresGain && means.chat != nullptr) {
        const auto gains = gainByDepth(*run, question.text, *means.chat, settings.stop);
        if (!gains)
            return failure(gains.error());
        for (std::size_t depth = 0; depth < gains->size(); ++depth) {
            if ((*gains)[depth])
                result.figures[gainFigures + std::to_string(depth + 1)] = *(*gains)[depth];
        }
    }
    return {};
}

} // namespace

Result<RunResult> runModelBenchmark(const std::vector<HopQuestion> &questions, const ParagraphPools &pools,
                                    const ModelSettings &settings)
{
    using Clock = std::chrono::steady_clock;
    const auto secondsSince = [](Clock::time_point start) {
        return std::chrono::duration<double>(Clock::now() - start).count();
    };
    const auto start = Clock::now();
    auto model = model::Model::make(std::make_shared<const data::Dataset>(), {});
    if (!model)
        return failure(std::move(model.error()));
    const Asked asked{settings, *std::move(model)};
    std::vector<std::optional<TaskResult>> results(questions.size());
    for (const TaskResult &known : settings.known) {
        const auto question = std::ranges::find(questions, known.id, &HopQuestion::number);
        // The file may be another one by now.
        if (question != questions.end() && known.arguments == argumentsOf(*question) &&
            known.expected == question->answer)
            results[static_cast<std::size_t>(question - questions.begin())] = known;
    }
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < results.size(); ++i) {
        if (!results[i])
            open.push_back(i);
    }
    std::mutex mutex;
    const auto askOne = [&](std::size_t position, const Result<strategy::Means> &means) {
        if (settings.stop.stop_requested())
            return false;
        const HopQuestion &question = questions[open[position]];
        const auto library = pools.libraryFor(question);
        TaskResult result{.id = question.number,
                          .arguments = argumentsOf(question),
                          .expected = question.answer,
                          .value = rules::nullValue};
        const auto begin = Clock::now();
        if (!means)
            result.error = means.error();
        else if (auto answered = askModel(question, *library, asked, *means, result); !answered)
            result.error = std::move(answered.error());
        if (settings.stop.stop_requested())
            return false; // who is interrupted has not failed
        result.seconds = secondsSince(begin);
        {
            const std::scoped_lock lock(mutex);
            if (settings.finished)
                settings.finished(result);
        }
        results[open[position]] = std::move(result);
        return true;
    };
    const auto begin = [&]() -> Piece {
        Result<strategy::Means> means = settings.means ? settings.means() : strategy::Means{};
        return [&askOne, means = std::move(means)](std::size_t position) { return askOne(position, means); };
    };
    workThrough(open.size(), settings.jobs, begin, settings.progress);
    RunResult run;
    run.isComplete = std::ranges::all_of(results, &std::optional<TaskResult>::has_value);
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

} // namespace weighhouse::benchmark::qa
