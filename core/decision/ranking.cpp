// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/ranking.h"

#include "core/decision/rounding.h"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <functional>

namespace weighhouse::decision
{
namespace
{

/// NULL is worse than any value.
std::partial_ordering compareValues(const rules::CheckedQuestion &question, double left, double right,
                                    bool maximize)
{
    if (rules::isNull(left) || rules::isNull(right))
        return rules::isNull(right) <=> rules::isNull(left);
    return maximize ? compareWanted(question, left, right) : compareWanted(question, right, left);
}

/// Compares by the first objective, then the second …; the better one is greater.
std::partial_ordering compareObjectives(const rules::CheckedQuestion &question, const Outcome &left,
                                        const Outcome &right)
{
    for (std::size_t i = 0; i < question.objectives.size(); ++i) {
        const auto order =
            compareValues(question, left.objectives[i], right.objectives[i], question.objectives[i].maximize);
        if (order != 0)
            return order;
    }
    return std::partial_ordering::equivalent;
}

/// How good outcomes are by each objective, as numbers from 0, the worst, that are equal where values are.
class Levels
{
public:
    Levels(const rules::CheckedQuestion &question, std::span<const Outcome> outcomes,
           const std::vector<std::size_t> &positions)
        : m_width(question.objectives.size()), m_levels(outcomes.size() * m_width)
    {
        std::vector<std::size_t> order = positions;
        for (std::size_t objective = 0; objective < m_width; ++objective) {
            const auto compare = [&](std::size_t left, std::size_t right) {
                return compareValues(question, outcomes[left].objectives[objective],
                                     outcomes[right].objectives[objective],
                                     question.objectives[objective].maximize);
            };
            std::ranges::sort(order,
                              [&](std::size_t left, std::size_t right) { return compare(left, right) < 0; });
            std::uint32_t level = 0;
            for (std::size_t i = 0; i < order.size(); ++i) {
                level += i > 0 && compare(order[i - 1], order[i]) != 0 ? 1 : 0;
                m_levels[order[i] * m_width + objective] = level;
            }
            m_most = std::max(m_most, level);
        }
    }

    std::size_t width() const { return m_width; }
    std::uint32_t most() const { return m_most; }
    std::span<const std::uint32_t> of(std::size_t position) const
    {
        return {m_levels.data() + position * m_width, m_width};
    }
    std::strong_ordering compare(std::size_t left, std::size_t right) const
    {
        const auto a = of(left);
        const auto b = of(right);
        return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::size_t m_width;
    std::vector<std::uint32_t> m_levels; ///< By position and objective.
    std::uint32_t m_most = 0;
};

/// Finds points that one of those added beats. Points come in the order of their levels, the greatest first,
/// each once, so that the first objective need not be compared. Costs the logarithm of the points for each
/// one with up to three objectives, and with more the points of the front.
class Beaten
{
public:
    explicit Beaten(const Levels &levels) : m_levels(levels)
    {
        if (levels.width() <= 3)
            m_bestThird.assign(std::size_t{levels.most()} + 2, 0);
    }

    bool contains(std::size_t point) const
    {
        const auto mine = m_levels.of(point);
        if (m_levels.width() > 3)
            return std::any_of(m_front.rbegin(), m_front.rend(), [&](std::size_t member) {
                const auto other = m_levels.of(member);
                return std::equal(mine.begin(), mine.end(), other.begin(), std::less_equal());
            });
        std::uint32_t best = 0;
        for (std::size_t at = placeOf(mine); at < m_bestThird.size(); at += at & (~at + 1))
            best = std::max(best, m_bestThird[at]);
        return best > thirdOf(mine);
    }

    void add(std::size_t point)
    {
        const auto mine = m_levels.of(point);
        m_front.push_back(point);
        for (std::size_t at = placeOf(mine); at > 0 && !m_bestThird.empty(); at -= at & (~at + 1))
            m_bestThird[at] = std::max(m_bestThird[at], thirdOf(mine) + 1);
    }

private:
    /// From 1; what is as good in the second objective, or better, stands at the place or behind it.
    static std::size_t placeOf(std::span<const std::uint32_t> levels)
    {
        return levels.size() > 1 ? std::size_t{levels[1]} + 1 : 1;
    }
    static std::uint32_t thirdOf(std::span<const std::uint32_t> levels)
    {
        return levels.size() > 2 ? levels[2] : 0;
    }

    const Levels &m_levels;
    std::vector<std::size_t> m_front;
    /// A Fenwick tree by the second objective: the best level of the third from a place on, plus 1; 0 for
    /// none.
    std::vector<std::uint32_t> m_bestThird;
};

} // namespace

std::partial_ordering compareOutcomes(const rules::CheckedQuestion &question, const Outcome &left,
                                      const Outcome &right)
{
    if (const auto byTotal = compareValues(question, left.total, right.total, true); byTotal != 0)
        return byTotal;
    for (std::size_t i = 0; i < question.tieBreaks.size(); ++i) {
        const rules::CheckedTieBreak &tieBreak = question.tieBreaks[i];
        if (!tieBreak.value)
            break;
        const auto byTieBreak =
            compareValues(question, left.tieBreaks[i], right.tieBreaks[i], tieBreak.maximize);
        if (byTieBreak != 0)
            return byTieBreak;
    }
    return std::partial_ordering::equivalent;
}

bool isNearer(const Outcome &left, const Outcome &right)
{
    return left.violation < right.violation ||
           (left.violation == right.violation && left.broken.size() < right.broken.size());
}

bool dominates(const rules::CheckedQuestion &question, const Outcome &left, const Outcome &right)
{
    bool isBetter = false;
    for (std::size_t i = 0; i < question.objectives.size(); ++i) {
        const auto order =
            compareValues(question, left.objectives[i], right.objectives[i], question.objectives[i].maximize);
        if (order < 0)
            return false;
        isBetter |= order > 0;
    }
    return isBetter;
}

std::vector<std::size_t> paretoFront(const rules::CheckedQuestion &question,
                                     std::span<const Outcome> outcomes)
{
    std::vector<std::size_t> positions;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (outcomes[i].admissible)
            positions.push_back(i);
    }
    const Levels levels(question, outcomes, positions);
    std::ranges::sort(positions, [&](std::size_t left, std::size_t right) {
        const auto order = levels.compare(left, right);
        return order != 0 ? order > 0 : left < right;
    });
    // Equal points are on the front together, so that only different ones are compared.
    std::vector<std::size_t> front;
    Beaten beaten(levels);
    for (std::size_t i = 0; i < positions.size();) {
        const std::size_t point = positions[i];
        const bool isOnFront = !beaten.contains(point);
        if (isOnFront)
            beaten.add(point);
        for (; i < positions.size() && levels.compare(positions[i], point) == 0; ++i) {
            if (isOnFront)
                front.push_back(positions[i]);
        }
    }
    std::ranges::sort(front);
    return front;
}

std::vector<std::size_t> rank(const rules::CheckedQuestion &question, std::span<Outcome> outcomes)
{
    std::vector<std::size_t> ranking;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        outcomes[i].rank = 0;
        outcomes[i].onFront = false;
        if (outcomes[i].admissible)
            ranking.push_back(i);
    }
    const bool isFront = aimOf(question) == Aim::ParetoFront;
    if (isFront) {
        for (const std::size_t position : paretoFront(question, outcomes))
            outcomes[position].onFront = true;
    }
    std::ranges::sort(ranking, [&](std::size_t left, std::size_t right) {
        if (outcomes[left].onFront != outcomes[right].onFront)
            return outcomes[left].onFront;
        if (isFront && !outcomes[left].onFront) {
            // An outcome that beats another one comes before it.
            if (const auto byObjectives = compareObjectives(question, outcomes[left], outcomes[right]);
                byObjectives != 0)
                return byObjectives > 0;
        }
        const auto order = compareOutcomes(question, outcomes[left], outcomes[right]);
        return order != 0 ? order > 0 : left < right;
    });
    for (std::size_t i = 0; i < ranking.size(); ++i)
        outcomes[ranking[i]].rank = i + 1;
    return ranking;
}

} // namespace weighhouse::decision
