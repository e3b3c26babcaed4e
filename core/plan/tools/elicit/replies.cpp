// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/replies.h"

#include "core/base/text.h"
#include "core/data/sql/query_tables.h"
#include "core/plan/tools/elicit/belief_replies.h"
#include "core/plan/tools/elicit/input_table.h"
#include "core/plan/tools/elicit/reply_json.h"
#include "core/uncertainty/replies/ranks.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace weighhouse::plan
{
namespace
{

using uncertainty::replies::Rank;
using uncertainty::replies::RepairNote;

// ---- rankings ---------------------------------------------------------------------------------------------

/// A person may write nothing but numbers.
bool isNumbers(std::string_view text)
{
    return text.find_first_not_of("0123456789 ,;>.\t\r\n") == std::string_view::npos;
}

/// The ranking as an object of JSON that the reader of rankings takes.
std::vector<FoundJson> rankingsIn(std::string_view reply)
{
    std::vector<FoundJson> found = jsonIn(reply);
    for (FoundJson &one : found) {
        if (one.value.is_array())
            one.value = {{"rank", std::move(one.value)}};
    }
    if (found.empty() && isNumbers(reply) && !trimmed(reply).empty())
        found.push_back({{{"rank", std::string(reply)}}, true, false});
    return found;
}

Result<ReadReply> rankingIn(const ElicitPayload &payload, std::string_view reply,
                            const std::map<NodeId, AnswerPtr> &inputs)
{
    const ElicitPayload::Rows &rows = *payload.rows;
    const auto table = InputTable::find(inputs, rows.from, PayloadLine{"rows", {}, rows.line});
    if (!table)
        return tl::unexpected(table.error());
    const std::size_t shown = rows.last - rows.first + 1;
    Rank best;
    bool isMended = false;
    for (const FoundJson &one : rankingsIn(reply)) {
        Rank rank = uncertainty::replies::readRank(
            one.value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), shown,
            uncertainty::replies::Reading::Careful);
        // Before its answer a model may show what it is asked to write.
        if (rank.positions.size() >= best.positions.size()) {
            best = std::move(rank);
            isMended = one.isMended;
        }
    }
    if (best.positions.size() < std::min<std::size_t>(shown, 2))
        return unreadable(Message::of("tool.elicit.reply.no-ranking", {{"count", std::to_string(shown)}}));
    ReadReply read;
    read.isPoor = best.positions.size() * 2 < shown;
    if (isMended)
        read.repairs.push_back("tool.elicit.repair.mended"_code);
    for (const RepairNote &note : best.repairs)
        read.repairs.push_back(uncertainty::replies::wordsOf(note.kind, note.count));
    read.answer.columns = {{"rank", data::ValueType::Integer}, {"row", data::ValueType::Integer}};
    for (const sql::ResultColumn &column : table->answer().columns)
        read.answer.columns.push_back(column);
    const std::vector<std::string> names = sql::columnNames(read.answer.columns);
    for (std::size_t i = 0; i < names.size(); ++i)
        read.answer.columns[i].name = names[i];
    for (std::size_t rank = 0; rank < best.positions.size(); ++rank) {
        const std::size_t row = rows.first - 1 + best.positions[rank];
        auto &cells = read.answer.rows.emplace_back();
        cells.emplace_back(static_cast<std::int64_t>(rank + 1));
        cells.emplace_back(static_cast<std::int64_t>(row + 1));
        const auto &ranked = table->answer().rows[row];
        cells.insert(cells.end(), ranked.begin(), ranked.end());
    }
    return read;
}

// ---- choices ----------------------------------------------------------------------------------------------

std::string_view bareName(std::string_view text)
{
    constexpr std::string_view signs = " \t\r\n*_`\"'.,;:!<>[]()";
    const std::size_t begin = text.find_first_not_of(signs);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(signs) - begin + 1);
}

bool standsIn(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isWordCharacter(text[at - 1]) || !isWordCharacter(word.front())) &&
            (end == text.size() || !isWordCharacter(text[end]) || !isWordCharacter(word.back())))
            return true;
    }
    return false;
}

bool isNumberAlone(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The candidates that stand in a text as whole words, without those that are only a part of another's name.
std::vector<std::size_t> namesIn(const std::vector<std::string> &names, std::string_view text)
{
    const std::string lower = toLower(text);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < names.size(); ++i) {
        // A bare number may be anything.
        if (!names[i].empty() && !isNumberAlone(names[i]) && standsIn(lower, toLower(names[i])))
            found.push_back(i);
    }
    std::vector<std::size_t> whole;
    for (const std::size_t one : found) {
        const bool isPart = std::ranges::any_of(found, [&](std::size_t other) {
            return names[other].size() > names[one].size() &&
                   standsIn(toLower(names[other]), toLower(names[one]));
        });
        if (!isPart)
            whole.push_back(one);
    }
    return whole;
}

/// "3", "candidate 3", "3. Apple": the number counts from 1; what follows it must be the candidate's name.
std::optional<std::size_t> numberedIn(const std::vector<std::string> &names, std::string_view text)
{
    std::string_view rest = bareName(text);
    const std::string lower = toLower(rest);
    for (const std::string_view word : {"candidate", "action", "option", "decision", "number"}) {
        if (lower.starts_with(word) && rest.size() > word.size() && !isWordCharacter(rest[word.size()])) {
            rest = bareName(rest.substr(word.size()));
            break;
        }
    }
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    constexpr std::size_t mostDigits = 6;
    if (digits == 0 || digits > mostDigits)
        return std::nullopt;
    const auto number = static_cast<std::size_t>(*numberFromText(rest.substr(0, digits)));
    const std::string_view behind = bareName(rest.substr(digits));
    if (number < 1 || number > names.size())
        return std::nullopt;
    if (!behind.empty() && namesIn(names, behind) != std::vector<std::size_t>{number - 1})
        return std::nullopt;
    return number - 1;
}

/// Several, or none: the text does not say which.
std::vector<std::size_t> meantIn(const std::vector<std::string> &names, std::string_view text)
{
    for (const std::string_view part : {trimmed(text), bareName(text)}) {
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (equalIgnoringCase(names[i], part))
                return {i};
        }
    }
    if (const auto number = numberedIn(names, text))
        return {*number};
    return namesIn(names, text);
}

/// The first member whose name has one of the words.
std::string memberIn(const nlohmann::ordered_json &object, std::initializer_list<std::string_view> words)
{
    for (const std::string_view word : words) {
        for (const auto &[name, value] : object.items()) {
            if (toLower(name).find(word) == std::string::npos)
                continue;
            if (value.is_string())
                return value.get<std::string>();
            if (value.is_number())
                return numberToText(value.get<double>());
            if (value.is_array() && value.size() == 1 && value[0].is_string())
                return value[0].get<std::string>();
        }
    }
    return {};
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
    ReadReply read;
    std::string written;
    std::string reason;
    for (const FoundJson &one : jsonIn(reply)) {
        if (!one.value.is_object())
            continue;
        const std::string named =
            memberIn(one.value, {"decision", "choice", "candidate", "action", "answer"});
        if (named.empty())
            continue;
        written = named;
        reason = memberIn(one.value, {"justif", "reason", "explan", "why", "rationale"});
    }
    if (written.empty()) {
        written = std::string(reply);
        read.repairs.push_back("tool.elicit.repair.no-json"_code);
    }
    const std::vector<std::size_t> meant = meantIn(names, written);
    constexpr std::size_t mostQuoted = 100;
    const std::string quoted = written.substr(0, mostQuoted);
    if (meant.empty())
        return unreadable(Message::of("strategy.reply.no-candidate",
                                      {{"answer", quoted}, {"example", names.empty() ? "" : names.front()}}));
    if (meant.size() > 1) {
        std::vector<std::string> several;
        for (const std::size_t one : meant)
            several.push_back(names[one]);
        return unreadable(Message::of("strategy.reply.several-candidates",
                                      {{"answer", quoted}, {"names", enumeration(several)}}));
    }
    read.answer.columns = {{"candidate", data::ValueType::Text}, {"reason", data::ValueType::Text}};
    read.answer.rows.push_back({names[meant.front()], reason.empty() ? data::Value() : data::Value(reason)});
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
