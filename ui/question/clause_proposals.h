// SPDX-License-Identifier: GPL-3.0-or-later
// Lines and questions to begin with, made from what the tables and rules offer.
#pragma once

#include "ui/document/workings.h"
#include "ui/question/clauses.h"

#include <string>

namespace weighhouse::ui
{

/// A line for a part of a question that is well-formed and speaks of tables and columns there are, without
/// the part's word.
std::string proposedClause(Section section, const Workings &workings, const Clauses &present);

/// A whole question that can be asked as it stands, if there is a table with numbers.
std::string proposedQuestion(const Workings &workings, const std::string &name);

} // namespace weighhouse::ui
