// SPDX-License-Identifier: GPL-3.0-or-later
// Limits of queries and their errors, which are the same in every query language.
#pragma once

#include "core/base/error.h"

#include <chrono>
#include <cstddef>
#include <string_view>

namespace weighhouse::query
{

/// The default memory limit of a query in bytes.
constexpr std::size_t usualMemory = std::size_t{512} * 1024 * 1024;
/// The default size limit of one text, list or other value in bytes.
constexpr std::size_t usualValue = std::size_t{8} * 1024 * 1024;

/// "query.cancelled": somebody asked it to stop.
Error cancelled();

/// "query.timeout": it took longer than it may.
Error timeout(std::chrono::milliseconds limit);

/// "query.memory-limit": it would hold more bytes at once than it may.
Error memoryLimit(std::size_t bytes);

/// "query.value-limit": one value, or row that it sorts by, would be larger than it may be.
Error valueLimit(std::size_t bytes);

/// "query.not-repeatable": it asks the clock, chance or the machine (`what` is the function), where the
/// answer must be the same whenever it is checked.
Error notRepeatable(std::string_view what, Place where = {});

/// Returns true if an error's code is that of a limit or of a request to stop.
bool isLimit(std::string_view code);

} // namespace weighhouse::query
