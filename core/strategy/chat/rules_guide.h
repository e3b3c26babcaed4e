// SPDX-License-Identifier: GPL-3.0-or-later
// The guide explains the language of the rules to models that have never seen it.
#pragma once

#include <string>
#include <string_view>

namespace weighhouse::strategy
{

/// Returns a line for each function and aggregate that the rules use, from resources/help/rules.md.
std::string rulesGuide(std::string_view rules);

} // namespace weighhouse::strategy
