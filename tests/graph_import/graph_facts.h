// SPDX-License-Identifier: GPL-3.0-or-later
// What a graph says, whatever its ids.
#pragma once

#include "core/base/error.h"
#include "core/data/import/imported.h"
#include "core/graph/store/graph.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::testing
{

/// Every node as its labels, its number among those of the same labels, and its properties; every
/// relationship as its ends, type and properties; sorted. Integers and floats of one worth are the same.
std::vector<std::string> factsOf(const graph::Graph &graph);

/// The same of an imported dataset seen as a graph.
std::vector<std::string> factsOf(const import::Imported &imported);

/// The same of the graph that a script makes when each statement is run as a query of its own.
Result<std::vector<std::string>> factsByQueries(std::string_view script);

/// The first fact that one has and the other has not; empty if they are the same.
std::string difference(const std::vector<std::string> &left, const std::vector<std::string> &right);

} // namespace weighhouse::testing
