// SPDX-License-Identifier: GPL-3.0-or-later
// What `bench qa` tells of searches and times.
#include "app/commands/bench_qa.h"
#include "core/base/quoting.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::commands
{
namespace
{

using Rows = std::vector<std::vector<std::string>>;

constexpr std::array sourceNames{std::pair{qa::AnswerSource::Step, "annotated"},
                                 std::pair{qa::AnswerSource::Question, "the question's own"},
                                 std::pair{qa::AnswerSource::Fact, "facts"},
                                 std::pair{qa::AnswerSource::OwnText, "the step's own text"}};

std::string share(const qa::Mean &mean)
{
    return mean.count == 0 ? "-" : numberForPeople(100 * mean.value, 3);
}

/// A difference in points, with its interval.
std::string points(const qa::Mean &mean)
{
    return (mean.value > 0 ? "+" : "") + numberForPeople(100 * mean.value, 3) + " ± " +
           numberForPeople(100 * mean.half, 2);
}

Json meanJson(const qa::Mean &mean)
{
    return {{"mean", mean.value}, {"half_interval", mean.half}, {"count", mean.count}};
}

Json timesJson(const qa::RunTimes &times)
{
    return {{"critical_path", times.critical},
            {"level_by_level", times.byLevel},
            {"sequential", times.sequential}};
}

Json retrievalJson(const qa::RetrievalFigures &figures)
{
    return {{"k", figures.count},
            {"step_recall", meanJson(figures.stepRecall)},
            {"step_precision", meanJson(figures.stepPrecision)},
            {"recall", meanJson(figures.recall)},
            {"precision", meanJson(figures.precision)},
            {"passages", meanJson(figures.passages)},
            {"main_recall", meanJson(figures.mainRecall)},
            {"main_precision", meanJson(figures.mainPrecision)},
            {"main_as_many_recall", meanJson(figures.mainAsManyRecall)},
            {"main_as_many_precision", meanJson(figures.mainAsManyPrecision)},
            {"gain", meanJson(figures.gain)},
            {"gain_as_many", meanJson(figures.gainAsMany)},
            {"better", figures.better},
            {"worse", figures.worse}};
}

Json timeJson(const qa::TimeFigures &times)
{
    return {{"runs", times.runs},
            {"wall", times.wall},
            {"fixed", timesJson(times.fixed)},
            {"measured", timesJson(times.measured)},
            {"wall_to_fixed_critical_path",
             {{"all", times.wall / times.fixed.critical},
              {"median", times.medianToFixed},
              {"worst", times.worstToFixed}}},
            {"wall_to_measured_critical_path",
             {{"all", times.wall / times.measured.critical},
              {"median", times.medianToMeasured},
              {"worst", times.worstToMeasured}}},
            {"speed_up_of_level_by_level", times.fixed.speedUpOfLevels(times.wall)},
            {"speed_up_of_sequential", times.fixed.speedUpOfSequence(times.wall)},
            {"most_steps", times.mostSteps}};
}

Json datasetJson(const qa::DatasetFigures &figures)
{
    Json json{{"dataset", figures.name},
              {"questions", figures.questions},
              {"with_steps", figures.withSteps},
              {"failed", figures.failed},
              {"documents", figures.documents}};
    Json sources = Json::object();
    for (const auto &[source, name] : sourceNames) {
        const auto found = figures.sources.find(source);
        sources[name] = found == figures.sources.end() ? 0 : found->second;
    }
    json["answers"] = std::move(sources);
    json["steps_that_tell_answers"] = figures.tellAnswers;
    json["answered_as_annotated"] = figures.correct;
    json["retrieval"] = Json::array();
    for (const qa::RetrievalFigures &one : figures.retrieval)
        json["retrieval"].push_back(retrievalJson(one));
    json["without_steps"] = Json::array();
    for (const auto &one : figures.withoutSteps)
        json["without_steps"].push_back({{"k", one.count},
                                         {"main_recall", meanJson(one.recall)},
                                         {"main_precision", meanJson(one.precision)}});
    json["depths"] = Json::array();
    for (const qa::DepthFigures &one : figures.depths)
        json["depths"].push_back({{"depth", one.depth},
                                  {"questions", one.questions},
                                  {"end_here", one.deepest},
                                  {"steps", one.steps},
                                  {"new_paragraphs", meanJson(one.newGold)},
                                  {"share_of_all", meanJson(one.goldShare)}});
    json["times"] = figures.times ? timeJson(*figures.times) : Json();
    return json;
}

Json questionJson(const qa::HopQuestion &question, const qa::GoldResult &result,
                  const std::vector<std::size_t> &counts)
{
    Json json{{"number", question.number},
              {"id", question.id},
              {"dataset", question.dataset},
              {"question", question.text},
              {"supporting", result.gold.size()}};
    if (result.error)
        json["error"] = toJson(*result.error);
    json["found"] = Json::array();
    for (const std::size_t count : counts) {
        const qa::QuestionFigures of = qa::questionFigures(result, count);
        Json found{{"k", count}, {"main_recall", of.main.recall}};
        if (result.run)
            found.update({{"recall", of.steps.recall},
                          {"passages", of.passages},
                          {"main_as_many_recall", of.mainAsMany.recall}});
        json["found"].push_back(std::move(found));
    }
    if (!result.run)
        return json;
    json["answer"] = result.run->answer;
    json["wall"] = result.run->wall;
    json["fixed"] = timesJson(result.run->fixed);
    json["measured"] = timesJson(result.run->measured);
    json["steps"] = Json::array();
    for (const qa::RunStep &step : result.run->steps) {
        Json recall = Json::array();
        for (const std::size_t count : counts)
            recall.push_back(qa::qualityAt(step.ranking, step.gold, count).recall);
        json["steps"].push_back({{"depth", step.depth},
                                 {"asked", step.asked},
                                 {"supporting", step.gold.size()},
                                 {"recall", std::move(recall)}});
    }
    return json;
}

std::string retrievalText(const qa::DatasetFigures &figures)
{
    Rows rows{{"", "k", "a step", "all steps", "passages", "question", "gain", "question, as many", "gain",
               "better", "worse"}};
    for (const qa::RetrievalFigures &one : figures.retrieval)
        rows.push_back({"", std::to_string(one.count), share(one.stepRecall), share(one.recall),
                        numberForPeople(one.passages.value, 3), share(one.mainRecall), points(one.gain),
                        share(one.mainAsManyRecall), points(one.gainAsMany), std::to_string(one.better),
                        std::to_string(one.worse)});
    return "  Recall of supporting paragraphs in %, k passages for a search:\n" +
           columns(rows, std::vector<bool>(rows.front().size(), true));
}

std::string aloneText(const qa::DatasetFigures &figures)
{
    const std::size_t count = figures.questions - figures.withSteps - figures.failed;
    std::vector<std::string> recalls;
    for (const auto &one : figures.withoutSteps)
        recalls.push_back(share(one.recall) + " at " + std::to_string(one.count));
    return "  " + std::to_string(count) +
           " questions are not taken apart; recall of the question itself in %: " + join(recalls, ", ") +
           "\n";
}

std::string depthText(const qa::DatasetFigures &figures)
{
    Rows rows{{"", "depth", "questions", "end here", "steps", "new paragraphs", "% of all"}};
    for (const qa::DepthFigures &one : figures.depths)
        rows.push_back({"", std::to_string(one.depth), std::to_string(one.questions),
                        std::to_string(one.deepest), std::to_string(one.steps),
                        numberForPeople(one.newGold.value, 3), share(one.goldShare)});
    return "  Supporting paragraphs that are found first at a depth, with " +
           std::to_string(passagesByDepth) + " passages for a search:\n" +
           columns(rows, std::vector<bool>(rows.front().size(), true));
}

std::string answersText(const qa::DatasetFigures &figures)
{
    std::vector<std::string> parts;
    for (const auto &[source, name] : sourceNames) {
        const auto found = figures.sources.find(source);
        if (found != figures.sources.end())
            parts.push_back(std::to_string(found->second) + " " + name);
    }
    std::string text = "  Answers to steps in place of a model's: " + join(parts, ", ") + "\n";
    if (figures.sources.contains(qa::AnswerSource::Fact) ||
        figures.sources.contains(qa::AnswerSource::OwnText))
        text += "  Where facts or own words stand for an answer, later searches have these in them\n";
    return text;
}

std::string timeText(const qa::TimeFigures &times)
{
    const auto ratio = [](double value) { return numberForPeople(value, 4); };
    return "  Time: " + numberForPeople(times.wall, 4) + " s for " + std::to_string(times.runs) +
           " runs, critical path " + numberForPeople(times.fixed.critical, 4) +
           " s with nothing but the latency (ratio " + ratio(times.wall / times.fixed.critical) +
           ", median " + ratio(times.medianToFixed) + ", worst " + ratio(times.worstToFixed) + "), " +
           numberForPeople(times.measured.critical, 4) + " s as measured (ratio " +
           ratio(times.wall / times.measured.critical) + ", worst " + ratio(times.worstToMeasured) +
           ")\n  Level by level " + numberForPeople(times.fixed.byLevel, 4) + " s (" +
           ratio(times.fixed.speedUpOfLevels(times.wall)) + " times the wall time), one after another " +
           numberForPeople(times.fixed.sequential, 4) + " s (" +
           ratio(times.fixed.speedUpOfSequence(times.wall)) + " times)\n";
}

std::string datasetText(const qa::DatasetFigures &figures, const BenchQaOptions &options)
{
    std::string text = (figures.name.empty() ? "no name" : onTheLine(figures.name)) + ": " +
                       std::to_string(figures.questions) + " questions, " +
                       std::to_string(figures.withSteps) + " run by their steps, each searching " +
                       std::to_string(figures.documents) + " paragraphs" +
                       (options.isPooled ? "" : " on average") + "\n";
    if (figures.failed != 0)
        text += "  " + std::to_string(figures.failed) + " could not be run\n";
    if (!figures.withoutSteps.empty())
        text += aloneText(figures);
    if (figures.withSteps == 0)
        return text;
    text += retrievalText(figures) + depthText(figures) + answersText(figures);
    if (figures.tellAnswers != 0)
        text += "  " + std::to_string(figures.tellAnswers) +
                " steps have an earlier step's answer in their own words and do not wait for it: the file "
                "tells what a plan would have to find\n";
    if (figures.correct != figures.withSteps)
        text += "  " + std::to_string(figures.withSteps - figures.correct) +
                " plans end in another answer than the annotated one\n";
    if (figures.times)
        text += timeText(*figures.times);
    return text;
}

} // namespace

Json goldToJson(const std::vector<qa::HopQuestion> &questions, const qa::GoldBenchmark &benchmark,
                const std::vector<qa::DatasetFigures> &figures, const BenchQaOptions &options)
{
    Json json{{"benchmark", "multi-hop questions"},
              {"settings",
               {{"answers", options.answers},
                {"dataset", options.dataset},
                {"questions", options.questions},
                {"pooled", options.isPooled},
                {"embedding", options.embedding},
                {"latency", options.latency},
                {"jobs", options.jobs}}},
              {"total", benchmark.results.size()},
              {"complete", benchmark.isComplete},
              {"seconds", benchmark.seconds}};
    json["datasets"] = Json::array();
    for (const qa::DatasetFigures &one : figures)
        json["datasets"].push_back(datasetJson(one));
    json["questions"] = Json::array();
    for (const qa::GoldResult &result : benchmark.results)
        json["questions"].push_back(questionJson(questions[result.question], result, options.counts));
    return json;
}

std::string goldToText(const std::vector<qa::HopQuestion> &questions, const qa::GoldBenchmark &benchmark,
                       const std::vector<qa::DatasetFigures> &figures, const BenchQaOptions &options)
{
    std::string text;
    for (const qa::DatasetFigures &one : figures)
        text += datasetText(one, options) + "\n";
    const auto failed =
        std::ranges::find_if(benchmark.results, &std::optional<Error>::has_value, &qa::GoldResult::error);
    if (failed != benchmark.results.end())
        text += "The first that could not be run is " + questions[failed->question].id + ": " +
                weighhouse::toText(*failed->error) + "\n";
    text +=
        "Steps are answered with annotated answers: what a chat model gets wrong is not in these figures.\n";
    if (options.embedding != "none")
        text +=
            "Vectors are made of letters, without a model: they try the way of searching, not its worth.\n";
    return text + std::to_string(benchmark.results.size()) + " questions in " +
           numberForPeople(benchmark.seconds, 3) + " s" +
           (benchmark.isComplete ? "\n" : "; stopped before the end\n");
}

} // namespace weighhouse::commands
