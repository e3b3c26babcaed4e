// SPDX-License-Identifier: GPL-3.0-or-later
// A plan made ready for being compared with another.
#pragma once

#include "core/plan/graph.h"
#include "core/plan/payload_words.h"

#include <cstddef>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace weighhouse::plan
{

/// No node.
inline constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

/// Gives equal texts equal numbers.
using TextNumbers = std::unordered_map<std::string, int>;

/// What both plans of a comparison share.
struct ComparedTexts {
    Vocabulary vocabulary;
    TextNumbers works;
};

/// All vectors go with Plan::nodes.
struct ComparedPlan {
    ComparedPlan(const Plan &comparedPlan, ComparedTexts &texts);

    /// The position of a node, the first of that name; nowhere if there is none.
    std::size_t positionOf(NodeId id) const;
    const Node &node(std::size_t position) const { return plan->nodes[position]; }
    std::size_t size() const { return plan->nodes.size(); }

    const Plan *plan;
    std::map<NodeId, std::size_t> positions;
    Edges edges;
    std::vector<std::size_t> order; ///< As orderOf; nodes on cycles and behind them at the end.
    bool hasCycle = false;
    std::vector<PayloadWords> words;
    std::vector<std::vector<std::size_t>> tagged; ///< Positions of nodes whose answers the payload takes in.
    /// Equal for nodes that do the same with answers of nodes that do the same, whatever their names…
    std::vector<int> works;
    /// …and for nodes that do the same with any answers.
    std::vector<int> shallowWorks;
};

/// What a payload is about: its names, and as negative numbers the answers that it takes in. `positionOf`
/// gives for a node of the plan the position that stands for it in both plans, or nowhere.
template<typename PositionOf>
std::vector<int> aboutOf(const ComparedPlan &plan, std::size_t i, const PositionOf &positionOf)
{
    std::vector<int> about;
    for (const std::size_t tagged : plan.tagged[i]) {
        const std::size_t position = positionOf(tagged);
        if (position != nowhere)
            about.push_back(-1 - static_cast<int>(position));
    }
    about = sortedOnce(std::move(about));
    about.insert(about.end(), plan.words[i].names.begin(), plan.words[i].names.end());
    return about;
}

} // namespace weighhouse::plan
