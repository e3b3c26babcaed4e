// SPDX-License-Identifier: GPL-3.0-or-later
// The posterior of raters' reliabilities with the utilities integrated out, and its slope.
#pragma once

#include "core/uncertainty/preference/pair_curvature.h"
#include "core/uncertainty/preference/raters.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace weighhouse::uncertainty
{

/// This is what is known where raters have some reliabilities.
struct RaterPoint {
    std::vector<double> reliabilities = {};
    std::vector<double> utilities = {}; ///< Those of the highest posterior there.
    double value = 0;                   ///< The logarithm of the posterior.
    std::vector<double> slope = {};     ///< Of the value, by rater.
    bool isAtTop = false;               ///< The utilities are the maximum's.
};

/// The value at reliabilities lambda is, with utilities u at their maximum given lambda,
///     log-likelihood(u, lambda) + log prior(u) + log prior(lambda) - log det(curvature in u) / 2,
/// the integral over utilities after Laplace (Tierney and Kadane 1986, Journal of the American Statistical
/// Association 81), without constants. Comparisons are good and outlive this.
class RaterPosterior
{
public:
    RaterPosterior(const RatedComparisons &comparisons, const RaterPrior &prior, std::stop_token stop);

    /// Utilities are looked for from those given, one for each item.
    RaterPoint at(std::vector<double> reliabilities, std::vector<double> utilities) const;
    /// By rater, how sharply its comparisons alone, at these utilities, tell its reliability.
    std::vector<double> information(const RaterPoint &point) const;
    /// The curvature in the utilities.
    PairCurvature curvature(const RaterPoint &point) const;
    /// By rater and item: by how much a utility moves for each unit of a reliability.
    std::vector<std::vector<double>> moves(const RaterPoint &point, const PairCurvature &curvature) const;
    /// By rater, of its comparisons.
    std::vector<double> logLikelihoods(const RaterPoint &point) const;

    std::size_t raters() const { return m_raters; }
    const std::vector<double> &means() const { return m_means; }
    double precision() const { return m_precision; }

private:
    /// This is what a rater said of a pair.
    struct Told {
        std::size_t rater = 0;
        std::size_t pair = 0;
        double count = 0;
        double lowWins = 0;
    };
    struct Climb;

    /// The derivatives of the likelihood of what was told by the lead of the lower item.
    struct Derivatives {
        double lead = 0;
        double excess = 0; ///< Wins of the lower item less those expected.
        double spread = 0; ///< count * p * (1 - p)
        double skew = 0;   ///< 1 - 2 p
    };
    Derivatives derivatives(const Told &told, const RaterPoint &point) const;

    void gather(const RatedComparisons &comparisons);
    double valueOf(const RaterPoint &point) const;
    void climb(RaterPoint &point) const;
    std::vector<double> slopeInUtilities(const RaterPoint &point) const;
    std::vector<double> slopeInReliabilities(const RaterPoint &point, const PairCurvature &curvature,
                                             const std::vector<double> &variances) const;

    std::size_t m_raters;
    std::vector<double> m_means;
    double m_precision;
    double m_reliabilityPrecision;
    std::vector<Told> m_told;
    std::vector<ItemPair> m_pairs;
    std::stop_token m_stop;
};

} // namespace weighhouse::uncertainty
