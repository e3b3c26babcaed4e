// SPDX-License-Identifier: GPL-3.0-or-later
// Utilities that preferences stand for: iterative Luce spectral ranking, maximum likelihood and its Bayesian
// kin.
#pragma once

#include "core/base/error.h"
#include "core/uncertainty/preference/observations.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

namespace weighhouse::uncertainty
{

/// This says how a fit came to its end.
enum class Ending {
    Converged, ///< The last step changed no utility by more than the tolerance.
    Precision, ///< Steps became small, but rounding kept them from becoming as small as the tolerance.
    StepLimit, ///< The limit of steps came first: the utilities are not those of the maximum.
    Stopped,   ///< Somebody asked to stop: as above.
};

struct FitSettings {
    std::size_t steps = 500;
    /// The largest change of a utility in the last step, relative to the largest utility if that is above 1.
    double tolerance = 1e-10;
    bool withErrors = false; ///< Standard errors take one more solution of equations for each item.
    std::stop_token stop = {};
};

struct Fit {
    std::vector<double> utilities = {}; ///< Logarithms of strengths; they sum to 0.
    /// Standard errors of the utilities, from the observed information with the utilities' sum held at 0
    /// (with a prior: deviations of the normal that approximates the posterior). Empty unless asked for.
    std::vector<double> errors = {};
    double logLikelihood = 0; ///< Of the observations, without a prior.
    Ending ending = Ending::StepLimit;
    std::size_t steps = 0;
    double change = 0; ///< By how much the last step changed the utility that it changed most.
    /// This tells the distance from the maximum: the largest share of the pull on an item, up and down
    /// together, that is not in balance. It is 0 at the maximum and at most 1, whatever the utilities' scale.
    double imbalance = 0;
    /// Classes of items that were preferred to each other in both directions. With more than one, how far
    /// apart they are is for the prior to say: the observations alone have no maximum.
    std::size_t classes = 0;
    /// Groups of items between which nothing was compared: how they compare is the prior's word alone.
    std::size_t groups = 0;

    /// Tells whether the utilities are the maximum's.
    bool isConverged() const { return ending == Ending::Converged || ending == Ending::Precision; }
    bool operator==(const Fit &) const = default;
};

/// Spectral ranking with regularisation: the utilities at which I-LSR comes to rest (Maystre and Grossglauser
/// 2015, "Fast and Accurate Inference of Plackett-Luce Models", Algorithm 2, every rate of the chain raised
/// by alpha). With n items of strengths w that sum to n, the balance of the chain at rest is
///     sum over j of [wins of i over j * w_j - wins of j over i * w_i] / (w_i + w_j) + n * alpha * (1 - w_i)
///     = 0,
/// which is also where log-likelihood + n * alpha * sum(u_i - exp(u_i)), a concave function of the utilities
/// u = log(w), has its only maximum. So Newton's method finds in some ten steps what the chain reaches in
/// some hundred, each of which costs a dense factorisation; `imbalance` tells how far the chain is from rest.
/// Errors: those of check(), "preference.bad-prior" if alpha is not 0 or more, "preference.no-optimum" if
/// alpha is 0 and there is more than one class.
Result<Fit> fitSpectral(const Observations &observations, double alpha, const FitSettings &settings = {});

/// Maximum likelihood; with a deviation the maximum of the posterior for independent normal utilities of mean
/// 0 and that standard deviation. Errors: as above, the deviation being finite and above 0.
Result<Fit> fitLikelihood(const Observations &observations, std::optional<double> priorDeviation = {},
                          const FitSettings &settings = {});

} // namespace weighhouse::uncertainty
