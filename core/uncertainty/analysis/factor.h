// SPDX-License-Identifier: GPL-3.0-or-later
// Latent factors with what is believed of them, and how they depend on each other.
#pragma once

#include "core/uncertainty/analysis/belief.h"
#include "core/uncertainty/analysis/distribution.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace weighhouse::uncertainty
{

/// A factor with some named values. Without parents there is one belief; else there is one for each
/// combination of the parents' values, the last parent's value changing fastest.
struct DiscreteFactor {
    std::string name;
    std::vector<std::string> values;
    std::vector<std::size_t> parents = {}; ///< Positions of other discrete factors.
    std::vector<Belief> beliefs;

    bool operator==(const DiscreteFactor &) const = default;
};

/// A factor that is a number.
struct ContinuousFactor {
    std::string name;
    Distribution distribution;

    bool operator==(const ContinuousFactor &) const = default;
};

using Factor = std::variant<DiscreteFactor, ContinuousFactor>;

const std::string &nameOf(const Factor &factor);

/// Factors whose tables fit together and whose dependencies have an order.
class FactorNetwork
{
public:
    /// Errors: uncertainty.cycle names the factors that depend on each other in a loop;
    /// uncertainty.bad-parent (unknown, continuous, named twice), uncertainty.wrong-count (values or
    /// beliefs), uncertainty.no-value, and those of checkBelief, all with the factor's name as the place.
    static Result<FactorNetwork> of(std::vector<Factor> factors);

    const std::vector<Factor> &factors() const { return m_factors; }
    std::size_t size() const { return m_factors.size(); }
    /// Positions, parents before children.
    const std::vector<std::size_t> &order() const { return m_order; }

    /// The belief of a discrete factor in a state; `levels` holds the value's position of each factor, of
    /// which only those of the parents are read.
    const Belief &beliefIn(std::size_t factor, std::span<const std::uint32_t> levels) const;

    /// The number of states that enumeration would give, or nothing if a factor is continuous or the number
    /// is beyond 2^53.
    std::optional<std::size_t> combinations() const;

private:
    std::vector<Factor> m_factors;
    std::vector<std::size_t> m_order;
};

/// The number of values of a discrete factor; 0 of a continuous one.
std::size_t levelCount(const Factor &factor);

} // namespace weighhouse::uncertainty
