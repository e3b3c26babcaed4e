// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/guard/directions.h"

#include "core/graph/syntax/parser.h"
#include "core/graph/translate/graph_names.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

using cypher::Direction;

/// The one label that a node must have; nothing if it is not said, or not that simply.
std::optional<std::string> labelOf(const cypher::NodePattern &node)
{
    if (!node.labels || node.labels->kind != cypher::LabelExpression::Kind::Name)
        return std::nullopt;
    return node.labels->name;
}

class PatternReader
{
public:
    PatternReader(std::string_view text, const data::Dataset &dataset) : m_text(text), m_names(dataset) {}

    std::vector<WrongDirection> read(const cypher::Query &query)
    {
        for (const cypher::SingleQuery &part : query.parts) {
            for (const cypher::Clause &clause : part.clauses) {
                if (const auto *match = std::get_if<cypher::Match>(&clause.what))
                    look(match->pattern);
                else if (const auto *call = std::get_if<cypher::CallSubquery>(&clause.what))
                    (void)read(*call->query);
            }
        }
        return m_found;
    }

private:
    void look(const cypher::Pattern &pattern)
    {
        for (const cypher::PathPattern &path : pattern) {
            note(path.start);
            for (const auto &[relationship, node] : path.steps)
                note(node);
        }
        for (const cypher::PathPattern &path : pattern) {
            const cypher::NodePattern *left = &path.start;
            for (const auto &[relationship, right] : path.steps) {
                look(relationship, labelAt(*left), labelAt(right));
                left = &right;
            }
        }
    }

    /// A variable keeps the label that it was given first.
    void note(const cypher::NodePattern &node)
    {
        const auto label = labelOf(node);
        if (label && !node.variable.empty())
            m_labels.try_emplace(node.variable, *label);
    }

    std::optional<std::string> labelAt(const cypher::NodePattern &node) const
    {
        const auto known = m_labels.find(node.variable);
        return known != m_labels.end() && !node.variable.empty() ? std::optional(known->second)
                                                                 : labelOf(node);
    }

    void look(const cypher::RelationshipPattern &relationship, std::optional<std::string> from,
              std::optional<std::string> to)
    {
        if (relationship.direction == Direction::Both || relationship.types.empty() || relationship.hops ||
            !from || !to)
            return;
        if (relationship.direction == Direction::Left)
            std::swap(from, to);
        if (hasLink(relationship.types, *from, *to))
            return;
        const cypher::GraphNames::Link *back = linkBetween(relationship.types, *to, *from);
        if (back == nullptr)
            return;
        const std::string pattern(
            m_text.substr(relationship.range.begin, relationship.range.end - relationship.range.begin));
        WrongDirection wrong{pattern, back->type, *to, *from};
        if (std::ranges::find(m_found, wrong) == m_found.end())
            m_found.push_back(std::move(wrong));
    }

    bool hasLink(const std::vector<std::string> &types, const std::string &from, const std::string &to) const
    {
        return linkBetween(types, from, to) != nullptr;
    }

    const cypher::GraphNames::Link *linkBetween(const std::vector<std::string> &types,
                                                const std::string &from, const std::string &to) const
    {
        const auto fits = [&](const cypher::GraphNames::Link &link) {
            return std::ranges::find(types, link.type) != types.end() &&
                   m_names.source(link.from).name == from && m_names.source(link.to).name == to;
        };
        const auto found = std::ranges::find_if(m_names.links(), fits);
        return found == m_names.links().end() ? nullptr : &*found;
    }

    std::string_view m_text;
    cypher::GraphNames m_names;
    std::map<std::string, std::string> m_labels; ///< By variable.
    std::vector<WrongDirection> m_found;
};

} // namespace

std::vector<WrongDirection> wrongDirections(std::string_view cypher, const data::Dataset &dataset)
{
    const cypher::Parsed parsed = cypher::parse(cypher);
    if (!parsed.statement)
        return {};
    return PatternReader(cypher, dataset).read(parsed.statement->query);
}

} // namespace weighhouse::strategy
