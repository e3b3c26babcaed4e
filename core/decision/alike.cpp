// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/alike.h"

#include "core/decision/ranking.h"
#include "core/decision/rounding.h"
#include "core/decision/same.h"

#include <algorithm>

namespace weighhouse::decision
{
namespace
{

/// Candidates whose constraints are looked at.
constexpr std::size_t mostLookedAt = 2000;

class Distinguisher
{
public:
    Distinguisher(const Problem &problem, const SweepResult &result)
        : m_problem(problem), m_result(result), m_slacks(problem)
    {
    }

    /// Tells whether both have the same values in what the sweep has worked out.
    bool hasSameValues(std::size_t left, std::size_t right) const
    {
        const Outcome &one = m_result.outcomes[left];
        const Outcome &other = m_result.outcomes[right];
        const auto isEqual = [&](double a, double b) {
            return rules::isNull(a) || rules::isNull(b) ? rules::isNull(a) && rules::isNull(b)
                                                        : compareWanted(m_problem.question(), a, b) == 0;
        };
        const auto isSame = [&](const std::vector<double> &a, const std::vector<double> &b) {
            return std::ranges::equal(a, b, isEqual);
        };
        return isSame(one.objectives, other.objectives) && isSame(one.tieBreaks, other.tieBreaks) &&
               one.tolerated == other.tolerated;
    }

    bool canLook(std::size_t position) const
    {
        return !m_slacks.any() || m_known.contains(position) || m_known.size() < mostLookedAt;
    }

    bool hasSameConstraints(std::size_t left, std::size_t right)
    {
        return !m_slacks.any() || same(slacksAt(left), slacksAt(right));
    }

private:
    const std::vector<double> &slacksAt(std::size_t position)
    {
        const auto [known, isNew] = m_known.try_emplace(position);
        if (isNew)
            known->second = m_slacks.at(m_result.candidate(m_problem, position));
        return known->second;
    }

    const Problem &m_problem;
    const SweepResult &m_result;
    Slacks m_slacks;
    std::map<std::size_t, std::vector<double>> m_known;
};

} // namespace

std::vector<Distinct> distinctOf(const Problem &problem, const SweepResult &result, std::size_t most)
{
    std::vector<Distinct> found;
    Distinguisher distinguisher(problem, result);
    // Here begin those that are as good as the one before; only they can have the same outcome.
    std::size_t first = 0;
    for (std::size_t i = 0; i < result.ranking.size(); ++i) {
        const std::size_t position = result.ranking[i];
        const bool goesOn =
            i > 0 && compareOutcomes(problem.question(), result.outcomes[result.ranking[i - 1]],
                                     result.outcomes[position]) == 0;
        if (!goesOn) {
            first = found.size();
            if (found.size() == most)
                break;
        }
        const auto begin = found.begin() + static_cast<std::ptrdiff_t>(first);
        const auto hasValues = [&](const Distinct &one) {
            return distinguisher.hasSameValues(one.position, position);
        };
        const auto equal = std::find_if(begin, found.end(), hasValues);
        if (equal != found.end() && !distinguisher.canLook(position)) {
            ++equal->unchecked;
            continue;
        }
        const auto alike = std::find_if(equal, found.end(), [&](const Distinct &one) {
            return hasValues(one) && distinguisher.hasSameConstraints(one.position, position);
        });
        if (alike != found.end())
            ++alike->alike;
        else if (found.size() < most)
            found.push_back({position, 0, 0});
    }
    return found;
}

} // namespace weighhouse::decision
