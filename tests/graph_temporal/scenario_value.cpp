// SPDX-License-Identifier: GPL-3.0-or-later
// Values of the small evaluator that reads the kit's temporal scenarios.
#include "tests/graph_temporal/scenario_value.h"

#include "core/base/text.h"
#include "core/graph/temporal/text.h"

namespace weighhouse::testing
{
namespace
{

struct CellText {
    std::string operator()(std::monostate) const { return "null"; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const { return numberToText(value); }
    std::string operator()(const std::string &value) const { return "'" + value + "'"; }
    std::string operator()(const temporal::Temporal &value) const
    {
        return "'" + temporal::toText(value) + "'";
    }
    std::string operator()(const ScenarioList &list) const
    {
        std::string text;
        for (const ScenarioValue &value : list)
            text += (text.empty() ? "" : ", ") + cellText(value);
        return "[" + text + "]";
    }
    std::string operator()(const ScenarioMap &map) const
    {
        std::string text;
        for (const auto &[key, value] : map)
            text += (text.empty() ? "" : ", ") + key + ": " + cellText(value);
        return "{" + text + "}";
    }
};

} // namespace

std::string cellText(const ScenarioValue &value)
{
    return std::visit(CellText(), value.held);
}

} // namespace weighhouse::testing
