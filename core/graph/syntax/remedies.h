// SPDX-License-Identifier: GPL-3.0-or-later
// What people who come from other languages, or slip, most likely meant.
#pragma once

#include "core/base/message.h"

#include <string>
#include <string_view>

namespace weighhouse::cypher
{

/// A hint for what was found where something else was expected; empty if there is no usual remedy.
Message remedyFor(std::string_view found);

/// A hint for a word where a clause should begin.
Message remedyForClause(std::string_view found);

} // namespace weighhouse::cypher
