// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/arguments.h"

#include "core/base/calendar.h"
#include "core/base/text.h"
#include "core/decision/labels.h"
#include "core/decision/same.h"
#include "core/rules/evaluate/interpret.h"
#include "core/rules/evaluate/row_called.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace weighhouse::decision
{
namespace
{

using rules::CheckedParameter;
using rules::Type;

Error wrongValue(Message message, Message hint)
{
    return {"decision.wrong-value", std::move(message), {}, std::move(hint)};
}

/// The message; where a word much like the one in it is known, with that one.
Message withNearest(Message message, std::string_view word, const std::vector<std::string> &names)
{
    const auto near = nearest(word, names);
    return near ? Message::of("decision.did-you-mean", {{"message", message}, {"meant", *near}}) : message;
}

Message typeName(const rules::CheckedRules &rules, const CheckedParameter &parameter)
{
    switch (parameter.type) {
    case Type::Reference:
        return Message::verbatim(rules.tables[parameter.table].name);
    case Type::Integer:
        return Message::of("decision.type.integer");
    case Type::Boolean:
        return Message::of("decision.type.boolean");
    case Type::Text:
        return Message::of("decision.type.text");
    case Type::Date:
        return Message::of("decision.type.date");
    case Type::Number:
    case Type::Null:
        break;
    }
    return Message::of("decision.type.number");
}

/// "Rows of country go by tag, as in `SWE`."
Message howRowsAreNamed(const rules::Program &program, std::uint32_t table)
{
    const rules::CheckedTable &checked = program.rules().tables[table];
    if (program.rowCount(table) == 0)
        return Message::of("decision.do.table-no-rows");
    std::vector<std::string> key;
    for (const std::uint32_t column : checked.key)
        key.push_back(checked.columns[column].name);
    if (key.empty())
        return Message::of("decision.do.rows-go-by-number", {{"table", checked.name}});
    return Message::of(
        "decision.do.rows-go-by-key",
        {{"table", checked.name}, {"key", join(key, ", ")}, {"example", rowName(program, table, 0)}});
}

Result<double> readRow(const rules::Program &program, std::uint32_t table, const std::string &text)
{
    const auto row = rules::rowCalled(program, table, text);
    if (!row)
        return tl::unexpected(row.error());
    if (*row != data::noRow)
        return static_cast<double>(*row);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < program.rowCount(table); ++i) {
        names.push_back(rowName(program, table, static_cast<data::RowNumber>(i)));
        if (program.labels().hasLabels(table))
            names.push_back(rowLabel(program, table, static_cast<data::RowNumber>(i)));
    }
    return tl::unexpected(
        wrongValue(withNearest(Message::of("decision.wrong-value.no-row",
                                           {{"table", program.rules().tables[table].name}, {"text", text}}),
                               text, names),
                   howRowsAreNamed(program, table)));
}

std::optional<bool> readBoolean(std::string_view text)
{
    if (equalIgnoringCase(text, "true") || equalIgnoringCase(text, "yes"))
        return true;
    if (equalIgnoringCase(text, "false") || equalIgnoringCase(text, "no"))
        return false;
    return std::nullopt;
}

std::optional<double> numberOf(const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return std::isfinite(*number) ? std::optional(*number) : std::nullopt;
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    if (const auto *text = std::get_if<std::string>(&value))
        return numberFromText(trimmed(*text));
    return std::nullopt;
}

Error about(const rules::CheckedRules &rules, const CheckedParameter &parameter, Error error)
{
    error.message = Message::of(
        "decision.arguments",
        {{"parameter", parameter.name}, {"rules", typeName(rules, parameter)}, {"error", error.message}});
    return error;
}

/// Arguments for parameters that the question does not have.
std::optional<Error> unknownArgument(const rules::CheckedQuestion &question, const Arguments &arguments)
{
    std::vector<std::string> names;
    for (const CheckedParameter &parameter : question.parameters)
        names.push_back(parameter.name);
    for (const auto &[name, value] : arguments) {
        if (std::ranges::find(names, name) != names.end())
            continue;
        return Error{"decision.unknown-parameter",
                     withNearest(Message::of("decision.unknown-parameter",
                                             {{"name", name}, {"question", question.name}}),
                                 name, names),
                     {},
                     names.empty() ? Message::of("decision.do.question-no-parameters")
                                   : Message::of("decision.do.parameters", {{"names", join(names, ", ")}})};
    }
    return std::nullopt;
}

} // namespace

bool BoundParameter::operator==(const BoundParameter &other) const
{
    return text == other.text && same(value, other.value);
}

Result<double> readValue(rules::Evaluation &evaluation, Type type, std::uint32_t table,
                         const data::Value &value)
{
    if (std::holds_alternative<std::monostate>(value))
        return rules::nullValue;
    const std::string text = data::toText(value);
    const std::string shown = "`" + text + "`";
    switch (type) {
    case Type::Reference:
        return readRow(evaluation.program(), table, text);
    case Type::Text:
        return evaluation.textId(text);
    case Type::Date:
        if (const auto day = calendar::fromText(trimmed(text)))
            return static_cast<double>(*day);
        return tl::unexpected(wrongValue(Message::of("decision.arguments.not-date", {{"shown", shown}}),
                                         Message::of("decision.do.give-date")));
    case Type::Boolean: {
        const auto *boolean = std::get_if<bool>(&value);
        if (const auto read = boolean != nullptr ? std::optional(*boolean) : readBoolean(trimmed(text)))
            return *read ? 1.0 : 0.0;
        return tl::unexpected(wrongValue(Message::of("decision.arguments.neither-true", {{"shown", shown}}),
                                         Message::of("decision.do.give-true-false-yes")));
    }
    case Type::Integer:
    case Type::Number:
    case Type::Null:
        break;
    }
    const auto number = numberOf(value);
    if (!number)
        return tl::unexpected(wrongValue(Message::of("decision.arguments.not-number", {{"shown", shown}}),
                                         Message::of("decision.do.write-digits-point-decimals")));
    if (losesDigits(trimmed(text)))
        return tl::unexpected(wrongValue(Message::of("decision.arguments.loses-digits", {{"shown", shown}}),
                                         Message::of("decision.do.give-fewer-digits")));
    if (type == Type::Integer && *number != std::floor(*number))
        return tl::unexpected(wrongValue(Message::of("decision.arguments.not-whole", {{"shown", shown}}),
                                         Message::of("decision.do.give-number-without-decimals")));
    return *number;
}

Result<std::vector<BoundParameter>> bindArguments(rules::Evaluation &evaluation,
                                                  const rules::CheckedQuestion &question,
                                                  const Arguments &arguments)
{
    const rules::CheckedRules &rules = evaluation.program().rules();
    if (auto unknown = unknownArgument(question, arguments))
        return failure(std::move(*unknown));
    rules::Bindings soFar;
    std::vector<BoundParameter> bound;
    for (const CheckedParameter &parameter : question.parameters) {
        double value = rules::nullValue;
        if (const auto given = arguments.find(parameter.name); given != arguments.end()) {
            const auto read = readValue(evaluation, parameter.type, parameter.table, given->second);
            if (!read)
                return failure(about(rules, parameter, read.error()));
            value = *read;
        } else if (parameter.defaultValue) {
            const rules::Outcome outcome = rules::interpret(evaluation, *parameter.defaultValue, {}, &soFar);
            if (outcome.problem)
                return failure(about(rules, parameter,
                                     wrongValue(Message::of("decision.arguments.default-no",
                                                            {{"problem", outcome.problem->reason}}),
                                                Message::of("decision.do.give-parameter-value"))));
            value = outcome.value;
        } else {
            return failure("decision.missing-parameter",
                           Message::of("decision.missing-parameter", {{"parameter", parameter.name},
                                                                      {"rules", typeName(rules, parameter)}}),
                           parameter.type == Type::Reference
                               ? howRowsAreNamed(evaluation.program(), parameter.table)
                               : Message::of("decision.do.give-value", {{"parameter", parameter.name}}));
        }
        soFar.parameters.push_back(value);
        bound.push_back({value, parameter.type == Type::Text && !rules::isNull(value) ? evaluation.text(value)
                                                                                      : std::string()});
    }
    return bound;
}

std::vector<double> parameterValues(rules::Evaluation &evaluation, const rules::CheckedQuestion &question,
                                    const std::vector<BoundParameter> &bound)
{
    std::vector<double> values;
    for (std::size_t i = 0; i < bound.size(); ++i) {
        const bool isText = question.parameters[i].type == Type::Text && !rules::isNull(bound[i].value);
        values.push_back(isText ? evaluation.textId(bound[i].text) : bound[i].value);
    }
    return values;
}

} // namespace weighhouse::decision
