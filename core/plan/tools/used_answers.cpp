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

} // namespace

Result<AnswerPtr> UsedAnswers::add(std::string_view text, const Tag &tag,
                                   const std::map<NodeId, AnswerPtr> &inputs)
{
    const auto input = inputs.find(tag.id);
    if (input == inputs.end() || input->second == nullptr)
        return failure({"tool.no-input", Message::of("tool.no-input", {{"answer", tagOf(tag.id)}}),
                        sql::placeOf(text, tag.begin, tag.end - tag.begin),
                        "tool.do.name-earlier-step"_code});
    const auto [answer, isNew] = m_answers.try_emplace(tag.id, nullptr);
    if (isNew)
        answer->second = asTable(input->second);
    return answer->second;
}

std::string UsedAnswers::cut() const
{
    std::vector<Message> parts;
    for (const auto &[id, answer] : m_answers) {
        if (!answer->cut.empty())
            parts.push_back(
                Message::of("tool.cut-input", {{"answer", answerName(id)}, {"cut", answer->cut}}));
    }
    return Message::sequence(std::move(parts), "; ").text();
}

Result<void> checkOneValue(std::string_view text, const Tag &tag, const Answer &answer, Message hint)
{
    if (answer.columns.size() == 1 && answer.rows.size() <= 1)
        return {};
    return failure(
        {"tool.not-one-value",
         Message::of("tool.not-one-value",
                     {{"answer", tagOf(tag.id)},
                      {"rows", Message::of("plan.answer.rows", {{"count", answer.rows.size()}})},
                      {"columns", Message::of("tool.columns", {{"count", answer.columns.size()}})}}),
         sql::placeOf(text, tag.begin, tag.end - tag.begin), std::move(hint)});
}

} // namespace weighhouse::plan
