// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/run_beside.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// Breakpoints stand among the drafts, as the text of a field of this name: "never", "always", "if n > 0".
constexpr std::string_view breakpointField = "breakpoint";
/// So do the places of the drawn plan, under no step.
constexpr std::string_view placesField = "places";
constexpr std::string_view never = "never";
constexpr std::string_view always = "always";
constexpr std::string_view beforeCondition = "if ";

std::string breakpointText(const std::optional<std::string> &breakpoint)
{
    if (!breakpoint)
        return std::string(never);
    return breakpoint->empty() ? std::string(always) : std::string(beforeCondition) + *breakpoint;
}

void addBreakpoint(Breakpoints &breakpoints, const Draft &row)
{
    const auto node = nodeIdFromText(row.node);
    const std::string_view text = row.text;
    const bool isConditional = text.starts_with(beforeCondition);
    if (!node || (!isConditional && text != never && text != always))
        return;
    std::optional<std::string> breakpoint;
    if (text != never)
        breakpoint = isConditional ? text.substr(beforeCondition.size()) : std::string_view();
    breakpoints.insert_or_assign(*node, std::move(breakpoint));
}

Result<std::vector<Draft>> rowsOf(sql::Connection &connection, RunId run)
{
    auto select =
        connection.prepare("SELECT node, field, text FROM run_draft WHERE run = ? ORDER BY node, field");
    if (!select)
        return tl::unexpected(std::move(select).error());
    select->bind(1, run);
    std::vector<Draft> rows;
    for (;;) {
        auto there = select->step();
        if (!there)
            return tl::unexpected(std::move(there).error());
        if (!*there)
            return rows;
        rows.push_back(
            {std::string(select->text(0)), std::string(select->text(1)), std::string(select->text(2))});
    }
}

} // namespace

Result<std::vector<Draft>> draftsOf(sql::Connection &connection, RunId run)
{
    auto rows = rowsOf(connection, run);
    if (rows)
        std::erase_if(
            *rows, [](const Draft &row) { return row.field == breakpointField || row.field == placesField; });
    return rows;
}

Result<void> keepDraft(sql::Connection &connection, RunId run, const std::string &node,
                       const std::string &field, const std::optional<std::string> &text)
{
    auto statement = connection.prepare(
        text ? "INSERT OR REPLACE INTO run_draft (run, node, field, text) VALUES (?, ?, ?, ?)"
             : "DELETE FROM run_draft WHERE run = ? AND node = ? AND field = ?");
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    statement->bind(1, run).bind(2, node).bind(3, field);
    if (text)
        statement->bind(4, *text);
    return statement->run();
}

Result<Breakpoints> breakpointsOf(sql::Connection &connection, RunId run)
{
    auto rows = rowsOf(connection, run);
    if (!rows)
        return tl::unexpected(std::move(rows).error());
    Breakpoints breakpoints;
    for (const Draft &row : *rows) {
        if (row.field == breakpointField)
            addBreakpoint(breakpoints, row);
    }
    return breakpoints;
}

Result<void> keepBreakpoints(sql::Connection &connection, RunId run, const std::vector<NodeId> &steps,
                             const Breakpoints &breakpoints)
{
    for (const NodeId step : steps) {
        const auto found = breakpoints.find(step);
        auto kept = keepDraft(connection, run, toText(step), std::string(breakpointField),
                              found != breakpoints.end() ? std::optional(breakpointText(found->second))
                                                         : std::nullopt);
        if (!kept)
            return kept;
    }
    return {};
}

Result<DrawnPlaces> placesOf(sql::Connection &connection, RunId run)
{
    auto rows = rowsOf(connection, run);
    if (!rows)
        return tl::unexpected(std::move(rows).error());
    const auto found = std::ranges::find(*rows, placesField, &Draft::field);
    return found == rows->end() ? DrawnPlaces() : drawnPlacesFromText(found->text);
}

Result<void> keepPlaces(sql::Connection &connection, RunId run, const DrawnPlaces &places)
{
    return keepDraft(connection, run, {}, std::string(placesField),
                     places.nodes.empty() ? std::nullopt : std::optional(toText(places)));
}

Result<void> copyBeside(sql::Connection &from, RunId run, sql::Connection &to, RunId copy)
{
    const auto places = placesOf(from, run);
    if (!places)
        return tl::unexpected(places.error());
    if (auto kept = keepPlaces(to, copy, *places); !kept)
        return kept;
    const auto breakpoints = breakpointsOf(from, run);
    if (!breakpoints)
        return tl::unexpected(breakpoints.error());
    std::vector<NodeId> steps;
    for (const auto &[step, breakpoint] : *breakpoints)
        steps.push_back(step);
    return keepBreakpoints(to, copy, steps, *breakpoints);
}

} // namespace weighhouse::plan
