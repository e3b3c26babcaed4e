// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/fit_tool.h"

#include "core/base/text.h"
#include "core/plan/tools/decision_columns.h"
#include "core/plan/tools/elicit/elicit_payload.h"
#include "core/plan/tools/elicit/input_table.h"
#include "core/uncertainty/preference/fit.h"
#include "core/uncertainty/preference/ranking.h"
#include "core/uncertainty/preference/utilities.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace weighhouse::plan
{
namespace
{

using uncertainty::ActionUtility;
using uncertainty::Item;
using uncertainty::Ranking;

struct FitPayload {
    std::vector<const PayloadLine *> rankings;
    std::string preferences = "pairs";
    double alpha = 0.002;
    uncertainty::SoftmaxMode softmax = uncertainty::SoftmaxMode::Full;
    double temperature = 1;
    uncertainty::Bootstrap bootstrap = {};
};

Result<FitPayload> fitPayloadOf(const PayloadStatements &statements)
{
    FitPayload payload;
    payload.rankings = statements.all("ranking");
    if (const PayloadLine *line = statements.find("preferences")) {
        auto preferences = line->oneOf({"pairs", "one-vs-all", "top1"});
        if (!preferences)
            return tl::unexpected(preferences.error());
        payload.preferences = *std::move(preferences);
    }
    if (const PayloadLine *line = statements.find("alpha")) {
        const auto alpha = line->decimal(0, 1000);
        if (!alpha)
            return tl::unexpected(alpha.error());
        payload.alpha = *alpha;
    }
    if (const PayloadLine *line = statements.find("softmax")) {
        const auto mode = line->oneOf({"full", "action", "none"});
        if (!mode)
            return tl::unexpected(mode.error());
        payload.softmax = *uncertainty::softmaxModeNamed(*mode);
    }
    if (const PayloadLine *line = statements.find("temperature")) {
        const auto temperature = line->decimal(1e-6, 1e6);
        if (!temperature)
            return tl::unexpected(temperature.error());
        payload.temperature = *temperature;
    }
    if (const PayloadLine *line = statements.find("bootstrap")) {
        const auto draws = line->count(0, 100'000);
        if (!draws)
            return tl::unexpected(draws.error());
        payload.bootstrap.draws = *draws;
    }
    if (const PayloadLine *line = statements.find("seed")) {
        const auto seed = line->count(0, std::numeric_limits<std::int32_t>::max());
        if (!seed)
            return tl::unexpected(seed.error());
        payload.bootstrap.seed = *seed;
    }
    return payload;
}

/// The pairs by their candidates and states.
struct RankedPairs {
    std::vector<std::string> candidates;
    std::vector<std::size_t> actions;
    std::vector<std::size_t> states;
    std::vector<bool> isRanked = {};

    std::size_t size() const { return actions.size(); }
};

Result<RankedPairs> pairsIn(const InputTable &table)
{
    const auto candidate = table.column("candidate");
    const auto state = table.column(stateColumn);
    if (!candidate)
        return tl::unexpected(candidate.error());
    if (!state)
        return tl::unexpected(state.error());
    RankedPairs pairs;
    std::map<std::string, std::size_t> states;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        std::string label = table.text(row, *candidate);
        const auto known = std::ranges::find(pairs.candidates, label);
        pairs.actions.push_back(static_cast<std::size_t>(known - pairs.candidates.begin()));
        if (known == pairs.candidates.end())
            pairs.candidates.push_back(std::move(label));
        pairs.states.push_back(states.try_emplace(table.text(row, *state), states.size()).first->second);
    }
    if (pairs.candidates.size() < 2)
        return table.wrong("draw.too-few-candidates", "tool.draw.too-few-candidates"_code);
    pairs.isRanked.assign(pairs.size(), false);
    return pairs;
}

/// Rows of the pairs, best first. Ranks that are equal tie.
Result<Ranking> givenRanking(const InputTable &table, RankedPairs &pairs)
{
    const auto rank = table.column("rank");
    const auto row = table.column("row");
    if (!rank)
        return tl::unexpected(rank.error());
    if (!row)
        return tl::unexpected(row.error());
    const auto wrong = [&table](std::size_t line) {
        return table.wrong("fit.bad-ranking",
                           Message::of("tool.fit.bad-ranking",
                                       {{"answer", table.tag()}, {"row", std::to_string(line + 1)}}));
    };
    std::map<std::int64_t, std::vector<Item>> groups;
    std::vector<bool> isNamed(pairs.size(), false);
    for (std::size_t line = 0; line < table.rows(); ++line) {
        const auto position = table.integer(line, *row);
        const auto place = table.integer(line, *rank);
        if (!position || !place || *position < 1 || static_cast<std::size_t>(*position) > pairs.size())
            return wrong(line);
        const auto item = static_cast<std::size_t>(*position - 1);
        if (isNamed[item])
            return wrong(line);
        isNamed[item] = true;
        pairs.isRanked[item] = true;
        groups[*place].push_back(static_cast<Item>(item));
    }
    Ranking ranking;
    for (auto &[place, items] : groups)
        ranking.groups.push_back(std::move(items));
    return ranking;
}

Result<uncertainty::Observations> observationsOf(const std::vector<Ranking> &rankings, std::size_t items,
                                                 const std::string &preferences)
{
    uncertainty::Observations observations{items, {}, {}};
    if (preferences == "top1") {
        auto choices = uncertainty::topChoices(rankings, items);
        if (!choices)
            return tl::unexpected(choices.error());
        observations.choices = *std::move(choices);
        return observations;
    }
    auto comparisons = preferences == "pairs" ? uncertainty::rankToPairs(rankings, items)
                                              : uncertainty::oneVersusAll(rankings, items);
    if (!comparisons)
        return tl::unexpected(comparisons.error());
    observations.comparisons = *std::move(comparisons);
    return observations;
}

/// Candidates by their expected utility, the first one being the best action, those without a ranked pair
/// last.
struct FittedOrder {
    std::vector<ActionUtility> utilities;
    std::vector<std::size_t> ranked; ///< By candidate.
    std::vector<std::size_t> order;
    std::size_t equal = 1; ///< Candidates with the highest utility.

    bool hasUtility(std::size_t action) const { return ranked[action] > 0; }
};

Result<FittedOrder> fittedOrderOf(std::vector<ActionUtility> utilities, const RankedPairs &pairs)
{
    FittedOrder standing;
    standing.ranked.assign(pairs.candidates.size(), 0);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair)
        standing.ranked[pairs.actions[pair]] += pairs.isRanked[pair] ? 1 : 0;
    for (std::size_t action = 0; action < utilities.size(); ++action) {
        if (standing.ranked[action] == 0)
            utilities[action].mean = std::numeric_limits<double>::quiet_NaN();
        standing.order.push_back(action);
    }
    const auto best = uncertainty::bestAction(utilities);
    if (!best)
        return failure("fit.nothing-ranked", "tool.fit.nothing-ranked"_code);
    standing.equal = best->equal;
    standing.utilities = std::move(utilities);
    std::ranges::stable_sort(standing.order, [&](std::size_t left, std::size_t right) {
        if (standing.hasUtility(left) != standing.hasUtility(right) || !standing.hasUtility(left))
            return standing.hasUtility(left) && !standing.hasUtility(right);
        if (left != right && (left == best->action || right == best->action))
            return left == best->action;
        return standing.utilities[left].mean > standing.utilities[right].mean;
    });
    return standing;
}

Message shareText(double share)
{
    constexpr double hundred = 100;
    return Message::verbatim(numberForPeople(hundred * share, 3));
}

/// Returns another candidate than the first one if it leads more of the samples in which states are drawn
/// again.
std::optional<std::size_t> oftenerFirst(const FittedOrder &standing)
{
    const auto share = [&standing](std::size_t action) {
        const double often = standing.utilities[action].bestShare;
        return std::isnan(often) ? -1 : often;
    };
    const std::size_t best = standing.order[0];
    const auto often = std::ranges::max_element(standing.order, {}, share);
    return share(*often) > share(best) ? std::optional(*often) : std::nullopt;
}

/// The strength of the regularisation is a choice; people make these, too.
constexpr std::array<double, 4> otherAlphas{0.0001, 0.001, 0.01, 0.1};

/// This tells who would win with other strengths of the regularisation, where that is somebody else.
std::vector<Message> otherWinners(const FitPayload &payload, const RankedPairs &pairs,
                                  const uncertainty::Observations &observations, std::size_t winner,
                                  const uncertainty::FitSettings &settings)
{
    std::vector<Message> winners;
    for (const double alpha : otherAlphas) {
        if (alpha == payload.alpha)
            continue;
        const auto fit = uncertainty::fitSpectral(observations, alpha, settings);
        if (!fit || !fit->isConverged())
            continue;
        const auto spread = uncertainty::softmax(fit->utilities, pairs.actions, pairs.candidates.size(),
                                                 payload.softmax, payload.temperature);
        if (!spread)
            continue;
        auto utilities = uncertainty::expectedUtilities(*spread, pairs.actions, pairs.candidates.size());
        if (!utilities)
            continue;
        const auto standing = fittedOrderOf(*std::move(utilities), pairs);
        if (standing && standing->order[0] != winner && standing->equal == 1)
            winners.push_back(
                Message::of("tool.fit.other-winner", {{"alpha", numberToText(alpha)},
                                                      {"candidate", pairs.candidates[standing->order[0]]}}));
    }
    return winners;
}

/// The average strength of each candidate's ranked pairs; NaN without one. A softmax counts the best outcomes
/// most, and hardly tells bad ones apart.
std::vector<double> averageStrengths(const RankedPairs &pairs, const uncertainty::Fit &fit)
{
    std::vector<double> strengths(pairs.candidates.size());
    std::vector<std::size_t> counts(pairs.candidates.size());
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        if (!pairs.isRanked[pair])
            continue;
        strengths[pairs.actions[pair]] += fit.utilities[pair];
        ++counts[pairs.actions[pair]];
    }
    for (std::size_t action = 0; action < strengths.size(); ++action)
        strengths[action] = counts[action] == 0 ? std::numeric_limits<double>::quiet_NaN()
                                                : strengths[action] / static_cast<double>(counts[action]);
    return strengths;
}

/// Returns the candidate with the greatest average strength, unless it is the first.
std::optional<std::size_t> winnerByStrength(const FittedOrder &standing, const std::vector<double> &strengths)
{
    std::size_t best = standing.order[0];
    for (const std::size_t action : standing.order) {
        if (strengths[action] > strengths[best])
            best = action;
    }
    return best == standing.order[0] ? std::nullopt : std::optional(best);
}

std::string fitWords(const FittedOrder &standing, const RankedPairs &pairs, const uncertainty::Fit &fit,
                     const std::vector<double> &strengths, std::vector<Message> otherWinners)
{
    const auto nameOf = [&](std::size_t place) { return pairs.candidates[standing.order[place]]; };
    const ActionUtility &first = standing.utilities[standing.order[0]];
    std::vector<Message> lines;
    const double error = std::isnan(first.bootstrapError) ? first.error : first.bootstrapError;
    lines.push_back(Message::of("tool.fit.best", {{"candidate", nameOf(0)},
                                                  {"utility", numberForPeople(first.mean, 4)},
                                                  {"error", numberForPeople(error, 2)}}));
    if (standing.order.size() > 1 && standing.hasUtility(standing.order[1])) {
        const ActionUtility &second = standing.utilities[standing.order[1]];
        if (standing.equal > 1)
            lines.push_back(Message::of("tool.fit.equal", {{"count", std::to_string(standing.equal)}}));
        else
            lines.push_back(
                Message::of("tool.fit.behind", {{"candidate", nameOf(1)},
                                                {"behind", numberForPeople(first.mean - second.mean, 3)}}));
        if (!std::isnan(first.bestShare)) {
            lines.push_back(Message::of("tool.fit.best-share", {{"share", shareText(first.bestShare)}}));
            if (const auto often = oftenerFirst(standing))
                lines.push_back(Message::of("tool.fit.oftener-first",
                                            {{"candidate", pairs.candidates[*often]},
                                             {"share", shareText(standing.utilities[*often].bestShare)}}));
            if (first.bestShare < FitTool::clearShare)
                lines.push_back(Message::of("tool.fit.near-tie", {{"candidate", nameOf(1)}}));
        }
    }
    if (const auto winner = winnerByStrength(standing, strengths))
        lines.push_back(Message::of("tool.fit.by-strength", {{"candidate", pairs.candidates[*winner]}}));
    if (!otherWinners.empty())
        lines.push_back(Message::of("tool.fit.other-winners",
                                    {{"winners", Message::sequence(std::move(otherWinners), "; ")}}));
    const auto unranked = static_cast<std::size_t>(std::ranges::count(pairs.isRanked, false));
    if (unranked > 0)
        lines.push_back(Message::of("tool.fit.not-ranked", {{"count", std::to_string(unranked)},
                                                            {"all", std::to_string(pairs.size())}}));
    for (std::size_t action = 0; action < pairs.candidates.size(); ++action) {
        if (!standing.hasUtility(action))
            lines.push_back(Message::of("tool.fit.never-ranked", {{"candidate", pairs.candidates[action]}}));
    }
    if (!fit.isConverged())
        lines.emplace_back("tool.fit.not-converged"_code);
    return Message::sequence(std::move(lines), "\n").text();
}

Answer answerOf(const FittedOrder &standing, const RankedPairs &pairs, const std::vector<double> &strengths)
{
    Answer answer;
    answer.columns = {{"rank", data::ValueType::Integer}, {"candidate", data::ValueType::Text}};
    for (const char *name :
         {"utility", "standard_error", "bootstrap_error", "best_share", "behind", "strength"})
        answer.columns.push_back({name, data::ValueType::Number});
    answer.columns.push_back({"pairs", data::ValueType::Integer});
    answer.columns.push_back({"ranked", data::ValueType::Integer});
    const double best = standing.utilities[standing.order[0]].mean;
    for (const std::size_t action : standing.order) {
        const ActionUtility &utility = standing.utilities[action];
        auto &row = answer.rows.emplace_back();
        const bool hasUtility = standing.hasUtility(action);
        row.push_back(hasUtility ? data::Value(static_cast<std::int64_t>(answer.rows.size()))
                                 : data::Value());
        row.emplace_back(pairs.candidates[action]);
        for (const double number : {utility.mean, utility.error, utility.bootstrapError, utility.bestShare,
                                    best - utility.mean, strengths[action]})
            row.push_back(hasUtility ? cellOf(number) : data::Value());
        row.emplace_back(static_cast<std::int64_t>(utility.samples));
        row.emplace_back(static_cast<std::int64_t>(standing.ranked[action]));
    }
    return answer;
}

} // namespace

Result<Answer> FitTool::run(const ToolCall &call)
{
    const auto statements = PayloadStatements::read(
        call.node.payload,
        {.known = {"pairs", "ranking", "preferences", "alpha", "softmax", "temperature", "bootstrap", "seed"},
         .needed = {"pairs", "ranking"},
         .repeated = {"ranking"}});
    if (!statements)
        return tl::unexpected(statements.error());
    const auto payload = fitPayloadOf(*statements);
    if (!payload)
        return tl::unexpected(payload.error());
    const auto table = InputTable::find(call.inputs, *statements->find("pairs"));
    if (!table)
        return tl::unexpected(table.error());
    auto pairs = pairsIn(*table);
    if (!pairs)
        return tl::unexpected(pairs.error());
    std::vector<Ranking> rankings;
    for (const PayloadLine *line : payload->rankings) {
        const auto ranked = InputTable::find(call.inputs, *line);
        if (!ranked)
            return tl::unexpected(ranked.error());
        auto ranking = givenRanking(*ranked, *pairs);
        if (!ranking)
            return tl::unexpected(ranking.error());
        rankings.push_back(*std::move(ranking));
    }
    const auto observations = observationsOf(rankings, pairs->size(), payload->preferences);
    if (!observations)
        return tl::unexpected(observations.error());
    uncertainty::FitSettings settings;
    settings.stop = call.stop;
    const auto fit = uncertainty::fitSpectral(*observations, payload->alpha, settings);
    if (!fit)
        return tl::unexpected(fit.error());
    if (fit->ending == uncertainty::Ending::Stopped)
        return failure("tool.cancelled", "tool.cancelled"_code);
    const auto spread = uncertainty::softmax(fit->utilities, pairs->actions, pairs->candidates.size(),
                                             payload->softmax, payload->temperature);
    if (!spread)
        return tl::unexpected(spread.error());
    auto utilities =
        payload->bootstrap.draws > 0
            ? uncertainty::bootstrappedUtilities(*spread, pairs->actions, pairs->candidates.size(),
                                                 pairs->states, payload->bootstrap)
            : uncertainty::expectedUtilities(*spread, pairs->actions, pairs->candidates.size());
    if (!utilities)
        return tl::unexpected(utilities.error());
    const auto standing = fittedOrderOf(*std::move(utilities), *pairs);
    if (!standing)
        return tl::unexpected(standing.error());
    const std::vector<double> strengths = averageStrengths(*pairs, *fit);
    Answer answer = answerOf(*standing, *pairs, strengths);
    answer.text = fitWords(*standing, *pairs, *fit, strengths,
                           otherWinners(*payload, *pairs, *observations, standing->order[0], settings));
    return answer;
}

} // namespace weighhouse::plan
