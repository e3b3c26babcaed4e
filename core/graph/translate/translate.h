// SPDX-License-Identifier: GPL-3.0-or-later
// The same query in the other language: SQL over a dataset's tables, Cypher over the graph made of them.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"

#include <string>
#include <string_view>

namespace weighhouse::cypher
{

/// What becomes of a LIMIT without ORDER BY, which leaves any rows: other ones in the other language.
enum class FreeLimit {
    Refused,
    Kept, ///< At the end of the whole query, where nothing else depends on it.
};

/// A SELECT as the Cypher query that gives the same rows and columns over the graph of the same dataset (see
/// core/graph/store/dataset_graph.h); in the same order where ORDER BY says so. Sums of decimals may differ
/// in their last digits, and where integers get too large, Cypher gives an error instead of a float. Holds
/// for these values, too: whether keys are unique and where NULLs are decides what is the same.
///
/// Errors, with line and column: "translate.syntax", "translate.unknown-name", "translate.no-counterpart".
Result<std::string> cypherFromSql(std::string_view sql, const data::Dataset &dataset,
                                  FreeLimit freeLimit = FreeLimit::Refused);

/// A reading Cypher query as the SELECT that gives the same rows and columns. Errors: those of parsing and
/// checking Cypher, "translate.unknown-name", "translate.no-counterpart".
Result<std::string> sqlFromCypher(std::string_view cypher, const data::Dataset &dataset,
                                  FreeLimit freeLimit = FreeLimit::Refused);

} // namespace weighhouse::cypher
