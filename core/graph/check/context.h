// SPDX-License-Identifier: GPL-3.0-or-later
// What all parts of the check of one statement share.
#pragma once

#include "core/graph/check/check.h"
#include "core/graph/check/problems.h"
#include "core/graph/check/scope.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

struct Context {
    const CheckOptions &options;
    Problems problems;
    Checked checked = {}; ///< What the statement uses is noted here as it is seen.
    /// Of the clause that is being checked.
    std::vector<CheckedQuery> subqueries = {};

    /// The variable, or null and an error at the range.
    const ScopeVariable *lookUp(const Scope &scope, std::string_view name, Range range);
    /// Notes a name that is looked for in the graph and stands in the range behind one of the characters.
    void seek(SoughtName::Kind kind, const std::string &name, Range range, std::string_view behind);
    void seekLabels(const LabelExpression &labels, SoughtName::Kind kind, Range range);
    /// An error for a value that is not of the kinds; whether it fits. `whose` begins the message:
    /// "The argument of `size`".
    bool require(const Type &type, Kinds kinds, Range range, const Message &whose);
};

/// "Did you mean `x`?", or nothing if no name is near.
Message nearestHint(std::string_view name, const std::vector<std::string> &known);

} // namespace weighhouse::cypher
