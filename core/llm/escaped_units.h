// SPDX-License-Identifier: GPL-3.0-or-later
// The ways in which JSON, addresses and pages write one character are read.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace weighhouse::llm
{

/// Takes a character of ASCII and the place behind the way in which it is written.
using UnitTaker = std::function<void(char character, std::size_t end)>;

/// Tells each character that may be meant at a place: as it is written, \uXXXX, \xXX, \/ with any few
/// backslashes (JSON within JSON), %XX, %25XX, &#NN; and &#xNN;. Returns true if more text could make another
/// one, which is always so at the end.
bool readUnits(std::string_view text, std::size_t at, const UnitTaker &take);

} // namespace weighhouse::llm
