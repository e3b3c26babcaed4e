// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nesting.h"

namespace weighhouse
{

bool nestsDeeper(std::string_view json, std::size_t levels)
{
    std::size_t depth = 0;
    bool isInside = false; // a string
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (isInside && c == '\\') {
            ++i;
        } else if (c == '"') {
            isInside = !isInside;
        } else if (!isInside && (c == '{' || c == '[')) {
            if (++depth > levels)
                return true;
        } else if (!isInside && (c == '}' || c == ']') && depth > 0) {
            --depth;
        }
    }
    return false;
}

} // namespace weighhouse
