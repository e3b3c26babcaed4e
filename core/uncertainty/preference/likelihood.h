// SPDX-License-Identifier: GPL-3.0-or-later
// The likelihood of preferences with a prior, its slope and its curvature.
#pragma once

#include "core/uncertainty/preference/curvature.h"
#include "core/uncertainty/preference/observations.h"

#include <vector>

namespace weighhouse::uncertainty
{

/// This is what is thought of every utility u before anything was compared, as the logarithm of its density.
struct Prior {
    enum class Kind {
        None,
        Chain,  ///< strength * (u - exp(u)): what regularisation means to spectral ranking.
        Normal, ///< -strength * u^2 / 2: normal, mean 0, of a variance of 1 / strength.
    };
    Kind kind = Kind::None;
    double strength = 0;

    double value(double utility) const;
    double curvature(double utility) const; ///< The second derivative, negated.
};

/// The slope at some utilities, split into what pulls an item up and what pulls it down.
class Slope
{
public:
    explicit Slope(std::size_t items = 0) { clear(items); }
    void clear(std::size_t items);

    void pullUp(std::size_t item, double pull)
    {
        m_pulls[item] += pull;
        add(item, pull);
    }
    void pullDown(std::size_t item, double pull)
    {
        m_pulls[item] += pull;
        add(item, -pull);
    }

    /// Up less down. Two items that were compared pull each other apart by the same amount, and what remains
    /// of a group of items can be many orders of magnitude smaller than what its items do to each other; so
    /// the difference is summed with its rounding errors (Neumaier 1974).
    double operator[](std::size_t item) const { return m_sums[item] + m_errors[item]; }
    /// The largest |up - down| / (up + down): 0 at the maximum, at most 1, whatever the scale.
    double imbalance() const;

private:
    void add(std::size_t item, double pull)
    {
        const double before = m_sums[item];
        const double sum = before + pull;
        const double added = sum - before;
        m_errors[item] += (before - (sum - added)) + (pull - added);
        m_sums[item] = sum;
    }

    std::vector<double> m_pulls; ///< Up and down together.
    std::vector<double> m_sums;
    std::vector<double> m_errors;
};

/// Models: a comparison is won with exp(u_i) / (exp(u_i) + exp(u_j)) (Bradley and Terry 1952), a choice is
/// made with exp(u_i) / (sum of exp(u_j)) (Luce 1959). The observations must be good (check) and outlive
/// this.
class PreferenceLikelihood
{
public:
    PreferenceLikelihood(const Observations &observations, Prior prior)
        : m_observations(observations), m_prior(prior)
    {
    }

    /// The logarithm of the likelihood, without the prior; any constant that does not depend on utilities
    /// left out.
    double ofObservations(const std::vector<double> &utilities) const;
    /// The prior is part of it.
    double value(const std::vector<double> &utilities) const;
    /// Sets the slope and, unless null, fills the curvature, which is not factored.
    void differentiate(const std::vector<double> &utilities, Slope &slope, Curvature *curvature) const;

private:
    void addComparisons(const std::vector<double> &utilities, Slope &slope, Curvature *curvature) const;
    void addChoice(const Choice &choice, const std::vector<double> &utilities, Slope &slope,
                   Curvature *curvature) const;

    const Observations &m_observations;
    Prior m_prior;
};

} // namespace weighhouse::uncertainty
