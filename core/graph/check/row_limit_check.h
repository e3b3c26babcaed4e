// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of SKIP and LIMIT.
#pragma once

#include "core/graph/check/context.h"
#include "core/graph/syntax/ast.h"

#include <string_view>

namespace weighhouse::cypher
{

/// They are known before the rows are: an expression without variables whose value is an integer from 0.
void checkRowLimit(Context &context, const Expression &expression, std::string_view clause);

} // namespace weighhouse::cypher
