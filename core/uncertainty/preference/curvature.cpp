// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/curvature.h"

#include <algorithm>
#include <numeric>

namespace weighhouse::uncertainty
{
namespace
{

using Positions = std::vector<std::size_t>;

/// Tells every pair of items that is compared or chosen among together; some more than once.
template<typename Told>
void forEachLink(const Observations &observations, Told told)
{
    for (const Comparison &comparison : observations.comparisons)
        told(comparison.winner, comparison.loser);
    for (const Choice &choice : observations.choices) {
        for (std::size_t i = 0; i < choice.others.size(); ++i) {
            told(choice.winner, choice.others[i]);
            for (std::size_t j = 0; j < i; ++j)
                told(choice.others[i], choice.others[j]);
        }
    }
}

/// Returns for each position the last one that elimination can fill in its row. It never goes back, which
/// wastes little on bands and keeps rows simple.
std::vector<std::size_t> rowEnds(const Observations &observations, const Positions &positions)
{
    std::vector<std::size_t> ends(positions.size());
    std::iota(ends.begin(), ends.end(), std::size_t{0});
    forEachLink(observations, [&](Item one, Item other) {
        const auto [low, high] = std::minmax(positions[one], positions[other]);
        ends[low] = std::max(ends[low], high);
    });
    for (std::size_t i = 1; i < ends.size(); ++i)
        ends[i] = std::max(ends[i], ends[i - 1]);
    return ends;
}

std::size_t entriesOf(const std::vector<std::size_t> &ends)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < ends.size(); ++i)
        count += ends[i] - i;
    return count;
}

std::vector<std::vector<Item>> neighbours(const Observations &observations)
{
    std::vector<std::vector<Item>> lists(observations.items);
    forEachLink(observations, [&lists](Item one, Item other) {
        if (one == other)
            return;
        lists[one].push_back(other);
        lists[other].push_back(one);
    });
    for (std::vector<Item> &list : lists) {
        std::ranges::sort(list);
        list.erase(std::ranges::unique(list).begin(), list.end());
    }
    return lists;
}

/// Breadth first from items with few neighbours, each one's neighbours by how few they have (Cuthill and
/// McKee 1969).
Positions narrowPositions(const Observations &observations)
{
    const std::vector<std::vector<Item>> lists = neighbours(observations);
    const auto hasFewer = [&lists](Item one, Item other) {
        return std::pair(lists[one].size(), one) < std::pair(lists[other].size(), other);
    };
    std::vector<Item> starts(observations.items);
    std::iota(starts.begin(), starts.end(), Item{0});
    std::ranges::sort(starts, hasFewer);
    std::vector<bool> isPlaced(observations.items, false);
    std::vector<Item> order;
    std::size_t next = 0;
    for (const Item start : starts) {
        if (!isPlaced[start]) {
            isPlaced[start] = true;
            order.push_back(start);
        }
        for (; next < order.size(); ++next) {
            const std::size_t first = order.size();
            for (const Item neighbour : lists[order[next]]) {
                if (!isPlaced[neighbour]) {
                    isPlaced[neighbour] = true;
                    order.push_back(neighbour);
                }
            }
            std::sort(order.begin() + static_cast<std::ptrdiff_t>(first), order.end(), hasFewer);
        }
    }
    Positions positions(observations.items);
    for (std::size_t i = 0; i < order.size(); ++i)
        positions[order[i]] = i;
    return positions;
}

} // namespace

Curvature::Curvature(const Observations &observations)
    : m_positions(observations.items), m_starts(observations.items + 1, 0), m_excess(observations.items),
      m_pivots(observations.items), m_ordered(observations.items)
{
    std::iota(m_positions.begin(), m_positions.end(), std::size_t{0});
    std::vector<std::size_t> ends = rowEnds(observations, m_positions);
    // A matrix cannot be much narrower than what is compared; beyond that another order is tried.
    if (entriesOf(ends) > 2 * observations.comparisons.size() + observations.items) {
        const Positions narrow = narrowPositions(observations);
        if (std::vector<std::size_t> others = rowEnds(observations, narrow);
            entriesOf(others) < entriesOf(ends)) {
            m_positions = narrow;
            ends = std::move(others);
        }
    }
    for (std::size_t i = 0; i < ends.size(); ++i)
        m_starts[i + 1] = m_starts[i] + (ends[i] - i);
    m_links.assign(m_starts.back(), 0);
}

void Curvature::clear()
{
    std::ranges::fill(m_links, 0);
    std::ranges::fill(m_excess, 0);
}

void Curvature::factor()
{
    for (std::size_t k = 0; k < m_pivots.size(); ++k) {
        double *const row = m_links.data() + m_starts[k];
        const std::size_t width = m_starts[k + 1] - m_starts[k];
        double pivot = m_excess[k];
        for (std::size_t j = 0; j < width; ++j)
            pivot += row[j];
        m_pivots[k] = pivot;
        if (!(pivot > 0))
            continue;
        for (std::size_t i = 0; i < width; ++i) {
            const double share = row[i] / pivot;
            if (share == 0)
                continue;
            double *const target = m_links.data() + m_starts[k + 1 + i];
            const double *const source = row + i + 1;
            for (std::size_t j = 0; j + i + 1 < width; ++j)
                target[j] += share * source[j];
            m_excess[k + 1 + i] += share * m_excess[k];
        }
    }
}

void Curvature::solve(std::vector<double> &values) const
{
    std::vector<double> &x = m_ordered;
    for (std::size_t item = 0; item < values.size(); ++item)
        x[m_positions[item]] = values[item];
    for (std::size_t k = 0; k < x.size(); ++k) {
        x[k] = m_pivots[k] > 0 ? x[k] / m_pivots[k] : 0;
        const double *const row = m_links.data() + m_starts[k];
        for (std::size_t i = 0; i < m_starts[k + 1] - m_starts[k]; ++i)
            x[k + 1 + i] += row[i] * x[k];
    }
    for (std::size_t k = x.size(); k-- > 0;) {
        if (!(m_pivots[k] > 0))
            continue;
        const double *const row = m_links.data() + m_starts[k];
        double sum = 0;
        for (std::size_t i = 0; i < m_starts[k + 1] - m_starts[k]; ++i)
            sum += row[i] * x[k + 1 + i];
        x[k] += sum / m_pivots[k];
    }
    for (std::size_t item = 0; item < values.size(); ++item)
        values[item] = x[m_positions[item]];
}

} // namespace weighhouse::uncertainty
