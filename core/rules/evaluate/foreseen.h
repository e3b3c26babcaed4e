// SPDX-License-Identifier: GPL-3.0-or-later
// Rules whose missing values were foreseen by all that read them.
#pragma once

#include "core/rules/evaluate/program.h"

#include <cstdint>
#include <vector>

namespace weighhouse::rules
{

/// By position in Compiled::kernels: 1 where the expressions need the rule's values, and where each of them,
/// also by way of other rules, replaces such a value that is missing, by `else` or `is null`.
std::vector<std::uint8_t> foreseenRules(const Program &program, const std::vector<NodePtr> &expressions);

} // namespace weighhouse::rules
