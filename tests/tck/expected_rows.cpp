// SPDX-License-Identifier: GPL-3.0-or-later
// Comparing rows, with and without their order.
#include "tests/tck/expected_rows.h"

#include "core/base/text.h"
#include "tests/tck/literal_reader.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace weighhouse::tck
{
namespace
{

constexpr std::size_t maximumRowsShown = 10;

std::string rowText(const std::vector<std::string> &cells)
{
    return cells.empty() ? "| |" : "| " + join(cells, " | ") + " |";
}

/// Texts are the same where literals are, so rows can be sorted and compared as texts.
std::string rowText(const Literals &row, bool hasOrderedLists)
{
    std::vector<std::string> cells;
    for (const Literal &cell : row)
        cells.push_back(toText(hasOrderedLists ? cell : withSortedLists(cell)));
    return rowText(cells);
}

/// Lines with a heading, shortened if they are many; nothing if there are none.
std::string listed(std::string_view heading, const std::vector<std::string> &rows)
{
    if (rows.empty())
        return {};
    std::string text = "\n" + std::string(heading);
    for (std::size_t i = 0; i < std::min(rows.size(), maximumRowsShown); ++i)
        text += "\n  " + rows[i];
    if (rows.size() > maximumRowsShown)
        text += "\n  … and " + std::to_string(rows.size() - maximumRowsShown) + " more";
    return text;
}

std::vector<std::string> missingFrom(const std::vector<std::string> &sorted,
                                     const std::vector<std::string> &inSorted)
{
    std::vector<std::string> missing;
    std::set_difference(inSorted.begin(), inSorted.end(), sorted.begin(), sorted.end(),
                        std::back_inserter(missing));
    return missing;
}

std::string rowCount(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " row" : " rows");
}

std::string columnsText(const std::vector<std::string> &columns)
{
    return columns.empty() ? "none" : join(columns, " | ");
}

} // namespace

Result<ExpectedRows> readExpectedRows(std::string_view sentence,
                                      const std::vector<std::vector<std::string>> &table)
{
    const bool isInOrder = sentence.find("in order") != std::string_view::npos;
    const bool isInAnyOrder = sentence.find("in any order") != std::string_view::npos;
    const bool isIgnoringLists = sentence.find("ignoring element order for lists") != std::string_view::npos;
    if (!sentence.starts_with("the result should be") || (isInOrder && isInAnyOrder) ||
        !(isInOrder || isInAnyOrder || isIgnoringLists))
        return failure("tck.unreadable-order",
                       Message::verbatim("`" + std::string(sentence) + "` names no order"));
    if (table.empty())
        return failure("tck.wrong-table", Message::verbatim("the table of expected rows names no columns"));
    ExpectedRows expected{table.front(), {}, isInOrder, !isIgnoringLists};
    for (std::size_t i = 1; i < table.size(); ++i) {
        if (table[i].size() != expected.columns.size())
            return failure("tck.wrong-table",
                           Message::verbatim("row " + std::to_string(i) + " of the expected rows has not " +
                                             std::to_string(expected.columns.size()) + " cells"));
        Literals row;
        for (const std::string &cell : table[i]) {
            auto literal = readLiteral(cell);
            if (!literal)
                return failure(literal.error());
            row.push_back(std::move(*literal));
        }
        expected.rows.push_back(std::move(row));
    }
    return expected;
}

std::optional<std::string> difference(const ExpectedRows &expected, const Outcome &got,
                                      const graph::Graph &graph)
{
    if (got.columns != expected.columns)
        return "other columns\nexpected: " + columnsText(expected.columns) +
               "\ngot:      " + columnsText(got.columns);
    std::vector<std::string> wanted;
    for (const Literals &row : expected.rows)
        wanted.push_back(rowText(row, expected.hasOrderedLists));
    std::vector<std::string> found;
    for (const std::vector<graph::Value> &row : got.rows) {
        if (row.size() != got.columns.size())
            return "a row has " + std::to_string(row.size()) + " values for " +
                   std::to_string(got.columns.size()) + " columns";
        Literals literals;
        for (const graph::Value &value : row)
            literals.push_back(literalOf(value, graph));
        found.push_back(rowText(literals, expected.hasOrderedLists));
    }
    if (found == wanted)
        return std::nullopt;
    std::vector<std::string> sortedWanted = wanted;
    std::vector<std::string> sortedFound = found;
    std::sort(sortedWanted.begin(), sortedWanted.end());
    std::sort(sortedFound.begin(), sortedFound.end());
    if (sortedFound == sortedWanted) {
        if (!expected.isOrdered)
            return std::nullopt;
        return "the right rows in another order" + listed("expected:", wanted) + listed("got:", found);
    }
    return "other rows: expected " + rowCount(wanted.size()) + ", got " + rowCount(found.size()) + "\n" +
           rowText(expected.columns) +
           listed("expected, but not there:", missingFrom(sortedFound, sortedWanted)) +
           listed("there, but not expected:", missingFrom(sortedWanted, sortedFound));
}

} // namespace weighhouse::tck
