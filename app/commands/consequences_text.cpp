// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/consequences_text.h"

#include "core/base/text.h"
#include "core/decision/labels.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <utility>

namespace weighhouse::commands
{
namespace
{

using decision::ConsequenceColumn;
using decision::ConsequenceRow;
using decision::Consequences;
using decision::ConsequenceTable;

constexpr std::size_t mostRows = 12;
constexpr std::size_t mostColumns = 6;

bool isNumber(const Consequences &consequences, const ConsequenceColumn &column)
{
    const rules::Type type = consequences.after.program().rules().column(column.id).type;
    return type == rules::Type::Number || type == rules::Type::Integer;
}

/// "0 → 120 (+120)", or the value that stays.
std::string cellForPeople(const Consequences &consequences, const ConsequenceColumn &column, double before,
                          double after, bool isChanged)
{
    const std::string now = decision::shownText(consequences.after, column.id, after);
    if (!isChanged)
        return now;
    std::string text = decision::shownText(consequences.after, column.id, before) + " → " + now;
    const double change = after - before;
    if (isNumber(consequences, column) && !rules::isNull(change))
        text += std::string(" (") + (change > 0 ? "+" : "") + numberForPeople(change) + ")";
    return text;
}

std::string tableForPeople(const Consequences &consequences, const ConsequenceTable &table, bool isWhole)
{
    const std::size_t width = isWhole ? table.columns.size() : std::min(table.columns.size(), mostColumns);
    std::vector<std::vector<std::string>> lines{{"  " + table.name}};
    std::vector<bool> right{false};
    for (std::size_t i = 0; i < width; ++i) {
        const ConsequenceColumn &column = table.columns[i];
        lines.front().push_back(column.name + (column.unit.empty() ? "" : " [" + column.unit + "]"));
        right.push_back(isNumber(consequences, column));
    }
    // Where not all rows have a place, those that change have it.
    const bool isShort = !isWhole && table.rows.size() > mostRows;
    std::size_t listed = 0;
    for (const ConsequenceRow &row : table.rows) {
        bool changes = false;
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            changes = changes || row.isChanged(i);
        if (isShort && table.changed > 0 && !changes)
            continue;
        if (!isWhole && listed == mostRows)
            break;
        ++listed;
        std::vector<std::string> line{
            "  " + decision::rowLabel(consequences.after.program(), table.columns.front().id.table, row.row)};
        for (std::size_t i = 0; i < width; ++i)
            line.push_back(
                cellForPeople(consequences, table.columns[i], row.before[i], row.after[i], row.isChanged(i)));
        lines.push_back(std::move(line));
    }
    std::string text = columns(lines, right);
    if (listed < table.rows.size())
        text += "  and " + std::to_string(table.rows.size() - listed) + " more rows; --follow " +
                shellWord(table.name) + " lists them\n";
    if (width < table.columns.size()) {
        std::vector<std::string> others;
        for (std::size_t i = width; i < table.columns.size(); ++i)
            others.push_back(table.columns[i].name);
        text += "  other columns: " + join(others, ", ") + "\n";
    }
    return text;
}

Json numberOrValue(const Consequences &consequences, const ConsequenceColumn &column, double value)
{
    return toJson(consequences.after.toValue(column.id, value));
}

} // namespace

void addTables(CLI::App &command, TablesOptions &options)
{
    command.add_flag("--tables", options.areAll,
                     "Show what follows from the decision in the tables that the question depends on");
    command.add_option("--follow", options.names, "Show what follows in this table, whole (repeat for more)")
        ->option_text("TABLE")
        ->allow_extra_args(false);
    command
        .add_option("--under,--candidate", options.candidate,
                    "Show what follows from this candidate instead: its label, or JSON")
        ->option_text("CANDIDATE");
}

Result<Consequences> consequencesFor(const decision::Problem &problem, const decision::Candidate &candidate,
                                     const TablesOptions &options)
{
    std::vector<std::string> known;
    for (const rules::CheckedTable &table : problem.program().rules().tables)
        known.push_back(table.name);
    for (const std::string &name : options.names) {
        if (std::ranges::find(known, name) != known.end())
            continue;
        const auto near = nearest(name, known);
        return failure(englishError("decision.no-such-table", "there is no table " + name,
                                    near ? "Did you mean " + *near + "?" : "Tables: " + join(known, ", ")));
    }
    auto consequences = decision::consequencesOf(problem, candidate);
    if (consequences && !options.names.empty())
        std::erase_if(consequences->tables, [&](const ConsequenceTable &table) {
            return std::ranges::find(options.names, table.name) == options.names.end();
        });
    return consequences;
}

std::string consequencesForPeople(const Consequences &consequences, const std::string &candidate,
                                  const std::string &remark, const TablesOptions &options)
{
    std::string text = "\nWhat follows from " + candidate + ":\n";
    if (!remark.empty())
        text += "  " + remark + "\n";
    if (consequences.tables.empty())
        text += "  nothing changes that the question depends on" +
                std::string(options.names.empty() ? "" : ", in " + join(options.names, ", ")) + "\n";
    for (const ConsequenceTable &table : consequences.tables) {
        text += "\n  " + std::to_string(table.changed) + " of " + std::to_string(table.rowCount) +
                " rows of " + table.name + " change\n";
        text += tableForPeople(consequences, table, !options.names.empty());
    }
    return text;
}

Json consequencesToJson(const Consequences &consequences)
{
    Json tables = Json::array();
    for (const ConsequenceTable &table : consequences.tables) {
        Json columns = Json::array();
        for (const ConsequenceColumn &column : table.columns)
            columns.push_back({{"column", column.name},
                               {"unit", column.unit},
                               {"read", column.isRead},
                               {"computed", column.isComputed},
                               {"rows_changed", column.changed}});
        Json rows = Json::array();
        for (const ConsequenceRow &row : table.rows) {
            Json values = Json::object();
            for (std::size_t i = 0; i < table.columns.size(); ++i) {
                const ConsequenceColumn &column = table.columns[i];
                values[column.name] = {{"before", numberOrValue(consequences, column, row.before[i])},
                                       {"after", numberOrValue(consequences, column, row.after[i])},
                                       {"change", isNumber(consequences, column)
                                                      ? toJson(row.after[i] - row.before[i])
                                                      : Json(nullptr)}};
            }
            rows.push_back({{"row", row.name}, {"values", std::move(values)}});
        }
        tables.push_back({{"table", table.name},
                          {"rows_of_table", table.rowCount},
                          {"rows_changed", table.changed},
                          {"columns", std::move(columns)},
                          {"rows", std::move(rows)}});
    }
    return tables;
}

} // namespace weighhouse::commands
