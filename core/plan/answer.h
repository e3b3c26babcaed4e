// SPDX-License-Identifier: GPL-3.0-or-later
// What a step found out.
#pragma once

#include "core/base/error.h"
#include "core/data/sql/query_result.h"
#include "core/decision/weighed.h"

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace weighhouse::plan
{

/// What an answer was told from, for those who look closer than its table does: the outcomes of all
/// candidates. It lasts as long as the program that worked it out; a journal holds the table and the words
/// only.
using Evidence = std::variant<std::monostate, decision::WeighedPtr>;

/// A table, or words, or both. Every row has one value per column.
struct Answer {
    std::vector<sql::ResultColumn> columns = {};
    std::vector<std::vector<data::Value>> rows = {};
    std::string text = {}; ///< What it says in words; may be empty.
    std::string cut = {};  ///< What was left out, in words: "27 of 100 rows"; empty if everything is here.

    /// The position of a column by its name, ignoring the case of ASCII letters.
    std::optional<std::size_t> columnIndex(std::string_view name) const;

    Evidence evidence = {};
    /// It was given early, because somebody was in a hurry or the time was up: the same work, done again, may
    /// say more. No part of what it says; a journal has it in StepDone.
    bool isPartial = false;
    bool isOutOfTime = false; ///< It is partial because of ToolLimits::time.
    /// The content hash of the answer whose content was left out of this copy of the run: the rows are not
    /// here, and nothing may be worked out from it.
    std::optional<std::string> leftOut = {};

    /// The outcomes of all candidates; null if the answer was not told from them, or was read from a journal.
    decision::WeighedPtr weighed() const;

    /// Equal in what they say, whatever the evidence.
    bool operator==(const Answer &other) const;
};

using AnswerPtr = std::shared_ptr<const Answer>;

/// Whether both are null, or equal in content; a NaN counts as equal to a NaN.
bool isSame(const AnswerPtr &left, const AnswerPtr &right);

/// SHA-256 over the columns, rows and words, in hexadecimal: equal for equal answers on every machine. An
/// answer whose content was left out keeps the hash that it had.
std::string contentHash(const Answer &answer);

/// {"columns": [{"name", "type"}…], "rows": [[…]…], "text", "cut", "left_out": {"hash"}}, what is
/// empty left out. Exact: numbers that JSON does not have and bytes that are not UTF-8 survive. Errors of
/// reading: "plan.bad-json".
nlohmann::ordered_json toJson(const Answer &answer);
Result<Answer> answerFromJson(const nlohmann::ordered_json &json);

/// One line for a node or a list: the words, or the only value, or "12 rows".
Message shortMessage(const Answer &answer);
/// The same in English, as it is written to files.
std::string shortText(const Answer &answer);

/// The answer without its columns, rows and words: nothing but its hash stays, for nothing else could be
/// checked.
Answer withoutContent(const Answer &answer);

/// An answer stands for another one of which only the hash is here.
Answer leftOutAnswer(std::string hash);

/// The decision that the answer of a deciding step is: its column "decision", or the answer in short.
std::string decisionIn(const Answer &answer);

/// Rough size in memory, for limits.
std::size_t bytesOf(const Answer &answer);

} // namespace weighhouse::plan
