// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of checking rules.
#pragma once

#include "core/rules/check/steps.h"

#include <vector>

namespace weighhouse::rules::checking
{

/// Gives every rule its column. A second rule for a column has none.
void findRuleColumns(std::vector<RuleDraft> &drafts, Model &model, Reporter &reporter);

/// Finds what questions decide for each row of a table that has no column of that name.
void findDecidedColumns(const Statements &statements, Model &model);

/// Types of columns made by rules, from their formulas and from what questions write there, and of what
/// questions decide.
void inferTypes(const Statements &statements, std::vector<RuleDraft> &drafts, Model &model,
                const Reporter &reporter);

/// Resolves a rule's lets, formula and start; without a reporter for inferring.
void bindRule(RuleDraft &draft, Model &model, Reporter *reporter, const Reporter &texts);

/// Units given with rules, units that follow from formulas, and where they do not go together.
void checkRuleUnits(std::vector<RuleDraft> &drafts, Model &model, Reporter &reporter);

} // namespace weighhouse::rules::checking
