// SPDX-License-Identifier: GPL-3.0-or-later
// Cypher over the graph that a dataset is seen as.
#pragma once

#include "ui/query/query_language.h"

namespace weighhouse::ui
{

std::shared_ptr<const QueryLanguage> cypherLanguage();

} // namespace weighhouse::ui
