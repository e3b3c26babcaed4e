// SPDX-License-Identifier: GPL-3.0-or-later
// What a person can ask of a run.
#pragma once

#include "core/plan/node_id.h"

#include <optional>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// What to run.
struct Command {
    enum class Kind {
        All,         ///< What is waiting, stale or failed.
        Stale,       ///< What is stale.
        ToHere,      ///< `nodes`, and what they need that has no present answer.
        FromHere,    ///< `nodes` anew, and all that follows from them.
        Selected,    ///< Exactly `nodes`, anew.
        FromFailure, ///< What failed, and what waits for it.
        Step         ///< The next step that is ready, then pause.
    };
    Kind kind = Kind::All;
    std::vector<NodeId> nodes = {};

    bool operator==(const Command &) const = default;
};

/// "all", "stale", "to-here", …
std::string_view toText(Command::Kind kind);
std::optional<Command::Kind> commandKindFromText(std::string_view text);

} // namespace weighhouse::plan
