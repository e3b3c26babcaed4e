// SPDX-License-Identifier: GPL-3.0-or-later
// What of a project changed, for those who show it.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace weighhouse::project
{

/// Something of a project that can change while the rest stays. A part names its own; the name is its
/// identity.
struct Aspect {
    std::string_view name;

    bool operator==(const Aspect &) const = default;
};

/// A set of them.
class Aspects
{
public:
    bool has(Aspect aspect) const { return std::ranges::find(m_list, aspect) != m_list.end(); }
    bool hasAny(std::initializer_list<Aspect> aspects) const
    {
        return std::ranges::any_of(aspects, [this](Aspect aspect) { return has(aspect); });
    }
    void add(Aspect aspect)
    {
        if (!has(aspect))
            m_list.push_back(aspect);
    }

private:
    std::vector<Aspect> m_list;
};

} // namespace weighhouse::project
