// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a run is what was written.
#pragma once

#include "core/plan/journal/journal_rows.h"
#include "core/plan/journal/journal_store.h"

namespace weighhouse::plan
{

/// Up to one event, or all and where the run says it ends. `withAnswers`: also the contents of answers.
Result<ChainCheck> checkChain(sql::Connection &connection, const RunRow &run,
                              std::optional<std::int64_t> upTo = {}, bool withAnswers = true);

} // namespace weighhouse::plan
