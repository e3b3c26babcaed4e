// SPDX-License-Identifier: GPL-3.0-or-later
// Values as text.
#include "core/graph/functions/value_text.h"

#include "core/base/text.h"
#include "core/graph/temporal/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <vector>

namespace weighhouse::graph
{
namespace
{

constexpr std::size_t longestInMessages = 60; // bytes

bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool isNamePart(char c)
{
    return isNameStart(c) || (c >= '0' && c <= '9');
}

void appendQuoted(std::string &text, std::string_view content)
{
    text += '\'';
    for (const char c : content) {
        switch (c) {
        case '\'':
            text += "\\'";
            break;
        case '\\':
            text += "\\\\";
            break;
        case '\n':
            text += "\\n";
            break;
        case '\r':
            text += "\\r";
            break;
        case '\t':
            text += "\\t";
            break;
        case '\b':
            text += "\\b";
            break;
        case '\f':
            text += "\\f";
            break;
        default:
            text += c;
        }
    }
    text += '\'';
}

/// A float so that it does not look like an integer.
std::string floatLiteral(double value)
{
    if (!std::isfinite(value))
        return floatToText(value);
    std::string text = numberToText(value);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    return text;
}

class Writer
{
public:
    explicit Writer(const Graph *graph) : m_graph(graph) {}

    void write(const Value &value);
    std::string take() { return std::move(m_text); }

private:
    void write(Node node);
    void write(Relationship relationship);
    void write(const Path &path);
    void write(const Map &map);
    /// By key, so that equal ones look equal.
    void write(Properties properties);

    const Graph *m_graph;
    std::string m_text;
};

void Writer::write(const Value &value)
{
    switch (value.kind()) {
    case Kind::Null:
        m_text += "null";
        return;
    case Kind::Boolean:
        m_text += value.boolean() ? "true" : "false";
        return;
    case Kind::Integer:
        m_text += std::to_string(value.integer());
        return;
    case Kind::Float:
        m_text += floatLiteral(value.floating());
        return;
    case Kind::Text:
        return appendQuoted(m_text, value.text());
    case Kind::List: {
        m_text += '[';
        std::string_view between;
        for (const Value &element : value.list()) {
            m_text += between;
            write(element);
            between = ", ";
        }
        m_text += ']';
        return;
    }
    case Kind::Map:
        return write(value.map());
    case Kind::Node:
        return write(value.node());
    case Kind::Relationship:
        return write(value.relationship());
    case Kind::Path:
        return write(value.path());
    case Kind::Temporal:
        return appendQuoted(m_text, temporal::toText(value.temporal()));
    }
}

void Writer::write(const Map &map)
{
    m_text += '{';
    std::string_view between;
    for (const auto &[key, value] : map) {
        m_text += between;
        m_text += nameToText(key) + ": ";
        write(value);
        between = ", ";
    }
    m_text += '}';
}

void Writer::write(Properties properties)
{
    if (properties.empty())
        return;
    Map map;
    for (auto &[key, value] : properties)
        map.emplace_back(m_graph->keys()[key], std::move(value));
    if (m_text.back() != '(' && m_text.back() != '[')
        m_text += ' ';
    write(makeMap(std::move(map)));
}

void Writer::write(Node node)
{
    m_text += '(';
    if (m_graph != nullptr) {
        for (const NameId label : m_graph->labelsOf(node))
            m_text += ":" + nameToText(m_graph->labels()[label]);
        write(m_graph->properties(node));
    } else {
        m_text += std::to_string(node.id);
    }
    m_text += ')';
}

void Writer::write(Relationship relationship)
{
    m_text += '[';
    if (m_graph != nullptr) {
        m_text += ":" + nameToText(m_graph->types()[m_graph->typeOf(relationship)]);
        write(m_graph->properties(relationship));
    } else {
        m_text += std::to_string(relationship.id);
    }
    m_text += ']';
}

void Writer::write(const Path &path)
{
    m_text += '<';
    for (std::size_t i = 0; i < path.nodes.size(); ++i) {
        write(path.nodes[i]);
        if (i >= path.relationships.size())
            continue;
        const bool isBackwards =
            m_graph != nullptr && m_graph->endsOf(path.relationships[i]).first != path.nodes[i];
        m_text += isBackwards ? "<-" : "-";
        write(path.relationships[i]);
        m_text += isBackwards || m_graph == nullptr ? "-" : "->";
    }
    m_text += '>';
}

} // namespace

std::string toText(const Value &value, const Graph *graph)
{
    Writer writer(graph);
    writer.write(value);
    return writer.take();
}

std::string floatToText(double value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value < 0 ? "-Infinity" : "Infinity";
    if (value == 0)
        return std::signbit(value) ? "-0.0" : "0.0";
    // As Java's Double.toString: plain from 10^-3 to 10^7, else with an exponent.
    const double magnitude = std::abs(value);
    const bool isPlain = magnitude >= 1e-3 && magnitude < 1e7;
    std::array<char, 40> buffer{};
    const auto format = isPlain ? std::chars_format::fixed : std::chars_format::scientific;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format).ptr;
    const std::string text(buffer.data(), end);
    const std::size_t exponent = text.find('e');
    std::string digits = text.substr(0, exponent);
    if (digits.find('.') == std::string::npos)
        digits += ".0";
    if (exponent == std::string::npos)
        return digits;
    std::size_t first = exponent + 1;
    digits += 'E';
    if (text[first] == '-')
        digits += '-';
    first = text.find_first_not_of("+-0", first); // never all zeros: those numbers are plain
    return digits + text.substr(first);
}

std::string nameToText(std::string_view name)
{
    if (!name.empty() && isNameStart(name.front()) && std::ranges::all_of(name, isNamePart))
        return std::string(name);
    std::string text = "`";
    for (const char c : name) {
        text += c;
        if (c == '`')
            text += c;
    }
    return text + "`";
}

Message inWords(const Value &value)
{
    if (value.isNull())
        return Message::verbatim("null");
    std::string text = toText(value, nullptr);
    if (text.size() > longestInMessages) {
        std::size_t end = longestInMessages;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
            --end;
        text = text.substr(0, end) + "…";
    }
    return Message::of("cypher.the-value", {{"type", toLower(typeName(value))}, {"text", text}});
}

} // namespace weighhouse::graph
