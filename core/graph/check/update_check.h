// SPDX-License-Identifier: GPL-3.0-or-later
// SET, REMOVE, DELETE and FOREACH.
#pragma once

#include "core/graph/check/clause_check.h"

namespace weighhouse::cypher
{

void checkSetItems(Context &context, const std::vector<SetItem> &items, Range range, const Scope &scope);
void checkRemove(Context &context, const Remove &remove, Range range, const Scope &scope);
void checkDelete(Context &context, const Delete &removal, const Scope &scope);
void checkForeach(Context &context, const Foreach &loop, Range range, const Scope &scope);

} // namespace weighhouse::cypher
