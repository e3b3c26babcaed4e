// SPDX-License-Identifier: GPL-3.0-or-later
// How wide text is on a terminal.
#pragma once

#include <cstddef>
#include <string_view>

namespace weighhouse::sql
{

/// Terminal cells a text takes: two for wide East Asian characters and emoji, none for combining marks, one
/// for all others (Unicode 15, UAX #11, by its blocks). A byte that is not UTF-8 counts one.
std::size_t textWidth(std::string_view text);

} // namespace weighhouse::sql
