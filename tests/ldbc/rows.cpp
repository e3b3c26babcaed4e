// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ldbc/rows.h"

#include "core/base/text.h"
#include "core/graph/functions/value_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace weighhouse::testing::ldbc
{
namespace
{

using Json = nlohmann::json;

Json jsonOf(const graph::Value &value)
{
    switch (value.kind()) {
    case graph::Kind::Null:
        return nullptr;
    case graph::Kind::Integer:
        return value.integer();
    case graph::Kind::Float:
        return value.floating();
    case graph::Kind::Text:
        return value.text();
    case graph::Kind::List: {
        Json list = Json::array();
        for (const graph::Value &one : value.list())
            list.push_back(jsonOf(one));
        return list;
    }
    default:
        return graph::toText(value, nullptr);
    }
}

Json jsonOf(const data::Value &value)
{
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return *integer;
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    const auto *text = std::get_if<std::string>(&value);
    if (text == nullptr)
        return nullptr;
    const Json list = text->starts_with('[') ? Json::parse(*text, nullptr, false) : Json();
    return list.is_array() ? list : Json(*text);
}

std::string cell(Json json)
{
    if (json.is_array())
        std::sort(json.begin(), json.end());
    return json.dump();
}

graph::Value graphValue(const data::Value &value)
{
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return graph::Value(*integer);
    return graph::Value(std::get<std::string>(value));
}

} // namespace

Result<Rows> rowsInCypher(std::string_view query, const graph::Graph &graph, const Setting &setting)
{
    cypher::QuerySetting run{.graph = graph};
    graph::Map parameters;
    for (const auto &[name, value] : setting)
        parameters.emplace_back(name, graphValue(value));
    run.parameters = graph::makeMap(std::move(parameters));
    const auto result = cypher::runQuery(query, run);
    if (!result)
        return failure(result.error());
    Rows rows;
    for (const cypher::Row &row : result->rows) {
        auto &cells = rows.emplace_back();
        for (const graph::Value &value : row)
            cells.push_back(cell(jsonOf(value)));
    }
    return rows;
}

Result<Rows> rowsInSql(std::string_view postgres, sql::SqlSession &session, const Setting &setting,
                       const std::vector<std::size_t> &columns)
{
    const auto result = session.query(inSqlite(postgres, setting), {.mysqlSpelling = false});
    if (!result)
        return failure(result.error());
    Rows rows;
    for (const auto &row : result->rows) {
        auto &cells = rows.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i)
            cells.push_back(cell(jsonOf(row[columns.empty() ? i : columns[i]])));
    }
    return rows;
}

std::string toText(const Rows &rows)
{
    std::string text;
    for (const auto &row : rows)
        text += join(row, " | ") + "\n";
    return text;
}

} // namespace weighhouse::testing::ldbc
