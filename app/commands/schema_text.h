// A schema for people and for programs.
#pragma once

#include "app/commands/output.h"
#include "core/data/schema.h"

#include <string>
#include <vector>

namespace weighhouse::commands
{

/// Tables with their columns, keys and references; `rows` are the tables' numbers of rows, in their order.
std::string schemaForPeople(const data::Schema &schema, const std::vector<std::size_t> &rows);

/// {"tables": [{"name", "rows", "primary_key", "columns": [{"name", "type", "unit", "description"}…]}…],
/// "references": [{"table", "columns", "target_table", "target_columns"}…]}
Json schemaToJson(const data::Schema &schema, const std::vector<std::size_t> &rows);

/// A directed graph in Graphviz's language: a record for each table, an arrow for each reference.
std::string schemaToDot(const data::Schema &schema);

} // namespace weighhouse::commands
