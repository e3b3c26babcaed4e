// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/profile.h"

#include "core/uncertainty/analysis/sorting.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::uncertainty
{

SortedOutcomes::SortedOutcomes(const Outcomes &outcomes)
{
    for (std::size_t action = 0; action < outcomes.actions(); ++action) {
        std::vector<double> values = outcomes.ofAction(action);
        m_states.push_back(sortWithPositions(values));
        m_values.push_back(std::make_shared<const std::vector<double>>(std::move(values)));
    }
}

double RiskProfile::cdf(double x) const
{
    const auto after = std::upper_bound(values->begin(), values->end(), x);
    return after == values->begin() ? 0 : cumulative[static_cast<std::size_t>(after - values->begin()) - 1];
}

double RiskProfile::quantile(double probability) const
{
    // Probabilities that are added up miss their sum by rounding, which must not skip a value.
    const double rounding = std::numeric_limits<double>::epsilon() * static_cast<double>(cumulative.size());
    const auto at = std::lower_bound(cumulative.begin(), cumulative.end() - 1, probability - rounding);
    return (*values)[static_cast<std::size_t>(at - cumulative.begin())];
}

double RiskProfile::meanOfWorst(double probability) const
{
    double sum = 0;
    double before = 0;
    for (std::size_t i = 0; i < cumulative.size() && before < probability; ++i) {
        const double until = std::min(cumulative[i], probability);
        sum += (until - before) * (*values)[i];
        before = until;
    }
    return sum / before;
}

RiskProfile riskProfile(const SortedOutcomes &sorted, std::size_t action, const Weights &weights)
{
    RiskProfile profile{sorted.values(action), std::vector<double>(weights.values.size())};
    const auto states = sorted.states(action);
    double sum = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
        sum += weights.values[states[i]];
        profile.cumulative[i] = sum;
    }
    // Multiplying is faster; all that is the whole sum is exactly 1.
    const double inverse = 1 / sum;
    for (double &share : profile.cumulative)
        share = share == sum ? 1 : std::min(1.0, share * inverse);
    return profile;
}

std::vector<RiskProfile> riskProfiles(const SortedOutcomes &sorted, const Weights &weights)
{
    std::vector<RiskProfile> profiles;
    for (std::size_t action = 0; action < sorted.actions(); ++action)
        profiles.push_back(riskProfile(sorted, action, weights));
    return profiles;
}

} // namespace weighhouse::uncertainty
