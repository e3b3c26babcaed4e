// SPDX-License-Identifier: GPL-3.0-or-later
// Words to offer while a rule is written.
#pragma once

#include "core/rules/check/checked.h"

#include <QString>
#include <QStringList>

namespace weighhouse::ui
{

/// What fits behind the text before the cursor on its line: behind `table.` or `reference.` the columns
/// there, else tables, columns, functions, words of the language, names of rules, parameters and decisions.
QStringList completionsFor(const QString &lineBefore, const rules::CheckedRules &model);

} // namespace weighhouse::ui
