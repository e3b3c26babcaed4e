// SPDX-License-Identifier: GPL-3.0-or-later
// Rules whose missing values were foreseen by all that read them.
#pragma once

#include "core/rules/evaluate/program.h"

#include <cstdint>
#include <vector>

namespace weighhouse::rules
{

/// Marks with 1, by position in Compiled::kernels, the rules whose values the expressions need and each of
/// them, also by way of other rules, replaces where they are missing, by `else` or `is null`.
std::vector<std::uint8_t> foreseenRules(const Program &program, const std::vector<NodePtr> &expressions);

} // namespace weighhouse::rules
