// SPDX-License-Identifier: GPL-3.0-or-later
// An answer that a payload names, read by the names of its columns.
#pragma once

#include "core/plan/answer.h"
#include "core/plan/tools/elicit/payload_lines.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

class InputTable
{
public:
    /// Errors, with the line's place: "tool.payload" unless a tag stands there, "tool.no-input" for an answer
    /// that is not among the inputs, "tool.cut-input" for one that is not whole.
    static Result<InputTable> find(const std::map<NodeId, AnswerPtr> &inputs, const PayloadLine &line);
    static Result<InputTable> find(const std::map<NodeId, AnswerPtr> &inputs, NodeId id,
                                   const PayloadLine &line);

    const Answer &answer() const { return *m_answer; }
    std::size_t rows() const { return m_answer->rows.size(); }
    /// Errors: "tool.no-column".
    Result<std::size_t> column(std::string_view name) const;
    /// The words of a cell; empty for NULL.
    std::string text(std::size_t row, std::size_t column) const;
    /// Nothing for a cell that is no whole number.
    std::optional<std::int64_t> integer(std::size_t row, std::size_t column) const;

    tl::unexpected<Error> wrong(std::string code, Message message) const;
    /// "<A1.2>"
    std::string tag() const { return tagOf(m_id); }

private:
    AnswerPtr m_answer;
    NodeId m_id;
    std::size_t m_line = 0;
};

} // namespace weighhouse::plan
