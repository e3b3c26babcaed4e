// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of functions that make up the registry, by what the functions are about.
#pragma once

#include "core/graph/functions/function.h"

#include <span>

namespace weighhouse::graph
{

std::span<const Function> textFunctions();
std::span<const Function> numberFunctions();
std::span<const Function> roundingFunctions();
std::span<const Function> listFunctions();
std::span<const Function> graphFunctions();
std::span<const Function> conversionFunctions();
std::span<const Function> typeFunctions();
std::span<const Function> temporalFunctions();

} // namespace weighhouse::graph
