// SPDX-License-Identifier: GPL-3.0-or-later
// Queries with one mistake, and the nearest ones without it.
#pragma once

#include <string>
#include <vector>

namespace weighhouse::testing
{

struct Refusal {
    std::string query;
    std::string code;       ///< Without "cypher.".
    std::string underlined; ///< What the error points at.
    std::string accepted;   ///< The nearest query that is right.
};

std::vector<Refusal> nameRefusals();
std::vector<Refusal> typeRefusals();
std::vector<Refusal> patternRefusals();
std::vector<Refusal> projectionRefusals();
std::vector<Refusal> clauseRefusals();

} // namespace weighhouse::testing
