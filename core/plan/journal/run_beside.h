// SPDX-License-Identifier: GPL-3.0-or-later
// A project keeps typed texts, breakpoints and places of steps beside the record of a run.
#pragma once

#include "core/data/sql/connection.h"
#include "core/plan/breakpoints.h"
#include "core/plan/drawn_places.h"
#include "core/plan/journal/journal_store.h"

#include <optional>
#include <string>
#include <vector>

namespace weighhouse::plan
{

/// The texts that were typed for steps of a run and not entered yet, without its breakpoints and places.
Result<std::vector<Draft>> draftsOf(sql::Connection &connection, RunId run);
/// Puts a draft in the place of the one that was kept of its field before; nothing: takes that away.
Result<void> keepDraft(sql::Connection &connection, RunId run, const std::string &node,
                       const std::string &field, const std::optional<std::string> &text);

/// The breakpoints that were set beside a run's plan. What cannot be read is left out: the plan's own holds.
Result<Breakpoints> breakpointsOf(sql::Connection &connection, RunId run);
/// Keeps what `breakpoints` has for these steps, and nothing for those that it does not have.
Result<void> keepBreakpoints(sql::Connection &connection, RunId run, const std::vector<NodeId> &steps,
                             const Breakpoints &breakpoints);

/// The places that a person has given the steps of the drawn plan; none: they are worked out.
Result<DrawnPlaces> placesOf(sql::Connection &connection, RunId run);
Result<void> keepPlaces(sql::Connection &connection, RunId run, const DrawnPlaces &places);

/// Gives a copy of a run the breakpoints and places of the original, which may be in another file.
Result<void> copyBeside(sql::Connection &from, RunId run, sql::Connection &to, RunId copy);

} // namespace weighhouse::plan
