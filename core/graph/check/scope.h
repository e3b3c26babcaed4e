// SPDX-License-Identifier: GPL-3.0-or-later
// The variables that can be spoken of at one place of a query.
#pragma once

#include "core/graph/check/types.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::cypher
{

struct ScopeVariable {
    std::string name;
    Type type = {};
    bool isOuter = false; ///< Of the query around this one: it stays known after WITH.

    bool operator==(const ScopeVariable &) const = default;
};

class Scope
{
public:
    /// Null if there is none of the name.
    const ScopeVariable *find(std::string_view name) const;
    bool has(std::string_view name) const { return find(name) != nullptr; }

    /// Adds a variable, or gives the one of the name another type.
    void bind(std::string_view name, Type type);

    const std::vector<ScopeVariable> &variables() const { return m_variables; }
    std::vector<std::string> names() const;

    /// What a query within this one begins with: all variables, which its WITH cannot take out of scope.
    Scope forSubquery() const;
    /// What is left after WITH whatever it lists.
    Scope onlyOuter() const;

    bool operator==(const Scope &) const = default;

private:
    std::vector<ScopeVariable> m_variables; ///< In the order they were bound.
};

} // namespace weighhouse::cypher
