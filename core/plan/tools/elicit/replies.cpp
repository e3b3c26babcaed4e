// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/replies.h"

#include "core/base/text.h"
#include "core/data/sql/query_tables.h"
#include "core/plan/tools/elicit/belief_replies.h"
#include "core/plan/tools/elicit/choice_replies.h"
#include "core/plan/tools/elicit/input_table.h"
#include "core/plan/tools/elicit/ranking_replies.h"

#include <utility>

namespace weighhouse::plan
{
namespace
{

Result<ReadReply> rankingIn(const ElicitPayload &payload, std::string_view reply,
                            const std::map<NodeId, AnswerPtr> &inputs)
{
    const ElicitPayload::Rows &rows = *payload.rows;
    const auto table = InputTable::find(inputs, rows.from, PayloadLine{"rows", {}, rows.line});
    if (!table)
        return tl::unexpected(table.error());
    const std::size_t shown = rows.last - rows.first + 1;
    auto ranking = readRanking(reply, shown);
    if (!ranking)
        return tl::unexpected(ranking.error());
    const std::vector<std::size_t> &positions = ranking->positions;
    ReadReply read;
    read.isPoor = positions.size() * 2 < shown;
    read.repairs = std::move(ranking->repairs);
    read.answer.columns = {{"rank", data::ValueType::Integer}, {"row", data::ValueType::Integer}};
    for (const sql::ResultColumn &column : table->answer().columns)
        read.answer.columns.push_back(column);
    const std::vector<std::string> names = sql::columnNames(read.answer.columns);
    for (std::size_t i = 0; i < names.size(); ++i)
        read.answer.columns[i].name = names[i];
    for (std::size_t rank = 0; rank < positions.size(); ++rank) {
        const std::size_t row = rows.first - 1 + positions[rank];
        auto &cells = read.answer.rows.emplace_back();
        cells.emplace_back(static_cast<std::int64_t>(rank + 1));
        cells.emplace_back(static_cast<std::int64_t>(row + 1));
        const auto &ranked = table->answer().rows[row];
        cells.insert(cells.end(), ranked.begin(), ranked.end());
    }
    return read;
}

Result<ReadReply> choiceIn(const ElicitPayload &payload, std::string_view reply,
                           const std::map<NodeId, AnswerPtr> &inputs)
{
    const auto table = InputTable::find(inputs, *payload.of);
    if (!table)
        return tl::unexpected(table.error());
    const auto column = table->column("candidate");
    if (!column)
        return tl::unexpected(column.error());
    std::vector<std::string> names;
    for (std::size_t row = 0; row < table->rows(); ++row)
        names.push_back(table->text(row, *column));
    auto choice = readChoice(reply, names);
    if (!choice)
        return tl::unexpected(choice.error());
    ReadReply read;
    read.repairs = std::move(choice->repairs);
    read.answer.columns = {{"candidate", data::ValueType::Text}, {"reason", data::ValueType::Text}};
    read.answer.rows.push_back(
        {names[choice->candidate], choice->reason.empty() ? data::Value() : data::Value(choice->reason)});
    return read;
}

} // namespace

Result<ReadReply> readReply(const ElicitPayload &payload, std::string_view reply,
                            const std::map<NodeId, AnswerPtr> &inputs)
{
    if (trimmed(reply).empty())
        return unreadable("strategy.reply.empty"_code);
    switch (payload.reply) {
    case ReplyForm::Factors:
        return readFactors(reply);
    case ReplyForm::Likelihoods: {
        const auto table = InputTable::find(inputs, *payload.of);
        if (!table)
            return tl::unexpected(table.error());
        return readLikelihoods(reply, *table);
    }
    case ReplyForm::Ranking:
        return rankingIn(payload, reply, inputs);
    case ReplyForm::Choice:
        return choiceIn(payload, reply, inputs);
    case ReplyForm::Text:
        break;
    }
    ReadReply read;
    read.answer.text = std::string(trimmed(reply));
    return read;
}

} // namespace weighhouse::plan
