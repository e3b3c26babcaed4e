// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that are worked out from others when somebody first asks for them.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace weighhouse::data
{

/// This is the name of all tables with computed values together: the schema in SQL, the graph in Cypher.
inline constexpr const char *computedName = "rules";

/// The tables of a dataset as its rules give them: stored columns with their computed values, then new ones.
struct ComputedTables {
    /// Known before anything is worked out. Empty: there are none.
    Schema schema;
    /// The values, of this schema except that a column of whole numbers may turn out to hold others. Takes
    /// time the first time only; several threads may call it. Errors: why they cannot be worked out, and
    /// those of a stop.
    std::function<Result<std::shared_ptr<const Dataset>>(const std::stop_token &stop)> make = {};

    bool exist() const { return make != nullptr && !schema.tables.empty(); }
};

/// `make` as ComputedTables has it, of a function that is called until it succeeds.
std::function<Result<std::shared_ptr<const Dataset>>(const std::stop_token &)>
madeOnce(std::function<Result<std::shared_ptr<const Dataset>>(const std::stop_token &)> make);

} // namespace weighhouse::data
