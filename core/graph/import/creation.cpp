// SPDX-License-Identifier: GPL-3.0-or-later
// Looking nodes up and creating patterns, after all of the statement has been found plain.
#include "core/graph/import/creation.h"

#include "core/graph/import/plain_values.h"
#include "core/graph/values/compare.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace weighhouse::graph
{
namespace
{

/// Where a node of the statement stands in the nodes of a row.
using Slot = std::size_t;

struct Lookup {
    const std::string *label = nullptr;
    PlainProperties properties; ///< At least one.
};

struct NewNode {
    Slot slot = 0;
    std::vector<std::string> labels;
    PlainProperties properties;
};

struct NewRelationship {
    Slot start = 0;
    Slot end = 0;
    const std::string *type = nullptr;
    PlainProperties properties;
};

/// In the order in which the statement has them.
using Step = std::variant<NewNode, NewRelationship>;

/// A statement that has been understood: the nodes that are looked up have the first slots.
class PlainStatement
{
public:
    /// False if the statement is not plain.
    bool read(const cypher::Statement &statement);
    void perform(MemoryGraph &graph) const;

private:
    bool readLookups(const cypher::Match &match);
    bool readPath(const cypher::PathPattern &path);
    std::optional<Slot> readNode(const cypher::NodePattern &node, bool isAlone);
    bool readRelationship(const cypher::RelationshipPattern &relationship, Slot left, Slot right);
    void create(MemoryGraph &graph, std::vector<Node> &row) const;

    /// Nothing stands for a relationship, which can be no node.
    std::unordered_map<std::string_view, std::optional<Slot>> m_variables;
    std::vector<Lookup> m_lookups;
    std::vector<Step> m_steps;
    Slot m_slots = 0;
};

bool PlainStatement::read(const cypher::Statement &statement)
{
    if (statement.mode != cypher::Statement::Mode::Run || statement.query.parts.size() != 1)
        return false;
    bool creates = false;
    for (const cypher::Clause &clause : statement.query.parts.front().clauses) {
        if (const auto *match = std::get_if<cypher::Match>(&clause.what)) {
            if (creates || !readLookups(*match))
                return false;
        } else if (const auto *create = std::get_if<cypher::Create>(&clause.what)) {
            creates = true;
            if (!std::ranges::all_of(create->pattern, [&](const auto &path) { return readPath(path); }))
                return false;
        } else {
            return false;
        }
    }
    return creates;
}

bool PlainStatement::readLookups(const cypher::Match &match)
{
    if (match.isOptional || match.where)
        return false;
    for (const cypher::PathPattern &path : match.pattern) {
        const cypher::NodePattern &node = path.start;
        const bool isNode = path.variable.empty() && path.steps.empty() &&
                            path.function == cypher::PathPattern::Function::None && !node.where;
        if (!isNode || !node.labels || node.labels->kind != cypher::LabelExpression::Kind::Name)
            return false;
        auto properties = plainProperties(node.properties);
        if (!properties || properties->empty())
            return false;
        if (!node.variable.empty() && !m_variables.emplace(node.variable, m_slots).second)
            return false;
        ++m_slots;
        m_lookups.push_back({&node.labels->name, *std::move(properties)});
    }
    return true;
}

bool PlainStatement::readPath(const cypher::PathPattern &path)
{
    if (!path.variable.empty() || path.function != cypher::PathPattern::Function::None)
        return false;
    auto left = readNode(path.start, path.steps.empty());
    for (const auto &[relationship, node] : path.steps) {
        if (!left)
            return false;
        const auto right = readNode(node, false);
        if (!right || !readRelationship(relationship, *left, *right))
            return false;
        left = right;
    }
    return left.has_value();
}

/// One that is known, or a new one. `isAlone`: a pattern without relationships, which must be new.
std::optional<Slot> PlainStatement::readNode(const cypher::NodePattern &node, bool isAlone)
{
    if (node.where)
        return std::nullopt;
    if (!node.variable.empty()) {
        if (const auto known = m_variables.find(node.variable); known != m_variables.end())
            return isAlone || node.labels || node.properties ? std::nullopt : known->second;
    }
    auto labels = plainLabels(node.labels);
    auto properties = plainProperties(node.properties);
    if (!labels || !properties)
        return std::nullopt;
    if (!node.variable.empty())
        m_variables.emplace(node.variable, m_slots);
    m_steps.emplace_back(NewNode{m_slots, *std::move(labels), *std::move(properties)});
    return m_slots++;
}

bool PlainStatement::readRelationship(const cypher::RelationshipPattern &relationship, Slot left, Slot right)
{
    const bool isPlain = relationship.types.size() == 1 && !relationship.hops && !relationship.where &&
                         relationship.direction != cypher::Direction::Both;
    auto properties = plainProperties(relationship.properties);
    if (!isPlain || !properties)
        return false;
    if (!relationship.variable.empty() && !m_variables.emplace(relationship.variable, std::nullopt).second)
        return false;
    if (relationship.direction == cypher::Direction::Left)
        std::swap(left, right);
    m_steps.emplace_back(NewRelationship{left, right, &relationship.types.front(), *std::move(properties)});
    return true;
}

/// Copied, since what is created might be found as well.
std::vector<Node> nodesOf(const MemoryGraph &graph, const Lookup &lookup)
{
    const auto label = graph.labels().find(*lookup.label);
    std::vector<std::pair<NameId, const Value *>> properties;
    for (const auto &[name, value] : lookup.properties) {
        const auto key = graph.keys().find(name);
        if (!label || !key)
            return {};
        properties.emplace_back(*key, &value);
    }
    std::vector<Node> nodes;
    for (const Node node : graph.nodesWhere(*label, properties.front().first, *properties.front().second)) {
        const auto has = [&](const auto &property) {
            return equals(graph.property(node, property.first), *property.second) == true;
        };
        if (std::ranges::all_of(std::span(properties).subspan(1), has))
            nodes.push_back(node);
    }
    return nodes;
}

void PlainStatement::perform(MemoryGraph &graph) const
{
    std::vector<std::vector<Node>> found;
    for (const Lookup &lookup : m_lookups) {
        found.push_back(nodesOf(graph, lookup));
        if (found.back().empty())
            return;
    }
    // Every node of the one with every node of the other.
    std::vector<std::size_t> chosen(found.size());
    std::vector<Node> row(m_slots);
    for (;;) {
        for (std::size_t i = 0; i < found.size(); ++i)
            row[i] = found[i][chosen[i]];
        create(graph, row);
        std::size_t next = found.size();
        while (next > 0 && ++chosen[next - 1] == found[next - 1].size())
            chosen[--next] = 0;
        if (next == 0)
            return;
    }
}

void PlainStatement::create(MemoryGraph &graph, std::vector<Node> &row) const
{
    for (const Step &step : m_steps) {
        if (const auto *node = std::get_if<NewNode>(&step)) {
            row[node->slot] = graph.createNode(node->labels);
            for (const auto &[key, value] : node->properties)
                graph.setProperty(row[node->slot], key, value);
        } else if (const auto *link = std::get_if<NewRelationship>(&step)) {
            const Relationship made = graph.createRelationship(row[link->start], row[link->end], *link->type);
            for (const auto &[key, value] : link->properties)
                graph.setProperty(made, key, value);
        }
    }
}

} // namespace

bool createDirectly(MemoryGraph &graph, const cypher::Statement &statement)
{
    PlainStatement plain;
    if (!plain.read(statement))
        return false;
    plain.perform(graph);
    return true;
}

} // namespace weighhouse::graph
