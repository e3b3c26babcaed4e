// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of a plan: each is one undo step and one event.
#pragma once

#include "core/plan/plan.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace weighhouse::plan
{

/// A node without a name gets one.
struct AddNode {
    Node node;
    bool operator==(const AddNode &) const = default;
};

/// Those that spoke of it go on doing so: the plan then has an unknown tag, which checks tell. Edges of
/// `after` go with it.
struct RemoveNode {
    NodeId id;
    bool operator==(const RemoveNode &) const = default;
};

/// Text, payload, tool, kind, check, breakpoint: the node as it should be, found by its id.
struct ChangeNode {
    Node node;
    bool operator==(const ChangeNode &) const = default;
};

/// `to` starts after `from`. Refused if that makes a cycle.
struct Connect {
    NodeId from;
    NodeId to;
    bool operator==(const Connect &) const = default;
};

/// Refused where a tag makes the edge: the tag must go from the text.
struct Disconnect {
    NodeId from;
    NodeId to;
    bool operator==(const Disconnect &) const = default;
};

/// A new node between two connected ones: it starts after `from`, and `to` speaks of it where it spoke of
/// `from`.
struct InsertBetween {
    NodeId from;
    NodeId to;
    Node node;
    bool operator==(const InsertBetween &) const = default;
};

/// A copy at the same depth, with the same parents and nothing that follows from it.
struct Duplicate {
    NodeId id;
    bool operator==(const Duplicate &) const = default;
};

/// Null: unpins.
struct Pin {
    NodeId id;
    AnswerPtr answer;
    bool operator==(const Pin &other) const;
};

/// Arranges a node among those of its depth: its position among them, from 0.
struct Move {
    NodeId id;
    std::size_t place = 0;
    bool operator==(const Move &) const = default;
};

/// Re-planning: everything but `keep` gives way to `nodes`. Names of nodes in `nodes` that were given before
/// in the run mean the same node, changed; also if it is in `keep`.
struct ReplaceRest {
    std::vector<NodeId> keep;
    std::vector<Node> nodes;
    std::string reason;
    bool operator==(const ReplaceRest &) const = default;
};

using Edit = std::variant<AddNode, RemoveNode, ChangeNode, Connect, Disconnect, InsertBetween, Duplicate, Pin,
                          Move, ReplaceRest>;

/// The plan after an edit, its version one higher, its origin the edit. What the edit makes wrong, problemsOf
/// tells; refused is only what has no meaning. Errors: "plan.no-such-node", "plan.node-exists",
/// "plan.would-cycle", "plan.edge-is-a-tag", "plan.not-connected", "plan.already-connected".
Result<Plan> edited(const Plan &plan, const Edit &edit);

/// What it does, for an undo menu: "insert Q2.3 between Q1.1 and Q2.1". `plan` is the one before.
std::string describe(const Plan &plan, const Edit &edit);

/// The id that the edit's new node gets in `plan`, if it makes one.
std::optional<NodeId> newNodeOf(const Plan &plan, const Edit &edit);

/// Nodes of `after` whose answers from a run of `before` cannot be kept: those whose work is another, new
/// ones, those that lost a parent, and all that follow from either; what is pinned as before stays. Sorted by
/// id.
std::vector<NodeId> staleAfter(const Plan &before, const Plan &after);

} // namespace weighhouse::plan
