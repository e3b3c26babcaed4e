// SPDX-License-Identifier: GPL-3.0-or-later
// Whether two models are the same whatever their things are called.
#pragma once

#include "core/base/message.h"
#include "core/rules/check/checked.h"

#include <optional>
#include <string>

namespace weighhouse::rules
{

/// The first thing in which two models differ, as "rule profit" in the words of the left one; nothing if
/// every rule and question means the same. Names of tables, columns, rules, questions, parameters, decisions,
/// lets and functions do not count; their order does.
std::optional<Message> differenceButNames(const CheckedRules &left, const CheckedRules &right);

} // namespace weighhouse::rules
