// What goes wrong with temporal values.
#include "core/graph/temporal/failures.h"

#include <utility>

namespace weighhouse::temporal
{

tl::unexpected<Error> argumentFailure(std::string message, std::string hint)
{
    return failure("cypher.argument-error", std::move(message), std::move(hint));
}

tl::unexpected<Error> rangeFailure(std::string_view field, std::int64_t value, std::int64_t least,
                                   std::int64_t greatest)
{
    return argumentFailure("'" + std::string(field) + "' must be from " + std::to_string(least) + " to " +
                           std::to_string(greatest) + ", and not " + std::to_string(value));
}

tl::unexpected<Error> tooLargeFailure(std::string_view what)
{
    return argumentFailure("the " + std::string(what) + " lies outside of what can be held",
                           "Years go from -999,999,999 to 999,999,999, and the parts of durations to 2^63.");
}

} // namespace weighhouse::temporal
