// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked, as a plan says it.
#pragma once

#include "core/decision/problem.h"

#include <string>
#include <utility>
#include <vector>

namespace weighhouse::strategy
{

/// A question by its name, with values for its parameters as people write them.
struct Asking {
    std::string question = {};
    std::vector<std::pair<std::string, std::string>> arguments = {};
    /// The question itself, where it is none of the rules'; then `question` is empty.
    std::string words = {};

    bool operator==(const Asking &) const = default;
};

/// The question of a problem with the values of all its parameters, also those by default, such that binding
/// them gives the same problem: rows by their key, or as "#12" where the key does not tell them apart.
Asking askingOf(const decision::Problem &problem);

} // namespace weighhouse::strategy
