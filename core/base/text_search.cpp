// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text_search.h"

#include <cstring>

namespace weighhouse
{

std::optional<std::size_t> firstPlace(std::string_view piece, std::string_view whole)
{
    if (piece.empty())
        return 0;
    if (piece.size() > whole.size())
        return std::nullopt;
    const void *found = ::memmem(whole.data(), whole.size(), piece.data(), piece.size());
    if (found == nullptr)
        return std::nullopt;
    return static_cast<std::size_t>(static_cast<const char *>(found) - whole.data());
}

} // namespace weighhouse
