// SPDX-License-Identifier: GPL-3.0-or-later
// Any values, for properties.
#pragma once

#include "core/graph/values/value.h"

namespace weighhouse::testing
{

/// Within a property of RapidCheck: of every kind, nested at most so deep. Few different ones, so that equal
/// ones meet; integers and floats around the same numbers.
graph::Value randomValue(int depth);

/// A number that is likely to be near one of the other kind.
graph::Value randomNumber();

} // namespace weighhouse::testing
