// SPDX-License-Identifier: GPL-3.0-or-later
// The sub-commands; each is a file of its own.
#pragma once

#include "app/commands/output.h"

#include <functional>

namespace CLI
{
class App;
}

namespace weighhouse::commands
{

/// What the command line asked for, to be run once all of it was read.
struct Invocation {
    std::function<ExitCode()> run;
};

void addNew(CLI::App &application, Invocation &invocation);
void addImport(CLI::App &application, Invocation &invocation);
void addSchema(CLI::App &application, Invocation &invocation);
void addDocuments(CLI::App &application, Invocation &invocation);
void addSearch(CLI::App &application, Invocation &invocation);
void addAsk(CLI::App &application, Invocation &invocation);
void addQuery(CLI::App &application, Invocation &invocation);
void addCheck(CLI::App &application, Invocation &invocation);
void addDraft(CLI::App &application, Invocation &invocation);
void addFit(CLI::App &application, Invocation &invocation);
void addExplain(CLI::App &application, Invocation &invocation);
void addDecide(CLI::App &application, Invocation &invocation);
void addResume(CLI::App &application, Invocation &invocation);
void addPlan(CLI::App &application, Invocation &invocation);
void addRuns(CLI::App &application, Invocation &invocation);
void addShow(CLI::App &application, Invocation &invocation);
void addVerify(CLI::App &application, Invocation &invocation);
void addBackup(CLI::App &application, Invocation &invocation); ///< It adds "restore" as well.
void addBench(CLI::App &application, Invocation &invocation);
void addBenchTable(CLI::App &bench, Invocation &invocation);  ///< It is a part of "bench".
void addBenchSql(CLI::App &bench, Invocation &invocation);    ///< It is a part of "bench".
void addBenchDellma(CLI::App &bench, Invocation &invocation); ///< Likewise.
void addBenchQa(CLI::App &bench, Invocation &invocation);     ///< Likewise.

} // namespace weighhouse::commands
