// SPDX-License-Identifier: GPL-3.0-or-later
// An answer that is to take the place of something in a model: found, checked, its columns by name.
#pragma once

#include "core/data/dataset.h"
#include "core/plan/answer.h"
#include "core/plan/node_id.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// The error with a line of the payload as its place.
Error inLine(Error error, std::size_t line);

class GivenAnswer
{
public:
    /// Errors: "tool.no-input", "tool.cut-input" for an answer that is not whole, "tool.no-column" for one in
    /// words.
    static Result<GivenAnswer> find(const std::map<NodeId, AnswerPtr> &inputs, NodeId from, std::size_t line);

    const Answer &answer() const { return *m_answer; }
    /// "<A1.2>"
    const std::string &tag() const { return m_tag; }

    /// The column with one of the names, whatever the case, the first name first. Errors:
    /// "tool.ambiguous-column".
    Result<std::optional<std::size_t>> column(const std::vector<std::string> &names) const;

    /// Adds a cell to a column of a dataset. Numbers fit where they are exact, and 0 and 1 for booleans.
    /// Errors: "tool.wrong-type", naming answer, row and column.
    Result<void> append(std::size_t row, std::size_t column, data::Column &to, data::TextPool &texts) const;

    /// What a row is called by some of its columns: "BRE, 3".
    std::string rowName(std::size_t row, const std::vector<std::size_t> &columns) const;

    tl::unexpected<Error> wrong(std::string code, Message message, Message hint) const;

private:
    AnswerPtr m_answer;
    std::string m_tag;
    std::size_t m_line = 0;
};

/// "a, b, c and 4 more"
Message listed(const std::vector<std::string> &names);

} // namespace weighhouse::plan
