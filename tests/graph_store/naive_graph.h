// SPDX-License-Identifier: GPL-3.0-or-later
// A graph written down without any index, and what a real one says otherwise.
#pragma once

#include "core/data/dataset.h"
#include "core/graph/store/graph.h"

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace weighhouse::testing
{

using NaiveProperties = std::map<std::string, graph::Value>;

struct NaiveNode {
    std::vector<std::string> labels;
    NaiveProperties properties = {};
    bool isThere = true;
};

struct NaiveRelationship {
    std::string type;
    std::size_t start = 0;
    std::size_t end = 0;
    NaiveProperties properties = {};
    bool isThere = true;
    bool hasEverBeen = true; ///< Else nothing is known of it.
};

struct NaiveGraph {
    std::vector<NaiveNode> nodes;
    std::vector<NaiveRelationship> relationships;
};

/// The first thing that a reading function of the graph says otherwise; empty if there is none. Values are
/// looked up by every label and key.
std::string difference(const graph::Graph &graph, const NaiveGraph &naive,
                       std::span<const graph::Value> lookups);

/// The graph of a dataset, read cell by cell. References are followed by going through all rows.
NaiveGraph naiveGraphOf(const data::Dataset &dataset);

/// A value for people.
std::string shown(const graph::Value &value);

} // namespace weighhouse::testing
