// SPDX-License-Identifier: GPL-3.0-or-later
// --tables and --follow: what follows from a candidate, for people and for programs.
#pragma once

#include "app/commands/output.h"
#include "core/decision/consequences.h"

#include <string>
#include <vector>

namespace CLI
{
class App;
}

namespace weighhouse::commands
{

struct TablesOptions {
    bool areAll = false;            ///< --tables
    std::vector<std::string> names; ///< --follow
    std::string candidate;          ///< --under; empty: the decision

    bool areWanted() const { return areAll || !names.empty() || !candidate.empty(); }
};

void addTables(CLI::App &command, TablesOptions &options);

/// Works out what follows from the candidate in the tables that are wanted. Errors: those of
/// decision::consequencesOf, "decision.no-such-table" for a name that no table of the dataset has.
Result<decision::Consequences> consequencesFor(const decision::Problem &problem,
                                               const decision::Candidate &candidate,
                                               const TablesOptions &options);

/// Short with --tables: some rows and columns of each table, and how many more there are. A table that is
/// named is listed whole. `remark` says what is to be known of the candidate before; it may be empty.
std::string consequencesForPeople(const decision::Consequences &consequences, const std::string &candidate,
                                  const std::string &remark, const TablesOptions &options);

/// Everything: [{"table", "rows_of_table", "rows_changed", "columns": [{"column", "unit", "read", "computed",
/// "rows_changed"}], "rows": [{"row", "values": {COLUMN: {"before", "after", "change"}}}]}]. "change" is
/// null for what is no number.
Json consequencesToJson(const decision::Consequences &consequences);

} // namespace weighhouse::commands
