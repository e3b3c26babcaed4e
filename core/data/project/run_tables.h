// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a project file that hold its runs, which core/plan/journal reads and writes.
#pragma once

#include "core/data/project/part/part.h"

#include <array>

namespace weighhouse::project
{

// run_event is only ever appended to, and a run's last_sequence and last_hash say where it ends. No triggers
// guard that: connections that distrust the schema ignore them, and others can drop them; what is changed
// after all shows in the chain of hashes, and what is cut off or exchanged in the head over the runs
// (journal_head.h). run_holder says which process runs a run, run_draft what somebody typed for a step of its
// plan and has not entered yet, which breakpoints stand beside the plan, and where its steps are drawn; none
// of that is part of the record. run_text has the words of an event under the number run * 2^32 + sequence,
// and those of an answer under -id.
struct RunTables {
    static constexpr const char *statements = R"(
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
CREATE TABLE run_holder (run INTEGER PRIMARY KEY REFERENCES run (id) ON DELETE CASCADE, holder TEXT NOT NULL);
CREATE TABLE run_draft (
  run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE, node TEXT NOT NULL, field TEXT NOT NULL,
  text TEXT NOT NULL, PRIMARY KEY (run, node, field)) WITHOUT ROWID;
CREATE TABLE run_head (run INTEGER PRIMARY KEY, hash TEXT NOT NULL);
INSERT INTO run_head (run, hash) VALUES (0, '');
)";

    static constexpr std::array<Migration, 2> migrations{{
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
        // Runs got holders, drafts and a head over all of them.
        {7, R"(
CREATE TABLE run_holder (run INTEGER PRIMARY KEY REFERENCES run (id) ON DELETE CASCADE, holder TEXT NOT NULL);
CREATE TABLE run_draft (
  run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE, node TEXT NOT NULL, field TEXT NOT NULL,
  text TEXT NOT NULL, PRIMARY KEY (run, node, field)) WITHOUT ROWID;
CREATE TABLE run_head (run INTEGER PRIMARY KEY, hash TEXT NOT NULL);
INSERT INTO run_head (run, hash) VALUES (0, '');
)"},
    }};
};

} // namespace weighhouse::project
