// SPDX-License-Identifier: GPL-3.0-or-later
// The kit's values: sameness, text, and their way from and to values of the graph.
#include "tests/tck/literal.h"

#include "core/base/text.h"
#include "core/graph/temporal/text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace weighhouse::tck
{
namespace
{

std::string textInQuotes(const std::string &text)
{
    std::string all = "'";
    for (const char c : text) {
        switch (c) {
        case '\'':
        case '\\':
            all += {'\\', c};
            break;
        case '\n':
            all += "\\n";
            break;
        case '\r':
            all += "\\r";
            break;
        case '\t':
            all += "\\t";
            break;
        default:
            all += c;
        }
    }
    return all + "'";
}

/// Never the text of an integer.
std::string floatText(double value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value < 0 ? "-Inf" : "Inf";
    if (value == 0)
        return "0.0"; // the kit has one zero only
    std::string text = numberToText(value);
    return text.find_first_of(".eE") == std::string::npos ? text + ".0" : text;
}

/// A name as it stands in a pattern: in back-ticks if it has signs that end a name.
std::string nameText(const std::string &name)
{
    const auto isPlain = [](char c) {
        return std::string_view(" \t\r\n:;,.'\"`()[]{}<>|&!-+*/\\").find(c) == std::string_view::npos;
    };
    if (!name.empty() && std::all_of(name.begin(), name.end(), isPlain))
        return name;
    std::string all = "`";
    for (const char c : name)
        all += c == '`' ? std::string("``") : std::string(1, c);
    return all + "`";
}

std::string mapText(const LiteralEntries &entries)
{
    std::string text = "{";
    for (const auto &[key, value] : entries)
        text += (text.size() > 1 ? ", " : "") + nameText(key) + ": " + toText(value);
    return text + "}";
}

std::string nodeText(const NodeLiteral &node)
{
    std::string text = "(";
    for (const std::string &label : node.labels)
        text += ":" + nameText(label);
    if (!node.properties.empty())
        text += (node.labels.empty() ? "" : " ") + mapText(node.properties);
    return text + ")";
}

std::string relationshipText(const RelationshipLiteral &relationship)
{
    return "[:" + nameText(relationship.type) +
           (relationship.properties.empty() ? "" : " " + mapText(relationship.properties)) + "]";
}

struct TextOf {
    std::string operator()(std::monostate) const { return "null"; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(const FloatLiteral &literal) const { return floatText(literal.value); }
    std::string operator()(const std::string &text) const { return textInQuotes(text); }
    std::string operator()(const Literals &list) const
    {
        std::string text = "[";
        for (const Literal &element : list)
            text += (text.size() > 1 ? ", " : "") + toText(element);
        return text + "]";
    }
    std::string operator()(const LiteralEntries &map) const { return mapText(map); }
    std::string operator()(const NodeLiteral &node) const { return nodeText(node); }
    std::string operator()(const RelationshipLiteral &relationship) const
    {
        return relationshipText(relationship);
    }
    std::string operator()(const PathLiteral &path) const
    {
        std::string text = "<" + nodeText(path.start);
        for (const PathLiteral::Step &step : path.steps)
            text += (step.isForward ? "-" : "<-") + relationshipText(step.relationship) +
                    (step.isForward ? "->" : "-") + nodeText(step.node);
        return text + ">";
    }
};

LiteralEntries entriesOf(const graph::Properties &properties, const graph::Graph &graph)
{
    LiteralEntries entries;
    for (const auto &[key, value] : properties)
        entries.emplace_back(graph.keys()[key], literalOf(value, graph));
    return sortedEntries(std::move(entries));
}

NodeLiteral nodeOf(graph::Node node, const graph::Graph &graph)
{
    std::vector<std::string> labels;
    for (const graph::NameId label : graph.labelsOf(node))
        labels.push_back(graph.labels()[label]);
    return {sortedLabels(std::move(labels)), entriesOf(graph.properties(node), graph)};
}

RelationshipLiteral relationshipOf(graph::Relationship relationship, const graph::Graph &graph)
{
    return {graph.types()[graph.typeOf(relationship)], entriesOf(graph.properties(relationship), graph)};
}

PathLiteral pathOf(const graph::Path &path, const graph::Graph &graph)
{
    PathLiteral literal;
    if (path.nodes.empty())
        return literal;
    literal.start = nodeOf(path.nodes.front(), graph);
    for (std::size_t i = 0; i < path.relationships.size() && i + 1 < path.nodes.size(); ++i)
        literal.steps.push_back({relationshipOf(path.relationships[i], graph),
                                 graph.endsOf(path.relationships[i]).first == path.nodes[i],
                                 nodeOf(path.nodes[i + 1], graph)});
    return literal;
}

void sortLists(LiteralEntries &entries)
{
    for (auto &[key, value] : entries)
        value = withSortedLists(std::move(value));
}

struct ValueOf {
    Result<graph::Value> operator()(std::monostate) const { return graph::Value(); }
    Result<graph::Value> operator()(bool value) const { return graph::Value(value); }
    Result<graph::Value> operator()(std::int64_t value) const { return graph::Value(value); }
    Result<graph::Value> operator()(const FloatLiteral &literal) const { return graph::Value(literal.value); }
    Result<graph::Value> operator()(const std::string &text) const { return graph::Value(text); }
    Result<graph::Value> operator()(const Literals &list) const
    {
        graph::List values;
        for (const Literal &element : list) {
            auto value = valueOf(element);
            if (!value)
                return value;
            values.push_back(std::move(*value));
        }
        return graph::Value(std::move(values));
    }
    Result<graph::Value> operator()(const LiteralEntries &map) const
    {
        graph::Map values;
        for (const auto &[key, entry] : map) {
            auto value = valueOf(entry);
            if (!value)
                return value;
            values.emplace_back(key, std::move(*value));
        }
        return graph::Value(std::move(values));
    }
    template<typename T>
    Result<graph::Value> operator()(const T &entity) const
    {
        return failure(
            "tck.not-a-value", Message::verbatim("`" + toText(Literal{entity}) + "` is part of a graph"),
            Message::verbatim(
                "A parameter or a procedure's cell is a null, boolean, number, text, list or map."));
    }
};

} // namespace

bool FloatLiteral::operator==(const FloatLiteral &other) const
{
    return value == other.value || (std::isnan(value) && std::isnan(other.value));
}

bool NodeLiteral::operator==(const NodeLiteral &other) const
{
    return labels == other.labels && properties == other.properties;
}

bool RelationshipLiteral::operator==(const RelationshipLiteral &other) const
{
    return type == other.type && properties == other.properties;
}

std::string toText(const Literal &literal)
{
    return std::visit(TextOf(), literal.what);
}

Literal withSortedLists(Literal literal)
{
    if (auto *list = std::get_if<Literals>(&literal.what)) {
        for (Literal &element : *list)
            element = withSortedLists(std::move(element));
        std::sort(list->begin(), list->end(),
                  [](const Literal &left, const Literal &right) { return toText(left) < toText(right); });
    } else if (auto *map = std::get_if<LiteralEntries>(&literal.what)) {
        sortLists(*map);
    } else if (auto *node = std::get_if<NodeLiteral>(&literal.what)) {
        sortLists(node->properties);
    } else if (auto *relationship = std::get_if<RelationshipLiteral>(&literal.what)) {
        sortLists(relationship->properties);
    } else if (auto *path = std::get_if<PathLiteral>(&literal.what)) {
        sortLists(path->start.properties);
        for (PathLiteral::Step &step : path->steps) {
            sortLists(step.relationship.properties);
            sortLists(step.node.properties);
        }
    }
    return literal;
}

LiteralEntries sortedEntries(LiteralEntries entries)
{
    std::stable_sort(entries.begin(), entries.end(),
                     [](const auto &left, const auto &right) { return left.first < right.first; });
    LiteralEntries kept;
    for (auto &entry : entries) {
        if (!kept.empty() && kept.back().first == entry.first)
            kept.back() = std::move(entry);
        else
            kept.push_back(std::move(entry));
    }
    return kept;
}

std::vector<std::string> sortedLabels(std::vector<std::string> labels)
{
    std::sort(labels.begin(), labels.end());
    labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
    return labels;
}

Literal literalOf(const graph::Value &value, const graph::Graph &graph)
{
    switch (value.kind()) {
    case graph::Kind::Null:
        return {};
    case graph::Kind::Boolean:
        return {value.boolean()};
    case graph::Kind::Integer:
        return {value.integer()};
    case graph::Kind::Float:
        return {FloatLiteral{value.floating()}};
    case graph::Kind::Text:
        return {value.text()};
    case graph::Kind::List: {
        Literals list;
        for (const graph::Value &element : value.list())
            list.push_back(literalOf(element, graph));
        return {std::move(list)};
    }
    case graph::Kind::Map: {
        LiteralEntries entries;
        for (const auto &[key, entry] : value.map())
            entries.emplace_back(key, literalOf(entry, graph));
        return {sortedEntries(std::move(entries))};
    }
    case graph::Kind::Node:
        return {nodeOf(value.node(), graph)};
    case graph::Kind::Relationship:
        return {relationshipOf(value.relationship(), graph)};
    case graph::Kind::Path:
        return {pathOf(value.path(), graph)};
    case graph::Kind::Temporal:
        return {temporal::toText(value.temporal())};
    }
    return {};
}

Result<graph::Value> valueOf(const Literal &literal)
{
    return std::visit(ValueOf(), literal.what);
}

} // namespace weighhouse::tck
