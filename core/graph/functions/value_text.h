// SPDX-License-Identifier: GPL-3.0-or-later
// Values as text: as Cypher writes them, and in words for messages.
#pragma once

#include "core/base/message.h"
#include "core/graph/store/graph.h"
#include "core/graph/values/value.h"

#include <string>
#include <string_view>

namespace weighhouse::graph
{

/// As a literal: 1, 1.0, 'it\'s', [1, null], {a: 1}. What has no literals is shown as a pattern of the graph:
/// (:Label {a: 1}), [:TYPE {a: 1}], <(:A)-[:TYPE]->(:B)>; without a graph by number: (12), [3]. Temporal
/// values are texts: '2015-07-21'.
std::string toText(const Value &value, const Graph *graph);

/// As toString() gives it: 1.0, 1.0E10, 1.0E-5, NaN, Infinity (the shortest digits that read back as the
/// same).
std::string floatToText(double value);

/// A name as a query has to write it: in backticks unless it is a plain one.
std::string nameToText(std::string_view name);

/// For messages: "the string 'abc'", "the integer 1", "null"; long ones are cut.
Message inWords(const Value &value);

} // namespace weighhouse::graph
