// SPDX-License-Identifier: GPL-3.0-or-later
// Functions that people know from spreadsheets and from SQL.
#pragma once

#include <string_view>

namespace weighhouse::rules::checking
{

/// Returns how the language says what a function of spreadsheets or of SQL is for, such as `avg(…)` for
/// AVERAGE; empty for other names.
std::string_view calledElsewhere(std::string_view name);

} // namespace weighhouse::rules::checking
