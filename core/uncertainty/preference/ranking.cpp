// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/ranking.h"

#include <algorithm>

namespace weighhouse::uncertainty
{
namespace
{

Result<void> checkRanking(const Ranking &ranking, std::size_t items)
{
    std::vector<Item> named;
    for (const std::vector<Item> &group : ranking.groups)
        named.insert(named.end(), group.begin(), group.end());
    std::ranges::sort(named);
    if (!named.empty() && named.back() >= items)
        return failure("preference.unknown-item",
                       Message::of("preference.unknown-item", {{"item", named.back()}, {"items", items}}));
    if (const auto twice = std::ranges::adjacent_find(named); twice != named.end())
        return failure("preference.repeated-item",
                       Message::of("preference.repeated-item", {{"item", *twice}}));
    return {};
}

Result<void> checkRankings(std::span<const Ranking> rankings, std::size_t items)
{
    for (const Ranking &ranking : rankings) {
        if (const Result<void> good = checkRanking(ranking, items); !good)
            return good;
    }
    return {};
}

void addWins(std::vector<Comparison> &comparisons, Item winner, const std::vector<Item> &losers)
{
    for (const Item loser : losers)
        comparisons.push_back({winner, loser, 1});
}

void addTies(std::vector<Comparison> &comparisons, const std::vector<Item> &group)
{
    for (const Item one : group) {
        for (const Item other : group) {
            if (one != other)
                comparisons.push_back({one, other, 0.5});
        }
    }
}

/// The first group that is not empty; the end if there is none.
std::size_t firstGroup(const Ranking &ranking)
{
    std::size_t group = 0;
    while (group < ranking.groups.size() && ranking.groups[group].empty())
        ++group;
    return group;
}

void addGroup(std::vector<Comparison> &comparisons, const Ranking &ranking, std::size_t group, Ties ties)
{
    for (std::size_t later = group + 1; later < ranking.groups.size(); ++later) {
        for (const Item winner : ranking.groups[group])
            addWins(comparisons, winner, ranking.groups[later]);
    }
    if (ties == Ties::HalfEach)
        addTies(comparisons, ranking.groups[group]);
}

} // namespace

Ranking rankingOf(std::span<const Item> bestFirst)
{
    Ranking ranking;
    ranking.groups.reserve(bestFirst.size());
    for (const Item item : bestFirst)
        ranking.groups.push_back({item});
    return ranking;
}

Result<std::vector<Comparison>> rankToPairs(std::span<const Ranking> rankings, std::size_t items, Ties ties)
{
    if (const Result<void> good = checkRankings(rankings, items); !good)
        return tl::make_unexpected(good.error());
    std::vector<Comparison> comparisons;
    for (const Ranking &ranking : rankings) {
        for (std::size_t group = 0; group < ranking.groups.size(); ++group)
            addGroup(comparisons, ranking, group, ties);
    }
    return merged(comparisons);
}

Result<std::vector<Comparison>> oneVersusAll(std::span<const Ranking> rankings, std::size_t items, Ties ties)
{
    if (const Result<void> good = checkRankings(rankings, items); !good)
        return tl::make_unexpected(good.error());
    std::vector<Comparison> comparisons;
    for (const Ranking &ranking : rankings) {
        if (const std::size_t first = firstGroup(ranking); first < ranking.groups.size())
            addGroup(comparisons, ranking, first, ties);
    }
    return merged(comparisons);
}

Result<std::vector<Choice>> topChoices(std::span<const Ranking> rankings, std::size_t items)
{
    if (const Result<void> good = checkRankings(rankings, items); !good)
        return tl::make_unexpected(good.error());
    std::vector<Choice> choices;
    for (const Ranking &ranking : rankings) {
        const std::size_t first = firstGroup(ranking);
        if (first == ranking.groups.size())
            continue;
        const std::vector<Item> &winners = ranking.groups[first];
        for (const Item winner : winners) {
            Choice choice{winner, {}, 1 / static_cast<double>(winners.size())};
            for (const std::vector<Item> &group : ranking.groups)
                std::ranges::copy_if(group, std::back_inserter(choice.others),
                                     [winner](Item item) { return item != winner; });
            if (!choice.others.empty())
                choices.push_back(std::move(choice));
        }
    }
    return choices;
}

} // namespace weighhouse::uncertainty
