// SPDX-License-Identifier: GPL-3.0-or-later
// A schema for people and for programs.
#pragma once

#include "app/commands/output.h"
#include "core/data/schema.h"

#include <string>
#include <vector>

namespace weighhouse::commands
{

/// Tables with their columns, keys and references, and what they are in the property graph; `rows` are the
/// tables' numbers of rows, in their order.
std::string schemaForPeople(const data::Schema &schema, const std::vector<std::size_t> &rows);

/// {"tables": [{"name", "rows", "primary_key", "graph", "columns": [{"name", "type", "unit", "description",
/// "property"}…]}…], "references": [{"table", "columns", "target_table", "target_columns", "type"}…]}.
/// "graph" is {"role": "node", "labels"}, {"role": "relationship", "type", "from", "to"} or {"role":
/// "absent"}; "property" and the "type" of relationships are null where there are none.
Json schemaToJson(const data::Schema &schema, const std::vector<std::size_t> &rows);

/// A directed graph in Graphviz's language. In one half a record for each table and an arrow for each
/// reference, in the other the property graph: labels with their properties, relationships by type.
std::string schemaToDot(const data::Schema &schema);

} // namespace weighhouse::commands
