// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/dellma/additive.h"
#include "core/base/text.h"
#include "core/benchmark/dellma/additive_items.h"
#include "core/benchmark/dellma/transcript.h"
#include "core/decision/crew.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>

namespace weighhouse::benchmark::dellma
{
namespace
{

using uncertainty::AdditiveFit;
using uncertainty::AdditiveSettings;
using uncertainty::Fold;
using uncertainty::HeldOutScore;
using uncertainty::ShownRanking;

constexpr std::array<std::string_view, 3> averagingNames = {"beliefs", "drawn", "strengths"};

/// Fits for scores end where the next step, which is about the square of the last, would change no score that
/// anybody reads.
constexpr double foldTolerance = 1e-2;

Result<Transcript> transcriptOf(const Method &method, const Case &entry, const Settings &settings)
{
    Method read = method;
    read.cases.clear();
    read.overlapPercent = settings.overlapPercent.value_or(method.overlapPercent);
    return readTranscript(read, entry, Reading::Careful);
}

/// The published fit, as a model that foretells rankings: pairs that it has not seen are worth the mean.
Result<std::vector<double>> foretoldAsPublished(const AdditiveItems &items, const Settings &settings,
                                                const AdditiveSettings &scored,
                                                std::span<const ShownRanking> fitted,
                                                std::span<const ShownRanking> heldOut)
{
    std::vector<std::vector<uncertainty::Item>> rankings;
    for (const ShownRanking &ranking : fitted)
        rankings.push_back(ranking.items);
    uncertainty::FitSettings fitSettings;
    fitSettings.stop = settings.stop;
    const auto fit = uncertainty::fitSpectral(observationsOf(items.items.items, rankings, settings.comparing),
                                              settings.alpha, fitSettings);
    if (!fit)
        return tl::make_unexpected(fit.error());
    return uncertainty::logLikelihoods(items.items, heldOut, scored, fit->utilities);
}

/// This is what one case's rankings say about settings.
struct CaseScores {
    std::vector<double> tried; ///< By settings, the mean held-out log-likelihood.
    double published = 0;
};

class Scoring
{
public:
    Scoring(const Method &method, const Settings &settings, const AdditiveChoice &choice,
            const std::vector<AdditiveSettings> &grid)
        : m_method(method), m_settings(settings), m_choice(choice), m_grid(grid)
    {
        m_fitSettings.tolerance = foldTolerance;
        m_fitSettings.stop = settings.stop;
    }

    Result<CaseScores> score(const Case &entry) const
    {
        const Result<Transcript> transcript = transcriptOf(m_method, entry, m_settings);
        if (!transcript)
            return tl::make_unexpected(transcript.error());
        const AdditiveItems items = additiveItems(*transcript, entry.actions.size());
        const auto folds = uncertainty::foldsOf(items.rankings, m_choice.folds, m_choice.seed);
        if (!folds)
            return tl::make_unexpected(folds.error());
        CaseScores result;
        for (const AdditiveSettings &settings : m_grid) {
            if (m_settings.stop.stop_requested())
                break;
            const auto held = uncertainty::heldOutLikelihoods(items.items, *folds, settings, m_fitSettings);
            if (!held)
                return tl::make_unexpected(held.error());
            result.tried.push_back(uncertainty::scoreOf(*held).mean);
        }
        const AdditiveSettings scored{{}, 0, 0, 0, m_grid.front().stages};
        const auto held = uncertainty::heldOutLikelihoods(*folds, [&](auto fitted, auto heldOut) {
            return foretoldAsPublished(items, m_settings, scored, fitted, heldOut);
        });
        if (!held)
            return tl::make_unexpected(held.error());
        result.published = uncertainty::scoreOf(*held).mean;
        return result;
    }

private:
    const Method &m_method;
    const Settings &m_settings;
    const AdditiveChoice &m_choice;
    const std::vector<AdditiveSettings> &m_grid;
    uncertainty::FitSettings m_fitSettings;
};

/// Does something with every case on several threads; what was not done for a stop is left out.
template<typename T, typename Work>
Result<std::vector<std::optional<Result<T>>>> forAllCases(const Method &method, const Settings &settings,
                                                          Work work)
{
    std::vector<std::optional<Result<T>>> made(method.cases.size());
    decision::Control control(made.size(), settings.progress, settings.stop, {});
    const auto worker = [&]() -> decision::Task {
        return [&](std::size_t task) {
            if (!control.goesOn())
                return;
            // Cases come by number of actions: the long ones begin first, so that no thread waits for one.
            const std::size_t which = made.size() - 1 - task;
            made[which] = work(method.cases[which]);
            control.advance(1);
        };
    };
    if (const Result<void> done = decision::runTasks(settings.threads, made.size(), worker); !done)
        return tl::make_unexpected(done.error());
    control.finish();
    return made;
}

using AllScores = std::vector<std::optional<Result<CaseScores>>>;

/// Sets scores and the choice from all cases that have rankings to hold out.
Result<void> chooseSettings(const AllScores &all, const std::vector<AdditiveSettings> &grid,
                            AdditiveDecisions &result)
{
    std::vector<std::vector<double>> tried(grid.size());
    std::vector<double> published;
    std::optional<Error> problem;
    for (const std::optional<Result<CaseScores>> &scores : all) {
        if (!scores)
            continue;
        if (!*scores) {
            problem = scores->error();
            continue;
        }
        if ((*scores)->tried.size() < grid.size())
            continue;
        for (std::size_t i = 0; i < grid.size(); ++i)
            tried[i].push_back((*scores)->tried[i]);
        published.push_back((*scores)->published);
    }
    if (published.empty())
        return problem ? failure(*problem)
                       : failure("preference.bad-folds", Message::of("preference.bad-folds"));
    std::vector<HeldOutScore> scores;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        scores.push_back(uncertainty::scoreOf(tried[i]));
        result.tried.push_back({grid[i], scores.back()});
    }
    result.chosen = uncertainty::bestOf(scores);
    result.published = uncertainty::scoreOf(published);
    std::vector<double> gains = tried[result.chosen];
    std::ranges::transform(gains, published, gains.begin(), std::minus());
    result.gain = uncertainty::scoreOf(gains);
    return {};
}

std::vector<uncertainty::ActionUtility> expectedOf(const AdditiveItems &items, const AdditiveFit &fit,
                                                   const std::vector<Belief> &beliefs, std::size_t actions,
                                                   Averaging averaging)
{
    const std::size_t groups = actions + 1;
    std::vector<double> utilities = fit.utilities;
    if (averaging == Averaging::Strengths)
        utilities = uncertainty::softmax(utilities, items.actions, groups, uncertainty::SoftmaxMode::Full, 1)
                        .value_or(utilities);
    auto expected = uncertainty::expectedUtilities(utilities, items.actions, groups)
                        .value_or(std::vector<uncertainty::ActionUtility>(groups));
    expected.pop_back();
    if (averaging == Averaging::Beliefs) {
        const std::vector<double> means = expectedByBeliefs(items, fit, beliefs, actions);
        for (std::size_t a = 0; a < means.size(); ++a)
            expected[a].mean = means[a];
    }
    return expected;
}

Result<AdditiveDecisions> stoppedBefore(AdditiveDecisions result)
{
    result.decisions.isComplete = false;
    return result;
}

} // namespace

std::string_view nameOf(Averaging averaging)
{
    return averagingNames.at(static_cast<std::size_t>(averaging));
}

std::optional<Averaging> averagingNamed(std::string_view name)
{
    const auto found = std::ranges::find(averagingNames, name);
    if (found == averagingNames.end())
        return {};
    return static_cast<Averaging>(found - averagingNames.begin());
}

std::vector<AdditiveSettings> additiveGrid(Comparing comparing)
{
    struct Effects {
        double action;
        double factor;
        double cross;
        double own;
    };
    constexpr Effects effects[] = {{0, 0, 0, 0},     {0, 0, 0, 1},     {1, 0, 0, 0},      {1, 0.1, 0.1, 0},
                                   {1, 0.3, 0.1, 0}, {1, 0.3, 0.3, 0}, {1, 0.3, 0.3, 0.3}};
    const bool isWhole = comparing == Comparing::Pairs;
    const std::vector<double> fadings = isWhole ? std::vector<double>{0, 1.5, 3} : std::vector<double>{0};
    std::vector<AdditiveSettings> grid;
    for (const double habits : {0.0, 2.0}) {
        for (const double fading : fadings) {
            for (const Effects &each : effects) {
                AdditiveSettings settings{{each.action, each.factor, each.cross}, each.own, fading, habits};
                if (!isWhole)
                    settings.stages = 1;
                grid.push_back(std::move(settings));
            }
        }
    }
    return grid;
}

Result<Decision> decideAdditive(const Method &method, const Case &entry, const Outcomes &outcomes,
                                const Settings &settings, const AdditiveSettings &additive,
                                Averaging averaging)
{
    Result<Decision> decision = undecided(entry, outcomes);
    if (!decision)
        return decision;
    Result<Transcript> transcript = transcriptOf(method, entry, settings);
    if (!transcript)
        return tl::make_unexpected(transcript.error());
    const std::size_t actions = entry.actions.size();
    const AdditiveItems items = additiveItems(*transcript, actions);
    uncertainty::FitSettings fitSettings;
    fitSettings.stop = settings.stop;
    const auto fit = uncertainty::fitAdditive(items.items, items.rankings, additive, fitSettings);
    if (!fit)
        return tl::make_unexpected(fit.error());
    uncertainty::Fit told;
    told.logLikelihood = fit->logLikelihood;
    told.ending = fit->ending;
    told.steps = fit->steps;
    told.change = fit->change;
    decision->fit = std::move(told);
    decision->repairs = std::move(transcript->repairs);
    choose(*decision, expectedOf(items, *fit, transcript->beliefs, actions, averaging));
    return decision;
}

Result<AdditiveDecisions> decideAllAdditive(const Method &method, const Settings &settings,
                                            const AdditiveChoice &choice)
{
    const std::vector<AdditiveSettings> grid =
        choice.grid.empty() ? additiveGrid(settings.comparing) : choice.grid;
    const Scoring scoring(method, settings, choice, grid);
    const auto scores =
        forAllCases<CaseScores>(method, settings, [&](const Case &entry) { return scoring.score(entry); });
    if (!scores)
        return tl::make_unexpected(scores.error());
    AdditiveDecisions result;
    if (settings.stop.stop_requested())
        return stoppedBefore(std::move(result));
    if (const Result<void> chosen = chooseSettings(*scores, grid, result); !chosen)
        return tl::make_unexpected(chosen.error());
    const Result<Outcomes> outcomes = outcomesOf(method, settings.holding);
    if (!outcomes)
        return tl::make_unexpected(outcomes.error());
    auto made = forAllCases<Decision>(method, settings, [&](const Case &entry) {
        return decideAdditive(method, entry, *outcomes, settings, grid[result.chosen], choice.averaging);
    });
    if (!made)
        return tl::make_unexpected(made.error());
    for (std::size_t i = 0; i < made->size(); ++i) {
        std::optional<Result<Decision>> &decided = (*made)[i];
        if (!decided || (*decided && (*decided)->fit->ending == uncertainty::Ending::Stopped))
            result.decisions.isComplete = false;
        else if (*decided)
            result.decisions.decisions.push_back(std::move(**decided));
        else
            result.decisions.failures.push_back({method.cases[i].name, decided->error()});
    }
    return result;
}

Message wordsOf(const AdditiveSettings &settings)
{
    const auto deviation = [&settings](FeatureGroup group) {
        return group < settings.deviations.size() ? settings.deviations[group] : 0;
    };
    if (settings.habitDeviation > 0)
        return Message::of("dellma.additive.with-habits",
                           {{"action", numberForPeople(deviation(ActionEffect))},
                            {"factor", numberForPeople(deviation(FactorEffect))},
                            {"both", numberForPeople(deviation(CrossEffect))},
                            {"pair", numberForPeople(settings.ownDeviation)},
                            {"fading", numberForPeople(settings.fading)}});
    return Message::of("dellma.additive.without-habits",
                       {{"action", numberForPeople(deviation(ActionEffect))},
                        {"factor", numberForPeople(deviation(FactorEffect))},
                        {"both", numberForPeople(deviation(CrossEffect))},
                        {"pair", numberForPeople(settings.ownDeviation)},
                        {"fading", numberForPeople(settings.fading)}});
}

} // namespace weighhouse::benchmark::dellma
