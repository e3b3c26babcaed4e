// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/tool_type.h"

#include "core/base/text.h"
#include "core/catalogue/embedded.h"

namespace weighhouse::plan
{

std::string describe(const ToolType &type,
                     const std::vector<std::pair<std::string_view, std::string>> &places)
{
    const auto pattern = catalogue::embeddedFile("tools/" + std::string(type.name) + ".md");
    return withPlacesFilled(pattern.value_or(""), places);
}

} // namespace weighhouse::plan
