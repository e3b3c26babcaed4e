// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/asking.h"

#include "core/base/calendar.h"
#include "core/base/text.h"
#include "core/decision/labels.h"

namespace weighhouse::strategy
{
namespace
{

std::string rowText(const rules::Program &program, std::uint32_t table, double value)
{
    const auto row = static_cast<data::RowNumber>(value);
    std::string name = decision::rowName(program, table, row);
    if (decision::findRow(program, table, name) == row)
        return name;
    return "#" + std::to_string(row + 1);
}

} // namespace

Asking askingOf(const decision::Problem &problem)
{
    Asking asking{problem.question().name, {}, {}};
    const auto &bound = problem.boundParameters();
    for (std::size_t i = 0; i < bound.size(); ++i) {
        const rules::CheckedParameter &parameter = problem.question().parameters[i];
        std::string text;
        switch (parameter.type) {
        case rules::Type::Text:
            text = bound[i].text;
            break;
        case rules::Type::Reference:
            if (!rules::isNull(bound[i].value))
                text = rowText(problem.program(), parameter.table, bound[i].value);
            break;
        case rules::Type::Boolean:
            if (!rules::isNull(bound[i].value))
                text = bound[i].value != 0 ? "true" : "false";
            break;
        case rules::Type::Date:
            if (!rules::isNull(bound[i].value))
                text = calendar::toText(static_cast<std::int64_t>(bound[i].value));
            break;
        default:
            if (!rules::isNull(bound[i].value))
                text = numberToText(bound[i].value);
        }
        if (!text.empty())
            asking.arguments.emplace_back(parameter.name, std::move(text));
    }
    return asking;
}

} // namespace weighhouse::strategy
