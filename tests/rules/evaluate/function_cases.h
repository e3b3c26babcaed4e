// SPDX-License-Identifier: GPL-3.0-or-later
// What functions and aggregates give for the towns and shops of shops.h.
#pragma once

#include <functional>

namespace weighhouse::testing
{

/// Adds a case: the expression, the key of the row it is worked out for, and the value as people read it.
using AddCase = std::function<void(const char *expression, const char *row, const char *expected)>;

void addNullTests(const AddCase &town, const AddCase &shop);
void addSteps(const AddCase &town);
void addTexts(const AddCase &town, const AddCase &shop);
void addStatistics(const AddCase &town, const AddCase &shop);

} // namespace weighhouse::testing
