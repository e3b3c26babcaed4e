// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/query_limits.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::query
{
namespace
{

/// As people count: a limit that is not a whole number of megabytes is told with its digits.
std::string megabytes(std::size_t bytes)
{
    constexpr double megabyte = 1024 * 1024;
    return numberForPeople(static_cast<double>(bytes) / megabyte);
}

} // namespace

Error cancelled()
{
    return {"query.cancelled", Message::of("query.cancelled"), {}, {}};
}

Error timeout(std::chrono::milliseconds limit)
{
    constexpr double millisecondsPerSecond = 1000;
    return {"query.timeout",
            Message::of("query.timeout", {{"seconds", numberForPeople(static_cast<double>(limit.count()) /
                                                                      millisecondsPerSecond)}}),
            {},
            Message::of("query.do.ask-less-allow-more")};
}

Error memoryLimit(std::size_t bytes)
{
    return {"query.memory-limit",
            Message::of("query.memory-limit", {{"megabytes", megabytes(bytes)}}),
            {},
            Message::of("query.do.ask-less-once-filter")};
}

Error valueLimit(std::size_t bytes)
{
    return {"query.value-limit",
            Message::of("query.value-limit", {{"megabytes", megabytes(bytes)}}),
            {},
            Message::of("query.do.work-smaller-values")};
}

Error notRepeatable(std::string_view what, Place where)
{
    return {"query.not-repeatable", Message::of("query.not-repeatable", {{"what", what}}), std::move(where),
            Message::of("query.do.make-value-parameter")};
}

bool isLimit(std::string_view code)
{
    constexpr std::array<std::string_view, 4> codes{"query.cancelled", "query.timeout", "query.memory-limit",
                                                    "query.value-limit"};
    return std::ranges::find(codes, code) != codes.end();
}

} // namespace weighhouse::query
