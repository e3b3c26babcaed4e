// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of several sources in one dataset.
#pragma once

#include "core/data/import/imported.h"

namespace weighhouse::import
{

/// Adds the imported tables and references after those of `into`. On an error `into` is as before.
/// Errors: "import.name-clash" if both have a table of the same name (but for case).
Result<void> merge(data::Dataset &into, const Imported &imported);

} // namespace weighhouse::import
