// SPDX-License-Identifier: GPL-3.0-or-later
// What is believed of a factor's values: probabilities made from words or numbers, and changed one at a time.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::uncertainty
{

/// A probability mass function over the values of a factor: numbers >= 0 with the sum 1.
using Belief = std::vector<double>;

/// Words for how likely something is, and the weight they stand for before weights are normalised.
struct VerbalTerm {
    std::string words;
    double weight = 0;

    bool operator==(const VerbalTerm &) const = default;
};

/// A mapping of words to weights that people may edit.
struct VerbalScale {
    std::vector<VerbalTerm> terms;

    /// The published one: very likely 6, likely 5, somewhat likely 4, somewhat unlikely 3, unlikely 2, very
    /// unlikely 1 (O. Liu et al. 2024, "DeLLMa", section 3.2).
    static VerbalScale published();

    /// Reads words without regard to case, spaces, hyphens, underscores, quotes, asterisks and a full stop;
    /// all letters and digits must agree, so that "unlikely" is never taken for "likely".
    std::optional<double> weightOf(std::string_view words) const;

    bool operator==(const VerbalScale &) const = default;
};

/// Numbers that are normalised. Errors: uncertainty.bad-weight for a negative number, a NaN or infinity,
/// uncertainty.no-weight if all are 0 or there is none.
Result<Belief> beliefFromWeights(std::span<const double> weights);
/// Words, one for each value, by their weights. Errors: uncertainty.unknown-words, with the nearest term as a
/// hint, and those of beliefFromWeights.
Result<Belief> beliefFromWords(std::span<const std::string> words, const VerbalScale &scale);
/// Refuses what is no belief: the sum may differ from 1 by 1e-9.
Result<void> checkBelief(std::span<const double> belief);

/// The least and the greatest probability that a value can be given while others are locked: from 0 to what
/// the locked ones leave; both are what they leave if all others are locked. A locked value is as it is.
/// There must be a lock for each probability, and `value` must be one of them.
struct ProbabilityRange {
    double low = 0;
    double high = 1;

    bool operator==(const ProbabilityRange &) const = default;
};
ProbabilityRange rangeOf(std::span<const double> belief, const std::vector<bool> &locked, std::size_t value);

/// The belief with another probability for one value; the locked ones stay and the rest shares what is left
/// in proportion (evenly where all of the rest was 0). At the end of the range the rest is exactly 0. While
/// something is dragged, start from the belief at the beginning of the drag: proportions are lost at the end
/// of the range. Errors: uncertainty.out-of-range (beyond rangeOf by more than rounding),
/// uncertainty.wrong-count, those of checkBelief.
Result<Belief> withProbability(std::span<const double> belief, const std::vector<bool> &locked,
                               std::size_t value, double probability);

} // namespace weighhouse::uncertainty
