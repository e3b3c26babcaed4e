// SPDX-License-Identifier: GPL-3.0-or-later
// Zones that are names for others.
#pragma once

#include <string_view>

namespace weighhouse::temporal
{

/// The zone whose history the IANA database (since its version 2022b) gives to this one too, as their clocks
/// agree since 1970; the name itself if there is none. Machines differ in whether they have the separate
/// histories before 1970, and the same query must give the same times on all of them.
std::string_view sharedClock(std::string_view name);

/// Whether the name is one of the database's few without a slash, such as "UTC" and "Japan". Any other word
/// could be taken for a rule of POSIX, whose first part is free.
bool isNameWithoutRegion(std::string_view name);

} // namespace weighhouse::temporal
