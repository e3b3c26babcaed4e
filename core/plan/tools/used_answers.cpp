// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/used_answers.h"

#include "core/data/sql/query_error.h"

#include <utility>

namespace weighhouse::plan
{
namespace
{

/// Words as a table, and a table of no columns as one of no rows.
AnswerPtr asTable(const AnswerPtr &answer)
{
    if (!answer->columns.empty())
        return answer;
    auto table = std::make_shared<Answer>();
    table->columns.push_back({"text", data::ValueType::Text});
    if (!answer->text.empty())
        table->rows.push_back({answer->text});
    table->cut = answer->cut;
    return table;
}

std::string counted(std::size_t count, std::string_view noun)
{
    return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

} // namespace

Result<AnswerPtr> UsedAnswers::add(std::string_view text, const Tag &tag,
                                   const std::map<NodeId, AnswerPtr> &inputs)
{
    const auto input = inputs.find(tag.id);
    if (input == inputs.end() || input->second == nullptr)
        return failure({"tool.no-input", tagOf(tag.id) + " has no answer",
                        sql::placeOf(text, tag.begin, tag.end - tag.begin),
                        "Name a step that runs before this one."});
    const auto [answer, isNew] = m_answers.try_emplace(tag.id, nullptr);
    if (isNew)
        answer->second = asTable(input->second);
    return answer->second;
}

std::string UsedAnswers::cut() const
{
    std::string text;
    for (const auto &[id, answer] : m_answers) {
        if (!answer->cut.empty())
            text += (text.empty() ? "" : "; ") + answerName(id) + " is not whole: " + answer->cut;
    }
    return text;
}

Result<void> checkOneValue(std::string_view text, const Tag &tag, const Answer &answer, std::string hint)
{
    if (answer.columns.size() == 1 && answer.rows.size() <= 1)
        return {};
    return failure({"tool.not-one-value",
                    tagOf(tag.id) + " has " + counted(answer.rows.size(), "row") + " of " +
                        counted(answer.columns.size(), "column") + ", where one value is needed",
                    sql::placeOf(text, tag.begin, tag.end - tag.begin), std::move(hint)});
}

} // namespace weighhouse::plan
