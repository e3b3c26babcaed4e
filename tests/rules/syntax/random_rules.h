// SPDX-License-Identifier: GPL-3.0-or-later
// Random rule files with all constructs of the language.
#pragma once

#include "core/rules/syntax/model.h"

namespace weighhouse::testing
{

/// An expression of at most so many levels. To be called inside a RapidCheck property.
rules::Expression randomExpression(int levels);

/// A file of a few statements. To be called inside a RapidCheck property.
rules::RuleFile randomRuleFile();

} // namespace weighhouse::testing
