// SPDX-License-Identifier: GPL-3.0-or-later
// Random rules over a random world.
#pragma once

#include "tests/oracle/formulas.h"

namespace weighhouse::testing::oracle
{

/// A world with rules for new columns of its tables, and their text.
struct RuledWorld {
    World world;
    std::string rules;
};

/// Rules of each kind: that only look at what is known, down and up the tree of places, and along the months,
/// alone and two that need each other.
RuledWorld randomRules(Random &random);

} // namespace weighhouse::testing::oracle
