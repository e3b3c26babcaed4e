// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ldbc/sqlite_spelling.h"

#include "core/base/text.h"

#include <regex>

namespace weighhouse::testing::ldbc
{
namespace
{

std::string withValues(const std::string &text, const Setting &setting)
{
    static const std::regex parameter(":([A-Za-z_][A-Za-z0-9_]*)");
    std::string result;
    auto from = text.cbegin();
    for (std::sregex_iterator i(text.begin(), text.end(), parameter), end; i != end; ++i) {
        result.append(from, (*i)[0].first);
        const auto value = setting.find((*i)[1].str());
        result += value == setting.end() ? (*i)[0].str() : sqlLiteral(value->second);
        from = (*i)[0].second;
    }
    return result.append(from, text.cend());
}

} // namespace

std::string sqlLiteral(const data::Value &value)
{
    if (!std::holds_alternative<std::string>(value))
        return data::toText(value);
    std::string text = "'";
    for (const char character : std::get<std::string>(value))
        text += character == '\'' ? std::string("''") : std::string(1, character);
    return text + "'";
}

std::string inSqlite(std::string_view postgres, const Setting &setting)
{
    const auto flags = std::regex::icase;
    std::string text(postgres);
    text = std::regex_replace(text, std::regex(R"(/\*[\s\S]*?\*/)"), "");
    text = std::regex_replace(text, std::regex(R"(::[A-Za-z]+(\[\])*)"), "");
    text = std::regex_replace(text, std::regex(R"(INTERVAL\s+'1\s+days?')", flags), "86400000");
    text = std::regex_replace(text, std::regex(R"(extract\s*\(\s*month\s+from\s+(\w+)\s*\))", flags),
                              "CAST(strftime('%m', $1 / 1000, 'unixepoch') AS INTEGER)");
    text = std::regex_replace(text, std::regex(R"(extract\s*\(\s*day\s+from\s+(\w+)\s*\))", flags),
                              "CAST(strftime('%d', $1 / 1000, 'unixepoch') AS INTEGER)");
    text = std::regex_replace(text, std::regex(R"(\barray_agg\s*\()", flags), "json_group_array(");
    text = withValues(text, setting);
    std::string_view end = trimmed(text);
    while (end.ends_with(';'))
        end = trimmed(end.substr(0, end.size() - 1));
    return std::string(end);
}

} // namespace weighhouse::testing::ldbc
