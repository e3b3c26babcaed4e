// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing commands that cost a reader more than their size suggests.
#pragma once

#include <cstddef>
#include <string_view>

namespace weighhouse::pdf
{

/// Counted from above: words inside strings and images look like commands.
struct CommandCounts {
    std::size_t drawn = 0;  ///< Do: draws an image or other commands.
    std::size_t states = 0; ///< gs: may draw other commands as a mask.
    bool hidesText = false; ///< Tr with a mode that draws no text.
};

CommandCounts countCommands(std::string_view commands);

} // namespace weighhouse::pdf
