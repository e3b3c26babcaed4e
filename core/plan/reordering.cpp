// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/reordering.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>

namespace weighhouse::plan
{
namespace
{

/// For every node which others it follows from, as bits. The plan has no cycle.
class Ancestors
{
public:
    explicit Ancestors(const ComparedPlan &plan)
        : m_words((plan.size() + 63) / 64), m_bits(plan.size() * m_words, 0)
    {
        for (const std::size_t node : plan.order) {
            for (const std::size_t parent : plan.edges.parents[node]) {
                for (std::size_t word = 0; word < m_words; ++word)
                    m_bits[node * m_words + word] |= m_bits[parent * m_words + word];
                m_bits[node * m_words + parent / 64] |= std::uint64_t{1} << (parent % 64);
            }
        }
    }

    bool has(std::size_t node, std::size_t ancestor) const
    {
        return ((m_bits[node * m_words + ancestor / 64] >> (ancestor % 64)) & 1U) != 0;
    }

private:
    std::size_t m_words;
    std::vector<std::uint64_t> m_bits;
};

/// Whether of two steps the one followed from the other and now the other from the one.
bool isAnyTurnedRound(const ComparedPlan &before, const ComparedPlan &after, const Matching &matching,
                      const std::vector<std::size_t> &steady)
{
    if (before.hasCycle || after.hasCycle)
        return false;
    const Ancestors old(before);
    const Ancestors now(after);
    for (const std::size_t first : steady) {
        for (const std::size_t second : steady) {
            if (old.has(second, first) && now.has(matching.ofBefore[first], matching.ofBefore[second]))
                return true;
        }
    }
    return false;
}

std::vector<std::size_t> ranksIn(const std::vector<std::size_t> &order)
{
    std::vector<std::size_t> ranks(order.size(), 0);
    for (std::size_t i = 0; i < order.size(); ++i)
        ranks[order[i]] = i;
    return ranks;
}

/// The entries outside a longest increasing subsequence, by index.
std::vector<std::size_t> outsideOfIncrease(const std::vector<std::size_t> &values)
{
    std::vector<std::size_t> ends; // ends[k]: index of the smallest value that ends an increase of k + 1
    std::vector<std::size_t> previous(values.size(), nowhere);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto place =
            std::ranges::lower_bound(ends, values[i], {}, [&](std::size_t index) { return values[index]; });
        if (place != ends.begin())
            previous[i] = *std::prev(place);
        if (place == ends.end())
            ends.push_back(i);
        else
            *place = i;
    }
    std::vector<bool> isInside(values.size(), false);
    for (std::size_t i = ends.empty() ? nowhere : ends.back(); i != nowhere; i = previous[i])
        isInside[i] = true;
    std::vector<std::size_t> outside;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!isInside[i])
            outside.push_back(i);
    }
    return outside;
}

std::vector<std::size_t> depthRanks(const ComparedPlan &plan)
{
    std::set<std::uint32_t> depths;
    for (const Node &node : plan.plan->nodes)
        depths.insert(node.id.depth);
    const std::vector<std::uint32_t> sorted(depths.begin(), depths.end());
    std::vector<std::size_t> ranks;
    for (const Node &node : plan.plan->nodes)
        ranks.push_back(
            static_cast<std::size_t>(std::ranges::lower_bound(sorted, node.id.depth) - sorted.begin()));
    return ranks;
}

} // namespace

std::vector<std::size_t> movedSteps(const ComparedPlan &before, const ComparedPlan &after,
                                    const Matching &matching, const std::vector<std::size_t> &steady)
{
    std::vector<std::size_t> sequence = steady;
    std::vector<std::size_t> ranks;
    if (isAnyTurnedRound(before, after, matching, steady)) {
        const std::vector<std::size_t> oldRanks = ranksIn(before.order);
        std::ranges::sort(sequence, {}, [&](std::size_t i) { return oldRanks[i]; });
        const std::vector<std::size_t> newRanks = ranksIn(after.order);
        for (const std::size_t i : sequence)
            ranks.push_back(newRanks[matching.ofBefore[i]]);
    } else {
        std::ranges::sort(sequence);
        for (const std::size_t i : sequence)
            ranks.push_back(matching.ofBefore[i]);
    }
    std::vector<std::size_t> moved;
    for (const std::size_t index : outsideOfIncrease(ranks))
        moved.push_back(sequence[index]);
    std::ranges::sort(moved);
    return moved;
}

std::vector<std::size_t> stepsOfOtherDepth(const ComparedPlan &before, const ComparedPlan &after,
                                           const Matching &matching)
{
    const std::vector<std::size_t> oldRanks = depthRanks(before);
    const std::vector<std::size_t> newRanks = depthRanks(after);
    std::vector<std::size_t> moved;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (matching.ofBefore[i] != nowhere && oldRanks[i] != newRanks[matching.ofBefore[i]])
            moved.push_back(i);
    }
    return moved;
}

} // namespace weighhouse::plan
