// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/dellma/additive_items.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace weighhouse::benchmark::dellma
{
namespace
{

using uncertainty::DescribedItems;
using uncertainty::Feature;
using uncertainty::ShownRanking;

/// Adds features to items, numbering levels as they come.
class Describer
{
public:
    Describer(AdditiveItems &items) : m_items(items) {}

    /// Adds a feature from a level's meaning for each item.
    template<typename LevelOf>
    void add(std::size_t group, std::string factor, LevelOf levelOf)
    {
        Feature feature{group, {}};
        AdditiveItems::Meaning meaning{std::move(factor), {}};
        std::map<std::pair<std::size_t, std::string>, std::uint32_t> numbers;
        for (std::size_t item = 0; item < m_items.items.items; ++item) {
            const std::pair<std::size_t, std::string> level = levelOf(item);
            const auto [known, isNew] =
                numbers.try_emplace(level, static_cast<std::uint32_t>(numbers.size()));
            feature.levels.push_back(known->second);
            if (isNew)
                meaning.levels.push_back({level.first, level.second});
        }
        m_items.items.features.push_back(std::move(feature));
        m_items.meanings.push_back(std::move(meaning));
    }

private:
    AdditiveItems &m_items;
};

ShownRanking shownRanking(const std::vector<uncertainty::Item> &ranking, const uncertainty::Minibatch &shown)
{
    ShownRanking result{{}, {}, shown.size};
    std::set<uncertainty::Item> named;
    for (const uncertainty::Item item : ranking) {
        if (!named.insert(item).second)
            continue;
        result.items.push_back(item);
        result.places.push_back(item - shown.first);
    }
    return result;
}

/// The factors of all states, in the order in which they first come.
std::vector<std::string> allFactors(const std::vector<std::vector<FactorValue>> &states)
{
    std::vector<std::string> result;
    for (const std::vector<FactorValue> &state : states) {
        for (const FactorValue &value : state) {
            if (std::ranges::find(result, value.factor) == result.end())
                result.push_back(value.factor);
        }
    }
    return result;
}

std::string valueIn(const std::vector<FactorValue> &state, const std::string &factor)
{
    const auto found = std::ranges::find(state, factor, &FactorValue::factor);
    return found == state.end() ? std::string() : found->value;
}

double chanceOf(const Belief &belief, const std::string &value)
{
    const auto found = std::ranges::find(belief.chances, value, &Belief::Chance::value);
    return found == belief.chances.end() ? 0 : found->probability;
}

} // namespace

AdditiveItems additiveItems(const Transcript &transcript, std::size_t actions)
{
    AdditiveItems result;
    result.actions = transcript.actions;
    result.items.items = transcript.actions.size();
    for (const std::size_t action : transcript.actions)
        result.items.kinds.push_back(static_cast<std::uint32_t>(action));
    std::vector<std::vector<FactorValue>> states;
    for (const std::string &text : transcript.stateTexts)
        states.push_back(factorsIn(text));
    Describer describer(result);
    using Level = std::pair<std::size_t, std::string>;
    describer.add(ActionEffect, "", [&](std::size_t item) { return Level(transcript.actions[item], ""); });
    for (const std::string &factor : allFactors(states)) {
        const auto value = [&](std::size_t item) { return valueIn(states[transcript.states[item]], factor); };
        describer.add(FactorEffect, factor, [&](std::size_t item) { return Level(actions, value(item)); });
        describer.add(CrossEffect, factor,
                      [&](std::size_t item) { return Level(transcript.actions[item], value(item)); });
    }
    for (std::size_t reply = 0; reply < transcript.rankings.size(); ++reply) {
        ShownRanking ranking = shownRanking(transcript.rankings[reply], transcript.shown[reply]);
        if (ranking.items.size() > 1)
            result.rankings.push_back(std::move(ranking));
    }
    return result;
}

std::vector<double> expectedByBeliefs(const AdditiveItems &items, const uncertainty::AdditiveFit &fit,
                                      const std::vector<Belief> &beliefs, std::size_t actions)
{
    std::vector<double> result(actions, 0);
    for (std::size_t f = 0; f < items.meanings.size(); ++f) {
        const AdditiveItems::Meaning &meaning = items.meanings[f];
        const auto belief = std::ranges::find(beliefs, meaning.factor, &Belief::factor);
        if (!meaning.factor.empty() && belief == beliefs.end())
            return {};
        for (std::size_t level = 0; level < meaning.levels.size(); ++level) {
            const auto &[action, value] = meaning.levels[level];
            const double chance = meaning.factor.empty() ? 1 : chanceOf(*belief, value);
            for (std::size_t a = 0; a < actions; ++a) {
                // A factor's own effect is of no action and counts for all.
                const bool isOfAll = items.items.features[f].group == FactorEffect;
                result[a] += isOfAll || action == a ? chance * fit.effects[f][level] : 0;
            }
        }
    }
    std::vector<double> own(actions, 0);
    std::vector<std::size_t> pairs(actions, 0);
    for (std::size_t item = 0; item < items.actions.size(); ++item) {
        if (items.actions[item] < actions) {
            own[items.actions[item]] += fit.own[item];
            ++pairs[items.actions[item]];
        }
    }
    for (std::size_t a = 0; a < actions; ++a)
        result[a] = pairs[a] == 0 ? std::numeric_limits<double>::quiet_NaN()
                                  : result[a] + own[a] / static_cast<double>(pairs[a]);
    return result;
}

} // namespace weighhouse::benchmark::dellma
