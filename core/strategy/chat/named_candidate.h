// SPDX-License-Identifier: GPL-3.0-or-later
// A final answer is mapped to the candidate that it means, whatever the wording.
#pragma once

#include "core/base/error.h"
#include "core/decision/problem.h"

#include <string>
#include <string_view>

namespace weighhouse::strategy
{

/// Returns the label of the one candidate that the text names: by its name, key or JSON, in quotes or bold,
/// with words around it ("I would place the merchant in Ruskithal."). Where names of several stand in it, the
/// first line counts alone if that names one. Errors, for whoever wrote it: "strategy.no-candidate",
/// "strategy.several-candidates".
Result<std::string> namedCandidate(const decision::Problem &problem, std::string_view text);

} // namespace weighhouse::strategy
