// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/labels.h"

#include "core/base/calendar.h"
#include "core/base/text.h"

namespace weighhouse::decision
{
namespace
{

using rules::Decide;
using rules::Type;

data::Value valueOf(const rules::Evaluation &evaluation, const Choice &choice, double value)
{
    if (choice.type == Type::Reference)
        return rowName(evaluation.program(), choice.table, static_cast<data::RowNumber>(value));
    if (choice.kind == Decide::Kind::YesNo || choice.type == Type::Boolean)
        return value == 1;
    if (choice.type == Type::Text)
        return evaluation.text(value);
    if (choice.type == Type::Date)
        return calendar::toText(static_cast<std::int64_t>(value));
    if (choice.type == Type::Integer)
        return static_cast<std::int64_t>(value);
    return value;
}

std::string nameOf(const rules::Program &program, std::uint32_t table, data::RowNumber row, Naming naming)
{
    return naming == Naming::Labels ? rowLabel(program, table, row) : rowName(program, table, row);
}

/// Rows decided with yes, as "open: BRE, OST".
std::string yesRows(const Choice &choice, const rules::Evaluation &evaluation,
                    const std::vector<std::uint32_t> &picks, Naming naming)
{
    std::vector<std::string> rows;
    for (std::size_t slot = 0; slot < picks.size(); ++slot) {
        if (choice.optionsOf(slot)[picks[slot]] == 1)
            rows.push_back(nameOf(evaluation.program(), *choice.forEach, choice.rows[slot], naming));
    }
    return rows.empty() ? "none" : join(rows, ", ");
}

/// The rows in the order that is decided, as "OST, BRE".
std::string rowsInOrder(const Choice &choice, const rules::Evaluation &evaluation,
                        const std::vector<std::uint32_t> &picks, Naming naming)
{
    std::vector<std::string> rows(picks.size());
    for (std::size_t slot = 0; slot < picks.size(); ++slot)
        rows[picks[slot]] = nameOf(evaluation.program(), *choice.forEach, choice.rows[slot], naming);
    return join(rows, ", ");
}

} // namespace

std::string rowName(const rules::Program &program, std::uint32_t table, data::RowNumber row)
{
    if (row == data::noRow)
        return "NULL";
    const rules::CheckedTable &checked = program.rules().tables[table];
    std::string name;
    for (const std::uint32_t column : checked.key) {
        const auto stored = checked.columns[column].storedIndex;
        if (!stored)
            break;
        name += (name.empty() ? "" : ", ") +
                data::toText(program.dataset().value(table, *stored, static_cast<std::size_t>(row)));
    }
    return name.empty() ? "row " + std::to_string(row + 1) : name;
}

std::string rowLabel(const rules::Program &program, std::uint32_t table, data::RowNumber row)
{
    return program.labels().label(table, row);
}

data::RowNumber findRow(const rules::Program &program, std::uint32_t table, std::string_view name)
{
    data::RowNumber nearly = data::noRow;
    const auto count = static_cast<data::RowNumber>(program.rowCount(table));
    for (data::RowNumber row = 0; row < count; ++row) {
        const std::string candidate = rowName(program, table, row);
        if (candidate == name)
            return row;
        if (nearly == data::noRow && equalIgnoringCase(candidate, name))
            nearly = row;
    }
    return nearly;
}

std::string valueText(const rules::Evaluation &evaluation, Type type, std::uint32_t table, double value)
{
    if (rules::isNull(value))
        return "NULL";
    switch (type) {
    case Type::Boolean:
        return value == 1 ? "true" : "false";
    case Type::Text:
        return evaluation.text(value);
    case Type::Date:
        return calendar::toText(static_cast<std::int64_t>(value));
    case Type::Reference:
        return rowName(evaluation.program(), table, static_cast<data::RowNumber>(value));
    case Type::Integer:
        return numberForPeople(value, 15);
    case Type::Null:
    case Type::Number:
        break;
    }
    return numberForPeople(value);
}

std::string valueText(const rules::Evaluation &evaluation, rules::ColumnId column, double value)
{
    const rules::CheckedColumn &checked = evaluation.program().rules().column(column);
    return valueText(evaluation, checked.type, checked.target, value);
}

std::string optionText(const rules::Evaluation &evaluation, const Choice &choice, double value, Naming naming)
{
    if (choice.kind == Decide::Kind::YesNo)
        return value == 1 ? "yes" : "no";
    return givenText(evaluation, choice.type, choice.table, value, naming);
}

std::string givenText(const rules::Evaluation &evaluation, Type type, std::uint32_t table, double value,
                      Naming naming)
{
    if (type == Type::Number || type == Type::Integer)
        return numberForPeople(value, 15);
    return naming == Naming::Labels ? shownText(evaluation, type, table, value)
                                    : valueText(evaluation, type, table, value);
}

std::string shownText(const rules::Evaluation &evaluation, Type type, std::uint32_t table, double value)
{
    return type == Type::Reference && !rules::isNull(value)
               ? rowLabel(evaluation.program(), table, static_cast<data::RowNumber>(value))
               : valueText(evaluation, type, table, value);
}

std::string shownText(const rules::Evaluation &evaluation, rules::ColumnId column, double value)
{
    const rules::CheckedColumn &checked = evaluation.program().rules().column(column);
    return shownText(evaluation, checked.type, checked.target, value);
}

std::string unitOf(const rules::CheckedRules &rules, rules::ColumnId column)
{
    const auto &unit = rules.column(column).unit;
    return unit && !unit->exponents.empty() ? rules::toText(*unit) : std::string();
}

std::vector<ChosenValue> chosenValues(const CandidateSpace &space, const rules::Evaluation &evaluation,
                                      const Candidate &candidate)
{
    std::vector<ChosenValue> chosen;
    for (std::size_t i = 0; i < space.choices().size(); ++i) {
        const Choice &choice = space.choices()[i];
        for (std::size_t slot = 0; slot < candidate.picks[i].size(); ++slot) {
            const double value = choice.optionsOf(slot)[candidate.picks[i][slot]];
            ChosenValue &one = chosen.emplace_back();
            one.decision = choice.name;
            one.value = valueOf(evaluation, choice, value);
            one.text = optionText(evaluation, choice, value, Naming::Labels);
            if (!choice.forEach)
                continue;
            one.row = rowName(evaluation.program(), *choice.forEach, choice.rows[slot]);
            if (evaluation.program().labels().hasLabels(*choice.forEach))
                one.rowLabel = rowLabel(evaluation.program(), *choice.forEach, choice.rows[slot]);
        }
    }
    return chosen;
}

std::string labelOf(const CandidateSpace &space, const rules::Evaluation &evaluation,
                    const Candidate &candidate, Naming naming)
{
    std::vector<std::string> parts;
    const bool isOnly = space.choices().size() == 1;
    for (std::size_t i = 0; i < space.choices().size(); ++i) {
        const Choice &choice = space.choices()[i];
        const std::vector<std::uint32_t> &picks = candidate.picks[i];
        if (choice.forEach && choice.kind == Decide::Kind::YesNo) {
            parts.push_back(choice.name + ": " + yesRows(choice, evaluation, picks, naming));
            continue;
        }
        if (choice.isOrder()) {
            parts.push_back(choice.name + ": " + rowsInOrder(choice, evaluation, picks, naming));
            continue;
        }
        std::vector<std::string> values;
        for (std::size_t slot = 0; slot < picks.size(); ++slot) {
            std::string value = optionText(evaluation, choice, choice.optionsOf(slot)[picks[slot]], naming);
            if (choice.forEach)
                value = choice.name + "[" +
                        nameOf(evaluation.program(), *choice.forEach, choice.rows[slot], naming) +
                        "] = " + value;
            values.push_back(std::move(value));
        }
        const std::string text = values.empty() ? "none" : join(values, ", ");
        const bool ofRows = choice.kind == Decide::Kind::OneRow || choice.isSubset();
        if (choice.forEach || (isOnly && (ofRows || choice.kind == Decide::Kind::OneValue)))
            parts.push_back(text);
        else
            parts.push_back(choice.name + (ofRows ? ": " : " = ") + text);
    }
    return join(parts, "; ");
}

} // namespace weighhouse::decision
