// SPDX-License-Identifier: GPL-3.0-or-later
// The plan of an analysis as a value: a directed acyclic graph of steps.
#pragma once

#include "core/plan/answer.h"
#include "core/plan/node_id.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// What a step does.
enum class NodeKind {
    Query,    ///< Asks the data in SQL or Cypher.
    Search,   ///< Looks for passages in documents.
    Compute,  ///< Works out an expression over its parents' answers.
    Simulate, ///< Works out what candidates bring.
    Elicit,   ///< Asks a model or a person for beliefs or preferences.
    Reason,   ///< A chat model's answer from its parents' answers.
    Decide    ///< The sink: the decision.
};

/// "query", "search", …
std::string_view toText(NodeKind kind);
std::optional<NodeKind> nodeKindFromText(std::string_view text);

/// What must hold for an answer to count.
struct Check {
    enum class Kind {
        SomeRows,   ///< At least one row.
        Expression, ///< `text` is true; it may speak of the node's own answer by its tag.
        Judgement   ///< The tool "judge" says yes to `text`.
    };
    Kind kind = Kind::SomeRows;
    std::string text = {};

    bool operator==(const Check &) const = default;
};

struct Node {
    NodeId id = {};
    NodeKind kind = NodeKind::Query;
    std::string tool =
        {}; ///< Name of the tool that runs it: "sql", "cypher", "compute", "simulate", "decide"…
    std::string text = {};          ///< For people. May hold <Ai.j>, the answer of another node.
    std::string payload = {};       ///< For the tool: query, expression, prompt. May hold <Ai.j> likewise.
    std::vector<NodeId> after = {}; ///< Edges besides those that tags make: it starts after these.
    AnswerPtr pinned = {};          ///< A fixed answer: the tool is not run.
    std::optional<Check> check = {};
    /// The run pauses before the node; if there is a condition (as for Check::Kind::Expression, over the
    /// parents' answers), only where it is true.
    std::optional<std::string> breakpoint = {};

    /// Compares pinned answers by their content.
    bool operator==(const Node &other) const;
};

/// What a version of a plan was made by.
struct Origin {
    enum class Kind { Strategy, Edit, Replanning, Import };
    Kind kind = Kind::Strategy;
    std::string by = {};     ///< Name of the strategy; for an edit what was done: "Edit Q2.1".
    std::string reason = {}; ///< Why, in words; may be empty.

    bool operator==(const Origin &) const = default;
};
std::string_view toText(Origin::Kind kind);
std::optional<Origin::Kind> originKindFromText(std::string_view text);

/// Nodes in the order in which people see them: by depth in their ids, and within a depth as arranged.
struct Plan {
    std::vector<Node> nodes = {};
    std::uint32_t version = 1;
    Origin origin = {};
    /// lastPositions[i - 1]: the highest position given at depth i, also to nodes that are gone, so that an
    /// id is never given twice.
    std::vector<std::uint32_t> lastPositions = {};

    const Node *find(NodeId id) const;
    Node *find(NodeId id);
    std::optional<std::size_t> indexOf(NodeId id) const;

    bool operator==(const Plan &) const = default;
};

/// Adds a node; one without a name gets the next free position at one more than the depth of its deepest
/// parent. It is placed behind the last node of its depth or a lower one. Returns its id.
NodeId addNode(Plan &plan, Node node);

/// The next free id at a depth; does not take it.
NodeId nextId(const Plan &plan, std::uint32_t depth);

/// The ids of all nodes, in their order.
std::vector<NodeId> idsOf(const Plan &plan);

/// Tells whether a step looks for anything in the documents of the project.
bool readsDocuments(const Plan &plan);

/// Whether running the two gives the same: kind, tool, payload, edges, pinned answer and check. Texts for
/// people matter where a judge is told them; breakpoints do not.
bool isSameWork(const Node &left, const Node &right);

} // namespace weighhouse::plan
