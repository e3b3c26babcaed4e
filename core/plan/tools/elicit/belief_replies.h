// SPDX-License-Identifier: GPL-3.0-or-later
// Replies that name latent factors, and replies that say how likely their values are.
#pragma once

#include "core/plan/tools/elicit/input_table.h"
#include "core/plan/tools/elicit/replies.h"

#include <string_view>

namespace weighhouse::plan
{

/// "elicit.unreadable-reply", with the reason for who wrote it.
tl::unexpected<Error> unreadable(Message reason);

/// So many factors and values of each are taken at most; what is more is left out and told.
inline constexpr std::size_t mostFactors = 20;
inline constexpr std::size_t mostValues = 10;

/// Reads {"factors": [{"name", "values": […]}…]}, {"name": ["value"…]…} and their like. Errors:
/// "elicit.unreadable-reply" unless there is a factor with two values.
Result<ReadReply> readFactors(std::string_view reply);

/// Reads {"factor": {"value": "likely"…}…} and lists of objects with factor, value and likelihood. The table
/// has the columns factor and value. Of several answers one counts as countingOf (said.h) says. Errors:
/// "elicit.unreadable-reply" for a value without a likelihood or with two, and for words that are none; those
/// of the table.
Result<ReadReply> readLikelihoods(std::string_view reply, const InputTable &table);

} // namespace weighhouse::plan
