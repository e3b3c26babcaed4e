// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/assist/sample_rows.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <variant>

namespace weighhouse::strategy
{
namespace
{

using Json = nlohmann::ordered_json;

constexpr std::size_t sampledRows = 3;
constexpr std::size_t sampledTables = 40;
constexpr std::size_t sampledBytes = 60; ///< Of a value.

/// No more than so many bytes, and no part of a character.
std::string shortened(const std::string &text)
{
    if (text.size() <= sampledBytes)
        return text;
    std::size_t end = sampledBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return text.substr(0, end) + "…";
}

Json toJson(const data::Value &value)
{
    return std::visit(
        [](const auto &held) -> Json {
            using Held = std::decay_t<decltype(held)>;
            if constexpr (std::is_same_v<Held, std::monostate>)
                return nullptr;
            else if constexpr (std::is_same_v<Held, std::string>)
                return shortened(held);
            else
                return held;
        },
        value);
}

std::string lineOf(const Json &row)
{
    const std::string written = row.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string line;
    for (const char c : written) {
        if (c == '<')
            line += "\\u003c";
        else if (c == '`')
            line += "\\u0060";
        else
            line += c;
    }
    return line + '\n';
}

} // namespace

std::string namedRow(const data::Dataset &dataset, std::size_t table, std::size_t row)
{
    Json values = Json::object();
    for (std::size_t column = 0; column < dataset.tables[table].columns.size(); ++column)
        values[dataset.schema.tables[table].columns[column].name] = toJson(dataset.value(table, column, row));
    return lineOf(values);
}

std::string sampleRows(const data::Dataset &dataset)
{
    std::string text;
    const std::size_t tables = std::min(sampledTables, dataset.tables.size());
    for (std::size_t table = 0; table < tables; ++table) {
        const std::size_t rows = std::min(sampledRows, dataset.tables[table].rowCount);
        if (rows > 0)
            text += dataset.schema.tables[table].name + ":\n";
        for (std::size_t row = 0; row < rows; ++row) {
            Json values = Json::array();
            for (std::size_t column = 0; column < dataset.tables[table].columns.size(); ++column)
                values.push_back(toJson(dataset.value(table, column, row)));
            text += lineOf(values);
        }
    }
    return text;
}

} // namespace weighhouse::strategy
