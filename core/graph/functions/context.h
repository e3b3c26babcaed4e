// What functions may know besides their arguments.
#pragma once

#include "core/base/random.h"
#include "core/graph/store/graph.h"
#include "core/graph/temporal/moment.h"

namespace weighhouse::graph
{

/// Both pointers may be null: functions that need what is missing say so as an error. What they point to
/// outlives the calls.
struct Context {
    const Graph *graph = nullptr;
    Random *random = nullptr;
    /// The time of the statement: what date(), datetime(), timestamp() and so on go by, in UTC where they are
    /// told no zone.
    temporal::Moment now = {};
};

} // namespace weighhouse::graph
