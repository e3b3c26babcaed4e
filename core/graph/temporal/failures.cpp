// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong with temporal values.
#include "core/graph/temporal/failures.h"

#include <utility>

namespace weighhouse::temporal
{

tl::unexpected<Error> argumentFailure(Message message, Message hint)
{
    return failure("cypher.argument-error", std::move(message), std::move(hint));
}

tl::unexpected<Error> rangeFailure(std::string_view field, std::int64_t value, std::int64_t least,
                                   std::int64_t greatest)
{
    return argumentFailure(Message::of(
        "temporal.failures", {{"field", field}, {"least", least}, {"greatest", greatest}, {"value", value}}));
}

tl::unexpected<Error> tooLargeFailure(std::string_view what)
{
    return argumentFailure(Message::of("temporal.failures.lies-outside", {{"what", what}}),
                           Message::of("temporal.do.years-go-999-999"));
}

} // namespace weighhouse::temporal
