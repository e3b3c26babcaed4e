// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/factors_tool.h"

#include "core/base/text.h"

#include <utility>

namespace weighhouse::plan
{

Result<Answer> FactorsTool::ask(const ModelPayload & /*payload*/, const ToolCall & /*call*/)
{
    const model::Model &project = models().project();
    if (Errors errors = project.errorsOfUncertainties(); !errors.empty())
        return failure(std::move(errors.front()));
    const rules::CheckedRules &rules = *project.rules();
    if (rules.factors.empty())
        return failure("factors.none", "tool.factors.none"_code, "tool.factors.do.name-one"_code);
    Answer answer;
    answer.columns = {{"factor", data::ValueType::Text},
                      {"value", data::ValueType::Text},
                      {"likelihood", data::ValueType::Text},
                      {"description", data::ValueType::Text}};
    for (const rules::CheckedFactor &factor : rules.factors) {
        for (const rules::CheckedFactorValue &value : factor.values) {
            const std::string likelihood =
                value.weight && value.likelihood.empty() ? numberToText(*value.weight) : value.likelihood;
            answer.rows.push_back(
                {factor.name, value.name, likelihood,
                 factor.description.empty() ? data::Value() : data::Value(factor.description)});
        }
    }
    if (!rules.uncertainties.empty())
        answer.text =
            Message::of("tool.factors.without-draws", {{"count", std::to_string(rules.uncertainties.size())}})
                .text();
    return answer;
}

} // namespace weighhouse::plan
