// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/tool_type.h"

#include "core/catalogue/embedded.h"

namespace weighhouse::plan
{

std::string describe(const ToolType &type,
                     const std::vector<std::pair<std::string_view, std::string>> &places)
{
    const std::string_view pattern =
        catalogue::embeddedFile("tools/" + std::string(type.name) + ".md").value_or("");
    std::string text;
    std::size_t from = 0;
    // Read once, from left to right: what is filled in is not looked into for places.
    while (from < pattern.size()) {
        const std::size_t open = pattern.find('{', from);
        text += pattern.substr(from, open - from);
        if (open == std::string_view::npos)
            break;
        from = open + 1;
        bool isPlace = false;
        for (const auto &[name, words] : places) {
            const std::string_view rest = pattern.substr(from);
            if (rest.starts_with(name) && rest.substr(name.size()).starts_with('}')) {
                text += words;
                from += name.size() + 1;
                isPlace = true;
                break;
            }
        }
        if (!isPlace)
            text += '{';
    }
    return text;
}

} // namespace weighhouse::plan
