// SPDX-License-Identifier: GPL-3.0-or-later
// How the rules are to be read, for models that have never seen their language.
#pragma once

#include <string>
#include <string_view>

namespace weighhouse::strategy
{

/// A line for each function and aggregate that the rules use, from resources/help/rules.md.
std::string rulesGuide(std::string_view rules);

} // namespace weighhouse::strategy
