// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/replies.h"

#include "core/base/text.h"
#include "core/data/sql/query_tables.h"
#include "core/plan/tools/elicit/belief_replies.h"
#include "core/plan/tools/elicit/choice_replies.h"
#include "core/plan/tools/elicit/input_table.h"
#include "core/plan/tools/elicit/ranking_replies.h"
#include "core/plan/tools/elicit/reply_json.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

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

/// The words behind a sign such as "Answer:" or "**Final Answer**:", if a line begins with one of these,
/// given as plain names.
std::optional<std::string_view> behindSign(std::string_view line,
                                           std::initializer_list<std::string_view> signs)
{
    constexpr std::size_t longestSign = 30;
    const std::size_t colon = line.substr(0, longestSign).find(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    std::string_view words = line.substr(0, colon);
    words.remove_prefix(std::min(words.find_first_not_of("*_#>`- \t\r"), words.size()));
    const bool isSign = std::ranges::find(signs, plainName(words)) != signs.end();
    return isSign ? std::optional(line.substr(colon + 1)) : std::nullopt;
}

/// The text without the signs of Markdown at its ends.
std::string_view undecorated(std::string_view text)
{
    constexpr std::string_view decoration = "*_` \t\r\n";
    const std::size_t begin = text.find_first_not_of(decoration);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(decoration) + 1 - begin);
}

/// The lines of a text with the place where each begins.
std::vector<std::pair<std::size_t, std::string_view>> linesOf(std::string_view text)
{
    std::vector<std::pair<std::size_t, std::string_view>> lines;
    for (const std::string_view line : split(text, '\n'))
        lines.emplace_back(static_cast<std::size_t>(line.data() - text.data()), line);
    return lines;
}

/// Reads the words of the last answer; without one, all of the reply.
Result<ReadReply> answerIn(std::string_view reply)
{
    std::optional<std::string_view> last;
    bool wantsMore = false;
    for (const auto &[begin, line] : linesOf(reply)) {
        if (const auto words = behindSign(line, {"answer", "finalanswer"}))
            last = reply.substr(begin + (line.size() - words->size()));
        wantsMore = wantsMore || behindSign(line, {"action", "ask"}).has_value();
    }
    // A request is no answer, however it is read.
    if (!last && wantsMore)
        return unreadable("tool.elicit.reply.no-answer"_code);
    std::string_view answer = last.value_or(reply);
    answer = undecorated(answer);
    if (answer.empty())
        return unreadable("tool.elicit.reply.empty-answer"_code);
    ReadReply read;
    read.answer.text = std::string(answer);
    return read;
}

/// An answer, unless the reply wants something done first; then all up to where the model went on as if it
/// had been.
Result<ReadReply> turnIn(std::string_view reply)
{
    bool wantsMore = false;
    for (const auto &[begin, line] : linesOf(reply)) {
        const bool isAnswer = behindSign(line, {"answer", "finalanswer", "observation"}).has_value();
        if (isAnswer && !wantsMore)
            return answerIn(reply);
        const bool goesOn = isAnswer || (wantsMore && behindSign(line, {"thought", "action", "ask"}));
        if (goesOn) {
            reply = reply.substr(0, begin);
            break;
        }
        wantsMore = wantsMore || behindSign(line, {"action", "ask"}).has_value();
    }
    ReadReply read;
    read.answer.text = std::string(trimmed(reply));
    return read;
}

/// Reads "yes" or "no" at the beginning of what stands behind a sign; nothing where both stand there.
std::optional<bool> yesOrNo(std::string_view line)
{
    std::optional<bool> said;
    bool isFirst = true;
    for (const std::string_view word : split(undecorated(line), ' ')) {
        const std::string name = plainName(word.substr(0, word.find_first_of(",.;:!*_`-")));
        const bool isVerdict = name == "yes" || name == "no";
        if (isFirst && !isVerdict)
            return std::nullopt;
        // "No, no town is named so." says one thing, "yes and no" two.
        if (isVerdict && said && *said != (name == "yes"))
            return std::nullopt;
        if (isFirst)
            said = name == "yes";
        isFirst = false;
    }
    return said;
}

/// All verdicts must be the same. The reason is what stands before the last one, or behind it.
Result<ReadReply> verdictIn(std::string_view reply)
{
    std::optional<bool> verdict;
    std::string_view reason;
    for (const auto &[begin, line] : linesOf(reply)) {
        const auto words = behindSign(line, {"verdict", "finalverdict"});
        if (!words)
            continue;
        const auto said = yesOrNo(*words);
        if (!said)
            return unreadable("tool.elicit.reply.no-verdict"_code);
        if (verdict && *verdict != *said)
            return unreadable("tool.elicit.reply.several-answers"_code);
        verdict = said;
        reason = undecorated(reply.substr(0, begin));
        if (reason.empty())
            reason = undecorated(reply.substr(begin + (line.size() - words->size())));
    }
    if (!verdict)
        return unreadable("tool.elicit.reply.no-verdict"_code);
    ReadReply read;
    read.answer.columns = {{"verdict", data::ValueType::Boolean}};
    read.answer.rows.push_back({data::Value(*verdict)});
    read.answer.text = simplified(reason);
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
    case ReplyForm::Answer:
        return answerIn(reply);
    case ReplyForm::Turn:
        return turnIn(reply);
    case ReplyForm::Verdict:
        return verdictIn(reply);
    case ReplyForm::Text:
        break;
    }
    ReadReply read;
    read.answer.text = std::string(trimmed(reply));
    return read;
}

bool wantsMore(const Answer &answer)
{
    return std::ranges::any_of(linesOf(answer.text), [](const auto &line) {
        return behindSign(line.second, {"action", "ask"}).has_value();
    });
}

bool saysNotFound(const Answer &answer)
{
    return plainName(std::string_view(answer.text).substr(0, answer.text.find(':'))) == "notfound";
}

} // namespace weighhouse::plan
