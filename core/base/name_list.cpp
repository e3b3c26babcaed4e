// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/name_list.h"

#include "core/base/text.h"

namespace weighhouse
{

Message beginning(std::span<const std::string> names, std::size_t shown)
{
    if (names.size() <= shown)
        return Message::verbatim(join(names, ", "));
    return Message::of("list.and-more",
                       {{"before", join(names.first(shown), ", ")}, {"count", names.size() - shown}});
}

} // namespace weighhouse
