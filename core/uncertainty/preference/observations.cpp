// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/observations.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace weighhouse::uncertainty
{
namespace
{

constexpr std::size_t mostItems = 1'000'000;

/// This tells who lost to whom, as lists of winners by loser, one after another.
class Graph
{
public:
    explicit Graph(const Observations &observations) : m_starts(observations.items + 1, 0)
    {
        forEachLoss(observations, [this](Item loser, Item) { ++m_starts[loser + 1]; });
        std::partial_sum(m_starts.begin(), m_starts.end(), m_starts.begin());
        m_winners.resize(m_starts.back());
        std::vector<std::size_t> next(m_starts.begin(), m_starts.end() - 1);
        forEachLoss(observations, [&](Item loser, Item winner) { m_winners[next[loser]++] = winner; });
    }

    std::size_t start(std::size_t item) const { return m_starts[item]; }
    std::size_t end(std::size_t item) const { return m_starts[item + 1]; }
    Item winner(std::size_t position) const { return m_winners[position]; }

    template<typename Told>
    static void forEachLoss(const Observations &observations, Told told)
    {
        for (const Comparison &comparison : observations.comparisons)
            told(comparison.loser, comparison.winner);
        for (const Choice &choice : observations.choices) {
            for (const Item other : choice.others)
                told(other, choice.winner);
        }
    }

private:
    std::vector<std::size_t> m_starts;
    std::vector<Item> m_winners;
};

/// Strong components after Tarjan (1972, SIAM Journal on Computing 1), with a stack of its own, since
/// chains of items can be longer than the program's stack.
class Classes
{
public:
    explicit Classes(const Observations &observations)
        : m_graph(observations), m_order(observations.items, 0), m_low(observations.items, 0),
          m_isOpen(observations.items, false)
    {
    }

    std::size_t count()
    {
        for (std::size_t item = 0; item < m_order.size(); ++item) {
            if (m_order[item] == 0)
                visitFrom(item);
        }
        return m_count;
    }

private:
    struct Visit {
        std::size_t item;
        std::size_t position;
    };

    void open(std::size_t item)
    {
        m_order[item] = m_low[item] = ++m_time;
        m_open.push_back(item);
        m_isOpen[item] = true;
        m_visits.push_back({item, m_graph.start(item)});
    }

    void close(std::size_t item)
    {
        if (m_low[item] != m_order[item])
            return;
        ++m_count;
        for (std::size_t last = m_order.size(); last != item;) {
            last = m_open.back();
            m_open.pop_back();
            m_isOpen[last] = false;
        }
    }

    void visitFrom(std::size_t root)
    {
        open(root);
        while (!m_visits.empty()) {
            const std::size_t item = m_visits.back().item;
            if (m_visits.back().position == m_graph.end(item)) {
                close(item);
                m_visits.pop_back();
                if (!m_visits.empty())
                    m_low[m_visits.back().item] = std::min(m_low[m_visits.back().item], m_low[item]);
                continue;
            }
            const std::size_t next = m_graph.winner(m_visits.back().position++);
            if (m_order[next] == 0)
                open(next);
            else if (m_isOpen[next])
                m_low[item] = std::min(m_low[item], m_order[next]);
        }
    }

    Graph m_graph;
    std::vector<std::size_t> m_order;
    std::vector<std::size_t> m_low;
    std::vector<bool> m_isOpen;
    std::vector<std::size_t> m_open;
    std::vector<Visit> m_visits;
    std::size_t m_time = 0;
    std::size_t m_count = 0;
};

bool isWeight(double weight)
{
    return std::isfinite(weight) && weight > 0;
}

tl::unexpected<Error> noSuchItem(Item item, std::size_t items)
{
    return failure("preference.unknown-item",
                   Message::of("preference.unknown-item", {{"item", item}, {"items", items}}));
}

tl::unexpected<Error> badWeight()
{
    return failure("preference.bad-weight", Message::of("preference.bad-weight"));
}

Result<void> checkComparison(const Comparison &comparison, std::size_t items)
{
    if (std::max(comparison.winner, comparison.loser) >= items)
        return noSuchItem(std::max(comparison.winner, comparison.loser), items);
    if (comparison.winner == comparison.loser)
        return failure("preference.own-opponent",
                       Message::of("preference.own-opponent", {{"item", comparison.winner}}));
    if (!isWeight(comparison.weight))
        return badWeight();
    return {};
}

Result<void> checkChoice(const Choice &choice, std::size_t items)
{
    if (choice.winner >= items)
        return noSuchItem(choice.winner, items);
    for (const Item other : choice.others) {
        if (other >= items)
            return noSuchItem(other, items);
    }
    return isWeight(choice.weight) ? Result<void>{} : badWeight();
}

/// Sorts by winner, then loser. Winners are sorted by counting, as there are far fewer items than
/// comparisons.
std::vector<Comparison> sorted(const std::vector<Comparison> &comparisons)
{
    std::size_t winners = 0;
    for (const Comparison &comparison : comparisons)
        winners = std::max(winners, std::size_t{comparison.winner} + 1);
    std::vector<Comparison> result = comparisons;
    if (winners > 4 * comparisons.size()) {
        std::ranges::sort(result, [](const Comparison &left, const Comparison &right) {
            return std::pair(left.winner, left.loser) < std::pair(right.winner, right.loser);
        });
        return result;
    }
    std::vector<std::size_t> starts(winners + 1, 0);
    for (const Comparison &comparison : comparisons)
        ++starts[comparison.winner + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    std::vector<std::size_t> next = starts;
    for (const Comparison &comparison : comparisons)
        result[next[comparison.winner]++] = comparison;
    for (std::size_t winner = 0; winner < winners; ++winner)
        std::ranges::sort(result.begin() + static_cast<std::ptrdiff_t>(starts[winner]),
                          result.begin() + static_cast<std::ptrdiff_t>(starts[winner + 1]), {},
                          &Comparison::loser);
    return result;
}

} // namespace

std::vector<Comparison> merged(const std::vector<Comparison> &comparisons)
{
    std::vector<Comparison> result = sorted(comparisons);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < result.size(); ++i) {
        const Comparison comparison = result[i];
        if (kept > 0 && result[kept - 1].winner == comparison.winner &&
            result[kept - 1].loser == comparison.loser)
            result[kept - 1].weight += comparison.weight;
        else
            result[kept++] = comparison;
    }
    result.resize(kept);
    return result;
}

Result<void> check(const Observations &observations)
{
    if (observations.items == 0)
        return failure("preference.no-items", Message::of("preference.no-items"));
    if (observations.items > mostItems)
        return failure(
            "preference.too-many-items",
            Message::of("preference.too-many-items", {{"items", observations.items}, {"most", mostItems}}));
    for (const Comparison &comparison : observations.comparisons) {
        if (const Result<void> good = checkComparison(comparison, observations.items); !good)
            return good;
    }
    for (const Choice &choice : observations.choices) {
        if (const Result<void> good = checkChoice(choice, observations.items); !good)
            return good;
    }
    return {};
}

std::size_t preferenceClasses(const Observations &observations)
{
    return Classes(observations).count();
}

std::size_t linkedGroups(const Observations &observations)
{
    std::vector<std::size_t> parents(observations.items);
    std::iota(parents.begin(), parents.end(), std::size_t{0});
    const auto root = [&parents](std::size_t item) {
        while (parents[item] != item)
            item = parents[item] = parents[parents[item]];
        return item;
    };
    std::size_t groups = observations.items;
    Graph::forEachLoss(observations, [&](Item loser, Item winner) {
        const std::size_t one = root(loser);
        const std::size_t other = root(winner);
        groups -= one == other ? 0 : 1;
        parents[one] = other;
    });
    return groups;
}

} // namespace weighhouse::uncertainty
