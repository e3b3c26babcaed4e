// SPDX-License-Identifier: GPL-3.0-or-later
// Replies to what a step asked, read as answers: tolerantly, and each repair is told.
#pragma once

#include "core/plan/tools/elicit/elicit_payload.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// An answer, and what reading it took.
struct ReadReply {
    Answer answer = {};
    std::vector<Message> repairs = {};
    /// Less than half of what was asked for is there: worth asking once more.
    bool isPoor = false;
};

/// Reads a reply as the payload wants it:
///   text: the words.
///   factors: `factor`, `value`, a row for each value.
///   likelihoods: `factor`, `value`, `likelihood`, one of the six verbal probabilities, in the order of the
///     answer that was shown.
///   ranking: `rank`, `row` (its number in the answer that was shown), then the columns of that answer.
///   answer: the words behind the last line that begins with "Answer:", or all if none does.
///   turn: the same, unless a line "Action:" or "Ask:" comes first; then all up to where the model goes on as
///     if that had been done.
///   verdict: `verdict`, true or false, by the lines that begin with "Verdict:", which say one thing; the
///     words are those before the last of them, or behind the verdict.
///   choice: `candidate` as the answer that was shown writes it, and the `reason`.
/// A likelihood, a ranking and a choice are read from the same of several answers: the last that is whole and
/// has the form asked for (countingOf, said.h, has the whole rule). Of factors the longest list counts.
/// Nothing is guessed: what can be read in two ways is unreadable, and so are brackets nested deeper than
/// `deepestNesting` (core/base/nesting.h).
/// Errors: "elicit.unreadable-reply", whose message is for who wrote it; those of InputTable, which are about
/// the payload.
Result<ReadReply> readReply(const ElicitPayload &payload, std::string_view reply,
                            const std::map<NodeId, AnswerPtr> &inputs);

/// Tells whether what a turn said wants something done before there is an answer.
bool wantsMore(const Answer &answer);

/// Tells whether an answer in words says that what was asked was not found, in the way that prompts ask for.
bool saysNotFound(const Answer &answer);

} // namespace weighhouse::plan
