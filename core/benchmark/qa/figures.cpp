// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/figures.h"

#include "core/benchmark/qa/answer_text.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::benchmark::qa
{
namespace
{

std::vector<Ranking> rankingsOf(const GoldRun &run)
{
    std::vector<Ranking> rankings;
    for (const RunStep &step : run.steps)
        rankings.push_back(step.ranking);
    return rankings;
}

/// Values whose means are told, gathered question by question.
struct RetrievalValues {
    std::vector<double> stepRecall, stepPrecision, recall, precision, passages, mainRecall, mainPrecision,
        mainAsManyRecall, mainAsManyPrecision, gain, gainAsMany;
};

RetrievalFigures retrievalFigures(const std::vector<const GoldResult *> &results, std::size_t count)
{
    RetrievalValues values;
    RetrievalFigures figures{.count = count};
    for (const GoldResult *result : results) {
        for (const RunStep &step : result->run->steps) {
            if (step.gold.empty())
                continue;
            const Quality quality = qualityAt(step.ranking, step.gold, count);
            values.stepRecall.push_back(quality.recall);
            values.stepPrecision.push_back(quality.precision);
        }
        if (result->gold.empty())
            continue;
        const QuestionFigures of = questionFigures(*result, count);
        values.recall.push_back(of.steps.recall);
        values.precision.push_back(of.steps.precision);
        values.passages.push_back(static_cast<double>(of.passages));
        values.mainRecall.push_back(of.main.recall);
        values.mainPrecision.push_back(of.main.precision);
        values.mainAsManyRecall.push_back(of.mainAsMany.recall);
        values.mainAsManyPrecision.push_back(of.mainAsMany.precision);
        values.gain.push_back(of.steps.recall - of.main.recall);
        values.gainAsMany.push_back(of.steps.recall - of.mainAsMany.recall);
        figures.better += of.steps.recall > of.mainAsMany.recall ? 1 : 0;
        figures.worse += of.steps.recall < of.mainAsMany.recall ? 1 : 0;
    }
    figures.stepRecall = meanOf(values.stepRecall);
    figures.stepPrecision = meanOf(values.stepPrecision);
    figures.recall = meanOf(values.recall);
    figures.precision = meanOf(values.precision);
    figures.passages = meanOf(values.passages);
    figures.mainRecall = meanOf(values.mainRecall);
    figures.mainPrecision = meanOf(values.mainPrecision);
    figures.mainAsManyRecall = meanOf(values.mainAsManyRecall);
    figures.mainAsManyPrecision = meanOf(values.mainAsManyPrecision);
    figures.gain = meanOf(values.gain);
    figures.gainAsMany = meanOf(values.gainAsMany);
    return figures;
}

DatasetFigures::Alone aloneFigures(const std::vector<const GoldResult *> &results, std::size_t count)
{
    std::vector<double> recall;
    std::vector<double> precision;
    for (const GoldResult *result : results) {
        if (result->gold.empty())
            continue;
        const Quality quality = qualityAt(result->main, result->gold, count);
        recall.push_back(quality.recall);
        precision.push_back(quality.precision);
    }
    return {.count = count, .recall = meanOf(recall), .precision = meanOf(precision)};
}

std::vector<DepthFigures> depthFigures(const std::vector<const GoldResult *> &results, std::size_t count)
{
    struct Values {
        std::vector<double> found, share;
    };
    std::vector<DepthFigures> depths;
    std::vector<Values> values;
    for (const GoldResult *result : results) {
        std::vector<std::size_t> stepDepths;
        for (const RunStep &step : result->run->steps)
            stepDepths.push_back(step.depth);
        const std::vector<Ranking> rankings = rankingsOf(*result->run);
        const std::vector<std::size_t> gains = newGoldByDepth(rankings, stepDepths, result->gold, count);
        for (std::size_t i = 0; i < gains.size(); ++i) {
            if (i == depths.size()) {
                depths.push_back({.depth = i + 1});
                values.emplace_back();
            }
            ++depths[i].questions;
            depths[i].deepest += i + 1 == gains.size() ? 1 : 0;
            depths[i].steps += static_cast<std::size_t>(std::ranges::count(stepDepths, i + 1));
            if (result->gold.empty())
                continue;
            values[i].found.push_back(static_cast<double>(gains[i]));
            values[i].share.push_back(static_cast<double>(gains[i]) /
                                      static_cast<double>(result->gold.size()));
        }
    }
    for (std::size_t i = 0; i < depths.size(); ++i) {
        depths[i].newGold = meanOf(values[i].found);
        depths[i].goldShare = meanOf(values[i].share);
    }
    return depths;
}

void addTimes(RunTimes &all, const RunTimes &times)
{
    all.critical += times.critical;
    all.byLevel += times.byLevel;
    all.sequential += times.sequential;
}

std::optional<TimeFigures> timeFigures(const std::vector<const GoldResult *> &results)
{
    TimeFigures figures;
    std::vector<double> toFixed;
    std::vector<double> toMeasured;
    for (const GoldResult *result : results) {
        const GoldRun &run = *result->run;
        if (run.fixed.critical <= 0 || run.measured.critical <= 0)
            continue;
        ++figures.runs;
        figures.wall += run.wall;
        addTimes(figures.measured, run.measured);
        addTimes(figures.fixed, run.fixed);
        toFixed.push_back(run.wall / run.fixed.critical);
        toMeasured.push_back(run.wall / run.measured.critical);
        figures.mostSteps = std::max(figures.mostSteps, run.steps.size());
    }
    if (figures.runs == 0)
        return std::nullopt;
    figures.medianToFixed = medianOf(toFixed);
    figures.worstToFixed = *std::ranges::max_element(toFixed);
    figures.medianToMeasured = medianOf(toMeasured);
    figures.worstToMeasured = *std::ranges::max_element(toMeasured);
    return figures;
}

DatasetFigures figuresOf(const std::string &name, const std::vector<const GoldResult *> &results,
                         const std::vector<HopQuestion> &questions, const std::vector<std::size_t> &counts,
                         std::size_t gainCount)
{
    DatasetFigures figures{.name = name, .questions = results.size()};
    std::vector<const GoldResult *> run;
    std::vector<const GoldResult *> alone;
    double documents = 0;
    for (const GoldResult *result : results) {
        documents += static_cast<double>(result->documents) / static_cast<double>(results.size());
        if (result->error) {
            ++figures.failed;
        } else if (result->run) {
            run.push_back(result);
            const HopQuestion &question = questions[result->question];
            for (const StepAnswer &answer : annotatedAnswers(question))
                ++figures.sources[answer.source];
            figures.tellAnswers += stepsThatTellAnswers(question);
            const AnswerScores scores = answerScores(result->run->answer, question.answer, question.aliases);
            figures.correct += scores.exact > 0 || scores.contained > 0 ? 1 : 0;
        } else {
            alone.push_back(result);
        }
    }
    figures.withSteps = run.size();
    figures.documents = static_cast<std::size_t>(std::lround(documents));
    for (const std::size_t count : counts) {
        if (!run.empty())
            figures.retrieval.push_back(retrievalFigures(run, count));
        if (!alone.empty())
            figures.withoutSteps.push_back(aloneFigures(alone, count));
    }
    figures.depths = depthFigures(run, gainCount);
    figures.times = timeFigures(run);
    return figures;
}

} // namespace

Mean meanOf(const std::vector<double> &values)
{
    Mean mean{.count = values.size()};
    if (values.empty())
        return mean;
    const auto count = static_cast<double>(values.size());
    for (const double value : values)
        mean.value += value / count;
    if (values.size() < 2)
        return mean;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean.value) * (value - mean.value);
    mean.half = 1.959963984540054 * std::sqrt(squares / (count - 1) / count);
    return mean;
}

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0;
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

QuestionFigures questionFigures(const GoldResult &result, std::size_t count)
{
    QuestionFigures figures;
    figures.main = qualityAt(result.main, result.gold, count);
    if (!result.run)
        return figures;
    const std::vector<Ranking> rankings = rankingsOf(*result.run);
    const Ranking together = unionOf(rankings, count);
    figures.passages = together.size();
    figures.steps = qualityAt(together, result.gold, together.size());
    figures.mainAsMany = qualityAt(result.main, result.gold, together.size());
    return figures;
}

std::vector<DatasetFigures> datasetFigures(const std::vector<HopQuestion> &questions,
                                           const GoldBenchmark &benchmark,
                                           const std::vector<std::size_t> &counts, std::size_t gainCount)
{
    std::vector<std::string> names;
    std::map<std::string, std::vector<const GoldResult *>> datasets;
    for (const GoldResult &result : benchmark.results) {
        const std::string &name = questions[result.question].dataset;
        if (!datasets.contains(name))
            names.push_back(name);
        datasets[name].push_back(&result);
    }
    std::vector<DatasetFigures> all;
    for (const std::string &name : names)
        all.push_back(figuresOf(name, datasets[name], questions, counts, gainCount));
    return all;
}

} // namespace weighhouse::benchmark::qa
