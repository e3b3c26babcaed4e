// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and evaluates the expressions of the kit's temporal scenarios as it goes.
#pragma once

#include "tests/graph_temporal/scenario_calls.h"
#include "tests/graph_temporal/scenario_value.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace weighhouse::testing
{

/// Throws Unreadable and CallFailed.
class ScenarioParser
{
public:
    ScenarioParser(std::string_view text, ScenarioMap &variables, const ScenarioMap &parameters)
        : m_text(text), m_variables(variables), m_parameters(parameters)
    {
    }

    bool isAtEnd();
    /// A sign, or a word whatever its case.
    bool accept(std::string_view symbol);
    void expect(std::string_view symbol);
    std::string name();
    ScenarioValue expression();
    ScenarioMap map();

    std::size_t position() const { return m_at; }
    void goTo(std::size_t position) { m_at = position; }

private:
    void skipBlanks();
    ScenarioValue sum();
    ScenarioValue product();
    ScenarioValue member();
    ScenarioValue atom();
    ScenarioValue number();
    ScenarioValue callOrVariable();
    std::string quoted();

    std::string_view m_text;
    ScenarioMap &m_variables;
    const ScenarioMap &m_parameters;
    std::size_t m_at = 0;
};

} // namespace weighhouse::testing
