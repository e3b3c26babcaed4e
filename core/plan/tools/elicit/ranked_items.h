// SPDX-License-Identifier: GPL-3.0-or-later
// This file tells which numbers of a ranking are items, and which are places or something else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

namespace weighhouse::plan
{

/// The numbers of items in their order, the best first, as they were written: any of them may be one that was
/// not shown.
struct RankedItems {
    std::vector<std::int64_t> numbers;
    std::size_t fromTexts = 0;  ///< So many stood in words.
    std::size_t fromNested = 0; ///< So many stood in lists or objects of their own.
};

/// Reads a list, a text or an object that ranks so many items; nothing where it is not clear which numbers
/// are items, and for what has none.
std::optional<RankedItems> rankedItems(const nlohmann::ordered_json &value, std::size_t shown);

} // namespace weighhouse::plan
