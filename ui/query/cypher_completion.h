// SPDX-License-Identifier: GPL-3.0-or-later
// What can stand at a place of a Cypher text.
#pragma once

#include "ui/query/query_language.h"

namespace weighhouse::ui
{

/// Labels after a colon, types inside an arrow, properties after a dot or in braces (of the variable's
/// labels, if they are known), elsewhere variables, functions and keywords. Nothing inside quotes and
/// comments.
QStringList cypherCompletions(const data::Schema &schema, const QueryPlace &place);

} // namespace weighhouse::ui
