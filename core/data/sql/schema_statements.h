// SPDX-License-Identifier: GPL-3.0-or-later
// MySQL's statements that show the schema, which SQLite does not have.
#pragma once

#include "core/base/error.h"
#include "core/data/schema.h"
#include "core/data/sql/query_result.h"
#include "core/data/sql/query_tables.h"

#include <optional>
#include <string_view>
#include <vector>

namespace weighhouse::sql
{

/// The answer to SHOW TABLES, SHOW COLUMNS FROM t, DESCRIBE t (DESC, EXPLAIN), SHOW CREATE TABLE t and SHOW
/// DATABASES; nothing for other texts. `tables` are those that are listed, `known` all that can be described.
/// Errors: "sql.unknown-table", "sql.syntax" for what else could be shown.
std::optional<Result<QueryResult>> schemaStatement(std::string_view text, const data::Schema &tables,
                                                   const data::Schema &known);

/// The tables of MySQL's information_schema that describe tables, columns and keys, by the names that
/// mysql_spelling.h gives them.
class InformationSchema
{
public:
    explicit InformationSchema(const data::Schema &schema);
    InformationSchema(const InformationSchema &) = delete;
    InformationSchema &operator=(const InformationSchema &) = delete;

    /// They hold as long as this does.
    std::vector<QueryTable> tables() const;

    /// Returns true if a text names it.
    static bool isReadBy(std::string_view text);

private:
    struct Held {
        std::string name;
        std::vector<ResultColumn> columns;
        std::vector<std::vector<data::Value>> rows;
    };
    std::vector<Held> m_tables;
};

} // namespace weighhouse::sql
