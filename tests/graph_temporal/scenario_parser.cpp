// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and evaluates the expressions of the kit's temporal scenarios as it goes.
#include "tests/graph_temporal/scenario_parser.h"

#include "core/base/text.h"

#include <charconv>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::testing
{
namespace
{

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool isNumberCharacter(char c)
{
    return (c >= '0' && c <= '9') || c == '.';
}

} // namespace

void ScenarioParser::skipBlanks()
{
    while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos)
        ++m_at;
}

bool ScenarioParser::isAtEnd()
{
    skipBlanks();
    return m_at == m_text.size();
}

bool ScenarioParser::accept(std::string_view symbol)
{
    skipBlanks();
    const std::size_t end = m_at + symbol.size();
    if (!equalIgnoringCase(m_text.substr(m_at, symbol.size()), symbol))
        return false;
    if (isWordCharacter(symbol.back()) && end < m_text.size() && isWordCharacter(m_text[end]))
        return false;
    m_at = end;
    return true;
}

void ScenarioParser::expect(std::string_view symbol)
{
    if (!accept(symbol))
        throw Unreadable{"no '" + std::string(symbol) + "' at: " + std::string(m_text.substr(m_at, 30))};
}

std::string ScenarioParser::name()
{
    skipBlanks();
    const std::size_t start = m_at;
    while (m_at < m_text.size() && isWordCharacter(m_text[m_at]))
        ++m_at;
    if (m_at == start)
        throw Unreadable{"no name at: " + std::string(m_text.substr(m_at, 30))};
    return std::string(m_text.substr(start, m_at - start));
}

ScenarioValue ScenarioParser::expression()
{
    ScenarioValue left = sum();
    for (const std::string_view op : {"<=", ">=", "<>", "=", "<", ">"}) {
        if (accept(op))
            return applyOperator(op, left, sum());
    }
    return left;
}

ScenarioValue ScenarioParser::sum()
{
    ScenarioValue left = product();
    while (true) {
        if (accept("+"))
            left = applyOperator("+", left, product());
        else if (accept("-"))
            left = applyOperator("-", left, product());
        else
            return left;
    }
}

ScenarioValue ScenarioParser::product()
{
    ScenarioValue left = member();
    while (true) {
        if (accept("*"))
            left = applyOperator("*", left, member());
        else if (accept("/"))
            left = applyOperator("/", left, member());
        else
            return left;
    }
}

ScenarioValue ScenarioParser::member()
{
    ScenarioValue value = atom();
    while (accept("."))
        value = memberOf(value, name());
    return value;
}

ScenarioValue ScenarioParser::atom()
{
    skipBlanks();
    if (m_at == m_text.size())
        throw Unreadable{"the end"};
    const char c = m_text[m_at];
    if (c == '\'' || c == '"')
        return {quoted()};
    if (c == '-' || isNumberCharacter(c))
        return number();
    if (c == '{')
        return {map()};
    if (accept("(")) {
        ScenarioValue value = expression();
        expect(")");
        return value;
    }
    if (accept("[")) {
        ScenarioList list;
        while (!accept("]")) {
            if (!list.empty())
                expect(",");
            list.push_back(expression());
        }
        return {list};
    }
    if (accept("$")) {
        const auto found = m_parameters.find(name());
        if (found == m_parameters.end())
            throw Unreadable{"a parameter"};
        return found->second;
    }
    if (accept("null"))
        return {};
    if (accept("true"))
        return {true};
    if (accept("false"))
        return {false};
    return callOrVariable();
}

std::string ScenarioParser::quoted()
{
    const char quote = m_text[m_at];
    const std::size_t end = m_text.find(quote, m_at + 1);
    if (end == std::string_view::npos)
        throw Unreadable{"an open quote"};
    std::string text(m_text.substr(m_at + 1, end - m_at - 1));
    m_at = end + 1;
    return text;
}

ScenarioValue ScenarioParser::number()
{
    const std::size_t start = m_at++;
    while (m_at < m_text.size() && isNumberCharacter(m_text[m_at]))
        ++m_at;
    const std::string_view text = m_text.substr(start, m_at - start);
    std::int64_t integer = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), integer);
    if (read.ec == std::errc() && read.ptr == text.data() + text.size())
        return {integer};
    if (const auto value = numberFromText(text))
        return {*value};
    throw Unreadable{"the number " + std::string(text)};
}

ScenarioMap ScenarioParser::map()
{
    ScenarioMap result;
    expect("{");
    while (!accept("}")) {
        if (!result.empty())
            expect(",");
        std::string key = name();
        expect(":");
        result.emplace(std::move(key), expression());
    }
    return result;
}

ScenarioValue ScenarioParser::callOrVariable()
{
    std::string called = name();
    if (const auto found = m_variables.find(called); found != m_variables.end() && !accept("("))
        return found->second;
    else if (found != m_variables.end())
        --m_at; // a function of a variable's name
    while (accept("."))
        called += "." + name();
    expect("(");
    std::vector<ScenarioValue> arguments;
    while (!accept(")")) {
        if (!arguments.empty())
            expect(",");
        arguments.push_back(expression());
    }
    return callFunction(called, arguments);
}

} // namespace weighhouse::testing
