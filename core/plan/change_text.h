// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of plans in words.
#pragma once

#include "core/base/message.h"
#include "core/plan/compared_plan.h"

#include <cstddef>
#include <string>
#include <vector>

namespace weighhouse::plan
{

/// "Q1.1", "Q1.1 and Q1.2", "Q1.1, Q1.2 and Q2.1"
Message listOf(const std::vector<NodeId> &ids);

/// "Q1.1", or "Q1.1, now Q1.4," where the name is another: the start of a sentence.
Message subjectOf(NodeId before, NodeId after);

/// The words of one payload that the other does not have, a few of them, and the answers that only it takes
/// in: "'genoa', A1.2"; empty if there are none.
std::string ownWords(const ComparedPlan &plan, std::size_t position, const ComparedPlan &other,
                     std::size_t otherPosition, const Vocabulary &vocabulary);

} // namespace weighhouse::plan
