// SPDX-License-Identifier: GPL-3.0-or-later
// What people change about a schema, as values; and datasets with such a change made.
#pragma once

#include "core/data/dataset.h"

#include <memory>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace weighhouse::ui
{

struct RenameColumn {
    std::string table;
    std::string column;
    std::string name;
};

struct SetColumnType {
    std::string table;
    std::string column;
    data::ValueType type = data::ValueType::Text;
};

struct SetColumnUnit {
    std::string table;
    std::string column;
    std::string unit;
};

/// `column` is empty for the table itself.
struct Describe {
    std::string table;
    std::string column;
    std::string description;
};

struct SetPrimaryKey {
    std::string table;
    std::vector<std::string> columns;
};

struct AddReference {
    data::Reference reference;
};

struct RemoveReference {
    data::Reference reference;
};

/// What a table is in the property graph.
struct SetTableInGraph {
    std::string table;
    data::TableInGraph graph;
};

/// What a column is called there.
struct SetGraphName {
    std::string table;
    std::string column;
    std::string name;
};

using SchemaChange = std::variant<RenameColumn, SetColumnType, SetColumnUnit, Describe, SetPrimaryKey,
                                  AddReference, RemoveReference, SetTableInGraph, SetGraphName>;

/// The schema with a change made. Errors: those of data::problemsOf that were not there before, bad units
/// ("rules.bad-unit"), "schema.unknown-column", "schema.reference-exists".
Result<data::Schema> changedSchema(const data::Schema &schema, const SchemaChange &change);

/// The dataset with a change made, values converted; takes a while for large ones. Errors also:
/// "schema.values-lost" if values do not fit into a new type, saying which; "schema.cancelled".
Result<std::shared_ptr<const data::Dataset>>
changedDataset(const data::Dataset &dataset, const SchemaChange &change, const std::stop_token &stop = {});

/// What is wrong with a table in view of its values: rows with the same key, or with none; rows that refer to
/// nothing. And problemsOf its schema.
Errors tableProblems(const data::Dataset &dataset, const std::string &table,
                     const std::stop_token &stop = {});

/// "home_node → trade_node.trade_node"
std::string toText(const data::Reference &reference);

} // namespace weighhouse::ui
