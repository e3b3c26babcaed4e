// SPDX-License-Identifier: GPL-3.0-or-later
// What it would be worth to know more before one decides (R. A. Howard 1966, "Information Value Theory").
//
// All are estimated by what the best action on each piece of information gains over the action that is best
// without it. A mean of greatest values is biased upwards while means are uncertain: it is small where each
// value of a factor has many states, and none where states are exact. The standard error is that of the gain
// of the chosen actions, state by state.
#pragma once

#include "core/uncertainty/analysis/conditional.h"
#include "core/uncertainty/analysis/estimate.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// The expected value of perfect information: of knowing the state.
Estimate perfectInformation(const Outcomes &outcomes, const Weights &weights);

/// The expected value of knowing a discrete factor (EVPPI); for several use jointly(). Errors: those of
/// conditionalMeans.
Result<Estimate> valueOfFactor(const Outcomes &outcomes, const Weights &weights, const FactorStates &factor);
/// The same where the factor's means under these weights are known already.
Estimate valueOfFactor(const Outcomes &outcomes, const Weights &weights, const FactorStates &factor,
                       const ConditionalMeans &means);

/// The expected value of knowing numbers is estimated so: mean outcomes are fitted by least squares to
/// Hermite polynomials of the factors' normal scores, up to a degree over all factors together, and the fit
/// stands in for the mean given the factors (M. Strong, J. Oakley & A. Brennan 2014, "Estimating
/// Multiparameter Partial Expected Value of Perfect Information", Med. Decis. Making 34). Steps and kinks in
/// the outcomes are smoothed over.
struct RegressionOptions {
    std::size_t degree = 5;         ///< Lower where there are too few states for its terms…
    std::size_t statesPerTerm = 10; ///< …fewer than so many for each…
    std::size_t mostTerms = 100;    ///< …or more terms than that.

    bool operator==(const RegressionOptions &) const = default;
};

/// The expected value of knowing some factors together, numbers among them. Discrete ones split the states,
/// and each part has a fit of its own. Errors: uncertainty.no-value (no factor), uncertainty.wrong-count
/// (states).
Result<Estimate> valueOfFactors(const Outcomes &outcomes, const Weights &weights,
                                const std::vector<const FactorStates *> &factors,
                                const RegressionOptions &options = {});

/// The fitted mean outcomes of all actions in each state given the factors, laid out as the outcomes are.
Result<std::vector<double>> fittedMeans(const Outcomes &outcomes, const Weights &weights,
                                        const std::vector<const FactorStates *> &factors,
                                        const RegressionOptions &options = {});

/// A source that tells one of some signals, with probabilities that depend on a factor's value:
/// element [level * signals + signal], each value's with the sum 1.
struct Likelihood {
    std::size_t signals = 0;
    std::vector<double> probabilities = {};

    bool operator==(const Likelihood &) const = default;
};

/// A test that names the right value of a factor with this probability, and each of the others with the same
/// share of the rest. With one value it names that. A test with a lower probability of at least 1 / levels is
/// one with a higher probability whose answer was mistaken afterwards, so that it is worth no more (D.
/// Blackwell 1953, "Equivalent Comparisons of Experiments", Ann. Math. Stat. 24); with 1 / levels it tells
/// nothing. Errors: uncertainty.no-value (levels), uncertainty.no-probability.
Result<Likelihood> symmetricTest(std::size_t levels, double right);

/// This is what a signal tells.
struct SignalMeaning {
    double probability = 0;
    std::vector<double> belief; ///< In the factor's values once it was heard (Bayes); empty if it never is.
    std::size_t best = 0;       ///< The action that is best then.
    double expected = 0;        ///< And what it is expected to come to.

    bool operator==(const SignalMeaning &) const = default;
};

struct SignalValue {
    Estimate value; ///< The expected value of sample information (EVSI).
    std::vector<SignalMeaning> signals;

    bool operator==(const SignalValue &) const = default;
};

/// Signals are summed over, not drawn: the error is that of the states only. Errors: uncertainty.wrong-count,
/// those of checkBelief for a value's probabilities, those of conditionalMeans.
Result<SignalValue> valueOfSignal(const Outcomes &outcomes, const Weights &weights,
                                  const FactorStates &factor, const Likelihood &likelihood);
/// The same where the factor's means under these weights are known already.
Result<SignalValue> valueOfSignal(const Outcomes &outcomes, const Weights &weights,
                                  const FactorStates &factor, const Likelihood &likelihood,
                                  const ConditionalMeans &means);

/// So many measurements of a number, with normal errors of a known deviation.
struct NormalSample {
    double deviation = 1;
    std::size_t count = 1;
    std::uint64_t seed = 1;
};

/// The expected value of the measurements: for each state their mean is drawn, and is what is known
/// (M. Strong et al. 2015, "Estimating the Expected Value of Sample Information", Med. Decis. Making 35).
/// Errors: uncertainty.not-positive (deviation, count), uncertainty.not-continuous, those of valueOfFactors.
Result<Estimate> valueOfSample(const Outcomes &outcomes, const Weights &weights, const FactorStates &factor,
                               const NormalSample &sample, const RegressionOptions &options = {});

} // namespace weighhouse::uncertainty
