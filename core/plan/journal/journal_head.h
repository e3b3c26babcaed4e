// SPDX-License-Identifier: GPL-3.0-or-later
// The head over the runs of a project: hashes of where each of them ends.
#pragma once

#include "core/data/sql/connection.h"
#include "core/plan/journal/journal_rows.h"

#include <string>
#include <vector>

namespace weighhouse::plan
{

/// The last event of a run.
struct RunPlace {
    RunId run = 0;
    std::string name;
    std::int64_t sequence = 0;
    std::string hash; ///< The hash of the last event.

    bool operator==(const RunPlace &) const = default;
};

/// The head of a project. A run's chain shows what was changed in it; the head shows a run whose last events
/// were cut off, that was taken out, put in or exchanged with another. A forger who works it out anew is
/// shown only by a head that was noted elsewhere.
struct JournalHead {
    std::string hash; ///< Over all runs; empty of a project that no run was written to since it has one.
    std::vector<RunPlace> runs; ///< By number; also deleted ones, until they are purged.
    /// The mismatches in words; there are none if everything is as it was written.
    std::vector<std::string> faults;

    bool isAsWritten() const { return faults.empty(); }
};

Result<JournalHead> headOf(sql::Connection &connection);

/// Returns true if the head knows the run's last event.
Result<bool> isSealed(sql::Connection &connection, const RunRow &run);

/// Takes runs down as they are in the tables now, and the head over all. What did not fit before still does
/// not. Needs a transaction.
Result<void> seal(sql::Connection &connection, const std::vector<RunId> &runs);

} // namespace weighhouse::plan
