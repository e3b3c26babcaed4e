// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/decision_columns.h"

#include "core/base/text.h"
#include "core/decision/labels.h"

namespace weighhouse::plan
{
namespace
{

bool isOneValue(const decision::Choice &choice)
{
    return !choice.isSubset() && !choice.forEach;
}

std::string wordsOf(const decision::Problem &problem, const decision::Choice &choice,
                    const std::vector<std::uint32_t> &picks)
{
    const rules::Evaluation &base = problem.base();
    std::vector<std::string> parts;
    if (choice.isOrder()) {
        parts.resize(picks.size());
        for (std::size_t slot = 0; slot < picks.size(); ++slot)
            parts[picks[slot]] = decision::rowName(problem.program(), *choice.forEach, choice.rows[slot]);
        return join(parts, ", ");
    }
    for (std::size_t slot = 0; slot < picks.size(); ++slot) {
        const double value = choice.optionsOf(slot)[picks[slot]];
        const std::string text = decision::valueText(base, choice.type, choice.table, value);
        if (!choice.forEach) {
            parts.push_back(text);
            continue;
        }
        const std::string row = decision::rowName(problem.program(), *choice.forEach, choice.rows[slot]);
        if (choice.kind != rules::Decide::Kind::YesNo)
            parts.push_back(row + " = " + text);
        else if (value == 1)
            parts.push_back(row);
    }
    return parts.empty() ? "none" : join(parts, ", ");
}

} // namespace

std::optional<data::ValueType> answerType(const rules::CheckedRules &rules, rules::Type type,
                                          std::uint32_t target)
{
    switch (type) {
    case rules::Type::Integer:
        return data::ValueType::Integer;
    case rules::Type::Boolean:
        return data::ValueType::Boolean;
    case rules::Type::Text:
        return data::ValueType::Text;
    case rules::Type::Date:
        return data::ValueType::Date;
    case rules::Type::Reference: {
        const rules::CheckedTable &table = rules.tables[target];
        const auto key = table.key.size() == 1 ? table.columns[table.key.front()].storedIndex : std::nullopt;
        return key ? rules.schema.tables[target].columns[*key].type : data::ValueType::Text;
    }
    case rules::Type::Number:
    case rules::Type::Null:
        break;
    }
    return data::ValueType::Number;
}

std::vector<sql::ResultColumn> decisionColumns(const decision::Problem &problem)
{
    std::vector<sql::ResultColumn> columns;
    for (const decision::Choice &choice : problem.candidates().choices()) {
        const bool isYesNo = choice.kind == rules::Decide::Kind::YesNo;
        columns.push_back(
            {choice.name, !isOneValue(choice) ? data::ValueType::Text
                          : isYesNo           ? data::ValueType::Boolean
                                    : answerType(problem.program().rules(), choice.type, choice.table)});
    }
    return columns;
}

std::vector<data::Value> decisionValues(const decision::Problem &problem,
                                        const decision::Candidate &candidate)
{
    std::vector<data::Value> values;
    const std::vector<decision::Choice> &choices = problem.candidates().choices();
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const decision::Choice &choice = choices[i];
        const std::vector<std::uint32_t> &picks = candidate.picks[i];
        if (!isOneValue(choice))
            values.emplace_back(wordsOf(problem, choice, picks));
        else if (choice.kind == rules::Decide::Kind::YesNo)
            values.emplace_back(choice.options[picks.front()] == 1);
        else
            values.push_back(
                problem.base().toValue(choice.type, choice.table, choice.options[picks.front()]));
    }
    return values;
}

std::vector<sql::ResultColumn> objectiveColumns(const decision::Problem &problem)
{
    const auto &objectives = problem.question().objectives;
    std::vector<sql::ResultColumn> columns;
    for (const rules::CheckedObjective &objective : objectives)
        columns.push_back({objective.text, data::ValueType::Number});
    for (const rules::CheckedObjective &objective : objectives)
        columns.push_back(
            {objectives.size() == 1 ? "change" : "change of " + objective.text, data::ValueType::Number});
    return columns;
}

std::vector<data::Value> objectiveValues(const decision::Outcome &outcome, const decision::Outcome &base)
{
    std::vector<data::Value> values;
    for (const double value : outcome.objectives)
        values.push_back(cellOf(value));
    for (std::size_t i = 0; i < outcome.objectives.size(); ++i)
        values.push_back(cellOf(outcome.objectives[i] - base.objectives[i]));
    return values;
}

data::Value cellOf(double number)
{
    return rules::isNull(number) ? data::Value() : data::Value(number);
}

} // namespace weighhouse::plan
