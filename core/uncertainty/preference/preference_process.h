// SPDX-License-Identifier: GPL-3.0-or-later
// Utilities of many items from a few comparisons: what is said of one is taken to tell of similar ones.
#pragma once

#include "core/base/error.h"
#include "core/uncertainty/preference/observations.h"

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// So often one item was preferred to another by a rater of some reliability.
struct WeighedPair {
    Item first = 0;
    Item second = 0;
    double firstWins = 0;
    double secondWins = 0;
    double reliability = 1; ///< See RaterFit.

    bool operator==(const WeighedPair &) const = default;
};

/// This is what is thought before anything was compared: normal, with a mean for each item and a covariance
/// for each two. It is called with items below the number of means, from one thread.
struct ProcessPrior {
    std::vector<double> means = {};
    std::function<double(Item, Item)> covariance = {};
};

/// Utilities as a Gaussian process that comparisons are told of (Chu & Ghahramani 2005, "Preference Learning
/// with Gaussian Processes", ICML) by the logistic model of Bradley and Terry. The differences that were
/// compared are the latent values, so the work goes with the cube of the number of different pairs and not
/// with that of items. Their posterior is approximated at its maximum by a normal one (Laplace; Rasmussen &
/// Williams 2006, "Gaussian Processes for Machine Learning", algorithms 3.1 and 3.2).
class PreferenceProcess
{
public:
    /// Different pairs beyond this take too long for somebody who waits.
    static constexpr std::size_t mostPairs = 1000;

    /// Errors: "preference.no-items", "preference.unknown-item", "preference.own-opponent",
    /// "preference.bad-weight" (negative or not finite numbers), "preference.too-many-pairs",
    /// "preference.bad-covariance" if the covariance is none, "preference.bad-means".
    static Result<PreferenceProcess> fit(ProcessPrior prior, std::span<const WeighedPair> pairs);

    /// The posterior mean of an item's utility.
    double mean(Item item) const;
    std::vector<double> means() const;
    /// The posterior covariance of some items, by rows.
    std::vector<double> covariance(std::span<const Item> items) const;
    /// False if the maximum was not reached in the steps that are allowed.
    bool isConverged() const { return m_isConverged; }

private:
    PreferenceProcess(ProcessPrior prior, std::vector<WeighedPair> pairs);

    bool climb();
    double difference(Item item, const WeighedPair &pair) const;
    std::vector<double> differences(Item item) const;
    std::vector<double> solvedBy(std::vector<double> vector) const;

    ProcessPrior m_prior;
    std::vector<WeighedPair> m_pairs;
    std::vector<double> m_slopes; ///< Of the log-likelihood over each difference, at the maximum.
    std::vector<double> m_roots;  ///< Square roots of its curvatures.
    std::vector<double> m_factor; ///< Cholesky's, of 1 + root * covariance * root.
    bool m_isConverged = false;
};

} // namespace weighhouse::uncertainty
