// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting many numbers fast.
#pragma once

#include <cstdint>
#include <vector>

namespace weighhouse::uncertainty
{

/// Sorts finite numbers in place, ascending; returns the positions at which they were. Equal numbers keep
/// their order, and -0 comes before 0. By radix: eleven bits at a time, digits that are all alike left out.
std::vector<std::uint32_t> sortWithPositions(std::vector<double> &values);

} // namespace weighhouse::uncertainty
