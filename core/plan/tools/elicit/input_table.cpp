// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/input_table.h"

#include <cmath>
#include <utility>

namespace weighhouse::plan
{

Result<InputTable> InputTable::find(const std::map<NodeId, AnswerPtr> &inputs, const PayloadLine &line)
{
    const auto id = line.tag();
    if (!id)
        return tl::unexpected(id.error());
    return find(inputs, *id, line);
}

Result<InputTable> InputTable::find(const std::map<NodeId, AnswerPtr> &inputs, NodeId id,
                                    const PayloadLine &line)
{
    InputTable table;
    table.m_id = id;
    table.m_line = line.number;
    const auto input = inputs.find(id);
    if (input == inputs.end() || input->second == nullptr)
        return failure({"tool.no-input",
                        Message::of("tool.no-input", {{"answer", tagOf(id)}}),
                        {.file = "payload", .line = line.number},
                        "tool.do.name-earlier-step"_code});
    table.m_answer = input->second;
    if (!table.m_answer->cut.empty())
        return table.wrong("tool.cut-input", Message::of("tool.cut-input", {{"answer", answerName(id)},
                                                                            {"cut", table.m_answer->cut}}));
    return table;
}

Result<std::size_t> InputTable::column(std::string_view name) const
{
    const auto found = m_answer->columnIndex(name);
    if (!found)
        return wrong("tool.no-column", Message::of("tool.no-column", {{"answer", tag()}, {"what", name}}));
    return *found;
}

std::string InputTable::text(std::size_t row, std::size_t column) const
{
    const data::Value &value = m_answer->rows[row][column];
    return std::holds_alternative<std::monostate>(value) ? std::string() : data::toText(value);
}

std::optional<std::int64_t> InputTable::integer(std::size_t row, std::size_t column) const
{
    const data::Value &value = m_answer->rows[row][column];
    if (const auto *whole = std::get_if<std::int64_t>(&value))
        return *whole;
    constexpr double most = 1e15;
    const auto *number = std::get_if<double>(&value);
    if (number == nullptr || *number != std::floor(*number) || std::abs(*number) > most)
        return std::nullopt;
    return static_cast<std::int64_t>(*number);
}

tl::unexpected<Error> InputTable::wrong(std::string code, Message message) const
{
    return failure({std::move(code), std::move(message), {.file = "payload", .line = m_line}, {}});
}

} // namespace weighhouse::plan
