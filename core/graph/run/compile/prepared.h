// SPDX-License-Identifier: GPL-3.0-or-later
// A query that is ready to run.
#pragma once

#include "core/graph/run/rows/procedure.h"
#include "core/graph/syntax/ast.h"

#include <memory>
#include <string>
#include <vector>

namespace weighhouse::cypher
{

struct Prepared {
    std::shared_ptr<const Statement> statement;     ///< The operators point into it.
    std::vector<std::unique_ptr<Pattern>> patterns; ///< And into what was added to it.
    OperatorPtr rows;
    std::vector<std::string> columns; ///< Empty: it gives no rows.
    std::vector<Slot> columnSlots;
    Slot slotCount = 0;
};

} // namespace weighhouse::cypher
