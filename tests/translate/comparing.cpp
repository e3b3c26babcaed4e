// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/translate/comparing.h"

#include "core/data/sql/session.h"
#include "core/graph/functions/value_text.h"
#include "core/graph/query/query.h"
#include "core/graph/store/dataset_graph.h"
#include "core/graph/translate/translate.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace weighhouse::testing
{
namespace
{

/// Short enough to be the same where the last digits are not; an integer differs from a float.
std::string cellText(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value)) {
        std::string text(40, '\0');
        text.resize(static_cast<std::size_t>(
            std::snprintf(text.data(), text.size(), "%.10g", *number == 0 ? 0.0 : *number)));
        return "real " + text;
    }
    if (std::holds_alternative<std::int64_t>(value))
        return "integer " + data::toText(value);
    if (std::holds_alternative<bool>(value))
        return "truth " + data::toText(value);
    return std::holds_alternative<std::string>(value) ? "'" + data::toText(value) + "'" : "NULL";
}

std::string cellText(const graph::Value &value)
{
    switch (value.kind()) {
    case graph::Kind::Null:
        return cellText(data::Value());
    case graph::Kind::Boolean:
        return cellText(data::Value(value.boolean()));
    case graph::Kind::Integer:
        return cellText(data::Value(value.integer()));
    case graph::Kind::Float:
        return cellText(data::Value(value.floating()));
    case graph::Kind::Text:
        return cellText(data::Value(value.text()));
    default:
        return "?";
    }
}

template<typename Rows>
std::vector<std::string> texts(const Rows &rows, bool isOrdered)
{
    std::vector<std::string> lines;
    for (const auto &row : rows) {
        std::string &line = lines.emplace_back();
        for (const auto &value : row)
            line += cellText(value) + " | ";
    }
    if (!isOrdered)
        std::ranges::sort(lines);
    return lines;
}

std::string joined(const std::vector<std::string> &lines)
{
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(lines.size(), 12); ++i)
        text += "\n    " + lines[i];
    return text;
}

} // namespace

std::string difference(const std::shared_ptr<const data::Dataset> &dataset, std::string_view sql,
                       std::string_view cypher, bool isOrdered)
{
    sql::SqlSession session(*dataset);
    const auto rows = session.query(sql, {.rowLimit = {}});
    const auto graph = graph::graphOf(dataset);
    const auto found = cypher::runQuery(cypher, {.graph = *graph});
    if (!rows || !found) {
        return (rows ? "" : "SQL fails: " + toText(rows.error())) +
               (found ? "" : " Cypher fails: " + toText(found.error()));
    }
    std::vector<std::string> names;
    for (const sql::ResultColumn &column : rows->columns)
        names.push_back(column.name);
    if (names != found->columns)
        return "other columns:" + joined(names) + "\n  and" + joined(found->columns);
    const auto left = texts(rows->rows, isOrdered);
    const auto right = texts(found->rows, isOrdered);
    return left == right ? "" : "SQL gives" + joined(left) + "\n  Cypher gives" + joined(right);
}

Outcome translatedSql(const std::shared_ptr<const data::Dataset> &dataset, std::string_view sql)
{
    const auto cypher = cypher::cypherFromSql(sql, *dataset);
    if (!cypher)
        return {toText(cypher.error()), true};
    return {*cypher, false, difference(dataset, sql, *cypher, sql.find("ORDER BY") != std::string::npos)};
}

Outcome translatedCypher(const std::shared_ptr<const data::Dataset> &dataset, std::string_view cypher)
{
    const auto sql = cypher::sqlFromCypher(cypher, *dataset);
    if (!sql)
        return {toText(sql.error()), true};
    return {*sql, false, difference(dataset, *sql, cypher, cypher.find("ORDER BY") != std::string::npos)};
}

} // namespace weighhouse::testing
