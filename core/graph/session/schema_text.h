// SPDX-License-Identifier: GPL-3.0-or-later
// What a dataset has as a graph, as patterns: for people and models that write queries.
#pragma once

#include "core/data/schema.h"

#include <string>

namespace weighhouse::cypher
{

/// A line for each label and each kind of relationship, without looking at any row:
///     (:town {name: STRING, people: FLOAT})
///     (:ship)-[:home]->(:town)
///     (:town)-[:road {length: INTEGER}]->(:town)
std::string schemaText(const data::Schema &schema);

} // namespace weighhouse::cypher
