// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that stand in a text.
#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace weighhouse::audit
{

struct NumberInText {
    std::size_t begin = 0; ///< In bytes; from here…
    std::size_t end =
        0; ///< …up to here the digits stand, with sign, point and groups, without a percent sign.
    double value = 0;
    double half = 0; ///< Half of what the last digit counts: what was rounded to the text is no further away.
    bool isPercent = false;

    bool operator==(const NumberInText &) const = default;
};

/// The numbers of a text that somebody could have looked up or worked out: not those in names ("Q2.1",
/// "goods_2") and tags, nor those that number the lines of a list. `signs` tells the point and what groups
/// digits.
std::vector<NumberInText> numbersIn(std::string_view text, const NumberSigns &signs = {});

} // namespace weighhouse::audit
