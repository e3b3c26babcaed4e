// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a project file that hold its data.
#pragma once

#include "core/data/project/part/part.h"

#include <array>

namespace weighhouse::project
{

// The values of the table with id N are in data_N: the number of the row from 0, then columns c1, c2, … of
// the types REAL, INTEGER, BOOLEAN and TEXT, which holds dates too, as 2026-03-01. Names given by people are
// only ever values here, so any will do. Where shared_rows is not NULL, there is no data_N: the table has so
// many rows, and each of their values is a row of data_cell, stored as in a column without a type.
struct DataTables {
    static constexpr const char *statements = R"(
CREATE TABLE data_table (
  id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL,
  graph_role TEXT NOT NULL DEFAULT 'proposed', graph_name TEXT NOT NULL DEFAULT '',
  graph_from TEXT NOT NULL DEFAULT '', graph_to TEXT NOT NULL DEFAULT '', shared_rows INTEGER);
CREATE TABLE data_cell (
  table_id INTEGER NOT NULL, row INTEGER NOT NULL, position INTEGER NOT NULL, value BLOB,
  PRIMARY KEY (table_id, row, position)) WITHOUT ROWID;
CREATE TABLE data_column (
  table_id INTEGER NOT NULL REFERENCES data_table (id) ON DELETE CASCADE, position INTEGER NOT NULL,
  name TEXT NOT NULL, type TEXT NOT NULL,
  unit TEXT NOT NULL DEFAULT '', description TEXT NOT NULL DEFAULT '', graph_name TEXT NOT NULL DEFAULT '',
  hidden_in_graph INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (table_id, position)) WITHOUT ROWID;
CREATE TABLE data_key (
  table_id INTEGER NOT NULL REFERENCES data_table (id) ON DELETE CASCADE, position INTEGER NOT NULL,
  column_name TEXT NOT NULL,
  PRIMARY KEY (table_id, position)) WITHOUT ROWID;
CREATE TABLE data_reference (
  id INTEGER PRIMARY KEY, table_name TEXT NOT NULL, target_table_name TEXT NOT NULL);
CREATE TABLE data_reference_column (
  reference_id INTEGER NOT NULL REFERENCES data_reference (id) ON DELETE CASCADE,
  is_target INTEGER NOT NULL, position INTEGER NOT NULL, column_name TEXT NOT NULL,
  PRIMARY KEY (reference_id, is_target, position)) WITHOUT ROWID;
CREATE TABLE import_record (
  id INTEGER PRIMARY KEY, source TEXT NOT NULL, size INTEGER NOT NULL, time TEXT NOT NULL, notes TEXT NOT NULL);
)";

    static constexpr std::array<Migration, 5> migrations{{
        // Columns got units and descriptions.
        {1, R"(
ALTER TABLE data_column ADD COLUMN unit TEXT NOT NULL DEFAULT '';
ALTER TABLE data_column ADD COLUMN description TEXT NOT NULL DEFAULT '';
)"},
        // Tables and columns got a place in the property graph.
        {2, R"(
ALTER TABLE data_table ADD COLUMN graph_role TEXT NOT NULL DEFAULT 'proposed';
ALTER TABLE data_table ADD COLUMN graph_name TEXT NOT NULL DEFAULT '';
ALTER TABLE data_table ADD COLUMN graph_from TEXT NOT NULL DEFAULT '';
ALTER TABLE data_table ADD COLUMN graph_to TEXT NOT NULL DEFAULT '';
ALTER TABLE data_column ADD COLUMN graph_name TEXT NOT NULL DEFAULT '';
)"},
        // A table's nodes could have several labels, so that ":" and back-ticks in a name got a meaning;
        // columns could be hidden in the graph.
        {4, R"(
UPDATE data_table SET graph_name = '`' || replace(graph_name, '`', '``') || '`'
  WHERE instr(graph_name, ':') > 0 OR instr(graph_name, '`') > 0;
ALTER TABLE data_column ADD COLUMN hidden_in_graph INTEGER NOT NULL DEFAULT 0;
)"},
        // Columns could hold dates, a type that earlier programs do not know; no table is another.
        {5, ""},
        // Tables of few values among very many tables got one table in common.
        {10, R"(
ALTER TABLE data_table ADD COLUMN shared_rows INTEGER;
CREATE TABLE data_cell (
  table_id INTEGER NOT NULL, row INTEGER NOT NULL, position INTEGER NOT NULL, value BLOB,
  PRIMARY KEY (table_id, row, position)) WITHOUT ROWID;
)"},
    }};
};

} // namespace weighhouse::project
