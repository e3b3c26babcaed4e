// SPDX-License-Identifier: GPL-3.0-or-later
// Names in a query that the graph does not have.
#pragma once

#include "core/base/error.h"
#include "core/graph/check/checked.h"
#include "core/graph/session/vocabulary.h"

#include <span>
#include <string_view>

namespace weighhouse::cypher
{

/// A remark on each label, type and property that no node and no relationship has: such a query is right and
/// finds nothing. A name is told once, in the order of the text: "cypher.unknown-label", "…-type",
/// "…-property". `text` is the query's.
Errors remarksOn(std::span<const SoughtName> sought, const GraphVocabulary &vocabulary,
                 std::string_view text);

} // namespace weighhouse::cypher
