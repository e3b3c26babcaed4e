// SPDX-License-Identifier: GPL-3.0-or-later
// By which properties a script looks nodes up.
#pragma once

#include "core/graph/syntax/ast.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace weighhouse::graph
{

/// How often, by label and key.
using Lookups = std::map<std::pair<std::string, std::string>, std::size_t, std::less<>>;

/// Adds those of the MATCH and MERGE clauses of a statement: (n:Label {key: …}).
void countLookups(const cypher::Statement &statement, Lookups &lookups);

} // namespace weighhouse::graph
