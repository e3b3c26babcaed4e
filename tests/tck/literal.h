// SPDX-License-Identifier: GPL-3.0-or-later
// Values as the openCypher technology compatibility kit writes them: what a query should return, without ids.
#pragma once

#include "core/base/error.h"
#include "core/graph/store/graph.h"
#include "core/graph/values/value.h"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace weighhouse::tck
{

struct Literal;
using Literals = std::vector<Literal>;
/// Sorted by key, each key once.
using LiteralEntries = std::vector<std::pair<std::string, Literal>>;

/// `1.0`, `-1e-305`, `Inf`, `NaN`: all NaN are the same.
struct FloatLiteral {
    double value = 0;
    bool operator==(const FloatLiteral &other) const;
};
/// `(:A:B {name: 'a'})`
struct NodeLiteral {
    std::vector<std::string> labels; ///< Sorted, each once.
    LiteralEntries properties;
    bool operator==(const NodeLiteral &other) const;
};
/// `[:T {id: 1}]`
struct RelationshipLiteral {
    std::string type;
    LiteralEntries properties;
    bool operator==(const RelationshipLiteral &other) const;
};
/// `<(:A)-[:T]->(:B)<-[:R]-(:C)>`
struct PathLiteral {
    struct Step {
        RelationshipLiteral relationship;
        bool isForward = true; ///< `-[:T]->`; else `<-[:T]-`.
        NodeLiteral node;
        bool operator==(const Step &) const = default;
    };
    NodeLiteral start;
    std::vector<Step> steps;
    bool operator==(const PathLiteral &) const = default;
};

/// Two are the same if the kit takes them for the same: 1 is not 1.0, labels and keys have no order. A
/// temporal value is the text that the kit writes for it.
struct Literal {
    using What = std::variant<std::monostate, bool, std::int64_t, FloatLiteral, std::string, Literals,
                              LiteralEntries, NodeLiteral, RelationshipLiteral, PathLiteral>;
    What what = {};

    bool operator==(const Literal &other) const { return what == other.what; }
};

/// In the kit's notation; of equal literals the same text, of different ones different texts.
std::string toText(const Literal &literal);

/// With the elements of every list within it in one order, for expectations that ignore the elements' order.
Literal withSortedLists(Literal literal);

/// Entries in the order of keys; of equal keys the last one counts.
LiteralEntries sortedEntries(LiteralEntries entries);

/// Labels in their order, each once.
std::vector<std::string> sortedLabels(std::vector<std::string> labels);

/// What a query returned, as the kit would write it. Nodes, relationships and paths are those of the graph.
Literal literalOf(const graph::Value &value, const graph::Graph &graph);

/// The value of a parameter or of a procedure's table; "tck.not-a-value" for nodes, relationships and paths,
/// which only a graph can hold.
Result<graph::Value> valueOf(const Literal &literal);

} // namespace weighhouse::tck
