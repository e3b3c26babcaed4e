// SPDX-License-Identifier: GPL-3.0-or-later
// Labels and keys of patterns that are looked for.
#include "core/graph/import/lookups.h"

#include <variant>

namespace weighhouse::graph
{
namespace
{

void countNode(const cypher::NodePattern &node, Lookups &lookups)
{
    if (!node.labels || node.labels->kind != cypher::LabelExpression::Kind::Name || !node.properties)
        return;
    if (const auto *map = std::get_if<cypher::MapLiteral>(&(*node.properties)->what)) {
        for (const auto &[key, value] : map->entries)
            ++lookups[{node.labels->name, key}];
    }
}

void countPath(const cypher::PathPattern &path, Lookups &lookups)
{
    countNode(path.start, lookups);
    for (const auto &[relationship, node] : path.steps)
        countNode(node, lookups);
}

} // namespace

void countLookups(const cypher::Statement &statement, Lookups &lookups)
{
    for (const cypher::SingleQuery &part : statement.query.parts) {
        for (const cypher::Clause &clause : part.clauses) {
            if (const auto *match = std::get_if<cypher::Match>(&clause.what)) {
                for (const cypher::PathPattern &path : match->pattern)
                    countPath(path, lookups);
            } else if (const auto *merge = std::get_if<cypher::Merge>(&clause.what)) {
                countPath(merge->pattern, lookups);
            }
        }
    }
}

} // namespace weighhouse::graph
