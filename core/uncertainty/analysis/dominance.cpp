// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/profile.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::uncertainty
{
namespace
{

constexpr double sameProbability = 1e-12;

/// Goes up through the outcomes of a profile.
class ProfileWalk
{
public:
    explicit ProfileWalk(const RiskProfile &profile) : m_profile(profile) { skipImpossible(); }

    bool isDone() const { return m_next == m_profile.cumulative.size(); }
    double next() const { return (*m_profile.values)[m_next]; }
    double cumulative() const { return m_cumulative; }

    /// Takes all outcomes up to one.
    void takeUntil(double outcome)
    {
        while (!isDone() && next() <= outcome)
            m_cumulative = m_profile.cumulative[m_next++];
        skipImpossible();
    }

private:
    /// States of weight 0 are no outcomes.
    void skipImpossible()
    {
        while (!isDone() && m_profile.cumulative[m_next] <= m_cumulative)
            ++m_next;
    }

    const RiskProfile &m_profile;
    std::size_t m_next = 0;
    double m_cumulative = 0;
};

/// This is what the integrals of two distribution functions tell; `excess` is left minus right.
class Comparing
{
public:
    /// The one with the lesser mean cannot dominate; means are told apart by more than rounding leaves of
    /// them.
    Comparing(double tolerance, double meanLeft, double meanRight)
        : m_tolerance(tolerance), m_canLeft(meanLeft >= meanRight - 10 * tolerance),
          m_canRight(meanRight >= meanLeft - 10 * tolerance)
    {
    }

    /// Between two outcomes next to each other the distribution functions are constant.
    void addStretch(double excess, double width)
    {
        if (excess > sameProbability)
            m_isLeftAbove = true;
        if (excess < -sameProbability)
            m_isLeftBelow = true;
        if (std::abs(excess) > sameProbability)
            m_area += excess * width;
        // What somebody who avoids risk dislikes so far, nothing makes up for.
        m_canLeft = m_canLeft && m_area <= m_tolerance;
        m_canRight = m_canRight && m_area >= -m_tolerance;
        m_isApart = m_isApart || std::abs(m_area) > m_tolerance;
    }
    bool isUndecided() const { return m_canLeft || m_canRight; }
    /// The left one's function lies below the right one's: more is likelier.
    Dominance ofLeft() const
    {
        const bool isFirst = m_canLeft && m_isLeftBelow && !m_isLeftAbove;
        return {isFirst, isFirst || (m_canLeft && m_isApart)};
    }
    Dominance ofRight() const
    {
        const bool isFirst = m_canRight && m_isLeftAbove && !m_isLeftBelow;
        return {isFirst, isFirst || (m_canRight && m_isApart)};
    }

private:
    double m_tolerance;
    bool m_canLeft;
    bool m_canRight;
    bool m_isApart = false;
    bool m_isLeftAbove = false;
    bool m_isLeftBelow = false;
    double m_area = 0;
};

Comparing compared(const RiskProfile &left, const RiskProfile &right, Comparing comparing, double tolerance)
{
    ProfileWalk walkLeft(left);
    ProfileWalk walkRight(right);
    while (!(walkLeft.isDone() && walkRight.isDone()) && comparing.isUndecided()) {
        const auto least = [&] {
            if (walkLeft.isDone() || walkRight.isDone())
                return walkLeft.isDone() ? walkRight.next() : walkLeft.next();
            return std::min(walkLeft.next(), walkRight.next());
        };
        const double outcome = least();
        walkLeft.takeUntil(outcome + tolerance);
        walkRight.takeUntil(outcome + tolerance);
        if (walkLeft.isDone() && walkRight.isDone())
            break;
        comparing.addStretch(walkLeft.cumulative() - walkRight.cumulative(), least() - outcome);
    }
    return comparing;
}

} // namespace

Dominance dominanceOf(const RiskProfile &left, const RiskProfile &right, double tolerance)
{
    const Comparing start(tolerance, left.meanOfWorst(1), right.meanOfWorst(1));
    return compared(left, right, start, tolerance).ofLeft();
}

std::vector<Dominance> dominances(std::span<const RiskProfile> profiles, double tolerance)
{
    const std::size_t count = profiles.size();
    std::vector<Dominance> all(count * count);
    std::vector<double> means;
    for (const RiskProfile &profile : profiles)
        means.push_back(profile.meanOfWorst(1));
    for (std::size_t left = 0; left < count; ++left) {
        for (std::size_t right = left + 1; right < count; ++right) {
            const Comparing comparing =
                compared(profiles[left], profiles[right], {tolerance, means[left], means[right]}, tolerance);
            all[left * count + right] = comparing.ofLeft();
            all[right * count + left] = comparing.ofRight();
        }
    }
    return all;
}

} // namespace weighhouse::uncertainty
