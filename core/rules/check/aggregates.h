// SPDX-License-Identifier: GPL-3.0-or-later
// What rules call the aggregates.
#pragma once

#include "core/rules/check/bound.h"

#include <optional>
#include <string_view>
#include <vector>

namespace weighhouse::rules
{

/// The name that rules call it by: "sum".
std::string_view aggregateName(Node::AggregateKind kind);

/// The aggregate of that name; nothing if there is none.
std::optional<Node::AggregateKind> aggregateCalled(std::string_view name);

/// All of them, in the order of the kinds.
std::vector<std::string_view> aggregateNames();

} // namespace weighhouse::rules
