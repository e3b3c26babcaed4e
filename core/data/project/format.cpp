#include "core/data/project/format.h"

#include "core/data/project/project.h"

#include <array>
#include <string>

namespace weighhouse::project
{
namespace
{

// The values of the table with id N are in data_N: the number of the row from 0, then columns c1, c2, … of
// the types REAL, INTEGER, BOOLEAN and TEXT. Names given by people are only ever values here, so any will do.
//
// Runs (core/plan/journal): run_event is only ever appended to, and a run's last_sequence and last_hash say
// where it ends. No triggers guard that: connections that distrust the schema ignore them, and others can
// drop them; what is changed after all shows in the chain of hashes. run_text has the words of an event under
// the number run * 2^32 + sequence, and those of an answer under -id.
constexpr const char *currentTables = R"(
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE data_table (
  id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL,
  graph_role TEXT NOT NULL DEFAULT 'proposed', graph_name TEXT NOT NULL DEFAULT '',
  graph_from TEXT NOT NULL DEFAULT '', graph_to TEXT NOT NULL DEFAULT '');
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

CREATE TABLE rule_text (name TEXT PRIMARY KEY, position INTEGER NOT NULL, text TEXT NOT NULL);
CREATE TABLE question (name TEXT PRIMARY KEY, position INTEGER NOT NULL, text TEXT NOT NULL);
CREATE TABLE import_record (
  id INTEGER PRIMARY KEY, source TEXT NOT NULL, size INTEGER NOT NULL, time TEXT NOT NULL, notes TEXT NOT NULL);

CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, is_deleted INTEGER NOT NULL DEFAULT 0,
  last_sequence INTEGER NOT NULL DEFAULT 0, last_hash TEXT NOT NULL DEFAULT '');
CREATE TABLE run_answer (id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE run_event (
  run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE, sequence INTEGER NOT NULL,
  time TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, hash TEXT NOT NULL,
  answer TEXT REFERENCES run_answer (hash),
  PRIMARY KEY (run, sequence)) WITHOUT ROWID;
CREATE INDEX run_event_answer ON run_event (answer) WHERE answer IS NOT NULL;
CREATE VIRTUAL TABLE run_text USING fts5 (text, tokenize = 'unicode61 remove_diacritics 2');
)";

struct Migration {
    int from; ///< The format it starts from; it ends with the next one.
    const char *statements;
};

/// In order, without a gap. A migration that has been released never changes.
constexpr std::array<Migration, 4> migrations{{
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
    // Projects got runs.
    {3, R"(
CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, is_deleted INTEGER NOT NULL DEFAULT 0,
  last_sequence INTEGER NOT NULL DEFAULT 0, last_hash TEXT NOT NULL DEFAULT '');
CREATE TABLE run_answer (id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
CREATE TABLE run_event (
  run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE, sequence INTEGER NOT NULL,
  time TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, hash TEXT NOT NULL,
  answer TEXT REFERENCES run_answer (hash),
  PRIMARY KEY (run, sequence)) WITHOUT ROWID;
CREATE INDEX run_event_answer ON run_event (answer) WHERE answer IS NOT NULL;
CREATE VIRTUAL TABLE run_text USING fts5 (text, tokenize = 'unicode61 remove_diacritics 2');
)"},
    // A table's nodes could have several labels, so that ":" and back-ticks in a name got a meaning; columns
    // could be hidden in the graph.
    {4, R"(
UPDATE data_table SET graph_name = '`' || replace(graph_name, '`', '``') || '`'
  WHERE instr(graph_name, ':') > 0 OR instr(graph_name, '`') > 0;
ALTER TABLE data_column ADD COLUMN hidden_in_graph INTEGER NOT NULL DEFAULT 0;
)"},
}};

static_assert(migrations.size() + 1 == currentFormat, "every older format needs its migration");

Result<void> setFormat(sql::Connection &connection)
{
    return connection.execute("PRAGMA user_version = " + std::to_string(currentFormat));
}

} // namespace

Result<void> makeTables(sql::Connection &connection, const ProjectInformation &information)
{
    if (auto made = connection.execute("PRAGMA application_id = " + std::to_string(applicationId)); !made)
        return made;
    if (auto made = connection.execute(currentTables); !made)
        return made;
    auto insert = connection.prepare("INSERT INTO meta (key, value) VALUES ('name', ?), ('created', ?)");
    if (!insert)
        return tl::unexpected(std::move(insert).error());
    if (auto done = insert->bind(1, information.name).bind(2, information.created).run(); !done)
        return done;
    return setFormat(connection);
}

Result<void> migrate(sql::Connection &connection, int from)
{
    for (const Migration &migration : migrations) {
        if (migration.from < from)
            continue;
        if (auto done = connection.execute(migration.statements); !done)
            return done;
    }
    return setFormat(connection);
}

} // namespace weighhouse::project
