// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/ranking.h"

#include "core/decision/rounding.h"

#include <algorithm>

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
    // By the first objective, then the second …, the best first: none is dominated by one that comes after
    // it.
    std::ranges::sort(positions, [&](std::size_t left, std::size_t right) {
        for (std::size_t i = 0; i < question.objectives.size(); ++i) {
            const auto order = compareValues(question, outcomes[left].objectives[i],
                                             outcomes[right].objectives[i], question.objectives[i].maximize);
            if (order != 0)
                return order > 0;
        }
        return left < right;
    });
    std::vector<std::size_t> front;
    for (const std::size_t position : positions) {
        // With two objectives the last of the front is the best in the second one, so looking at it would be
        // enough; going backwards finds it at once where there is a dominating one.
        const bool isDominated = std::any_of(front.rbegin(), front.rend(), [&](std::size_t member) {
            return dominates(question, outcomes[member], outcomes[position]);
        });
        if (!isDominated)
            front.push_back(position);
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
    if (aimOf(question) == Aim::ParetoFront) {
        for (const std::size_t position : paretoFront(question, outcomes))
            outcomes[position].onFront = true;
    }
    std::ranges::sort(ranking, [&](std::size_t left, std::size_t right) {
        if (outcomes[left].onFront != outcomes[right].onFront)
            return outcomes[left].onFront;
        const auto order = compareOutcomes(question, outcomes[left], outcomes[right]);
        return order != 0 ? order > 0 : left < right;
    });
    for (std::size_t i = 0; i < ranking.size(); ++i)
        outcomes[ranking[i]].rank = i + 1;
    return ranking;
}

} // namespace weighhouse::decision
