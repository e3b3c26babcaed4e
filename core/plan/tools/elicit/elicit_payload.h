// SPDX-License-Identifier: GPL-3.0-or-later
// This is what a step asks a chat model or a person, as text that can be read and edited.
#pragma once

#include "core/llm/chat.h"
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

/// The column of the tool "draw" with the number of a pair's state.
inline constexpr std::string_view stateColumn = "state_number";

/// This is what a reply is read as.
enum class ReplyForm {
    Text,        ///< Words, whatever they are.
    Factors,     ///< Latent factors with their values.
    Likelihoods, ///< A verbal probability for each value of the factors in an answer.
    Ranking,     ///< The rows that are shown, the best first.
    Choice,      ///< One of the candidates in an answer.
    Answer,      ///< Words, of which those behind the last "Answer:" count.
    Turn,        ///< The same, or what is to be done before there is an answer.
    Verdict      ///< Yes or no, and why.
};

/// "text", "factors", "likelihoods", "ranking", "choice", "answer", "turn", "verdict".
std::string_view toText(ReplyForm form);

/// Statements, then the prompt:
///
///   reply ranking
///   rows 25-56 of <A4.1>
///   of <A1.2>
///   temperature 0.5
///   seed 3
///   [system]
///   You rank …
///   [user]
///   {rows}
///
/// `rows` are shown where the prompt says {rows}, numbered from 1; a ranking ranks them. `of` names the
/// answer with the factors or candidates that the reply speaks of; the prompt has the factors' values,
/// without likelihoods, where it says {values}. A tag in the prompt stands for that answer, which is shown as
/// data. Without a temperature it is 0. A section may be missing, but not both.
struct ElicitPayload {
    struct Rows {
        std::size_t first = 1; ///< From 1.
        std::size_t last = 1;
        NodeId from;
        std::size_t line = 0;
    };

    ReplyForm reply = ReplyForm::Text;
    std::optional<Rows> rows = {};
    std::optional<PayloadLine> of = {};
    double temperature = 0;
    std::optional<std::uint64_t> seed = {};
    std::string system = {};
    std::string user = {};
};

/// Errors: "tool.payload" with the line.
Result<ElicitPayload> readElicitPayload(std::string_view text);

/// The text with `instead` in place of "</data", so that nothing in it ends what stands between the marks.
std::string withoutDataMark(std::string text, std::string_view instead = "< /data");

/// This is what the prompt asks, tags and places filled. Answers stand between <data> and </data>: tables
/// with an object of JSON for each row, so that nothing in a cell can end them. Errors: "tool.no-input",
/// "tool.no-such-row".
Result<llm::ChatRequest> requestOf(const ElicitPayload &payload, const std::map<NodeId, AnswerPtr> &inputs);

} // namespace weighhouse::plan
