// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/dellma/decide.h"
#include "core/benchmark/dellma/transcript.h"
#include "core/decision/crew.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace weighhouse::benchmark::dellma
{
namespace
{

using uncertainty::Item;
using uncertainty::Observations;

constexpr std::array<std::string_view, 3> comparingNames = {"pairs", "top1", "one-vs-all"};

/// The first is preferred to each other one. What is ranked twice is preferred twice, but not to itself.
void addFirst(const std::vector<Item> &ranking, std::size_t first, Observations &observations)
{
    for (std::size_t later = first + 1; later < ranking.size(); ++later) {
        if (ranking[later] != ranking[first])
            observations.comparisons.push_back({ranking[first], ranking[later], 1});
    }
}

void addRanking(const std::vector<Item> &ranking, Comparing comparing, Observations &observations)
{
    if (ranking.size() < 2)
        return;
    if (comparing == Comparing::Top) {
        observations.choices.push_back({ranking.front(), {ranking.begin() + 1, ranking.end()}, 1});
        return;
    }
    const std::size_t firsts = comparing == Comparing::Pairs ? ranking.size() : 1;
    for (std::size_t first = 0; first < firsts; ++first)
        addFirst(ranking, first, observations);
}

Result<uncertainty::Fit> fitOf(const Observations &observations, const Settings &settings)
{
    uncertainty::FitSettings fitSettings;
    fitSettings.stop = settings.stop;
    return settings.priorDeviation
               ? uncertainty::fitLikelihood(observations, settings.priorDeviation, fitSettings)
               : uncertainty::fitSpectral(observations, settings.alpha, fitSettings);
}

/// Sets utilities and the choice from a transcript's rankings.
Result<void> decideFromRankings(const Transcript &transcript, const Settings &settings, Decision &decision)
{
    Result<uncertainty::Fit> fit =
        fitOf(observationsOf(transcript.actions.size(), transcript.rankings, settings.comparing), settings);
    if (!fit)
        return tl::make_unexpected(fit.error());
    // Pairs that no prompt shows stand apart, after the last action.
    const std::size_t groups = decision.actions.size() + 1;
    const Result<std::vector<double>> spread = uncertainty::softmax(
        fit->utilities, transcript.actions, groups, settings.softmax, settings.temperature);
    if (!spread)
        return tl::make_unexpected(spread.error());
    Result<std::vector<uncertainty::ActionUtility>> expected =
        settings.bootstrap ? uncertainty::bootstrappedUtilities(*spread, transcript.actions, groups,
                                                                transcript.states, *settings.bootstrap)
                           : uncertainty::expectedUtilities(*spread, transcript.actions, groups);
    if (!expected)
        return tl::make_unexpected(expected.error());
    expected->pop_back();
    choose(decision, *std::move(expected));
    fit->utilities.clear();
    decision.fit = std::move(*fit);
    return {};
}

Result<void> decideFromReply(const Case &entry, Decision &decision)
{
    Result<DirectDecision> reply = readDirectDecision(entry);
    if (!reply)
        return tl::make_unexpected(reply.error());
    decision.chosen = reply->action;
    decision.repairs = std::move(reply->repairs);
    decision.utilities.assign(decision.actions.size(), 0);
    if (decision.chosen)
        decision.utilities[*decision.chosen] = 1;
    return {};
}

Result<void> setOutcomes(const Outcomes &outcomes, Decision &decision)
{
    for (const std::string &action : decision.actions) {
        const auto found = outcomes.find(action);
        if (found == outcomes.end())
            return failure("dellma.bad-data", Message::of("dellma.data.no-outcome", {{"action", action}}));
        decision.outcomes.push_back(found->second);
    }
    const auto best = std::ranges::max_element(decision.outcomes);
    decision.truth = static_cast<std::size_t>(best - decision.outcomes.begin());
    decision.best = *best;
    return {};
}

bool wasStopped(const Decision &decision)
{
    return decision.fit && decision.fit->ending == uncertainty::Ending::Stopped;
}

/// Adds up a summary.
void add(const Decision &decision, Summary &summary)
{
    ++summary.decisions;
    summary.correct += decision.isCorrect() ? 1 : 0;
    summary.undecided += decision.chosen ? 0 : 1;
    summary.equal += decision.equal > 1 ? 1 : 0;
    if (decision.best > 0)
        summary.normalisedUtility += 100 * decision.got / decision.best;
    else
        ++summary.withoutShare;
    for (const auto &[kind, count] : totals(decision.repairs))
        summary.repairs[kind] += count;
}

void finish(Summary &summary)
{
    const std::size_t withShare = summary.decisions - summary.withoutShare;
    if (withShare > 0)
        summary.normalisedUtility /= static_cast<double>(withShare);
    if (summary.decisions > 0)
        summary.accuracy =
            100 * static_cast<double>(summary.correct) / static_cast<double>(summary.decisions);
}

} // namespace

std::string_view nameOf(Comparing comparing)
{
    return comparingNames.at(static_cast<std::size_t>(comparing));
}

std::optional<Comparing> comparingNamed(std::string_view name)
{
    const auto found = std::ranges::find(comparingNames, name);
    if (found == comparingNames.end())
        return {};
    return static_cast<Comparing>(found - comparingNames.begin());
}

Settings publishedSettings(const Method &method, Comparing comparing)
{
    Settings settings;
    settings.comparing = comparing;
    if (method.environment == "stocks") {
        settings.alpha = 2e-8;
        settings.softmax = uncertainty::SoftmaxMode::Action;
        settings.temperature = 0.1;
    } else {
        const bool isPairs = comparing == Comparing::Pairs && method.kind == MethodKind::Minibatches;
        settings.alpha = isPairs ? 2e-3 : 1e-3;
    }
    return settings;
}

Result<Decision> undecided(const Case &entry, const Outcomes &outcomes)
{
    Decision decision;
    decision.name = entry.name;
    decision.actions = entry.actions;
    if (const Result<void> good = setOutcomes(outcomes, decision); !good)
        return tl::make_unexpected(good.error());
    return decision;
}

void choose(Decision &decision, std::vector<uncertainty::ActionUtility> expected)
{
    decision.expected = std::move(expected);
    for (const uncertainty::ActionUtility &action : decision.expected)
        decision.utilities.push_back(action.mean);
    if (const auto best = uncertainty::bestAction(decision.expected)) {
        decision.chosen = best->action;
        decision.equal = best->equal;
        decision.got = decision.outcomes[best->action];
    }
}

Observations observationsOf(std::size_t pairs, const std::vector<std::vector<Item>> &rankings,
                            Comparing comparing)
{
    Observations observations{pairs, {}, {}};
    for (const std::vector<Item> &ranking : rankings)
        addRanking(ranking, comparing, observations);
    observations.comparisons = uncertainty::merged(observations.comparisons);
    return observations;
}

Result<Decision> decide(const Method &method, const Case &entry, const Outcomes &outcomes,
                        const Settings &settings)
{
    Result<Decision> begun = undecided(entry, outcomes);
    if (!begun)
        return begun;
    Decision &decision = *begun;
    Result<void> decided;
    if (method.kind == MethodKind::Direct) {
        decided = decideFromReply(entry, decision);
    } else {
        Method read = method;
        read.cases.clear();
        read.overlapPercent = settings.overlapPercent.value_or(method.overlapPercent);
        Result<Transcript> transcript = readTranscript(read, entry, settings.reading);
        if (!transcript)
            return tl::make_unexpected(transcript.error());
        decided = decideFromRankings(*transcript, settings, decision);
        decision.repairs = std::move(transcript->repairs);
    }
    if (!decided)
        return tl::make_unexpected(decided.error());
    if (decision.chosen)
        decision.got = decision.outcomes[*decision.chosen];
    return begun;
}

Result<Decisions> decideAll(const Method &method, const Settings &settings)
{
    const Result<Outcomes> outcomes = outcomesOf(method, settings.holding);
    if (!outcomes)
        return tl::make_unexpected(outcomes.error());
    std::vector<std::optional<Result<Decision>>> made(method.cases.size());
    decision::Control control(made.size(), settings.progress, settings.stop, {});
    const auto worker = [&]() -> decision::Task {
        return [&](std::size_t task) {
            if (!control.goesOn())
                return;
            made[task] = decide(method, method.cases[task], *outcomes, settings);
            control.advance(1);
        };
    };
    if (const Result<void> done = decision::runTasks(settings.threads, made.size(), worker); !done)
        return tl::make_unexpected(done.error());
    control.finish();
    Decisions result;
    for (std::size_t i = 0; i < made.size(); ++i) {
        // A fit that was stopped in the middle is no decision.
        if (!made[i] || (*made[i] && wasStopped(**made[i])))
            result.isComplete = false;
        else if (*made[i])
            result.decisions.push_back(std::move(**made[i]));
        else
            result.failures.push_back({method.cases[i].name, made[i]->error()});
    }
    return result;
}

Summary summaryOf(const std::vector<Decision> &decisions)
{
    Summary summary;
    for (const Decision &decision : decisions)
        add(decision, summary);
    finish(summary);
    return summary;
}

std::map<std::size_t, Summary> summariesBySize(const std::vector<Decision> &decisions)
{
    std::map<std::size_t, Summary> result;
    for (const Decision &decision : decisions)
        add(decision, result[decision.actions.size()]);
    for (auto &[size, summary] : result)
        finish(summary);
    return result;
}

} // namespace weighhouse::benchmark::dellma
