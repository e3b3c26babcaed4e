// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/given_answer.h"

#include "core/base/name_list.h"
#include "core/base/text.h"
#include "core/data/conversion.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// The value as a column of the type holds it; nothing if it does not fit. NaN is NULL.
std::optional<data::Value> fitted(const data::Value &value, data::ValueType type)
{
    const auto *number = std::get_if<double>(&value);
    const auto *integer = std::get_if<std::int64_t>(&value);
    if (std::holds_alternative<std::monostate>(value) || (number != nullptr && std::isnan(*number)))
        return data::Value();
    switch (type) {
    case data::ValueType::Number:
        if (integer != nullptr)
            return static_cast<double>(*integer);
        return number != nullptr ? std::optional(value) : std::nullopt;
    case data::ValueType::Integer:
        if (number != nullptr && std::abs(*number) <= 9.0e18 && *number == std::floor(*number))
            return static_cast<std::int64_t>(*number);
        return integer != nullptr ? std::optional(value) : std::nullopt;
    case data::ValueType::Boolean:
        if (integer != nullptr && (*integer == 0 || *integer == 1))
            return *integer == 1;
        if (number != nullptr && (*number == 0 || *number == 1))
            return *number == 1;
        return std::holds_alternative<bool>(value) ? std::optional(value) : std::nullopt;
    case data::ValueType::Date:
        return data::converted(value, type);
    case data::ValueType::Text:
        break;
    }
    return std::holds_alternative<std::string>(value) ? std::optional(value) : std::nullopt;
}

} // namespace

Error inLine(Error error, std::size_t line)
{
    error.where = {.file = "payload", .line = line};
    return error;
}

Message listed(const std::vector<std::string> &names)
{
    constexpr std::size_t shown = 3;
    return beginning(names, names.size() > shown + 1 ? shown : names.size());
}

Result<GivenAnswer> GivenAnswer::find(const std::map<NodeId, AnswerPtr> &inputs, NodeId from,
                                      std::size_t line)
{
    GivenAnswer given;
    given.m_tag = tagOf(from);
    given.m_line = line;
    const auto found = inputs.find(from);
    if (found == inputs.end() || found->second == nullptr)
        return given.wrong("tool.no-input", Message::of("tool.no-input", {{"answer", given.m_tag}}),
                           "tool.do.name-earlier-step"_code);
    given.m_answer = found->second;
    if (!given.m_answer->cut.empty())
        return given.wrong(
            "tool.cut-input",
            Message::of("tool.cut-input", {{"answer", given.m_tag}, {"cut", given.m_answer->cut}}),
            "tool.do.ask-for-less"_code);
    if (given.m_answer->columns.empty())
        return given.wrong("tool.no-column",
                           Message::of("tool.no-column.no-table", {{"answer", given.m_tag}}),
                           "tool.do.name-step-with-table"_code);
    return given;
}

tl::unexpected<Error> GivenAnswer::wrong(std::string code, Message message, Message hint) const
{
    return failure(inLine({std::move(code), std::move(message), {}, std::move(hint)}, m_line));
}

Result<std::optional<std::size_t>> GivenAnswer::column(const std::vector<std::string> &names) const
{
    for (const std::string &name : names) {
        std::optional<std::size_t> found;
        for (std::size_t i = 0; i < m_answer->columns.size(); ++i) {
            if (!equalIgnoringCase(m_answer->columns[i].name, name))
                continue;
            if (found)
                return wrong("tool.ambiguous-column",
                             Message::of("tool.ambiguous-column", {{"answer", m_tag}, {"name", name}}),
                             "tool.do.give-different-names"_code);
            found = i;
        }
        if (found)
            return found;
    }
    return std::nullopt;
}

Result<void> GivenAnswer::append(std::size_t row, std::size_t column, data::Column &to,
                                 data::TextPool &texts) const
{
    const data::Value &value = m_answer->rows[row][column];
    const auto fit = fitted(value, to.type);
    if (!fit)
        return wrong("tool.wrong-type",
                     Message::of("tool.wrong-type", {{"answer", m_tag},
                                                     {"row", row + 1},
                                                     {"column", m_answer->columns[column].name},
                                                     {"value", data::toText(value)},
                                                     {"type", data::toText(to.type)}}),
                     "tool.do.convert"_code);
    if (std::holds_alternative<std::monostate>(*fit)) {
        to.appendNull();
        return {};
    }
    switch (to.type) {
    case data::ValueType::Number:
        to.appendNumber(std::get<double>(*fit));
        break;
    case data::ValueType::Date:
        data::append(to, *fit, texts);
        break;
    case data::ValueType::Integer:
        to.appendInteger(std::get<std::int64_t>(*fit));
        break;
    case data::ValueType::Boolean:
        to.appendBoolean(std::get<bool>(*fit));
        break;
    case data::ValueType::Text:
        to.appendText(texts.intern(std::get<std::string>(*fit)));
        break;
    }
    return {};
}

std::string GivenAnswer::rowName(std::size_t row, const std::vector<std::size_t> &columns) const
{
    std::string name;
    for (const std::size_t column : columns)
        name += (name.empty() ? "" : ", ") + data::toText(m_answer->rows[row][column]);
    return name;
}

} // namespace weighhouse::plan
