// SPDX-License-Identifier: GPL-3.0-or-later
// Rankings as rows of choices, with the probabilities of what is left at each.
#pragma once

#include "core/uncertainty/preference/additive.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// A number for each item and each habit: a utility, a slope, or a direction.
struct Scores {
    std::vector<double> items;
    std::array<double, habits> habit = {};
};

/// All choices of some rankings that were checked.
class Stages
{
public:
    Stages(const DescribedItems &items, std::span<const ShownRanking> rankings,
           const AdditiveSettings &settings);

    /// The log-likelihood; sets the slope and keeps the probabilities for times().
    double differentiate(const Scores &at, Scores &slope);
    /// The product of the negated second derivative, where differentiate() was last, with a direction.
    void times(const Scores &direction, Scores &result) const;
    /// The log-likelihood of each ranking.
    std::vector<double> each(const Scores &at);

private:
    /// A choice out of candidates, of which the first was chosen.
    struct Stage {
        std::size_t first = 0; ///< In m_candidates.
        std::size_t count = 0;
        double fade = 1;
        double later = 0; ///< From -1/2 to 1/2.
        std::size_t ranking = 0;
    };
    struct Candidate {
        Item item = 0;
        std::uint8_t bits = 0; ///< One for each habit that an item has or has not.
        double place = 0;
    };

    void add(const DescribedItems &items, const ShownRanking &ranking, std::size_t number,
             const AdditiveSettings &settings);
    /// Sets the scores of a stage's candidates.
    void score(const Stage &stage, const Scores &at, std::vector<double> &scores) const;
    /// Turns the scores into probabilities; the logarithm of the first.
    static double normalise(std::vector<double> &scores);
    /// Adds to a slope what each candidate of a stage pulls.
    void collect(const Stage &stage, const double *pulls, Scores &slope) const;

    std::vector<Stage> m_stages;
    std::vector<Candidate> m_candidates;
    std::vector<double> m_probabilities; ///< By candidate.
    std::size_t m_rankings;
    std::size_t m_items;
};

} // namespace weighhouse::uncertainty
