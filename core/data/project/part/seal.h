// SPDX-License-Identifier: GPL-3.0-or-later
// Checksums over the stored content, so that damage to a file is found and located.
#pragma once

#include "core/base/message.h"

#include <compare>
#include <cstdint>
#include <string>

namespace weighhouse::project
{

/// The position of one sealed piece of a part: a text, or a page of a column.
struct SealedPlace {
    std::string name;      ///< The part chooses it and finds the piece by it again.
    std::int64_t page = 0; ///< Counted from 0; 0 of what has no pages.

    auto operator<=>(const SealedPlace &) const = default;
};

/// The checksum of one piece (see Fingerprint), as it is stored.
struct Seal {
    SealedPlace place;
    std::int64_t sum = 0;

    bool operator==(const Seal &) const = default;
};

} // namespace weighhouse::project
