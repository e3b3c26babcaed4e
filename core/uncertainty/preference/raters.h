// SPDX-License-Identifier: GPL-3.0-or-later
// One scale of utilities from several raters, each as reliable as its comparisons show.
#pragma once

#include "core/base/error.h"
#include "core/uncertainty/preference/observations.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

namespace weighhouse::uncertainty
{

/// This is what each of several raters preferred among the same items. A tie is two comparisons of half a
/// weight.
struct RatedComparisons {
    std::size_t items = 0;
    std::vector<std::vector<Comparison>> raters = {};
};

/// This is what is thought before anything was compared.
struct RaterPrior {
    /// Means of the utilities by item, such as standardised outcomes of rules; empty: all 0.
    std::vector<double> means = {};
    /// The standard deviation of each utility about its mean. It also sets the scale on which a reliability
    /// of 1 is measured.
    double deviation = 1;
    /// The standard deviation of a reliability about 1; none: every reliability is 1.
    std::optional<double> reliabilityDeviation = 0.5;
};

/// This tells how much is told of a fit's uncertainty.
enum class RaterDetail {
    None,
    Errors,     ///< One solution of equations for each item.
    Covariance, ///< Also the covariance of each two items: memory goes with the square of items.
};

struct RaterSettings {
    std::size_t steps = 200; ///< The most steps of the reliabilities from each place where a search begins.
    double tolerance = 1e-7; ///< The largest distance of a reliability from the maximum, as estimated.
    RaterDetail detail = RaterDetail::None;
    std::stop_token stop = {};
};

/// This is what a fit says of one rater.
struct RaterFit {
    double comparisons = 0; ///< The sum of weights.
    /// lambda: 1 is as good as the scale says, 0 is chance, below 0 contradicts what the others (or the
    /// prior's means) say.
    double reliability = 1;
    /// The standard error; 0 if reliabilities are held at 1. NaN unless asked for, or where the posterior has
    /// no maximum that a normal distribution could stand for.
    double error = 0;
    double logLikelihood = 0; ///< Of its comparisons.
    /// The share of its comparisons whose winner has the higher utility, equal ones counted half; NaN if it
    /// compared nothing.
    double agreement = 0;
};

struct JointFit {
    std::vector<double> utilities = {}; ///< By item; their sum is that of the prior's means.
    /// Standard errors of utilities less the mean of all, as Fit has them; empty unless asked for. The
    /// uncertainty of reliabilities is part of them.
    std::vector<double> errors = {};
    /// The covariance of utilities less the mean of all, by rows; empty unless asked for.
    std::vector<double> covariance = {};
    std::vector<RaterFit> raters = {};
    /// The logarithm of the posterior of the reliabilities, up to a constant.
    double logPosterior = 0;
    /// By how much it is above that of the best other maximum that was met, as with all utilities and
    /// reliabilities turned round; infinite if none was. Near 0, who contradicts whom is undecided.
    double lead = 0;
    bool isConverged = false; ///< False as well if somebody asked to stop.
    std::size_t steps = 0;    ///< Of reliabilities, all searches together.
};

/// The model: rater r prefers i to j with 1 / (1 + exp(-lambda_r (u_i - u_j))), Bradley and Terry (1952) with
/// a discrimination for each rater; Chen, Bennett, Collins-Thompson and Horvitz (2013, "Pairwise Ranking
/// Aggregation in a Crowdsourced Setting") have a rater's error rate in its place.
///
/// Utilities are independent and normal. So are reliabilities, about 1 and not held above 0: the logarithm of
/// a reliability could never say that a rater turns the scale round, and a log-normal prior would only push
/// such a rater towards 0, where its comparisons tell nothing. As a normal one passes through 0 smoothly, a
/// contradicting rater tells as much as an agreeing one; the prior's mean of 1 decides which way is up.
///
/// Reliabilities are those of the highest posterior with the utilities integrated out, utilities those of the
/// highest posterior given the reliabilities. The highest posterior of both together is not used, since
/// dividing all utilities and multiplying all reliabilities by a number above 1 changes no comparison but
/// pleases the prior of many utilities: reliabilities come out too high, the more so the more items there are
/// (Neyman and Scott 1948, Econometrica 16). With three raters of reliability 1 and 10 comparisons an item it
/// gives them 1.6 at 30 items, 2.1 at 100 and 2.7 at 300.
///
/// Searches begin with all reliabilities at 1, then from the maximum found with all, and, up to 4 raters,
/// each one alone turned round; the highest counts.
///
/// Errors: those of check(); "preference.bad-means" if there is not a finite mean for each item;
/// "preference.bad-prior" if a deviation is not above 0.
Result<JointFit> fitRaters(const RatedComparisons &comparisons, const RaterPrior &prior = {},
                           const RaterSettings &settings = {});

} // namespace weighhouse::uncertainty
