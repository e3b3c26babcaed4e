// SPDX-License-Identifier: GPL-3.0-or-later
// The words of runs, for searching.
#pragma once

#include "core/plan/journal/journal_rows.h"
#include "core/plan/journal/journal_store.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// Numbers of texts in run_text: of an event (below 2^31 runs of below 2^32 events), and of an answer by its
/// id.
std::int64_t textNumber(RunId run, std::int64_t sequence);
std::int64_t textNumber(std::int64_t answer);

/// What is worth finding in an event: names, hashes and settings are not. Of a plan only what the one before
/// it did not say; of one that cannot be read, all texts.
Result<std::string> textOfEvent(sql::Connection &connection, RunId run, const EventRow &row,
                                const Happening &what);
/// Names of columns, cells and words.
std::string textOf(const Answer &answer);

/// Nothing is stored for an empty text.
Result<void> addText(sql::Connection &connection, std::int64_t number, const std::string &text);

/// What a person typed in the language of FTS5; empty if there is no word in it.
std::string textQuery(std::string_view typed);

/// Newest runs first, in the order of their events.
Result<std::vector<FoundInRun>> findText(sql::Connection &connection, std::string_view typed,
                                         std::size_t limit);

/// Deletes runs, their texts, and answers that no run is left for.
Result<void> purgeRuns(sql::Connection &connection, const std::vector<RunId> &runs);

} // namespace weighhouse::plan
