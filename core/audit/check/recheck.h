// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a run worked out once more.
#pragma once

#include "core/base/message.h"
#include "core/model/model.h"
#include "core/plan/journal/journal_store.h"
#include "core/retrieval/library.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace weighhouse::audit
{

enum class Verdict {
    Confirmed,   ///< Worked out again, it is the same.
    Changed,     ///< It is not.
    NotCheckable ///< It cannot be worked out again, for a reason that is told.
};
/// "confirmed", "changed", "not-checkable"
std::string_view toText(Verdict verdict);

/// The result of working one recorded answer out again.
struct StepCheck {
    plan::NodeId node = {};
    std::int64_t sequence = 0; ///< The number of the event that recorded the answer.
    std::string hash = {};     ///< The content hash of the answer.
    Verdict verdict = Verdict::NotCheckable;
    Message why = {};         ///< The difference if it changed; the reason if it cannot be checked.
    bool isPresent = false;   ///< It is the answer that the step has at the end of the run.
    bool isOfReplies = false; ///< Recorded replies of a model were read again.
};

struct RecheckOptions {
    bool areRowsLeftOut = false; ///< The model has no rows, so nothing can be worked out again.
    /// It is called with the number of checked answers and of all; it returns false to stop.
    std::function<bool(std::size_t done, std::size_t all)> progress = {};
    std::stop_token stop = {};
    /// The documents that steps searched; null: there are none.
    retrieval::LibraryPtr library = {};
};

/// Works out every answer of a run once more, in the order in which they came: what a step was asked then,
/// with the answers of other steps that it was given then, on the model's data and rules and on the
/// documents. Replies of chat models are those that the journal has; nobody is asked. Pinned answers and
/// those that were cut short by time cannot be checked. Needs a QCoreApplication; runs an event loop of its
/// own. Errors: "audit.cancelled".
Result<std::vector<StepCheck>> recheck(const plan::StoredRun &run, const model::ModelPtr &model,
                                       const RecheckOptions &options = {});

} // namespace weighhouse::audit
