// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of either language as texts that can be compared.
#pragma once

#include "core/data/sql/session.h"
#include "core/graph/query/query.h"
#include "tests/ldbc/sqlite_spelling.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing::ldbc
{

/// Each cell as JSON; lists are sorted, since neither language says in which order they come.
using Rows = std::vector<std::vector<std::string>>;

Result<Rows> rowsInCypher(std::string_view query, const graph::Graph &graph, const Setting &setting);

/// Columns in the order of `columns` (positions in the query's), or as they are if it is empty. Texts that
/// are arrays in JSON are lists.
Result<Rows> rowsInSql(std::string_view postgres, sql::SqlSession &session, const Setting &setting,
                       const std::vector<std::size_t> &columns = {});

/// One row a line.
std::string toText(const Rows &rows);

} // namespace weighhouse::testing::ldbc
