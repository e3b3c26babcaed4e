// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at the clock and at the machine that can be seen in a query's text.
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string_view>

namespace weighhouse::sql
{

/// "query.not-repeatable" with its place, for the first call of a function of dates and times that says
/// 'now', 'localtime' or 'utc' or takes the clock's time because it is given none. What only shows when it
/// runs is refused then.
std::optional<Error> clockUse(std::string_view text, bool hashComments);

} // namespace weighhouse::sql
