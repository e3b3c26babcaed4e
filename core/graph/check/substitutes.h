// SPDX-License-Identifier: GPL-3.0-or-later
// What Cypher itself offers instead of libraries and procedures that Neo4j has and that are not here.
#pragma once

#include "core/base/message.h"

#include <string>
#include <string_view>

namespace weighhouse::cypher
{

/// The library that a function or procedure is of: "apoc" for `apoc.text.join`; empty if it is none that
/// Neo4j's users know.
std::string_view libraryOf(std::string_view name);

/// A hint what to write instead; empty if nothing is known.
Message substituteFor(std::string_view name);

} // namespace weighhouse::cypher
