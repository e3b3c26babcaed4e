// SPDX-License-Identifier: GPL-3.0-or-later
// SQL over the tables of a dataset.
#pragma once

#include "ui/query/query_language.h"

namespace weighhouse::ui
{

std::shared_ptr<const QueryLanguage> sqlLanguage();

} // namespace weighhouse::ui
