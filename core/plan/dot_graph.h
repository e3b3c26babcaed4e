// SPDX-License-Identifier: GPL-3.0-or-later
// A digraph in Graphviz's language, as it is written.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// Where an attribute or a node stands in the text.
struct DotAttribute {
    std::string value; ///< Quotes and line continuations taken off, else as it is written: escapes mean what
                       ///< the attribute says.
    std::size_t offset = 0;
};
using DotAttributes = std::map<std::string, DotAttribute>;

struct DotNode {
    std::string name;
    DotAttributes attributes; ///< Also those that were the default when the node was first named.
    std::size_t offset = 0;
};

struct DotEdge {
    std::size_t from = 0; ///< Positions in DotGraph::nodes.
    std::size_t to = 0;
};

struct DotGraph {
    DotAttributes attributes;
    std::vector<DotNode> nodes; ///< In the order in which they are first named.
    std::vector<DotEdge> edges;
};

/// Reads strings, attribute lists, comments, chains of edges and defaults; refuses ports, HTML labels and
/// subgraphs by name. Errors: "plan.bad-dot" with line and column.
Result<DotGraph> dotGraphFromText(std::string_view text);

/// An error at a place of the text.
Error dotError(std::string_view text, std::size_t offset, Message message, Message hint = {});

} // namespace weighhouse::plan
