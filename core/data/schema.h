// SPDX-License-Identifier: GPL-3.0-or-later
// What a dataset looks like: tables, columns, keys and references, without the values.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::data
{

/// The type of a stored column. A Date is a calendar day in the years 1 to 9999.
enum class ValueType { Number, Integer, Boolean, Text, Date };

/// "number", "integer", "boolean", "text", "date".
std::string_view toText(ValueType type);
std::optional<ValueType> valueTypeFromText(std::string_view text);

struct ColumnSchema {
    std::string name;
    ValueType type = ValueType::Number;
    std::string unit;        ///< As "ducats/month"; empty if none is known.
    std::string description; ///< For people; may be empty.
    /// What it is called in the property graph: the property, or the type of the relationships that it makes
    /// as a reference; empty: its name.
    std::string graphName{};
    bool hiddenInGraph = false; ///< No property there: a key, say, that the rows got only for the table.
    /// No type was declared and no value is known that would tell it: `type` stands in for one, and rules
    /// take the column as what they use it as. The first value settles it.
    bool isOpen = false;

    bool operator==(const ColumnSchema &) const = default;
};

/// What a table is in the property graph of a dataset, where somebody has said so.
enum class GraphRole { Proposed, Node, Relationship, Absent };

/// "proposed", "node", "relationship", "absent".
std::string_view toText(GraphRole role);
std::optional<GraphRole> graphRoleFromText(std::string_view text);

/// How a table is seen in the property graph; what is empty is proposed (graph_mapping.h).
struct TableInGraph {
    GraphRole role = GraphRole::Proposed;
    /// The label of its nodes, or several as "A:B", or ":" for none; or the type of its relationships. What
    /// stands in back-ticks is one name, whatever is in it.
    std::string name = {};
    std::string from = {}; ///< Relationship: the column of the reference to where it starts…
    std::string to = {};   ///< …and to where it ends.

    bool operator==(const TableInGraph &) const = default;
};

struct TableSchema {
    std::string name;
    std::vector<ColumnSchema> columns;
    std::vector<std::string> primaryKey; ///< Names of columns; empty if the table has none.
    std::string description;
    TableInGraph graph{};

    /// Position of a column by its exact name.
    std::optional<std::size_t> columnIndex(std::string_view column) const;
    const ColumnSchema *column(std::string_view column) const;

    bool operator==(const TableSchema &) const = default;
};

/// Rows of `table` point to rows of `targetTable` whose `targetColumns` have the values of `columns`.
struct Reference {
    std::string table;
    std::vector<std::string> columns;
    std::string targetTable;
    std::vector<std::string> targetColumns;

    bool operator==(const Reference &) const = default;
};

struct Schema {
    std::vector<TableSchema> tables;
    std::vector<Reference> references;

    std::optional<std::size_t> tableIndex(std::string_view table) const;
    const TableSchema *table(std::string_view table) const;
    TableSchema *table(std::string_view table);

    /// The reference made of exactly this one column, if there is one.
    const Reference *reference(std::string_view table, std::string_view column) const;

    bool operator==(const Schema &) const = default;
};

/// Everything wrong with a schema: names that occur twice or are empty, keys and references that name no
/// column, references whose columns and targets differ in number or type. Empty if it is sound.
Errors problemsOf(const Schema &schema);

/// Gives a table, or a column of it, another name wherever the schema speaks of it: keys, references, the
/// graph. Both by position; whether the result is sound is for problemsOf to say.
void renameTable(Schema &schema, std::size_t table, const std::string &name);
void renameColumn(Schema &schema, std::size_t table, std::size_t column, const std::string &name);

/// The schema as SQL data definition statements (SQLite's dialect, understood by most databases).
std::string toDdl(const Schema &schema);

/// An SQL identifier in double quotes, quotes inside doubled.
std::string quotedIdentifier(std::string_view name);

} // namespace weighhouse::data
