// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/source_options.h"

#include "app/commands/output.h"
#include "core/base/text.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

namespace weighhouse::commands
{

void addSourceOptions(CLI::App &command, SourceOptions &options)
{
    command.add_flag("--skip-bad-statements", options.skipBadStatements,
                     "Leave out what cannot be read, and tell it");
    command
        .add_option("--table", options.table,
                    "The table's name (of a CSV file, or a workbook with one sheet)")
        ->option_text("NAME");
    command.add_option("--delimiter", options.delimiter, "The character between fields (of CSV files)")
        ->option_text("CHARACTER");
    command
        .add_option("--missing", options.missing,
                    "Words that mean a missing value (of CSV files and workbooks), with commas between them; "
                    "unless named, "
                    "NA, N/A, #N/A, null and - do in columns of numbers")
        ->option_text("WORDS");
    command
        .add_option(
            "--dates", options.dates,
            "How dates with the year at the end are written (in CSV files and texts of workbooks): dmy for "
            "31/12/2026, mdy for "
            "12/31/2026; unless said, the values of a column tell, and where they do not it stays text")
        ->check(CLI::IsMember({"dmy", "mdy", "ymd"}))
        ->option_text("ORDER");
    command
        .add_option("--dialect", options.dialect, "Of SQL dumps: detect, mysql, sqlite, mssql (SQL Server)")
        ->check(CLI::IsMember({"detect", "mysql", "sqlite", "mssql"}))
        ->option_text("DIALECT");
}

Result<import::Options> importOptionsOf(const SourceOptions &options, std::size_t files)
{
    import::Options made;
    made.skipBadStatements = options.skipBadStatements;
    made.tableName = options.table;
    if (!options.dates.empty())
        made.dates = options.dates == "dmy"   ? import::DateOrder::DayMonthYear
                     : options.dates == "mdy" ? import::DateOrder::MonthDayYear
                                              : import::DateOrder::YearMonthDay;
    made.dialect = options.dialect == "mysql"    ? import::Dialect::MySql
                   : options.dialect == "sqlite" ? import::Dialect::Sqlite
                   : options.dialect == "mssql"  ? import::Dialect::SqlServer
                                                 : import::Dialect::Detect;
    if (!options.delimiter.empty()) {
        const std::string delimiter = options.delimiter == "\\t" ? "\t" : options.delimiter;
        if (delimiter.size() != 1)
            return failure(
                englishError("usage", "`" + options.delimiter + "` is not one character",
                             "Name the character between fields: --delimiter ';' or --delimiter '\\t'."));
        made.delimiter = delimiter.front();
    }
    if (options.missing) {
        made.missing.emplace();
        for (const std::string_view word : split(*options.missing, ',')) {
            if (!trimmed(word).empty())
                made.missing->emplace_back(trimmed(word));
        }
    }
    if (!options.table.empty() && files > 1)
        return failure(englishError("usage", "--table names one table, but there are several sources",
                                    "Read that source with a call of its own."));
    return made;
}

} // namespace weighhouse::commands
