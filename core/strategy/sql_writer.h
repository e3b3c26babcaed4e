// SPDX-License-Identifier: GPL-3.0-or-later
// Bound expressions as SQL over a dataset's tables.
#pragma once

#include "core/decision/problem.h"
#include "core/strategy/table_facts.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// Writes an expression as SQL if, and only if, that gives the same value for every row of the dataset: NULL,
/// true and false included. What has no such SQL is nothing: computed columns, aggregates, ways through a
/// network, functions that SQL rounds differently, references that lead nowhere, integers that doubles cannot
/// hold. One object per query: it gives each table in it a name of its own.
class SqlWriter
{
public:
    /// Parameters have the values of the problem; `row` is what the row of the outermost scope is called in
    /// the query.
    SqlWriter(const decision::Problem &problem, TableFacts &facts, std::string_view row);

    /// What is true of the row, or not.
    std::optional<std::string> condition(const rules::Node &node);

private:
    /// An expression with how tightly its outermost operator binds.
    struct Sql {
        std::string text;
        int level = 0;
    };
    using Written = std::optional<Sql>;

    /// Where a row is to be found: in the query itself, or by a condition in a table.
    struct Row {
        std::uint32_t table = 0;
        std::string name;
        std::string where = {}; ///< Empty: it is the query's own.
    };

    Written write(const rules::Node &node);
    Written constant(const rules::Node &node);
    Written parameter(const rules::Node &node);
    Written key(const rules::Node &reference);
    Written cell(const rules::Node &node);
    Written comparison(const rules::Node &node);
    Written logic(const rules::Node &node);
    Written nullTest(const rules::Node &node);
    Written choice(const rules::Node &node);
    Written arithmetic(const rules::Node &node);
    Written function(const rules::Node &node);
    Written textFunction(const rules::Node &node);
    /// A number that SQL computes with as the rules do: with decimals.
    Written real(const rules::Node &node);

    std::optional<Row> rowOf(const rules::Node &reference);
    std::optional<Row> parameterRow(const rules::Node &node);
    std::optional<Row> lookedUpRow(const rules::Node &node);
    std::optional<Row> referredRow(const rules::Node &node);
    /// A column of a row as it is stored.
    Written stored(const Row &row, rules::ColumnId column) const;
    std::optional<std::string> literal(rules::ColumnId column, std::size_t row) const;

    std::optional<std::vector<std::string>> operands(const rules::Node &node, int atLeast);
    std::string nameFor(std::uint32_t table);

    decision::Problem m_problem;
    TableFacts *m_facts;
    std::string m_row;
    std::set<std::string> m_names; ///< In use, in small letters.
};

} // namespace weighhouse::strategy
