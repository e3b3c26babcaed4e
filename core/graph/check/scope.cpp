// SPDX-License-Identifier: GPL-3.0-or-later
// Variables by name, in the order they were bound.
#include "core/graph/check/scope.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{

const ScopeVariable *Scope::find(std::string_view name) const
{
    const auto found = std::ranges::find(m_variables, name, &ScopeVariable::name);
    return found == m_variables.end() ? nullptr : &*found;
}

void Scope::bind(std::string_view name, Type type)
{
    const auto found = std::ranges::find(m_variables, name, &ScopeVariable::name);
    if (found != m_variables.end())
        found->type = std::move(type);
    else
        m_variables.push_back({std::string(name), std::move(type)});
}

std::vector<std::string> Scope::names() const
{
    std::vector<std::string> names;
    names.reserve(m_variables.size());
    for (const ScopeVariable &variable : m_variables)
        names.push_back(variable.name);
    return names;
}

Scope Scope::forSubquery() const
{
    Scope scope = *this;
    for (ScopeVariable &variable : scope.m_variables)
        variable.isOuter = true;
    return scope;
}

Scope Scope::onlyOuter() const
{
    Scope scope;
    for (const ScopeVariable &variable : m_variables)
        if (variable.isOuter)
            scope.m_variables.push_back(variable);
    return scope;
}

} // namespace weighhouse::cypher
