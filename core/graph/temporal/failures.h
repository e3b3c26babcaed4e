// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong with temporal values.
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace weighhouse::temporal
{

/// "cypher.argument-error" with the message.
tl::unexpected<Error> argumentFailure(Message message, Message hint = {});

/// "'month' must be from 1 to 12, and not 13".
tl::unexpected<Error> rangeFailure(std::string_view field, std::int64_t value, std::int64_t least,
                                   std::int64_t greatest);

/// The result, whatever it is of, lies outside of what can be held.
tl::unexpected<Error> tooLargeFailure(std::string_view what);

} // namespace weighhouse::temporal
