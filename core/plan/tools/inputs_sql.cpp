// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/inputs_sql.h"

#include "core/plan/tools/sql_tags.h"

#include <utility>

namespace weighhouse::plan
{
namespace
{

/// How an answer called `name` is read where a tag means `meaning`.
std::string replacementOf(TagMeaning meaning, const std::string &name)
{
    switch (meaning) {
    case TagMeaning::Table:
        return name;
    case TagMeaning::Rows:
        return "SELECT * FROM " + name;
    case TagMeaning::Value:
        break;
    }
    return "(SELECT * FROM " + name + ")";
}

} // namespace

Result<TaggedSql> TaggedSql::make(std::string_view text, const std::map<NodeId, AnswerPtr> &inputs)
{
    TaggedSql sql;
    std::vector<RewrittenText::Replacement> replacements;
    for (const auto &[tag, meaning] : sqlTags(text)) {
        const auto answer = sql.m_answers.add(text, tag, inputs);
        if (!answer)
            return failure(answer.error());
        if (meaning == TagMeaning::Value) {
            auto one = checkOneValue(text, tag, **answer,
                                     Message::of("tool.do.ask-one-value", {{"answer", tagOf(tag.id)}}));
            if (!one)
                return tl::unexpected(std::move(one).error());
        }
        const std::string name = data::quotedIdentifier(answerName(tag.id));
        replacements.push_back({tag.begin, tag.end, replacementOf(meaning, name)});
    }
    sql.m_text = RewrittenText(std::string(text), replacements);
    return sql;
}

std::vector<sql::QueryTable> TaggedSql::tables() const
{
    std::vector<sql::QueryTable> tables;
    for (const auto &[id, answer] : m_answers.all())
        tables.push_back({answerName(id), &answer->columns, &answer->rows});
    return tables;
}

Error TaggedSql::inOriginal(Error error) const
{
    if (error.code == "sql.syntax" && m_text.isBehind(error))
        error.message = "tool.ends-too-early"_code; // SQLite speaks of what was put behind it
    return m_text.inOriginal(std::move(error));
}

} // namespace weighhouse::plan
