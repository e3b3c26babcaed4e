// SPDX-License-Identifier: GPL-3.0-or-later
// Offsets from UTC as text.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace weighhouse::temporal
{

/// "Z", "+01", "-0130", "+02:05:59": seconds east of UTC; nothing for anything else.
std::optional<std::int32_t> offsetFromText(std::string_view text);

} // namespace weighhouse::temporal
