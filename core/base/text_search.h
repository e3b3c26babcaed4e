// SPDX-License-Identifier: GPL-3.0-or-later
// Looking for a text in a long one.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace weighhouse
{

/// Where `piece` first stands in `whole`, in bytes, in time that grows with the sum of their lengths:
/// std::string_view::find compares the whole piece wherever it begins the same.
std::optional<std::size_t> firstPlace(std::string_view piece, std::string_view whole);

} // namespace weighhouse
