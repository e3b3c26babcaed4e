// SPDX-License-Identifier: GPL-3.0-or-later
// In which order a pattern is looked for.
#pragma once

#include "core/graph/plan/scope.h"
#include "core/graph/store/graph.h"
#include "core/graph/syntax/ast.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace weighhouse::cypher
{

// Steps. What they point to is in the tree that the plan was made of, which must outlive it.

/// Every node; nodes with a label; nodes with a label and a property that equals a value.
struct ScanNodes {
    Slot node = 0;
    std::string label = {};            ///< Empty: all.
    std::string key = {};              ///< Empty: all with the label.
    const Expression *value = nullptr; ///< Of `key`.
};

/// Relationships from a node that has been found.
struct ExpandStep {
    Slot from = 0;
    Slot relationship = 0;
    Slot to = 0;
    bool isToKnown = false;           ///< It has been found already; the relationship must lead there.
    bool isRelationshipKnown = false; ///< Its variable has a value.
    const RelationshipPattern *pattern = nullptr;
    Direction direction = Direction::Both; ///< As seen from `from`.
    bool isBackwards = false;      ///< `from` stands right of `to` in the text: lists run the other way.
    std::vector<Slot> others = {}; ///< Relationships, or lists of them, that it must differ from.
};

/// A relationship whose variable has a value, with the nodes it lies between.
struct FromRelationship {
    Slot relationship = 0;
    Slot left = 0;
    Slot right = 0;
    const RelationshipPattern *pattern = nullptr;
    std::vector<Slot> others = {};
};

/// One or all shortest ways between two nodes that have been found.
struct ShortestStep {
    Slot from = 0;
    Slot to = 0;
    Slot relationships = 0; ///< Gets the list.
    const RelationshipPattern *pattern = nullptr;
    bool isAll = false;
};

/// `predicate` holds.
struct FilterStep {
    const Expression *predicate = nullptr;
};
/// The node has labels as the pattern says.
struct LabelStep {
    Slot node = 0;
    const LabelExpression *labels = nullptr;
};
/// The properties of a map equal those of the node or relationship.
struct PropertiesStep {
    Slot of = 0;
    const Expression *properties = nullptr;
};
/// A variable that has a value already is a node.
struct NodeCheckStep {
    Slot node = 0;
};
/// A path is put together of what has been found.
struct PathStep {
    Slot path = 0;
    std::vector<Slot> nodes = {};
    std::vector<Slot> relationships = {}; ///< Of variable length: lists.
};

using MatchStep = std::variant<ScanNodes, ExpandStep, FromRelationship, ShortestStep, FilterStep, LabelStep,
                               PropertiesStep, NodeCheckStep, PathStep>;

struct MatchPlan {
    std::vector<MatchStep> steps;
    SlotScope scope;         ///< Of what comes after it.
    std::vector<Slot> found; ///< What it gives a value: NULL if an optional match finds nothing.
};

/// What the counts of the graph let expect: nodes of a label; those among so many of which a property has a
/// certain value; relationships at a node that fit the pattern, taken to be far more with a variable length.
double expectedNodes(const graph::Graph &graph, const std::string &label);
double expectedAmong(double nodes);
double expectedHops(const graph::Graph &graph, const RelationshipPattern &pattern);

/// Starts where fewest nodes are expected and goes on along the relationships that lead to fewest; every
/// condition is looked at as soon as all that it speaks of has been found.
MatchPlan planMatch(const Pattern &pattern, const Expression *where, const SlotScope &scope, Slots &slots,
                    const graph::Graph &graph);

} // namespace weighhouse::cypher
