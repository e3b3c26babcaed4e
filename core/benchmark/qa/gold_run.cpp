// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/gold_run.h"

#include "core/benchmark/qa/gold_tool.h"
#include "core/plan/execute/run_plan.h"
#include "core/plan/tools/search_tool.h"
#include "core/strategy/documents/document_plan.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace weighhouse::benchmark::qa
{
namespace
{

using plan::NodeId;
using plan::RunState;

double secondsOf(const RunState &run, const std::optional<NodeId> &id)
{
    const plan::NodeRun *node = id ? run.node(*id) : nullptr;
    return node == nullptr ? 0 : node->seconds;
}

/// Each question with its search is a step; the last one answers the main question.
template<typename Seconds>
plan::Steps questionSteps(const HopQuestion &question, const strategy::DocumentPlan &made,
                          const Seconds &secondsOfNode)
{
    plan::Steps steps;
    for (std::size_t i = 0; i < made.steps.size(); ++i) {
        const strategy::QuestionSteps &one = made.steps[i];
        steps.durations.push_back((one.evidence ? secondsOfNode(*one.evidence) : 0) +
                                  secondsOfNode(one.answer));
        steps.parents.push_back(question.steps[i].parents);
    }
    const bool isLast =
        std::ranges::find(made.steps, made.answer, &strategy::QuestionSteps::answer) != made.steps.end();
    if (!isLast) {
        steps.durations.push_back(secondsOfNode(made.answer));
        steps.parents.emplace_back();
        for (std::size_t i = 0; i < made.steps.size(); ++i)
            steps.parents.back().push_back(i);
    }
    return steps;
}

Error stoppedRun()
{
    return {"run.stopped", "benchmark.qa.stopped"_code, {}, {}};
}

} // namespace

Result<GoldRun> runGold(const HopQuestion &question, const ParagraphLibrary &library,
                        const GoldRunSettings &settings)
{
    using Clock = std::chrono::steady_clock;
    const strategy::QuestionGraph graph = questionGraph(question);
    const strategy::DocumentPlan made = strategy::documentPlan(
        question.text, graph, {.top = settings.top, .vectors = library.library()->embedderName()});
    std::map<NodeId, std::string> answers{{made.answer, question.answer}};
    const std::vector<StepAnswer> annotated = annotatedAnswers(question);
    for (std::size_t i = 0; i < made.steps.size(); ++i)
        answers.insert_or_assign(made.steps[i].answer, annotated[i].text);
    const std::size_t answered = answers.size();
    const auto gold = std::make_shared<GoldTool>(std::move(answers), settings.latency);
    const auto search = std::make_shared<plan::SearchTool>(library.library());
    if (const auto count = library.library()->passageCount(settings.stop); !count) // it is ready to be asked
        return failure(count.error());

    plan::RunRequest request{.state = {}, .tools = plan::Tools({gold, search}), .world = {}};
    request.state.run = 1;
    request.settings.limit = settings.atOnce;
    request.settings.tools.time = std::chrono::hours(24); // a benchmark measures time, and does not cut it
    request.about = plan::RunAbout{.title = question.text};
    request.plan = made.plan;
    request.stop = settings.stop;
    plan::PassingLog log;
    const auto start = Clock::now();
    const auto run = plan::runPlan(log, std::move(request));
    const double wall = std::chrono::duration<double>(Clock::now() - start).count();
    if (!run)
        return failure(run.error());
    if (settings.stop.stop_requested())
        return failure(stoppedRun());
    if (auto failed = plan::failureOf(*run))
        return failure(*std::move(failed));

    GoldRun result{.wall = wall, .answeredSteps = answered};
    const std::vector<std::size_t> depths = graph.depths();
    for (std::size_t i = 0; i < made.steps.size(); ++i) {
        RunStep step{.depth = depths[i], .gold = library.documentsOf(question, question.steps[i].supporting)};
        const auto &evidence = made.steps[i].evidence;
        const plan::NodeRun *node = evidence ? run->node(*evidence) : nullptr;
        if (node != nullptr && node->answer != nullptr) {
            step.ranking = library.rankingOf(*node->answer);
            step.asked = node->argument;
        }
        result.steps.push_back(std::move(step));
    }
    if (const plan::NodeRun *node = run->node(made.answer); node != nullptr && node->answer != nullptr)
        result.answer = node->answer->text;
    result.measured =
        runTimes(questionSteps(question, made, [&run](const NodeId &id) { return secondsOf(*run, id); }));
    result.measured.critical = criticalPathOf(*run);
    const double latency = std::chrono::duration<double>(settings.latency).count();
    result.fixed = runTimes(questionSteps(question, made, [&](const NodeId &id) {
        const plan::Node *node = made.plan.find(id);
        return node != nullptr && node->tool == GoldTool::toolType.name ? latency : 0;
    }));
    return result;
}

} // namespace weighhouse::benchmark::qa
