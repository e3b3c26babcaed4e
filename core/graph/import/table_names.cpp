// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/import/table_names.h"

#include "core/base/text.h"

namespace weighhouse::graph
{

std::string FreeNames::take(const std::string &wanted)
{
    const std::string start = wanted.empty() ? "unnamed" : wanted;
    std::string name = start;
    for (int number = 2; !m_taken.insert(toLower(name)).second; ++number)
        name = start + "_" + std::to_string(number);
    return name;
}

} // namespace weighhouse::graph
