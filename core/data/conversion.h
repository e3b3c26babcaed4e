// SPDX-License-Identifier: GPL-3.0-or-later
// Values as columns of another type have them.
#pragma once

#include "core/data/dataset.h"

#include <optional>

namespace weighhouse::data
{

/// A value as another type has it; nothing if that would lose something.
std::optional<Value> converted(const Value &value, ValueType type);

/// Adds a value to a column of its type.
void append(Column &column, const Value &value, TextPool &texts);

} // namespace weighhouse::data
