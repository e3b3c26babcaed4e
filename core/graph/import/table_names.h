// SPDX-License-Identifier: GPL-3.0-or-later
// Names that are free, whatever the case.
#pragma once

#include <set>
#include <string>

namespace weighhouse::graph
{

/// The names of tables, or of the columns of one.
class FreeNames
{
public:
    /// The wanted name, or if it is taken the first free of name_2, name_3, …; never empty.
    std::string take(const std::string &wanted);

private:
    std::set<std::string> m_taken; ///< In lower case.
};

} // namespace weighhouse::graph
