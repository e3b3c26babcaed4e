// SPDX-License-Identifier: GPL-3.0-or-later
// Replies that choose one of several candidates.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// The candidate by its position among those that were shown, the reason that was given, and what reading
/// both took.
struct ReadChoice {
    std::size_t candidate = 0;
    std::string reason; ///< Empty if there is none.
    std::vector<Message> repairs;
};

/// Reads the choice of one of the candidates. What was asked for is {"decision": "rye", "justification":
/// "…"}. Taken too are the member by another name of decisions, a line "Decision: rye" or "Answer: rye", and
/// a reply that is the name alone or chooses it in one plain sentence ("I would take rye."). A name is a
/// candidate's name and nothing else but signs around it, or its number ("3", "candidate 3", "3. rye"): words
/// around a name may turn its meaning round. A number that is not the number of the name beside it names
/// nothing, and where candidates are numbers, a number is a name.
///
/// Of several answers one counts as countingOf (said.h) says. Errors: "elicit.unreadable-reply".
Result<ReadChoice> readChoice(std::string_view reply, const std::vector<std::string> &names);

} // namespace weighhouse::plan
