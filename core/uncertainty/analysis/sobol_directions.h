// SPDX-License-Identifier: GPL-3.0-or-later
// The table of direction numbers that Sobol' points begin with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace weighhouse::uncertainty
{

/// A primitive polynomial over the field of two elements, its coefficients as binary digits (the first and
/// the last are 1), and as many initial direction numbers as its degree.
struct SobolDirection {
    std::uint32_t polynomial = 1;
    std::array<std::uint32_t, 10> numbers = {};
};

/// For factors from 1 to mostSobolFactors - 1; factor 0 needs none.
const SobolDirection &sobolDirection(std::size_t factor);

} // namespace weighhouse::uncertainty
