// SPDX-License-Identifier: GPL-3.0-or-later
// What patterns say in literals, without anything to be worked out.
#pragma once

#include "core/graph/syntax/ast.h"
#include "core/graph/values/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::graph
{

/// In the order in which they are written; the keys are those of the pattern.
using PlainProperties = std::vector<std::pair<std::string_view, Value>>;

/// Literals that every property can have: one value, or a list of values of one kind. Nothing if one is
/// anything else, or a key is there twice.
std::optional<PlainProperties> plainProperties(const cypher::PatternProperties &properties);

/// `:A:B`; nothing if it is anything else.
std::optional<std::vector<std::string>> plainLabels(const std::optional<cypher::LabelExpression> &labels);

} // namespace weighhouse::graph
