// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/result_text.h"

#include "core/base/text.h"
#include "core/data/sql/text_width.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

namespace weighhouse::sql
{
namespace
{

/// Control characters as escapes, so that a value stays on its line and cannot steer a terminal.
std::string visible(std::string_view text)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto following = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
        if (byte == '\n') {
            result += "\\n";
        } else if (byte == '\t') {
            result += "\\t";
        } else if (byte == '\r') {
            result += "\\r";
        } else if (byte < 0x20 || byte == 0x7F) {
            result += "\\x";
            result += digits[byte >> 4U];
            result += digits[byte & 15U];
        } else if (byte == 0xC2 && following >= 0x80 && following < 0xA0) { // U+0080 to U+009F
            result += "\\x";
            result += digits[following >> 4U];
            result += digits[following & 15U];
            ++i;
        } else {
            result += text[i];
        }
    }
    return result;
}

bool isRightAligned(const ResultColumn &column)
{
    return column.type == data::ValueType::Number || column.type == data::ValueType::Integer;
}

std::string padded(const std::string &text, std::size_t width, bool right)
{
    const std::string space(width - std::min(width, textWidth(text)), ' ');
    return right ? space + text : text + space;
}

void addLine(std::string &text, const std::vector<std::string> &cells, const std::vector<std::size_t> &widths,
             const std::vector<ResultColumn> &columns)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += (i == 0 ? "" : "  ") + padded(cells[i], widths[i], isRightAligned(columns[i]));
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
}

std::string csvField(std::string_view text)
{
    if (!text.empty() && text.find_first_of(",\"\r\n") == std::string_view::npos && text.front() != ' ' &&
        text.back() != ' ')
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

std::string markdownCell(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '|' || text[i] == '\\')
            result += '\\';
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n')
            continue;
        if (text[i] == '\n' || text[i] == '\r')
            result += "<br>";
        else if (text[i] == '<')
            result += "&lt;";
        else if (text[i] == '&')
            result += "&amp;";
        else
            result += text[i];
    }
    return visible(result);
}

nlohmann::ordered_json jsonValue(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return std::isfinite(*number) ? nlohmann::ordered_json(*number) : nlohmann::ordered_json();
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return *integer;
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean;
    if (const auto *text = std::get_if<std::string>(&value))
        return *text;
    return nullptr;
}

/// The columns' names, made different where they are not.
std::vector<std::string> uniqueNames(const std::vector<ResultColumn> &columns)
{
    std::set<std::string> taken;
    for (const ResultColumn &column : columns)
        taken.insert(column.name);
    std::set<std::string> used;
    std::vector<std::string> names;
    for (const ResultColumn &column : columns) {
        std::string name = column.name;
        for (int number = 2; used.contains(name) || (number > 2 && taken.contains(name)); ++number)
            name = column.name + " (" + std::to_string(number) + ')';
        used.insert(name);
        names.push_back(std::move(name));
    }
    return names;
}

} // namespace

namespace
{

/// A cell of a table for people, on whose screen no more fits. Other formats hold the whole value.
std::string cellForPeople(const data::Value &value)
{
    constexpr std::size_t mostBytes = 4096;
    std::string text = data::toText(value);
    if (text.size() <= mostBytes)
        return visible(text);
    const std::size_t whole = text.size();
    std::size_t end = mostBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    text.resize(end);
    return visible(text) + "… [" + std::to_string(whole) + " B]";
}

} // namespace

std::string toTable(const QueryResult &result)
{
    std::vector<std::vector<std::string>> cells;
    std::vector<std::string> names;
    std::vector<std::size_t> widths;
    for (const ResultColumn &column : result.columns) {
        names.push_back(visible(column.name));
        widths.push_back(textWidth(names.back()));
    }
    for (const auto &row : result.rows) {
        auto &line = cells.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            line.push_back(cellForPeople(row[i]));
            widths[i] = std::max(widths[i], textWidth(line.back()));
        }
    }
    std::string text;
    addLine(text, names, widths, result.columns);
    std::vector<std::string> rules;
    for (const std::size_t width : widths)
        rules.emplace_back(width, '-');
    addLine(text, rules, widths, result.columns);
    for (const auto &line : cells)
        addLine(text, line, widths, result.columns);
    if (!result.truncated.empty())
        text += '(' + result.truncated + ")\n";
    return text;
}

std::string toCsv(const QueryResult &result)
{
    std::string text;
    for (std::size_t i = 0; i < result.columns.size(); ++i)
        text += (i == 0 ? "" : ",") + csvField(result.columns[i].name);
    text += "\r\n";
    for (const auto &row : result.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            text += i == 0 ? "" : ",";
            if (!std::holds_alternative<std::monostate>(row[i]))
                text += csvField(data::toText(row[i]));
        }
        text += "\r\n";
    }
    return text;
}

std::string toMarkdown(const QueryResult &result)
{
    std::string text = "|";
    for (const ResultColumn &column : result.columns)
        text += ' ' + markdownCell(column.name) + " |";
    text += "\n|";
    for (const ResultColumn &column : result.columns)
        text += isRightAligned(column) ? " ---: |" : " --- |";
    text += '\n';
    for (const auto &row : result.rows) {
        text += '|';
        for (const data::Value &value : row)
            text += ' ' + markdownCell(data::toText(value)) + " |";
        text += '\n';
    }
    if (!result.truncated.empty())
        text += "\n(" + result.truncated + ")\n";
    return text;
}

std::string toJson(const QueryResult &result)
{
    const std::vector<std::string> names = uniqueNames(result.columns);
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const auto &row : result.rows) {
        nlohmann::ordered_json object = nlohmann::ordered_json::object();
        for (std::size_t i = 0; i < row.size(); ++i)
            object.emplace(names[i], jsonValue(row[i]));
        rows.push_back(std::move(object));
    }
    return rows.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

} // namespace weighhouse::sql
